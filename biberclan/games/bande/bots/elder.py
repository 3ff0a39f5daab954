"""The elder: thinks each decision through in imagined worlds."""

from biberclan.bots.searcher import Searcher
from biberclan.games.bande import ID
from biberclan.language import N_


class Elder(Searcher):
    """Tries the actions that the regular rates highest, and takes the one that wins most."""

    game = ID
    how = N_(
        "Old Bruno thinks before each move: he imagines hundreds of times, thousands if it is "
        "close, how the round could go on, with cards that he has not seen drawn by lot."
    )
