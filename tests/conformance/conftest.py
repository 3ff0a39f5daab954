"""What the tests of promises need."""

from collections.abc import Iterator

import pytest

from biberclan import language
from biberclan.language import Language, languages
from tests.conformance.tables import put_on_the_shelf


@pytest.fixture
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the games of others on the shelf, too."""
    put_on_the_shelf(monkeypatch)


@pytest.fixture(params=languages())
def tongue(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Speak each language in turn, and English again afterwards."""
    yield language.choose(request.param)
    language.choose("en")
