"""What there is to explain at a table, the most urgent first."""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.rules.clan import Event, Observation
from biberclan.rules.clan.events import (
    CleanedUp,
    Exchanged,
    Flipped,
    Lapsed,
    Peeked,
    Reshuffled,
    Swapped,
)
from biberclan.rules.clan.lodge import OCCUPIED, SLOTS, UP, count_cards
from biberclan.rules.clan.phases import Phase
from biberclan.rules.clan.protection import protection
from biberclan.teach.first_time import Novelty

_PHASES: Final[dict[Phase, Novelty]] = {
    "place": "place",
    "keep": "keep",
    "cleanup": "cleanup",
    "flip": "flip",
    "swap": "swap",
    "peek": "peek",
    "deal": "counting",
    "over": "match_over",
}


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[Novelty]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.observer is None and view.phase not in ("deal", "over"):
        return
    yield _PHASES[view.phase]
    if view.phase in ("deal", "over"):
        return
    if view.ender is not None:
        yield "closed"
    for event in events:
        match event:
            case Lapsed():
                yield "lapsed"
            case Exchanged(seat=seat, action=action):
                yield "discarded" if seat == action.seat else "taken"
            case CleanedUp():
                yield "discarded"
            case Flipped():
                yield "turned"
            case Swapped():
                yield "swapped"
            case Peeked():
                yield "peeked"
            case Reshuffled():
                yield "reshuffled"
    yield from _on_the_table(view)


def _on_the_table(view: Observation) -> Iterator[Novelty]:
    for seat in range(view.seats):
        outline = view.outline(seat)
        lying = [slot for slot in SLOTS if outline & OCCUPIED[slot]]
        shields = {protection(outline, slot, owner=False) for slot in lying}
        if "lone" in shields:
            yield "lone"
        if "covered" in shields:
            yield "covered"
        if any(not outline & UP[slot] for slot in lying):
            yield "face_down"
        if count_cards(outline) == 4:
            yield "four_cards"
