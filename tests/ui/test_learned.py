"""What people have learned and like is kept, and a damaged file counts as none."""

from pathlib import Path

import pytest

from biberclan.teach.first_time import FirstTimes
from biberclan.ui.learned import FILE, Learned


def test_it_is_kept(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    assert learned.is_new
    learned.first_times = learned.first_times.stopped()
    learned.keep()
    again = Learned(tmp_path / "new")
    assert not again.is_new
    assert again.first_times == learned.first_times


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"{"])
def test_a_damaged_file_counts_as_nothing_learned(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    learned = Learned(tmp_path)
    assert (learned.is_new, learned.first_times) == (False, FirstTimes())
