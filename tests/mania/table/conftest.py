"""Every test of Biber Mania's table speaks English unless it asks for another language."""

import pytest

from biberclan.shelf import GAMES, Place
from tests.ui.conftest import colour, english, tongue

__all__ = ["colour", "english", "tongue"]


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place("bibermania", "Biber Mania", "biberclan.rules.mania", "biberclan.games.mania")
    monkeypatch.setitem(GAMES, "mania", place)
