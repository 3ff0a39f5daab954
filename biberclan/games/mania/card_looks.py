"""How cards look, as data: the key that each is typed with, its sign, and what marks it."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from biberclan.language import pgettext
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIGHEST,
    HIPPIE,
    JOKER,
    KINDS,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    is_digit,
)
from biberclan.ui.look import Sign

SIGNS: Final = {
    JOKER: Sign("★", "*", "star"),
    SUPERBEAVER: Sign("»", "&", "badge"),
    THIEF: Sign("›", ">", "mask"),
    FAIRY: Sign("+", "+", "wand"),
    PARTYBEAVER: Sign("♪", "%", "note"),
    HIPPIE: Sign("~", "~", "peace"),
    MEANIE: Sign("!", "!", "horns"),
    BODYGUARD: Sign("■", "#", "shield"),
    KING: Sign("♛", "^", "crown"),
}
"""What stands beside the letter of a joker or an action card, and the picture on it."""


def key_of(card: Card) -> str:
    """Return the key that a card is typed with, as it stands on it: "7", "0" for the ten, "T"."""
    if is_digit(card):
        return str(card % HIGHEST)
    return {
        JOKER: pgettext("key of the Joker", "J"),
        # Translators: a first letter, or another one, but none of B E G I Q R S U V W X.
        SUPERBEAVER: pgettext("key of the Superbeaver", "A"),
        THIEF: pgettext("key of the Thief", "T"),
        FAIRY: pgettext("key of the Fairy", "F"),
        PARTYBEAVER: pgettext("key of the Partybeaver", "P"),
        HIPPIE: pgettext("key of the Hippie", "H"),
        MEANIE: pgettext("key of the Meanie", "M"),
        BODYGUARD: pgettext("key of the Bodyguard", "Y"),
        KING: pgettext("key of the King", "K"),
    }[card]


def card_for(key: str) -> Card | None:
    """Return the card that is typed with a key, None if none is."""
    return next((card for card in KINDS if key_of(card).lower() == key), None)


def label_of(card: Card, *, ascii: bool = False) -> str:
    """Return what stands in the corner of a card, in two cells at most."""
    if is_digit(card):
        return str(card)
    sign = SIGNS[card]
    return key_of(card) + (sign.ascii if ascii else sign.full)


def parts_of(card: Card) -> list[str]:
    """Return the parts between which the name of a card may be broken into rows; none if not."""
    names = {
        # Translators: the name with blanks where it may be broken into rows on its card.
        SUPERBEAVER: pgettext("in parts", "Super bea ver"),
        PARTYBEAVER: pgettext("in parts", "Party bea ver"),
        HIPPIE: pgettext("in parts", "Hip pie"),
        MEANIE: pgettext("in parts", "Mean ie"),
        BODYGUARD: pgettext("in parts", "Body guard"),
    }
    return names.get(card, "").split()


def sign_of(card: Card) -> Sign:
    """Return what stands on a joker or an action card, as a sign."""
    return Sign(label_of(card), label_of(card, ascii=True), SIGNS[card].art)


@dataclass(frozen=True, slots=True, repr=False)
class CardLook:
    """How one card is to look, or several equal ones.

    Attributes:
        card: which it is, None face down.
        target: what a click on it points at, None for nothing.
        number: how many cards it stands for.
        pick: whether it may be chosen now.
        cursor: whether it is pointed at.
        raised: whether it stands out of the hand, to be laid.
        beaten: whether what is to be laid would beat it.
        new: whether it has come there since its viewer's last turn.
        badge: what choosing it is worth, as a hint has it, "" for nothing.
    """

    card: Card | None
    target: Hashable = None
    number: int = 1
    pick: bool = False
    cursor: bool = False
    raised: bool = False
    beaten: bool = False
    new: bool = False
    badge: str = ""
