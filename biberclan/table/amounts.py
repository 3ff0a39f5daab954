"""The amounts that are told of bots' turns where a match is played line by line."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from biberclan.language import N_, NP_
from biberclan.named_tuple import NamedTuple

Amount: TypeAlias = Literal["brief", "all", "nothing"]
"""Each turn in a sentence; everything; nothing unless somebody asks."""


class AmountWords(NamedTuple):
    """The words for an amount; messages are translated when they are shown.

    Attributes:
        label: its name in the settings.
        typed: the word that is typed to choose it.
        sentence: the sentence about it.
    """

    label: str
    typed: str
    sentence: str


USUAL: Final[Amount] = "brief"

AMOUNTS: Final[Mapping[Amount, AmountWords]] = {
    USUAL: AmountWords(
        N_("each turn of a bot in a sentence"),
        NP_("typed", "brief"),
        N_("Each turn of a bot is told in a sentence."),
    ),
    "all": AmountWords(
        N_("all that bots do"),
        NP_("typed", "all"),
        N_("All that happens in a bot's turn is told."),
    ),
    "nothing": AmountWords(
        N_("nothing of the bots unasked"),
        NP_("typed", "nothing"),
        N_("What bots do is told only when you ask for it."),
    ),
}
"""All amounts by their ids in the settings, the usual one first."""
