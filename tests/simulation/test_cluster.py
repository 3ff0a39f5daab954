"""Matches played by a cluster: the same as here, even if a worker is lost on the way."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from biberclan.cli import main
from biberclan.cli.serve import how_to_add
from biberclan.simulation import spread
from biberclan.simulation.spread import fingerprint
from biberclan.simulation.tournament import Tournament, as_dict, play_tournament
from tools.catalogues import ROOT

MATCHES = 24

KILLING = """
import json, os, signal, sys
from biberclan.simulation.tournament import Tournament, play_tournament
from biberclan.simulation.tournament import as_dict

def kill(done):
    if done == 4:
        for worker in sys.argv[2].split(","):
            os.kill(int(worker), signal.SIGKILL)

def alone(seconds):
    print("alone for", seconds)

tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
results = play_tournament(tournament, int(sys.argv[3]), 1, kill, sys.argv[1], alone)
print("stopped by", repr(results.stopped_by))
print(json.dumps(as_dict(tournament, results, timed=False)))
"""


@pytest.fixture
def dask() -> Iterator[list["subprocess.Popen[bytes]"]]:
    """The processes of Dask; ended after the test."""
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for process in started:
        process.kill()
        process.wait()


def start(name: str, *arguments: str) -> "subprocess.Popen[bytes]":
    command = (sys.executable, "-m", f"distributed.cli.dask_{name}", "--no-dashboard", *arguments)
    nothing = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=ROOT, stdin=nothing, stdout=nothing, stderr=nothing)


HERE = ("--host", "127.0.0.1")
WITH_DASK = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra `cluster`")


@pytest.fixture
def scheduler(tmp_path: Path, dask: list["subprocess.Popen[bytes]"]) -> str:
    """Start a scheduler, and return its address."""
    file = tmp_path / "scheduler"
    dask.append(start("scheduler", *HERE, "--port", "0", "--scheduler-file", str(file)))
    latest = time.monotonic() + 30
    while not file.exists() or not file.read_text():
        assert time.monotonic() < latest
        time.sleep(0.05)
    address = json.loads(file.read_text())["address"]
    assert isinstance(address, str)
    return address


def play_on(
    scheduler: str, workers: int, killed: Sequence["subprocess.Popen[bytes]"], setting: str = ""
) -> tuple[dict[str, Any], str]:
    """Play on a cluster of so many workers, some of which are killed; return results and output."""
    await_workers = (
        "import sys; from distributed import Client;"
        f"Client(sys.argv[1], set_as_default=False).wait_for_workers({workers}, timeout=30);"
    )
    arguments = (scheduler, ",".join(str(worker.pid) for worker in killed), str(MATCHES))
    done = subprocess.run(
        [sys.executable, "-c", await_workers + setting + KILLING, *arguments],
        cwd=ROOT,
        capture_output=True,
        timeout=90,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert all(worker.poll() is not None for worker in killed)
    said, _newline, data = done.stdout.strip().rpartition("\n")
    results = json.loads(data)
    assert isinstance(results, dict)
    return results, said


@WITH_DASK
def test_a_worker_killed_on_the_way_loses_nothing(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask += [start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    on_cluster, said = play_on(scheduler, 2, dask[1:2])
    tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
    here_alone = as_dict(tournament, play_tournament(tournament, MATCHES), timed=False)
    assert on_cluster == json.loads(json.dumps(here_alone))
    assert said == "stopped by None"


@WITH_DASK
def test_when_no_worker_is_left_it_says_so_and_ends_with_what_there_is(
    scheduler: str, dask: list["subprocess.Popen[bytes]"]
) -> None:
    dask.append(start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1"))
    in_a_hurry = "from biberclan.simulation import spread; spread._ALONE_SECONDS = 1.0\n"
    results, said = play_on(scheduler, 1, dask[1:], in_a_hurry)
    assert said == "alone for 1.0\nstopped by NoWorkerLeftError()"
    assert 4 <= results["matches"] < MATCHES


@WITH_DASK
def test_a_worker_with_other_rules_is_named(
    scheduler: str, dask: list["subprocess.Popen[bytes]"], monkeypatch: pytest.MonkeyPatch
) -> None:
    dask.append(start("worker", scheduler, *HERE, "--no-nanny", "--nthreads", "1"))
    from distributed import Client

    with Client(scheduler, set_as_default=False) as client:
        client.wait_for_workers(1, timeout=30)
        [worker] = client.nthreads()
    monkeypatch.setattr(spread, "fingerprint", lambda: "another one")
    tournament = Tournament("clan", ("greedy", "greedy"), {}, seed=5)
    with pytest.raises(spread.WorkerMismatchError, match=worker):
        play_tournament(tournament, 1, cluster=scheduler)


def test_a_worker_that_has_come_later_is_asked_for_its_rules() -> None:
    with pytest.raises(
        ValueError, match="No worker found"
    ):  # it would name the one that it runs on
        spread._checked("another one", abs, -1)
    assert spread._checked(fingerprint(), abs, -1) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("10.0.0.5",), '"10.0.0.5" will not do; allowed: an address as tcp://10.0.0.5:8786.'),
        (("tcp://10.0.0.5:8786", "--jobs", "2"), "--jobs goes without --cluster"),
        (("tcp://10.0.0.5:8786",), how_to_add("cluster")),
    ],
)
@pytest.mark.usefixtures("command_line")
def test_what_is_missing_is_said(
    arguments: tuple[str, ...],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--matches", "1", "--cluster", *arguments]) == 2
    assert sentence in capsys.readouterr().err
