"""The coach: tells people why a choice was clearly costly while they can still take it back.

It judges by what they knew before the choice. `Learned` keeps who is coached.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from biberclan.coach.review import JudgedChoice
from biberclan.coach.why import Tried, contrast
from biberclan.language import _, in_percent
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.named_tuple import NamedTuple
from biberclan.rules.endings import Ended
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.teach.learned import Learned
from biberclan.words.seam import words_of

COSTLY: Final = 0.05
"""The cost of a choice, a share of the matches won, from which the coach speaks."""


class DueChoice(NamedTuple):
    """A choice that a person is about to make.

    Attributes:
        question: the choice, with nothing chosen yet.
        seat: the seat whose choice it is.
        view: the view that the person can read.
        covered: whether their hand is covered.
    """

    question: Choice
    seat: int
    view: AnyObservation
    covered: bool = False

    def as_made(self, match: Match, announced: AnyAction | None = None) -> "DueChoice | None":
        """Return the choice as it was made, None if it was not or can't be taken back.

        Where only the end of the turn can be taken back, that end is the choice.

        Args:
            match: the match.
            announced: the announced end of the turn, where it is still to follow.
        """
        chosen, *then = match.log[self.question.position :][:2] or (None,)
        if chosen is None:
            return None
        endings = match.setup.rules.FACTS.endings
        end: AnyAction | None = None
        if then and then[0].seat == self.seat and then[0].action in endings:
            end = then[0].action
        elif endings and match.stage == "turn" and match.why_not(endings[0]) is None:
            end = announced or endings[0]
        if self._can_take_back(match):
            choice = chosen.action if end is None else Ended(chosen.action, end)
            return self._replace(question=replace(self.question, chosen=choice))
        if not then or end is None:
            return None
        question = next(match.choices(self.question.position + 1))
        view = match.setup.rules.glance(question.observation, None)
        alone = self._replace(question=question, view=view)
        return alone if alone._can_take_back(match) else None

    def reason(self, judged: JudgedChoice, match: Match) -> str:
        """Return the reason why it was costly, "" if it was not or can't be taken back any more."""
        if not (judged.is_costly and judged.cost > COSTLY and self._can_take_back(match)):
            return ""
        one = Tried(judged.chosen, {} if self.covered else judged.outcomes)
        best = Tried(judged.best, {} if self.covered else judged.best_outcomes)
        game, names = match.setup.game, match.setup.names
        found = contrast(game, self.view, one, best, names)
        if found.drawbacks or not found.gains:
            why = found.sentences(1)[0]
        else:  # the gain of the better choice makes no sense without the choice itself
            better = words_of(game).preview(self.view, judged.best, names)
            why = _("Better: {action} {gain}").format(action=better, gain=found.gains[0])
        if not judged.is_exact or self.covered:
            return why
        cost = in_percent(judged.cost, 1)
        return _("{why} That costs exactly {cost} in winning chances.").format(why=why, cost=cost)

    def _can_take_back(self, match: Match) -> bool:
        """Return whether the person who chose is still at the keyboard and can take it back."""
        return match.seated == self.seat and match.can_take_back(self.question.position)


def due_choice(
    match: Match, legal: Sequence[AnyAction], view: AnyObservation, *, covered: bool = False
) -> DueChoice | None:
    """Return the choice that the person at the keyboard has now, None for no choice.

    Args:
        match: the match.
        legal: the legal actions, none during a look after which nothing is to be decided.
        view: the view that they can read.
        covered: whether their hand is covered.
    """
    if match.stage not in ("turn", "look") or match.seated is None or len(legal) < 2:
        return None
    question = Choice(match.setup.game, len(match.log), match.knowledge(), legal, None)
    return DueChoice(question, match.seated, view, covered)


def is_coached(match: Match, learned: Learned, *, usual: bool) -> bool:
    """Return whether the coach speaks to the person at the keyboard.

    Args:
        match: the match.
        learned: knows the people who have turned it on or off.
        usual: whether it speaks to people who have done neither.
    """
    seated = match.seated
    if seated is None or match.lacks("hints"):
        return False
    return learned.is_coached(match.setup.names[seated], usual=usual)


def toggle(match: Match, learned: Learned, *, usual: bool) -> str:
    """Turn the coach on or off for the person at the keyboard, and return the sentence about it.

    Args:
        match: a match with hints, at which somebody sits.
        learned: see `is_coached`.
        usual: see `is_coached`.
    """
    assert match.seated is not None
    name, coached = match.setup.names[match.seated], not is_coached(match, learned, usual=usual)
    learned.note_coached(name, coached)
    text = _("The coach is on for {name}.") if coached else _("The coach is off for {name}.")
    return text.format(name=name)
