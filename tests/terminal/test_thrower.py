"""Things thrown at the program in a real terminal."""

import pytest

from tests.terminal.thrower import PLACES, live
from tests.tiers import once


@once()
@pytest.mark.parametrize("place", ["setup", "two people"])
def test_nothing_thrown_knocks_the_program_over(place: str) -> None:
    number = list(PLACES).index(place)
    outcome = live(7, number, 120, seconds=1.0)
    assert outcome.fault is None, outcome.fault
    assert outcome.events > 0
