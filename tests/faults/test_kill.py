"""Killed at any moment, a match goes on where the last confirmed action left it.

`python -m tests.faults.kill` does the same two hundred times.
"""

from pathlib import Path
from random import Random

from tests.faults.kill import Watcher, kill


def test_a_killed_program_loses_nothing_confirmed(tmp_path: Path) -> None:
    watcher, rng = Watcher(), Random()
    for _time in range(20):
        kill(tmp_path / "data", watcher, rng)
    watcher.check(tmp_path / "data")
    assert watcher.in_play >= 5
