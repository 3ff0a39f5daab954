"""Readers of the values of options; they return None for invalid ones."""

import re
from collections.abc import Callable
from typing import Final

_ADDRESS: Final = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:]+\]):[0-9]{1,5}")
_WHOLE: Final = re.compile(r"\s*[+-]?[0-9]{1,1000}\s*")


class OneOf:
    """A reader that accepts any of some words, ignoring case.

    Attributes:
        words: the words.

    >>> OneOf("de", "en")("De"), OneOf("de", "en")("nl")
    ('de', None)
    """

    def __init__(self, *words: str) -> None:
        """Take the words."""
        self.words = words

    def __call__(self, given: str) -> str | None:
        """Return the word that was given, None for any other."""
        return given.lower() if given.lower() in self.words else None


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


def address(given: str) -> str | None:
    """Read the address of a server, as tcp://10.0.0.5:8786.

    >>> address("tcp://10.0.0.5:8786"), address("localhost:8786"), address("tls://[::1]:1")
    ('tcp://10.0.0.5:8786', 'localhost:8786', 'tls://[::1]:1')
    >>> address("tcp://10.0.0.5"), address("http://localhost:8786")
    (None, None)
    """
    return given if _ADDRESS.fullmatch(given) else None


def match_or_file(given: str) -> int | str:
    """Read the number of a kept match, or the name of a file: digits alone are a number.

    >>> match_or_file("12"), match_or_file("./12"), match_or_file("evening.txt")
    (12, './12', 'evening.txt')
    """
    number = whole_number(1)(given)
    return given if number is None else number
