"""What people have learned and like is kept, and a damaged file counts as none."""

import json
from pathlib import Path

import pytest

from biberclan.ui.learned import FILE, Learned
from biberclan.ui.pace import EASY, PACES


def test_it_is_kept(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    assert learned.is_new
    learned.pace = 0
    learned.first_times = learned.first_times.stopped()
    learned.keep()
    again = Learned(tmp_path / "new")
    assert not again.is_new
    assert again.pace == 0
    assert again.first_times == learned.first_times


@pytest.mark.parametrize("pace", [-1, len(PACES), "2", None, 1.5, [1]])
def test_a_pace_that_there_is_not_counts_as_the_usual_one(tmp_path: Path, pace: object) -> None:
    (tmp_path / FILE).write_text(json.dumps({"pace": pace}), encoding="utf-8")
    assert Learned(tmp_path).pace == EASY


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"{"])
def test_a_damaged_file_counts_as_nothing_learned(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    learned = Learned(tmp_path)
    assert (learned.is_new, learned.pace) == (False, EASY)
