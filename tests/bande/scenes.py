"""Positions of Biberbande that were thought up, for `tools.sentences`."""

from functools import partial

from tests.bande.positions import position
from tools import sentences

at = partial(sentences.scene, position)

OTHER = "5 6 7 8"
THREE = "1:0 2 swap:0 8", "5:0 6 7 8", "0 0 0 0"
TOLD = "1 2 3 8", "5 swap 7 8", "0 0 0 0"
EXCHANGES = [f"exchange {slot}" for slot in (1, 2, 3, 4)]

SCENES = (
    # What a number does in one's row.
    at("9:0 2:0 7:0 5", OTHER, hand=1, do=[*EXCHANGES, "discard"]),
    at("swap:0 2:0 7:0 5:0", OTHER, hand=1, do=["exchange 1"]),
    at("1:0 2:0 3:0 4:0", OTHER, hand=9, do=["exchange 4", "discard"]),
    at("9:0 2:0 7:0 5", OTHER, discard=[0], do=["take 1"]),
    at("9:0 2:0 7:0 5", OTHER, discard=[0], knocker=1, turns=3, do=["take 1"]),
    at("1:0 2:0 3:0 4:0", OTHER, discard=[9], do=["draw", "take 1"]),
    at(*THREE, do=["draw", "take 1"]),
    at(*THREE, hand=4, do=EXCHANGES),
    at(*THREE, empty_after=True, do=["draw"]),
    at(*TOLD, discard=[3], do=["draw", "take 2", "take 4"]),
    at(*TOLD, discard=[3], hand=6, do=["exchange 1", "exchange 2", "discard", "peek 1", "twice"]),
    # Action cards.
    at("9:0 2:0 7 5:0", OTHER, hand="peek", do=["peek 3", "peek 1", "discard"]),
    at("0:0 1:0 2:0 9", OTHER, hand="peek", turns=4, do=["peek 1", "peek 4"]),
    at(*TOLD, hand="peek", do=["peek 3", "discard", "exchange 2"]),
    at(
        "9:0 2:0 7 5",
        "0:01 6 7 8",
        hand="swap",
        knocker=1,
        turns=3,
        do=["swap 1 2:1", "swap 1 2:2"],
    ),
    at("1:0 2 7 5", "0:1 6 7 8", hand="swap", do=["swap 2 2:1"]),
    at("0:0 1:0 2:0 9", "1:01 6 7 8", hand="swap", turns=4, do=["swap 4 2:1"]),
    at("1:0 0:0 2:0 0:0", OTHER, hand="swap", do=["discard"]),
    at("1 2 3 4", "5:12 6 7 8", "0 0 0 0", hand="swap", knocker=1, turns=4, do=["swap 1 2:1"]),
    at(*TOLD, hand="swap", do=["swap 2 3:4", "swap 1 2:3", "swap 1 1:2", "swap 1 4:3", "discard"]),
    at(*THREE, hand="two", do=["twice", "discard"]),
    at(*THREE, hand=4, again=True, aside=1, turns=3, do=["exchange 1", "discard"]),
    at(*THREE, hand="two", again=True, aside=1, do=["twice"]),
    at(*THREE, phase="again", aside=1, do=["draw", "done", "knock"]),
    at(*THREE, phase="again", aside=1, turns=3, do=["done", "discard"]),
    # Knocking, and the end of a round.
    at("0:0 1:0 2:0 0:0", OTHER, phase="knock", turns=2, do=["knock", "pass"]),
    at("9:0 8 7:0 5", OTHER, phase="knock", turns=2, do=["knock", "pass"]),
    at("0:0 1:0 2:0 9", OTHER, phase="knock", turns=4, do=["knock", "pass"]),
    at(*THREE, phase="knock", turns=3, do=["knock", "pass"]),
    at(*THREE, hand=4, turns=5, knocker=1, do=["exchange 1"]),
    at("1 2 3 8", "5 swap 7 8", knocker=1, turns=3, discard=[0], draws=["two", 4], do=["take 4"]),
    at(*TOLD, do=["knock", "look", "deal"]),
    at(*TOLD, actor=1, turns=1, do=["knock"]),
    at(*TOLD, turns=3, knocker=2, do=["knock"]),
    at(*TOLD, discard=["swap"], do=["take 1", "draw"]),
    at(*TOLD, phase="look", do=["look", "draw"]),
    at("1 2 3 4", OTHER, phase="deal", knocker=1, turns=4, do=["deal", "draw"]),
    at(*TOLD, phase="over", actor=None, round=3, winners=[2], do=["draw"]),
)
