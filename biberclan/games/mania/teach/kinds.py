"""Which kind of decision a position of Biber Mania is, and what each is called."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.mania.teach.arguments import FEW
from biberclan.language import N_, translate
from biberclan.rules.game import Options
from biberclan.rules.mania import Observation
from biberclan.rules.mania.cards import is_action

_TITLES: Final[Mapping[str, str]] = {
    "numbers": N_("Laying without action cards"),
    "cards": N_("Laying with action cards"),
    "ending": N_("Laying when the end is near"),
    "beaten": N_("Which beaten cards to take?"),
    "steal": N_("Stealing: which card?"),
    "wish": N_("The Fairy: which card?"),
    "give": N_("The Meanie: who draws what?"),
    "draw": N_("Drawing for a lost card"),
}

DECISIONS: Final[Mapping[str, Options]] = {kind: {} for kind in _TITLES}


def decision_kind(view: Observation) -> str | None:
    """Return which kind of decision is due, None where there is nothing to decide.

    Not what is best there: whoever reads which kind is due learns nothing of the answer.
    """
    if view.actor is None or view.paused:
        return None
    match view.phase:
        case "lay" if any(0 < hand.size <= FEW for hand in view.hands):
            return "ending"
        case "lay":
            return "cards" if any(map(is_action, view.hand)) else "numbers"
        case "beat" | "accept":
            return "beaten"
    return view.phase


def decision_title(kind: str) -> str:
    """Return what a kind of decision is called."""
    return translate(_TITLES[kind])
