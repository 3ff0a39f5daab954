"""The replay of a finished match: every position, from every side."""

from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import Setup
from biberclan.rules import clan as rules
from biberclan.rules.clan import State
from biberclan.rules.clan.actions import Deal
from tests.store.playing import finished, table

RECORDS = [
    finished(table(2)),
    finished(table(3, seed=3, deck="combined"), seed=3),
    finished(table(6, seed=6), seed=6),
]


def states(record: Record) -> list[State]:
    """Walk through a match by the rules alone."""
    setup = record.setup
    state = rules.start(setup.seats, seed=setup.seed, first=setup.first, options=setup.options)[0]
    walked = [state]
    for action in record.actions:
        state = state.clone()
        rules.apply(state, action)
        walked.append(state)
    return walked


@pytest.mark.parametrize("record", RECORDS)
def test_every_position_is_seen_as_it_was(record: Record) -> None:
    replay = Replay(record)
    truths = states(record)
    viewers = [None, *range(record.setup.seats)]
    for position, state in enumerate(truths):
        assert replay.position == position
        for viewer in viewers:
            assert replay.view(viewer) == rules.observe(state, viewer)
        assert replay.forward() == (position + 1 < len(record.actions))
    order = list(range(len(truths)))
    Random(1).shuffle(order)
    for position in order:
        replay.go(position)
        assert replay.view(0) == rules.observe(truths[position], 0)
    replay.go(len(truths) - 1)
    for state in reversed(truths):
        assert replay.view(1) == rules.observe(state, 1)
        replay.back()
    assert replay.position == 0


@pytest.mark.parametrize("record", RECORDS)
def test_with_open_cards_every_card_in_lodges_and_hand_is_seen(record: Record) -> None:
    replay = Replay(record)
    for position, state in enumerate(states(record)):
        replay.go(position)
        view = replay.view("open")
        cards = [None if lying is None else lying.card for lying in state.lodges]
        seen = [None if at is None else at.card for lodge in view.lodges for at in lodge]
        assert seen == cards
        assert view.hand == state.hand
        assert view.observer is None
        onlooker = replay.view(None)
        faces = [[at and at.up for at in lodge] for lodge in view.lodges]
        assert faces == [[at and at.up for at in lodge] for lodge in onlooker.lodges]


def test_it_goes_no_further_than_the_ends() -> None:
    replay = Replay(RECORDS[0])
    assert not replay.back()
    assert replay.position == 0
    replay.go(10**6)
    assert replay.position == len(replay.log)
    assert not replay.forward()
    assert replay.view(None).phase == "over"
    assert replay.view(None).winners == replay.result.winners


@pytest.mark.parametrize("record", RECORDS)
def test_a_round_begins_with_its_deal(record: Record) -> None:
    replay = Replay(record)
    assert len(replay.rounds) == len(record.result.rounds)
    for round in range(1, len(replay.rounds) + 1):
        replay.go(replay.rounds[round - 1])
        assert (replay.round, replay.turn) == (round, 1)
        view = replay.view(None)
        assert view.round == round
        assert view.actor == view.starter
        assert all(at is None for lodge in view.lodges for at in lodge)
        if round > 1:
            assert isinstance(replay.log[replay.position - 1].action, Deal)


@pytest.mark.parametrize("record", RECORDS)
def test_a_turn_begins_when_another_seat_has_drawn(record: Record) -> None:
    replay = Replay(record)
    for round, begins in enumerate(replay.rounds, 1):
        replay.go(begins)
        starter = replay.view(None).starter
        ends = [*replay.rounds, len(replay.log) + 1][round]
        turns = [position for position in replay.turns if begins <= position < ends]
        assert turns[0] == begins
        for turn, position in enumerate(turns, 1):
            replay.go(position)
            assert (replay.round, replay.turn) == (round, turn)
            assert replay.view(None).actor == (starter + turn - 1) % record.setup.seats
            if replay.position:
                assert replay.log[replay.position - 1].seat != replay.view(None).actor or turn == 1


def test_while_a_round_is_counted_its_last_turn_is_looked_at() -> None:
    replay = Replay(RECORDS[0])
    second = replay.rounds[1]
    replay.go(second - 1)
    assert replay.view(None).phase == "deal"
    assert (replay.round, replay.turn) == (1, replay.turns.index(second))


def test_the_sheet_at_the_end_is_that_of_the_match() -> None:
    record = finished(
        Setup(("Anna", "Ben", "Cem"), first=2, seed=9, options={"deck": "combined"}), seed=4
    )
    match = Match.replay(record.setup, record.actions)
    replay = Replay(record)
    replay.go(len(replay.log))
    assert replay.view(None) == match.view
    assert [entry.events for entry in replay.log] == [entry.events for entry in match.log]
