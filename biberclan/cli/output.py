"""What the command line writes: results on standard output, one sentence on standard error.

Everything printed passes through here: control characters are escaped.
"""

import errno
import os
import sys
from contextlib import suppress
from typing import Final, NoReturn

from biberclan.characters import harmless
from biberclan.cli.usage import UsageError
from biberclan.language import _

INTERRUPTED: Final = 130
"""The exit status after a Ctrl-C, as shells have it."""

UNREAD: Final = 141
"""The exit status if nobody reads the output to its end, as shells have it."""

_GONE: Final = (errno.EPIPE, errno.EINVAL)
"""What writing to a closed pipe fails with; the second is Windows' word for it."""


class UnreadError(Exception):
    """Whoever read the output has seen enough, as `head` has."""


def say(text: str) -> None:
    """Write a result; parts of it that may hold line breaks must be `harmless` already.

    Raises:
        UnreadError: the reader has gone.
        UsageError: the disk is full.
    """
    try:
        print(harmless(text, lines=True))  # noqa: T201 - the one place where results are printed
    except OSError as error:
        give_up(error)
    flush()


def hand_over(text: str) -> None:
    """Write data for another program or a file, unchanged.

    Args:
        text: lines, each with its end.

    Raises:
        UnreadError: the reader has gone.
        UsageError: the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    if sys.stdout.isatty():
        say(text.removesuffix("\n"))
        return
    try:
        sys.stdout.buffer.write(text.encode())
    except OSError as error:
        give_up(error)
    flush()


def flush() -> None:
    """Flush everything that was said.

    Raises:
        UnreadError: the reader has gone.
        UsageError: the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        give_up(error)


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    if sys.stderr is None:  # started with it closed; `print` would take standard output
        return
    with suppress(OSError):  # nobody may be left to tell
        print(f"biberclan: {harmless(sentence)}", file=sys.stderr)  # noqa: T201 - see `say`


def give_up(error: OSError) -> NoReturn:
    """Write nothing more to standard output, and say why.

    Args:
        error: what writing has failed with.

    Raises:
        UnreadError: the reader has gone.
        UsageError: the disk is full.
    """
    # Python would flush again at exit, and complain in its own words.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno in _GONE:
        raise UnreadError
    raise UsageError(_("The output could not be written to its end; is the disk full?"))
