"""What Enter would cost is said before, and the end of a round is never pointed at first."""

import pytest

from tests.ui.tables import desk_at


def test_a_covered_card_does_not_say_who_leads() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5)
    desk.toggle_cover()
    desk.point((0, 4))
    assert desk.warns() == "Ends the round: Ben has one final turn."


@pytest.mark.parametrize("own", ["1 1 2 | 2", "1 1 . | 2"])
def test_the_cursor_stands_at_no_end_of_a_round_by_itself(own: str) -> None:
    desk = desk_at(own, "9 9", hand=5)
    assert desk.proposal() in desk.legal
    assert not desk.ends_round(desk.proposal())


def test_where_everything_ends_the_round_the_cursor_stands_there() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5, phase="keep")
    assert str(desk.proposal()) == "keep T2 up"
