"""The bugs of `python -m lab.planted`: each can still be planted."""

from pathlib import Path

import pytest

from lab import ROOT, planted
from lab.planted import Bug, bugs

BUGS = bugs()

_LOW = ("biberclan/rules/", "biberclan/match/")


@pytest.mark.parametrize("bug", BUGS, ids=[bug.name for bug in BUGS])
def test_a_bug_can_be_planted(bug: Bug) -> None:
    compile(bug.planted_in(ROOT), bug.file, "exec")


def test_there_are_bugs_in_all_layers() -> None:
    low = [bug for bug in BUGS if bug.file.startswith(_LOW)]
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 100
    assert len(low) >= 40
    assert len(BUGS) - len(low) >= 60
    for game in ("clan", "bande", "mania"):
        assert any(f"biberclan/rules/{game}/" in bug.file for bug in BUGS)
        assert any(f"biberclan/games/{game}/" in bug.file for bug in BUGS)


@pytest.mark.parametrize("text", ["a", "a + 1 + a + 1", None])
def test_a_row_that_is_out_of_date_is_named(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "sums.py").write_text(text, encoding="utf-8")
    bug = Bug("off-by-one", "sums.py", "a + 1", "a", "x")
    with pytest.raises(ValueError, match=r"off-by-one can't be planted.* (0|2) times"):
        bug.planted_in(tmp_path)


def test_bugs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert planted.main(["--list", BUGS[0].name]) == 0
    assert BUGS[0].breaks in capsys.readouterr().out
