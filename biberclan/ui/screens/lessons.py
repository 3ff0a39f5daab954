"""The lessons: which there are, which are done."""

from collections.abc import Sequence
from functools import partial

from biberclan.bots.registry import find, kindest
from biberclan.language import _, current
from biberclan.shelf import DEFAULT, GAMES, following
from biberclan.teach.learned import Learned, next_of
from biberclan.teach.lesson_files import Lesson, lessons
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.guided_round import guided_round
from biberclan.ui.screens.lesson import LessonScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen


class LessonsScreen(MenuScreen):
    """All lessons of a game; any can be taken at any time."""

    by_line = "biberclan learn --plain"
    top = 5

    def __init__(self, learned: Learned, palette: Palette, game: str = DEFAULT) -> None:
        """Point at the first lesson that is not done."""
        super().__init__(palette)
        self._learned = learned
        self._game = game
        learned.note_game(game)
        self._lessons = lessons(game, current())
        self._bot = find(game, kindest(game)).name
        self._point_at_next()

    def _point_at_next(self) -> None:
        anchors = [*(lesson.anchor for lesson in self._lessons), guided_round(self._game)]
        following = next_of(anchors, self._learned.done)
        self.cursor = anchors.index(following) if following is not None else 0

    def entries(self) -> Sequence[MenuItem]:
        """Return the lessons, each with whether it is done."""
        anchor = guided_round(self._game)
        done = _("done") if anchor in self._learned.done else _("with a guide")
        return [
            *(
                MenuItem(each.anchor, each.title, self._how_far(each), do=partial(self._take, n))
                for n, each in enumerate(self._lessons)
            ),
            MenuItem(
                anchor,
                _("Your first round against {bot}").format(bot=self._bot),
                done,
                do=partial(self.program.open_guided_round, self._game),
            ),
        ]

    def _how_far(self, lesson: Lesson) -> str:
        """Say whether a lesson is done, or where it goes on."""
        if lesson.anchor in self._learned.done:
            return _("done")
        run = self._learned.begun.get(lesson)
        return "" if run is None else _("goes on at step {step}").format(step=run.number)

    def items(self) -> Sequence[BarItem]:
        """Add the other games and the other people."""
        return (
            *super().items(),
            BarItem(keys=("g",), key="G", label=_("other game"), do=self._open_other),
            BarItem(keys=("n",), key="N", label=_("name"), do=self._ask_who),
        )

    def _open_other(self) -> None:
        other = LessonsScreen(self._learned, self.palette, following(self._game))
        self.app.switch_screen(other)

    def _ask_who(self) -> None:
        self.program.ask_who(_("Who learns?"), self._learn_as)

    def _learn_as(self, person: str) -> None:
        self._learned.learn_as(person)
        self._point_at_next()
        self.refresh_page()

    def label_columns(self) -> int:
        """Leave room for the titles."""
        return 46

    def _take(self, number: int) -> None:
        self.app.push_screen(LessonScreen(number, self._learned, self.palette, self._game))

    def on_screen_resume(self) -> None:
        """Show what has been done meanwhile."""
        self._point_at_next()
        self.refresh_page()

    def paint_frame(self, canvas: Canvas) -> None:
        """Paint the heading."""
        palette = self.palette
        head = f"{_('Learn the game')}: {GAMES[self._game].title}"
        self.paint_head(canvas, head)
        text = _("Each takes about a minute. You make the moves; trying costs nothing.")
        canvas.put(3, 2, text, palette["water"])
        if self._learned.person:
            text = _("{name} is learning. Somebody else: N.")
            canvas.put(3, 3, text.format(name=self._learned.person), palette["water.active"])
