"""`biberclan replay`: a finished match, looked at again at the table."""

import argparse
from typing import Any

from biberclan.cli.kept import open_store
from biberclan.cli.offers import FINISHED
from biberclan.cli.parser import Parser
from biberclan.cli.record_files import read_record
from biberclan.cli.table import open_table
from biberclan.cli.values import match_or_file
from biberclan.language import _
from biberclan.ui.start import Again


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "replay",
        description=_("Opens a finished match at the table, to be looked at step by step."),
        epilog=_("examples:\n  biberclan replay 12\n  biberclan replay evening.txt"),
        **settings,
    )
    parser.add_operand(
        "match",
        match_or_file,
        allowed=_("the number of a match or the name of a file"),
        metavar=_("MATCH"),
        help=_("the number of the match, or a file that biberclan export has written"),
        offers=FINISHED._replace(paths="files"),
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the replay, if there is one."""
    match: int | str = options.match
    if isinstance(match, str):
        return open_table(Again(read_record(match)), options)
    with open_store(options) as store:
        store.record(match)  # raises if it can't be shown
    return open_table(Again(match), options)
