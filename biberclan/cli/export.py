"""`biberclan export`: a finished match as text."""

import argparse
from typing import Any

from biberclan.cli.kept import add_match_number, open_store
from biberclan.cli.offers import FILES, FINISHED
from biberclan.cli.output import hand_over, say
from biberclan.cli.parser import Parser
from biberclan.cli.record_files import write_record
from biberclan.language import _


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "export",
        description=_(
            "Writes a finished match as text: who played, how it was shuffled, every action.\n"
            "Whoever has the file can replay the match or import it."
        ),
        epilog=_("examples:\n  biberclan export 12 evening.txt\n  biberclan export 12"),
        **settings,
    )
    add_match_number(
        parser, FINISHED, help=_("the number of the match; biberclan history shows it")
    )
    parser.add_operand(
        "file",
        str,
        allowed=_("the name of a new file"),
        metavar=_("FILE"),
        help=_("a new file; otherwise the record is shown"),
        required=False,
        offers=FILES,
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the record."""
    with open_store(options) as store:
        record = store.record(options.id)
    if options.file is None:
        hand_over(record.text())
    else:
        write_record(record, options.file)
        say(_("The match is in the file now; biberclan import takes it in elsewhere."))
    return 0
