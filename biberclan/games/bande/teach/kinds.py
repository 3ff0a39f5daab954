"""Which kind of decision a position of Biberbande is, and what each is called."""

from collections.abc import Mapping
from typing import Final, assert_never

from biberclan.games.bande.teach.names import SPECIALS
from biberclan.language import _, pgettext
from biberclan.rules.bande import Observation
from biberclan.rules.bande.cards import is_number
from biberclan.rules.game import Options

DECISIONS: Final[Mapping[str, Options]] = {
    "piles": {},
    "number": {},
    "swap": {},
    "special": {},
    "knock": {},
    "last": {},
}


def decision_kind(view: Observation) -> str | None:
    """Return which kind of decision is due, None where there is nothing to decide.

    Not what is best there: whoever reads which kind is due learns nothing of the answer.
    """
    last = view.knocker is not None
    match view.phase:
        case "draw":
            return "last" if last else "piles"
        case "use" if view.hand is None or not is_number(view.hand):
            return "special" if view.hand is None else SPECIALS[view.hand].decision
        case "use":
            return "last" if last else "number"
        case "again":
            return "special"
        case "knock":
            return "knock"
        case "look" | "deal" | "over":
            return None
        case _:
            assert_never(view.phase)


def decision_title(kind: str) -> str:
    """Return what a kind of decision is called."""
    return {
        "piles": _("Which of the two piles?"),
        "number": _("A number drawn: where to?"),
        "swap": pgettext("Biberbande", "Swap: which two cards?"),
        "special": _("Peek or Draw Two"),
        "knock": _("Knock or wait?"),
        "last": _("The final turn: what now?"),
    }[kind]
