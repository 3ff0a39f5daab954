"""Which kind of decision a position of Biber Mania is, and what each is called."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.mania.teach.arguing import FEW
from biberclan.language import _
from biberclan.rules.game import Options
from biberclan.rules.mania import Observation
from biberclan.rules.mania.cards import is_action

DECISIONS: Final[Mapping[str, Options]] = {
    "numbers": {},
    "cards": {},
    "ending": {},
    "beaten": {},
    "steal": {},
    "wish": {},
    "give": {},
    "draw": {},
}


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
    return {
        "numbers": _("Laying without action cards"),
        "cards": _("Laying with action cards"),
        "ending": _("Laying when the end is near"),
        "beaten": _("Which beaten cards to take?"),
        "steal": _("Stealing: which card?"),
        "wish": _("The Fairy: which card?"),
        "give": _("The Meanie: who draws what?"),
        "draw": _("Drawing for a lost card"),
    }[kind]
