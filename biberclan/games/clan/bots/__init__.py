"""The bots that play BiberClan (`biberclan.bots.package`)."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from biberclan.bots.package import Bot
from biberclan.games.clan.bots.elder import ClanRollouts, Elder
from biberclan.games.clan.bots.regular import Hasty, Hunter, Patient, Regular
from biberclan.games.clan.bots.simple import Beginner, Greedy
from biberclan.games.clan.bots.weights import STYLES
from biberclan.rules.clan import Action, Observation

BOTS: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {bot.id: bot for bot in (Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)}
)

STYLED: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {f"{Regular.id}/{name}": partial(Regular, style) for name, style in STYLES.items()}
)

ROLLOUTS: Final = ClanRollouts()
