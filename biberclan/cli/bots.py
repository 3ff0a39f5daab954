"""`biberclan bots`: the list of bots, and a check of one of them."""

import argparse
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from biberclan.bots.asking import trace_of
from biberclan.bots.cast import LEVEL
from biberclan.bots.level import levels_of
from biberclan.bots.registry import NoSuchBotError, able, find, ids, is_ours, styled
from biberclan.cli import games, output
from biberclan.cli.parser import Kind, Parser
from biberclan.cli.shapes import add_json, say_json
from biberclan.language import _, either, in_figures
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import DEFAULT, GameId, rules_of
from biberclan.simulation import checking

_SHOWN: Final = 3
"""How many different failures are shown at most."""


class BotRow(NamedTuple):
    """A bot.

    Attributes:
        id: its id, as the option --players takes it.
        name: its name, null if the bot is broken.
        sentence: how it plays.
        ours: whether it is the program's own, not from another package.
    """

    id: str
    name: str | None
    sentence: str
    ours: bool


class Bots(NamedTuple):
    """The bots for a game.

    Attributes:
        game: the name of the game in records.
        bots: all installed bots.
        styles: the ids of the regular's other styles.
        levels: the lowest and the highest rating that can be chosen for an opponent; null if the
            game has no such opponents.
    """

    game: GameId
    bots: Sequence[BotRow]
    styles: Sequence[str]
    levels: tuple[int, int] | None


def add_bots(parser: Parser) -> None:
    """Add the arguments of `biberclan bots`."""
    parser.description = _(
        "Lists the bots that can take a seat: id, name, and how they play; and in what\n"
        "other styles the regular plays, to be measured against."
    )
    parser.epilog = _("examples:\n  biberclan bots\n  biberclan bots --check elder")
    parser.add_value(
        "--check",
        Kind(str, _("the id of a bot"), _("BOT")),
        help=_("let a bot decide in random positions, and show what breaks and where"),
    )
    games.add_game(parser)
    add_json(parser, "bots")
    parser.set_defaults(run=_list)


def _list(options: argparse.Namespace) -> int:
    """List the bots, or check one of them."""
    if options.check is not None:
        return _check(options.game, options.check, ascii=options.ascii)
    bots = _bots(options.game)
    if options.json:
        say_json(options, bots)
    else:
        output.say("\n".join(_lines(bots)))
    return 0


def _bots(game: str) -> Bots:
    working, levels = able(game), levels_of(game)
    rows = []
    for id in ids(game):
        bot = working.get(id)
        name, said = (
            (None, _("It is installed, but broken.")) if bot is None else (bot.name, bot.sentence)
        )
        rows.append(BotRow(id, name, said, is_ours(game, id)))
    return Bots(game, rows, styled(game), None if levels is None else levels.range)


def _check(game: str, bot: str, *, ascii: bool) -> int:
    """Make a bot decide in random positions, and print its failures.

    Returns:
        The exit status: 0 if there are none.
    """
    try:
        find(game, bot)
    except NoSuchBotError as error:
        if bot not in ids(game):
            raise output.refusal("--check", bot, either(ids(game))) from error
        output.say(_("It can't be made, or can't say who it is:"))
        output.say(trace_of(error.__cause__ or error, whole=True))
        return output.UNDONE
    with output.progress_bar(None, ascii=ascii) as progress:
        checked = checking.check(game, bot, progress)
    seats, decisions = rules_of(game).FACTS.seats, in_figures(checked.decisions)
    if not checked.failures:
        sentence = _(
            "Random positions in which it has not failed: {decisions}, at {least} to {most} seats."
        )
        output.say(sentence.format(decisions=decisions, least=seats[0], most=seats[-1]))
        return 0
    failed = _(
        "Random positions in which it has failed: {times} of {decisions}; first at {seats} seats, "
        "in decision {number} of the random match with the seed {seed}:"
    )
    for each in checked.failures[:_SHOWN]:
        output.say(failed.format(times=each.times, decisions=decisions, **each.place._asdict()))
        output.say(each.failed.trace or _("Its process has ended.") + "\n")
    return output.UNDONE


def _lines(listing: Bots) -> Iterator[str]:
    ids_wide = max(len(bot.id) for bot in listing.bots)
    names_wide = max(len(bot.name or "") for bot in listing.bots)
    for bot in listing.bots:
        said = bot.sentence if bot.ours else f"{bot.sentence} {_('(Brought by others.)')}"
        head = f"{bot.id:{ids_wide}}  {bot.name or '':{names_wide}}  "
        rest = " " * len(head)
        yield from wrap(said, output.COLUMNS, initial_indent=head, subsequent_indent=rest)
    others = _("In other styles: {bots}.").format(bots=", ".join(listing.styles))
    yield from wrap(others, output.COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    if listing.levels is not None:
        low, high = listing.levels
        said = _("Of any strength: {weakest} to {strongest}; {bot} is as strong as you.")
        yield from wrap(
            said.format(weakest=f"{LEVEL}/{low}", strongest=f"{LEVEL}/{high}", bot=LEVEL),
            output.COLUMNS,
            subsequent_indent="  ",
        )
    yield ""
    chosen = "" if listing.game == DEFAULT else f" --game {listing.game}"
    some = [f"bot:{bot.id}" for bot in listing.bots if bot.ours and bot.name is not None][-2:]
    yield _("For instance: {command}").format(
        command=f"biberclan play{chosen} --players {','.join(['Anna', *some])}"
    )
