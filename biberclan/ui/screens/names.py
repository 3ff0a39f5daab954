"""Who sits here alone: one of those who have played or trained, or a new name."""

from collections.abc import Callable, Sequence
from functools import partial

from textual import events

from biberclan.characters import clusters, first, is_printable, typed
from biberclan.language import _
from biberclan.match.setup import LONGEST_NAME, problem_with_name
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen


class NamesScreen(MenuScreen):
    """The names to choose from."""

    top = 3

    def __init__(
        self, names: Sequence[str], choose: Callable[[str], None], palette: Palette, head: str
    ) -> None:
        """Point at the first name.

        Args:
            names: all known names, whoever sits here now first.
            choose: hears the name that was chosen.
            palette: colours and glyphs.
            head: the question.
        """
        super().__init__(palette)
        self._names = names
        self._choose = choose
        self._head = head

    def entries(self) -> Sequence[MenuItem]:
        """Return the new name first to write, then the known ones."""
        return [
            *(MenuItem("name", name, do=partial(self._take, name)) for name in self._names),
            MenuItem("new", _("Somebody else"), _("write a name"), key="n", do=self._write),
        ]

    def _take(self, name: str) -> None:
        self.dismiss()
        self._choose(name)

    def _write(self) -> None:
        self.app.switch_screen(NameScreen(self._choose, self.palette, self._head))

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading."""
        self.paint_head(canvas, self._head)


class NameScreen(PaintedScreen):
    """A name to be written."""

    def __init__(
        self, choose: Callable[[str], None], palette: Palette, head: str, default: str = ""
    ) -> None:
        """Begin with none.

        Args:
            choose: hears the name.
            palette: colours and glyphs.
            head: the question.
            default: the name of whoever writes none; "" if one has to be written.
        """
        super().__init__(palette)
        self._choose = choose
        self._head = head
        self._default = default
        self._written = ""
        self._is_asked = False

    def items(self) -> Sequence[BarItem]:
        """Take the name, or go back."""
        return (
            BarItem(keys=("enter",), key=_("Enter"), label=_("take this name"), do=self._take),
            BarItem(keys=("backspace",), do=self._delete),
            self.closing(pinned=True),
        )

    def _delete(self) -> None:
        self._written = "".join(clusters(self._written)[:-1])

    def _take(self) -> None:
        name = typed(self._written or self._default)
        self._is_asked = problem_with_name(name) is not None
        if not self._is_asked:
            self.dismiss()
            self._choose(name)

    def on_key(self, event: events.Key) -> None:
        """Write a character, though it may be the key of a command."""
        written = self._written + (event.character or "")
        if event.character and is_printable(written) and not self.too_small:
            event.stop()
            event.prevent_default()
            self._write(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Write what is pasted."""
        event.stop()
        self._write("".join(filter(is_printable, clusters(event.text))))

    def _write(self, text: str) -> None:
        self._written = first(self._written + text, LONGEST_NAME)
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint what has been written."""
        palette = self.palette
        self.paint_head(canvas, self._head)
        asked = _("Write your name:")
        if self._default:
            asked = _("Write your name, or press Enter to be called {name}:")
        canvas.put(3, 2, asked.format(name=self._default), palette["water"])
        canvas.put(3, 4, f" {self._written}_ ", palette["bar.head"])
        if self._is_asked:
            text = _("A name has 1 to {longest} characters.").format(longest=LONGEST_NAME)
            canvas.put(3, 6, text, palette["water.bad"])
