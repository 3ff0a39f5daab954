"""`biberclan import`: a match that was exported, checked and kept."""

import argparse
from typing import Any

from biberclan.cli.kept import open_store
from biberclan.cli.offers import FILES
from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.cli.record_files import read_record
from biberclan.language import _, listed


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "import",
        description=_(
            "Takes in a match that was exported, here or elsewhere.\nEvery action is checked first."
        ),
        epilog=_("examples:\n  biberclan import evening.txt"),
        **settings,
    )
    parser.add_operand(
        "file",
        str,
        allowed=_("the name of a file that biberclan export has written"),
        metavar=_("FILE"),
        help=_("the file that biberclan export has written"),
        offers=FILES,
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the record and keep the match."""
    record = read_record(options.file)
    with open_store(options) as store:
        id, is_new = store.add(record)
    text = (
        _("The match of {people} is kept now: number {id}.")
        if is_new
        else _("The match of {people} was kept already: number {id}.")
    )
    say(text.format(people=listed(list(record.setup.people)), id=id))
    return 0
