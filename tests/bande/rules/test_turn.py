"""Drawing, exchanging, discarding, taking, knocking (rulings BB-9 to BB-15, BB-27 to BB-32)."""

import pytest

from biberclan.rules.bande import State, legal_actions, new, observe
from biberclan.rules.bande.actions import Discard, Exchange, Take
from biberclan.rules.bande.cards import PEEK
from biberclan.rules.bande.events import Discarded, Exchanged, Knocked, Passed, Scored, Took
from tests.bande.positions import PlainCard, every_table, position, row_of
from tests.notation import legal, play, refusal

SPECIALS: list[PlainCard] = ["swap", "peek", "two"]
EXCHANGES = {f"exchange {slot}" for slot in (1, 2, 3, 4)}
TAKES = {f"take {slot}" for slot in (1, 2, 3, 4)}


@every_table
def test_bb_09_a_drawn_number_may_be_exchanged_or_discarded(seats: int) -> None:
    for number in range(10):
        state = position(seats=seats, hand=number, discard=["peek"])
        assert legal(state) == EXCHANGES | {"discard"}
        other = state.clone()
        assert play(state, "discard")[0] == Discarded(0, Discard(), number)
        assert state.to_dict()["discard"] == ["peek", number]
        assert state.actor == 1
        replaced = other.to_dict()["rows"][0][2]["card"]
        assert play(other, "exchange 3")[0] == Exchanged(0, Exchange(2), replaced)
        plain = other.to_dict()
        assert plain["rows"][0][2] == {"card": number, "up": False, "known_by": [0]}
        assert plain["discard"] == ["peek", replaced]
        assert (plain["hand"], plain["hand_known_by"], other.actor) == (None, [], 1)


@every_table
@pytest.mark.parametrize("special", SPECIALS)
def test_bb_10_a_drawn_action_card_is_never_laid_into_the_row(
    seats: int, special: PlainCard
) -> None:
    state = position(seats=seats, hand=special)
    assert not EXCHANGES & legal(state)
    for text in EXCHANGES:
        reason = refusal(state, text)
        assert (reason.code, reason.ruling) == ("special_in_hand", "BB-10")


@every_table
@pytest.mark.parametrize("special", SPECIALS)
def test_bb_11_an_action_card_may_be_discarded_unused(seats: int, special: PlainCard) -> None:
    state = position("1:0 2 3 4", seats=seats, hand=special)
    assert "discard" in legal(state)
    play(state, "discard")
    plain = state.to_dict()
    assert plain["discard"] == [9, special]
    assert plain["aside"] == []
    assert row_of(state, 0) == "1:0 2 3 4"
    assert state.actor == 1


@every_table
@pytest.mark.parametrize("special", SPECIALS)
def test_bb_12_a_replaced_action_card_has_no_effect_and_blocks_taking(
    seats: int, special: PlainCard
) -> None:
    for before, action in ((5, "exchange 2"), (None, "take 2")):
        state = position(f"1 {special} 3 4", seats=seats, hand=before)
        play(state, action)
        plain = state.to_dict()
        assert plain["discard"][-1] == special
        assert (plain["phase"], plain["actor"]) == ("draw", 1)
        assert legal(state) == {"draw"}


@every_table
def test_bb_13_a_replaced_card_is_seen_only_when_it_is_turned_up(seats: int) -> None:
    state = position("1:0 6 3 4", seats=seats, hand=5)
    assert [sighted.card for sighted in observe(state, 0).rows[0]] == [1, None, None, None]
    events = play(state, "exchange 2")
    assert events[0] == Exchanged(0, Exchange(1), 6)
    for seat in (None, *range(seats)):
        assert observe(state, seat).discard[-1] == 6


@every_table
def test_bb_14_a_taken_number_must_be_exchanged_and_is_known_to_all(seats: int) -> None:
    state = position("1 2:0 3 4", seats=seats, discard=["two", 7])
    # There is no decision between the taking and the slot, so nothing can be put back.
    events = play(state, "take 2")
    assert events[0] == Took(0, Take(1), 7, 2)
    everybody = "".join(map(str, range(seats)))
    assert row_of(state, 0) == f"1 7:{everybody} 3 4"
    assert state.to_dict()["discard"] == ["two", 2]
    for seat in range(seats):
        assert observe(state, seat).rows[0][1].card == 7
    assert observe(state, None).rows[0][1].card is None
    assert state.actor == 1


@every_table
@pytest.mark.parametrize("special", SPECIALS)
def test_bb_15_nothing_is_taken_from_under_an_action_card(seats: int, special: PlainCard) -> None:
    state = position(seats=seats, discard=[0, 1, special])
    assert legal(state) == {"draw"}
    for text in TAKES:
        reason = refusal(state, text)
        assert (reason.code, reason.ruling) == ("special_on_top", "BB-15")
    assert refusal(position(seats=seats, discard=["peek"]), "take 1").card == PEEK
    assert legal(position(seats=seats, discard=["swap", 0])) == {"draw"} | TAKES


@every_table
def test_bb_15_the_discard_pile_is_no_place_to_draw_from_in_a_draw_two(seats: int) -> None:
    state = position(seats=seats, phase="again", aside=1, discard=[3])
    assert legal(state) == {"draw", "done"}
    assert refusal(state, "take 1").code == "other_decision"


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
    # Nothing takes it back, and a player who passes may knock another time.
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
