"""Every test of the screens sees colours, at noon."""

import pytest

from biberclan.ui.screens import river


@pytest.fixture(autouse=True)
def colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show colours, whatever the people want who run the tests."""
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be noon, whenever the tests run."""
    monkeypatch.setattr(river, "hour_of_day", lambda: 12)
