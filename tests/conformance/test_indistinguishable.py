"""A state drawn for an observer is one that they cannot tell from the true one."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.conformance.tables import Table, at_every_table, steps


@at_every_table
def test_no_observer_can_tell_them_apart(table: Table) -> None:
    rng, rules, others = Random(1), table.rules, 0
    for state, _action in steps(table, seed=1, every=7):
        for observer in (None, *range(table.seats)):
            seen = rules.observe(state, observer)
            imagined = rules.determinize(seen, rng)
            assert rules.observe(imagined, observer) == seen
            assert rules.glance(rules.observe(imagined, observer), None) == rules.glance(seen, None)
            assert rules.read(imagined.to_dict()).to_dict() == imagined.to_dict()
            assert sorted(_values(imagined.to_dict())) == sorted(_values(state.to_dict()))
            if observer == state.actor:
                assert list(rules.legal_actions(imagined)) == list(rules.legal_actions(state))
            others += imagined.to_dict() != state.to_dict()
    assert others


def _values(plain: Any) -> Iterator[str]:
    """Yield all that stands in a plain form, but for who knows what, and the shuffles."""
    for name, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
        if name in ("seed", "shuffles", "known_by", "lacks"):
            continue
        if isinstance(value, dict | list):
            yield from _values(value)
        else:
            yield str(value)


@at_every_table
def test_an_onlooker_and_a_glance_know_no_more_than_a_seat(table: Table) -> None:
    rules = table.rules
    for state, _action in steps(table, seed=2, every=7):
        for seat in range(table.seats):
            # Whoever can't tell two states apart sees the same at a glance, and as an onlooker.
            imagined = rules.determinize(rules.observe(state, seat), Random(seat))
            assert rules.observe(imagined, None) == rules.observe(state, None)
