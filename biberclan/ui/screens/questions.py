"""Questions to people: how to go on, whether to leave, who is here, whether they are new."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from textual import events

from biberclan.characters import LONGEST_NAME, clusters, first, is_printable
from biberclan.language import _
from biberclan.match.setup import problem_with_name
from biberclan.outside import name_in
from biberclan.table.bar import BarItem, nothing
from biberclan.table.layout import TEXT_COLUMNS, wrapped
from biberclan.teach.learned import Explanations, FirstTimes
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.pictures import SHOWPIECE_ROWS
from biberclan.ui.paint.river import bank_rows
from biberclan.ui.requests import AgainstBot, Home, Learn, SetUp, Trouble
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.river import RiverScreen

if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.ui.screens.table_frame import DeskScreen


class TroubleScreen(MenuScreen):
    """A trouble, and the ways to go on."""

    top = 5

    def __init__(self, trouble: Trouble) -> None:
        super().__init__()
        self._choices = trouble.choices or [(_("Go on"), nothing)]
        self.cursor = len(self._choices) - 1 if trouble.careful else 0
        self._head = trouble.head or _("Something is in the way")
        self._told = trouble.text.split("\n")

    def entries(self) -> Sequence[MenuItem]:
        return [MenuItem("", label, do=go_on) for label, go_on in self._choices]

    def chosen(self, item: MenuItem) -> None:
        self.dismiss()
        super().chosen(item)

    def leave(self) -> None:
        self.chosen(self.entries()[-1])

    def paint_frame(self, canvas: Canvas) -> None:
        self.paint_head(canvas, self._head)
        room = canvas.height - len(self._choices) - 4
        rows: list[str] = []
        for place, sentence in enumerate(self._told, 1):
            more = wrapped(sentence, min(canvas.width - 6, TEXT_COLUMNS))
            if len(rows) + len(more) > room - (place < len(self._told)):
                left = len(self._told) - place + 1
                rows.append(_("And {count} more.").format(count=left))
                break
            rows += more
        canvas.block(3, 2, rows, "water.strong")
        self.top = max(TroubleScreen.top, len(rows) + 3)


_TEXT_AT: Final = 3
"""The row of the sentence about the match."""


class QuitScreen(MenuScreen):
    """Stay, go back to the start screen, or leave, in a window of any size."""

    smallest = (1, 1)
    page_columns = page_rows = 0
    top = 5

    def __init__(self, match: "Match | None" = None) -> None:
        """Ask.

        Args:
            match: the match at the table that would be left.
        """
        super().__init__()
        self._match = match

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the question at a table."""
        return cls(table.desk.match)

    def entries(self) -> Sequence[MenuItem]:
        home = MenuItem("home", _("To the start screen"), do=self.opener(Home()))
        return (
            MenuItem("stay", _("Stay"), do=self.dismiss),
            *([home] if self._match is not None else []),
            MenuItem("leave", _("Leave the program"), do=self.app.exit),
        )

    def paint_frame(self, canvas: Canvas) -> None:
        answers = len(self.entries())
        self.top = min(type(self).top, max(canvas.height - answers, 0))
        self.paint_head(canvas, _("Leave?"))
        match = self._match
        if match is None or self.top <= _TEXT_AT:
            return
        if match.id is None:
            text = _("This match is not being saved.")
        elif match.actor is None:
            text = _("The match is over; it stays in the history.")
        else:
            text = _("The match is saved and can be continued at any time.")
        canvas.put(3, _TEXT_AT, text, "water.strong")


class NamesScreen(MenuScreen):
    """The names to choose from."""

    top = 3

    def __init__(self, names: Sequence[str], choose: Callable[[str], None], head: str) -> None:
        """Point at the first name.

        Args:
            names: all known names, that of the person who is here now first.
            choose: called with the name that was chosen.
            head: the question.
        """
        super().__init__()
        self._names = names
        self._choose = choose
        self._head = head

    def entries(self) -> Sequence[MenuItem]:
        return [
            *(MenuItem("name", name, do=partial(self._take, name)) for name in self._names),
            MenuItem("new", _("Somebody else"), _("type a name"), self._write),
        ]

    def _take(self, name: str) -> None:
        self.dismiss()
        self._choose(name)

    def _write(self) -> None:
        self.app.switch_screen(NameScreen(self._choose, self._head))

    def paint_frame(self, canvas: Canvas) -> None:
        self.paint_head(canvas, self._head)


class NameScreen(PaintedScreen):
    """A name to be written."""

    def __init__(self, choose: Callable[[str], None], head: str, default: str = "") -> None:
        """Begin with an empty field.

        Args:
            choose: called with the name.
            head: the question.
            default: the name for people who write none; "" if one has to be written.
        """
        super().__init__()
        self._choose = choose
        self._head = head
        self._default = default
        self._written = ""
        self._is_asked = False

    def items(self) -> Sequence[BarItem]:
        return (
            BarItem(keys=("enter",), label=_("take this name"), do=self._take),
            BarItem(keys=("backspace",), do=self._delete),
            self.closing(pinned=True),
        )

    def _delete(self) -> None:
        self._written = "".join(clusters(self._written)[:-1])
        self._is_asked = False

    def _take(self) -> None:
        name = name_in(self._written) or self._default
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
        event.stop()
        self._write("".join(filter(is_printable, clusters(name_in(event.text)))))

    def _write(self, text: str) -> None:
        self._written = first(self._written + text, LONGEST_NAME)
        self._is_asked = False
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        self.paint_head(canvas, self._head)
        asked = _("Type your name:")
        if self._default:
            asked = _("Type your name, or press Enter to be {name}:")
        canvas.put(3, 2, asked.format(name=self._default), "water")
        canvas.put(3, 4, f" {self._written}_ ", "bar.head")
        if self._is_asked:
            text = _("A name has 1 to {longest} characters.").format(longest=LONGEST_NAME)
            canvas.put(3, 6, text, "water.bad")


class WelcomeScreen(RiverScreen):
    """Learn, or play."""

    top = 9

    def entries(self) -> Sequence[MenuItem]:
        return (
            MenuItem(
                "learn",
                _("Learn a game"),
                _("a quarter to half an hour each, by playing"),
                do=self.opener(Learn()),
            ),
            MenuItem(
                "play",
                _("Play against Pip"),
                _("at once, explained as you go"),
                do=self.opener(AgainstBot()),
            ),
            MenuItem(
                "together",
                _("Play together"),
                _("passing the keyboard, explained as you go"),
                do=self.opener(SetUp()),
            ),
            MenuItem(
                "knows",
                _("We know them"),
                _("no explanations; Train shows how to play well"),
                do=self._explain_nothing,
            ),
        )

    def chosen(self, item: MenuItem) -> None:
        """Carry out the choice; the question is not asked again."""
        self.leave()
        super().chosen(item)

    def _explain_nothing(self) -> None:
        self.program.learned.explanations = Explanations(others=FirstTimes(on=False))
        self.program.learned.keep()
        self.program.open(SetUp())

    def leave(self) -> None:
        self.program.learned.keep()
        self.program.open(Home())

    def leave_label(self) -> str:
        return _("start screen")

    def paint_frame(self, canvas: Canvas) -> None:
        below = WelcomeScreen.top + len(self.entries())
        spare = canvas.height - below - bank_rows(1) - SHOWPIECE_ROWS
        self.top = WelcomeScreen.top + max(spare, 0) // 3
        super().paint_frame(canvas)
        text = _("Welcome to the beavers! Do you know their games already?")
        canvas.put(3, self.top - 2, text, "water.strong")
