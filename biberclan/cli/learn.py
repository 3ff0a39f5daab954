"""`biberclan learn`: the lessons."""

import argparse
from typing import Any

from biberclan.cli.games import add_game
from biberclan.cli.offers import LESSONS
from biberclan.cli.parser import Parser
from biberclan.cli.person import add_name, name_in
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.cli.values import whole_number
from biberclan.language import _, current
from biberclan.teach.lesson_files import lessons
from biberclan.ui.start import Learn


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "learn",
        description=_("Opens the lessons, or one of them. What somebody has done is kept by name."),
        epilog=_("examples:\n  biberclan learn\n  biberclan learn 3 --name Lisa"),
        **settings,
    )
    parser.add_operand(
        "lesson",
        str,
        allowed=_("a whole number from 1"),
        metavar=_("NUMBER"),
        help=_("the number of the lesson"),
        required=False,
        offers=LESSONS,
    )
    add_name(parser, help=_("who learns; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the lessons."""
    opened = open_plain if options.plain else open_table
    person = name_in(options)
    if options.lesson is None:
        return opened(Learn(game=options.game, person=person), options)
    count = len(lessons(options.game, current()))
    number = whole_number(1, count)(options.lesson)
    if number is None:
        raise UsageError(
            _("There is no lesson {given}; allowed: 1 to {count}.").format(
                given=quoted(options.lesson), count=count
            )
        )
    return opened(Learn(number, options.game, person), options)
