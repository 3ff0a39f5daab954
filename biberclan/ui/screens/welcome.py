"""The one question for whoever starts the program for the first time."""

from collections.abc import Sequence

from biberclan.language import _
from biberclan.teach.first_time import Explanations, FirstTimes
from biberclan.teach.learned import Learned
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import paint_masthead
from biberclan.ui.screens.menu import MenuItem, MenuScreen


class WelcomeScreen(MenuScreen):
    """Learn, or play."""

    top = 10

    def __init__(self, learned: Learned, palette: Palette) -> None:
        """Ask; the answer is kept."""
        super().__init__(palette)
        self._learned = learned

    def entries(self) -> Sequence[MenuItem]:
        """Learn, or play."""
        program = self.program
        return (
            MenuItem(
                "learn",
                _("Learn a game"),
                _("ten to twenty minutes, by playing"),
                do=program.open_lessons,
            ),
            MenuItem(
                "play", _("Play at once"), _("explained as you go"), do=program.play_against_bot
            ),
            MenuItem("knows", _("We know them"), _("no explanations"), do=self._explain_nothing),
        )

    def chosen(self, item: MenuItem) -> None:
        """Open what was chosen; the question is not asked again."""
        self.leave()
        super().chosen(item)

    def _explain_nothing(self) -> None:
        self._learned.explanations = Explanations(others=FirstTimes(on=False))
        self._learned.keep()
        self.program.open_setup()

    def leave(self) -> None:
        """Go to the start screen."""
        self._learned.keep()
        self.program.open_home()

    def leave_label(self) -> str:
        """Say what leaving means here, where nothing has been open before."""
        return _("start screen")

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the name of the game and the question."""
        paint_masthead(canvas, self.palette)
        text = _("Welcome to the beavers! Do you know their games already?")
        canvas.put(3, 7, text, self.palette["water.strong"])
