"""Every test of the teaching speaks English unless it asks for another language."""

from collections.abc import Iterator

import pytest

from biberclan import language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, and do so again afterwards."""
    language.choose("en")
    yield
    language.choose("en")


@pytest.fixture(params=language.languages())
def tongue(request: pytest.FixtureRequest) -> language.Language:
    """Speak each language in turn."""
    return language.choose(request.param)
