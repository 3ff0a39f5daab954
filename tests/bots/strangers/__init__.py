"""Opponents for measuring, by authors who have not read how the bots of a game judge.

They show whether a bot beats others than those whom it imagines: leave them as they are.
"""

from typing import Final

from biberclan.bots.bot import AnyBot
from tests.bots.strangers.bande import Stranger as BandeStranger
from tests.bots.strangers.clan import Stranger as ClanStranger
from tests.bots.strangers.mania import Stranger as ManiaStranger
from tests.bots.strangers.newcomer import Newcomer

STRANGERS: Final[dict[str, dict[str, AnyBot]]] = {
    "clan": {"stranger": ClanStranger(), "newcomer": Newcomer()},
    "bande": {"stranger": BandeStranger()},
    "mania": {"stranger": ManiaStranger()},
}
"""The strangers of each game by id."""
