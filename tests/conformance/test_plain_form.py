"""The plain form of a state is JSON, is the whole state, and is checked when it is read."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.conformance.tables import OWN_TABLES, Table, at_every_table, steps

COMMON = {"game", "seats", "round", "scores", "starter", "actor", "phase", "winners"}

MAY_BE_LEFT_OUT = {"seed", "shuffles", "rounds"}

at_every_real_table = pytest.mark.parametrize("table", OWN_TABLES, ids=str)


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
        assert list(table.rules.legal_actions(again)) == list(table.rules.legal_actions(state))
        assert table.rules.apply(again, action) == table.rules.apply(state, action)
        assert again.to_dict() == state.to_dict()


@at_every_table
def test_who_changes_it_does_not_change_the_state(table: Table) -> None:
    for state, _action in steps(table, seed=2, every=20):
        plain = state.to_dict()
        again = table.rules.read(plain)
        before = json.dumps(plain)
        for holder in [*_inside(plain)]:
            holder.clear()
        assert json.dumps(state.to_dict()) == json.dumps(again.to_dict()) == before


def _inside(plain: Any) -> Iterator[Any]:
    """Yield every list and object in a plain form, the inner ones first."""
    for value in plain.values() if isinstance(plain, dict) else plain:
        if isinstance(value, dict | list):
            yield from _inside(value)
            yield value


@at_every_table
def test_what_is_none_is_refused(table: Table) -> None:
    good = table.start(seed=3).to_dict()
    bad: Any
    for bad in ({}, good | {"phase": "tea"}, good | {"game": "whist"}):
        with pytest.raises(ValueError, match=r".+"):
            table.rules.read(bad)


@at_every_real_table
def test_shuffles_to_come_may_be_left_out(table: Table) -> None:
    for state, _action in steps(table, seed=4, every=20):
        plain = state.to_dict()
        without = {name: value for name, value in plain.items() if name not in ("seed", "shuffles")}
        assert table.rules.read(without).to_dict() == plain | {"seed": 0, "shuffles": 0}


@at_every_real_table
def test_what_is_missing_is_named(table: Table) -> None:
    bad: Any
    good = table.start(seed=3).to_dict()
    for entry in good.keys() - MAY_BE_LEFT_OUT:
        with pytest.raises(ValueError, match=f'"{entry}" is missing'):
            table.rules.read({name: value for name, value in good.items() if name != entry})
    for bad in (None, [], table.rules.FACTS.name, 7):
        with pytest.raises(ValueError, match="a state is an object with named entries"):
            table.rules.read(bad)


@at_every_real_table
def test_damage_is_refused_or_harmless(table: Table) -> None:
    """A damaged plain form is a state to look at and play on with, or a ValueError."""
    rng, rules, accepted = Random(5), table.rules, 0
    states = [state for state, _action in steps(table, seed=5, every=2)]
    for state in rng.sample(states, min(50, len(states))):
        plain = state.to_dict()
        words = [value for value in plain.values() if isinstance(value, str)]
        for _ in range(10):
            damaged = _damaged(json.loads(json.dumps(plain)), words, rng)
            try:
                again = rules.read(damaged)
            except ValueError as error:
                assert str(error)  # noqa: PT017 - both outcomes are right, each in its way
                continue
            assert rules.read(again.to_dict()).to_dict() == again.to_dict()
            for observer in (None, *range(again.seats)):
                rules.observe(again, observer)
            legal = rules.legal_actions(again)
            if legal and len(plain["draw"]) > 5 and again.to_dict()["draw"] == plain["draw"]:
                rules.apply(again, legal[0])
            accepted += 1
    assert accepted


def _damaged(plain: Any, words: list[str], rng: Random) -> Any:
    """Put a value in somewhere, most often one that is nearly right."""
    few = rng.randrange(-1, 8)
    value = rng.choice(
        [
            *(None, True, False, "", "7", 0.5, 10**12, rng.randrange(-2, 21)),
            *(rng.choice(words), {"card": few}, {"card": few, "up": False, "known_by": [0]}),
            *([], [few], [few, few], [few, None], [True], [[0]], [rng.choice(words)]),
        ]
    )
    at, depth = plain, rng.randrange(4)
    while True:
        place = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if not depth or not isinstance(at[place], dict | list) or not at[place]:
            at[place] = value
            return plain
        at, depth = at[place], depth - 1
