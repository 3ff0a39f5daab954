"""Biber Mania.

new, legal_actions, why_not, apply      play a match
observe, determinize                    what one seat may know, and a world that fits it
parse_action, str(action)               the notation
State.clone, .to_dict, .from_dict       copies and the plain form
DECK                                    the assumed composition of the cards
start, read, marks, result, reveal, ... what the program asks of every game (`rules.game`)
"""

from biberclan.rules.mania.actions import Action, parse_action
from biberclan.rules.mania.decks import DECK
from biberclan.rules.mania.disclosure import disclosed
from biberclan.rules.mania.events import Event, traces
from biberclan.rules.mania.imagining import determinize
from biberclan.rules.mania.legality import legal_actions
from biberclan.rules.mania.observation import Observation, glance, observe, unbegun
from biberclan.rules.mania.refusals import Reason, why_not
from biberclan.rules.mania.resolution import apply
from biberclan.rules.mania.rounds import begin, new
from biberclan.rules.mania.seam import (
    FACTS,
    marks,
    read,
    result,
    reveal,
    rounds,
    shows,
    start,
)
from biberclan.rules.mania.state import State

__all__ = [
    "DECK",
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
