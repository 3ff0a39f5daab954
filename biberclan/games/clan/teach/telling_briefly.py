"""What has happened, in a few words each: for the news since somebody's last turn."""

from biberclan.games.clan.teach.phrases import action_card, place, place_told
from biberclan.language import _
from biberclan.rules.clan import Event
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.events import (
    CleanedUp,
    Closed,
    Dealt,
    Declined,
    Exchanged,
    Flipped,
    Kept,
    Lapsed,
    Peeked,
    Placed,
    Reshuffled,
    Swapped,
)
from biberclan.rules.clan.lodge import Slot
from biberclan.teach.words import People

_FACE_DOWN = "?"


def brief(event: Event, people: People, reader: int | None) -> str | None:
    """Say what happened, after the name of who did it; see `Words.brief`."""

    def at(doer: int, seat: int, slot: Slot) -> str:
        return _spot(people, doer, reader, seat, slot)

    match event:
        case Placed(seat, action, card):
            return _("{spot}: {card}").format(
                card=_number(card), spot=at(seat, action.seat, action.slot)
            )
        case Exchanged(seat, action, card, was):
            return _("{spot}: {old} → {new}").format(
                spot=at(seat, action.seat, action.slot), old=_number(was), new=_number(card)
            )
        case Kept(seat, action, card):
            return _("keeps {spot}: {card}").format(
                card=_number(card), spot=at(seat, seat, action.slot)
            )
        case CleanedUp(seat, action, card):
            return _("✕ {spot}: {card}").format(spot=at(seat, action.seat, action.slot), card=card)
        case Flipped(seat, action, card, up):
            text = _("↻ {spot}: {card}") if up else _("↻ {spot}: {card} → ?")
            return text.format(spot=at(seat, action.seat, action.slot), card=card)
        case Swapped(seat, action):
            return _("⇄ {one} and {other}").format(
                one=at(seat, action.seat, action.slot),
                other=at(seat, action.other_seat, action.other_slot),
            )
        case Peeked(seat, action):
            return _("◉ {spot}").format(spot=at(seat, action.seat, action.slot))
        case Declined():
            return _("◉ skipped")
        case Lapsed(_seat, card):
            return _("draws {card} in vain").format(card=action_card(card))
        case Reshuffled(cards):
            return _("new draw pile: {count}").format(count=cards)
        case Closed():
            return _("five cards!")
        case Dealt(number, _seat):
            return _("begins round {round}").format(round=number)
    return None


def _number(card: Card | None) -> str:
    return _FACE_DOWN if card is None else str(card)


def _spot(people: People, doer: int, reader: int | None, seat: int, slot: Slot) -> str:
    """Name a slot: "your B2" to its owner, "B2" where the doer's is meant, else "Ben's B2"."""
    if seat == reader:
        return place(people, reader, seat, slot)
    return place_told(people, doer, seat, slot)
