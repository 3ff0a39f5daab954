"""What an agent is told, as numbers: a feature for each attribute of an observation.

A game lists its features in its part "environment"; they are made only from `Rules.observe`. Seats
are counted clockwise from the observer.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Literal, Protocol, TypeAlias, cast

from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import Options
from biberclan.rules.sighted import Sighted
from biberclan.shelf import part

Order: TypeAlias = Sequence[int]
"""All seats, in the order in which they come in the numbers."""


class Feature(NamedTuple):
    """Numbers from -1 to 1 for an attribute of an observation.

    Attributes:
        name: the attribute, which is hashable.
        shape: the shape of the numbers.
        numbers: returns the numbers for a value; if they are relative, the order of the seats is a
            second argument.
        depth: 0 if that value is the attribute itself; 1 if the attribute has one for each seat, 2
            if for each slot of each seat.
        relative: whether the numbers depend on where the observer sits.
    """

    name: str
    shape: tuple[int, ...]
    numbers: Callable[..., Iterable[float]]
    depth: Literal[0, 1, 2] = 0
    relative: bool = False


class EnvironmentPackage(Protocol):
    """The part "environment" of a game."""

    def features(self, seats: int, options: Options) -> Sequence[Feature]:
        """Return the features for a table, each attribute once; all options are given."""


def features_of(game: str, seats: int, options: Options) -> Sequence[Feature]:
    """Return the features of a game for a table.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return cast(EnvironmentPackage, part(game, "environment")).features(seats, options)


def one_of(name: str, values: Collection[Any]) -> Feature:
    """Return the one-hot feature of a value; None is all zeros."""
    return Feature(name, (len(values),), lambda value: [value == each for each in values])


def seat(name: str, seats: int) -> Feature:
    """Return the one-hot feature of a seat; None is all zeros."""
    return _relative(name, seats, lambda value, order: [value == at for at in order])


def seats_among(name: str, seats: int) -> Feature:
    """Return the feature of a set of seats, perhaps None: a 1 for each seat in it."""
    return _relative(name, seats, lambda value, order: [at in (value or ()) for at in order])


def number(name: str, most: int) -> Feature:
    """Return the feature of a number, as a share of the most that it can be, or that matters."""
    return Feature(name, (1,), lambda value: [_share(value, most)])


def numbers_of_seats(name: str, seats: int, most: int) -> Feature:
    """Return the feature of a number for each seat; see `number`."""
    return _relative(name, seats, lambda value, order: [_share(value[at], most) for at in order])


def totals(seats: int, most: int) -> Feature:
    """Return the feature of each seat's points in all finished rounds; see `number`."""
    return _relative(
        "scores",
        seats,
        lambda scores, order: [_share(sum(row[at] for row in scores), most) for at in order],
    )


def _relative(name: str, seats: int, numbers: Callable[[Any, Order], Iterable[float]]) -> Feature:
    return Feature(name, (seats,), numbers, relative=True)


def cards(name: str, kinds: Sequence[int], most: int) -> Feature:
    """Return the feature of cards: how many of each kind, as a share of the most copies of one."""
    return Feature(name, (len(kinds),), lambda value: counts(value, kinds, most))


def pile(name: str, kinds: Sequence[int], most: int) -> Feature:
    """Return the feature of a pile: its cards as in `cards`, then the top card, one-hot."""

    def encode(value: Sequence[int]) -> list[float]:
        top = value[-1] if value else None
        return [*counts(value, kinds, most), *(top == kind for kind in kinds)]

    return Feature(name, (2, len(kinds)), encode)


def slots(name: str, seats: int, slots: int, kinds: Sequence[int]) -> Feature:
    """Return the feature of the cards in the slots of each seat.

    A slot has: whether a card lies there, whether it is face up, which card it is (one-hot, if the
    observer knows it), and which seats have seen it.
    """
    size = 2 + len(kinds) + seats

    def encode(lying: Sighted | None, order: Order) -> list[float]:
        if lying is None:
            return [0] * size
        card = [lying.card == kind for kind in kinds]
        return [1, lying.up, *card, *(each in lying.known_by for each in order)]

    return Feature(name, (seats, slots, size), encode, depth=2, relative=True)


def counts(cards: Sequence[int], kinds: Sequence[int], most: int) -> list[float]:
    """Return how many cards of each kind there are, as shares of the most copies of one kind."""
    found = [0] * len(kinds)
    first = kinds[0]
    for card in cards:
        found[card - first] += 1
    return [number / most for number in found]


def _share(value: float, most: int) -> float:
    return max(-1.0, min(1.0, value / most))
