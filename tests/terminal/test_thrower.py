"""Things thrown at the program in a real terminal, and kills at any moment."""

from pathlib import Path

import pytest

from tests.terminal.kills import Player
from tests.terminal.thrower import PLACES, live
from tests.tiers import often, once, sampled


@once()
@pytest.mark.parametrize("place", ["setup", "two people"])
def test_nothing_thrown_knocks_the_program_over(place: str) -> None:
    number = list(PLACES).index(place)
    outcome = live(7, number, 120, seconds=1.0)
    assert outcome.fault is None, outcome.fault
    assert outcome.events > 0


@sampled
def test_kills_lose_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, seed=2)
    kills = often(6, 3)
    for _ in range(kills):
        player.play_and_be_killed()
    assert player.kills == kills
