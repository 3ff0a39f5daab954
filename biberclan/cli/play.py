"""`biberclan play`: straight to the table."""

import argparse
import os
from contextlib import closing, suppress
from secrets import randbits
from typing import Any, Final, TypeAlias

from biberclan.bots.registry import NoSuchBotError, able, find, ids
from biberclan.characters import folded, typed
from biberclan.cli.games import add_options, check_seats, check_start, options_of
from biberclan.cli.offers import NAMED, PLAYERS
from biberclan.cli.output import UsageError, quoted
from biberclan.cli.parser import Parser, whole_number
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import open_table
from biberclan.language import _, either, with_guess
from biberclan.match.setup import Setup, problem_with_names, unlike
from biberclan.match.store.errors import FileError
from biberclan.match.store.place import data_directory
from biberclan.shelf import DEFAULT
from biberclan.teach.learned import Learned
from biberclan.teach.names import explain_name_problem
from biberclan.ui.start import NewTable

Players: TypeAlias = tuple[tuple[str, ...], tuple[str | None, ...]]
"""The name of each seat, and the id of the bot that plays it, None for a person."""

_BOT: Final = "bot"


def add_play(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "play",
        description=_("Goes straight to the table."),
        epilog=_(
            "examples:\n"
            "  biberclan play\n"
            "  biberclan play --players Anna,Ben\n"
            "  biberclan play --players Anna,bot:elder,bot:regular\n"
            "  biberclan play --players Anna,Ben,Cem --first Ben\n"
            "  biberclan play --players Anna,Ben --seed 7 --memory-aid"
        ),
        **settings,
    )
    parser.add_value(
        "--players",
        str,
        allowed=_("two to six names with commas between them, as in Anna,Ben,Cem"),
        metavar=_("NAMES"),
        help=_(
            "who plays, in the order of the turns, with commas: Anna,Ben,bot:elder; otherwise "
            "you alone against the kindest bot, in the game that was played last"
        ),
        offers=PLAYERS,
    )
    parser.add_value(
        "--first",
        lambda given: typed(given).strip(),
        allowed=_("the name of somebody who plays"),
        metavar=_("NAME"),
        help=_("who begins; otherwise the first of the players"),
        offers=NAMED,
    )
    add_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--memory-aid",
        action="store_true",
        help=_("everybody may see again what they have seen before"),
    )
    parser.add_argument(
        "--no-hints",
        dest="hints",
        action="store_false",
        help=_("nobody may ask for hints"),
    )
    add_plain(parser)
    parser.set_defaults(run=run, game=None)


def add_seed(parser: Parser) -> None:
    """Add the option that makes the shuffles repeatable."""
    parser.add_value(
        "--seed",
        whole_number(),
        allowed=_("a whole number"),
        metavar=_("NUMBER"),
        help=_("the same number shuffles the same way; otherwise by chance"),
    )


def run(options: argparse.Namespace) -> int:
    """Open the table."""
    if options.players is None:
        alone = _alone(options)
        options.game, people, bots = alone.game, alone.people, alone.bots
    else:
        options.game = options.game or DEFAULT
        people, bots = _players(options.game, options.players)
    chosen = options_of(options)
    check_start(options.game, len(people), chosen)
    setup = Setup(
        people,
        first=0 if options.first is None else _seat_of(options.first, people),
        game=options.game,
        options=chosen,
        seed=randbits(32) if options.seed is None else options.seed,
        memory_aid=options.memory_aid,
        hints=options.hints,
        bots=bots if any(bots) else (),
    )
    opened = open_plain if options.plain else open_table
    return opened(NewTable(setup), options)


def _alone(options: argparse.Namespace) -> Setup:
    """Return a setup for one person, in the game that was played last unless another is given."""
    from biberclan.cli.kept import open_store
    from biberclan.ui.quick_start import setup_against_bot

    learned, game = Learned(data_directory(options.data, os.environ)), options.game or ""
    if not (learned.person and learned.game):  # an earlier version has kept only the matches
        with suppress(FileError), closing(open_store(options)) as store:
            return setup_against_bot(learned, store, game)
    return setup_against_bot(learned, None, game)


def _players(game: str, given: str) -> Players:
    words = [word.strip() for word in typed(given).split(",")] if given.strip() else []
    bots = tuple(bot_in(game, word) for word in words)
    taken = [word for word, bot in zip(words, bots) if bot is None]
    names = []
    for word, bot in zip(words, bots):
        names.append(word if bot is None else unlike(find(game, bot).name, taken))
        taken.append(names[-1])
    problem = problem_with_names(names)
    if problem is not None:
        code, name = problem
        raise UsageError(f"--players: {explain_name_problem(code, quoted(name))}")
    check_seats(game, len(names), "--players")
    return tuple(names), bots


def bot_in(game: str, word: str) -> str | None:
    """Return the id of the bot that a word stands for, None for a person's name.

    Raises:
        UsageError: there is no such bot, or the word does not say which.
    """
    kind, _colon, id = (part.strip() for part in word.partition(":"))
    if kind.lower() != _BOT:
        return None
    if id:
        return bot_called(game, id)
    bots = list(able(game))
    raise UsageError(
        _("--players: which bot? Write {example} for instance; there are {bots}.").format(
            example=f"{_BOT}:{bots[-1]}", bots=", ".join(bots)
        )
    )


def bot_called(game: str, id: str) -> str:
    """Return the id of a bot that can play a game.

    Raises:
        UsageError: there is no such bot, or it is broken.
    """
    try:
        find(game, id)
    except NoSuchBotError:
        if id in ids(game):
            problem = _("--players: the bot {id} is installed, but broken; there are {bots}.")
        else:
            problem = _("--players: there is no bot {id}; there are {bots}.")
        bots = able(game)
        said = problem.format(id=quoted(id), bots=", ".join(bots))
        by_name = {bot.name.casefold(): id for id, bot in bots.items()}
        raise UsageError(with_guess(said, by_name.get(id.casefold(), id), bots)) from None
    return id


def _seat_of(name: str, people: tuple[str, ...]) -> int:
    for seat, person in enumerate(people):
        if folded(person) == folded(name):
            return seat
    said = _("--first: {name} does not play; {people} can begin.").format(
        name=quoted(name), people=either(people)
    )
    raise UsageError(with_guess(said, name, people))
