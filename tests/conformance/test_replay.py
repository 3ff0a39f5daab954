"""A replay shows at each position what was seen there, forwards and backwards."""

from random import Random

from biberclan.match.replay import Replay
from tests.conformance.tables import Table, at_every_table
from tests.store.playing import finished


@at_every_table
def test_every_position_is_the_one_that_was_played(table: Table) -> None:
    record = finished(table.setup(seed=1), seed=1)
    replay, rules = Replay(record), table.rules
    states = [table.start(seed=1)]
    for action in record.actions:
        state = states[-1].clone()
        rules.apply(state, action)
        states.append(state)
    order = [*range(len(states))]
    Random(1).shuffle(order)
    for position in order[:40]:
        replay.go(position)
        state = states[position]
        assert replay.round == state.round
        assert list(replay.legal_actions()) == list(rules.legal_actions(state))
        for viewer in (None, *range(table.seats)):
            assert replay.view(viewer) == rules.observe(state, viewer)
        assert replay.view("open").observer is None
    replay.go(len(states))
    assert replay.view(None).winners == record.result.winners


@at_every_table
def test_rounds_and_turns_begin_where_the_game_says(table: Table) -> None:
    record = finished(table.setup(seed=2), seed=2)
    replay = Replay(record)
    assert len(replay.rounds) == len(record.result.rounds)
    assert list(replay.turns) == sorted(set(replay.turns))
    assert set(replay.rounds) <= set(replay.turns)
    for number, position in enumerate(replay.rounds, 1):
        replay.go(position)
        assert (replay.round, replay.turn) == (number, 1)
    rounds = table.rules.rounds(replay.view(None))
    assert rounds in (None, len(replay.rounds))
