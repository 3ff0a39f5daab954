"""Reading the entries of a plain form, each with a sentence for an error in it.

The sentences name the entry and say what is allowed. They quote nothing that may hold a card or
the seed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import OptionError
from biberclan.rules.seats import SeatSet, seat_set

Item = TypeVar("Item")


class PlainCards(NamedTuple):
    """The notation of cards in the plain form, both ways.

    >>> cards = PlainCards(range(10), {10: "swap", 11: "peek"})
    >>> cards.write(7), cards.write(10), cards.read("peek")
    (7, 'swap', 11)

    Attributes:
        numbers: the cards that stand for themselves.
        names: the names of the others.
    """

    numbers: range
    names: Mapping[int, str]

    def write(self, card: int) -> int | str:
        """Return the plain form of a card: a number, or a name."""
        return card if card in self.numbers else self.names[card]

    def read(self, value: object) -> int:
        """Return the card that stands for a value of the plain form.

        Raises:
            ValueError: the value stands for none.
        """
        for card, name in self.names.items():
            if value == name:
                return card
        if type(value) is int and value in self.numbers:
            return value
        first, last, names = self.numbers[0], self.numbers[-1], ", ".join(self.names.values())
        # The value is not quoted: it may be a face-down card that is merely misspelt.
        raise ValueError(f"a card is {first} to {last} or one of {names}")


class Entries:
    """The entries of a plain form.

    Raises:
        ValueError: it is no object; each method raises one, too, for an entry that is missing,
            of the wrong kind or out of range.
    """

    def __init__(self, plain: dict[str, Any]) -> None:
        if not isinstance(plain, dict):
            raise ValueError(f"a state is an object with named entries, not {kind(plain)}")
        self.plain = plain

    def __getitem__(self, name: str) -> Any:
        if name not in self.plain:
            raise ValueError(f'"{name}" is missing')
        return self.plain[name]

    def __contains__(self, name: str) -> bool:
        return name in self.plain

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """Return an entry that is one of a few words."""
        value = self[name]
        if value not in allowed:
            raise ValueError(f'"{name}" is one of {", ".join(allowed)}')
        return cast(str, value)

    def whole(self, name: str, lowest: int | None, highest: int | None) -> int:
        """Return an entry that is a whole number within bounds; None is no bound."""
        return read_whole(name, self[name], lowest, highest)

    def seat_or_none(self, name: str, seats: int) -> int | None:
        """Return an entry that is a seat or null."""
        return None if self[name] is None else self.whole(name, 0, seats - 1)

    def list(self, name: str) -> list[Any]:
        """Return an entry that is a list of any values."""
        return read_list(name, self[name])

    def of_each_seat(self, name: str, seats: int) -> Sequence[Any]:
        """Return an entry that is a list with one value for each seat."""
        values = self.list(name)
        if len(values) != seats:
            raise OptionError('"{at}" has an entry for each of {count} seats', at=name, count=seats)
        return values

    def each(self, name: str, read: Callable[[object], Item]) -> tuple[Item, ...]:
        """Return an entry that is a list, each value read by a function (`read_at`)."""
        return tuple(
            read_at(f"{name}[{number}]", value, read)
            for number, value in enumerate(self.list(name))
        )

    def scores(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the points of each seat in each finished round."""
        rounds = []
        for number, points in enumerate(self.list("scores")):
            at = f"scores[{number}]"
            if len(read_list(at, points)) != seats:
                raise OptionError(
                    '"{at}" has a number for each of {count} seats', at=at, count=seats
                )
            rounds.append(tuple(read_whole(at, value, None, None) for value in points))
        return tuple(rounds)


def kind(value: object) -> str:
    """Return the kind of a value, without quoting it."""
    return f"of the kind {type(value).__name__}"


def read_list(name: str, value: object) -> list[Any]:
    """Return a value that must be a list; the error names the entry."""
    if not isinstance(value, list):
        raise ValueError(f'"{name}" is a list, not {kind(value)}')
    return value


def read_whole(name: str, value: object, lowest: int | None, highest: int | None) -> int:
    """Return a value that must be a whole number within bounds; the error names the entry."""
    if type(value) is not int:
        raise ValueError(f'"{name}" is a whole number, not {kind(value)}')
    if lowest is not None and value < lowest:
        raise OptionError('"{at}" is {least} or more', at=name, least=lowest)
    if highest is not None and value > highest:
        raise OptionError('"{at}" is {most} or less', at=name, most=highest)
    return value


def read_bool(name: str, value: object) -> bool:
    """Return a value that must be true or false; the error names the entry."""
    if not isinstance(value, bool):
        raise ValueError(f'"{name}" is true or false, not {kind(value)}')
    return value


def read_at(name: str, value: object, read: Callable[[object], Item]) -> Item:
    """Read a value with a function; its errors get the name of the entry."""
    try:
        return read(value)
    except ValueError as error:
        raise ValueError(f'"{name}": {error}') from None


def read_seats(name: str, value: object, seats: int) -> SeatSet:
    """Return a value that must be a list of seats, as a set; the error names the entry."""
    return seat_set({read_whole(name, seat, 0, seats - 1) for seat in read_list(name, value)})
