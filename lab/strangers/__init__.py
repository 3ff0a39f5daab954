"""Opponents for measuring, by authors who have not read how the bots of a game judge.

They show whether a bot beats players other than those it imagines: don't change them.
"""

from typing import Final

from biberclan.bots.package import AnyBot
from lab.strangers.bande import Stranger as BandeStranger
from lab.strangers.clan import Stranger as ClanStranger
from lab.strangers.counter import Counter
from lab.strangers.dreamer import Dreamer
from lab.strangers.lookout import Lookout
from lab.strangers.mania import Stranger as ManiaStranger
from lab.strangers.newcomer import Newcomer
from lab.strangers.packer import Packer
from lab.strangers.patience import Patience
from lab.strangers.racer import Racer
from lab.strangers.sprinter import Sprinter

STRANGERS: Final[dict[str, dict[str, AnyBot]]] = {
    "clan": {
        "stranger": ClanStranger(),
        "newcomer": Newcomer(),
        "counter": Counter(),
        "lookout": Lookout(),
    },
    "bande": {
        "stranger": BandeStranger(),
        "patience": Patience(),
        "dreamer": Dreamer(),
        "sprinter": Sprinter(),
    },
    "mania": {"stranger": ManiaStranger(), "packer": Packer(), "racer": Racer()},
}
"""The strangers of each game by id."""

HELD_OUT: Final = frozenset({"lookout", "dreamer", "sprinter", "racer"})
"""Those of each game that no bot is tuned against, met only when a finished bot is measured."""
