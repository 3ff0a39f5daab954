"""Knocking and the last lap (rulings BB-27 to BB-32)."""

from biberclan.rules.bande import State, legal_actions, new
from biberclan.rules.bande.events import Knocked, Passed, Scored
from tests.bande.positions import every_table, position, row_of
from tests.notation import legal, play, refusal


def take_turn(state: State) -> None:
    play(state, "draw", "discard")


@every_table
def test_bb_27_nobody_knocks_before_everybody_had_a_turn(seats: int) -> None:
    for starter in range(seats):
        state = position(seats=seats, actor=starter, starter=starter)
        for turn in range(seats - 1):
            reason = refusal(state, "knock")
            assert (reason.code, reason.ruling) == ("too_early", "BB-27")
            # Those who have had no turn yet, but for the actor.
            waiting = [(starter + ahead) % seats for ahead in range(turn + 1, seats)]
            assert list(reason.others) == waiting
            play(state, "draw")
            assert refusal(state, "pass").code == "too_early"
            play(state, "discard")
            assert state.to_dict()["phase"] == "draw"
        # The last one of the first lap has had its turn with its action done.
        take_turn(state)
        plain = state.to_dict()
        assert (plain["phase"], plain["actor"]) == ("knock", (starter - 1) % seats)
        assert plain["turns"] == seats - 1
        assert legal(state) == {"knock", "pass"}


@every_table
def test_bb_28_one_knocks_after_ones_own_action_alone(seats: int) -> None:
    state = position(seats=seats, turns=seats)
    assert refusal(state, "knock").ruling == "BB-28"
    take_turn(state)
    assert state.actor == 0
    other = state.clone()
    assert play(state, "knock") == [Knocked(0)]
    plain = state.to_dict()
    assert (plain["knocker"], plain["turns"]) == (0, seats + 1)
    assert (plain["actor"], plain["phase"]) == (1, "draw")
    # Nothing takes it back, and who passes may knock another time.
    assert refusal(state, "pass").code == "knocked"
    assert play(other, "pass") == [Passed(0)]
    plain = other.to_dict()
    assert (plain["knocker"], plain["turns"], plain["actor"]) == (None, seats + 1, 1)
    for _ in range(seats - 1):
        play(other, "draw", "discard", "pass")
    take_turn(other)
    assert (other.actor, legal(other)) == (0, {"knock", "pass"})


@every_table
def test_bb_29_each_other_player_has_exactly_one_more_turn(seats: int) -> None:
    for knocker in range(seats):
        state = position(seats=seats, actor=knocker, turns=seats, phase="knock")
        play(state, "knock")
        turns = []
        while state.phase not in ("deal", "over"):
            turns.append(state.actor)
            reason = refusal(state, "knock")
            assert (reason.code, reason.ruling, reason.seat) == ("knocked", "BB-29", knocker)
            play(state, "draw")
            events = play(state, "discard")
        assert turns == [(knocker + ahead) % seats for ahead in range(1, seats)]
        assert any(isinstance(event, Scored) for event in events)
        assert state.to_dict()["turns"] == seats + seats
        assert state.to_dict()["knocker"] == knocker


@every_table
def test_bb_30_the_knockers_row_is_not_safe(seats: int) -> None:
    state = position("0 0 0 1", "9 9 9 8", seats=seats, actor=1, knocker=0, hand="swap")
    play(state, "swap 1 1:2")
    if seats > 2:
        assert row_of(state, 0) == "0 9 0 1"
        assert row_of(state, 1) == "0 9 9 8"
    else:
        assert state.to_dict()["scores"] == [[10, 26]]


@every_table
def test_bb_31_knocking_brings_no_bonus_and_no_penalty(seats: int) -> None:
    for best_row in ("0 0 1 1", "9 9 9 9"):
        state = position(
            best_row,
            *["4 5 6 7", "4 5 6 7", "4 5 6 7", "3 5 6 8", "3 4 7 8"][: seats - 1],
            actor=seats - 1,
            knocker=0,
            turns=9,
            hand="two",
            discard=["peek"],
        )
        play(state, "discard")
        own, *others = state.to_dict()["scores"][0]
        assert own == sum(map(int, best_row.split()))
        assert others == [22] * (seats - 1)


@every_table
def test_bb_32_nothing_forces_a_round_to_end(seats: int) -> None:
    state = new(seats, seed=2)
    turns = 0
    while turns < 200:
        texts = [str(action) for action in legal_actions(state)]
        # Draw, discard what was drawn, and never knock.
        choice = next(t for t in ("look", "pass", "discard", "draw") if t in texts)
        play(state, choice)
        turns = state.to_dict()["turns"]
    assert state.to_dict()["round"] == 1
    assert state.to_dict()["shuffles"] > 3
