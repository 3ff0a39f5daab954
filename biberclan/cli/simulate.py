"""`biberclan simulate`: many matches without a table, reported as text, JSON, rows or a picture."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from secrets import randbits
from typing import Final

from biberclan.bots.asking import BrokenBotError
from biberclan.bots.registry import styled
from biberclan.cli import games, output
from biberclan.cli.parser import (
    Completions,
    Kind,
    Offer,
    Parser,
    TypedPart,
    a_file,
    a_picture,
    address,
    whole_number,
)
from biberclan.cli.players import bot_called, bot_in, offered_bots
from biberclan.cli.serve import how_to_add
from biberclan.cli.shapes import add_json, say_json
from biberclan.language import _, in_figures
from biberclan.outside import names_in, plain
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation import running, spread, tournament
from biberclan.simulation.rows import FULL, NotRowsError, RowFile
from biberclan.simulation.totals import Simulated, SimulationFigures, Totals, figures
from biberclan.system.workers import LostProcessError
from biberclan.table.failed_bots import note_failure

_MOST_JOBS: Final = 64
_SEATS: Final = 4
_MATCHES: Final = 1000


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
        "  biberclan simulate --players elder,regular/late --until .1 --plot won.svg\n"
        "  biberclan simulate --matches 1000000 --jobs 4 --seed 1 --out rows.jsonl\n"
        "  biberclan simulate --players elder,elder --cluster tcp://10.0.0.5:8786"
    )
    _add_who(parser)
    _add_how_many(parser)
    games.add_options(parser)
    games.add_seed(parser)
    _add_where_to(parser)
    parser.set_defaults(run=_simulate)


def _add_who(parser: Parser) -> None:
    parser.add_value(
        "--players",
        Kind(str, _allowed_bots(), _("BOTS"), Completions(_offered_bots)),
        help=_("which bots play, with commas: elder,regular; otherwise chance plays"),
    )
    parser.add_value(
        "--seats",
        whole_number(MIN_SEATS, MAX_SEATS),
        help=_("at how many seats chance plays; otherwise 4"),
    )


def _add_how_many(parser: Parser) -> None:
    parser.add_value(
        "--matches",
        whole_number(1),
        help=_("how many matches; otherwise 1000, or as many as --until takes"),
    )
    parser.add_value(
        "--from",
        whole_number(1),
        help=_("the number of the first match, to share one seed out among machines; otherwise 1"),
        default=1,
    )
    parser.add_value(
        "--until",
        Kind(_width, _("a number below 1, such as .01"), _("WIDTH")),
        help=_("stop when the range of each share of matches won is that narrow"),
    )
    parser.add_value(
        "--jobs",
        whole_number(1, _MOST_JOBS),
        help=_("how many matches are played at the same time; otherwise 1"),
    )
    parser.add_value(
        "--cluster",
        Kind(address, _("an address as tcp://10.0.0.5:8786"), _("ADDRESS")),
        help=_("the address of a Dask scheduler whose workers play instead"),
    )


def _add_where_to(parser: Parser) -> None:
    parser.add_value(
        "--out",
        a_file(),
        help=_(
            "a file with a line for each match, as JSON, or with commas if it ends in .csv; what "
            "it holds is not played again"
        ),
    )
    parser.add_value("--plot", a_picture(".svg"), help=_("the report as a picture (SVG)"))
    add_json(parser, "simulation")
    parser.add_argument(
        "--no-times",
        dest="times",
        action="store_false",
        help=_("leave out times: the same seed then writes the same, byte for byte"),
    )


def _width(given: str) -> float | None:
    """Read the width of a range.

    >>> _width(".01"), _width("0,5"), _width("1"), _width("nan"), _width("1 %")
    (0.01, 0.5, None, None, None)
    """
    try:
        width = float(plain(given).replace(",", "."))
    except ValueError:
        return None
    return width if 0 < width < 1 else None


def _offered_bots(typed: TypedPart) -> Iterator[Offer]:
    """Offer the bots that are not named yet."""
    head, comma, _tail = typed.word.rpartition(",")
    for id, said in (*offered_bots(typed.game), *((id, "") for id in styled(typed.game))):
        yield f"{head}{comma}{id}", said


def _simulate(options: argparse.Namespace) -> int:
    """Play the matches and write the report; after a Ctrl-C, about those played so far."""
    if options.cluster is not None and options.jobs:
        raise output.UsageError(_("--jobs goes without --cluster, where the workers play."))
    if options.matches is None and options.until is None:
        options.matches = _MATCHES
    seeded = _match_maker(options)
    with _row_file(options.out) as out:
        options.seed = _seed(options, out)
        asked = seeded(options.seed)
        try:
            with output.progress_bar(options.matches, ascii=options.ascii) as progress:
                totals = running.play_matches(
                    asked,
                    options.matches,
                    options.jobs or 1,
                    progress,
                    _cluster(options),
                    first=vars(options)["from"],
                    until=options.until or 0.0,
                    out=out,
                )
        except BrokenBotError as error:
            raise output.BrokenError(_about_a_broken_bot(error, options)) from error
        except spread.ClusterError as error:
            raise output.UndoneError(_about_the_cluster(options.cluster, error)) from error
        except (NotRowsError, running.OtherRowsError) as error:
            raise output.UndoneError(_about_the_rows(options.out, error)) from None
    return _report(asked, totals, options)


def _report(asked: Simulated, totals: Totals, options: argparse.Namespace) -> int:
    reported = figures(asked, totals, first=vars(options)["from"], timed=options.times)
    if options.json:
        say_json(options, reported)
    elif totals.matches:
        output.say("\n".join(_lines(reported)))
    if options.plot is not None and totals.matches:
        output.replace("--plot", options.plot, _picture(reported, options))
    if totals.stopped_by is None:
        return 0
    sentence = " ".join([_why_stopped(totals.stopped_by, options), _how_far(totals, options)])
    if isinstance(totals.stopped_by, (LostProcessError, OSError)):
        raise output.BrokenError(sentence) from totals.stopped_by
    output.complain(sentence)
    return output.INTERRUPTED


def _match_maker(options: argparse.Namespace) -> Callable[[int], Simulated]:
    """Return what makes the matches that are asked for, given their seed."""
    chosen = games.options_of(options)
    if options.players is None:
        seats = options.seats or min(_SEATS, rules_of(options.game).FACTS.seats[-1])
        games.check_seats(options.game, seats, "--seats")
        games.check_start(options.game, seats, chosen)
        return partial(tournament.RandomPlay, options.game, seats, chosen)
    if options.seats:
        raise output.UsageError(
            _("--seats goes without --players: there are as many seats as players.")
        )
    bots = _bots_in(options.game, options.players)
    games.check_start(options.game, len(bots), chosen)
    return partial(tournament.Tournament, options.game, bots, chosen)


def _seed(options: argparse.Namespace, out: RowFile | None) -> int:
    """Return the seed that is asked for, that of a file that is continued, or one by chance."""
    seed: int | None = options.seed
    if seed is None and out is not None:
        try:
            seed = out.seed()
        except NotRowsError as error:
            raise output.UndoneError(_about_the_rows(options.out, error)) from None
    return randbits(32) if seed is None else seed


def _row_file(given: str | None) -> "closing[RowFile] | nullcontext[None]":
    """Open the file for rows.

    Raises:
        UndoneError: that is impossible.
    """
    if given is None:
        return nullcontext()
    try:
        return closing(RowFile(Path(given)))
    except OSError as error:
        raise output.UndoneError(f"--out: {output.why_unwritten(error, given)}") from None


def _lines(figures: SimulationFigures) -> list[str]:
    chart = tournament.bars(figures, output.COLUMNS)
    return [*tournament.as_lines(figures), "", _("Matches won, the range shaded:"), *chart]


def _picture(figures: SimulationFigures, options: argparse.Namespace) -> str:
    """Return the report as a picture in SVG."""
    from biberclan.ui.paint.canvas import Canvas  # noqa: PLC0415 - others paint nothing
    from biberclan.ui.paint.palette import Palette  # noqa: PLC0415 - others paint nothing
    from biberclan.ui.paint.saved_pictures import svg_of  # noqa: PLC0415 - others paint nothing

    lines = _lines(figures)
    palette = Palette(theme=options.settings.theme)
    canvas = Canvas(output.COLUMNS + 3, len(lines), palette)
    canvas.block(1, 0, lines, "water")
    return svg_of(canvas, GAMES[figures.game].title)


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
    return note_failure(sentence, options.directory, options.game, error.failed)


def _why_stopped(stopped_by: BaseException, options: argparse.Namespace) -> str:
    """Return the sentence on why not all matches were played."""
    match stopped_by:
        case OSError(errno=code) if code in FULL:
            return _("The disk is full: {file} takes no more lines.").format(
                file=output.quoted(options.out, output.LONGEST_PATH)
            )
        case OSError():
            return f"--out: {output.why_unwritten(stopped_by, options.out)}"
        case spread.NoWorkerLeftError():
            return _("--cluster: no other worker has come.")
        case LostProcessError() if options.cluster is not None:
            return _("--cluster: it is gone, or has lost the same match again and again.")
        case LostProcessError():
            return _(
                "One of the processes that played was ended from outside; try again with fewer "
                "--jobs."
            )
    return _("Stopped by Ctrl-C.")


def _how_far(totals: Totals, options: argparse.Namespace) -> str:
    """Return the sentences on how many matches were played, and how to go on."""
    said = (
        _("Matches played: {matches}.")
        if options.matches is None
        else _("Matches played: {matches} of {all}.")
    ).format(matches=totals.matches, all=options.matches)
    if options.out is None:
        return said
    return f"{said} {_('They are in the file; the same command goes on from there.')}"


def _about_the_rows(file: str, error: ValueError) -> str:
    text = (
        _("--out: {file} is no file of simulate: line {line}. Name another one.")
        if isinstance(error, NotRowsError)
        else _(
            "--out: {file} holds other matches than are asked for, or more of them: row {line}. "
            "Name another file, or the options and the seed that it was begun with."
        )
    )
    return text.format(file=output.quoted(file, output.LONGEST_PATH), line=error)


def _about_the_cluster(given: str, error: spread.ClusterError) -> str:
    match error:
        case spread.NoDaskError():
            text = _("For --cluster a package is missing: {command}")
            return text.format(command=how_to_add("cluster"))
        case spread.NoCertificatesError():
            return _("--cluster: tls:// needs certificates; Dask's configuration names none.")
        case spread.OtherDaskError():
            return _(
                "--cluster: the scheduler at {address} has another version of Dask than is here. "
                "Install the same there."
            ).format(address=output.quoted(given))
        case spread.NoWorkersError():
            return _("--cluster: no worker has come to the scheduler at {address} yet.").format(
                address=output.quoted(given)
            )
        case spread.WorkerMismatchError():
            return _(
                "--cluster: the worker {worker} has other rules or bots than BiberClan here, or "
                "another version of Python or Dask. Install the same there."
            ).format(worker=output.quoted(str(error)))
    return _("--cluster: no scheduler answers at {address}.").format(address=output.quoted(given))


def _bots_in(game: str, given: str) -> tuple[str, ...]:
    words = names_in(given)
    bots = tuple(bot_in(game, word) or bot_called(game, word) for word in words)
    if not MIN_SEATS <= len(bots) <= MAX_SEATS:
        raise output.refusal("--players", given, _allowed_bots())
    games.check_seats(game, len(bots), "--players")
    return bots


def _allowed_bots() -> str:
    return _("two to six bots with commas between them; biberclan bots lists them")
