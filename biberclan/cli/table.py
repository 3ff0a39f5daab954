"""Opening the table in this terminal."""

import argparse
import gc
import os
import sys
from typing import Final

from biberclan.cli.usage import UsageError
from biberclan.language import _
from biberclan.match.store.place import data_directory
from biberclan.ui.start import Start

_HARMLESS: Final = frozenset(
    {
        "TEXTUAL_ANIMATIONS",
        "TEXTUAL_COLOR_SYSTEM",
        "TEXTUAL_DISABLE_KITTY_KEY",
        "TEXTUAL_FPS",
        "TEXTUAL_SMOOTH_SCROLL",
    }
)
"""Textual's own variables that only change how things look. All others are removed from the
environment: they log every key, save screenshots or send both over the network."""


def why_no_table() -> str | None:
    """Say why no table can be opened here, None if one can."""
    # Textual reads keys from standard input and draws on standard error.
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _("The table needs a terminal: start it without redirecting input or output.")
    if os.environ.get("TERM") in ("dumb", "unknown"):
        return _("This terminal (TERM={term}) can't draw a table: start it in another one.").format(
            term=os.environ["TERM"]
        )
    return None


def open_table(start: Start, options: argparse.Namespace) -> int:
    """Open the program in this terminal until people leave it.

    Args:
        start: what to open with.
        options: the options given everywhere: `settings` and `data`.

    Returns:
        The exit status.

    Raises:
        UsageError: this is no terminal to play in.
    """
    problem = why_no_table()
    if problem is not None:
        raise UsageError(problem)
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        if name not in _HARMLESS:
            del os.environ[name]
    if os.environ.get("NO_COLOR") == "":  # means nothing by no-color.org, but Textual obeys it
        del os.environ["NO_COLOR"]
    # Nothing is animated, so a high frame rate costs nothing and shortens the wait for a repaint.
    os.environ.setdefault("TEXTUAL_FPS", "240")
    # Imported only now: Textual reads its variables at import. That takes a while, but less without
    # garbage collection; what it has created stays, so the collector need never look at it.
    gc.disable()
    from biberclan.ui.app import run

    gc.freeze()
    gc.enable()
    directory = data_directory(options.data, os.environ)
    return run(start, directory=directory, settings=options.settings)
