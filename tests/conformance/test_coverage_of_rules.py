"""Every ruling of every game is proved by a test and taught in both languages."""

from dataclasses import replace

import pytest

from biberclan.shelf import GAMES
from biberclan.teach.words import words_of
from tests.coverage_of_rules import TESTS, Matrix, ledger_of, proofs


@pytest.fixture(scope="module", params=GAMES)
def matrix(request: pytest.FixtureRequest) -> Matrix:
    return Matrix(request.param)


def test_no_cell_is_empty_that_should_be_filled(matrix: Matrix) -> None:
    assert matrix.gaps() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_proved_by_the_rules_alone(game: str) -> None:
    proved = proofs(words_of(game).NAMES.books, TESTS / game / "rules")
    assert [ruling for ruling in ledger_of(game).RULINGS if ruling not in proved] == []


def test_an_empty_cell_is_noticed(matrix: Matrix) -> None:
    row = next(row for row in matrix.rows if not row.untaught)
    for gap in (
        replace(row, tests=()),
        replace(row, passages={"de": "", "en": "lone"}),
        replace(row, passages={"de": "lone", "en": ""}),
        replace(row, untaught="nobody needs it", passages={"de": "x", "en": "x"}),
    ):
        assert list(gap.missing())


def test_the_matrix_has_a_line_for_each_ruling(matrix: Matrix) -> None:
    lines = list(matrix.report())
    for row in matrix.rows:
        assert sum(line.startswith(f"{row.ruling} ") for line in lines) == 1
    assert "MISSING" not in "\n".join(lines)
