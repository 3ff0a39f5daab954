"""The bots that play BiberClan (`biberclan.bots.package`)."""

from typing import Final

from biberclan.bots.cast import by_id, styled
from biberclan.games.clan.bots.elder import ClanRollouts, Elder
from biberclan.games.clan.bots.regular import Hasty, Hunter, Patient, Regular
from biberclan.games.clan.bots.simple import Beginner, Greedy
from biberclan.games.clan.bots.weights import STYLES

BOTS: Final = by_id(Beginner, Greedy, Regular, Elder, Hasty, Patient, Hunter)
STYLED: Final = styled(Regular, STYLES)

ROLLOUTS: Final = ClanRollouts()
