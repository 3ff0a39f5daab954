"""The elder: thinks each decision through in imagined worlds."""

from biberclan.bots.searcher import Searcher
from biberclan.games.mania import ID
from biberclan.language import _


class Elder(Searcher):
    """Tries the actions that the regular rates highest, and takes the one that wins most."""

    def __init__(self, rollouts: int | None = None) -> None:
        """Use a number of rollouts for each decision; None for the usual one."""
        super().__init__(ID, rollouts)

    @property
    def name(self) -> str:
        """Who this is."""
        return _("Old Bruno")

    @property
    def sentence(self) -> str:
        """How they play."""
        return _(
            "Old Bruno thinks before each move: he imagines a hundred times how the round could "
            "go on, with hands drawn by lot as far as he does not know them."
        )
