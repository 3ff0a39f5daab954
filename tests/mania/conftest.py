"""What the tests of these bots need."""

import pytest

from biberclan.shelf import GAMES, Place


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer the game, whatever else there is of it."""
    place = Place("bibermania", "Biber Mania", "biberclan.rules.mania", "biberclan.games.mania")
    monkeypatch.setitem(GAMES, "mania", place)
