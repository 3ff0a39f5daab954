"""The two journals that the file with the matches may have."""

import pytest

from tests.faults import journals


@pytest.fixture(params=["ahead", journals.ROLLBACK])
def each_journal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test with each journal, here and in the programs that it starts; return which."""
    journal: str = request.param
    monkeypatch.setenv(journals.VARIABLE, journal)
    journals.use(journal, monkeypatch)
    return journal
