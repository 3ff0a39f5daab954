"""What may follow an option: readers that return None for what will not do."""

import re
from collections.abc import Callable
from typing import Final

from biberclan.cli.usage import UsageError, quoted
from biberclan.language import _

_WHOLE: Final = re.compile(r"\s*[+-]?[0-9]{1,1000}\s*")


def one_of(*words: str) -> Callable[[str], str | None]:
    """Return a reader of one of some words.

    >>> one_of("clan", "combined")("Clan"), one_of("clan", "combined")("big")
    ('clan', None)
    """
    return lambda given: given.lower() if given.lower() in words else None


def whole_number(
    lowest: int | None = None, highest: int | None = None
) -> Callable[[str], int | None]:
    """Return a reader of whole numbers within bounds.

    >>> [whole_number(2, 6)(given) for given in ("2", "6", "7", "two", "2.5")]
    [2, 6, None, None, None]
    """

    def read(given: str) -> int | None:
        if not _WHOLE.fullmatch(given):
            return None
        number = int(given)
        too_low = lowest is not None and number < lowest
        too_high = highest is not None and number > highest
        return None if too_low or too_high else number

    return read


def match_number(given: str) -> int:
    """Read the number of a kept match.

    Raises:
        UsageError: it is not a number that a match could have.
    """
    number = whole_number(1)(given)
    if number is None:
        raise UsageError(
            _("{given} is not the number of a match; allowed: {allowed}.").format(
                given=quoted(given), allowed=_("a whole number from 1")
            )
        )
    return number
