"""A full disk: the action is refused, nothing kept is lost, and the match can go on unsaved."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.playing import actions_of, kept, play

ROOT = Path(__file__).parent.parent.parent


def run(*command: str) -> str:
    """Run a program of this directory and return what it says."""
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


def test_a_match_survives_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    said = run(sys.executable, "-m", "tests.faults.full", "limit", str(tmp_path))
    check(said, tmp_path)


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


def test_a_match_can_be_begun_or_not_and_nothing_is_half_done(tmp_path: Path) -> None:
    outcomes = json.loads(
        run(sys.executable, "-m", "tests.faults.full", "beginning", str(tmp_path))
    )
    assert {"kept", "refused"} == set(outcomes)
