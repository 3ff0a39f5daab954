"""What speaks for discarding an action card holds for that card alone."""

import pytest

from biberclan.games.bande.words import argue
from biberclan.rules.bande import observe, parse_action
from tests.bande.positions import position

NAMES = ("Anna", "Ben")
NOTHING_TO_SEE = "You know all of your cards already: there is nothing to look at."


@pytest.mark.parametrize(("card", "is_told"), [("peek", True), ("two", False)])
def test_only_a_peek_is_discarded_for_want_of_anything_to_look_at(card: str, is_told: bool) -> None:
    state = position("1:0 2:0 3:0 4:0", "5 6 7 8", hand=card)
    told = [each.text for each in argue(observe(state, 0), parse_action("discard"), NAMES)]
    assert (NOTHING_TO_SEE in told) is is_told
