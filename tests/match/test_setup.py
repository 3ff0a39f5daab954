"""The table before a match: names, and nothing told of the cards."""

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import LONGEST_NAME, problem_with_names
from tests.match.walking import table


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Anna"], ("too_few", "")),
        (list("ABCDEFG"), ("too_many", "")),
        (["Anna", " "], ("empty", " ")),
        (["Anna", ""], ("empty", "")),
        (["Anna", "x" * (LONGEST_NAME + 1)], ("too_long", "x" * (LONGEST_NAME + 1))),
        (["Anna", "ANNA"], ("twice", "ANNA")),
        (["Straße", "STRASSE"], ("twice", "STRASSE")),
        (["Anna", "B\ten"], ("unprintable", "B\ten")),
        (["Anna", "B\x1b[2Jn"], ("unprintable", "B\x1b[2Jn")),
        (["Anna", "x" * LONGEST_NAME], None),
        (["Anna", "Jörg-Zoë"], None),
        (list("ABCDEF"), None),
    ],
)
def test_names(names: list[str], problem: tuple[str, str] | None) -> None:
    assert problem_with_names(names) == problem


def test_neither_setup_nor_match_tells_the_seed_or_a_card() -> None:
    setup = table(seed=987654321)
    match = Match(setup)
    match.sit_down()
    for thing in (setup, match, match.view, match.log, match.opening):
        assert "987654321" not in repr(thing)
    assert repr(setup) == "<Setup: Anna, Ben, Cem, clan>"
