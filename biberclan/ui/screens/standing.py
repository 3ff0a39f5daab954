"""The final standing: the beaver boss, or several, and playing again."""

from collections.abc import Sequence
from secrets import randbits

from biberclan.language import _, listed
from biberclan.ui.desk import Desk
from biberclan.ui.doors import doors_of
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import picture
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.quit import QuitScreen
from biberclan.ui.screens.sheet import paint_desk_sheet
from biberclan.ui.table import table_of


class StandingScreen(PaintedScreen):
    """Who has won."""

    def __init__(self, desk: Desk, palette: Palette) -> None:
        """Remember the finished match."""
        super().__init__(palette)
        self._desk = desk

    def items(self) -> Sequence[tuple[tuple[str, ...], BarItem]]:
        """Look back, play again, set up anew, look at the table, leave."""
        return (
            # Enter has led here; pressed once more, it must not start anything.
            (("enter", "r"), BarItem("review", _("Enter"), _("look back"))),
            (("a",), BarItem("again", "A", _("play again"))),
            (("n",), BarItem("new", "N", _("new match"))),
            (("escape", "t"), BarItem("close", _("Esc"), _("back to the table"))),
            (("q",), BarItem("quit", "Q", _("quit"))),
        )

    def do(self, command: str) -> None:
        """Carry out a command."""
        doors = doors_of(self)
        setup = self._desk.match.setup
        match command:
            case "again":
                doors.open_table(setup.again(randbits(32)))
            case "new":
                doors.open_setup(setup)
            case "review":
                doors.review_match(self._desk.match)
            case "close":
                self.dismiss()
            case "quit":
                self.app.push_screen(QuitScreen(self.palette, self._desk.match))

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the beaver, the winners and the sheet."""
        palette, view = self.palette, self._desk.view
        people = self._desk.match.setup.people
        winners = [people[seat] for seat in view.winners or ()]
        canvas.put(0, 0, " " * canvas.width, palette["bar.head"])
        canvas.put(1, 0, _("The match is over"), palette["bar.head"])
        canvas.block(3, 2, picture("beaver", palette.glyphs), palette["wood.active.water"])
        x = 34
        title = table_of(self._desk.match.setup.game).winners_title(len(winners))
        canvas.put(x, 4, f"{palette.glyphs.crown} {title}", palette["water"])
        canvas.put(x, 6, listed(winners), palette["water.active"])
        if len(winners) > 1:
            canvas.put(x, 8, _("Level on points: you win together."), palette["water"])
        paint_desk_sheet(canvas, canvas.height - len(people) - 2, self._desk, palette)
