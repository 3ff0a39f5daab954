"""The bots that play Biberbande (`biberclan.bots.package`)."""

from typing import Final

from biberclan.bots.cast import by_id, styled
from biberclan.games.bande.bots.cast import Beginner, Elder, Greedy, Hasty, Hunter, Patient, Regular
from biberclan.games.bande.bots.judgement import STYLES
from biberclan.games.bande.bots.rollouts import BandeRollouts

BOTS: Final = by_id(Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)
STYLED: Final = styled(Regular, STYLES)

ROLLOUTS: Final = BandeRollouts()
