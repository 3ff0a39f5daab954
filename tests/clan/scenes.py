"""Positions of BiberClan that were thought up, for `tools.sentences`."""

from functools import partial

from tests.clan.positions import position
from tools import sentences

at = partial(sentences.scene, position)

FULL = "9 8 7 | 6 5"

SCENES = (
    # What a card does at home.
    at("", "", hand=3, do=["place 1:B1 down", "place 1:B2 up", "place 1:T1 up", "place 6:B1 up"]),
    at("", "", hand=9, do=["place 1:B1 up"]),
    at("", "", seats=4, hand=9, do=["place 1:B1 up"]),
    at("9 8", "", hand=7, do=["place 1:B3 up", "place 1:T1 up", "place 1:B1 up"]),
    at("9 8", "", hand=2, do=["place 1:T1 down"]),
    at("9", "", hand=5, do=["place 1:B2 down", "place 1:B2 up"]),
    at("9", "", hand=1, do=["place 1:B2 down"]),
    at("9", "", seats=4, hand=1, do=["place 1:B2 down"]),
    at("2 1", "", hand=0, do=["place 1:B3 up"]),
    at("9 4 4", "", hand=4, do=["place 1:T1 up"]),
    at("4 4 4", "", hand=4, do=["place 1:T1 up"]),
    at("4 4 4 | 4", "", hand=4, do=["place 1:T2 up"]),
    at("4 4 4 | 4", FULL, ender=1, hand=4, do=["place 1:T2 up"]),
    at("9 8 7", "", hand=3, do=["place 1:T2 up"]),
    at("(8:0) 6", "9 8 (7:0)", hand=1, do=["place 1:T1 down", "exchange 2:B3 up"]),
    # What it does in another lodge.
    at("", "", hand=1, do=["place 2:B1 down"]),
    at("", "9", hand=0, do=["place 2:B2 up"]),
    at("", "9 (2)", hand=3, do=["place 2:B3 up"]),
    at("9", "9 (5)", hand=4, do=["place 2:B3 up"]),
    at("", "1 2", hand=9, do=["place 2:B3 up"]),
    # Trades.
    at("", "9 9", hand=1, do=["exchange 2:B1 down"]),
    at("", "9 8 (4)", hand=1, do=["exchange 2:B3 up"]),
    at("", "9 8 (4)", hand=8, do=["exchange 2:B3 up"]),
    at("", "9 8 (4:0)", hand=5, do=["exchange 2:B3 up"]),
    at("1 (3)", "", hand=8, do=["exchange 1:B1 down", "exchange 1:B2 down"]),
    at("9", "1 2", hand=5, do=["exchange 1:B1 up"]),
    at("9", "8 7", hand=3, do=["exchange 2:B1 up"]),
    at("9", "8 (7)", hand=3, do=["exchange 2:B2 up"]),
    at("7", "7", hand=5, do=["keep B1 up", "exchange 2:B1 up", "exchange 2:B2 up"]),
    at("1", "8 (7:1)", "", hand=5, do=["exchange 2:B2 up, keep B2 down"]),
    at(
        "1",
        "8 7",
        "",
        hand=5,
        do=["exchange 2:B1 up, keep B2 down", "exchange 2:B1 up, keep T1 up"],
    ),
    at("7 7 7", "4 4", phase="keep", hand=5, do=["keep T1 up", "keep T2 down", "place 2:B3 up"]),
    at("7 (2) | (3)", FULL, ender=1, hand=5, do=["exchange 1:B1 up"]),
    at("", "4 4 4", hand=9, do=["exchange 2:B1 up"]),
    # Action cards.
    at("9", "8 7", hand="cleanup", do=["cleanup 2:B1", "place 1:B2 up"]),
    at("9", "8 (7)", hand="cleanup", do=["cleanup 2:B2"]),
    at("9", "8 (7) | 4", hand="cleanup", do=["cleanup 2:T1", "cleanup 2:B1"]),
    at("9", "8 7 | 4", hand="cleanup", do=["cleanup 2:T1"]),
    at("9 8 1", "8", hand="cleanup", do=["cleanup 1:B3", "cleanup 2:B1"]),
    at("9 8 7", "(1) 5 4 | 3", hand="cleanup", do=["cleanup 2:T1"]),
    at("9", "1 2 3 | 1", hand="cleanup", do=["cleanup 2:T1"]),
    at("9", "", hand="cleanup", do=["cleanup 1:B1"]),
    at("9 8 7", "", hand="flip", do=["flip 1:B3"]),
    at("9 7", "", hand="flip", do=["flip 1:B2"]),
    at("9", "8 (7)", hand="flip", do=["flip 2:B2"]),
    at("9", "1 (7)", hand="flip", do=["flip 2:B2"]),
    at("9", "1 (7:01)", hand="flip", do=["flip 2:B2"]),
    at("9", "8 7", hand="flip", do=["flip 2:B1"]),
    at("9", "", hand="flip", do=["flip 1:B1"]),
    at("9 1", "8 7", hand="swap", do=["swap 1:B2 2:B1", "swap 2:B1 2:B2"]),
    at("9 8 1", "1 (7)", hand="swap", do=["swap 1:B3 2:B2"]),
    at("9", "8 7", hand="swap", do=["swap 1:B1 2:B2"]),
    at("9", "8 1", hand="swap", do=["swap 1:B1 2:B2"]),
    at("9", "(8)", hand="swap", do=["swap 1:B1 2:B1"]),
    at("9", "8 (7)", hand="peek", do=["peek 2:B2", "peek 2:B1"]),
    at("9 (1)", "8", hand="peek", do=["peek 1:B2", "decline"]),
    at("9 (1:0)", "8 (7)", hand="peek", do=["peek 1:B2", "decline"]),
    at("9 (1:0)", "8 (7:0)", hand="peek", do=["decline"]),
    # The end of a round.
    at("1 2 3 | 8", "9 8", hand=4, do=["place 1:T2 up", "exchange 1:T1 up"]),
    at("1 2 3 | 8", "9 8", "", "", hand=4, do=["place 1:T2 up", "exchange 1:T1 up"]),
    at("5 8 7 | 8", "9 8", "", "", hand=4, do=["place 1:T2 up"]),
    at("1 2 3 | 8", "9 9 8", hand=4, do=["place 1:T2 up"]),
    at("1 2 3 | 8", "9 9", hand=4, do=["place 2:B3 up"]),
    at("1 2 3 | 8", "9 8", FULL, ender=2, hand=4, do=["place 1:T2 up", "exchange 3:T1 up"]),
    at("9 8 7 | 6", "", hand=3, do=["place 1:T2 up"]),
    at("1 1 2 | 2", "9 9", hand=5, do=["place 1:T2 up"]),
    at("9 9 9 | 9", "1 (9)", hand=5, do=["place 1:T2 up"]),
    at("1 2 3 | 4", FULL, ender=1, do=["place 1:T2 up", "exchange 1:T1 up"]),
    at("1 2 3 | 4", "5", FULL, ender=2, do=["place 1:T2 up"]),
    at("1 2 3 | 4", "8 7", do=["exchange 2:B1 up", "exchange 2:B1 up, keep T2 up"]),
    at("1 2 3 | 4", "8 7", FULL, ender=2, do=["exchange 2:B1 up"]),
    at("7", "7 7 7 | 7", do=["place 2:T2 up", "exchange 2:B1 up", "place 2:B1 up"]),
    at("9", "8 7", hand=None, do=["deal", "place 1:B2 up"]),
    at("0 0 0 | 0", FULL, hand=0, ender=1, do=["place 1:T2 up", "place 1:T2 up, deal"]),
    at("0 0 0 | 0 0", "", actor=1, ender=0, do=["place 2:B1 up, place 2:B2 up"]),
)
