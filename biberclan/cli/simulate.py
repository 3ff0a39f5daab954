"""`biberclan simulate`: many matches without a table."""

import argparse
import json
from secrets import randbits
from typing import Any

from biberclan.cli.output import INTERRUPTED, complain, say
from biberclan.cli.parser import Parser
from biberclan.cli.play import add_deck, add_seed
from biberclan.cli.values import whole_number
from biberclan.language import _
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS
from biberclan.simulation.random_play import as_dict, as_lines, play_random_matches


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "simulate",
        help=_("play many matches by chance and count"),
        description=_(
            "Plays whole matches in which every choice is left to chance,\n"
            "and says how fast that went and what came of it."
        ),
        epilog=_(
            "examples:\n"
            "  biberclan simulate --seats 4 --matches 1000 --seed 1\n"
            "  biberclan simulate --seats 2 --deck combined --json"
        ),
        **settings,
    )
    parser.add_value(
        "--seats",
        whole_number(MIN_SEATS, MAX_SEATS),
        allowed=_("a whole number from {least} to {most}").format(least=MIN_SEATS, most=MAX_SEATS),
        metavar=_("NUMBER"),
        help=_("how many play; otherwise 4"),
        default=4,
    )
    parser.add_value(
        "--matches",
        whole_number(1),
        allowed=_("a whole number, at least 1"),
        metavar=_("NUMBER"),
        help=_("how many matches; otherwise 1000"),
        default=1000,
    )
    add_deck(parser)
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help=_("write JSON, for other programs"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the matches and say what came of them, after a Ctrl-C of those played so far."""
    seed = randbits(32) if options.seed is None else options.seed
    report = play_random_matches(options.seats, options.matches, seed, options.deck)
    say(json.dumps(as_dict(report), indent=2) if options.json else "\n".join(as_lines(report)))
    if report.matches < options.matches:
        complain(
            _("Stopped by Ctrl-C after {matches} of {all} matches.").format(
                matches=report.matches, all=options.matches
            )
        )
        return INTERRUPTED
    return 0
