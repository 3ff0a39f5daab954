"""The chance of winning a match, from points."""

import pytest

from biberclan.bots.chances import chance_of_winning
from biberclan.rules.points import Best


@pytest.mark.parametrize("best", ["most", "fewest"])
def test_the_chances_of_all_seats_make_one(best: Best) -> None:
    for totals, left in (([30, 41, 22], 3), ([90, 90, 70], 0), ([0, 0], 5), ([-3, 4, 4, 1], 1)):
        seats = range(len(totals))
        chances = [chance_of_winning(totals, left, seat, spread=6, best=best) for seat in seats]
        assert sum(chances) == pytest.approx(1)
        winning = max(totals) if best == "most" else min(totals)
        assert chances.index(max(chances)) == totals.index(winning)
