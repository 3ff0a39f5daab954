"""Playing many matches in order, here, in other processes or on a cluster; continuing a file."""

from collections.abc import Callable
from math import inf
from time import perf_counter

from biberclan.bots.registry import find
from biberclan.bots.thinker import stop_others
from biberclan.simulation.package import simulation_of
from biberclan.simulation.rows import Played, Row, RowFile
from biberclan.simulation.spread import Cluster, spread
from biberclan.simulation.totals import Player, Simulated, Totals
from biberclan.system.workers import LostProcessError


class OtherRowsError(ValueError):
    """A file contains other matches than those to be played; the message is the row, from 1."""


def nothing(asked: Simulated) -> Totals:
    """Return the sums over no match."""
    names = simulation_of(asked.game).TALLIES
    return Totals([Player(bot, tallies=dict.fromkeys(names, 0)) for bot in asked.bots])


def play_matches(
    asked: Simulated,
    matches: int | None,
    jobs: int = 1,
    progress: Callable[[int, float], None] | None = None,
    cluster: Cluster | None = None,
    *,
    first: int = 1,
    until: float = 0.0,
    out: RowFile | None = None,
) -> Totals:
    """Play matches, and add them up in order.

    Args:
        asked: the matches.
        matches: how many; with a multiple of the number of seats, every bot gets each seat equally
            often. None plays until `until`.
        jobs: the number of processes that play; except for times, the sums do not depend on it.
        progress: called after each match with the number of matches played, and with an estimate of
            how many there will be.
        cluster: the cluster whose workers play instead of processes here.
        first: the number of the first match, from 1.
        until: stop when no interval of a share of matches won is wider than this; 0 for never.
        out: the file for their rows; matches that are already in it are not played again.

    Returns:
        The sums. If it was stopped, they cover the matches that were finished.

    Raises:
        NoSuchBotError: there is no such bot.
        BrokenBotError: a bot failed.
        ClusterError: the cluster can't be used.
        NotRowsError, OtherRowsError: the file contains something else.
        OSError: it can't be read.
    """
    for bot in asked.bots:
        if bot is not None:
            find(asked.game, bot)
    totals = nothing(asked)
    wanted = inf if matches is None else matches

    def is_done() -> bool:
        return totals.matches >= wanted or (until > 0 and totals.widest <= until)

    if out is not None:
        _go_on(asked, totals, first, out, is_done)
    begun, began = totals.matches, perf_counter()
    before = totals.decisions
    numbers = range(first - 1 + begun, first - 1 + matches if matches else 2**62)
    playing = spread(asked.play, numbers if not is_done() else range(0), jobs, cluster)
    try:
        for played in playing:
            try:
                if out is not None:
                    out.write(played.row)
            except OSError as error:
                totals.stopped_by = error
                break
            totals.add(played, asked.seated(played.row.match - 1))
            totals.seconds = perf_counter() - began
            if progress is not None:
                needed = totals.matches * (totals.widest / until) ** 2 if until else inf
                progress(totals.matches, min(wanted, needed))
            if until and is_done():
                break
    except (KeyboardInterrupt, LostProcessError) as error:
        totals.stopped_by = error
    finally:
        playing.close()
        totals.timed_matches = totals.matches - begun
        totals.timed_decisions = totals.decisions - before
        stop_others()
    return totals


def _go_on(
    asked: Simulated, totals: Totals, first: int, out: RowFile, is_done: Callable[[], bool]
) -> None:
    """Add up the matches in a file; the last one is played again to check that they fit.

    Raises:
        NotRowsError, OtherRowsError: it contains something else.
    """
    last: Row | None = None
    for row in out.read():
        number = first + totals.matches
        bots = [asked.bots[player] for player in asked.seated(number - 1)]
        found = row.match, row.seed, [*row.bots], row.tallies.keys()
        if found != (number, asked.seed, bots, totals.players[0].tallies.keys()) or is_done():
            raise OtherRowsError(out.rows)
        totals.add(Played(row), asked.seated(number - 1))
        last = row
    if last is not None and out.line(last) != out.line(asked.play(last.match - 1).row):
        raise OtherRowsError(out.rows)
