"""Matches between bots: reproducible, honestly counted, and shared out among processes once."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnContext
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from biberclan.bots.asking import BrokenBotError
from biberclan.bots.registry import NoSuchBotError
from biberclan.bots.thinker import _THINKERS
from biberclan.cli.shapes import plain
from biberclan.games.clan.bots.cast import Greedy
from biberclan.simulation import running
from biberclan.simulation.rows import Played
from biberclan.simulation.running import play_matches
from biberclan.simulation.spread import spread
from biberclan.simulation.totals import MATCH, Totals, figures, interval
from biberclan.simulation.tournament import Tournament, as_lines, bars
from biberclan.system import workers
from biberclan.system.workers import LostProcessError
from tests.command_line import ends, python_says
from tests.simulation.played import die, number, think, whereabouts
from tests.tiers import once

with_processes = pytest.mark.skipif(
    not workers.can_pool(), reason="processes can't share semaphores here, as without /dev/shm"
)

THREE = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)


def without_timing(tournament: Tournament, matches: int, jobs: int = 1) -> dict[str, Any]:
    results: dict[str, Any] = told(tournament, play_matches(tournament, matches, jobs))
    assert len(results.pop("timing")["players"]) == len(tournament.bots)
    return results


def told(tournament: Tournament, totals: Totals) -> Any:
    return plain(figures(tournament, totals))


def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes() -> None:
    alone = without_timing(THREE, 8)
    assert alone == without_timing(THREE, 8)
    assert alone == without_timing(THREE, 8, jobs=2)
    assert alone != without_timing(Tournament("clan", THREE.bots, THREE.options, seed=6), 8)


def test_times_are_those_of_this_run_and_the_longest_is_of_one_decision() -> None:
    asked = Tournament("clan", ("greedy", "greedy"), {"rounds": "1"}, 1)
    totals, row = running.nothing(asked), asked.play(0).row
    totals.add(Played(row), [0, 1])  # of a file that is continued
    for seconds in (1.0, 3.0, 2.0):
        totals.add(Played(row, [(seconds, seconds)] * 2), [0, 1])
    timing = figures(asked, totals).timing
    assert timing is not None
    for times, each in zip(row.asked, timing.players):
        assert each.seconds_per_decision == pytest.approx(2.0 / times)
        assert each.longest_decision == 3.0
    bar, _other = bars(figures(asked, totals), 79)
    low, high = figures(asked, totals).players[0].win_share_interval_95
    assert bar.count("█") / len(bar.split()[1]) == pytest.approx(low / high, abs=0.02)


def test_each_player_begins_as_often_as_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(_self: Tournament, bot: str, _view: Any, actions: Any, rng: Random) -> Any:
        asked.append(bot)
        return rng.choice(actions)

    monkeypatch.setattr(Tournament, "_ask", ask)
    first = []
    for match in range(3):
        asked.clear()
        THREE.play(match)
        first.append(asked[0])
    assert sorted(first) == sorted(map(str, THREE.bots))


def test_every_match_is_won_once_and_every_round_closed_once() -> None:
    results = play_matches(THREE, 9)
    assert results.matches == 9
    assert sum(player.won for player in results.players) == 9 * MATCH
    assert sum(player.tallies["rounds_closed"] for player in results.players) == results.rounds
    assert results.rounds <= 45
    assert all(
        player.tallies["malus"] <= player.tallies["rounds_closed"] for player in results.players
    )
    assert all(player.decisions > 0 for player in results.players)


def test_players_change_seats() -> None:
    twice_the_same = Tournament("clan", ("regular", "regular"), {}, seed=1)
    two = play_matches(twice_the_same, 2).players
    first, second = (twice_the_same.play(number).row.points for number in range(2))
    assert [player.points for player in two] == [first[0] + second[1], first[1] + second[0]]


def test_strength_shows() -> None:
    results = without_timing(Tournament("clan", ("regular", "beginner"), {}, seed=2), 40)
    regular, beginner = results["players"]
    assert regular["win_share"] > 0.6
    assert regular["win_share"] + beginner["win_share"] == pytest.approx(1)
    low, high = regular["win_share_interval_95"]
    assert low < regular["win_share"] < high


def test_ctrl_c_reports_what_is_done() -> None:
    def interrupt(done: int, _needed: float) -> None:
        if done == 3:
            raise KeyboardInterrupt

    results = play_matches(THREE, 10, progress=interrupt)
    assert told(THREE, results)["players"] == without_timing(THREE, 3)["players"]


def test_a_bot_that_is_not_there() -> None:
    with pytest.raises(NoSuchBotError):
        play_matches(Tournament("clan", ("regular", "nobody"), {}, seed=1), 1)


@once()
@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("bot", ["broken", "cheat", "mute", "leaving", "stopping", "dying"])
def test_a_bot_that_breaks_is_named(bot: str, jobs: int) -> None:
    with pytest.raises(BrokenBotError) as caught:
        play_matches(Tournament("clan", ("greedy", bot), {}, seed=1), 1, jobs)
    assert caught.value.failed.bot == bot
    assert caught.value.seed == Random("1/0").getrandbits(63)
    assert ("others.py" in caught.value.failed.trace) == (bot in ("broken", "leaving", "stopping"))


@pytest.mark.usefixtures("others")
def test_no_process_stays_in_which_others_have_decided() -> None:
    play_matches(Tournament("clan", ("greedy", "first"), {}, seed=1), 1)
    assert _THINKERS.own._process is None


def test_a_lost_process_leaves_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(_play: object, _numbers: range, *_: object, **__: object) -> Iterator[Played]:
        yield from (THREE.play(number) for number in range(3))
        raise LostProcessError

    monkeypatch.setattr(running, "spread", lose)
    results = play_matches(THREE, 10, jobs=2)
    assert isinstance(results.stopped_by, LostProcessError)
    monkeypatch.undo()
    assert told(THREE, results)["players"] == without_timing(THREE, 3)["players"]


def test_without_times_the_same_seed_writes_the_same() -> None:
    first, second = (play_matches(THREE, 3, jobs) for jobs in (1, 2))
    for player in second.players:
        player.seconds = player.longest = 100.0
    assert as_lines(figures(THREE, first)) != as_lines(figures(THREE, second))
    one, other = (figures(THREE, each, timed=False) for each in (first, second))
    assert as_lines(one) == as_lines(other)
    assert plain(one) == plain(other)
    assert "second" not in json.dumps(plain(one))


@pytest.mark.usefixtures("others")
def test_nothing_is_seen_of_what_bots_print_or_ask_for(capfd: pytest.CaptureFixture[str]) -> None:
    for bot in ("first", "reading", "posing"):
        assert play_matches(Tournament("clan", ("greedy", bot), {}, seed=1), 1).matches == 1
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("others")
def test_it_does_not_depend_on_the_process_who_plays_apart() -> None:
    twice = Tournament("clan", ("greedy", "first"), {}, seed=3)
    assert without_timing(twice, 2) == without_timing(twice, 2, jobs=2)


def test_of_ours_a_ctrl_c_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Greedy, "decide", interrupted)
    assert play_matches(Tournament("clan", ("greedy", "greedy"), {}, seed=1), 1).matches == 0


def test_an_interval_is_honest_for_few_matches() -> None:
    assert interval(1.0, 3)[0] < 0.5
    assert interval(1.0, 3)[1] == 1.0
    wide, narrow = interval(0.25, 40), interval(0.25, 4000)
    assert wide[0] < narrow[0] < 0.25 < narrow[1] < wide[1]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("matches", [0, 1, 20])
def test_every_match_is_played_once(jobs: int, matches: int) -> None:
    assert list(spread(number, range(matches), jobs)) == list(range(matches))
    assert not active_children()


@pytest.mark.parametrize("reason", [FileNotFoundError, PermissionError, ImportError])
def test_without_semaphores_this_process_works_alone(
    reason: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As without /dev/shm, where nothing may be written there, and on Android."""
    monkeypatch.setattr(SpawnContext, "Lock", Mock(side_effect=reason))
    assert list(spread(number, range(20), 4)) == [*range(20)]
    assert {pid for pid, _session in spread(whereabouts, range(3), 2)} == {os.getpid()}

    async def judged() -> list[int]:
        return [each async for each in workers.on_all_cores(number, [1, 2, 3], 5)]

    assert asyncio.run(judged()) == [1, 2, 3]


@with_processes
def test_who_stops_early_leaves_no_process_behind() -> None:
    playing = spread(number, range(1000), 2)
    next(playing)
    assert len(active_children()) == 2
    playing.close()
    assert not active_children()


def test_ctrl_c_is_heard_again_once_the_processes_run() -> None:
    before = signal.getsignal(signal.SIGINT)
    for _ in spread(number, range(2), 2):
        assert signal.getsignal(signal.SIGINT) == before


@with_processes
def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(LostProcessError):
        list(spread(die, range(4), 2))
    assert not active_children()


@with_processes
def test_processes_have_no_terminal() -> None:
    ((pid, session),) = spread(whereabouts, range(1), 2)
    assert pid != os.getpid()
    assert session == pid


PARENT = """
import asyncio, os, sys, threading, time
from multiprocessing import active_children
from biberclan.simulation.spread import spread
from biberclan.system.workers import on_all_cores
from tests.simulation.played import think

def end():
    while not active_children():
        time.sleep(0.01)
    time.sleep(0.5)
    print(active_children()[0].pid, flush=True)
    os.kill(os.getpid(), 9)

async def judge():
    async for _ in on_all_cores(think, [0], 0):
        pass

threading.Thread(target=end).start()
"""


@with_processes
@pytest.mark.parametrize("work", ["list(spread(think, range(1), 2))", "asyncio.run(judge())"])
def test_no_process_works_on_when_the_program_is_killed(work: str) -> None:
    done = subprocess.run([sys.executable, "-c", PARENT + work], capture_output=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert ends(int(done.stdout))


ANSWERED_IN_PART = """
import sys, time
from pathlib import Path
from biberclan.system.workers import pool_of
from tests.simulation.played import answer_in_part

begun = Path(sys.argv[1])
with pool_of(1) as pool:
    pool.submit(answer_in_part, begun)
    while not begun.exists():
        time.sleep(0.01)
"""


@with_processes
def test_an_answer_that_was_broken_off_is_not_waited_for(tmp_path: Path) -> None:
    done = python_says("-c", ANSWERED_IN_PART, tmp_path / "begun")
    assert (done.returncode, done.stderr) == (0, "")


@with_processes
def test_who_will_not_end_is_ended() -> None:
    def interrupt(*_: object) -> None:
        raise InterruptedError

    playing = spread(think, range(1), 2)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        with pytest.raises(InterruptedError):
            next(playing)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert not active_children()
