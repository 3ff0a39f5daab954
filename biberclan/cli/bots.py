"""`biberclan bots`: who else can take a seat."""

import argparse
from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from biberclan.bots.asking import trace_of
from biberclan.bots.registry import NoSuchBotError, able, find, ids, is_ours, styled
from biberclan.cli.games import add_game
from biberclan.cli.output import progress_bar, refusal, say
from biberclan.cli.parser import Parser
from biberclan.language import _, either, in_figures
from biberclan.shelf import DEFAULT, rules_of
from biberclan.simulation.checking import check

_COLUMNS: Final = 79
_SHOWN: Final = 3
"""How many different failures are shown."""

_BROKEN: Final = 1
"""The exit status where a bot is broken."""


def add_bots(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "bots",
        description=_(
            "Lists the bots that can take a seat: id, name, and how they play; and in what\n"
            "other styles the regular plays, to be measured against."
        ),
        epilog=_("examples:\n  biberclan bots\n  biberclan bots --check elder"),
        **settings,
    )
    parser.add_value(
        "--check",
        str,
        allowed=_("the id of a bot"),
        metavar=_("BOT"),
        help=_("let a bot decide in random positions, and show what breaks and where"),
    )
    add_game(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List them, or check one of them."""
    if options.check is not None:
        return _check(options.game, options.check, ascii=options.ascii)
    say("\n".join(_lines(options.game)))
    return 0


def _check(game: str, bot: str, *, ascii: bool) -> int:
    """Say what breaks when a bot decides.

    Returns:
        The exit status: 0 if nothing does.
    """
    if bot not in (*ids(game), *styled(game)):
        raise refusal("--check", bot, either(ids(game)))
    try:
        find(game, bot)
    except NoSuchBotError as error:
        say(_("It can't be made, or can't say who it is:"))
        say(trace_of(error.__cause__ or error, whole=True))
        return _BROKEN
    with progress_bar(None, ascii=ascii) as progress:
        checked = check(game, bot, progress)
    seats, decisions = rules_of(game).FACTS.seats, in_figures(checked.decisions)
    if not checked.failures:
        sentence = _(
            "It has not failed in {decisions} random positions, at {least} to {most} seats."
        )
        say(sentence.format(decisions=decisions, least=seats[0], most=seats[-1]))
        return 0
    failed = _(
        "It has failed in {times} of {decisions} random positions; first at {seats} seats, in "
        "decision {number} of the random match with the seed {seed}:"
    )
    for each in checked.failures[:_SHOWN]:
        say(failed.format(times=each.times, decisions=decisions, **each.place._asdict()))
        say(each.failed.trace or _("Its process has ended.") + "\n")
    return _BROKEN


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
