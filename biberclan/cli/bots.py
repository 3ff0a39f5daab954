"""`biberclan bots`: who else can take a seat."""

import argparse
from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from biberclan.bots.registry import able, ids, is_ours, styled
from biberclan.cli.games import add_game
from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.language import _
from biberclan.shelf import DEFAULT

_COLUMNS: Final = 79


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "bots",
        description=_(
            "Lists the bots that can take a seat: id, name, and how they play; and in what\n"
            "other styles the regular plays, to be measured against."
        ),
        epilog=_("examples:\n  biberclan bots"),
        **settings,
    )
    add_game(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List them."""
    say("\n".join(_lines(options.game)))
    return 0


def _lines(game: str) -> Iterator[str]:
    bots = able(game)
    ids_wide = max(map(len, ids(game)))
    names_wide = max(len(bot.name) for bot in bots.values())
    for id in ids(game):
        bot = bots.get(id)
        if bot is None:
            name, said = "", _("It is installed, but broken.")
        else:
            name, said = bot.name, bot.sentence
        if not is_ours(game, id):
            said += " " + _("(Brought by others.)")
        head = f"{id:{ids_wide}}  {name:{names_wide}}  "
        yield from wrap(said, _COLUMNS, initial_indent=head, subsequent_indent=" " * len(head))
    others = _("In other styles: {bots}.").format(bots=", ".join(styled(game)))
    yield from wrap(others, _COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    yield ""
    chosen = "" if game == DEFAULT else f" --game {game}"
    some = [f"bot:{id}" for id in bots if is_ours(game, id)][-2:]
    yield _("For instance: {command}").format(
        command=f"biberclan play{chosen} --players {','.join(['Anna', *some])}"
    )
