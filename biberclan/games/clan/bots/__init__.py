"""The bots that play BiberClan (`biberclan.bots.package`)."""

from typing import Final

from biberclan.bots.cast import by_id, styled
from biberclan.games.clan.bots.cast import Beginner, Elder, Greedy, Hasty, Hunter, Patient, Regular
from biberclan.games.clan.bots.rollouts import ClanRollouts
from biberclan.games.clan.bots.weights import STYLES

BOTS: Final = by_id(Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)
STYLED: Final = styled(Regular, STYLES)

ROLLOUTS: Final = ClanRollouts()
