"""BiberClan and its combined deck.

new, legal_actions, why_not, apply      play a match
observe, determinize                    what one seat may know, and a world that fits it
parse_action, str(action)               the notation
State.clone, .to_dict, .from_dict       copies and the plain form
start, read, marks, result, reveal, ... what the program asks of every game (`rules.game`)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any, Final, get_args

from biberclan.rules.clan.actions import Action, parse_action
from biberclan.rules.clan.cards import Deck
from biberclan.rules.clan.events import Event, Peeked, Scored, Won, disclosed, traces
from biberclan.rules.clan.legality import Reason, every_action, legal_actions, why_not
from biberclan.rules.clan.observation import Observation, determinize, glance, observe, unbegun
from biberclan.rules.clan.resolution import apply, begin, new
from biberclan.rules.clan.scoring import MAX_ROUNDS, STARTS
from biberclan.rules.clan.state import GAME, State
from biberclan.rules.game import Audience, Facts, Option, Options, Result, result_of
from biberclan.rules.head_start import each_seat, numbers_in
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS
from biberclan.rules.sighted import reveal
from biberclan.rules.state import marks, reader

__all__ = ["Action", "Event", "Observation", "Reason", "State", "begin", "new"]
__all__ += ["FACTS", "apply", "determinize", "disclosed", "every_action", "glance", "legal_actions"]
__all__ += ["marks", "observe", "parse_action", "read", "result", "reveal", "rounds", "shows"]
__all__ += ["start", "traces", "unbegun", "why_not"]

FACTS: Final = Facts(
    name=GAME,
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=MappingProxyType(
        {
            "deck": Option(get_args(Deck), "clan"),
            "rounds": Option(
                tuple(str(rounds) for rounds in range(1, MAX_ROUNDS + 1)),
                str(MAX_ROUNDS),
                later=True,
            ),
            "start": each_seat(STARTS),
        }
    ),
    best="most",
    tallies=("maluses", "five_of_a_kinds"),
    rates=MappingProxyType({"maluses": "malus_rate"}),
)


def start(seats: int, *, seed: int, first: int, options: Options) -> tuple[State, Sequence[Event]]:
    """Begin a match with the seat `first` (BC-5); see `Rules.start`.

    Its options are "deck", "clan" or "combined", "rounds", "1" to "5", and "start", a head start
    in points.
    """
    chosen: Any = FACTS.complete(options)
    rounds = chosen["rounds"]
    return begin(
        seats,
        deck=chosen["deck"],
        seed=seed,
        first=first,
        # For anything but a number from the list, `begin` says what is allowed.
        rounds=int(rounds) if rounds in FACTS.options["rounds"].values else rounds,
        start=numbers_in(chosen["start"]),
    )


read = reader(State, legal_actions)


def rounds(table: State | Observation) -> int:
    """Return the number of rounds in the match (BC-66)."""
    return table.rounds


def shows(events: Sequence[Event], *, leaving: bool) -> Audience | None:
    """Return the actor if they look at a card, by a Peek."""
    return "actor" if any(isinstance(event, Peeked) for event in events) else None


def result(events: Iterable[Event]) -> Result | None:
    """Return the result of a whole match, with the rounds' maluses and five of a kinds."""
    rounds: list[tuple[int, ...]] = []
    maluses: Counter[int] = Counter()
    fives: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Scored):
            rounds.append(tuple([count.points for count in event.counts]))
            for seat, count in enumerate(event.counts):
                if count.malus:
                    maluses[seat] += 1
                if count.bonus and count.equal == 5:
                    fives[seat] += 1
        elif isinstance(event, Won):
            winners, start = event.seats, event.start
            return result_of(rounds, winners, start, maluses=maluses, five_of_a_kinds=fives)
    return None
