"""A position to decide in without a screen: the search, one decision, and its verdict."""

from collections.abc import Iterator
from time import monotonic
from typing import Final

from biberclan.bots.dilemmas import Dilemma, Weighed
from biberclan.bots.thinker import Work
from biberclan.coach.why import reasons
from biberclan.language import _, capitalized
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.plain.voice import OpenVoice, Voice
from biberclan.rules.game import AnyAction
from biberclan.table.command import Commands
from biberclan.table.commands import AT_EVERY_PROMPT, MEANING, NEWS, SHEET
from biberclan.train.decisions import DecisionRun, Decisions, Posed, Source, looked_at, seeking
from biberclan.train.dilemmas import grade

_TELLING: Final = 3.0
"""Seconds after which it is said again that the search goes on."""


class PlainDilemma(PlainTable):
    """One position, decided once; nothing at its table is secret."""

    def __init__(
        self, posed: Posed, decisions: Decisions, voice: Voice, thinking: Thinking
    ) -> None:
        """Sit down at a position.

        Args:
            posed: the position.
            decisions: notes the decision.
            voice: speaks and listens.
            thinking: judges choices that have not been compared.
        """
        self._run = DecisionRun(posed, decisions)
        super().__init__(self._run.match, OpenVoice(voice))
        self._thinking = thinking

    @property
    def commands(self) -> Commands:
        return (NEWS, SHEET, MEANING, *AT_EVERY_PROMPT)

    @property
    def leaving(self) -> str:
        return _("go back to the questions")

    def decide(self) -> None:
        """Ask until somebody has decided, and say the verdict.

        Raises:
            Leave: somebody leaves the position.
            EOFError: nothing more will be typed.
        """
        for text in map(capitalized, self._run.head):
            self._voice.say(text if text.endswith(("?", ".")) else f"{text}.")
        while not self._run.decided:
            self.step()

    def _try(self, action: AnyAction) -> None:
        """Decide, or say why that can't be done."""
        if not self._is_decision_due() or self._refusal(action, self._announced) is not None:
            return
        action = self.match.choice(action, self._announced)
        run = self._run
        judgement = run.judgement(action)
        try:
            weighed = self._thinking.think(judgement) if isinstance(judgement, Work) else judgement
        except EOFError:  # the thinking process was ended; the next request starts another
            self._voice.say(_("No answer available. Decide once more."))
            return
        assert isinstance(weighed, Weighed)
        run.decide(action, weighed)
        why: list[str] = []
        if grade(run.cost) == "costly":
            own = next(each for each in run.compared if each.action == action)
            why = reasons(self._game, self.match.view, own, run.compared, self._names, 1)
        said = filter(None, (run.verdict, *why, run.again))
        self._voice.say(*said, *self._compared(run.compared))


def seek(
    places: Iterator[Source], decisions: Decisions, voice: Voice, thinking: Thinking
) -> Posed | None:
    """Return a position, searched for without a time limit; None if there is none, or no answer.

    Args:
        places: the places to search.
        decisions: notes the position that was found.
        voice: says now and then that the search goes on.
        thinking: searches.
    """
    voice.say(seeking())
    last_said = monotonic()
    for tried, place in enumerate(places, 1):
        try:
            found = thinking.think(place.request)
        except EOFError:  # the thinking process was ended; the next request starts another
            return None
        if isinstance(found, Dilemma):
            posed = place.posed(found, decisions.person)
            decisions.asks(posed)
            return posed
        if monotonic() - last_said >= _TELLING:
            last_said = monotonic()
            voice.say(f"{looked_at(tried)}.")
    return None
