"""Normalise words that people type in different ways, so that they compare equal."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_ENDINGS: Final = ("ungen", "ung", "ern", "ing", "en", "er", "es", "em", "ed", "st", *"ensty")
"""What words end in that are otherwise alike, in both languages, the longest first."""
_SHORTEST: Final = 4
"""Letters of a word that are left at least."""

_SPELT_OUT = re.compile(r"([aou])e")


def folded(text: str) -> str:
    """Return a text in lower case, without accents, with umlauts spelt one way and signs as blanks.

    >>> folded("Geschützt!"), folded("GESCHUETZT"), folded("geschutzt"), folded("Straße")
    ('geschutzt ', 'geschutzt', 'geschutzt', 'strasse')
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in apart if not unicodedata.combining(char))
    # "ue" is folded even where it is no "ü"; as both texts are folded, that does no harm.
    return re.sub(r"[^a-z0-9]", " ", _SPELT_OUT.sub(r"\1", plain))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded."""
    return tuple(folded(text).split())


def stem(word: str) -> str:
    """Return a folded word without its ending.

    >>> stem("mischen"), stem("mischt"), stem("shuffled"), stem("tie")
    ('misch', 'misch', 'shuffl', 'tie')
    """
    return next(
        (
            word.removesuffix(ending)
            for ending in _ENDINGS
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST
        ),
        word,
    )


def occurs(wanted: str, words: Iterable[str]) -> bool:
    """Return whether a word, or the beginning of one, occurs, whatever its ending.

    >>> occurs("tauschen", ["austauschen"]), occurs("tausch", ["tauschst"]), occurs("end", ["lend"])
    (False, True, False)
    """
    start = stem(wanted)
    return any(word.startswith(wanted) or stem(word) == start for word in words)
