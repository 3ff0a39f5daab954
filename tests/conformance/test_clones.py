"""A clone goes its own way; the same seed and actions lead to the same match."""

from tests.conformance.tables import Table, at_every_table, steps


@at_every_table
def test_a_clone_goes_its_own_way(table: Table) -> None:
    kept = []
    for state, _action in steps(table, seed=1, every=3):
        before = state.to_dict()
        kept.append((state, before))
        for action in table.rules.legal_actions(state):
            clone = state.clone()
            assert clone.to_dict() == before
            table.rules.apply(clone, action)
            assert state.to_dict() == before
            assert clone.to_dict() != before
    # The other way round: what has happened to the match since has not reached its copies.
    assert all(state.to_dict() == before for state, before in kept)


@at_every_table
def test_the_same_seed_and_actions_lead_to_the_same_match(table: Table) -> None:
    rules = table.rules
    one, other = table.start(seed=2), table.start(seed=2)
    for _state, action in steps(table, seed=2):
        assert rules.apply(one, action) == rules.apply(other, action)
        assert one.to_dict() == other.to_dict()
    assert one.to_dict()["winners"]
    assert table.start(seed=3).to_dict() != table.start(seed=2).to_dict()
