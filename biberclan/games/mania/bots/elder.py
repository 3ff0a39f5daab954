"""The elder: thinks each decision through in imagined worlds."""

from biberclan.bots.searcher import Searcher
from biberclan.games.mania import ID
from biberclan.language import N_


class Elder(Searcher):
    """Tries the actions that the regular rates highest, and takes the one that wins most."""

    game = ID
    how = N_(
        "Old Bruno thinks before each move: he imagines a hundred times how the round could "
        "go on, with hands drawn by lot as far as he does not know them."
    )
