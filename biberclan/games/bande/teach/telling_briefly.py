"""What has happened, in a few words each: for the news since somebody's last turn."""

from biberclan.games.bande.teach.phrases import place, short
from biberclan.games.bande.teach.spots import SLOT_NAMES
from biberclan.language import _
from biberclan.rules.bande import Event
from biberclan.rules.bande.cards import TWO
from biberclan.rules.bande.events import (
    Dealt,
    Discarded,
    DrawTwoStopped,
    DrawTwoUsed,
    Exchanged,
    Knocked,
    Looked,
    Peeked,
    Refilled,
    Swapped,
    Took,
)
from biberclan.rules.bande.row import Slot
from biberclan.teach.words import People

_FACE_DOWN = "?"


def brief(event: Event, people: People, reader: int | None) -> str | None:
    """Say what happened, after the name of who did it; see `Words.brief`."""

    def at(doer: int, seat: int, slot: Slot) -> str:
        return _spot(people, doer, reader, seat, slot)

    match event:
        case Looked():
            return _("looks at two cards")
        case Took(seat, action, card, replaced):
            return _("takes {card}, {spot}: {old} → {card}").format(
                card=short(card),
                old=short(replaced),
                spot=at(seat, seat, action.slot),
            )
        case Exchanged(seat, action, replaced):
            return _("{spot}: {old} → {new}").format(
                old=short(replaced),
                new=_FACE_DOWN,
                spot=at(seat, seat, action.slot),
            )
        case Discarded(_seat, _action, card):
            return _("discards {card}").format(card=short(card))
        case Swapped(seat, action):
            return _("⇄ {one} and {other}").format(
                one=at(seat, seat, action.slot),
                other=at(seat, action.seat, action.other_slot),
            )
        case Peeked(seat, action):
            return _("◉ {spot}").format(spot=at(seat, seat, action.slot))
        case DrawTwoUsed():
            return short(TWO)
        case DrawTwoStopped():
            return _("draws no second card")
        case Refilled(cards):
            return _("new draw pile: {count}").format(count=cards)
        case Knocked():
            return _("knocks: Final turns!")
        case Dealt(number, _seat):
            return _("begins round {round}").format(round=number)
    return None


def _spot(people: People, doer: int, reader: int | None, seat: int, slot: Slot) -> str:
    """Name a slot: "your slot 2" to its owner, "slot 2" where the doer's is meant."""
    if seat == reader:
        return _("your slot {slot}").format(slot=SLOT_NAMES[slot])
    return place(people, doer, seat, slot)
