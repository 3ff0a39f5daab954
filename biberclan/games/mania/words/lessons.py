"""Positions, conditions and kinds of decisions of Biber Mania, for lessons and the rulebook."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from biberclan.games.mania.words.effects import is_about_to_finish
from biberclan.games.mania.words.names import PHASES
from biberclan.rules.mania import Action, Observation, parse_action
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import Cards, from_plain, is_action
from biberclan.rules.position import CARDS
from biberclan.words import positions
from biberclan.words.seam import Written


@dataclass(frozen=True, slots=True)
class Condition(positions.CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        does: the action is one of these.
        among: these cards are among those that are laid.
    """

    does: tuple[Action, ...] = ()
    among: Cards = ()

    def _fits(self, action: Action, actor: int) -> bool:
        lays = isinstance(action, Lay) and not Counter(self.among) - Counter(action.cards)
        return (not self.does or action in self.does) and (not self.among or lays)


def read_condition(table: Written) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; actions are in the notation, cards as in a hand.
    """

    def read_actions(texts: Sequence[str]) -> tuple[Action, ...]:
        return tuple(map(parse_action, texts))

    def read_cards(text: str) -> Cards:
        return tuple(sorted(map(from_plain, CARDS.read(text))))

    return Condition(**positions.read_entries(table, {"does": read_actions, "among": read_cards}))


def decision_kind(view: Observation) -> str | None:
    """Return the kind of decision that is due; see `Words.decision_kind`."""
    if view.actor is None or view.paused:
        return None
    kind = PHASES[view.phase].kind
    if kind is not None:
        return kind
    if is_about_to_finish(view):
        return "ending"
    return "cards" if any(map(is_action, view.hand)) else "numbers"
