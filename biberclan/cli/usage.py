"""A command that can't be carried out, in one sentence."""

from typing import Final

from biberclan.characters import harmless, typed
from biberclan.language import _

_LONGEST: Final = 40


class UsageError(Exception):
    """What is wrong and what is allowed, in one sentence in the chosen language."""


def quoted(given: str, longest: int = _LONGEST) -> str:
    """Return what somebody typed, fit to be quoted in a sentence on a terminal.

    Args:
        given: what was typed.
        longest: characters from which on it is cut off.

    >>> quoted("Zoe"), quoted("Z" * 50)
    ('"Zoe"', '"ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ..."')
    """
    shown = typed(given)
    shown = shown if len(shown) <= longest else f"{shown[:longest]}..."
    return _('"{text}"').format(text=harmless(shown))
