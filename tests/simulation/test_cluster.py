"""Matches played by a cluster: the same as here, even if a worker is lost on the way."""

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from biberclan.cli import main
from biberclan.cli.serve import how_to_add
from biberclan.cli.shapes import plain
from biberclan.simulation import spread
from biberclan.simulation.running import play_matches
from biberclan.simulation.spread import Cluster, fingerprint
from biberclan.simulation.totals import figures
from biberclan.simulation.tournament import Tournament
from lab import ROOT
from tests.command_line import PACKAGES, environment
from tests.tiers import rest

MATCHES = 24

SOON = """
from biberclan.simulation import spread
spread._ALONE_SECONDS, spread._SILENT_SECONDS, spread._PATIENCE = 1.0, 3.0, 2.0
"""

STOPPING = """
import json, os, signal, sys
from biberclan.simulation.spread import Cluster
from biberclan.cli.shapes import plain
from biberclan.simulation.running import play_matches
from biberclan.simulation.totals import figures
from biberclan.simulation.tournament import Tournament

def stop(done, needed):
    if done == 4:
        for worker in sys.argv[2].split():
            os.kill(int(worker), int(sys.argv[4]))

def silent(worker, seconds):
    print("silent for", seconds)

def alone(seconds):
    print("alone for", seconds)

tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
cluster = Cluster(sys.argv[1], silent, alone)
results = play_matches(tournament, int(sys.argv[3]), 1, stop, cluster)
print("stopped by", repr(results.stopped_by))
print(json.dumps(plain(figures(tournament, results, timed=False))))
"""


@pytest.fixture
def dask() -> Iterator[list["subprocess.Popen[bytes]"]]:
    """The processes of Dask; ended after the test."""
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for process in started:
        process.kill()
        process.wait()


def start(
    name: str, *arguments: str, python: Sequence[str] = (), folder: Path = ROOT
) -> "subprocess.Popen[bytes]":
    program = (sys.executable, *python, "-m", f"distributed.cli.dask_{name}", "--no-dashboard")
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        (*program, *arguments),
        cwd=folder,
        env=environment(PYTHONPATH=str(PACKAGES)),
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
    )


HERE = ("--host", "127.0.0.1")
WITH_DASK = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra `cluster`")


@pytest.fixture
def scheduler(tmp_path: Path, dask: list["subprocess.Popen[bytes]"]) -> str:
    """Start a scheduler where BiberClan is not installed, and return its address."""
    file = tmp_path / "scheduler"
    options = ("--port", "0", "--scheduler-file", str(file))
    dask.append(start("scheduler", *HERE, *options, python=["-S"], folder=tmp_path))
    latest = time.monotonic() + 30
    while not file.exists() or not file.read_text():
        assert time.monotonic() < latest
        time.sleep(0.05)
    address = json.loads(file.read_text())["address"]
    assert isinstance(address, str)
    return address


def play_on(
    scheduler: str,
    workers: int,
    stopped: Sequence["subprocess.Popen[bytes]"],
    setting: str = "",
    by: signal.Signals = signal.SIGKILL,
) -> tuple[dict[str, Any], str]:
    """Play on a cluster of so many workers, of which some are stopped; return results, output."""
    await_workers = (
        "import sys; from distributed import Client;"
        f"Client(sys.argv[1], set_as_default=False).wait_for_workers({workers}, timeout=30);"
    )
    numbers = " ".join(str(worker.pid) for worker in stopped)
    arguments = (scheduler, numbers, str(MATCHES), f"{by:d}")
    done = subprocess.run(
        [sys.executable, "-c", await_workers + setting + STOPPING, *arguments],
        cwd=ROOT,
        capture_output=True,
        timeout=90,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert by is not signal.SIGKILL or all(worker.poll() is not None for worker in stopped)
    said, _newline, data = done.stdout.strip().rpartition("\n")
    results = json.loads(data)
    assert isinstance(results, dict)
    return results, said


@rest
@WITH_DASK
def test_a_worker_killed_on_the_way_loses_nothing(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask += [start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    on_cluster, said = play_on(scheduler, 2, dask[1:2])
    assert on_cluster == here_alone()
    assert said == "stopped by None"


@rest
@WITH_DASK
def test_a_frozen_worker_is_told_and_its_matches_are_given_to_another(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask += [start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    on_cluster, said = play_on(scheduler, 2, dask[1:2], SOON, signal.SIGSTOP)
    assert on_cluster == here_alone()
    assert said == "silent for 3.0\nstopped by None"


@rest
@WITH_DASK
def test_a_worker_frozen_from_the_start_does_no_harm_either(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask += [start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    frozen = f"os.kill({dask[1].pid}, signal.SIGSTOP)\n"
    on_cluster, said = play_on(scheduler, 2, [], f"import os, signal; {frozen}{SOON}")
    assert on_cluster == here_alone()
    assert said == "silent for 3.0\nstopped by None"


def here_alone() -> object:
    """Return the results of the same matches played in this process."""
    tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
    results = play_matches(tournament, MATCHES)
    return json.loads(json.dumps(plain(figures(tournament, results, timed=False))))


@pytest.mark.parametrize("seconds", [0.0, 60.0])
def test_matches_are_played_in_batches_as_long_as_time_permits(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process hands in what it has played, and the rest is handed out again."""
    monkeypatch.setattr(spread, "_BATCH_SECONDS", seconds)
    assert spread._play_some(str, [7, 8, 9]) == (["7", "8", "9"] if seconds else ["7"])
    calls: list[Sequence[int]] = []

    def submit(play: Callable[[Sequence[int]], Any], batch: Sequence[int]) -> "Future[Any]":
        calls.append(batch)
        future: Future[Any] = Future()
        future.set_result(play(batch))
        return future

    @contextmanager
    def pool(jobs: int) -> Iterator[spread.Pool]:
        yield spread.Pool(submit, jobs)

    monkeypatch.setattr(spread, "_in_processes", pool)
    assert [*spread.spread(str, range(200), 2)] == [str(number) for number in range(200)]
    assert len(calls) == 200 if not seconds else len(calls) < 40


@rest
@WITH_DASK
def test_when_no_worker_is_left_it_says_so_and_ends_with_what_there_is(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask.append(start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1"))
    results, said = play_on(scheduler, 1, dask[1:], SOON)
    assert said == "alone for 1.0\nstopped by NoWorkerLeftError()"
    assert 4 <= results["matches"] < MATCHES


@rest
@WITH_DASK
def test_a_worker_with_other_rules_is_named(
    scheduler: str, dask: list["subprocess.Popen[bytes]"], tmp_path: Path
) -> None:
    for folder in ("biberclan", "assets"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    with (tmp_path / "biberclan" / "rules" / "clan" / "scoring.py").open("a") as rules:
        rules.write("# other\n")
    dask.append(start("worker", scheduler, *HERE, "--no-nanny", folder=tmp_path))
    from distributed import Client

    with Client(scheduler, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=30)
        [worker] = client.nthreads()
    tournament = Tournament("clan", ("greedy", "greedy"), {}, seed=5)
    with pytest.raises(spread.WorkerMismatchError, match=worker):
        play_matches(tournament, 1, cluster=Cluster(scheduler, print, print))


@rest
@WITH_DASK
def test_so_is_one_with_another_dask_that_ends_when_it_is_asked(
    scheduler: str, dask: list["subprocess.Popen[bytes]"], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one of distributed 2025.1 does where scheduler and program have 2026.8."""
    dask.append(start("worker", scheduler, *HERE, "--no-nanny"))
    from distributed import Client, versions

    with Client(scheduler, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=30)
        [worker] = client.nthreads()
    ours = versions.get_versions()
    ours["packages"]["distributed"] = "2099.1.0"
    monkeypatch.setattr(versions, "get_versions", lambda: ours)
    monkeypatch.setattr(spread, "_PATIENCE", 3.0)
    monkeypatch.setattr(spread, "_Call", partial(spread._Call, os._exit, 1))
    tournament = Tournament("clan", ("greedy", "greedy"), {}, seed=5)
    with pytest.raises(spread.WorkerMismatchError, match=worker):
        play_matches(tournament, 1, cluster=Cluster(scheduler, print, print))


@rest
@WITH_DASK
@pytest.mark.usefixtures("command_line")
def test_a_scheduler_with_another_dask_is_told_as_such(
    scheduler: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of 2025.1 does not know an argument by which a client of 2026.8 calls it."""
    from distributed import Client

    monkeypatch.setattr(Client, "start", lambda: None)  # called so, it raises a TypeError
    assert main(["simulate", "--matches", "1", "--cluster", scheduler]) == 1
    assert "another version of Dask" in capsys.readouterr().err


def test_a_worker_that_has_come_later_is_asked_for_its_rules() -> None:
    with pytest.raises(
        ValueError, match="No worker found"
    ):  # it would name the one that it runs on
        spread._checked("another one", list, [1])
    results = spread._checked(fingerprint(), list, [1])
    assert pickle.loads(pickle.dumps(results)) == [1]


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("10.0.0.5",), 2, '"10.0.0.5" will not do; allowed: an address as tcp://10.0.0.5:8786.'),
        (("tcp://10.0.0.5:8786", "--jobs", "2"), 2, "--jobs goes without --cluster"),
        (("tcp://10.0.0.5:8786",), 1, how_to_add("cluster")),
    ],
)
@pytest.mark.usefixtures("command_line")
def test_what_is_missing_is_said(
    arguments: tuple[str, ...],
    status: int,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--matches", "1", "--cluster", *arguments]) == status
    assert sentence in capsys.readouterr().err
