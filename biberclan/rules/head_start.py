"""A head start: what each seat is openly given before the first card of a match."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from biberclan.rules.entries import Entries
    from biberclan.rules.game import Option, OptionError

START: Final = "start"
"""The option of a game in which seats may start with points."""
NONE: Final = "none"


def each_seat(numbers: range) -> "Option":
    """Return the option of a head start, whose value is a number for each seat: "0 8 0".

    Args:
        numbers: the possible numbers, the usual one first.
    """
    from biberclan.rules.game import Option  # noqa: PLC0415 - the start screen reads head starts without rules

    read = partial(_spelling, numbers)
    return Option((NONE,), NONE, read=read, later=True, numbers=numbers)


def spelled(numbers: Sequence[int]) -> str:
    """Return the value of the option that gives each seat its number.

    >>> spelled([0, 8, 0]), spelled([0, 0])
    ('0 8 0', 'none')
    """
    return " ".join(map(str, numbers)) if any(numbers) else NONE


def numbers_in(value: str) -> tuple[int, ...]:
    """Return the number of each seat in a value of the option, nothing for no head start.

    >>> numbers_in("0 8 0"), numbers_in("none")
    ((0, 8, 0), ())
    """
    return () if value == NONE else tuple(map(int, value.split()))


def validated(numbers: Sequence[int], seats: int, possible: range) -> tuple[int, ...]:
    """Return the head start of each seat of a table, nothing where nobody has one.

    Args:
        numbers: that of each seat; nothing for none.
        seats: the number of seats.
        possible: the possible numbers.

    Raises:
        ValueError: this is no head start for these seats; the message says what is allowed.
    """
    if not any(numbers):
        return ()
    said = ",".join(map(str, numbers))
    if not all(type(number) is int and number in possible for number in numbers):
        raise _refusal(possible, said)
    if len(numbers) != seats:
        raise _refusal(possible, said, seats=seats)
    return tuple(numbers)


def read(entry: "Entries", seats: int, possible: range) -> tuple[int, ...]:
    """Return the head start in a plain form, where it may be missing.

    Raises:
        ValueError: see `validated`.
    """
    return validated(
        entry.list(START) if entry.plain.get(START) is not None else (), seats, possible
    )


def _spelling(possible: range, text: str) -> str:
    """Return the canonical spelling of a head start."""
    try:
        numbers = [int(word) for word in text.replace(",", " ").split()]
        return spelled(validated(numbers, max(len(numbers), 1), possible))
    except ValueError:
        raise _refusal(possible, text) from None


def _refusal(possible: range, said: str, *, seats: int | None = None) -> "OptionError":
    """Return the error about the numbers, or, if `seats` is given, about how many there are."""
    from biberclan.rules.game import OptionError  # noqa: PLC0415 - the start screen reads head starts without rules

    if seats is None:
        return OptionError(
            "a head start is a number from {first} to {last} for each seat, not {given!r}",
            first=possible[0],
            last=possible[-1],
            given=said,
        )
    example = [0, possible[3], *[0] * seats][:seats]
    return OptionError(
        "a head start is a number for each of the {seats} seats, as in {example}, not {given!r}",
        seats=seats,
        example=",".join(map(str, example)),
        given=said,
    )
