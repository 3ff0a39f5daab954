"""Opening the program in this terminal, on the screen or line by line."""

import argparse
import gc
import os
import sys
from typing import Final

from biberclan.cli.output import UndoneError
from biberclan.cli.parser import Parser
from biberclan.language import _
from biberclan.system.keys import DUMB, nobody_types
from biberclan.system.processes import wait_for_foreground
from biberclan.ui.environment import make_safe
from biberclan.ui.requests import Home, Request

BY_LINE: Final = "biberclan play --plain --players Anna,bot:beginner"
"""A command that begins a match line by line."""


def why_no_table() -> str | None:
    """Return the sentence on why no table can be opened here, None if one can."""
    if nobody_types():
        return _(
            "Nobody can type into a cell of a notebook, or into a thread of Python: start it in a "
            "terminal, such as Jupyter's own."
        )
    # Textual reads keys from standard input and draws on standard error.
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _("The table needs a terminal: start it without redirecting input or output.")
    if os.environ.get("TERM") in DUMB:
        return _("This terminal (TERM={term}) can't draw a table: start it in another one.").format(
            term=os.environ["TERM"]
        )
    return None


def opens_screens(options: argparse.Namespace) -> bool:
    """Return whether a command opens screens, which report mistakes in settings themselves.

    One that has screens and no option --plain sets `plain` to False.
    """
    on_screen = options.command is None or not getattr(options, "plain", True)
    writes = getattr(options, "json", False) or getattr(options, "picture", None) is not None
    return on_screen and not writes and why_no_table() is None


def _offer(options: argparse.Namespace) -> str:
    """Return the sentence on how to play here line by line, "" if that is impossible."""
    if nobody_types():
        return ""
    if "plain" in options:
        return _("You can play line by line here: add --plain.")
    if options.command is None:
        return _("You can play line by line here: {command}").format(command=BY_LINE)
    return ""


def open_home(options: argparse.Namespace) -> int:
    """Open the start screen; see `open_table`."""
    return open_table(Home(), options)


def open_table(start: Request, options: argparse.Namespace) -> int:
    """Open the program in this terminal until people leave it.

    Args:
        start: what is opened first.
        options: the options given everywhere, with `settings` and `directory`.

    Returns:
        The exit status.

    Raises:
        UndoneError: this is no terminal to play in.
    """
    problem = why_no_table()
    if problem is not None:
        raise UndoneError(f"{problem} {_offer(options)}".rstrip())
    if not wait_for_foreground():
        raise UndoneError(_("The table needs the terminal for itself: start it in the foreground."))
    make_safe(os.environ)
    # Textual animates nothing, so a high frame rate costs nothing and shortens the wait to repaint.
    os.environ.setdefault("TEXTUAL_FPS", "240")
    # Imported only now: Textual reads its variables at import. That takes a while, but less without
    # garbage collection; its objects stay, so the collector need never look at them.
    gc.disable()
    from biberclan.ui.app import BiberClanApp  # noqa: PLC0415 - reads TEXTUAL_FPS

    gc.freeze()
    gc.enable()
    app = BiberClanApp(start, directory=options.directory, settings=options.settings)
    return app.run_to_end()


def add_plain(parser: Parser) -> None:
    """Add the option for typing and reading everything line by line."""
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("line by line, typed: for screen readers and terminals that can't draw"),
    )


def take_up(start: Request, options: argparse.Namespace) -> int:
    """Play, learn or train until people leave, line by line if they have asked for that.

    Raises:
        UndoneError: there is no terminal to play in, or nobody can type there.
    """
    if not options.plain or nobody_types():
        return open_table(start, options)
    from biberclan.cli.plain import open_plain  # noqa: PLC0415 - the help needs no voices and tables

    return open_plain(start, options)
