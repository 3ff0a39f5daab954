"""`biberclan review`: a finished match, looked back at."""

import argparse
from typing import Any

from biberclan.cli.kept import add_match_number, open_store
from biberclan.cli.offers import FINISHED
from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.language import _
from biberclan.ui.start import LookBack


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "review",
        description=_(
            "Looks back at a finished match: everybody's chances, what was costly,\n"
            "what would have been better, how much was luck and how much was skill."
        ),
        epilog=_("examples:\n  biberclan review 12"),
        **settings,
    )
    add_match_number(
        parser, FINISHED, help=_("the number of the match; biberclan history shows it")
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the review, if there is anything to look back at."""
    with open_store(options) as store:
        store.record(options.id)  # raises if it can't be shown
    return open_table(LookBack(options.id), options)
