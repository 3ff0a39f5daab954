"""A Swap is written in one way alone; the rest of the notation is conformance."""

import pytest

from biberclan.rules.clan import parse_action
from biberclan.rules.clan.actions import Swap

B1, B2, B3, T1, T2 = range(5)


def test_kv_06_the_lower_seat_comes_first() -> None:
    assert str(Swap.between((2, T1), (0, B2))) == "swap 1:B2 3:T1"
    assert Swap.between((0, B2), (2, T1)) == Swap.between((2, T1), (0, B2))
    assert Swap.between((1, T1), (1, B1)) == parse_action("swap 2:B1 2:T1")
    with pytest.raises(ValueError, match="the lower seat comes first"):
        Swap(2, T1, 0, B2)
