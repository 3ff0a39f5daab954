"""The figures of strength: whoever was interrupted goes on, and nothing counts twice."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench import strength

TABLE = strength.Table("mania", {}, 2, "regular", "greedy", 0.6)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Win each fourth match; return the numbers of those played."""
    numbers: list[int] = []

    def share_won(*given: Any) -> float:
        numbers.append(given[3])
        return float(given[3] % 4 == 0)

    monkeypatch.setattr(strength, "share_won", share_won)
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results")
    return numbers


def test_what_was_interrupted_goes_on(played: list[int]) -> None:
    strength.play(TABLE)
    whole = strength.RESULTS.read_text(encoding="utf-8").splitlines(keepends=True)
    strength.RESULTS.write_text("".join(whole[:3]), encoding="utf-8")
    del played[:]
    strength.play(TABLE)
    assert played == list(range(3 * strength.PART, strength.USUALLY))
    assert strength.RESULTS.read_text(encoding="utf-8") == "".join(whole)


def test_a_table_counts_its_own_parts(played: list[int]) -> None:
    strength.play(TABLE)
    strength.play(TABLE._replace(seats=4), 50)
    parts = strength.parts_of(TABLE, strength.results())
    assert sum(part["matches"] for part in parts) == strength.USUALLY
    assert "| 0.250 | 0.21 to 0.29 | 400 | ≥ 0.60 | no |" in strength.line(TABLE, parts)


@pytest.mark.parametrize(("aim", "reached"), [(0.2, "yes"), (0.26, "perhaps"), (0.3, "no")])
def test_an_aim_may_be_missed_by_chance(played: list[int], aim: float, reached: str) -> None:
    strength.play(TABLE)
    line = strength.line(TABLE._replace(aim=aim), strength.results())
    assert line.endswith(f"| {reached} |")
