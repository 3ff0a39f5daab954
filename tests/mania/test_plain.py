"""Biber Mania line by line."""

from biberclan.games.mania.table.commands import COMMANDS
from biberclan.plain.game import plain_of
from biberclan.plain.listening import Asked, Listener, Move
from biberclan.rules.mania import observe
from biberclan.rules.mania.actions import Steal
from biberclan.shelf import rules_of
from tests.mania.positions import position


def test_the_display_can_be_asked_for_where_it_begins_a_move_too() -> None:
    people = ("Anna", "Ben")
    table = observe(position("5", "6", piles=["thief", "9"], phase="steal", left=1), 0)
    listener = Listener(rules_of("mania"), plain_of("mania"), people, (), COMMANDS)
    assert isinstance(listener.hear("stock", table, table), Asked)
    assert listener.hear("stock 5", table, table) == Move(Steal("stock", 5))
