"""What is counted in rounds of Biber Mania."""

import pytest

from biberclan.games.mania.bots.standing import counted
from biberclan.rules.mania import FACTS
from tests.bench.standings import TABLES, count


@pytest.mark.parametrize("seats", FACTS.seats)
def test_small_hands_go_sooner_and_nobody_gets_cards_back(seats: int) -> None:
    stays = counted(seats).stays
    assert stays[3][1] < stays[12][1]
    assert all(row == sorted(row, reverse=True) for row in stays)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_rounds_are_counted_the_same(table: str) -> None:
    assert count(table, 3, seed=1) == count(table, 3, seed=1)
    assert count(table, 3, seed=1) != count(table, 3, seed=2)
