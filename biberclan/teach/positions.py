"""Positions that lessons and the rulebook set up, as far as they are the same in every game."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.shuffling import shuffled
from biberclan.teach.words import People


@dataclass(frozen=True, slots=True, repr=False)
class SetUpPosition(ABC):
    """A table in the middle of a round, one seat about to decide; a game adds what lies there.

    Attributes:
        GAME: the id of the game.
        people: the name of each seat.
    """

    GAME: ClassVar[str]

    people: People

    def begin(self) -> Match:
        """Return a match at this position, in the handover.

        Raises:
            ValueError: it is not a position of the game; the message says why.
        """
        return Match.at(self._setup(), self._plain())

    def _setup(self) -> Setup:
        """Return who plays what, with the memory aid: nobody who learns has seen it happen."""
        return Setup(self.people, game=self.GAME, memory_aid=True)

    @abstractmethod
    def _plain(self) -> dict[str, Any]:
        """Return the plain form."""

    def __repr__(self) -> str:
        """Name the table; hands, face-down cards and the draw pile are left out."""
        return f"<Position: {', '.join(self.people)}>"


def left_of(deck: Iterable[int], *used: Iterable[int | None]) -> list[int]:
    """Return the cards of a deck that are not used yet, in the same order each time.

    Args:
        deck: all cards.
        used: those that lie somewhere; None for one that does not matter.

    Raises:
        ValueError: there are not so many of a card.

    >>> sorted(left_of([1, 1, 2, 3], [1, None], [3]))
    [1, 2]
    """
    left = Counter(deck)
    for cards in used:
        left.subtract(card for card in cards if card is not None)
    if min(left.values()) < 0:
        raise ValueError("more cards of a kind than the deck has")
    return list(shuffled(sorted(left.elements()), seed=0, number=0))


def take_any(rest: list[int], fits: Callable[[int], bool]) -> int:
    """Take the first card that fits out of the rest of a deck, where it does not matter which."""
    return rest.pop(next(at for at, card in enumerate(rest) if fits(card)))


def read_seats(entries: dict[str, Any], people: People, **attributes: str) -> None:
    """Put the seats of people in the place of their names, where a position names any.

    Args:
        entries: the entries of its table.
        people: the name of each seat.
        attributes: for each entry with a name what its seat is called.

    Raises:
        ValueError: somebody who is named is not at the table.
    """
    for entry, attribute in attributes.items():
        if entry in entries:
            entries[attribute] = people.index(entries.pop(entry))
