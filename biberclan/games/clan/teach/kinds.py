"""Which kind of decision a position of BiberClan is, and what each is called."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.clan.teach.argument_weights import level
from biberclan.language import _
from biberclan.rules.clan import Observation
from biberclan.rules.clan.lodge import SLOTS, count_cards
from biberclan.rules.game import Options

DECISIONS: Final[Mapping[str, Options]] = {
    "opening": {},
    "low": {},
    "middle": {},
    "high": {},
    "closing": {},
    "last": {},
    "taken": {},
    "cleanup": {},
    "flip": {},
    "swap": {"deck": "combined"},
    "peek": {"deck": "combined"},
}

_BY_LEVEL: Final = ("low", "middle", "high")


def decision_kind(view: Observation) -> str | None:
    """Return which kind of decision is due, None where there is nothing to decide.

    Not what is best there: whoever reads which kind is due learns nothing of the answer.
    """
    if view.actor is None or view.paused:
        return None
    if view.phase == "keep":
        return "taken"
    if view.phase != "place":
        return view.phase
    if view.ender is not None:
        return "last"
    match count_cards(view.outline(view.actor)):
        case 0:
            return "opening"
        case own if own == len(SLOTS) - 1:
            return "closing"
    return _BY_LEVEL[level(view.hand)]


def decision_title(kind: str) -> str:
    """Return what a kind of decision is called."""
    return {
        "opening": _("Your lodge is still empty"),
        "low": _("Building: a low card"),
        "middle": _("Building: a middle card"),
        "high": _("Building: a high card"),
        "closing": _("Four cards: close or wait?"),
        "last": _("The final turn"),
        "taken": _("A card taken: where to?"),
        "cleanup": _("Cleanup: which card?"),
        "flip": _("Flip: which card?"),
        "swap": _("Swap: which two cards?"),
        "peek": _("Peek: which card?"),
    }[kind]
