"""The fixtures of the tests of promises."""

from collections.abc import Iterator

import pytest

from tests.conformance.tables import all_on_the_shelf


@pytest.fixture(autouse=True)
def _all_games() -> Iterator[None]:
    """Ask every promise of the games of others, too."""
    with all_on_the_shelf():
        yield
