"""A command that can't be carried out, in one sentence."""

from typing import Final

from biberclan.language import _

_LONGEST: Final = 40


class UsageError(Exception):
    """What is wrong and what is allowed, in one sentence in the chosen language."""


def quoted(given: str) -> str:
    """Return what somebody typed, fit to be quoted in a sentence on a terminal.

    >>> quoted("Zoe"), quoted("Z" * 50)
    ('"Zoe"', '"ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ..."')
    """
    shown = given if len(given) <= _LONGEST else f"{given[:_LONGEST]}..."
    # What could move the cursor or change the colours is spelt out.
    shown = "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in shown
    )
    return _('"{text}"').format(text=shown)
