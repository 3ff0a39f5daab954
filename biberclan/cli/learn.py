"""`biberclan learn` and `train`: lessons and trainer, for one person alone."""

import argparse
from typing import Any

from biberclan.characters import typed
from biberclan.cli.games import add_game
from biberclan.cli.offers import LESSONS, PEOPLE
from biberclan.cli.output import UsageError, quoted
from biberclan.cli.parser import Parser, whole_number
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import open_table
from biberclan.language import _, current
from biberclan.match.setup import LONGEST_NAME, problem_with_name
from biberclan.shelf import GAMES
from biberclan.teach.drills import games_with_drills
from biberclan.teach.lesson_files import lessons
from biberclan.ui.start import Learn, Train


def add_learn(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add `biberclan learn` to a parser."""
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
    _add_name(parser, help=_("who learns; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=_learn)


def _learn(options: argparse.Namespace) -> int:
    """Open the lessons."""
    opened = open_plain if options.plain else open_table
    person = _name_in(options)
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


def add_train(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add `biberclan train` to a parser."""
    parser = commands.add_parser(
        "train",
        description=_(
            "Asks short questions about the rules and the table. What you know is kept\n"
            "by name, and comes again when it is due."
        ),
        epilog=_("examples:\n  biberclan train\n  biberclan train --name Lisa"),
        **settings,
    )
    _add_name(parser, help=_("who trains; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=_train)


def _train(options: argparse.Namespace) -> int:
    """Open the trainer."""
    person = _name_in(options)
    if options.game not in games_with_drills():
        raise UsageError(
            _("There is no training for {game} yet.").format(game=GAMES[options.game].title)
        )
    opened = open_plain if options.plain else open_table
    return opened(Train(options.game, person), options)


def _add_name(parser: Parser, *, help: str) -> None:
    """Add the option `--name`."""
    parser.add_value(
        "--name",
        str,
        allowed=_("a name"),
        metavar=_("NAME"),
        help=help,
        default="",
        offers=PEOPLE,
    )


def _name_in(options: argparse.Namespace) -> str:
    """Return the name that was given, "" if none was.

    Raises:
        UsageError: it is no name.
    """
    person = typed(options.name)
    if person and problem_with_name(person) is not None:
        raise UsageError(
            _("{name} is no name; allowed: 1 to {longest} characters.").format(
                name=quoted(person), longest=LONGEST_NAME
            )
        )
    return person
