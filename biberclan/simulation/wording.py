"""Figures as the reader's language writes them."""

from collections.abc import Callable
from typing import TypeAlias

Translate: TypeAlias = Callable[[str], str]
"""gettext's `gettext`, or anything else that puts a message into the reader's language."""


def in_figures(value: float, digits: int, _: Translate) -> str:
    """Return a number with so many digits after the decimal mark of the reader's language.

    >>> in_figures(2.5, 1, lambda message: message.replace(".", ","))
    '2,5'
    """
    # Translators: one and a half in figures; only the decimal mark between them is used.
    mark = _("1.5")[1]
    return f"{value:.{digits}f}".replace(".", mark)
