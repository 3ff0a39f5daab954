"""The list of all actions: whole, in the same order at every seat, longer at larger tables."""

import re

import pytest

from biberclan.rules.game import AnyAction
from biberclan.shelf import rules_of
from tests.conformance.tables import ALL_GAMES, Table, at_every_table, steps

SEAT = re.compile(r"\d(?=:)|(?<=^(?:wish|give|show) )\d|(?<=^steal )\d(?= )")
"""The digits of the notation that are seats."""


def seen(action: AnyAction, actor: int, seats: int) -> tuple[str, list[str]]:
    """Return an action with its seats counted from the actor; a Swap has no order."""
    text = SEAT.sub(lambda found: f"+{(int(found[0]) - 1 - actor) % seats}", str(action))
    verb, *rest = text.split(" ")
    return verb, sorted(rest)


@at_every_table
def test_it_is_the_same_seen_from_every_seat(table: Table) -> None:
    listed = [
        table.rules.every_action(table.seats, actor, table.options) for actor in range(table.seats)
    ]
    wanted = [seen(action, 0, table.seats) for action in listed[0]]
    assert len(set(listed[0])) == len(wanted)
    for actor, actions in enumerate(listed):
        assert [seen(action, actor, table.seats) for action in actions] == wanted


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_larger_table_adds_actions_to_the_end(game: str) -> None:
    rules = rules_of(game)
    *smaller, largest = (rules.every_action(seats, 0, {}) for seats in rules.FACTS.seats)
    for actions in smaller:
        assert list(largest[: len(actions)]) == list(actions)


@at_every_table
def test_whatever_is_legal_is_in_it(table: Table) -> None:
    every = [
        set(table.rules.every_action(table.seats, actor, table.options))
        for actor in range(table.seats)
    ]
    for state, _action in steps(table, seed=1, every=3):
        assert every[state.actor].issuperset(table.rules.legal_actions(state))
