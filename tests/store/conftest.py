"""The kept matches of a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from biberclan.match.store.store import Store
from tests.store.playing import kept


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Open the kept matches of a fresh directory."""
    with kept(tmp_path) as store:
        yield store
