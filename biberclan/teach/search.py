"""Normalise words that people type in different ways, so that they compare equal."""

import re
import unicodedata

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
