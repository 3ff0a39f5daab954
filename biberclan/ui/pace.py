"""The pace of the bots at a table."""

from typing import Final

from biberclan.language import _

PACES: Final = (0.0, 0.5, 1.2, 2.5)
"""The pause after a bot's action for each pace, in seconds."""

EASY: Final = 2
"""The index of the pace that a newcomer can follow."""

PACE_NAMES: Final = ("at once", "fast", "easy", "slow")
"""The paces as the settings name them."""


def pace_name(pace: int) -> str:
    """Return the sentence that says how fast the bots play."""
    return (
        _("The bots play at once."),
        _("The bots play fast."),
        _("The bots play so that you can follow."),
        _("The bots play slowly."),
    )[pace]
