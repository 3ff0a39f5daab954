"""A command that can't be carried out, in one sentence."""

from typing import Final

from biberclan.characters import harmless, typed
from biberclan.language import _

_LONGEST: Final = 40


class UsageError(Exception):
    """What is wrong and what is allowed, in one sentence in the chosen language."""


def refusal(option: str, given: str, allowed: str) -> UsageError:
    """Return the error for a value that will not do.

    Args:
        option: what it was given for.
        given: what was typed.
        allowed: says what will do.
    """
    return UsageError(
        _("{option}: {given} will not do; allowed: {allowed}.").format(
            option=option, given=quoted(given), allowed=allowed
        )
    )


def quoted(given: str, longest: int = _LONGEST) -> str:
    """Return what somebody typed in quotes, safe for a terminal.

    Args:
        given: what was typed.
        longest: after how many characters it is cut off.

    >>> quoted("Zoe"), quoted("Z" * 50)
    ('"Zoe"', '"ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ..."')
    """
    shown = typed(given)
    shown = shown if len(shown) <= longest else f"{shown[:longest]}..."
    return _('"{text}"').format(text=harmless(shown))
