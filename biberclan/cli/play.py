"""`biberclan play`: its arguments."""

import argparse
from collections.abc import Iterable

from biberclan.cli import games
from biberclan.cli.parser import Completions, Kind, Offer, Parser, TypedPart, one_of
from biberclan.cli.table import add_plain
from biberclan.language import _
from biberclan.outside import name_in
from biberclan.people.evening_kinds import KINDS, name_kind


def add_play(parser: Parser) -> None:
    """Add the arguments of `biberclan play`."""
    parser.description = _("Goes straight to the table.")
    parser.epilog = _(
        "examples:\n"
        "  biberclan play\n"
        "  biberclan play --players Anna,Ben\n"
        "  biberclan play --players Anna,bot:elder,bot:regular\n"
        "  biberclan play --players Anna,bot:level\n"
        "  biberclan play --players Anna,Ben,Cem --first Ben\n"
        "  biberclan play --players Anna,Ben --seed 7 --memory-aid\n"
        "  biberclan play --players Anna,Ben --evening all\n"
        '  biberclan play --position "bibermania: hands 5 5 9 / 7 9"'
    )
    _add_who(parser)
    games.add_options(parser)
    games.add_seed(parser)
    parser.add_value(
        "--position",
        Kind(str, _("a position in one line, as a replay copies it"), _("LINE")),
        help=_(
            "play on from a position, for practice; what a seat does not know of it is drawn anew"
        ),
    )
    parser.add_value(
        "--evening",
        one_of(*KINDS, means=name_kind),
        help=_(
            "an evening with one table of points: all plays each game once, a number the best of "
            "so many matches"
        ),
    )
    helps = {
        "--memory-aid": _("these people, otherwise all, may see again what they have seen before"),
        "--no-hints": _("these people, otherwise all, may not ask for hints"),
        "--no-what-if": _("these people, otherwise all, may not ask what a move would mean"),
    }
    allowed = _("names of people who play, with commas between them")
    names = Kind(str, allowed, _("NAMES"), Completions(_offered_names))
    for option, said in helps.items():
        parser.add_value(option, names, help=said, alone="")
    add_plain(parser)
    parser.set_defaults(run=_play, game=None)


def _add_who(parser: Parser) -> None:
    allowed = _("two to six names with commas between them, as in Anna,Ben,Cem")
    parser.add_value(
        "--players",
        Kind(str, allowed, _("NAMES"), Completions(_offered_players)),
        help=_(
            "who plays, in the order of the turns, with commas: Anna,Ben,bot:elder; otherwise "
            "you alone against the kindest bot, in the game that was played last"
        ),
    )
    parser.add_value(
        "--first",
        Kind(
            name_in,
            _("the name of somebody who plays"),
            _("NAME"),
            Completions(_offered_names),
        ),
        help=_("who begins; otherwise the first of the players"),
    )


def _offered_players(typed: TypedPart) -> Iterable[Offer]:
    from biberclan.cli import players  # noqa: PLC0415 - the help needs no kept matches

    return players.offered_players(typed)


def _offered_names(typed: TypedPart) -> Iterable[Offer]:
    from biberclan.cli import players  # noqa: PLC0415 - the help needs no kept matches

    return players.offered_names(typed)


def _play(options: argparse.Namespace) -> int:
    from biberclan.cli import playing  # noqa: PLC0415 - the help needs no kept matches

    return playing.play(options)
