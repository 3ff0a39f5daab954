"""Seed and actions are the match; what has happened since a seat's last turn."""

import pytest

from biberclan.match.acting import IllegalActionError
from biberclan.match.match import Match
from biberclan.rules.clan import Event, parse_action
from biberclan.rules.clan.events import Dealt, Drew, Placed, Scored
from tests.match.journal import Journal
from tests.match.walking import acted, state_of, table, walks


def test_the_same_seed_and_actions_are_the_same_match() -> None:
    for _rng, walk in walks(6):
        *_, match = walk
        actions = [entry.action for entry in match.log]
        again = Match.replay(match.setup, actions)
        assert state_of(again).to_dict() == state_of(match).to_dict()
        assert again.log == match.log
        assert again.opening == match.opening


def test_a_replayed_match_stands_in_the_handover_and_takes_nothing_back() -> None:
    match = acted(Match(table()), "place 1:B1 down", "place 2:B1 down")
    for length in range(3):
        actions = [entry.action for entry in match.log[:length]]
        again = Match.replay(match.setup, actions)
        assert again.seated is None
        assert again.view.hand is None
        assert again.why_no_undo() == "seated"


def test_in_the_middle_of_a_turn_a_replayed_match_is_in_the_handover_too() -> None:
    match = acted(Match(table()), "place 1:B1 down", "exchange 1:B1 down")
    again = Match.replay(match.setup, [entry.action for entry in match.log])
    assert again.actor == 1
    assert again.seated is None
    assert again.view.hand is None
    assert list(again.legal_actions()) == []


def test_a_record_that_does_not_fit_is_refused() -> None:
    with pytest.raises(IllegalActionError) as caught:
        Match.replay(table(), [parse_action("place 1:B1 up"), parse_action("keep B1 up")])
    assert caught.value.reason.code == "other_decision"


def test_a_replayed_match_is_recorded_from_there_on() -> None:
    journal = Journal()
    match = Match.replay(table(), [parse_action("place 1:B1 up")], journal)
    assert journal.lines == []
    acted(match, "place 2:B1 up")
    assert journal.lines == ["place 2:B1 up"]


def test_playing_again_is_the_same_table_with_other_cards() -> None:
    setup = table(4, seed=3, deck="combined", first=2, memory_aid=True)
    again = setup.again(seed=4)
    assert (again.people, again.first, again.options) == (setup.people, setup.first, setup.options)
    assert again.memory_aid
    assert again.seed == 4
    assert state_of(Match(again)).pile != state_of(Match(setup)).pile


def test_since_the_beginning_a_seat_hears_everything() -> None:
    match = acted(Match(table(3)), "place 1:B1 up", "place 2:B1 down")
    heard = match.since(2)
    assert isinstance(heard[0], Dealt)
    assert [event.seat for event in heard if isinstance(event, Placed)] == [0, 1]


def test_since_their_last_turn_a_seat_hears_what_the_others_did() -> None:
    match = acted(Match(table(3)), "place 1:B1 up", "place 2:B1 down", "place 3:B1 down")
    heard = match.since(0)
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
            since = match.since(actor)
            if turn == actor:
                assert since[: len(heard)] == heard
            heard, turn = since, actor


def test_a_new_round_is_all_that_is_heard_of() -> None:
    for _rng, walk in walks(4):
        for match in walk:
            if match.actor is not None and match.view.phase != "deal":
                heard = match.since(match.actor)
                assert not any(isinstance(event, Scored) for event in heard)


def test_nothing_anybody_hears_names_a_hidden_card() -> None:
    for _rng, walk in walks(4):
        for match in walk:
            for entry in match.log[-1:]:
                for event in entry.events:
                    if isinstance(event, Drew):
                        assert event.card is None or event.card > 9
