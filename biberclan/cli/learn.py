"""`biberclan learn` and `train`: lessons and trainer, for one person alone."""

import argparse
import os
from collections.abc import Iterator

from biberclan.characters import typed
from biberclan.cli.games import add_game
from biberclan.cli.kept import kept
from biberclan.cli.output import UsageError, quoted
from biberclan.cli.parser import Offer, Offers, Parser, Typed, whole_number
from biberclan.cli.plain import add_plain, take_up
from biberclan.language import _, current
from biberclan.match.setup import LONGEST_NAME, problem_with_name
from biberclan.match.store.place import data_directory
from biberclan.shelf import GAMES
from biberclan.teach.drills import games_with_drills
from biberclan.teach.lately import known_names
from biberclan.teach.learned import Learned
from biberclan.teach.lesson_files import lessons
from biberclan.ui.start import Learn, Train


def add_learn(parser: Parser) -> None:
    """Add what `biberclan learn` takes."""
    parser.description = _(
        "Opens the lessons, or one of them. What somebody has done is kept by name."
    )
    parser.epilog = _("examples:\n  biberclan learn\n  biberclan learn 3 --name Lisa")
    parser.add_operand(
        "lesson",
        str,
        allowed=_("a whole number from 1"),
        metavar=_("NUMBER"),
        help=_("the number of the lesson"),
        required=False,
        offers=Offers(_lessons),
    )
    _add_name(parser, help=_("who learns; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=_learn)


def _lessons(typed: Typed) -> Iterator[Offer]:
    """Offer the lessons by their numbers."""
    every = enumerate(lessons(typed.game, current()), 1)
    return ((str(number), lesson.title) for number, lesson in every)


def _learn(options: argparse.Namespace) -> int:
    """Open the lessons."""
    person = _name_in(options)
    if options.lesson is None:
        return take_up(Learn(game=options.game, person=person), options)
    count = len(lessons(options.game, current()))
    number = whole_number(1, count)(options.lesson)
    if number is None:
        raise UsageError(
            _("There is no lesson {given}; allowed: 1 to {count}.").format(
                given=quoted(options.lesson), count=count
            )
        )
    return take_up(Learn(number, options.game, person), options)


def add_train(parser: Parser) -> None:
    """Add what `biberclan train` takes."""
    parser.description = _(
        "Asks short questions about the rules and the table. What you know is kept\n"
        "by name, and comes again when it is due."
    )
    parser.epilog = _("examples:\n  biberclan train\n  biberclan train --name Lisa")
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
    return take_up(Train(options.game, person), options)


def _add_name(parser: Parser, *, help: str) -> None:
    """Add the option `--name`."""
    parser.add_value(
        "--name",
        str,
        allowed=_("a name"),
        metavar=_("NAME"),
        help=help,
        default="",
        offers=Offers(_people),
    )


def _people(typed: Typed) -> list[Offer]:
    """Offer the names of all who have played, learned or trained."""
    learned = Learned(data_directory(typed.values.get("data"), os.environ))
    names = kept(typed, lambda store: known_names(learned, store)) or known_names(learned, None)
    return [(name, "") for name in names]


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
