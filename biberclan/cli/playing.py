"""`biberclan play`, carried out: a new table."""

import argparse
from collections.abc import Sequence
from contextlib import closing, suppress
from secrets import randbits

from biberclan.characters import folded
from biberclan.cli import games
from biberclan.cli.kept import open_store
from biberclan.cli.output import UsageError, quoted
from biberclan.cli.players import players_in
from biberclan.cli.table import take_up
from biberclan.language import _, listed, with_guess
from biberclan.match.setup import EVERYBODY, Help, Setup, explain_option
from biberclan.match.starts import game_of, play_on
from biberclan.match.store import errors
from biberclan.people.evenings import new_evening
from biberclan.people.opponents import among_bots, setup_against_bot
from biberclan.people.recent import names_given
from biberclan.rules.game import OptionError
from biberclan.shelf import DEFAULT, lines_of
from biberclan.teach.learned import Learned
from biberclan.ui.requests import NewTable, PlayOn, Request


def play(options: argparse.Namespace) -> int:
    """Open a new table, or one at a position.

    Raises:
        UsageError: the options do not go together.
        UndoneError: there is no terminal to play in, or nobody can type there.
    """
    if options.position is not None:
        return take_up(_at_position(options), options)
    if options.players is None:
        alone = _alone(options)
        options.game, names, bots = alone.game, alone.names, alone.bots
    else:
        options.game = options.game or DEFAULT
        names, bots = players_in(options.game, options.players)
    chosen = games.options_of(options)
    games.check_start(options.game, len(names), chosen)
    setup = Setup(
        names,
        first=0 if options.first is None else _seat_of("--first", options.first, names),
        game=options.game,
        options=chosen,
        seed=randbits(32) if options.seed is None else options.seed,
        bots=bots,
        evening=new_evening(options.evening or "", options.game, len(names)),
    )
    return take_up(NewTable(setup.helped(_helps(options, names))), options)


def _helps(options: argparse.Namespace, names: tuple[str, ...]) -> dict[Help, Sequence[int]]:
    """Return the seats that have each kind of help."""
    return {
        "memory_aid": _seats_named("--memory-aid", options.memory_aid, names),
        "hints": _others("--no-hints", options.no_hints, names),
        "what_if": _others("--no-what-if", options.no_what_if, names),
    }


def _at_position(options: argparse.Namespace) -> Request:
    """Return the request for a table at a position, or for the screen that asks who plays there."""
    try:
        game = game_of(options.position)
        plain = lines_of(game).parse(options.position)
        others = "game", "first", "evening", *options.of_games
        needless = [name for name in others if getattr(options, name) not in (None, game)]
        if needless:
            text = _("--{option}: the position says that already; leave it out.")
            raise UsageError(text.format(option=needless[0]))
        if options.players is None:
            seat = (plain["actor"] or 0) if plain["observer"] is None else plain["observer"]
            names, bots = among_bots(game, _alone(options).names[0], seat, plain["seats"])
        else:
            names, bots = players_in(game, options.players)
        if len(names) != plain["seats"]:
            text = _("--players: at this position there are {count} seats, and {given} names.")
            raise UsageError(text.format(count=plain["seats"], given=len(names)))
        setup = play_on(
            options.position,
            names,
            bots,
            seed=randbits(32) if options.seed is None else options.seed,
        )
        setup = setup.helped(_helps(options, names))
        helps = (options.memory_aid, options.no_hints, options.no_what_if)
        asks = (options.players, options.seed, *helps) == (None,) * 5 and not options.plain
        return PlayOn([options.position], names, bots) if asks else NewTable(setup)
    except OptionError as error:
        raise UsageError(f"--position: {explain_option(error)}") from None


def _alone(options: argparse.Namespace) -> Setup:
    """Return a setup for one person, in the game played last unless one is given."""
    learned, game = Learned(options.directory), options.game or ""
    if not (learned.person and learned.game):  # earlier versions kept only the matches
        with suppress(errors.FileError), closing(open_store(options.directory)) as store:
            return setup_against_bot(learned, store, game)
    return setup_against_bot(learned, None, game)


def _seats_named(option: str, given: str | None, names: tuple[str, ...]) -> Sequence[int]:
    """Return the seats of the people that an option names: all if it names none."""
    if given is None:
        return ()
    return [_seat_of(option, name, names) for name in names_given(given)] if given else EVERYBODY


def _others(option: str, given: str | None, names: tuple[str, ...]) -> Sequence[int]:
    named = _seats_named(option, given, names)
    return [seat for seat in range(len(names)) if seat not in named]


def _seat_of(option: str, name: str, names: tuple[str, ...]) -> int:
    for seat, person in enumerate(names):
        if folded(person) == folded(name):
            return seat
    said = _("{option}: {name} does not play; {people} do.").format(
        option=option, name=quoted(name), people=listed(names)
    )
    raise UsageError(with_guess(said, name, names))
