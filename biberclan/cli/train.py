"""`biberclan train`: the trainer."""

import argparse
from typing import Any

from biberclan.cli.games import add_game
from biberclan.cli.parser import Parser
from biberclan.cli.person import add_name, name_in
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError
from biberclan.language import _
from biberclan.shelf import GAMES
from biberclan.teach.drills import games_with_drills
from biberclan.ui.start import Train


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "train",
        description=_(
            "Asks short questions about the rules and the table. What you know is kept\n"
            "by name, and comes again when it is due."
        ),
        epilog=_("examples:\n  biberclan train\n  biberclan train --name Lisa"),
        **settings,
    )
    add_name(parser, help=_("who trains; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the trainer."""
    person = name_in(options)
    if options.game not in games_with_drills():
        raise UsageError(
            _("There is no training for {game} yet.").format(game=GAMES[options.game].title)
        )
    opened = open_plain if options.plain else open_table
    return opened(Train(options.game, person), options)
