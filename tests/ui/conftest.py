"""Every test of the screens is at noon."""

import pytest

from biberclan.ui.screens import frame
from tests.ui.running import Clock, clock_by_hand


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the table, which stands still until it is set forward."""
    return clock_by_hand(monkeypatch)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be noon, whenever the tests run."""
    monkeypatch.setattr(frame, "hour_of_day", lambda: 12)
