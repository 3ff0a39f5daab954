"""Seed and actions are the match: everything since, and every position from every side."""

import pytest

from biberclan.match.match import Match
from biberclan.match.recalling import events_since
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.rules import clan as rules
from biberclan.rules.clan import Event, State, parse_action
from biberclan.rules.clan.events import Dealt, Placed, Scored
from tests.match.journal import Journal
from tests.match.walking import acted, state_of, table, walks
from tests.store.playing import finished


def test_a_replayed_match_stands_in_the_handover_and_takes_nothing_back() -> None:
    match = acted(Match(table()), "place 1:B1 down", "place 2:B1 down")
    for length in range(3):
        actions = [entry.action for entry in match.log[:length]]
        again = Match.replay(match.setup, actions)
        assert again.seated is None
        assert again.view.hand is None
        assert again.why_no_undo() == ("resumed" if length else "nothing")


def test_in_the_middle_of_a_turn_a_replayed_match_is_in_the_handover_too() -> None:
    match = acted(Match(table()), "place 1:B1 down", "exchange 1:B1 down")
    again = Match.replay(match.setup, [entry.action for entry in match.log])
    assert again.actor == 1
    assert again.seated is None
    assert again.view.hand is None
    assert list(again.legal_actions()) == []


def test_a_replayed_match_is_recorded_from_there_on() -> None:
    journal = Journal()
    match = Match.replay(table(), [parse_action("place 1:B1 up")], journal)
    assert journal.lines == []
    acted(match, "place 2:B1 up")
    assert journal.lines == ["place 2:B1 up"]


def test_playing_again_is_the_same_table_with_other_cards() -> None:
    setup = table(4, seed=3, deck="combined", first=2, memory_aid=True)
    again = setup.again(seed=4)
    assert (again.names, again.first, again.options) == (setup.names, setup.first, setup.options)
    assert again.memory_aid
    assert again.seed == 4
    assert state_of(Match(again)).pile != state_of(Match(setup)).pile


def test_since_the_beginning_a_seat_hears_everything() -> None:
    match = acted(Match(table(3)), "place 1:B1 up", "place 2:B1 down")
    heard = events_since(match, 2)
    assert isinstance(heard[0], Dealt)
    assert [event.seat for event in heard if isinstance(event, Placed)] == [0, 1]


def test_since_their_last_turn_a_seat_hears_what_the_others_did() -> None:
    match = acted(Match(table(3)), "place 1:B1 up", "place 2:B1 down", "place 3:B1 down")
    heard = events_since(match, 0)
    assert [event.seat for event in heard if isinstance(event, Placed)] == [1, 2]
    assert not any(isinstance(event, Dealt) for event in heard)


def test_in_the_middle_of_a_turn_a_seat_still_hears_what_the_others_did() -> None:
    for _rng, walk in walks(4):
        heard: list[Event] = []
        turn: int | None = None
        for match in walk:
            actor = match.actor
            if actor is None or match.view.phase == "deal":
                turn = None
                continue
            since = events_since(match, actor)
            if turn == actor:
                assert since[: len(heard)] == heard
            heard, turn = since, actor


def test_a_new_round_is_all_that_is_heard_of() -> None:
    for _rng, walk in walks(4):
        for match in walk:
            if match.actor is not None and match.view.phase != "deal":
                heard = events_since(match, match.actor)
                assert not any(isinstance(event, Scored) for event in heard)


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
    replay.go(-1)
    assert replay.position == 0
    replay.go(10**6)
    assert replay.position == len(replay.log)
    assert not replay.forward()
    assert replay.view(None).phase == "over"
    assert replay.view(None).winners == replay.result.winners


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
