"""Memory: cards are shown, turned down and moved as in play; then they are to be named.

One exercise for all games: a family compares figures of one kind, and in each game with face-down
cards the same things happen to them. Two change places unseen, or a drawn card takes the place of
another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from biberclan.characters import folded
from biberclan.language import _, in_figures
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Recalled
from biberclan.teach import practised

FEWEST: Final = 2
MOST: Final = 24
_FIRST: Final = 3
"""The number of cards to begin with for somebody who has remembered none yet."""
_HIGHEST: Final = 9
_SWAPS: Final = 0.6
"""The share of swaps among the moves."""


@dataclass(frozen=True, slots=True)
class MemorySwap:
    """Two cards change places; places count from 0."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class MemoryExchange:
    """A card that was seen takes the place of another.

    Attributes:
        place: the place, from 0.
        card: the card that comes.
        away: the card that goes.
    """

    place: int
    card: int
    away: int


MemoryMove: TypeAlias = MemorySwap | MemoryExchange


@dataclass(frozen=True, slots=True, repr=False)
class Task:
    """Something to remember.

    Attributes:
        shown: the cards as they are shown at first.
        moves: the moves that they make, face down.
        final: the cards as they lie at the end.
    """

    shown: tuple[int, ...]
    moves: tuple[MemoryMove, ...]
    final: tuple[int, ...]


def new_task(cards: int, rng: Random) -> Task:
    """Lay cards and move them, one move for two cards.

    Args:
        cards: the number of cards, from `FEWEST` to `MOST`.
        rng: the only source of chance.

    >>> task = new_task(4, Random(1))
    >>> len(task.shown), len(task.moves), len(task.final)
    (4, 2, 4)
    """
    shown = [rng.randint(0, _HIGHEST) for _place in range(cards)]
    lying = list(shown)
    moves: list[MemoryMove] = []
    for _turn in range(max(1, cards // 2)):
        if rng.random() < _SWAPS:
            first, second = sorted(rng.sample(range(cards), 2))
            lying[first], lying[second] = lying[second], lying[first]
            moves.append(MemorySwap(first, second))
        else:
            place, card = rng.randrange(cards), rng.randint(0, _HIGHEST)
            moves.append(MemoryExchange(place, card, lying[place]))
            lying[place] = card
    return Task(tuple(shown), tuple(moves), tuple(lying))


def tell(move: MemoryMove) -> str:
    """Return the sentence about a move; places count from 1."""
    if isinstance(move, MemorySwap):
        text = _("The cards in places {first} and {second} change places; nobody looks.")
        return text.format(first=move.first + 1, second=move.second + 1)
    text = _("A drawn {card} goes face down to place {place}; the {away} that lay there goes away.")
    return text.format(card=move.card, place=move.place + 1, away=move.away)


def next_count(cards: int, right: bool) -> int:
    """Return the number of cards to go on with: one more, or one fewer.

    >>> next_count(5, True), next_count(5, False), next_count(2, False), next_count(24, True)
    (6, 4, 2, 24)
    """
    return min(max(cards + (1 if right else -1), FEWEST), MOST)


class Memories:
    """Everybody's results; kept if possible, otherwise lost when the program ends."""

    def __init__(self, store: Store | None, person: str) -> None:
        """Read the kept results.

        Args:
            store: the store that keeps them; None keeps nothing.
            person: the person who tries now.
        """
        self._store = store
        self.person = person
        self._rows = practised.rows(store, Recalled)

    def count(self) -> int:
        """Return the number of cards that this person goes on with."""
        longest = self.longest(self.person)
        return next_count(longest, True) if longest else _FIRST

    def longest(self, person: str) -> int:
        """Return the largest number of cards that somebody has remembered, 0 for none."""
        return max((row.cards for row in self._recalled_by(person) if row.correct), default=0)

    def has_tried(self) -> bool:
        """Return whether this person has tried at all."""
        return bool(self._recalled_by(self.person))

    def people(self) -> Sequence[str]:
        """Return the names of all who have tried, those who have remembered most cards first."""
        names = {folded(row.person): row.person for row in self._rows}
        return sorted(names.values(), key=lambda name: (-self.longest(name), folded(name)))

    def told(self, person: str, cards: int) -> str:
        """Return somebody's figures for a number of cards: tries, and the best time."""
        found = [row for row in self._recalled_by(person) if row.cards == cards]
        if not found:
            return ""
        row = found[0]
        text = _("{correct} of {asked}").format(correct=row.correct, asked=row.asked)
        if not row.correct:
            return text
        return _("{text}, best {seconds} s").format(text=text, seconds=in_figures(row.seconds, 1))

    def answered(self, cards: int, right: bool, seconds: float) -> None:
        """Note a try, and keep it.

        Args:
            cards: the number of cards.
            right: whether all were known.
            seconds: the time that it took.
        """
        [row] = [row for row in self._recalled_by(self.person) if row.cards == cards][:1] or [
            Recalled(self.person, cards, 0, 0, 0.0)
        ]
        if row in self._rows:
            self._rows.remove(row)
        row = replace(row, asked=row.asked + 1, correct=row.correct + right)
        if right:
            row = replace(row, seconds=min(row.seconds or seconds, seconds))
        self._rows.append(row)
        practised.keep(self._store, row)

    def _recalled_by(self, person: str) -> list[Recalled]:
        return [row for row in self._rows if folded(row.person) == folded(person)]
