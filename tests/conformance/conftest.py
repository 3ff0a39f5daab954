"""What the tests of promises need."""

from collections.abc import Iterator

import pytest

from biberclan import language
from biberclan.language import Language, languages
from tests.conformance.tables import all_on_the_shelf


@pytest.fixture(autouse=True)
def _all_games() -> Iterator[None]:
    """Ask every promise of the games of others, too."""
    with all_on_the_shelf():
        yield


@pytest.fixture(params=languages())
def tongue(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Speak each language in turn, and English again afterwards."""
    yield language.choose(request.param)
    language.choose("en")
