"""`biberclan train`: the trainer."""

import argparse
from typing import Any

from biberclan.characters import typed
from biberclan.cli.games import add_game
from biberclan.cli.parser import Parser
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.language import _
from biberclan.match.setup import LONGEST_NAME, problem_with_name
from biberclan.shelf import GAMES
from biberclan.teach.drills import games_with_drills
from biberclan.ui.start import Train


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "train",
        help=_("practise the rules in short questions"),
        description=_(
            "Asks short questions about the rules and the table. What you know is kept\n"
            "by name, and comes again when it is due."
        ),
        epilog=_("examples:\n  biberclan train\n  biberclan train --name Lisa"),
        **settings,
    )
    parser.add_value(
        "--name",
        str,
        allowed=_("a name"),
        metavar=_("NAME"),
        help=_("who trains; otherwise whoever played last"),
        default="",
    )
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the trainer."""
    person = typed(options.name)
    if person and problem_with_name(person) is not None:
        raise UsageError(
            _("{name} is no name; allowed: 1 to {longest} characters.").format(
                name=quoted(person), longest=LONGEST_NAME
            )
        )
    if options.game not in games_with_drills():
        raise UsageError(
            _("There is no training for {game} yet.").format(game=GAMES[options.game].title)
        )
    opened = open_plain if options.plain else open_table
    return opened(Train(options.game, person), options)
