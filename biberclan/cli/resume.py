"""`biberclan resume`: back to a kept match."""

import argparse
from typing import Any

from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.cli.values import match_number
from biberclan.language import _
from biberclan.ui.start import Resume


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "resume",
        help=_("go on with an unfinished match"),
        description=_("Goes on with an unfinished match where it was left."),
        epilog=_("examples:\n  biberclan resume\n  biberclan resume 12"),
        **settings,
    )
    parser.add_argument(
        "id",
        nargs="?",
        metavar=_("NUMBER"),
        help=_("the number of the match; otherwise the one played last"),
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the table."""
    id = None if options.id is None else match_number(options.id)
    return open_table(Resume(id), options)
