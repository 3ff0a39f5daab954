"""BiberClan and its combined deck.

new, legal_actions, why_not, apply      play a match
observe, determinize                    what one seat may know, and a world that fits it
parse_action, str(action)               the notation
State.clone, .to_dict, .from_dict       copies and the plain form
start, read, marks, result, reveal, ... what the program asks of every game (`rules.game`)
"""

from biberclan.rules.clan.actions import Action, parse_action
from biberclan.rules.clan.disclosure import disclosed
from biberclan.rules.clan.events import Event, traces
from biberclan.rules.clan.legality import Reason, legal_actions, why_not
from biberclan.rules.clan.observation import Observation, determinize, glance, observe, unbegun
from biberclan.rules.clan.resolution import apply, begin, new
from biberclan.rules.clan.seam import (
    FACTS,
    marks,
    read,
    result,
    reveal,
    rounds,
    shows,
    start,
)
from biberclan.rules.clan.state import State

__all__ = [
    "FACTS",
    "Action",
    "Event",
    "Observation",
    "Reason",
    "State",
    "apply",
    "begin",
    "determinize",
    "disclosed",
    "glance",
    "legal_actions",
    "marks",
    "new",
    "observe",
    "parse_action",
    "read",
    "result",
    "reveal",
    "rounds",
    "shows",
    "start",
    "traces",
    "unbegun",
    "why_not",
]
