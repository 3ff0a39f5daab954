"""`biberclan play`: straight to the table."""

import argparse
from secrets import randbits
from typing import Any, Final, TypeAlias, cast

from biberclan.bots.registry import NoSuchBotError, able, find, ids
from biberclan.characters import folded, typed
from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.cli.values import one_of, whole_number
from biberclan.language import _
from biberclan.match.setup import Setup, problem_with_names, unlike
from biberclan.shelf import DEFAULT
from biberclan.teach.names import explain_name_problem
from biberclan.ui.start import NewTable

Players: TypeAlias = tuple[tuple[str, ...], tuple[str | None, ...]]
"""The name of each seat, and the id of the bot that plays it, None for a person."""

_BOT: Final = "bot:"


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "play",
        help=_("go straight to the table"),
        description=_("Goes straight to the table."),
        epilog=_(
            "examples:\n"
            "  biberclan play --players Anna,Ben\n"
            "  biberclan play --players Anna,bot:elder,bot:regular\n"
            "  biberclan play --players Anna,Ben,Cem --first Ben --deck combined\n"
            "  biberclan play --players Anna,Ben --seed 7 --memory-aid"
        ),
        **settings,
    )
    parser.add_value(
        "--players",
        _players,
        allowed=_("two to six names with commas between them, as in Anna,Ben,Cem"),
        metavar=_("NAMES"),
        help=_("who plays, in the order of the turns, with commas: Anna,Ben,bot:elder"),
        required=True,
    )
    parser.add_value(
        "--first",
        lambda given: typed(given).strip(),
        allowed=_("the name of somebody who plays"),
        metavar=_("NAME"),
        help=_("who begins; otherwise the first of the players"),
    )
    add_deck(parser)
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
    parser.set_defaults(run=run)


def add_deck(parser: Parser) -> None:
    """Add the option that says which deck is played."""
    parser.add_value(
        "--deck",
        one_of("clan", "combined"),
        allowed=_("{many} or {last}").format(many="clan", last="combined"),
        metavar="clan|combined",
        help=_("BiberClan alone (66 cards) or together with Biberbande (120); otherwise clan"),
        default="clan",
    )


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
    people, bots = cast(Players, options.players)
    setup = Setup(
        people,
        first=0 if options.first is None else _seat_of(options.first, people),
        options={"deck": options.deck},
        seed=randbits(32) if options.seed is None else options.seed,
        memory_aid=options.memory_aid,
        hints=options.hints,
        bots=bots if any(bots) else (),
    )
    return open_table(NewTable(setup), options)


def _players(given: str) -> Players:
    words = [word.strip() for word in typed(given).split(",")] if given.strip() else []
    bots = tuple(bot_in(word) for word in words)
    taken = [word for word, bot in zip(words, bots) if bot is None]
    names = []
    for word, bot in zip(words, bots):
        names.append(word if bot is None else unlike(find(DEFAULT, bot).name, taken))
        taken.append(names[-1])
    problem = problem_with_names(names)
    if problem is None:
        return tuple(names), bots
    code, name = problem
    raise UsageError(f"--players: {explain_name_problem(code, quoted(name))}")


def bot_in(word: str) -> str | None:
    """Return the id of the bot that a word stands for, None for a person's name."""
    return bot_called(word[len(_BOT) :].strip()) if word.lower().startswith(_BOT) else None


def bot_called(id: str) -> str:
    """Return the id of a bot that can play.

    Raises:
        UsageError: there is no such bot, or it is broken.
    """
    try:
        find(DEFAULT, id)
    except NoSuchBotError:
        if id in ids(DEFAULT):
            problem = _("--players: the bot {id} is installed, but broken; there are {bots}.")
        else:
            problem = _("--players: there is no bot {id}; there are {bots}.")
        raise UsageError(problem.format(id=quoted(id), bots=", ".join(able(DEFAULT)))) from None
    return id


def _seat_of(name: str, people: tuple[str, ...]) -> int:
    for seat, person in enumerate(people):
        if folded(person) == folded(name):
            return seat
    possible = _("{many} or {last}").format(many=", ".join(people[:-1]), last=people[-1])
    raise UsageError(
        _("--first: {name} does not play; {people} can begin.").format(
            name=quoted(name), people=possible
        )
    )
