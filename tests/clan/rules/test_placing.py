"""A drawn number card onto a free slot (rulings BC-2 to BC-4, BC-7 to BC-10, BC-17, BC-20)."""

from itertools import product

import pytest

from biberclan.rules.clan.events import Placed
from tests.clan.positions import every_table, lodge, lodge_of, picture, position, targets
from tests.notation import legal, play, refusal

SHAPES = {
    ". . .": "B1 B2 B3",
    "1 . .": "B2 B3",
    ". 1 .": "B1 B3",
    ". . 1": "B1 B2",
    "1 1 .": "B3 T1",
    "1 . 1": "B2",
    ". 1 1": "B1 T2",
    "1 1 1": "T1 T2",
    "1 1 . | 1": "B3",
    ". 1 1 | . 1": "B1",
    "1 1 1 | 1 .": "T2",
    "1 1 1 | . 1": "T1",
    "1 1 1 | 1 1": "",
}
"""The thirteen shapes of a lodge, and where its owner can lay one more card."""


@pytest.mark.parametrize(("shape", "free"), SHAPES.items())
@every_table
def test_bc_02_a_top_slot_needs_the_two_below_it(seats: int, shape: str, free: str) -> None:
    if free:
        own = position(shape, seats=seats)
        there = {t for t in targets(own, "place") if t[0] == "1"}
        assert there == {f"1:{slot}" for slot in free.split()}
    cards = shape.count("1")
    others = position("", shape, seats=seats, actor=0, ender=1 if cards == 5 else None)
    there = {t for t in targets(others, "place") if t[0] == "2"}
    assert there == (set() if cards >= 4 else {f"2:{slot}" for slot in free.split()})


def test_bc_02_every_other_shape_is_impossible() -> None:
    possible = {picture(lodge(shape, 2)) for shape in SHAPES}
    for slots in product("1.", repeat=5):
        text = f"{' '.join(slots[:3])} | {' '.join(slots[3:])}"
        if text in possible:
            assert lodge_of(position(text, "", actor=1, ender=0), 0) == text
        else:
            with pytest.raises(ValueError, match="rests on nothing"):
                position(text, "", actor=1)


@pytest.mark.parametrize("below", ["1 2", "(1) 2", "1 (2)", "(1) (2)"])
def test_bc_03_faces_below_do_not_matter(below: str) -> None:
    for state in (position(below, ""), position(below, "", actor=1)):
        assert "1:T1" in targets(state, "place")
        assert "1:T2" not in targets(state, "place")


@every_table
def test_bc_04_any_free_bottom_slot_gaps_included(seats: int) -> None:
    names = ("B1", "B2", "B3")
    for taken in product((True, False), repeat=3):
        bottom = " ".join("1" if there else "." for there in taken)
        free = {slot for slot, there in zip(names, taken) if not there}
        for owner in range(seats):
            state = position(*[""] * owner, bottom, seats=seats)
            there = {t for t in targets(state, "place") if t.startswith(f"{owner + 1}:B")}
            assert there == {f"{owner + 1}:{slot}" for slot in free}
            for slot in set(names) - free:
                reason = refusal(state, f"place {owner + 1}:{slot} up")
                assert (reason.code, reason.ruling) == ("occupied", "BC-4")


@every_table
def test_bc_07_a_drawn_number_card_must_be_laid(seats: int) -> None:
    full = ["(1) (2) (3) | (4) (5)"] * (seats - 1)
    for shape, free in SHAPES.items():
        if not free:
            continue
        state = position(shape, *full, ender=1)
        assert {action.split()[0] for action in legal(state)} <= {"place", "exchange"}
        assert targets(state, "place") == {f"1:{slot}" for slot in free.split()}
        assert refusal(state, "decline").ruling == "BC-7"
        assert refusal(state, "deal").ruling == "BC-7"
        assert refusal(state, "keep B1 up").ruling == "BC-7"


@every_table
def test_bc_07_it_is_laid_face_up_or_face_down_in_any_lodge_and_ends_the_turn(seats: int) -> None:
    for owner, face in product(range(seats), ("up", "down")):
        state = position(seats=seats, hand=8, draws=[2])
        events = play(state, f"place {owner + 1}:B2 {face}")
        assert isinstance(events[0], Placed)
        assert events[0].card == (8 if face == "up" else None)
        assert lodge_of(state, owner) == (". 8 . | . ." if face == "up" else ". (8:0) . | . .")
        assert state.actor == 1
        assert state.to_dict()["hand"] == 2


@every_table
def test_bc_08_the_final_turn_can_not_be_passed_either(seats: int) -> None:
    state = position("1 2 3 | 4 5", seats=seats, actor=1, ender=0)
    assert {action.split()[0] for action in legal(state)} == {"place"}
    assert refusal(state, "decline").code == "other_decision"
    assert refusal(state, "deal").code == "other_decision"


@every_table
def test_bc_09_nobody_is_forced_to_finish_a_lodge(seats: int) -> None:
    """With four cards one can still exchange at home or in another lodge."""
    for lone in ("(1) (2) (3) | 9", "1 2 3 | 4", "(1) (2) (3) | (4)"):
        state = position(lone, seats=seats)
        assert targets(state, "exchange") == {"1:B3", "1:T1"}
        assert targets(state, "place") == {"1:T2"} | {
            f"{other + 1}:{slot}" for other in range(1, seats) for slot in ("B1", "B2", "B3")
        }
        play(state, "exchange 1:T1 up")
        assert state.to_dict()["ender"] is None


@every_table
def test_bc_10_nobody_lays_anothers_fifth_card(seats: int) -> None:
    for owner in range(1, seats):
        lodges = [""] * owner + ["1 2 3 | . 4"]
        state = position(*lodges, seats=seats)
        reason = refusal(state, f"place {owner + 1}:T1 up")
        assert (reason.code, reason.ruling) == ("fifth_card", "BC-10")
        assert (reason.seat, reason.slot) == (owner, 3)
        refusal(state, f"place {owner + 1}:T1 down")
        # To exchange there leaves four cards, and stays legal.
        assert targets(state, "exchange") == {f"{owner + 1}:B1", f"{owner + 1}:T2"}
        itself = position(*lodges, seats=seats, actor=owner)
        play(itself, f"place {owner + 1}:T1 down")
        assert itself.to_dict()["ender"] == owner


@every_table
def test_bc_17_a_card_laid_down_is_known_to_its_player_alone(seats: int) -> None:
    state = position(seats=seats, hand=8, draws=["flip", 1, "flip", 2])
    play(state, "place 2:B1 down")
    assert lodge_of(state, 1) == "(8:0) . . | . ."
    play(state, "flip 2:B1")
    assert lodge_of(state, 1) == "8 . . | . ."
    play(state, "place 2:B2 up", "flip 2:B1")
    # What has once lain face up stays known to everybody.
    everybody = "".join(map(str, range(seats)))
    assert lodge_of(state, 1) == f"(8:{everybody}) 1 . | . ."


@every_table
def test_bc_20_a_top_card_may_shield_anybodys_cards(seats: int) -> None:
    for owner in range(seats):
        state = position(*[""] * owner, "9 9 .", seats=seats, hand=0, draws=["cleanup"])
        play(state, f"place {owner + 1}:T1 down")
        assert targets(state, "cleanup") == {f"{owner + 1}:T1"}
        for slot in ("B1", "B2"):
            assert refusal(state, f"cleanup {owner + 1}:{slot}").code == "covered"
