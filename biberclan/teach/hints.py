"""Hints: the same position gives the same one, and what may be chance is no difference."""

from collections.abc import Sequence
from zlib import crc32

from biberclan.bots.dilemmas import CERTAIN
from biberclan.bots.search import Valued
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction


def hint_seed(match: Match, actions: Sequence[AnyAction]) -> int:
    """Return the seed of a hint: the same position gives the same hint.

    Derived from nothing but what everybody has seen being done, and what the asker can do.
    """
    done = [str(each) for each in (*(entry.action for entry in match.log), *actions)]
    return crc32("\n".join(done).encode())


def is_about_equal(valued: Valued, best: Valued) -> bool:
    """Whether an action may be as good as the best one, as far as a hint can tell."""
    return valued is not best and best.wins - valued.wins <= CERTAIN * valued.error
