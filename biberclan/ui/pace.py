"""The paces of the bots at a table."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from biberclan.language import N_


class Pace(NamedTuple):
    """A pace of the bots; its messages are translated when they are shown.

    Attributes:
        seconds: the pause after a bot's action.
        label: its name in the settings.
        told: the sentence that says how fast the bots play.
    """

    seconds: float
    label: str
    told: str


AT_ONCE: Final = "at once"
EASY: Final = "easy"
"""The pace that a newcomer can follow."""

PACES: Final[Mapping[str, Pace]] = {
    AT_ONCE: Pace(0.0, N_("at once"), N_("The bots play at once.")),
    "fast": Pace(0.5, N_("fast"), N_("The bots play fast.")),
    EASY: Pace(1.2, N_("so that you can follow"), N_("The bots play so that you can follow.")),
    "slow": Pace(2.5, N_("slow"), N_("The bots play slowly.")),
}
"""All paces by their names in the settings, the fastest first."""


def faster(pace: str) -> str:
    """Return the next faster pace, or the slowest for the fastest.

    >>> faster("easy"), faster("at once")
    ('fast', 'slow')
    """
    names = list(PACES)
    return names[names.index(pace) - 1]
