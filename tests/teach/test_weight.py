"""Which consequences are told as reasons."""

from biberclan.rules.clan import legal_actions, observe, parse_action
from biberclan.teach.weight import weightiest
from tests.positions import position


def codes(text: str, *lodges: str, hand: int, most: int = 2) -> list[str]:
    state = position(*lodges, hand=hand)
    action = parse_action(text)
    assert action in legal_actions(state)
    return [one.code for one in weightiest(observe(state, state.actor), action, most)]


def test_what_is_taken_says_more_than_that_it_lies_face_down() -> None:
    assert codes("exchange 2:B1 down", "", "9 9", hand=1)[0] == "taken"


def test_where_a_card_counts_says_more_than_who_may_touch_it() -> None:
    assert codes("place 2:B1 down", "", "", hand=1)[0] == "counts_for"


def test_closing_says_most() -> None:
    assert codes("place 1:T2 up", "9 9 8 | 9", "1", hand=9)[0] == "closes"


def test_no_more_than_asked_for() -> None:
    assert len(codes("exchange 2:B1 down", "", "9 9", hand=1, most=1)) == 1
