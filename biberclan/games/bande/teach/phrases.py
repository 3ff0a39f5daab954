"""The words that sentences are made of: places and cards."""

from biberclan.games.bande.teach.spots import SLOT_NAMES
from biberclan.language import _, a_number, pgettext, written
from biberclan.rules.bande.cards import PEEK, SWAP, TWO, Card, is_number
from biberclan.rules.game import FADED
from biberclan.teach.words import People


def place(people: People, teller: int | None, seat: int, slot: int) -> str:
    """Name a place: "slot 2" where the row is the teller's own, else "Ben's slot 2"."""
    if seat == teller:
        return _("slot {slot}").format(slot=SLOT_NAMES[slot])
    return _("{owner}'s slot {slot}").format(owner=people[seat], slot=SLOT_NAMES[slot])


def place_aloud(people: People, doer: int, seat: int, slot: int) -> str:
    """Name a place in what is told by ear: "slot 2 of their own row", else "Ben's slot 2"."""
    if seat == doer:
        return _("slot {slot} of their own row").format(slot=SLOT_NAMES[slot])
    return place(people, doer, seat, slot)


def the(card: Card) -> str:
    """Name a card that one has in mind: "the 3", "the Swap"."""
    if card == FADED:
        return _("a card")
    if is_number(card):
        return _("the {number}").format(number=card)
    return {SWAP: _("the Swap"), PEEK: _("the Peek"), TWO: _("the Draw Two")}[card]


def a(card: Card) -> str:
    """Name a card that comes to light: "a 3", "an 8", "a Swap"."""
    if card == FADED:
        return _("a card")
    if is_number(card):
        return a_number(card)
    return {SWAP: _("a Swap"), PEEK: _("a Peek"), TWO: _("a Draw Two")}[card]


def your(card: Card) -> str:
    """Name a card of the reader's own row: "your 3", "your Swap"."""
    if is_number(card):
        return _("your {number}").format(number=card)
    return {SWAP: _("your Swap"), PEEK: _("your Peek"), TWO: _("your Draw Two")}[card]


def title(card: Card) -> str:
    """Name a card in hand as briefly as can be: "your 3", "Swap"."""
    if is_number(card):
        return your(card)
    return {SWAP: pgettext("Biberbande", "Swap"), PEEK: _("Peek"), TWO: _("Draw Two")}[card]


def short(card: Card) -> str:
    """Write a card as briefly as possible: "3", "+2"."""
    return str(card) if is_number(card) else written({SWAP: "⇄", PEEK: "◉", TWO: "+2"}[card])


def sentence(text: str) -> str:
    """Return a sentence with a capital at its beginning, whatever was put in there.

    >>> sentence("a 3 comes.")
    'A 3 comes.'
    """
    return text[:1].upper() + text[1:]
