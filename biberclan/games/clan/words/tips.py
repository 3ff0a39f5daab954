"""First-time tips: the ids of those that could be given now (`biberclan.words.tips`)."""

from collections.abc import Iterator, Sequence

from biberclan.rules.clan import Event, Observation, events
from biberclan.rules.clan.lodge import OCCUPIED, SLOTS, UP, count_cards
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import five_of_a_kind


def due_tips(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield the tips that could be given, none in a handover; see `Words.due_tips`."""
    if view.observer is None and not view.round_over:
        return
    if view.phase == "over" and five_of_a_kind([view.cards(seat) for seat in range(view.seats)]):
        yield "five"
        return
    yield {"deal": "counting", "over": "match_over"}.get(view.phase, view.phase)
    if view.round_over:
        return
    if view.ender is not None:
        yield "closed"
    for event in events:
        yield from _tips_on_event(event, view)
    yield from _on_the_table(view)


def _tips_on_event(event: Event, view: Observation) -> Iterator[str]:
    match event:
        case events.Lapsed():
            yield "lapsed"
        case events.Exchanged(seat, action):
            if seat == action.seat:
                yield "discarded"
            elif seat != view.observer:  # the taker is told to keep it
                yield "taken"
        case events.CleanedUp():
            yield "discarded"
        case events.Flipped():
            yield "turned"
        case events.Swapped():
            yield "swapped"
        case events.Peeked():
            yield "peeked"
        case events.Reshuffled():
            yield "reshuffled"
        case (
            events.Placed()
            | events.Kept()
            | events.Declined()
            | events.Drew()
            | events.Closed()
            | events.Scored()
            | events.Dealt()
            | events.Won()
        ):
            pass


def _on_the_table(view: Observation) -> Iterator[str]:
    for seat in range(view.seats):
        outline = view.outline(seat)
        lying = [slot for slot in SLOTS if outline & OCCUPIED[slot]]
        shields = {protection(outline, slot, owner=seat == view.observer) for slot in lying}
        if "lone" in shields:
            yield "lone"
        if "covered" in shields:
            yield "covered"
        if any(not outline & UP[slot] for slot in lying):
            yield "face_down"
        if count_cards(outline) == 4:
            yield "four_cards"
