"""`biberclan play`: straight to the table."""

import argparse
from secrets import randbits
from typing import Any, cast

from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.cli.values import one_of, whole_number
from biberclan.language import _
from biberclan.match.setup import LONGEST_NAME, Setup, problem_with_names
from biberclan.rules.clan.cards import Deck
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS


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
    return open_table(setup, ascii=options.ascii)


def _names(given: str) -> tuple[str, ...] | None:
    names = tuple(name.strip() for name in given.split(",")) if given.strip() else ()
    problem = problem_with_names(names)
    if problem is None:
        return names
    code, name = problem
    sentence = {
        "too_few": _("--players: {least} to {most} people can play, not {count}."),
        "too_many": _("--players: {least} to {most} people can play, not {count}."),
        "empty": _("--players: a name is empty; put just one comma between two names."),
        "too_long": _("--players: {name} is too long; a name has at most {longest} characters."),
        "twice": _("--players: {name} is there twice; give everybody a name of their own."),
        "unprintable": _("--players: {name} can't be shown; use letters, digits and spaces."),
    }[code]
    raise UsageError(
        sentence.format(
            least=MIN_SEATS,
            most=MAX_SEATS,
            count=len(names),
            name=quoted(name),
            longest=LONGEST_NAME,
        )
    )


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
