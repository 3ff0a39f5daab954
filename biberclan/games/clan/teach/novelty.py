"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from biberclan.games.clan.teach.names import ACTION_CARDS
from biberclan.language import N_, translate
from biberclan.rules.clan import Event, Observation, events
from biberclan.rules.clan.lodge import OCCUPIED, SLOTS, UP, count_cards
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import five_of_a_kind
from biberclan.teach.words import Told

_FIRST_TIMES: Final[Mapping[str, Told]] = {
    "place": Told(N_("A number card goes into any lodge, face up or face down."), "BC-7"),
    "keep": Told(N_("What you take goes onto a free slot of your own lodge."), "BC-12"),
    **{phase: card.first_time for phase, card in ACTION_CARDS.items()},
    "closed": Told(N_("Five cards close the round: everybody else has one final turn."), "BC-49"),
    "counting": Told(
        N_("Now you count. Whoever closed and is beaten loses 10: the malus."), "BC-61"
    ),
    "match_over": Told(N_("After the last round the most points make the beaver boss."), "BC-65"),
    "five": Told(N_("Five of a kind wins the whole match at once, whatever the points."), "BC-58"),
    "lapsed": Told(N_("An action card without a target lapses, and you draw again."), "BC-35"),
    "taken": Told(N_("Cards are exchanged in other lodges too: what you take, you keep."), "BC-13"),
    "discarded": Told(N_("On the discard pile everybody sees the card."), "BC-47"),
    "turned": Told(N_("Everybody has seen the card turned over. Remember it!"), "BC-17"),
    "swapped": Told(N_("In a Swap face up stays face up and face down stays face down."), "KV-11"),
    "peeked": Told(N_("You all see where somebody looks, but not what is there."), "KV-18"),
    "reshuffled": Told(N_("If the draw pile is empty, the discard pile is shuffled."), "BC-44"),
    "lone": Told(N_("Only the owner may touch the only face-up card of a lodge."), "BC-21"),
    "covered": Told(
        N_("What lies below a card of the top row is protected from all of you."), "BC-29"
    ),
    "face_down": Told(
        N_("Nobody looks again at what lies face down, not even its owner."), "BC-16"
    ),
    "four_cards": Told(N_("Only a lodge's owner may lay its fifth card."), "BC-10"),
}
"""What is explained, each once, with the ruling at which the rulebook says more."""

NOVELTIES: Final = {novelty: told.ruling for novelty, told in _FIRST_TIMES.items()}


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return translate(_FIRST_TIMES[novelty].text)


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.observer is None and view.phase not in ("deal", "over"):
        return
    if view.phase == "over" and five_of_a_kind([view.cards(seat) for seat in range(view.seats)]):
        yield "five"
        return
    yield {"deal": "counting", "over": "match_over"}.get(view.phase, view.phase)
    if view.phase in ("deal", "over"):
        return
    if view.ender is not None:
        yield "closed"
    for event in events:
        yield from _of(event, view)
    yield from _on_the_table(view)


def _of(event: Event, view: Observation) -> Iterator[str]:
    match event:
        case events.Lapsed():
            yield "lapsed"
        case events.Exchanged(seat, action):
            if seat == action.seat:
                yield "discarded"
            elif seat != view.observer:  # whoever takes is told to keep it
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
        case _:
            assert_never(event)


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
