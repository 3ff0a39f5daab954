"""A command that can't be carried out, in one sentence."""

from collections.abc import Iterable
from typing import Final

from biberclan.characters import harmless, typed
from biberclan.language import _, with_guess

_LONGEST: Final = 40


class UsageError(Exception):
    """What is wrong and what is allowed, in one sentence in the chosen language."""


def refusal(option: str, given: str, allowed: str, words: Iterable[str] = ()) -> UsageError:
    """Return the error for a value that will not do.

    Args:
        option: what it was given for.
        given: what was typed.
        allowed: says what will do.
        words: those that will, if it is one of some.
    """
    sentence = _("{option}: {given} will not do; allowed: {allowed}.").format(
        option=option, given=quoted(given), allowed=allowed
    )
    return UsageError(with_guess(sentence, given, words))


def not_understood(given: str, command: str, options: Iterable[str]) -> UsageError:
    """Return the error for what a command can't make anything of.

    Args:
        given: what was typed.
        command: the command, with the program's name.
        options: the options that there are.
    """
    sentence = _("{given} is not understood here; see {help}.").format(
        given=quoted(given), help=f"{command} --help"
    )
    return UsageError(with_guess(sentence, given.partition("=")[0], options))


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
