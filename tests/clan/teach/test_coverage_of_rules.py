"""Every ruling is proved by a test and taught in both languages."""

from dataclasses import replace

import pytest

from biberclan.games.clan.teach.refusals import explain
from biberclan.language import Language
from biberclan.rules.clan import why_not
from biberclan.teach.rulebook import rulebook
from tests.coverage_of_rules import (
    NOT_TAUGHT,
    Row,
    gaps,
    reasons_by_ruling,
    report,
    rows,
    tables,
    tries,
)

PEOPLE = ("Anna", "Ben")


@pytest.fixture(scope="module")
def matrix() -> tuple[Row, ...]:
    return rows()


def test_no_cell_is_empty_that_should_be_filled(matrix: tuple[Row, ...]) -> None:
    assert gaps(matrix) == []


def test_an_empty_cell_is_noticed(matrix: tuple[Row, ...]) -> None:
    row = matrix[20]
    for gap in (
        replace(row, tests=()),
        replace(row, passages={"de": "", "en": "lone"}),
        replace(row, passages={"de": "lone", "en": ""}),
        replace(row, lessons={"de": (), "en": ("lone 1",)}),
    ):
        assert list(gap.missing())
    untaught = next(row for row in matrix if row.ruling in NOT_TAUGHT)
    assert list(replace(untaught, passages={"de": "x", "en": "x"}).missing())


def test_every_refusal_has_a_sentence_and_a_passage_that_says_more(tongue: Language) -> None:
    for ruling in reasons_by_ruling():
        assert rulebook("clan", tongue).for_ruling(ruling) is not None, ruling
    told: set[str] = set()
    for state in tables():
        for action in tries():
            reason = why_not(state, action)
            if reason is not None:
                told.add(explain(reason, PEOPLE))
    for text in told:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text


def test_the_matrix_has_a_line_for_each_ruling(matrix: tuple[Row, ...]) -> None:
    lines = list(report(matrix))
    assert sum(line.startswith(("BC-", "KV-")) for line in lines) == len(matrix) == 87
    assert "MISSING" not in "\n".join(lines)
