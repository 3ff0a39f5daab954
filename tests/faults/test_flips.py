"""Flipped bits, killed programs and full disks leave a file that is read or refused."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

import pytest

from lab import ROOT
from tests.faults import flips
from tests.faults.kill import Watcher, kill
from tests.store.playing import actions_of, kept, play
from tests.tiers import once, rest

FLIPS = 40
SHARES = 2


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> flips.Whole:
    """A file with matches of all kinds."""
    return flips.whole(tmp_path_factory.mktemp("whole"))


@once()
@pytest.mark.parametrize("share", range(SHARES))
def test_a_flipped_bit_never_ends_the_program_nor_costs_another_match(
    original: flips.Whole, share: int
) -> None:
    bits = Random(SHARES + share).sample(range(8 * len(original.data)), FLIPS // SHARES)
    outcomes = set()
    for bit in bits:
        with tempfile.TemporaryDirectory(dir=flips.MEMORY) as name:
            outcomes.add(flips.flipped(original, bit, Path(name)))
    assert len(outcomes) > 1


@once()
@pytest.mark.parametrize("text", [*flips.TIMES_AND_PRACTICE, '["biberclan", "biberbande"'])
def test_times_and_what_was_practised_do_not_change_in_silence(
    original: flips.Whole, text: str
) -> None:
    for bit in Random(1).sample(flips.bits_near(original.data, text), 5):
        with tempfile.TemporaryDirectory(dir=flips.MEMORY) as name:
            flips.flipped(original, bit, Path(name))


def test_thousands_can_be_flipped_in_other_processes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lab.bit_flips", "--flips", "2"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


@rest
@pytest.mark.usefixtures("each_journal")
def test_a_killed_program_loses_nothing_confirmed(tmp_path: Path) -> None:
    watcher, rng = Watcher(), Random()
    for _time in range(20):
        kill(tmp_path / "data", watcher, rng)
    watcher.check(tmp_path / "data")
    assert watcher.in_play >= 5


def run(*command: str) -> str:
    """Run a program of this directory and return its output."""
    return subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()


def check(said: str, directory: Path) -> None:
    """Resume what a program has kept, and play it to its end."""
    actions = json.loads(said)
    assert len(actions) > 8
    with kept(directory) as store:
        match = store.resume(1)
        assert actions_of(match) == actions
        assert play(match)
        assert store.record(1).result.winners == match.view.winners


@once()
@pytest.mark.usefixtures("each_journal")
def test_a_match_survives_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    said = run(sys.executable, "-m", "tests.faults.full", "limit", str(tmp_path))
    check(said, tmp_path)


@once()
@pytest.mark.usefixtures("each_journal")
def test_a_match_survives_a_full_disk(tmp_path: Path) -> None:
    if shutil.which("unshare") is None or subprocess.run(["unshare", "--mount", "true"]).returncode:
        pytest.skip("no small disk can be mounted here")
    disk, saved = tmp_path / "disk", tmp_path / "saved"
    disk.mkdir()
    # In a name space of its own, so that the small disk goes with the program.
    script = """
        mount -t tmpfs -o size=256k tmpfs "$1"
        "$3" -m tests.faults.full disk "$1" && cp -r "$1" "$2"
    """
    parts = ["sh", str(disk), str(saved), sys.executable]
    said = run("unshare", "--mount", "sh", "-ec", script, *parts)
    check(said, saved)


@once()
@pytest.mark.usefixtures("each_journal")
def test_a_match_can_be_begun_or_not_and_nothing_is_half_done(tmp_path: Path) -> None:
    outcomes = json.loads(
        run(sys.executable, "-m", "tests.faults.full", "beginning", str(tmp_path))
    )
    assert {"kept", "refused"} == set(outcomes)
