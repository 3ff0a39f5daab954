"""Every test of what Biber Mania teaches speaks English unless it asks for another language."""

import pytest

from biberclan.shelf import GAMES, Place
from tests.teach.conftest import english, tongue

__all__ = ["english", "tongue"]


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer the game, of which there is no table yet."""
    place = Place("bibermania", "Biber Mania", "biberclan.rules.mania", "biberclan.games.mania")
    monkeypatch.setitem(GAMES, "mania", place)
