"""Normalise words that people type in different ways, so that they compare equal."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from biberclan.language import Say

_ENDINGS: Final = "ing en er es em ed st e n s t y"
"""What English words end in that are otherwise alike; other languages have theirs as its
translation."""
_SHORTEST: Final = 4
"""Letters of a word that are left at least."""

_SPELT_OUT: Final = re.compile(r"([aou])e")
_SIGNS: Final = re.compile(r"[\W_]")


def endings(say: Say) -> tuple[str, ...]:
    """Return what words end in that are otherwise alike, folded, the longest first.

    Args:
        say: says texts in the language of the words.

    >>> endings(lambda context, text: "e keit én")
    ('keit', 'en', 'e')
    """
    told = say("search, endings of words that are otherwise alike", _ENDINGS)
    return tuple(sorted(words_in(told), key=len, reverse=True))


def folded(text: str) -> str:
    """Return a text in lower case, without accents, with umlauts spelt one way and signs as blanks.

    >>> folded("Geschützt!"), folded("GESCHUETZT"), folded("geschutzt"), folded("Straße")
    ('geschutzt ', 'geschutzt', 'geschutzt', 'strasse')
    >>> folded("Бобёр")
    'бобер'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in apart if not unicodedata.combining(char))
    # "ue" is folded even where it is no "ü"; as both texts are folded, that does no harm.
    return _SIGNS.sub(" ", _SPELT_OUT.sub(r"\1", plain))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded."""
    return tuple(folded(text).split())


def stem(word: str, endings: Sequence[str]) -> str:
    """Return a folded word without its ending.

    >>> [stem(word, ["ed", "en", "e", "t"]) for word in ("mischen", "mischt", "shuffled", "tie")]
    ['misch', 'misch', 'shuffl', 'tie']
    """
    return next(
        (
            word.removesuffix(ending)
            for ending in endings
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST
        ),
        word,
    )


def occurs(wanted: str, words: Iterable[str], endings: Sequence[str]) -> bool:
    """Return whether a word, or the beginning of one, occurs, whatever its ending.

    >>> occurs("tauschen", ["austauschen"], ["en"]), occurs("tauscht", ["tauschst"], ["st", "t"])
    (False, True)
    """
    start = stem(wanted, endings)
    return any(word.startswith(wanted) or stem(word, endings) == start for word in words)
