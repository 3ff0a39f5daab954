"""The words that sentences are made of: places, cards, faces."""

from biberclan.language import _
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card
from biberclan.rules.game import FADED
from biberclan.teach.words import People


def slot_name(slot: int) -> str:
    """Name a slot as people call it; records and the notation have one name in all languages."""
    return (_("B1"), _("B2"), _("B3"), _("T1"), _("T2"))[slot]


def place(people: People, teller: int | None, seat: int, slot: int) -> str:
    """Name a place to whoever acts: "your B1" in their own lodge, else "Ben's B1"."""
    if seat == teller:
        return _("your {slot}").format(slot=slot_name(slot))
    return place_told(people, teller, seat, slot)


def place_told(people: People, doer: int | None, seat: int, slot: int) -> str:
    """Name a place in what is told of somebody: "B1" in their own lodge, else "Ben's B1"."""
    if seat == doer:
        return slot_name(slot)
    return _("{owner}'s {slot}").format(owner=people[seat], slot=slot_name(slot))


def place_aloud(people: People, doer: int, seat: int, slot: int) -> str:
    """Name a place in what is told by ear: "B1 in their own lodge", else "Ben's B1"."""
    if seat == doer:
        return _("{slot} in their own lodge").format(slot=slot_name(slot))
    return place_told(people, doer, seat, slot)


def laid(card: Card | None) -> str:
    """Say how a card was laid: which one face up, or one face down."""
    if card == FADED:
        return _("a card face up")
    return _("a card face down") if card is None else _("the {card} face up").format(card=card)


def taken(card: Card | None) -> str:
    """Name a card that was taken or turned, or say that it lay face down."""
    if card == FADED:
        return _("a card")
    return _("a face-down card") if card is None else _("the {card}").format(card=card)


def action_card(card: Card) -> str:
    """Return the name of an action card."""
    return {CLEANUP: _("Cleanup"), FLIP: _("Flip"), SWAP: _("Swap"), PEEK: _("Peek")}[card]


def card_at(people: People, teller: int | None, seat: int, slot: int, card: Card | None) -> str:
    """Name a card by its number and place, by its place alone if it lies face down."""
    at = place(people, teller, seat, slot)
    if card is None:
        return _("the card on {at}").format(at=at)
    return _("the {card} on {at}").format(card=card, at=at)


def for_field(card: str, text: str) -> str:
    """Return a card's name as it goes into the field {card}: in capitals at the beginning.

    >>> for_field("the 8", "{card} lies here."), for_field("the 8", "Here lies {card}.")
    ('The 8', 'the 8')
    """
    return card[:1].upper() + card[1:] if text.startswith("{card}") else card
