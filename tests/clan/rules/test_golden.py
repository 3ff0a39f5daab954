"""The golden playthroughs come out as they are written down."""

import pytest

from tests.clan.rules.golden import HERE, PLAYED, playthrough


@pytest.mark.parametrize("name", PLAYED)
def test_golden(name: str) -> None:
    assert playthrough(*PLAYED[name]) == (HERE / name).read_text(encoding="utf-8")
