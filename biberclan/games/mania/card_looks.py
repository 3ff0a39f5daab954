"""How cards look, as data: what stands on each, and what marks it."""

from collections.abc import Hashable
from dataclasses import dataclass

from biberclan.games.mania.teach.names import CARDS, key_of
from biberclan.rules.mania.cards import Card, is_digit
from biberclan.ui.look import Sign


def sign_of(card: Card) -> Sign:
    """Return what stands on a joker or an action card, as a sign: its key and what is beside it."""
    (beside, in_ascii, picture), key = CARDS[card].sign, key_of(card)
    return Sign(key + beside, key + in_ascii, picture)


def label_of(card: Card, *, ascii: bool = False) -> str:
    """Return what stands in the corner of a card, in two cells at most."""
    if is_digit(card):
        return str(card)
    sign = sign_of(card)
    return sign.ascii if ascii else sign.full


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
