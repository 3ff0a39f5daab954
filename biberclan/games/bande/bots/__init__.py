"""The bots that play Biberbande (`biberclan.bots.package`)."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from biberclan.bots.package import Bot
from biberclan.games.bande.bots.cast import (
    Beginner,
    Elder,
    Greedy,
    Hasty,
    Hunter,
    Patient,
    Regular,
)
from biberclan.games.bande.bots.judgement import STYLES
from biberclan.games.bande.bots.rollouts import BandeRollouts
from biberclan.rules.bande import Action, Observation

BOTS: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {bot.id: bot for bot in (Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)}
)

STYLED: Final[Mapping[str, Callable[[], Bot[Observation, Action]]]] = MappingProxyType(
    {f"{Regular.id}/{name}": partial(Regular, style) for name, style in STYLES.items()}
)

ROLLOUTS: Final = BandeRollouts()
