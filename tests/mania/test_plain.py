"""Biber Mania line by line."""

from biberclan.games.mania.plain import answers, asks
from biberclan.plain.game import plain_of
from biberclan.plain.listening import Asked, Listener, Move
from biberclan.rules.mania import observe
from biberclan.rules.mania.actions import Steal
from biberclan.shelf import rules_of
from tests.mania.positions import position


def test_who_has_lost_cards_hears_how_many_are_still_to_be_drawn() -> None:
    for owed, asked in (
        (1, "Ben, where do you draw for the lost card?"),
        (3, "Ben, 3 cards are still to be drawn: where from?"),
    ):
        state = position("5", "6", piles=["7 7"], phase="draw", actor=1, owed=[0, owed])
        assert asks(observe(state, None), ("Anna", "Ben")) == asked


def test_what_can_be_beaten_is_asked_for_by_name() -> None:
    state = position(
        "5", "6", piles=["10", ""], phase="beat", display="4 5 5 9 joker", stock="2 thief"
    )
    view = observe(state, None)
    assert asks(view, ("Anna", "Ben")) == (
        "Anna, which group of the display do you beat: a 4 or a 9?"
    )
    assert answers(view, ("Anna", "Ben")) == ["Type 4 or 9."]


def test_the_display_can_be_asked_for_where_it_begins_a_move_too() -> None:
    people = ("Anna", "Ben")
    table = observe(position("5", "6", piles=["thief", "9"], phase="steal", left=1), 0)
    listener = Listener(rules_of("mania"), plain_of("mania"), people, ())
    assert isinstance(listener.hear("stock", table, table), Asked)
    assert listener.hear("stock 5", table, table) == Move(Steal("stock", 5))
