"""`biberclan bots` and `simulate`: the list of bots, and many matches without a table."""

import argparse
import json
from collections.abc import Iterator, Sequence
from secrets import randbits
from textwrap import wrap
from typing import Any, Final, TypeAlias

from biberclan.bots.asking import BrokenBotError, trace_of
from biberclan.bots.cast import LEVEL
from biberclan.bots.level import levels_of
from biberclan.bots.registry import NoSuchBotError, able, find, ids, is_ours, styled
from biberclan.cli import games, output
from biberclan.cli.parser import Completions, Offer, Parser, TypedPart, address, whole_number
from biberclan.cli.serve import how_to_add
from biberclan.language import _, either, in_figures
from biberclan.outside import names_in
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS
from biberclan.shelf import DEFAULT, rules_of
from biberclan.simulation import checking, random_play, spread, tournament
from biberclan.system.workers import LostProcessError
from biberclan.table.failed_bots import noted

_COLUMNS: Final = 79
_SHOWN: Final = 3
"""The most different failures that are shown."""

_MOST_JOBS: Final = 64
_SEATS: Final = 4

Outcome: TypeAlias = tuple[int, BaseException | None, dict[str, Any], list[str]]
"""The number of matches played, the error that has stopped them, if any, and the report on them, as
data and in words."""


def add_bots(parser: Parser) -> None:
    """Add the arguments of `biberclan bots`."""
    parser.description = _(
        "Lists the bots that can take a seat: id, name, and how they play; and in what\n"
        "other styles the regular plays, to be measured against."
    )
    parser.epilog = _("examples:\n  biberclan bots\n  biberclan bots --check elder")
    parser.add_value(
        "--check",
        str,
        allowed=_("the id of a bot"),
        metavar=_("BOT"),
        help=_("let a bot decide in random positions, and show what breaks and where"),
    )
    games.add_game(parser)
    parser.set_defaults(run=_list)


def _list(options: argparse.Namespace) -> int:
    """List the bots, or check one of them."""
    if options.check is not None:
        return _check(options.game, options.check, ascii=options.ascii)
    output.say("\n".join(_lines(options.game)))
    return 0


def _check(game: str, bot: str, *, ascii: bool) -> int:
    """Let a bot decide in random positions, and print its failures.

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
    levels = levels_of(game)
    if levels is not None:
        low, high = levels.range
        said = _("Of any strength: {weakest} to {strongest}; {bot} is as strong as you.")
        yield from wrap(
            said.format(weakest=f"{LEVEL}/{low}", strongest=f"{LEVEL}/{high}", bot=LEVEL),
            _COLUMNS,
            subsequent_indent="  ",
        )
    yield ""
    chosen = "" if game == DEFAULT else f" --game {game}"
    some = [f"bot:{id}" for id in bots if is_ours(game, id)][-2:]
    yield _("For instance: {command}").format(
        command=f"biberclan play{chosen} --players {','.join(['Anna', *some])}"
    )


def add_simulate(parser: Parser) -> None:
    """Add the arguments of `biberclan simulate`."""
    parser.description = _(
        "Plays whole matches without a table and says what came of them: between bots,\n"
        "who change seats after each match, or with every choice left to chance."
    )
    parser.epilog = _(
        "examples:\n"
        "  biberclan simulate --seats 4 --matches 1000 --seed 1\n"
        "  biberclan simulate --players regular,greedy --matches 1000 --jobs 2\n"
        "  biberclan simulate --players elder,regular,beginner --matches 90 --json\n"
        "  biberclan simulate --players elder,regular/late --matches 100\n"
        "  biberclan simulate --players elder,elder --cluster tcp://10.0.0.5:8786"
    )
    _add_who(parser)
    _add_how_many(parser)
    games.add_options(parser)
    games.add_seed(parser)
    parser.add_argument("--json", action="store_true", help=_("write JSON, for other programs"))
    parser.add_argument(
        "--no-times",
        dest="times",
        action="store_false",
        help=_("leave out times: the same seed then writes the same, byte for byte"),
    )
    parser.set_defaults(run=_simulate)


def _add_who(parser: Parser) -> None:
    parser.add_value(
        "--players",
        str,
        allowed=_allowed_bots(),
        metavar=_("BOTS"),
        help=_("which bots play, with commas: elder,regular; otherwise chance plays"),
        offers=Completions(_offered_bots),
    )
    parser.add_value(
        "--seats",
        whole_number(MIN_SEATS, MAX_SEATS),
        allowed=_("a whole number from {least} to {most}").format(least=MIN_SEATS, most=MAX_SEATS),
        metavar=_("NUMBER"),
        help=_("at how many seats chance plays; otherwise 4"),
    )


def _add_how_many(parser: Parser) -> None:
    parser.add_value(
        "--matches",
        whole_number(1),
        allowed=_("a whole number, at least 1"),
        metavar=_("NUMBER"),
        help=_("how many matches; otherwise 1000"),
        default=1000,
    )
    parser.add_value(
        "--jobs",
        whole_number(1, _MOST_JOBS),
        allowed=_("a whole number from {least} to {most}").format(least=1, most=_MOST_JOBS),
        metavar=_("NUMBER"),
        help=_("how many matches are played at the same time; otherwise 1"),
    )
    parser.add_value(
        "--cluster",
        address,
        allowed=_("an address as tcp://10.0.0.5:8786"),
        metavar=_("ADDRESS"),
        help=_("the address of a Dask scheduler whose workers play instead"),
    )


def _offered_bots(typed: TypedPart) -> Iterator[Offer]:
    """Offer the bots that can play besides those already named."""
    head, comma, _tail = typed.word.rpartition(",")
    for id, said in (*games.offered_bots(typed.game), *((id, "") for id in styled(typed.game))):
        yield f"{head}{comma}{id}", said


def _simulate(options: argparse.Namespace) -> int:
    """Play the matches and write the report, after a Ctrl-C on those played so far."""
    if options.players is not None and options.seats:
        raise output.UsageError(
            _("--seats goes without --players: there are as many seats as players.")
        )
    if options.players is not None:
        options.players = _bots_in(options.game, options.players)
    options.options = games.options_of(options)
    if options.cluster is not None and options.jobs:
        raise output.UsageError(_("--jobs goes without --cluster, where the workers play."))
    options.seed = randbits(32) if options.seed is None else options.seed
    play = _play_bots if options.players else _play_by_chance
    try:
        with output.progress_bar(options.matches, ascii=options.ascii) as progress:
            played, stopped_by, data, words = play(options, progress)
    except BrokenBotError as error:
        raise output.BrokenError(_about_a_broken_bot(error, options)) from error
    except spread.ClusterError as error:
        raise output.UndoneError(_about_the_cluster(options.cluster, error)) from error
    if options.json:
        output.say(json.dumps(data, indent=2))
    elif played:
        output.say("\n".join(words))
    if stopped_by is None:
        return 0
    sentence = _why_stopped(stopped_by, options)
    sentence = sentence.format(matches=played, all=options.matches)
    if isinstance(stopped_by, LostProcessError):
        raise output.BrokenError(sentence) from stopped_by
    output.complain(sentence)
    return output.INTERRUPTED


def _play_bots(options: argparse.Namespace, progress: output.Progress | None) -> Outcome:
    games.check_start(options.game, len(options.players), options.options)
    agreed = tournament.Tournament(options.game, options.players, options.options, options.seed)
    results = tournament.play_tournament(
        agreed, options.matches, options.jobs or 1, progress, _cluster(options)
    )
    return (
        results.matches,
        results.stopped_by,
        tournament.as_dict(agreed, results, timed=options.times),
        tournament.as_lines(agreed, results, timed=options.times),
    )


def _play_by_chance(options: argparse.Namespace, progress: output.Progress | None) -> Outcome:
    seats = options.seats or min(_SEATS, rules_of(options.game).FACTS.seats[-1])
    games.check_seats(options.game, seats, "--seats")
    games.check_start(options.game, seats, options.options)
    by_chance = random_play.RandomPlay(options.game, seats, options.options, options.seed)
    report = random_play.play_random_matches(
        by_chance, options.matches, options.jobs or 1, progress, _cluster(options)
    )
    return (
        report.matches,
        report.stopped_by,
        random_play.as_dict(report, timed=options.times),
        random_play.as_lines(report, timed=options.times),
    )


def _cluster(options: argparse.Namespace) -> spread.Cluster | None:
    if options.cluster is None:
        return None

    def silent(worker: str, seconds: float) -> None:
        text = _(
            "--cluster: no sign of the worker {worker} for {seconds} seconds: others play its "
            "matches."
        )
        output.complain(text.format(worker=output.quoted(worker), seconds=in_figures(seconds)))

    def alone(seconds: float) -> None:
        text = _(
            "--cluster: no worker is left at {address}; if none comes within {seconds} "
            "seconds, that was all."
        )
        address = output.quoted(options.cluster)
        output.complain(text.format(address=address, seconds=in_figures(seconds)))

    return spread.Cluster(options.cluster, silent, alone)


def _about_a_broken_bot(error: BrokenBotError, options: argparse.Namespace) -> str:
    sentence = (
        _(
            "The bot {bot} has thought for longer than {seconds} seconds, in match {match} of "
            "--seed {seed} (seed of the match: {own})."
        )
        if error.failed.slow
        else _(
            "The bot {bot} has broken, or done what it may not do, in match {match} of "
            "--seed {seed} (seed of the match: {own})."
        )
    ).format(
        bot=error.failed.bot,
        seconds=in_figures(tournament.PATIENCE),
        match=error.match + 1,
        seed=options.seed,
        own=error.seed,
    )
    return noted(sentence, options.directory, options.game, error.failed)


def _why_stopped(stopped_by: BaseException, options: argparse.Namespace) -> str:
    """Return the sentence on why not all matches were played, with {matches} and {all} open."""
    match stopped_by:
        case spread.NoWorkerLeftError():
            return _("--cluster: no other worker has come. Matches played: {matches} of {all}.")
        case LostProcessError() if options.cluster is not None:
            return _(
                "--cluster: it is gone, or has lost the same match again and again. Matches "
                "played: {matches} of {all}."
            )
        case LostProcessError():
            return _(
                "One of the processes that played was ended from outside. Matches played: "
                "{matches} of {all}. Try again with fewer --jobs."
            )
    return _("Stopped by Ctrl-C. Matches played: {matches} of {all}.")


def _about_the_cluster(given: str, error: spread.ClusterError) -> str:
    match error:
        case spread.NoDaskError():
            text = _("For --cluster a package is missing: {command}")
            return text.format(command=how_to_add("cluster"))
        case spread.NoCertificatesError():
            return _("--cluster: tls:// needs certificates; Dask's configuration names none.")
        case spread.NoWorkersError():
            return _("--cluster: no worker has come to the scheduler at {address} yet.").format(
                address=output.quoted(given)
            )
        case spread.WorkerMismatchError():
            return _(
                "--cluster: the worker {worker} has other rules or bots than BiberClan here, or "
                "another version of Python. Install the same there."
            ).format(worker=output.quoted(str(error)))
    return _("--cluster: no scheduler answers at {address}.").format(address=output.quoted(given))


def _bots_in(game: str, given: str) -> Sequence[str]:
    words = names_in(given)
    bots = tuple(games.bot_in(game, word) or games.bot_called(game, word) for word in words)
    if not MIN_SEATS <= len(bots) <= MAX_SEATS:
        raise output.refusal("--players", given, _allowed_bots())
    games.check_seats(game, len(bots), "--players")
    return bots


def _allowed_bots() -> str:
    return _("two to six bots with commas between them; biberclan bots lists them")
