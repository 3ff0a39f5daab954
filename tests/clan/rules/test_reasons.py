"""Why an action can't be done: code, ruling and facts of each obstacle, for each verb."""

from typing import Any

import pytest

from biberclan.rules.clan import Reason, State, parse_action, why_not
from tests.clan.positions import PlainCard, position
from tests.notation import play, refusal

FULL = "(1) 2 (3) | 4 (5)"
COVERED = "(1) 2 3 | 4"
LONE = "7 (1)"
# Seat 0 acts; the lodges of the seats 0 and 1 are all that differ.
TABLES = {
    "own covered": [COVERED, ""],
    "covered": ["(1)", COVERED],
    "own covered lone": ["7 (2) | (3)", ""],
    "covered lone": ["(1)", "7 (2) | (3)"],
    "lone": ["(1)", LONE],
    "full": ["(1)", FULL],
    "four": ["", COVERED],
    "one each": ["5", "(6) 6 5"],
    "covered twice": ["(1)", ". (2) 3 | . (4)"],
}
B1, B2, B3, T1, T2 = range(5)
HANDS: dict[str, PlainCard] = {"place": 8, "exchange": 8}


def at(seat: int, slot: int, **more: Any) -> dict[str, Any]:
    """Return the facts about a slot."""
    return {"seat": seat, "slot": slot, **more}


def at_table(name: str, hand: PlainCard) -> State:
    return position(*TABLES[name], seats=3, hand=hand, ender=1 if name == "full" else None)


@pytest.mark.parametrize(
    ("table", "action", "code", "ruling", "facts"),
    [
        # A free slot for the drawn card.
        ("one each", "place 4:B1 up", "no_such_seat", "BC-39", at(3, B1)),
        ("one each", "place 1:B1 up", "occupied", "BC-4", at(0, B1, card=5)),
        ("one each", "place 2:B1 up", "occupied", "BC-4", at(1, B1)),
        ("four", "place 2:B2 up", "occupied", "BC-4", at(1, B2, card=2)),
        ("four", "place 2:T2 up", "fifth_card", "BC-10", at(1, T2)),
        ("full", "place 2:B2 up", "full_lodge", "BC-32", at(1, B2, card=2)),
        ("one each", "place 1:T1 down", "unsupported", "BC-2", at(0, T1, others=(B2,))),
        ("one each", "place 3:T2 up", "unsupported", "BC-2", at(2, T2, others=(B2, B3))),
        # A card for the drawn card.
        ("one each", "exchange 5:B1 up", "no_such_seat", "BC-39", at(4, B1)),
        ("one each", "exchange 3:T1 up", "empty", "BC-13", at(2, T1)),
        ("own covered", "exchange 1:B2 up", "covered", "BC-18", at(0, B2, others=(T1,), card=2)),
        (
            "own covered lone",
            "exchange 1:B1 up",
            "covered",
            "BC-24",
            at(0, B1, others=(T1,), card=7),
        ),
        ("own covered lone", "exchange 1:B2 up", "covered", "BC-18", at(0, B2, others=(T1,))),
        ("covered", "exchange 2:B1 down", "covered", "BC-29", at(1, B1, others=(T1,))),
        ("covered lone", "exchange 2:B1 down", "covered", "BC-29", at(1, B1, others=(T1,), card=7)),
        ("covered twice", "exchange 2:B2 down", "covered", "BC-29", at(1, B2, others=(T2,))),
        ("lone", "exchange 2:B1 up", "lone", "BC-21", at(1, B1, card=7)),
        ("full", "exchange 2:T1 up", "full_lodge", "BC-32", at(1, T1, card=4)),
        ("full", "exchange 2:B1 up", "full_lodge", "BC-32", at(1, B1)),
        # An action card.
        ("one each", "cleanup 4:B1", "no_such_seat", "BC-39", at(3, B1)),
        ("one each", "cleanup 3:B1", "empty", "BC-40", at(2, B1)),
        ("lone", "cleanup 2:B1", "lone", "BC-21", at(1, B1, card=7)),
        ("full", "cleanup 2:T2", "full_lodge", "BC-32", at(1, T2)),
        ("covered", "cleanup 2:B2", "covered", "BC-29", at(1, B2, others=(T1,), card=2)),
        ("own covered lone", "cleanup 1:B1", "covered", "BC-24", at(0, B1, others=(T1,), card=7)),
        ("one each", "flip 6:B1", "no_such_seat", "BC-39", at(5, B1)),
        ("one each", "flip 1:B2", "empty", "BC-40", at(0, B2)),
        ("lone", "flip 2:B1", "lone", "BC-21", at(1, B1, card=7)),
        ("full", "flip 2:B1", "full_lodge", "BC-32", at(1, B1)),
        ("own covered", "flip 1:B1", "covered", "BC-18", at(0, B1, others=(T1,))),
        ("one each", "swap 1:B1 4:B1", "no_such_seat", "BC-39", at(3, B1)),
        ("one each", "swap 1:B1 3:T2", "empty", "BC-40", at(2, T2)),
        ("one each", "swap 2:B1 2:B2", "same_lodge", "KV-6", at(1, B1)),
        ("lone", "swap 1:B1 2:B1", "lone", "KV-8", at(1, B1, card=7)),
        ("full", "swap 1:B1 2:B1", "full_lodge", "KV-10", at(1, B1)),
        ("covered", "swap 1:B1 2:B1", "covered", "KV-9", at(1, B1, others=(T1,))),
        ("own covered", "swap 1:B2 2:B1", "covered", "KV-9", at(0, B2, others=(T1,), card=2)),
        ("one each", "peek 4:B1", "no_such_seat", "BC-39", at(3, B1)),
        ("one each", "peek 3:B1", "empty", "BC-40", at(2, B1)),
        ("one each", "peek 1:B1", "face_up", "KV-16", at(0, B1, card=5)),
        ("covered", "peek 2:B2", "face_up", "KV-16", at(1, B2, card=2)),
        ("full", "peek 2:B1", "full_lodge", "KV-16", at(1, B1)),
        ("covered", "peek 2:B1", "covered", "KV-16", at(1, B1, others=(T1,))),
        ("own covered", "peek 1:B1", "covered", "KV-16", at(0, B1, others=(T1,))),
    ],
)
def test_each_obstacle(
    table: str, action: str, code: Any, ruling: str, facts: dict[str, Any]
) -> None:
    verb = action.split()[0]
    state = at_table(table, HANDS.get(verb, verb))
    phase: Any = state.to_dict()["phase"]
    assert refusal(state, action) == Reason(code, ruling, phase, 0, **facts)


@pytest.mark.parametrize(
    ("action", "code", "ruling", "facts"),
    [
        ("keep B1 up", "occupied", "BC-12", at(0, B1, card=5)),
        ("keep T1 up", "unsupported", "BC-2", at(0, T1, others=(B2,))),
        ("keep T2 down", "unsupported", "BC-2", at(0, T2, others=(B2, B3))),
    ],
)
def test_each_obstacle_to_keeping(action: str, code: Any, ruling: str, facts: Any) -> None:
    state = at_table("one each", 8)
    play(state, "exchange 2:B1 up")
    assert refusal(state, action) == Reason(code, ruling, "keep", 0, **facts)


ONE_OF_EACH = [
    "place 1:B2 up",
    "exchange 1:B1 up",
    "keep B2 up",
    "cleanup 1:B1",
    "flip 1:B1",
    "swap 1:B1 2:B1",
    "peek 1:B1",
    "decline",
    "deal",
]
DUE: dict[str, tuple[PlainCard | None, set[str], str]] = {
    "place": (8, {"place", "exchange"}, "BC-7"),
    "cleanup": ("cleanup", {"cleanup"}, "BC-26"),
    "flip": ("flip", {"flip"}, "BC-26"),
    "swap": ("swap", {"swap"}, "KV-5"),
    "peek": ("peek", {"peek", "decline"}, "KV-14"),
    "deal": (None, {"deal"}, "BC-64"),
}


@pytest.mark.parametrize("phase", DUE)
def test_another_decision_is_due(phase: str) -> None:
    hand, verbs, ruling = DUE[phase]
    state = position("(5) . 6", "(6)", seats=3, hand=hand)
    actor = state.actor
    for action in ONE_OF_EACH:
        if action.split()[0] in verbs:
            assert why_not(state, parse_action(action)) is None
        else:
            due: Any = phase
            assert refusal(state, action) == Reason("other_decision", ruling, due, actor)
