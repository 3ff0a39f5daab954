"""Biberbande stands on the shelf, whatever else of it is still missing."""

import pytest

from biberclan import shelf

BANDE = shelf.Place("biberbande", "Biberbande", "biberclan.rules.bande", "biberclan.games.bande")


@pytest.fixture(autouse=True)
def _bande_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    if "bande" not in shelf.GAMES:
        monkeypatch.setattr(shelf, "GAMES", {**shelf.GAMES, "bande": BANDE})
