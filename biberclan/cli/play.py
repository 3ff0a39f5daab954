"""`biberclan play` and `resume`: a new table, or a kept match."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from secrets import randbits
from typing import TypeAlias

from biberclan.bots.registry import find
from biberclan.characters import folded
from biberclan.cli import games
from biberclan.cli.kept import UNFINISHED, kept, match_number, open_store
from biberclan.cli.output import BrokenError, UndoneError, UsageError, quoted
from biberclan.cli.parser import Completions, Kind, Offer, Parser, TypedPart, one_of
from biberclan.cli.table import BY_LINE, add_plain, take_up
from biberclan.language import _, listed, with_guess
from biberclan.match.setup import EVERYBODY, Help, Setup, explain_option, problem_with_names, unique
from biberclan.match.starts import game_of, play_on
from biberclan.match.store import errors, evenings, history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.outside import name_in
from biberclan.people.evenings import KINDS, name_kind, new_evening
from biberclan.people.lately import explain_name_problem, names_given
from biberclan.people.opponents import among_bots, setup_against_bot
from biberclan.people.telling_matches import people_of
from biberclan.rules.game import OptionError
from biberclan.shelf import DEFAULT, lines_of
from biberclan.teach.learned import Learned
from biberclan.ui.requests import GoOn, NewTable, PlayOn, Request, Resume

Players: TypeAlias = tuple[tuple[str, ...], tuple[str | None, ...]]
"""The name of each seat, and the id of the bot that plays it, None for a person."""


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


def _offered_players(typed: TypedPart) -> Iterator[Offer]:
    """Offer players that are not named yet: people who have played, and bots."""
    head, comma, _last = typed.word.rpartition(",")
    named = {folded(name) for name in head.split(",")}
    for name in kept(typed.directory, history.names):
        if folded(name) not in named:
            yield f"{head}{comma}{name}", ""
    for id, said in games.offered_bots(typed.game):
        yield f"{head}{comma}{games.BOT}:{id}", said


def _offered_names(typed: TypedPart) -> Iterator[Offer]:
    """Offer the people named as players."""
    named = (name.strip() for name in typed.values.get("players", "").split(","))
    return ((name, "") for name in named if name and not name.lower().startswith(f"{games.BOT}:"))


def _play(options: argparse.Namespace) -> int:
    if options.position is not None:
        return take_up(_at_position(options), options)
    if options.players is None:
        alone = _alone(options)
        options.game, people, bots = alone.game, alone.people, alone.bots
    else:
        options.game = options.game or DEFAULT
        people, bots = _players(options.game, options.players)
    chosen = games.options_of(options)
    games.check_start(options.game, len(people), chosen)
    setup = Setup(
        people,
        first=0 if options.first is None else _seat_of("--first", options.first, people),
        game=options.game,
        options=chosen,
        seed=randbits(32) if options.seed is None else options.seed,
        bots=bots,
        evening=new_evening(options.evening or "", options.game, len(people)),
    )
    return take_up(NewTable(setup.helped(_helps(options, people))), options)


def _helps(options: argparse.Namespace, people: tuple[str, ...]) -> dict[Help, Sequence[int]]:
    """Return the seats that have each kind of help."""
    return {
        "memory_aid": _named("--memory-aid", options.memory_aid, people),
        "hints": _others("--no-hints", options.no_hints, people),
        "what_if": _others("--no-what-if", options.no_what_if, people),
    }


def _at_position(options: argparse.Namespace) -> Request:
    """Return the request for a table at a position, or for the screen that asks who plays there."""
    try:
        game = game_of(options.position)
        said = lines_of(game).said(options.position)
        names = "game", "first", "evening", *options.of_games
        needless = [name for name in names if getattr(options, name) not in (None, game)]
        if needless:
            text = _("--{option}: the position says that already; leave it out.")
            raise UsageError(text.format(option=needless[0]))
        if options.players is None:
            seat = (said["actor"] or 0) if said["observer"] is None else said["observer"]
            people, bots = among_bots(game, _alone(options).people[0], seat, said["seats"])
        else:
            people, bots = _players(game, options.players)
        if len(people) != said["seats"]:
            text = _("--players: at this position there are {count} seats, and {given} names.")
            raise UsageError(text.format(count=said["seats"], given=len(people)))
        setup = play_on(
            options.position,
            people,
            bots,
            seed=randbits(32) if options.seed is None else options.seed,
        )
        setup = setup.helped(_helps(options, people))
        helps = (options.memory_aid, options.no_hints, options.no_what_if)
        asks = (options.players, options.seed, *helps) == (None,) * 5 and not options.plain
        return PlayOn([options.position], people, bots) if asks else NewTable(setup)
    except OptionError as error:
        raise UsageError(f"--position: {explain_option(error)}") from None


def _alone(options: argparse.Namespace) -> Setup:
    """Return a setup for one person, in the game played last unless one is given."""
    learned, game = Learned(options.directory), options.game or ""
    if not (learned.person and learned.game):  # earlier versions kept only the matches
        with suppress(errors.FileError), closing(open_store(options.directory)) as store:
            return setup_against_bot(learned, store, game)
    return setup_against_bot(learned, None, game)


def _players(game: str, given: str) -> Players:
    words = names_given(given)
    bots = tuple(games.bot_in(game, word) for word in words)
    taken = [word for word, bot in zip(words, bots) if bot is None]
    names = []
    for word, bot in zip(words, bots):
        names.append(word if bot is None else unique(find(game, bot).name, taken))
        taken.append(names[-1])
    problem = problem_with_names(names)
    if problem is not None:
        code, name = problem
        raise UsageError(f"--players: {explain_name_problem(code, quoted(name))}")
    games.check_seats(game, len(names), "--players")
    return tuple(names), bots


def _named(option: str, names: str | None, people: tuple[str, ...]) -> Sequence[int]:
    """Return the seats of the people that an option names: all if it names none."""
    if names is None:
        return ()
    return [_seat_of(option, name, people) for name in names_given(names)] if names else EVERYBODY


def _others(option: str, names: str | None, people: tuple[str, ...]) -> Sequence[int]:
    named = _named(option, names, people)
    return [seat for seat in range(len(people)) if seat not in named]


def _seat_of(option: str, name: str, people: tuple[str, ...]) -> int:
    for seat, person in enumerate(people):
        if folded(person) == folded(name):
            return seat
    said = _("{option}: {name} does not play; {people} do.").format(
        option=option, name=quoted(name), people=listed(people)
    )
    raise UsageError(with_guess(said, name, people))


def add_resume(parser: Parser) -> None:
    """Add the arguments of `biberclan resume`."""
    parser.description = _("Goes on with an unfinished match where it was left.")
    parser.epilog = _("examples:\n  biberclan resume\n  biberclan resume 12")
    parser.add_value(
        "id",
        match_number(UNFINISHED),
        help=_("the number of the match; otherwise the one played last"),
        required=False,
    )
    add_plain(parser)
    parser.set_defaults(run=_resume)


def _resume(options: argparse.Namespace) -> int:
    """Open the table, if the match can be resumed."""
    id: int | None = options.id
    instead = ""
    try:
        with open_store(options.directory) as store:
            if id is None and _evening_waits(store):
                return take_up(GoOn(), options)
            if id is None:
                id, instead = _played_last(store)
            store.resume(id).stop_recording()  # the program resumes it in a moment
    except errors.FileError as error:
        if options.plain:
            way = _("So no match can be resumed; this asks how to go on: {command}")
            kind = BrokenError if error.broke else UndoneError
            raise kind(f"{error} {way.format(command=BY_LINE)}") from None
        # otherwise the program asks how to go on, on the terminal
    return take_up(Resume(id, instead), options)


def _evening_waits(store: Store) -> bool:
    """Return whether an evening is unfinished and nothing was played since its last match."""
    waiting = evenings.waiting(store)
    if waiting is None:
        return False
    last = history.line(store, waiting.last)
    return isinstance(last, Listed) and all(
        match.played < last.played for match in history.resumable(store)
    )


def _played_last(store: Store) -> tuple[int, str]:
    """Return the match to resume, and why it is not the last one if that is open elsewhere."""
    unfinished = history.unfinished(store)
    for match in unfinished:
        if not match.is_open:
            passed = unfinished[0]
            return match.id, "" if match is passed else _instead(passed, match)
    for match in unfinished:
        raise errors.OpenElsewhereError(match.id)
    for damaged in history.unreadable(store):
        raise errors.DamagedMatchError(damaged.id)
    raise UndoneError(_("There is no match to resume; biberclan play begins one."))


def _instead(passed: Listed, match: Listed) -> str:
    text = _(
        "Match {id} is open elsewhere: another BiberClan is playing it. The one played last "
        "before it is match {other}: {people}."
    )
    return text.format(id=passed.id, other=match.id, people=listed(people_of(match)))
