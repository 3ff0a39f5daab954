"""Opponents for measuring, by authors who have not read how the bots of a game judge.

They show whether a bot beats others than those whom it imagines: leave them as they are.
"""

from typing import Final

from biberclan.bots.package import AnyBot
from tests.bots.strangers.bande import Stranger as BandeStranger
from tests.bots.strangers.clan import Stranger as ClanStranger
from tests.bots.strangers.counter import Counter
from tests.bots.strangers.dreamer import Dreamer
from tests.bots.strangers.lookout import Lookout
from tests.bots.strangers.mania import Stranger as ManiaStranger
from tests.bots.strangers.newcomer import Newcomer
from tests.bots.strangers.packer import Packer
from tests.bots.strangers.patience import Patience
from tests.bots.strangers.racer import Racer

STRANGERS: Final[dict[str, dict[str, AnyBot]]] = {
    "clan": {
        "stranger": ClanStranger(),
        "newcomer": Newcomer(),
        "counter": Counter(),
        "lookout": Lookout(),
    },
    "bande": {"stranger": BandeStranger(), "patience": Patience(), "dreamer": Dreamer()},
    "mania": {"stranger": ManiaStranger(), "packer": Packer(), "racer": Racer()},
}
"""The strangers of each game by id."""

HELD_OUT: Final = frozenset({"lookout", "dreamer", "racer"})
"""One of each game that no bot is tuned against, met only when a finished bot is measured."""
