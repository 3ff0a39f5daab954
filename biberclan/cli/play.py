"""`biberclan play`: straight to the table."""

import argparse
from secrets import randbits
from typing import Any, cast

from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.cli.values import one_of, whole_number
from biberclan.language import _
from biberclan.match.setup import Setup, problem_with_names
from biberclan.rules.clan.cards import Deck
from biberclan.teach.names import explain_name_problem
from biberclan.ui.start import NewTable


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "play",
        help=_("go straight to the table"),
        description=_("Goes straight to the table."),
        epilog=_(
            "examples:\n"
            "  biberclan play --players Anna,Ben\n"
            "  biberclan play --players Anna,Ben,Cem --first Ben --deck combined\n"
            "  biberclan play --players Anna,Ben --seed 7 --memory-aid"
        ),
        **settings,
    )
    parser.add_value(
        "--players",
        _names,
        allowed=_("two to six names with commas between them, as in Anna,Ben,Cem"),
        metavar=_("NAMES"),
        help=_("who plays, in the order of the turns, with commas: Anna,Ben,Cem"),
        required=True,
    )
    parser.add_value(
        "--first",
        str.strip,
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
    people: tuple[str, ...] = options.players
    setup = Setup(
        people,
        first=0 if options.first is None else _seat_of(options.first, people),
        deck=cast(Deck, options.deck),
        seed=randbits(32) if options.seed is None else options.seed,
        memory_aid=options.memory_aid,
    )
    return open_table(NewTable(setup), options)


def _names(given: str) -> tuple[str, ...] | None:
    names = tuple(name.strip() for name in given.split(",")) if given.strip() else ()
    problem = problem_with_names(names)
    if problem is None:
        return names
    code, name = problem
    raise UsageError(f"--players: {explain_name_problem(code, quoted(name))}")


def _seat_of(name: str, people: tuple[str, ...]) -> int:
    for seat, person in enumerate(people):
        if person.casefold() == name.casefold():
            return seat
    possible = _("{many} or {last}").format(many=", ".join(people[:-1]), last=people[-1])
    raise UsageError(
        _("--first: {name} does not play; {people} can begin.").format(
            name=quoted(name), people=possible
        )
    )
