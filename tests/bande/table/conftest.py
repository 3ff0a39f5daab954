"""Every test of Biberbande's table speaks English unless it asks for another language."""

import pytest

from biberclan import shelf
from tests.ui.conftest import colour, english, tongue

__all__ = ["colour", "english", "tongue"]


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find Biberbande on the shelf, whether it is offered yet or not."""
    if "bande" not in shelf.GAMES:
        place = shelf.Place(
            "biberbande", "Biberbande", "biberclan.rules.bande", "biberclan.games.bande"
        )
        monkeypatch.setitem(shelf.GAMES, "bande", place)
