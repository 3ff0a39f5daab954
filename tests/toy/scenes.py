"""Positions of the toy, for `tools.sentences`."""

from functools import partial

from tests.toy.rulings import position
from tools import sentences

at = partial(sentences.scene, position)

LOOKED = "look", "look"
TURN = ["keep", "swap", "show 2", "show 1", "look"]

SCENES = (
    at(seats=3, do=["look", *TURN[:3]]),
    at(*LOOKED, do=[*TURN, "swap, keep", "show 2, show 2"]),
    at(*LOOKED, "show 2", do=TURN),
    at(*LOOKED, "keep", "keep", do=["deal", "keep"]),
    at(*LOOKED, "keep", "keep", "deal", *LOOKED, "keep", do=["keep"]),
    at(*LOOKED, "keep", "keep", "deal", *LOOKED, "keep", "keep", do=["deal"]),
    at(*LOOKED, "look", seats=3, do=["show 3", "show 2"]),
)
