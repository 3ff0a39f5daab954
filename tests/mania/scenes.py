"""Positions of Biber Mania that were thought up, for `tools.sentences`."""

from functools import partial
from typing import Any

from tests.mania.positions import position
from tools import sentences

at = partial(sentences.scene, position)

HAND = "5 5 10 thief king joker bodyguard"
BEATEN: Any = {"phase": "accept", "asked": 1}
STEAL: Any = {"phase": "steal", "left": 1}

SCENES = (
    # Laying.
    at(
        *(HAND, "9"),
        piles=["", "3 3 3"],
        display="4 4 4 6 7",
        do=[
            *("lay 5 5 thief", "lay 10", "lay thief", "lay king", "lay joker", "lay 5 bodyguard"),
            *("lay bodyguard", "lay 5 king", "lay 5 10", "lay 5 joker thief", "lay fairy", "lay 8"),
        ],
    ),
    at("5 5 thief", "9", do=["lay fairy", "lay 8", "lay 5 5 5", "lay thief thief"]),
    at(
        *("2 5 5 thief", "9", "9"),
        piles=["", "3 3 3"],
        display="4 4 4 6 10",
        do=["lay 5 5 thief", "lay 2"],
    ),
    at("7 7 9", "9", display="3 3 5 5 10", do=["lay 7 7", "lay 7 9"]),
    at("9 2", "9", display="3 5 7 8 10", do=["lay 9"]),
    at("3 3 3 9", "9", do=["lay 3 3 3", "lay 3"]),
    at("3 7 7 7 10", "9 9 9 9", piles=["", "5 5 5"], do=["lay 7 7 7", "lay 7 7", "lay 3"]),
    at("9 9 1", "2", "2", piles=["", "4 4", "5 5"], do=["lay 9 9"]),
    at(
        "3 4 5 6 7 hippie",
        "9",
        piles=["", "1 2 4 hippie"],
        do=["lay 3 4 5 6 7 hippie", "lay 3 4 5"],
    ),
    at("3 4 5 9", "9 9", piles=["", "8 9 hippie"], do=["lay 3 4 5"]),
    at("1 4 10 partybeaver", "9", do=["lay 1 4 10 partybeaver", "lay partybeaver"]),
    at("6 6 6 king", "6", "9", do=["lay 6 6 6 king"]),
    at(
        "2 3 5 5 6 joker partybeaver hippie hippie",
        "9",
        piles=["", "1 2 4 hippie"],
        do=[
            *("lay 5 5 partybeaver", "lay 2 3 partybeaver", "lay 5 hippie hippie", "lay 5 6 joker"),
            *("lay 2 3 5 6 hippie", "lay 2 5 hippie", "lay joker hippie"),
        ],
    ),
    at("1 2 3 4 5 6 8 9 hippie", "9", do=["lay 1 2 3 4 5 6 8 hippie"]),
    # The last cards.
    at("7 7", "9", piles=["", "3 3 3 3"], display="3 3 5 5 10", do=["lay 7 7"]),
    at("7 7", "9 9 9 9", piles=["5", "5 5 5"], do=["lay 7 7"]),
    at("7 7", "9", piles=["", "5 5 5 5 5"], do=["lay 7 7"]),
    at(
        "7 7",
        "3 3 4",
        "5",
        piles=["1 1 1 | 2 2", "4 4 4"],
        display="9",
        target=100,
        do=["lay 7 7, deal"],
    ),
    at("4", "9", piles=["6 thief"], stock="3", empty_after=True, **STEAL, do=["steal stock 3"]),
    # Beating.
    at(
        "4 9",
        "9 9",
        piles=["7 7", "6 | 5 5"],
        display="10 10 10",
        **BEATEN,
        do=["accept", "refuse"],
    ),
    at("5 9", "9 9", piles=["7 7", "5 5"], **BEATEN, do=["accept", "refuse", "lay 5"]),
    at("4 9", "9 9", piles=["7 7", "5 5"], **BEATEN, do=["accept", "refuse"]),
    at(
        "9",
        "3 3 3",
        piles=["10"],
        display="4 5 5 9 joker",
        phase="beat",
        do=["beat 4", "beat 9", "beat 5", "beat joker"],
    ),
    # What action cards do.
    at(
        *("4 9", "9* king 3"),
        piles=["5 fairy"],
        phase="wish",
        lacks=["", "joker"],
        do=["wish 2 9", "wish 2 king", "wish 2 joker", "wish 2 3", "wish 1 4", "decline"],
    ),
    at(
        *("4", "9", "8"),
        piles=["6 thief", "5", "7 7"],
        display="3 8",
        **STEAL,
        do=[
            "steal 2 7",
            "steal 3 5",
            "steal display king",
            "steal 2 5",
            "steal display 8",
            "steal 1 6",
        ],
    ),
    at(
        *("5", "9", "3"),
        piles=["6 meanie"],
        phase="give",
        left=2,
        do=["give 2 pile", "give 3 stock 1", "give 1 pile", "give 2 stock 9"],
    ),
    at(
        "5",
        "6",
        piles=["7 7"],
        phase="draw",
        actor=1,
        owed=[0, 1],
        do=["draw pile", "draw stock 1"],
    ),
    at(
        "5",
        "6",
        piles=["7 7"],
        phase="draw",
        actor=1,
        owed=[0, 3],
        do=["draw stock 9", "draw pile"],
    ),
    at(
        "5",
        "6",
        piles=["7 7"],
        phase="draw",
        actor=1,
        owed=[0, 1],
        empty_after=True,
        do=["draw pile"],
    ),
    at("7", "3", phase="over", actor=None, winners=[0], do=["lay 7"]),
)
