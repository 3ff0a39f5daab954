"""The review of a match: chances through the match, the costliest choices, luck and play."""

from collections.abc import Sequence
from contextlib import aclosing
from functools import partial
from typing import Final

from textual.worker import Worker, get_current_worker

from biberclan.bots.thinker import NICENESS
from biberclan.coach import telling_reviews
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import JudgedChoice, Review, fitting, judge
from biberclan.language import _
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.shelf import GAMES
from biberclan.system.workers import LostProcessError, on_all_cores
from biberclan.table.bar import BarItem
from biberclan.table.layout import shortened, wrapped
from biberclan.train.drills import games_with_drills
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.review import ROLES, paint_course, picture
from biberclan.ui.requests import Train, Watch
from biberclan.ui.screens.finale import FinaleScreen
from biberclan.ui.screens.history import PeopleScreen
from biberclan.ui.screens.menu import MenuItem, MenuScreen

_BELOW: Final = telling_reviews.SHOWN + 6
"""Rows for the moments, and for the sentences about one of them."""
_LOWEST: Final = 30
"""The lowest row for the first moment: a higher plot would show no more."""


class ReviewScreen(MenuScreen, FinaleScreen):
    """The review, as far as it has been worked out."""

    points_first = True

    def __init__(
        self, record: Record, known: Sequence[JudgedChoice], kept: KeptReview | None = None
    ) -> None:
        """Go on with a review.

        Args:
            record: the match.
            known: the choices that have been judged already.
            kept: keeps the judgements; None if the match is not kept.
        """
        super().__init__()
        self._kept = kept
        self._file = "review" if kept is None else f"review-{kept.id}"
        self._record = record
        self._replay = Replay(record)
        self._questions = list(Match.replay(record.setup, record.actions).choices())
        self._judged = {one.position: one for one in fitting(known, self._questions)}
        self._work: Worker[None] | None = None

    def on_mount(self) -> None:
        self._start()

    def on_unmount(self) -> None:
        """Stop; the judgements so far are kept."""
        if self._work is not None:
            self._work.cancel()

    def _review(self) -> Review:
        return Review(list(self._judged.values()), self._record.result.winners)

    def _start(self) -> None:
        left = [q for q in self._questions if q.position not in self._judged]
        if left and self._work is None:
            self._work = self.work_at(partial(self._judge, left))
        self._note_result()

    def _note_result(self) -> None:
        """Note the result once all choices are judged."""
        if self._kept is not None and not self._unfinished():
            self._kept.note_result(self._review())

    async def _judge(self, left: Sequence[Choice]) -> None:
        """Judge the rest on all cores, and keep each judgement at once."""
        worker = get_current_worker()
        asked = {question.position: question for question in left}
        try:
            async with aclosing(on_all_cores(judge, left, NICENESS)) as judgements:
                async for judged in judgements:
                    self._take(asked[judged.position], judged)
        except LostProcessError:
            pass  # it was killed from outside; people can go on with the rest
        finally:
            if self._work is worker:  # not if this was stopped and started again already
                self._work = None
        self._note_result()
        self.refresh_page()

    def _take(self, question: Choice, judged: JudgedChoice) -> None:
        """Keep a judgement, and show what changes by it."""
        before = [item.id for item in self.entries()]
        self._judged[judged.position] = judged
        if self._kept is not None:
            self._kept.keep(question, judged)
        # Unless people have pointed elsewhere, the cursor stays on the costliest so far.
        if 0 < self.cursor < len(before):
            now = [item.id for item in self.entries()]
            if before[self.cursor] in now:
                self.cursor = now.index(before[self.cursor])
        self.refresh_page()

    def _moments(self) -> Sequence[telling_reviews.Highlight]:
        return telling_reviews.highlights(self._review(), whole=not self._unfinished())

    def entries(self) -> Sequence[MenuItem]:
        return [
            MenuItem(
                str(each.choice.position),
                telling_reviews.come_to(each, self._record.setup),
                telling_reviews.when(each, self._replay),
            )
            for each in self._moments()
        ]

    def items(self) -> Sequence[BarItem]:
        label = _("go on judging") if self._work is None else _("stop judging")
        more = BarItem(keys=("space", "s"), key="S", label=label, do=self._stop_or_go_on)
        return (
            *self.pointing(),
            self.leaving(),
            BarItem(keys=("enter",), label=_("look at it"), do=self.choose),
            *([more] if self._unfinished() else self._what_next()),
            *self.by_key(),
            *self.far(),
        )

    def _what_next(self) -> Sequence[BarItem]:
        """Return the items that come after a review: the training, and people's skill."""
        setup, store = self._record.setup, self.program.store
        items = []
        if setup.game in games_with_drills():
            # Among several nobody knows who is reading: then it is who sat here alone last.
            alone = setup.names[setup.person_seats[0]] if len(setup.person_seats) == 1 else ""
            training = self.opener(Train(setup.game, alone))
            items.append(BarItem(keys=("t",), label=_("train"), do=training))
        if store is not None:
            people = self.pusher(PeopleScreen, store)
            items.append(BarItem(keys=("p",), label=_("skill"), do=people))
        return (*items, *self.saving(GAMES[setup.game].title, self._file))

    def picture(self) -> Canvas:
        return picture(self._replay, self._review(), self.palette)

    def _stop_or_go_on(self) -> None:
        """Stop judging, or go on with it."""
        if self._work is None:
            self._start()
        else:
            self._work.cancel()
            self._work = None

    def chosen(self, item: MenuItem) -> None:
        """Open the replay at that moment, through the eyes of the player who chose."""
        position = int(item.id)
        seat = self._judged[position].seat
        self.program.open(Watch(self._record, position, seat))

    def list_rows(self, height: int) -> int:
        return telling_reviews.SHOWN

    def _unfinished(self) -> bool:
        return len(self._judged) < len(self._questions)

    def paint_frame(self, canvas: Canvas) -> None:
        self._paint_progress(canvas)
        self.top = min(canvas.height - _BELOW, _LOWEST)
        review, whole = self._review(), not self._unfinished()
        with canvas.within(0, 2, canvas.width, self.top - 3) as course:
            paint_course(course, self._replay, review, whole=whole)
        if not self._questions:
            canvas.put(2, self.top, telling_reviews.nobody_chose(), "water")
            return
        found = self._moments()
        if found or whole:
            canvas.put(2, self.top - 1, telling_reviews.heading(found), "water")
        if found:
            self._paint_moment(canvas, found)

    def _paint_progress(self, canvas: Canvas) -> None:
        """Paint the number of choices that are judged, and a bar."""
        head = telling_reviews.title()
        if self._unfinished():
            head += "  " + _("choices judged: {done} of {all}").format(
                done=len(self._judged), all=len(self._questions)
            )
        self.paint_head(canvas, head)
        done = len(self._judged) / max(len(self._questions), 1)
        bar = round((canvas.width - 2) * done)
        canvas.put(1, 1, self.palette.glyphs.rule * bar, "water.good")

    def _paint_moment(self, canvas: Canvas, found: Sequence[telling_reviews.Highlight]) -> None:
        """Paint the sentences about the moment pointed at, as many as there is room for."""
        said = telling_reviews.moment_sentences(
            found[min(self.cursor, len(found) - 1)], self._replay
        )
        columns, y = canvas.width - 4, self.top + len(found)
        room = canvas.height - y
        if _rows_of(said, columns) > room:
            said = [each for each in said if each[0] != "drawback"]
        if len(said) > 1 and _rows_of(said, columns) > room:
            part, made = said[0]
            said[0] = part, shortened(made, columns, self.palette.glyphs.more)
        y = max(y, min(self.top + telling_reviews.SHOWN, canvas.height - _rows_of(said, columns)))
        for part, text in said:
            y = canvas.text_rows(2, y, text, columns, ROLES[part])


def _rows_of(said: Sequence[tuple[telling_reviews.Part, str]], columns: int) -> int:
    return sum(len(wrapped(text, columns)) for _part, text in said)
