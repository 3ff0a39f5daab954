"""Every test of the screens speaks English unless it asks for German."""

from collections.abc import Iterator

import pytest

from biberclan import language
from biberclan.ui.screens import river


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, and do so again afterwards."""
    language.choose("en")
    yield
    language.choose("en")


@pytest.fixture(autouse=True)
def colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show colours, whatever the people want who run the tests."""
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be noon, whenever the tests run."""
    monkeypatch.setattr(river, "hour_of_day", lambda: 12)
