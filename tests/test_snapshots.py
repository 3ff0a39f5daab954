"""No snapshot is kept that nothing is compared with, and the check that finds those."""

import re
from pathlib import Path

import pytest

from lab import ROOT
from tests import snapshots
from tests.command_line import python_says


def test_every_snapshot_is_some_tests(request: pytest.FixtureRequest) -> None:
    assert request.config.stash.get(snapshots.UNOWNED, []) == []


COMPARING = """
def test_one(snapshot):
    assert 1 == snapshot

def test_two(snapshot):
    assert 2 == snapshot
    assert 2 == snapshot(name="again")

def test_three():
    pass
"""

KEPT = """# serializer version: 1
# name: test_gone[1-2]
  0
# ---
# name: test_one
  1
# ---
# name: test_three
  3
# ---
# name: test_two
  2
# ---
# name: test_two.1
  2
# ---
# name: test_two[again]
  2
# ---
"""


def test_those_left_over_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    (folder / snapshots.FOLDER).mkdir(parents=True)
    (folder / "test_comparing.py").write_text(COMPARING)
    (folder / "test_snapshots.py").write_text(Path(__file__).read_text(encoding="utf-8"))
    (folder / snapshots.FOLDER / "test_comparing.ambr").write_text(KEPT)
    (folder / snapshots.FOLDER / "test_gone").mkdir()
    (folder / snapshots.FOLDER / "test_gone" / "test_picture.txt").touch()
    (tmp_path / "pytest.ini").touch()
    done = python_says(
        *("-m", "pytest", "-p", "tests.snapshots", "--rootdir", tmp_path, folder),
        *("-k", "not left_over", "-vv", "--import-mode", "importlib", "-p", "no:cacheprovider"),
        PYTHONPATH=str(ROOT),
    )
    assert "1 passed" not in done.stdout
    assert re.search(r"FAILED \S*::test_two - .*with \{'test_two\.1'\}", done.stdout)
    assert re.search(r"FAILED \S*::test_every_snapshot_is_some_tests", done.stdout)
    for left in ("test_comparing.py: test_gone[1-2]", "test_comparing.py: test_three"):
        assert f"'{left}'" in done.stdout
    assert "'test_gone.py: test_picture'" in done.stdout
    assert ": test_one'" not in done.stdout
