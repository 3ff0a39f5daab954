"""Biber Mania line by line."""

from biberclan.games.mania.plain.asking import asks
from biberclan.rules.mania import observe
from tests.mania.positions import position


def test_who_has_lost_cards_hears_how_many_are_still_to_be_drawn() -> None:
    for owed, asked in (
        (1, "Ben, where do you draw for the lost card?"),
        (3, "Ben, 3 cards are still to be drawn: where from?"),
    ):
        state = position("5", "6", piles=["7 7"], phase="draw", actor=1, owed=[0, owed])
        assert asks(observe(state, None), ("Anna", "Ben")) == asked
