"""What the command line writes: results on standard output, one sentence on standard error.

Everything printed passes through here: control characters are escaped.
"""

import os
import sys
from contextlib import suppress
from typing import Final

from biberclan.characters import harmless
from biberclan.cli.usage import UsageError
from biberclan.language import _

INTERRUPTED: Final = 130
"""The exit status after a Ctrl-C, as shells have it."""


def say(text: str) -> None:
    """Write a result; parts of it that may hold line breaks must be `harmless` already.

    Raises:
        UsageError: the reader has gone, or the disk is full.
    """
    try:
        print(harmless(text, lines=True))  # noqa: T201 - the one place where results are printed
    except OSError:
        _give_up()
    flush()


def hand_over(text: str) -> None:
    """Write data for another program or a file, unchanged.

    Args:
        text: lines, each with its end.

    Raises:
        UsageError: the reader has gone, or the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    if sys.stdout.isatty():
        say(text.removesuffix("\n"))
        return
    try:
        sys.stdout.buffer.write(text.encode())
    except OSError:
        _give_up()
    flush()


def flush() -> None:
    """Flush everything that was said.

    Raises:
        UsageError: the reader has gone, or the disk is full.
    """
    if sys.stdout is None:  # started with its standard output closed
        return
    try:
        sys.stdout.flush()
    except OSError:
        _give_up()


def complain(sentence: str) -> None:
    """Write one sentence to standard error."""
    with suppress(OSError):  # nobody may be left to tell
        print(f"biberclan: {harmless(sentence)}", file=sys.stderr)  # noqa: T201 - see `say`


def _give_up() -> None:
    # Python would flush again at exit, and complain in its own words.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise UsageError(_("The output could not be written to its end: nobody takes it any more."))
