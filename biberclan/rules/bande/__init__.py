"""Biberbande.

new, legal_actions, why_not, apply      play a match
observe, determinize                    what one seat may know, and a world that fits it
parse_action, str(action)               the notation
State.clone, .to_dict, .from_dict       copies and the plain form
start, read, marks, result, reveal, ... what the program asks of every game (`rules.game`)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

from biberclan.rules.bande.actions import Action, Knock, Pass, parse_action
from biberclan.rules.bande.cards import VERSION
from biberclan.rules.bande.events import Event, Knocked, Scored, Won, disclosed, shows, traces
from biberclan.rules.bande.legality import Reason, every_action, legal_actions, why_not
from biberclan.rules.bande.observation import Observation, determinize, glance, observe
from biberclan.rules.bande.resolution import apply, begin, new
from biberclan.rules.bande.scoring import STARTS, rounds_for
from biberclan.rules.bande.state import GAME, State
from biberclan.rules.game import Facts, Options, Result, result_of
from biberclan.rules.head_start import each_seat, numbers_in
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS
from biberclan.rules.sighted import reveal
from biberclan.rules.state import marks, unbegun

__all__ = ["Action", "Event", "Observation", "Reason", "State", "begin", "new"]
__all__ += ["FACTS", "apply", "determinize", "disclosed", "every_action", "glance", "legal_actions"]
__all__ += ["marks", "observe", "parse_action", "read", "result", "reveal", "rounds", "shows"]
__all__ += ["start", "traces", "unbegun", "why_not"]

FACTS: Final = Facts(
    name=GAME,
    version=VERSION,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=MappingProxyType({"start": each_seat(STARTS)}),
    best="fewest",
    tallies=("knocks", "knocks_won"),
    endings=(Pass(), Knock()),
)


def start(seats: int, *, seed: int, first: int, options: Options) -> tuple[State, Sequence[Event]]:
    """Begin a match with the seat `first` (BB-7); see `Rules.start`.

    Its option is "start", a head start in points.
    """
    chosen = FACTS.complete(options)
    return begin(seats, seed=seed, first=first, start=numbers_in(chosen["start"]))


read = State.from_dict


def rounds(table: State | Observation) -> int:
    """Return the number of rounds in the match (BB-38)."""
    return rounds_for(table.seats)


def result(events: Iterable[Event]) -> Result | None:
    """Return the result of a whole match, with each seat's knocks, and those with fewest points."""
    rounds: list[tuple[int, ...]] = []
    knocks: Counter[int] = Counter()
    knocks_won: Counter[int] = Counter()
    knocker: int | None = None
    for event in events:
        if isinstance(event, Knocked):
            knocker = event.seat
            knocks[knocker] += 1
        elif isinstance(event, Scored):
            points = tuple([count.points for count in event.counts])
            rounds.append(points)
            if knocker is not None and points[knocker] == min(points):
                knocks_won[knocker] += 1
            knocker = None
        elif isinstance(event, Won):
            return result_of(rounds, event.seats, event.start, knocks=knocks, knocks_won=knocks_won)
    return None
