"""The bots that play Biber Mania (`biberclan.bots.package`)."""

from typing import Final

from biberclan.bots.cast import by_id, styled
from biberclan.games.mania.bots.cast import Beginner, Elder, Greedy, Hasty, Hunter, Patient, Regular
from biberclan.games.mania.bots.judgement import STYLES
from biberclan.games.mania.bots.rollouts import ManiaRollouts

BOTS: Final = by_id(Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)
STYLED: Final = styled(Regular, STYLES)

ROLLOUTS: Final = ManiaRollouts()
