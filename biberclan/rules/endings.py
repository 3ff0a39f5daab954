"""A choice as people make it: an action, with the end of the turn if the same key decides on it."""

from collections.abc import Sequence

from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, AnyRules, AnyState


class Ended(NamedTuple):
    """An action, and the end of the turn that the same key decides on.

    Attributes:
        action: the action.
        ending: one of `Facts.endings`.
    """

    action: AnyAction
    ending: AnyAction

    def __str__(self) -> str:
        return f"{self.action} {self.ending}"


def endings_after(rules: AnyRules, state: AnyState, action: AnyAction) -> Sequence[AnyAction]:
    """Return the ways to end the turn that an action's key decides on; none if the turn goes on.

    If the actor looks at something after the action, they decide on the end only then.

    Args:
        rules: the rules of the game.
        state: the match, or an imagined world of it: the answer is the same.
        action: a legal action of the actor.
    """
    endings = rules.FACTS.endings
    if not endings or action in endings:
        return ()
    after = state.clone()
    events = rules.apply(after, action)
    looks = rules.shows(events, leaving=False) is not None
    return () if looks or rules.why_not(after, endings[0]) is not None else endings


def ended(
    rules: AnyRules, state: AnyState, action: AnyAction, announced: AnyAction | None
) -> AnyAction:
    """Return an action together with the end of the turn, if its key decides on that.

    Args:
        rules: the rules of the game.
        state: the match, or an imagined world of it.
        action: a legal action of the actor.
        announced: the announced end, None for the default one.
    """
    endings = endings_after(rules, state, action)
    return Ended(action, announced or endings[0]) if endings else action


def parse_choice(rules: AnyRules, text: str) -> AnyAction:
    """Return the choice that a text in the notation stands for; the inverse of `str`.

    Raises:
        ValueError: it stands for none.
    """
    for ending in rules.FACTS.endings:
        if text.endswith(f" {ending}"):
            return Ended(rules.parse_action(text.removesuffix(f" {ending}")), ending)
    return rules.parse_action(text)


def first_of(choice: AnyAction) -> AnyAction:
    """Return the action of a choice, without the end of the turn."""
    return choice.action if isinstance(choice, Ended) else choice
