"""A drawn number card where another lies (rulings BC-11 to BC-16, BC-18, BC-19)."""

from itertools import product

from biberclan.rules.clan import observe
from biberclan.rules.clan.actions import Keep
from biberclan.rules.clan.events import Closed, Exchanged, Kept
from tests.clan.positions import decided_by, every_table, lodge_of, position, targets
from tests.notation import play, refusal


@every_table
def test_bc_11_a_card_from_next_door_can_be_ones_fifth(seats: int) -> None:
    """Position 10: my 1 for Tim's open 8, he has two; it closes the round for me."""
    state = position("2 3 4 | 5", "8 6", seats=seats, hand=1, draws=[0] * seats)
    play(state, "exchange 2:B1 down")
    assert targets(state, "keep") == {"T2"}
    events = play(state, "keep T2 up")
    assert Closed(0) in events
    assert lodge_of(state, 0) == "2 3 4 | 5 8"
    assert state.to_dict()["ender"] == 0
    assert state.actor == 1


@every_table
def test_bc_11_the_malus_follows_too(seats: int) -> None:
    lodges = ["0 0 1 | 1", "8 6", *["9 9 9 | 9"] * (1 if seats > 2 else 0)]
    state = position(*lodges, seats=seats, hand=1, draws=[0] * seats)
    play(state, "exchange 2:B2 down", "keep T2 up")
    while state.to_dict()["phase"] == "place":
        seat = (state.actor or 0) + 1
        own = sorted(t for t in targets(state, "place") if t.startswith(f"{seat}:"))
        play(state, f"place {own[0]} up")
    # Mine: 0+0+1+1+6; the second seat's: 8+1+0, which is more.
    assert state.to_dict()["scores"][0][:2] == [8 - 10, 9]


@every_table
def test_bc_12_the_taken_card_goes_onto_a_free_slot_of_ones_own(seats: int) -> None:
    state = position("1 2", "(3)", seats=seats, hand=4)
    play(state, "exchange 2:B1 up")
    assert state.to_dict()["phase"] == "keep"
    assert state.actor == 0
    assert targets(state, "keep") == {"B3", "T1"}
    reason = refusal(state, "keep B1 up")
    assert (reason.code, reason.ruling, reason.card) == ("occupied", "BC-12", 1)
    assert refusal(state, "keep T2 down").code == "unsupported"
    for text in ("exchange 1:B1 up", "place 1:B3 up", "place 2:B2 up", "decline", "deal"):
        reason = refusal(state, text)
        assert (reason.code, reason.ruling) == ("other_decision", "BC-12")
    play(state, "keep B3 down")
    assert state.to_dict()["discard"] == []


@every_table
def test_bc_13_the_drawn_card_takes_exactly_that_slot(seats: int) -> None:
    for owner, slot, face in product(range(1, seats), ("B3", "T1"), ("up", "down")):
        state = position(*[""] * owner, "(1) (2) (3) | (4)", seats=seats, hand=7)
        play(state, f"exchange {owner + 1}:{slot} {face}")
        laid = "7" if face == "up" else "(7:0)"
        there = lodge_of(state, owner)
        assert there == (f"(1) (2) {laid} | (4) ." if slot == "B3" else f"(1) (2) (3) | {laid} .")
    state = position("", "1", seats=seats)
    reason = refusal(state, "exchange 2:B2 up")
    assert (reason.code, reason.ruling) == ("empty", "BC-13")


@every_table
def test_bc_14_the_taken_card_is_looked_at_after_the_exchange_is_binding(seats: int) -> None:
    state = position("", "(3) 9 9", seats=seats, hand=4)
    before = observe(state, 0)
    taken = before.lodges[1][0]
    assert taken is not None
    assert taken.card is None
    assert before.hand == 4
    events = play(state, "exchange 2:B1 up")
    assert [type(event) for event in events] == [Exchanged]
    assert events[0].taken is None
    assert observe(state, 0).hand == 3
    for other in (None, *range(1, seats)):
        assert observe(state, other).hand is None
    assert state.to_dict()["hand_known_by"] == [0]
    # Slot and face in one's own lodge are chosen now.
    for face, lying in (("up", "3"), ("down", "(3:0)")):
        end = state.clone()
        play(end, f"keep B2 {face}")
        assert lodge_of(end, 0) == f". {lying} . | . ."


@every_table
def test_bc_14_a_card_taken_face_up_is_known_to_all(seats: int) -> None:
    everybody = list(range(seats))
    state = position("", "3 9", seats=seats, hand=4)
    events = play(state, "exchange 2:B1 down")
    assert events[0].taken == 3
    assert all(observe(state, seat).hand == 3 for seat in everybody)
    assert play(state, "keep B1 down")[0] == Kept(0, Keep(0, up=False), None)
    assert lodge_of(state, 0) == f"(3:{''.join(map(str, everybody))}) . . | . ."


@every_table
def test_bc_15_the_taken_card_is_shown_without_being_asked_for(seats: int) -> None:
    for known_by in ("", "0", "1"):
        state = position("", f"(3:{known_by})" if known_by else "(3)", seats=seats)
        play(state, "exchange 2:B1 down")
        assert observe(state, 0).hand == 3
        assert state.to_dict()["hand_known_by"] == sorted({0, *map(int, known_by)})


@every_table
def test_bc_16_ones_own_card_is_exchanged_unseen_and_becomes_public(seats: int) -> None:
    state = position("(3) 2", seats=seats, hand=4)
    unseen = observe(state, 0).lodges[0][0]
    assert unseen is not None
    assert unseen.card is None
    events = play(state, "exchange 1:B1 down")
    assert isinstance(events[0], Exchanged)
    assert (events[0].card, events[0].taken) == (None, 3)
    assert state.to_dict()["discard"] == [3]
    assert lodge_of(state, 0) == "(4:0) 2 . | . ."
    assert state.actor == 1


@every_table
def test_bc_18_the_owner_can_not_touch_covered_cards_either(seats: int) -> None:
    for owner in range(seats):
        state = position(*[""] * owner, "1 (2) 3 | (4)", seats=seats, actor=owner)
        assert targets(state, "exchange") == {f"{owner + 1}:B3", f"{owner + 1}:T1"}
        for slot in ("B1", "B2"):
            reason = refusal(state, f"exchange {owner + 1}:{slot} up")
            assert (reason.code, reason.ruling, reason.others) == ("covered", "BC-18", (3,))


@every_table
def test_bc_19_protection_is_judged_before_anything_moves(seats: int) -> None:
    # Two open cards: either may be chosen, though the choice leaves the other one alone.
    state = position("", "7 8", seats=seats, hand=4, draws=[1])
    assert targets(state, "exchange") == {"2:B1", "2:B2"}
    play(state, "exchange 2:B1 down", "keep B1 down")
    assert targets(decided_by(state, 0), "exchange") == {"1:B1", "2:B1"}
    # One open card: it can't be chosen, though the drawn card would lie open in its place.
    state = position("", "7 (8)", seats=seats, hand=4)
    assert refusal(state, "exchange 2:B1 up").code == "lone"
