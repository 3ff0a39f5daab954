"""The compositions of cards that a match can be played with.

The booklet gives no composition, so `DECK` is an assumption (BM-1); a match keeps the one that it
is played with.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from biberclan.rules.game import OptionError
from biberclan.rules.mania.cards import (
    ACTION_CARDS,
    BY_WORD,
    DIGITS,
    JOKER,
    WORDS,
    Card,
    Cards,
    PlainCard,
    from_plain,
    to_plain,
)
from biberclan.rules.seats import MIN_SEATS

Deck: TypeAlias = tuple[tuple[Card, int], ...]
"""Each card of a composition with the number of its copies, in the order of the cards."""

DECK: Final[Mapping[PlainCard, int]] = MappingProxyType(
    {
        **{to_plain(digit): 8 for digit in DIGITS},
        to_plain(JOKER): 6,
        **{to_plain(card): 3 for card in ACTION_CARDS},
    }
)
"""The assumed composition: 110 cards (BM-1)."""

ASSUMED: Final = "assumed"
"""The name of that composition as the value of an option."""

DISPLAY: Final = 9
STOCK: Final = 5
LONGEST_RUN: Final = 7
_FEWEST_COPIES: Final = 2
_FEWEST_JOKERS: Final = 2
_MOST_CARDS: Final = 999
"""The largest number of cards in a deck, so that no file can make the program hang."""
_QUOTED: Final = 40
"""The largest number of characters that are quoted of a line that is no entry."""


def hand_size(seats: int) -> int:
    """Return the number of cards dealt to each seat.

    >>> hand_size(4), hand_size(5)
    (13, 10)
    """
    return 10 if seats == 5 else 13


def deck_of(numbers: Mapping[PlainCard, int], seats: int) -> Deck:
    """Return a composition in the order of its cards.

    Args:
        numbers: the number of copies of each card; cards are digits or names.
        seats: the number of players.

    Raises:
        ValueError: the composition breaks a condition (BM-1); the message names it.

    >>> deck_of({**DECK, "joker": 1}, 4)
    Traceback (most recent call last):
    ...
    biberclan.rules.game.OptionError: a deck has at least 2 jokers, not 1
    """
    deck = _in_order(numbers)
    check_deck(deck, seats)
    return deck


def _in_order(numbers: Mapping[PlainCard, int]) -> Deck:
    if not isinstance(numbers, Mapping):
        raise ValueError("a deck says of each card how many there are")
    found: dict[Card, int] = {}
    for name, number in numbers.items():
        try:
            card = from_plain(name)
        except ValueError as error:
            raise ValueError(f"a deck has no card {name!r}: {error}") from None
        if type(number) is not int or number < 0:
            raise ValueError(f"a deck has a whole number of {name!r} from 0, not {number!r}")
        if number:
            found[card] = number
    return tuple(sorted(found.items()))


def check_deck(deck: Deck, seats: int) -> None:
    """Refuse a composition that breaks a condition (BM-1).

    Raises:
        ValueError: it breaks one; the message names it.
    """
    numbers = dict(deck)
    for card, number in deck:
        if card in DIGITS and number < _FEWEST_COPIES:
            raise OptionError(
                "a deck has at least {least} of each digit, not one {digit}",
                least=_FEWEST_COPIES,
                digit=card,
            )
    if not any(
        all(digit in numbers for digit in range(lowest, lowest + LONGEST_RUN))
        for lowest in DIGITS[: 1 - LONGEST_RUN]
    ):
        raise OptionError("a deck has {digits} digits in a row", digits=LONGEST_RUN)
    if numbers.get(JOKER, 0) < _FEWEST_JOKERS:
        raise OptionError(
            "a deck has at least {least} jokers, not {given}",
            least=_FEWEST_JOKERS,
            given=numbers.get(JOKER, 0),
        )
    for card in ACTION_CARDS:
        if card not in numbers:
            raise OptionError(
                "a deck has every action card, and none here is the {card}", card=WORDS[card]
            )
    cards = sum(numbers.values())
    if cards > _MOST_CARDS:
        raise OptionError(
            "a deck has at most {most} cards, not {given}", most=_MOST_CARDS, given=cards
        )
    bound = hand_size(seats) * seats + DISPLAY + STOCK
    if cards <= bound:
        raise OptionError(
            "a deck for {seats} seats has at least {least} cards, of which one is left to draw, "
            "not {given}",
            seats=seats,
            least=bound + 1,
            given=cards,
        )


def cards_of(deck: Deck) -> Cards:
    """Return all the cards of a composition."""
    return tuple([card for card, number in deck for _ in range(number)])


def to_text(deck: Deck) -> str:
    """Write a composition in one line; the inverse of `from_text`.

    >>> to_text(((5, 8), (11, 6)))
    '5=8 joker=6'
    """
    return " ".join(f"{WORDS[card]}={number}" for card, number in deck)


_COMMENT: Final = r"#[^\n]*"
_BETWEEN: Final = r"[\s,;{}]"
_ENTRY: Final = rf"(?i)([\"']?)([a-z0-9]+)\1\s*[=:]\s*([0-9]{{1,9}})(?={_BETWEEN}|$){_BETWEEN}*"
_AROUND: Final = r"[^=\d{}]*"
"""A line without a card, such as a greeting in a mail or the head of a table."""


def from_text(text: str) -> dict[PlainCard, int]:
    r"""Read a composition: entries such as `joker = 6`, in any number of lines.

    Deck files and the values of the option use this form; a "#" begins a comment. TOML and JSON
    work as well, and lines of text before and after are ignored.

    Raises:
        ValueError: the text is no composition; the message quotes the fault.

    >>> from_text("5 = 8  # of each digit\njoker=6")
    {5: 8, 'joker': 6}
    >>> from_text('My deck:\n{"5": 8, "Joker": 6}\nYours, Ben')
    {5: 8, 'joker': 6}
    """
    if text == ASSUMED:
        return dict(DECK)
    lines = [line.strip() for line in re.sub(_COMMENT, "", text).split("\n")]
    said = [at for at, line in enumerate(lines) if not re.fullmatch(_AROUND, line)]
    kept = lines[said[0] : said[-1] + 1] if said else lines
    rest = "\n".join(kept).lstrip(" \n\t,;{}")
    numbers: dict[PlainCard, int] = {}
    while rest:
        entry = re.match(_ENTRY, rest)
        if entry is None:
            line = rest.splitlines()[0][:_QUOTED]
            raise OptionError(
                "a deck is written as entries such as: joker = 6; not {line!r}", line=line
            )
        word = entry[2].lower()
        if word not in BY_WORD:
            raise OptionError(
                "a deck has no card {word!r}; there are {cards}",
                word=word,
                cards=", ".join(BY_WORD),
            )
        card = to_plain(BY_WORD[word])
        if card in numbers:
            raise OptionError("a deck has one entry for each card, not two for {card}", card=word)
        numbers[card] = int(entry[3])
        rest = rest[entry.end() :]
    return numbers


def spelling(text: str) -> str:
    """Return the canonical spelling of a composition, as the value of the option.

    Raises:
        ValueError: the text is no composition, or no number of seats can play with it (BM-1).

    >>> spelling("1=2")
    Traceback (most recent call last):
    ...
    biberclan.rules.game.OptionError: a deck has 7 digits in a row
    """
    deck = deck_of(from_text(text), MIN_SEATS)
    return ASSUMED if deck == deck_of(DECK, MIN_SEATS) else to_text(deck)
