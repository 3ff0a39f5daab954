"""The bugs of `python -m lab.planted`: each can still be planted."""

import pytest

from lab import planted
from lab.planted import ROOT, Bug, bugs

BUGS = bugs()

_LOW = ("biberclan/rules/", "biberclan/match/")


@pytest.mark.parametrize("bug", BUGS, ids=[bug.name for bug in BUGS])
def test_a_bug_can_be_planted(bug: Bug) -> None:
    wrong = bug.plant((ROOT / bug.file).read_text(encoding="utf-8"))
    compile(wrong, bug.file, "exec")


def test_there_are_bugs_in_all_layers() -> None:
    low = [bug for bug in BUGS if bug.file.startswith(_LOW)]
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 100
    assert len(low) >= 40
    assert len(BUGS) - len(low) >= 60
    for game in ("clan", "bande", "mania"):
        assert any(f"biberclan/rules/{game}/" in bug.file for bug in BUGS)
        assert any(f"biberclan/games/{game}/" in bug.file for bug in BUGS)


@pytest.mark.parametrize("times", [0, 2])
def test_a_row_that_is_out_of_date_is_named(times: int) -> None:
    bug = Bug("off-by-one", "biberclan/shelf.py", "a + 1", "a", "x")
    with pytest.raises(ValueError, match=f"off-by-one can't be planted.* {times} times"):
        bug.plant("a + 1\n" * times)


def test_bugs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert planted.main(["--list", BUGS[0].name]) == 0
    assert BUGS[0].breaks in capsys.readouterr().out
