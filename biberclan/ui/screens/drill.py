"""A drill: one question after the other, each judged at once, with the ruling."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region

from biberclan.dataclass import dataclass
from biberclan.language import _, current, translate, written
from biberclan.named_tuple import NamedTuple
from biberclan.table.bar import BarItem
from biberclan.table.game import BoardLook, division_of, table_of
from biberclan.table.layout import MIN_COLUMNS, Division, Size, bulleted, wrapped
from biberclan.teach.rulebook import rulebook
from biberclan.train.boxes import Topic
from biberclan.train.drills import WRONG, Question
from biberclan.train.training import SESSION, DrillRun, Training
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.river import paint_scene
from biberclan.ui.painter import painter_of
from biberclan.ui.screens.frame import FramedScreen, sky_now
from biberclan.ui.screens.rulebook import RulebookScreen
from biberclan.ui.screens.table_frame import Headline
from biberclan.ui.widgets.painted import Gesture, Painted
from biberclan.ui.widgets.slots_board import Board, Clicked


@dataclass(frozen=True, slots=True, repr=False)
class AskLook:
    """The look of a question.

    Attributes:
        text: the question.
        lines: the sentences on what has happened before.
        choices: the possible answers.
        chosen: the indices of those chosen so far.
        many: whether several can be chosen.
        verdict: a word or two on whether the answer was right; "" before it is given.
        is_right: whether it was right.
        answer: the reason, and the ruling.
        right: the indices of the right choices, once they may be shown.
    """

    text: str
    lines: tuple[str, ...]
    choices: tuple[str, ...]
    chosen: frozenset[int] = frozenset()
    many: bool = False
    verdict: str = ""
    is_right: bool = False
    answer: str = ""
    right: frozenset[int] = frozenset()


class _Laid(NamedTuple):
    """A choice laid out: the cell in which it begins, and its rows."""

    x: int
    y: int
    rows: Sequence[str]

    @property
    def columns(self) -> int:
        first, *more = map(cell_len, self.rows)
        return max(first + 2, *(4 + each for each in more), 0)


class AskPanel(Painted):
    """The question; each choice can be clicked."""

    @dataclass(repr=False, eq=False)
    class Chosen(Gesture):
        """A choice was clicked."""

        index: int

    def __init__(self, look: AskLook, palette: Palette) -> None:
        super().__init__(palette, id="panel")
        self._look = look

    def paint_cells(self, canvas: Canvas) -> None:
        palette, look, width = self.palette, self._look, canvas.width
        canvas.link(Region(0, 0, width, canvas.height), partial(self._tell, -1))
        head = wrapped(look.text, width - 2)
        for y, line in enumerate(head):
            canvas.bar(y, line, "bar.head")
        y = len(head)
        if not look.verdict:
            for line in look.lines:
                rows = bulleted(line, width - 2, palette.glyphs.dots)
                canvas.block(1, y, rows, "water")
                y += len(rows)
        choices = self._lay_choices(width)
        if not look.verdict:
            self._paint_choices(canvas, choices, y + (y + 2 < canvas.height))
        else:  # no row of the reason may be cut: a blank one gives way, the lower one first
            reason = wrapped(look.answer, width - 2)
            below = choices[-1].y + len(choices[-1].rows)
            spare = canvas.height - y - below - 1 - len(reason)
            y += spare > 0
            self._paint_choices(canvas, choices, y)
            y += below + (spare > 1)
            role = "water.good" if look.is_right else "water.bad"
            canvas.put(1, y, look.verdict, role)
            canvas.point(1, y)
            canvas.block(1, y + 1, reason, "water.strong")
        canvas.point(1, 0)
        if width >= MIN_COLUMNS:  # below the board
            paint_scene(canvas, sky_now())

    def _lay_choices(self, width: int) -> list[_Laid]:
        """Lay the choices beside one another, from row 0 on."""
        laid: list[_Laid] = []
        x, y = 1, 0
        for index, choice in enumerate(self._look.choices):
            box = f" [{'x' if index in self._look.chosen else ' '}]" if self._look.many else ":"
            text = f" {index + 1}{box} {choice} "
            if x + cell_len(text) >= width and x > 1:
                x, y = 1, y + 1
            laid.append(_Laid(x, y, wrapped(text.strip(), width - 6)))
            x, y = x + laid[-1].columns + 1, y + len(laid[-1].rows) - 1
        return laid

    def _paint_choices(self, canvas: Canvas, choices: Sequence[_Laid], y: int) -> None:
        """Paint the choices from a row on."""
        palette, look = self.palette, self._look
        for index, laid in enumerate(choices):
            picked = index in look.chosen
            role, sign = "bar.key" if picked else "water.strong", ""
            if look.verdict and index in look.right:
                role, sign = "water.good", palette.glyphs.pointer
            elif look.verdict:
                role, sign = ("water.bad", written(WRONG)) if picked else ("water.dim", "")
            (first, *more), top = laid.rows, y + laid.y
            canvas.put(laid.x, top, f" {first} ", role)
            canvas.put(laid.x, top, sign, role)
            canvas.block(laid.x + 4, top + 1, more, role)  # beside the board
            region = Region(laid.x, top, laid.columns, len(laid.rows))
            canvas.link(region, partial(self._tell, index))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.link_at(event.x, event.y)()

    def _tell(self, index: int) -> None:
        """Tell which choice was clicked, -1 for none."""
        self.post_message(self.Chosen(index))


class Today(NamedTuple):
    """The position of the day, as a part of a session.

    Attributes:
        was_good: whether the choice in that of a day was good, None before it is made.
        pose: shows that of a day above the present screen.
    """

    was_good: Callable[[date], bool | None]
    pose: Callable[[date], None]


_PANEL_ROWS: Final = (11, 10)
"""Rows for a question and the events before it, and for one if the cards need more rows."""


def division_to_ask(game: str, seats: int, size: Size) -> Division:
    """Return how a window is divided while something is asked."""
    divisions = [division_of(game, seats, size, rows) for rows in _PANEL_ROWS]
    fits = partial(table_of(game).card_sizes, seats)
    return next((each for each in divisions if fits(*each.board)), divisions[-1])


class DrillScreen(FramedScreen):
    """Questions of one kind, or of all that are due."""

    def __init__(
        self,
        training: Training,
        kind: str | None = None,
        topic: Topic | None = None,
        today: Today | None = None,
    ) -> None:
        """Ask the first question.

        Args:
            training: somebody's training, which notes the answers.
            kind: the kind of question, None for any that is due or new.
            topic: the topic of the first question, None for any that is due or new.
            today: the position of the day, None if it is no part of the session.
        """
        super().__init__()
        self._today = today
        self._is_at_today = False
        self._run = DrillRun(training, kind, *() if today is None else (today.was_good,))
        self._run.next(topic)
        self._game = training.game
        self._headline = Headline(training.game, self.palette)
        self._content = Container(id="table")
        self._panel = AskPanel(AskLook("", (), ()), self.palette)
        self._board: Board | None = None
        self._shows_result = False

    @property
    def question(self) -> Question:
        return self._run.question

    def compose_content(self) -> ComposeResult:
        yield self._headline
        with self._content:
            yield self._panel

    async def on_mount(self) -> None:
        await self._lay_board()
        self._show()

    def on_screen_resume(self) -> None:
        """Go on after the position of the day."""
        if self._is_at_today:
            self._is_at_today = False
            self._run.count_today()
            self._go_on()

    async def _lay_board(self) -> None:
        """Lay a board with as many seats as the question has."""
        if self._board is not None:
            await self._board.remove()
        self._board = painter_of(self._game).board(self._board_look(), self.palette)
        await self._content.mount_all([self._board], before=0)  # `mount` breaks at the end
        self._divide()

    def _board_look(self) -> BoardLook:
        run = self._run
        return table_of(self._game).asked(run.question, run.chosen, answered=run.answered)

    def on_resize(self, event: events.Resize) -> None:
        self._divide()

    def _divide(self) -> None:
        if self._board is None or not self.fits(self.app.size):
            return
        size = (self.app.size.width, self.app.size.height)
        division = division_to_ask(self._game, len(self.question.names), size)
        self._content.styles.layout = "horizontal" if division.beside else "vertical"
        self._board.styles.width = division.board[0]
        self._board.divide(division)
        self._panel.styles.width, self._panel.styles.height = division.panel
        self._panel.repaint()

    def _show(self) -> None:
        run, question = self._run, self.question
        title = translate(run.training.drills[question.kind].title)
        head = (_("The session is over") if self._shows_result else title, self._bar())
        self._headline.show((written(" · ").join(filter(None, head)), False))
        if self._board is not None:
            self._board.show(self._board_look())
        if self._shows_result:
            look = AskLook(run.result, (_("Enter asks eight more questions."),), ())
        else:
            look = AskLook(
                question.text,
                question.lines,
                question.choices,
                run.chosen,
                question.many,
                "" if not run.answered else _("Right.") if run.is_right else _("Not quite."),
                run.is_right,
                "{} ({})".format(*run.why),
                question.right if run.answered else frozenset(),
            )
        self._panel.show(look)
        self.bar.show(tuple(self.items()))

    def _bar(self) -> str:
        """Return the session as a bar: a sign for each question."""
        glyphs, results = self.palette.glyphs, self._run.results
        signs = [glyphs.done if right else written(WRONG) for right in results]
        bar = "".join((*signs, *(glyphs.dots for _place in range(SESSION - len(signs)))))
        return " ".join(filter(None, (bar, self._run.tally)))

    def items(self) -> Sequence[BarItem]:
        run, enter, back = self._run, ("enter", "space"), self.closing("q", pinned=True)
        if self._shows_result:
            return (BarItem(keys=enter, label=_("eight more"), do=self._go_on), back)
        if run.answered:
            on = _("position of the day") if run.wants_today else _("next question")
            on = _("result") if run.is_over else on
            rules = BarItem(keys=("f1",), label=_("rules"), do=self._open_rules, pinned=True)
            return (BarItem(keys=enter, label=on, do=self._go_on), rules, back)
        if run.chosen:
            back = replace(back, do=self._unchoose)
        count = len(self.question.choices)
        digits = [
            BarItem(keys=(str(n + 1),), do=partial(self._choose, n)) for n in range(min(count, 9))
        ]
        if not self.question.many:
            return (BarItem(key=f"1-{count}", label=_("answer")), *digits, back)
        label = _("these and no others") if run.chosen else _("none of them")
        return (
            BarItem(key=f"1-{count}", label=_("choose")),
            *digits,
            BarItem(keys=enter, label=label, do=self._answer),
            back,
        )

    def follow(self) -> None:
        self._show()

    def on_ask_panel_chosen(self, message: AskPanel.Chosen) -> None:
        """Answer by a click; after the answer, go on at any click."""
        if self._run.answered:
            self._go_on()
        elif message.index >= 0:
            self._choose(message.index)

    def on_clicked(self, message: Clicked) -> None:
        """Choose the slot that was clicked on the board, if it can be chosen."""
        if message.place.spot in self.question.spots:
            self._choose(self.question.spots.index(message.place.spot))

    def _choose(self, index: int) -> None:
        run = self._run
        if run.answered:
            return
        if run.question.many:
            run.chosen ^= {index}
        else:
            run.answer(frozenset({index}))
        self._show()

    def _unchoose(self) -> None:
        """Take back the choices so far; the question stays."""
        self._run.chosen = frozenset()
        self._show()

    def _answer(self) -> None:
        self._run.answer(self._run.chosen)

    def _open_rules(self) -> None:
        passage = rulebook(self._game, current()).for_ruling(self._run.why[1])
        self.app.push_screen(RulebookScreen(passage, self._game))

    def _go_on(self) -> None:
        self.call_next(self._ask_next)

    async def _ask_next(self) -> None:
        if self._run.is_over and not self._shows_result:
            self._shows_result = True
            self._show()
            self.ignore_earlier_input()
            return
        if self._today is not None and self._run.wants_today:
            self._is_at_today = True
            self._today.pose(self._run.day)
            return
        self._shows_result = False
        seats = len(self.question.names)
        self._run.next()
        if len(self.question.names) != seats:
            await self._lay_board()
        self._show()
        self.ignore_earlier_input()
