"""What Enter would cost is said before, and the end of a round is never pointed at first."""

import pytest

from biberclan.ui.panel_look import panel_look
from tests.ui.tables import desk_at


def test_the_fifth_card_ends_the_round_and_whoever_leads_is_named() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5)
    desk.point((0, 4))
    assert panel_look(desk).warns == "Ends the round; Ben leads with what lies open."


def test_who_leads_by_what_lies_open_has_everybody_s_final_turn_to_fear() -> None:
    desk = desk_at("9 9 9 | 9", "1 (9)", hand=5)
    desk.point((0, 4))
    assert desk.warns() == "Ends the round: everybody else has one final turn."


def test_a_covered_card_does_not_say_who_leads() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5)
    desk.toggle_cover()
    desk.point((0, 4))
    assert desk.warns() == "Ends the round: everybody else has one final turn."


def test_a_card_that_loses_its_protection_is_named() -> None:
    desk = desk_at("9", "4", hand=5)
    desk.point((0, 1))
    assert desk.warns() == "Then anybody may touch your 9 on B1."
    desk.toggle_face()
    assert desk.warns() == ""


@pytest.mark.parametrize("own", ["1 1 2 | 2", "1 1 . | 2"])
def test_the_cursor_stands_at_no_end_of_a_round_by_itself(own: str) -> None:
    desk = desk_at(own, "9 9", hand=5)
    assert desk.proposal() in desk.legal
    assert not desk.ends_round(desk.proposal())


def test_where_everything_ends_the_round_the_cursor_stands_there() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5, phase="keep")
    assert str(desk.proposal()) == "keep T2 up"
