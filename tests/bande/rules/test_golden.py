"""The golden playthrough comes out as it is written down."""

import pytest

from tests.bande.rules.golden import HERE, PLAYED, playthrough


@pytest.mark.parametrize("name", PLAYED)
def test_golden(name: str) -> None:
    assert playthrough(*PLAYED[name]) == (HERE / name).read_text(encoding="utf-8")
