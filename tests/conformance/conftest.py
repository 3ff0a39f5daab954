"""What the tests of promises need."""

import pytest

from tests.conformance.tables import put_on_the_shelf


@pytest.fixture
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all games on the shelf of which there are rules, and the toy."""
    put_on_the_shelf(monkeypatch)
