"""Matches played by a cluster: the same as here, even if a worker is lost on the way."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.cli.installing import how_to_add
from biberclan.simulation.tournament import Tournament, play_tournament
from biberclan.simulation.tournament_report import as_dict
from tests.catalogues import ROOT

MATCHES = 24

KILLING = """
import json, os, signal, sys
from biberclan.simulation.tournament import Tournament, play_tournament
from biberclan.simulation.tournament_report import as_dict

def kill(done):
    if done == 4:
        os.kill(int(sys.argv[2]), signal.SIGKILL)

tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
results = play_tournament(tournament, int(sys.argv[3]), progress=kill, cluster=sys.argv[1])
print(json.dumps(as_dict(tournament, results)))
"""


@pytest.fixture
def dask() -> Iterator[list["subprocess.Popen[bytes]"]]:
    """What was started of Dask; ended after the test."""
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for process in started:
        process.kill()
        process.wait()


def start(name: str, *arguments: str) -> "subprocess.Popen[bytes]":
    command = (sys.executable, "-m", f"distributed.cli.dask_{name}", "--no-dashboard", *arguments)
    nothing = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=ROOT, stdin=nothing, stdout=nothing, stderr=nothing)


@pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra `cluster`")
def test_a_worker_killed_on_the_way_loses_nothing(
    tmp_path: Path, dask: list["subprocess.Popen[bytes]"]
) -> None:
    file = tmp_path / "scheduler"
    here = ("--host", "127.0.0.1")
    dask.append(start("scheduler", *here, "--port", "0", "--scheduler-file", str(file)))
    latest = time.monotonic() + 30
    while not file.exists() or not file.read_text():
        assert time.monotonic() < latest
        time.sleep(0.05)
    address = json.loads(file.read_text())["address"]
    dask += [start("worker", address, *here, "--no-nanny", "--nthreads", "1") for _ in range(2)]
    await_workers = (
        "import sys; from distributed import Client;"
        "Client(sys.argv[1], set_as_default=False).wait_for_workers(2, timeout=30);"
    )
    arguments = (address, str(dask[1].pid), str(MATCHES))
    done = subprocess.run(
        [sys.executable, "-c", await_workers + KILLING, *arguments],
        cwd=ROOT,
        capture_output=True,
        timeout=90,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert dask[1].poll() is not None
    on_cluster = json.loads(done.stdout)
    tournament = Tournament("clan", ("regular", "greedy", "beginner"), {"deck": "combined"}, seed=5)
    here_alone = as_dict(tournament, play_tournament(tournament, MATCHES))
    assert on_cluster.pop("timing")
    assert here_alone.pop("timing")
    assert on_cluster == json.loads(json.dumps(here_alone))


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
