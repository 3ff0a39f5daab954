"""Which decision is due."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.rules.clan import actions
from biberclan.rules.phases import Due

Phase: TypeAlias = Literal["place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"]

PHASES: Final[Mapping[Phase, Due]] = {
    "place": Due("BC-7", (actions.Place, actions.Exchange)),  # a drawn number card must be laid
    "keep": Due("BC-12", (actions.Keep,)),  # the taken card goes into one's own lodge, nowhere else
    "cleanup": Due("BC-26", (actions.Cleanup,)),  # what can be carried out must be
    "flip": Due("BC-26", (actions.Flip,)),
    "swap": Due("KV-5", (actions.Swap,)),
    "peek": Due("KV-14", (actions.Peek, actions.Decline)),
    "deal": Due("BC-64", (actions.Deal,)),
    "over": Due("BC-66"),
}
