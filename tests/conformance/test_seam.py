"""Every game on the shelf keeps what the seam promises; that it fits is checked by the types."""

from biberclan.rules import clan
from biberclan.rules.game import Rules

CLAN: Rules[clan.State, clan.Action, clan.Observation, clan.Event, clan.Reason] = clan
