"""The plain form of a state is JSON, is the whole state, and is checked when it is read."""

import json

import pytest

from tests.conformance.tables import Table, at_every_table, steps

pytestmark = pytest.mark.usefixtures("all_games")

COMMON = {"game", "seats", "round", "scores", "starter", "actor", "phase", "winners"}


@at_every_table
def test_it_is_json_and_tells_everything(table: Table) -> None:
    for state, action in steps(table, seed=1, every=5):
        plain = state.to_dict()
        assert plain.keys() >= COMMON
        assert plain["game"] == table.rules.FACTS.name
        assert plain["seats"] == table.seats
        assert (plain["actor"], plain["phase"]) == (state.actor, state.phase)
        assert json.loads(json.dumps(plain)) == plain
        again = table.rules.read(json.loads(json.dumps(plain)))
        assert again.to_dict() == plain
        assert table.rules.apply(again, action) == table.rules.apply(state, action)
        assert again.to_dict() == state.to_dict()


@at_every_table
def test_who_changes_it_does_not_change_the_state(table: Table) -> None:
    for state, _action in steps(table, seed=2, every=20):
        plain = state.to_dict()
        before = json.dumps(plain)
        for value in plain.values():
            if isinstance(value, list):
                value.clear()
        assert json.dumps(state.to_dict()) == before


@at_every_table
def test_what_is_none_is_refused(table: Table) -> None:
    good = table.start(seed=3).to_dict()
    missing = {key: value for key, value in good.items() if key != "phase"}
    for bad in ({}, missing, good | {"phase": "tea"}, good | {"game": "whist"}):
        with pytest.raises(ValueError, match=r".+"):
            table.rules.read(bad)
