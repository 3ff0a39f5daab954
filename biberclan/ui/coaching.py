"""The coach at a table: says when a choice was clearly costly, as long as it can be taken back.

Only whoever chose and is still at the keyboard reads it, and it rests on what they knew then. The
choice is judged in the thinking process, so that no key waits for it.
"""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Final, NamedTuple

from biberclan.bots.thinker import Work
from biberclan.language import _
from biberclan.rules.game import AnyObservation
from biberclan.table.desk import Desk
from biberclan.teach.review import ChoiceToJudge, JudgedChoice, judge
from biberclan.teach.why import Tried, contrast
from biberclan.ui.bot_play import BotPlay

COSTLY: Final = 0.05
"""The cost of a choice, a share of the matches won, from which the coach speaks."""


class _Due(NamedTuple):
    """A choice that is due.

    Attributes:
        question: the choice, nothing chosen yet.
        seat: whose it is.
        view: what they can read on the screen.
        covered: whether their hand is covered.
    """

    question: ChoiceToJudge
    seat: int
    view: AnyObservation
    covered: bool


class Coach:
    """Looks on at one table.

    Attributes:
        text: what the coach says now, "" for nothing; until it has been read, bots wait.
    """

    def __init__(self, desk: Desk, play: BotPlay) -> None:
        """Look on.

        Args:
            desk: what is going on.
            play: thinks.
        """
        self.text = ""
        self._desk = desk
        self._play = play

    def due(self) -> _Due | None:
        """Fall silent, and return the choice that a key may decide now, None for no choice."""
        self.text = ""
        desk, match = self._desk, self._desk.match
        if desk.stage != "turn" or match.seated is None or len(desk.legal) == 1:
            return None
        question = ChoiceToJudge(
            match.setup.game, len(match.log), match.knowledge(), desk.legal, None
        )
        return _Due(question, match.seated, desk.open_view, desk.open_view != desk.view)

    def judging(
        self, due: _Due | None, show: Callable[[], None]
    ) -> Callable[[], Coroutine[Any, Any, None]] | None:
        """Return how to judge what was chosen, None if nothing was that can be taken back.

        Args:
            due: the choice as it was due.
            show: shows what the coach says.
        """
        match = self._desk.match
        if due is None or len(match.log) <= due.question.position:
            return None
        if not self._can_take_back(due):
            return None
        question = replace(due.question, chosen=match.log[due.question.position].action)
        done = len(match.chronicle)

        async def work() -> None:
            try:
                judged = await self._play.think(Work(judge, (question,)))
            except EOFError:  # the thinking process was ended; the next request starts another
                return
            assert isinstance(judged, JudgedChoice)
            still = len(match.chronicle) == done and self._can_take_back(due)
            if still and judged.is_costly and judged.cost > COSTLY:
                self.text = self._told(due, judged)
                show()

        return work

    def _can_take_back(self, due: _Due) -> bool:
        """Whether whoever chose is still at the keyboard and can take it back."""
        match = self._desk.match
        return match.seated == due.seat and match.why_no_undo() is None

    def _told(self, due: _Due, judged: JudgedChoice) -> str:
        """Return the reason, and that the choice can be taken back."""
        one, best = (
            Tried(action, {} if due.covered else outcomes)
            for action, outcomes in (
                (judged.chosen, judged.outcomes),
                (judged.best, judged.best_outcomes),
            )
        )
        people = self._desk.match.setup.people
        why = contrast(due.question.game, due.view, one, best, people).told(1)[0]
        return _("{why} Take it back? (U)").format(why=why)
