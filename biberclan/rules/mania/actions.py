"""What a player can decide, and the notation for it: one action a line, seats from 1."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.rules.mania.cards import BY_WORD, WORDS, Card, Cards

MOST_SEATS: Final = 5

Place: TypeAlias = Literal["display", "stock"] | int
"""Where a card can be stolen: the display, the stock, or the pile of a seat."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay cards of one's hand as one group onto one's pile (BM-7).

    Attributes:
        cards: the cards, sorted.
    """

    cards: Cards

    def __str__(self) -> str:
        return f"lay {' '.join([WORDS[card] for card in self.cards])}"


@dataclass(frozen=True, slots=True)
class Beat:
    """Choose which group of the display to beat: its digit or action card (BM-15)."""

    card: Card

    def __str__(self) -> str:
        return f"beat {WORDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the beaten top group of a fellow player into one's hand (BM-21)."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Put the beaten top group of a fellow player out of the game (BM-21)."""

    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a card from the display, the stock, or the top group of a fellow player (BM-41)."""

    place: Place
    card: Card

    def __str__(self) -> str:
        place = self.place + 1 if isinstance(self.place, int) else self.place
        return f"steal {place} {WORDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Wish:
    """Wish for a card from a fellow player's hand (BM-50)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"wish {self.seat + 1} {WORDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Wish for nothing (BM-50)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Give:
    """Draw a card for a fellow player (BM-51): one of the stock, or None for the draw pile."""

    seat: int
    card: Card | None

    def __str__(self) -> str:
        source = "pile" if self.card is None else f"stock {WORDS[self.card]}"
        return f"give {self.seat + 1} {source}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw for a lost card (BM-55): one of the stock, or None for the draw pile."""

    card: Card | None

    def __str__(self) -> str:
        return "draw pile" if self.card is None else f"draw stock {WORDS[self.card]}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle all the cards and begin the next round (BM-3)."""

    def __str__(self) -> str:
        return "deal"


Action: TypeAlias = Lay | Beat | Accept | Refuse | Steal | Wish | Decline | Give | Draw | Deal

_SEATS: Final = {str(seat + 1): seat for seat in range(MOST_SEATS)}


def _read(words: list[str]) -> Action:
    match words:
        case ["lay", *cards] if cards:
            laid = tuple([BY_WORD[word] for word in cards])
            if list(laid) != sorted(laid):
                raise ValueError("the cards are not in order")
            return Lay(laid)
        case ["beat", card]:
            return Beat(BY_WORD[card])
        case ["accept"]:
            return Accept()
        case ["refuse"]:
            return Refuse()
        case ["steal", "display" | "stock" as place, card]:
            return Steal("display" if place == "display" else "stock", BY_WORD[card])
        case ["steal", seat, card]:
            return Steal(_SEATS[seat], BY_WORD[card])
        case ["wish", seat, card]:
            return Wish(_SEATS[seat], BY_WORD[card])
        case ["decline"]:
            return Decline()
        case ["give", seat, "stock", card]:
            return Give(_SEATS[seat], BY_WORD[card])
        case ["give", seat, "pile"]:
            return Give(_SEATS[seat], None)
        case ["draw", "stock", card]:
            return Draw(BY_WORD[card])
        case ["draw", "pile"]:
            return Draw(None)
        case ["deal"]:
            return Deal()
    raise ValueError("no such action")


def parse_action(text: str) -> Action:
    """Read one action in the notation; the inverse of `str`.

    Args:
        text: one action exactly as `str` writes it, without a line's end.

    Returns:
        The action; whether it is legal in some state is for `why_not` to say.

    Raises:
        ValueError: the text is not in the notation; the message quotes it.

    >>> parse_action("steal 3 thief")
    Steal(place=2, card=13)
    >>> parse_action("lay thief 5")
    Traceback (most recent call last):
    ...
    ValueError: not an action: 'lay thief 5'
    """
    try:
        return _read(text.split(" "))
    except (KeyError, ValueError):
        raise ValueError(f"not an action: {text!r}") from None
