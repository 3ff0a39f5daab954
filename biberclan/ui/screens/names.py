"""Who trains: one of those who have played or trained, or a new name."""

from collections.abc import Callable, Sequence

from textual import events

from biberclan.characters import typed
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
        self, names: Sequence[str], here: str, choose: Callable[[str], None], palette: Palette
    ) -> None:
        """Point at whoever trains now.

        Args:
            names: all known names.
            here: who trains now.
            choose: hears the name that was chosen.
            palette: colours and glyphs.
        """
        super().__init__(palette)
        self._names = list(dict.fromkeys((*names, here)))
        self._choose = choose
        self.cursor = self._names.index(here)

    def entries(self) -> Sequence[MenuItem]:
        """Return the new name first to write, then the known ones."""
        return [
            *(MenuItem(f"name {name}", name) for name in self._names),
            MenuItem("new", _("Somebody else"), _("write a name"), key="n"),
        ]

    def chosen(self, item: MenuItem) -> None:
        """Train under that name."""
        if item.id == "new":
            self.app.switch_screen(NameScreen(self._choose, self.palette))
        else:
            self._choose(item.label)
            self.dismiss()

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading."""
        canvas.put(0, 0, " " * canvas.width, self.palette["bar.head"])
        canvas.put(1, 0, _("Who trains?"), self.palette["bar.head"])


class NameScreen(PaintedScreen):
    """A name to be written."""

    def __init__(self, choose: Callable[[str], None], palette: Palette) -> None:
        """Begin with none.

        Args:
            choose: hears the name.
            palette: colours and glyphs.
        """
        super().__init__(palette)
        self._choose = choose
        self._written = ""
        self._is_asked = False

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Take the name, or go back."""
        return (
            (("enter",), BarItem("take", _("Enter"), _("train under this name"))),
            (("backspace",), BarItem("delete", "", "", hidden=True)),
            (("escape",), BarItem("leave", _("Esc"), _("back"), pinned=True)),
        )

    def do(self, command: str) -> None:
        """Carry out a command."""
        match command:
            case "leave":
                self.dismiss()
                return
            case "delete":
                self._written = self._written[:-1]
            case "take":
                name = typed(self._written)
                if problem_with_name(name) is None:
                    self._choose(name)
                    self.dismiss()
                    return
                self._is_asked = True
        self.refresh_page()

    def on_key(self, event: events.Key) -> None:
        """Write a character, though it may be the key of a command."""
        if event.character is not None and event.is_printable and not self.too_small:
            event.stop()
            event.prevent_default()
            self._write(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Write what is pasted."""
        event.stop()
        self._write("".join(char for char in event.text if char.isprintable()))

    def _write(self, text: str) -> None:
        self._written = (self._written + text)[:LONGEST_NAME]
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint what has been written."""
        palette = self.palette
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        canvas.put(1, 0, _("Who trains?"), palette["bar.head"])
        canvas.put(3, 2, _("Write your name:"), palette["water"])
        canvas.put(3, 4, f" {self._written}_ ", palette["bar.head"])
        if self._is_asked:
            text = _("A name has 1 to {longest} characters.").format(longest=LONGEST_NAME)
            canvas.put(3, 6, text, palette["water.bad"])
