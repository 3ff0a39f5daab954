"""The course in playing well: its chapters, and one of them with its thought and its picture."""

from collections.abc import Sequence
from functools import partial

from biberclan.bots.cast import ELDER
from biberclan.bots.registry import find
from biberclan.language import _, current, written
from biberclan.shelf import GAMES
from biberclan.table.bar import BarItem
from biberclan.table.layout import TEXT_COLUMNS, wrapped
from biberclan.teach.rulebook import rulebook
from biberclan.train.course import ENOUGH, Lecture
from biberclan.train.course_run import CourseRun
from biberclan.train.thresholds import of_chapter
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.requests import AgainstBot
from biberclan.ui.screens.dilemma import DilemmaScreen
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.rulebook import paint_passage
from biberclan.ui.screens.thresholds import to_table


class CourseScreen(MenuScreen):
    """All chapters of a game's course; any can be taken at any time."""

    by_line = "biberclan train --plain"
    top = 6
    label_columns = 46

    def __init__(self, run: CourseRun) -> None:
        """Point at the first chapter that has not been passed.

        Args:
            run: somebody's course of a game.
        """
        super().__init__()
        self._run = run
        passed = list(map(run.has_passed, run.lectures))
        self.cursor = passed.index(False) if False in passed else 0

    def entries(self) -> Sequence[MenuItem]:
        game = self._run.game
        match = self.opener(AgainstBot(game, ELDER, coached=True))
        return [
            *(
                MenuItem(
                    lecture.passage.anchor,
                    lecture.passage.title,
                    self._run.standing(lecture),
                    do=self.pusher(LectureScreen, lecture, self._run),
                )
                for lecture in self._run.lectures
            ),
            MenuItem("match", _against_elder(game), _("with the coach"), match),
        ]

    def paint_frame(self, canvas: Canvas) -> None:
        self.paint_head(canvas, _heading(self._run.game))
        text = _(
            "What wins, as measured, and positions in which it matters. With {enough} good "
            "choices you pass a chapter; what you miss comes up again in the trainer."
        )
        columns = min(canvas.width - 6, TEXT_COLUMNS)
        canvas.text_rows(3, 2, text.format(enough=ENOUGH), columns, "water")


def _heading(game: str) -> str:
    return _("Playing well: {game}").format(game=GAMES[game].title)


def _against_elder(game: str) -> str:
    """Return the label of the match that puts the course to the test."""
    return _("A match against {bot}").format(bot=find(game, ELDER).name)


class LectureScreen(PaintedScreen):
    """One chapter, before its positions and after them."""

    def __init__(self, lecture: Lecture, run: CourseRun) -> None:
        """Open a chapter.

        Args:
            lecture: the chapter.
            run: somebody's course, which it belongs to.
        """
        super().__init__()
        self._lecture = lecture
        self._run = run
        self._left: list[str] = []

    def items(self) -> Sequence[BarItem]:
        game, anchor = self._lecture.game, self._lecture.passage.anchor
        gains = of_chapter(game, anchor)
        return (*self._steps(), *([to_table(self, game, gains)] if gains else ()))

    def _steps(self) -> Sequence[BarItem]:
        enter, back = ("enter", "space"), self.closing("q", pinned=True)
        positions = _("the positions")
        if not self._run.has_passed(self._lecture):
            label = _("those you missed") if self._run.result(self._lecture) else positions
            begin = BarItem(keys=enter, label=label, do=self._begin)
            return (begin, back)
        game, following = self._run.game, self._run.following(self._lecture)
        label, go_on = _against_elder(game), self.opener(AgainstBot(game, ELDER, coached=True))
        if following is not None:
            label, go_on = _("next chapter"), partial(self._open, following)
        return (
            BarItem(keys=enter, label=label, do=go_on),
            BarItem(keys=("p",), label=positions, do=self._begin),
            back,
        )

    def _open(self, lecture: Lecture) -> None:
        self.app.switch_screen(LectureScreen(lecture, self._run))

    def _begin(self) -> None:
        self._left = self._run.to_do(self._lecture)
        self.app.push_screen(self._next())

    def _next(self) -> DilemmaScreen:
        posed = self._run.pose(self._lecture, self._left.pop(0))
        following = self._go_on if self._left else None
        return DilemmaScreen(posed, self._run.decisions, following)

    def _go_on(self) -> None:
        self.app.switch_screen(self._next())

    def paint_page(self, canvas: Canvas) -> None:
        lecture, palette, width = self._lecture, self.palette, canvas.width - 6
        heading, standing = _heading(lecture.game), self._run.standing(lecture)
        self.paint_head(canvas, written(" · ").join((heading, standing)))
        book = rulebook(lecture.game, current())
        measured, sentence = wrapped(lecture.measured, width), self._run.result(lecture)
        result = wrapped(sentence, width) if sentence else []
        below = [*result, "", *measured] if result else measured
        least = paint_passage(book, lecture.passage, width, palette)
        if least.height + len(below) > canvas.height - 2:
            below = result or measured
        room = canvas.height - 2 - len(below)
        sheet = paint_passage(book, lecture.passage, width, palette, room)
        canvas.paste(sheet, 3, 2, 0, room)
        canvas.block(3, room + 2, below, "water.dim")
        canvas.block(3, room + 2, result, "water.active")
