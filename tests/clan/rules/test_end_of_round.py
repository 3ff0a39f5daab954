"""The fifth card, final turns, the next round, the end (rulings BC-48 to BC-52, BC-64 to BC-66)."""

from typing import Any

import pytest

from biberclan.rules.clan import State, apply, legal_actions, new, observe, start
from biberclan.rules.clan.cards import Deck
from biberclan.rules.clan.events import Closed, Dealt, Drew, Scored, Won
from tests.clan.positions import PlainCard, both_decks, every_table, lodge_of, position
from tests.notation import legal, play, refusal


def own_slot(state: State) -> str:
    """Return an action that lays the card into the actor's own lodge, face down."""
    own = f"place {(state.actor or 0) + 1}:"
    return min(action for action in legal(state) if action.startswith(own) and "down" in action)


@every_table
def test_bc_48_nothing_forces_a_round_to_end(seats: int) -> None:
    lodges = ["(1) (2) (3) | (4)"] * seats
    state = position(*lodges, draws=[5] * 2, empty_after=True)
    for turn in range(300):
        assert state.actor == turn % seats
        play(state, f"exchange {turn % seats + 1}:T1 down")
    assert state.to_dict()["round"] == 1
    assert state.to_dict()["ender"] is None
    assert state.to_dict()["shuffles"] > 3


@every_table
def test_bc_49_each_other_player_has_exactly_one_more_turn(seats: int) -> None:
    for ender in range(seats):
        lodges = [""] * ender + ["1 2 3 | 4"]
        state = position(*lodges, seats=seats, actor=ender, hand=0)
        events = play(state, f"place {ender + 1}:T2 down")
        assert Closed(ender) in events
        turns = []
        while state.to_dict()["phase"] == "place":
            assert state.to_dict()["ender"] == ender
            turns.append(state.actor)
            events = play(state, own_slot(state))
        assert turns == [(ender + i) % seats for i in range(1, seats)]
        assert isinstance(events[-1], Scored)
        # The lodges stand as they were scored, face up, until the ender deals.
        plain = state.to_dict()
        assert (plain["phase"], plain["actor"], plain["ender"]) == ("deal", ender, ender)
        assert (plain["hand"], plain["hand_known_by"]) == (None, [])
        assert lodge_of(state, ender) == "1 2 3 | 4 0"
        lying = [slot for lodge in plain["lodges"] for slot in lodge if slot is not None]
        assert len(lying) == 5 + seats - 1
        assert all(slot["up"] and slot["known_by"] == list(range(seats)) for slot in lying)


@pytest.mark.parametrize("seats", range(3, 7))
def test_bc_50_a_fifth_card_in_a_final_turn_closes_nothing(seats: int) -> None:
    lodges = ["9 9 8 | 8 7", "0 0 1 | 1"]
    state = position(*lodges, seats=seats, actor=1, hand=2, ender=0)
    events = play(state, "place 2:T2 up")
    assert not any(isinstance(event, Closed) for event in events)
    assert state.to_dict()["ender"] == 0
    while state.to_dict()["phase"] == "place":
        events = play(state, own_slot(state))
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert [count.malus for count in scored.counts] == [0] * seats
    # The others had no more turns for it.
    assert state.actor == 0


@every_table
def test_bc_50_no_malus_for_whoever_fills_a_lodge_later(seats: int) -> None:
    lodges = ["0 0 1 | 1 2", *[""] * (seats - 2), "1 2 3 | 0"]
    state = position(*lodges, actor=seats - 1, hand=1, ender=0)
    scored = play(state, f"place {seats}:T2 up")[-1]
    assert isinstance(scored, Scored)
    # 4 for the ender, less the malus, and 7 for the other full lodge.
    assert scored.counts[0].points == 4 - 10
    assert scored.counts[-1].points == 7


@every_table
def test_bc_51_chains_of_action_cards_in_a_final_turn(seats: int) -> None:
    lodges = ["1 2 3 | 4", "(5)"]
    draws: list[PlainCard] = ["flip", "flip", "cleanup", 6, *[1] * seats]
    state = position(*lodges, seats=seats, hand=0, draws=draws)
    play(state, "place 1:T2 up", "flip 2:B1", "flip 2:B1", "cleanup 2:B1")
    assert (state.actor, state.to_dict()["phase"]) == (1, "place")
    play(state, "place 2:B3 up")
    while state.to_dict()["phase"] == "place":
        play(state, own_slot(state))
    assert state.to_dict()["phase"] == "deal"


@every_table
def test_bc_52_only_the_own_fifth_card_closes_a_round(seats: int) -> None:
    lodges = ["(1) (2) (3) | (4)"] * seats
    for hand, action in (
        (0, "exchange 1:T1 up"),
        (0, "exchange 2:T1 up"),
        ("flip", "flip 2:T1"),
        ("peek", "peek 1:T1"),
        ("peek", "decline"),
        ("swap", "swap 1:T1 2:T1"),
        ("cleanup", "cleanup 2:T1"),
    ):
        state = position(*lodges, hand=hand)
        assert not any(isinstance(event, Closed) for event in play(state, action))
        assert state.to_dict()["ender"] is None
    for hand, actions in (
        (0, ["place 1:T2 up"]),
        (0, ["exchange 2:T1 up", "keep T2 down"]),
    ):
        state = position(*lodges, hand=hand)
        assert Closed(0) in play(state, *actions)


@every_table
def test_bc_64_who_closed_the_round_begins_the_next(seats: int) -> None:
    for ender in range(seats):
        lodges = [""] * ender + ["1 2 3 | 4"]
        state = position(*lodges, seats=seats, actor=ender, hand=0, starter=(ender + 1) % seats)
        play(state, f"place {ender + 1}:T2 down")
        while state.to_dict()["phase"] == "place":
            play(state, own_slot(state))
        assert legal(state) == {"deal"}
        assert state.actor == ender
        assert refusal(state, "place 1:B1 up").ruling == "BC-64"
        events = play(state, "deal")
        assert events[0] == Dealt(2, ender)
        assert [e for e in events if isinstance(e, Drew)][-1] == Drew(ender, None)
        assert (state.actor, state.to_dict()["starter"]) == (ender, ender)


def last_turn(*scores: list[int], lodges: list[str], hand: int) -> State:
    """Return the last turn of the fifth round; seat 0 has closed it."""
    return position(
        *lodges, actor=len(lodges) - 1, hand=hand, ender=0, round=5, scores=list(scores)
    )


@every_table
def test_bc_65_level_players_win_together(seats: int) -> None:
    zero = [0] * seats
    first = [20] + [0] * (seats - 1)
    last = [0] * (seats - 1) + [21]
    # Seat 0 counts 8 less 0, the last seat 7: both have 28 in the end.
    lodges = ["0 1 2 | 2 3", *[""] * (seats - 2), "1 2"]
    state = last_turn(first, last, zero, zero, lodges=lodges, hand=4)
    events = play(state, f"place {seats}:B3 up")
    assert events[-1] == Won((0, seats - 1), five_of_a_kind=False)
    plain = state.to_dict()
    assert plain["winners"] == [0, seats - 1]
    assert (plain["phase"], plain["actor"], plain["round"]) == ("over", None, 5)
    assert plain["ender"] == 0
    assert len(plain["scores"]) == 5
    assert list(legal_actions(state)) == []
    for action in ("deal", "place 1:B1 up", "decline"):
        reason = refusal(state, action)
        assert (reason.code, reason.ruling, reason.actor) == ("other_decision", "BC-66", None)


@every_table
def test_bc_65_the_most_points_of_all_rounds_win(seats: int) -> None:
    rows = [[5 * seat - 10 for seat in range(seats)] for _ in range(4)]
    state = last_turn(*rows, lodges=["0 1 2 | 2 3", *[""] * (seats - 2), "1 2"], hand=4)
    play(state, f"place {seats}:B3 up")
    assert state.to_dict()["winners"] == [seats - 1]


@pytest.mark.parametrize("rounds", range(1, 6))
def test_bc_66_a_match_of_fewer_rounds_ends_after_the_last(rounds: int) -> None:
    state = new(3, seed=3, rounds=rounds)
    while actions := legal_actions(state):
        assert (state.rounds, state.clone().rounds) == (rounds, rounds)
        assert observe(state, 0).rounds == rounds
        apply(state, actions[len(actions) // 2])
    assert (state.round, len(state.scores), state.phase) == (rounds, rounds, "over")


@pytest.mark.parametrize("rounds", [0, 6, -1, True, 3.0, "3", None])
def test_any_other_number_of_rounds_is_refused_with_what_is_allowed(rounds: Any) -> None:
    with pytest.raises(ValueError, match="rounds must be a whole number from 1 to 5, not"):
        new(2, seed=1, rounds=rounds)
    with pytest.raises(ValueError, match="rounds must be a whole number from 1 to 5, not"):
        start(2, seed=1, first=0, options={"rounds": str(rounds) if rounds != "3" else "+3"})


@every_table
@both_decks
def test_bc_66_five_rounds_for_any_number_of_players(seats: int, deck: Deck) -> None:
    state = new(seats, deck=deck, seed=3)
    rounds = 0
    while actions := legal_actions(state):
        events = apply(state, actions[len(actions) // 2])
        rounds += sum(isinstance(event, Scored) for event in events)
        if rounds < 5:
            assert state.actor is not None
    assert rounds == 5
    assert len(state.to_dict()["scores"]) == 5
    totals = [sum(points) for points in zip(*state.to_dict()["scores"])]
    best = [seat for seat in range(seats) if totals[seat] == max(totals)]
    assert state.to_dict()["winners"] == best
