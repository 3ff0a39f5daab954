"""Which cards may be touched (rulings BC-21 to BC-33; positions 2, 3 and 7 of the rulings)."""

from itertools import product

import pytest

from biberclan.rules.clan import State, observe
from biberclan.rules.clan.lodge import protection
from tests.clan.booklet import RESTS_ON, SLOTS, Faces, touchable
from tests.clan.positions import PlainCard, decided_by, every_table, lodge_of, position, targets
from tests.notation import legal, play, refusal

WRITTEN = {"up": "7", "down": "(7)", "free": "."}


def outlines() -> list[Faces]:
    """Return every possible lodge."""
    lodges = [dict(zip(SLOTS, lying)) for lying in product(WRITTEN, repeat=5)]
    return [
        lodge
        for lodge in lodges
        if all(
            lodge[top] == "free" or all(lodge[slot] != "free" for slot in below)
            for top, below in RESTS_ON.items()
        )
    ]


def written(lodge: Faces) -> str:
    words = [WRITTEN[lodge[slot]] for slot in SLOTS]
    return f"{' '.join(words[:3])} | {' '.join(words[3:])}"


OUTLINES = outlines()


def at(state: State, verb: str, owner: int) -> set[str]:
    return {t.partition(":")[2] for t in targets(state, verb) if t.startswith(f"{owner + 1}:")}


def test_there_are_thirteen_shapes_in_107_outlines() -> None:
    shapes = {tuple(face != "free" for face in lodge.values()) for lodge in OUTLINES}
    assert len(shapes) == 13
    assert [sum(sum(shape) == size for shape in shapes) for size in range(6)] == [1, 3, 3, 3, 2, 1]
    assert len(OUTLINES) == 107


@pytest.mark.parametrize("seats", [2, 6])
def test_every_lodge_for_its_owner_and_for_others(seats: int) -> None:
    """Position 7, and all the rest: each verb, each outline, by the booklet's own words."""
    for lodge in OUTLINES:
        full = "free" not in lodge.values()
        for owner in {0, 1, seats - 1}:
            if full and owner == 0:
                continue
            lodges = [""] * owner + [written(lodge)]
            free_to_touch = touchable(lodge, owner=owner == 0)
            face_down = {slot for slot in free_to_touch if lodge[slot] == "down"}
            for hand, verb, expected in (
                (3, "exchange", free_to_touch),
                ("cleanup", "cleanup", free_to_touch),
                ("flip", "flip", free_to_touch),
                ("peek", "peek", face_down),
            ):
                state = position(*lodges, seats=seats, hand=hand, ender=owner if full else None)
                assert at(state, verb, owner) == expected, (written(lodge), owner, verb)


def test_an_observer_can_work_it_out_from_what_lies_there() -> None:
    for lodge in OUTLINES:
        full = "free" not in lodge.values()
        state = position("", written(lodge), ender=1 if full else None)
        outline = observe(state, None).outline(1)
        for owner in (False, True):
            untouched = {
                slot
                for number, slot in enumerate(SLOTS)
                if lodge[slot] != "free" and protection(outline, number, owner=owner) is None
            }
            assert untouched == touchable(lodge, owner=owner)
        assert observe(state, None).outline(0) == 0


@every_table
def test_bc_21_one_open_card_is_protected_beside_any_number_of_others(seats: int) -> None:
    for lodge in ("7", "7 (1)", "(1) 7 (2)", "(1) (2) (3) | 7"):
        for owner in range(1, seats):
            state = position(*[""] * owner, lodge, seats=seats, hand="cleanup")
            slot = {"7": "B1", "7 (1)": "B1", "(1) 7 (2)": "B2"}.get(lodge, "T1")
            reason = refusal(state, f"cleanup {owner + 1}:{slot}")
            assert (reason.code, reason.ruling, reason.card) == ("lone", "BC-21", 7)


@every_table
def test_bc_21_the_booklets_example_of_a_flip(seats: int) -> None:
    """Tim turns over a face-down card of Lisa's: two open cards, her 7 is no longer protected."""
    state = position("", "7 (1)", seats=seats, hand="flip", draws=["flip", 3])
    assert targets(state, "flip") == {"2:B2"}
    play(state, "flip 2:B2")
    assert targets(state, "flip") == {"2:B1", "2:B2"}


@every_table
def test_bc_22_face_down_cards_do_not_share_the_protection(seats: int) -> None:
    for owner in range(1, seats):
        state = position(*[""] * owner, "7 (1) (2)", seats=seats, hand="cleanup")
        assert at(state, "cleanup", owner) == {"B2", "B3"}


@every_table
def test_bc_23_covered_open_cards_count_as_open_cards(seats: int) -> None:
    for owner in range(1, seats):
        state = position(*[""] * owner, "7 (1) 8 | (2)", seats=seats, hand="cleanup")
        assert at(state, "cleanup", owner) == {"B3", "T1"}


@every_table
def test_bc_24_a_lone_open_card_that_is_covered_is_safe_from_its_owner_too(seats: int) -> None:
    for owner in range(seats):
        lodges = [""] * owner + ["7 (1) | (2)"]
        state = position(*lodges, seats=seats, hand="cleanup")
        assert at(state, "cleanup", owner) == {"T1"}
        reason = refusal(state, f"cleanup {owner + 1}:B1")
        ruling = "BC-24" if owner == 0 else "BC-29"
        assert (reason.code, reason.ruling) == ("covered", ruling)


@every_table
def test_bc_25_the_owner_may_touch_the_own_lone_open_card(seats: int) -> None:
    for owner in range(seats):
        lodges = [""] * owner + ["7 (1)"]
        for hand, verb in ((3, "exchange"), ("cleanup", "cleanup"), ("flip", "flip")):
            state = position(*lodges, seats=seats, actor=owner, hand=hand)
            assert at(state, verb, owner) == {"B1", "B2"}
            other = position(*lodges, seats=seats, actor=(owner + 1) % seats, hand=hand)
            assert at(other, verb, owner) == {"B2"}


@every_table
def test_bc_26_and_must_if_it_is_the_only_target(seats: int) -> None:
    """Position 9: my 9 is the only card on the table, and I draw Cleanup."""
    for special, left in (("cleanup", ". . . | . ."), ("flip", None)):
        state = position(seats=seats, actor=seats - 1, hand=9, draws=[special, 1])
        play(state, "place 1:B1 up")
        assert state.actor == 0
        assert legal(state) == {f"{special} 1:B1"}
        assert refusal(state, "decline").ruling == "BC-26"
        play(state, f"{special} 1:B1")
        everybody = "".join(map(str, range(seats)))
        assert lodge_of(state, 0) == (left or f"(9:{everybody}) . . | . .")


@every_table
def test_bc_27_the_protection_ends_when_a_second_open_card_lies(seats: int) -> None:
    """No matter who brings it about, and how."""
    ways: dict[str, PlainCard] = {
        "place 2:B3 up": 3,
        "exchange 2:B2 up": 3,
        "flip 2:B2": "flip",
        "swap 1:B1 2:B2": "swap",
    }
    for text, hand in ways.items():
        state = position("4 4", "7 (1)", seats=seats, hand=hand, draws=["cleanup", 2])
        play(state, text)
        if text.startswith("exchange"):
            play(state, "keep B3 down")
        state = decided_by(state, 0)  # it is for others that it counts
        assert "2:B1" in targets(state, "cleanup"), text


@every_table
def test_bc_28_the_protection_comes_back(seats: int) -> None:
    ways: dict[str, PlainCard] = {
        "cleanup 2:B2": "cleanup",
        "flip 2:B2": "flip",
        "swap 1:B1 2:B2": "swap",
        "exchange 2:B2 down": 3,
    }
    for text, hand in ways.items():
        state = position("(4) (4)", "7 8 (9)", seats=seats, hand=hand, draws=["cleanup", 2])
        play(state, text)
        if text.startswith("exchange"):
            play(state, "keep B3 down")
        state = decided_by(state, 0)
        assert "2:B1" not in targets(state, "cleanup"), text
        assert refusal(state, "cleanup 2:B1").code == "lone"
        assert "2:B3" in targets(state, "cleanup")


@every_table
def test_bc_29_the_cover_ends_when_the_top_card_is_taken_away(seats: int) -> None:
    for top, below, side in (("T1", {"B1", "B2"}, "B3"), ("T2", {"B2", "B3"}, "B1")):
        for owner in range(seats):
            upper = "(4)" if top == "T1" else ". (4)"
            lodges = [""] * owner + [f"1 2 3 | {upper}"]
            state = position(*lodges, seats=seats, hand="cleanup", draws=["cleanup", 5])
            assert at(state, "cleanup", owner) == {side, top}
            for slot in below:
                reason = refusal(state, f"cleanup {owner + 1}:{slot}")
                assert (reason.code, reason.others) == ("covered", (SLOTS.index(top),))
                assert reason.ruling == ("BC-18" if owner == 0 else "BC-29")
            play(state, f"cleanup {owner + 1}:{top}")
            assert at(state, "cleanup", owner) == {"B1", "B2", "B3"}


@every_table
def test_bc_30_the_cover_stays_when_the_top_card_is_exchanged(seats: int) -> None:
    ways: dict[str, PlainCard] = {"exchange 2:T1 up": 3, "swap 1:B1 2:T1": "swap"}
    for text, hand in ways.items():
        state = position("5 5", "1 2 | 4", seats=seats, hand=hand, draws=["cleanup", 5])
        play(state, text)
        if text.startswith("exchange"):
            play(state, "keep B3 up")
        assert at(state, "cleanup", 1) == {"T1"}


@every_table
def test_bc_31_no_top_card_loses_its_support(seats: int) -> None:
    for verb, hand in (("cleanup", "cleanup"), ("flip", "flip"), ("exchange", 3)):
        for owner in range(seats):
            for upper, safe in (("4", {"B1", "B2"}), (". 4", {"B2", "B3"})):
                lodges = [""] * owner + [f"1 2 3 | {upper}"]
                state = position(*lodges, seats=seats, hand=hand)
                assert at(state, verb, owner).isdisjoint(safe)


@every_table
def test_bc_32_five_cards_are_safe_from_the_moment_the_fifth_lies(seats: int) -> None:
    state = position("1 2 3 | 4", "5 6", seats=seats, hand=5, draws=["cleanup", "flip", 0])
    play(state, "place 1:T2 up")
    assert at(state, "cleanup", 0) == set()
    for slot in SLOTS:
        reason = refusal(state, f"cleanup 1:{slot}")
        assert (reason.code, reason.ruling) == ("full_lodge", "BC-32")
    play(state, "cleanup 2:B2")
    assert refusal(state, "flip 1:T1").code == "full_lodge"
    play(state, "flip 2:B1")
    assert refusal(state, "exchange 1:T1 up").code == "full_lodge"
    assert refusal(state, "place 1:T1 up").code == "full_lodge"


def test_bc_32_and_for_the_owner_too() -> None:
    # No position asks for it, since the owner has no turn any more; the screen does.
    for slot in range(5):
        assert protection(0b00000_11111, slot, owner=True) == "full_lodge"
        assert protection(0b11111_11111, slot, owner=False) == "full_lodge"


@pytest.mark.parametrize("seats", range(3, 7))
def test_bc_32_lodges_completed_in_a_final_turn_are_safe_too(seats: int) -> None:
    lodges = ["1 2 3 | 4 5", "6 6 6 | 6"]
    state = position(*lodges, seats=seats, actor=1, ender=0, draws=["cleanup", 1])
    # Nothing is left to clean up but the two full lodges: the card lapses.
    play(state, "place 2:T2 up")
    assert state.to_dict()["box"] == ["cleanup"]
    assert refusal(state, "exchange 2:T2 up").code == "full_lodge"


def test_bc_33_five_small_lodges_are_safe_from_others() -> None:
    safe = set()
    for lodge in OUTLINES:
        lying = [face for face in lodge.values() if face != "free"]
        if 1 <= len(lying) <= 4:
            state = position("", written(lodge), hand="cleanup")
            if not targets(state, "cleanup"):
                safe.add(written(lodge))
    assert safe == {
        "7 . . | . .",
        ". 7 . | . .",
        ". . 7 | . .",
        "(7) (7) . | 7 .",
        ". (7) (7) | . 7",
    }
