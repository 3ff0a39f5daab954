"""Biber Mania.

new, legal_actions, why_not, apply      play a match
observe, determinize                    what one seat may know, and a world that fits it
parse_action, str(action)               the notation
State.clone, .to_dict, .from_dict       copies and the plain form
DECK                                    the assumed composition of the cards
start, read, marks, result, reveal, ... what the program asks of every game (`rules.game`)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from biberclan.rules.game import (
    Audience,
    Facts,
    InTurn,
    Mark,
    Option,
    OptionError,
    Options,
    Result,
    result_of,
    seat_of,
)
from biberclan.rules.head_start import each_seat, numbers_in
from biberclan.rules.mania import events as happened
from biberclan.rules.mania import legality
from biberclan.rules.mania.actions import MOST_SEATS, Action, parse_action
from biberclan.rules.mania.decks import ASSUMED, DECK, deck_of, from_text, spelling
from biberclan.rules.mania.events import Event, disclosed, gained_cards, traces
from biberclan.rules.mania.legality import Reason, legal_actions, why_not
from biberclan.rules.mania.observation import Observation, determinize, glance, observe
from biberclan.rules.mania.resolution import apply
from biberclan.rules.mania.rounds import begin, new
from biberclan.rules.mania.scoring import HIGHEST_TARGET, ONE_ROUND, STARTS
from biberclan.rules.mania.state import GAME, State
from biberclan.rules.seats import MIN_SEATS
from biberclan.rules.state import reader, unbegun

__all__ = ["DECK", "Action", "Event", "Observation", "Reason", "State", "begin", "new"]
__all__ += ["FACTS", "apply", "determinize", "disclosed", "every_action", "glance", "legal_actions"]
__all__ += ["marks", "observe", "parse_action", "read", "result", "reveal", "rounds", "shows"]
__all__ += ["start", "traces", "unbegun", "why_not"]


def _read_target(text: str) -> str:
    """Return the canonical spelling of a target.

    Raises:
        ValueError: it is no such number; the message says what is allowed.
    """
    digits = text.lstrip("0")
    is_number = digits.isascii() and digits.isdigit()
    if not is_number or len(digits) > len(str(HIGHEST_TARGET)):
        raise OptionError(
            "a target is {none} or a whole number from 1 to {most}, not {given!r}",
            none=ONE_ROUND,
            most=HIGHEST_TARGET,
            given=text,
        )
    return digits


FACTS: Final = Facts(
    name=GAME,
    version=1,
    seats=range(MIN_SEATS, MOST_SEATS + 1),
    options=MappingProxyType(
        {
            "deck": Option((ASSUMED,), ASSUMED, read=spelling, from_file=True),
            "target": Option((ONE_ROUND, "100", "250"), ONE_ROUND, read=_read_target),
            "start": each_seat(STARTS),
        }
    ),
    best="most",
    tallies=("last_cards", "groups_beaten"),
    rates=MappingProxyType({"last_cards": "last_cards_rate"}),
)


def start(seats: int, *, seed: int, first: int, options: Options) -> tuple[State, Sequence[Event]]:
    """Begin a match with the seat `first` (BM-3); see `Rules.start`.

    Its options are "deck" (BM-1), "target" (BM-64), and "start", a head start in points.
    """
    chosen = FACTS.complete(options)
    target = chosen["target"]
    return begin(
        seats,
        deck=from_text(chosen["deck"]),
        target=None if target == ONE_ROUND else int(_read_target(target)),
        seed=seed,
        first=first,
        start=numbers_in(chosen["start"]),
    )


def every_action(seats: int, actor: int, options: Options) -> Sequence[Action]:
    """List every action that can ever be legal for a seat; see `Rules.every_action`."""
    deck = deck_of(from_text(FACTS.complete(options)["deck"]), seats)
    return legality.every_action(seats, actor, deck)


read = reader(State, legal_actions)


def rounds(table: State | Observation) -> int | None:
    """Return the number of rounds: one, or None for as many as the target takes (BM-64)."""
    return 1 if table.target is None else None


def shows(events: Sequence[Event], *, leaving: bool) -> Audience | None:
    """Return the actor if they look at a card drawn unseen, at a wish's answer, or at their hand.

    They look at their hand if cards that everybody has seen came into it, and it is covered next.
    """
    actor = seat_of(events[0])
    assert actor is not None, "every action begins with its actor"
    for event in events:
        match event:
            case happened.Wished():
                return "actor"
            case happened.Drew(seat=seat, card=None) if seat == actor:
                return "actor"
    return "actor" if leaving and gained_cards(events, actor) else None


def marks(before: InTurn, after: State) -> Mark | None:
    """Return whether a turn or a round begins after an action.

    Returns:
        "round" after a deal; "turn" where cards are to be laid, by the same seat again if nobody
        else has any (BM-60); None while a turn goes on, whichever seat decides, while a counted
        round is looked at, or when the match is over.
    """
    if after.phase != "lay":
        return None
    return "round" if before.paused else "turn"


def result(events: Iterable[Event]) -> Result | None:
    """Return the result of a whole match.

    The points of a round are those written down: if points are collected, the winners' alone
    (BM-64).
    """
    rounds: list[tuple[int, ...]] = []
    last_cards: Counter[int] = Counter()
    beaten: Counter[int] = Counter()
    for event in events:
        match event:
            case happened.Accepted(seat=seat) | happened.Refused(seat=seat):
                beaten[seat] += 1
            case happened.RoundEnded(ending="last_cards", seats=(seat,)):
                last_cards[seat] += 1
            case happened.Scored(written=written):
                rounds.append(written)
            case happened.Won(winners, start):
                return result_of(
                    rounds, winners, start, last_cards=last_cards, groups_beaten=beaten
                )
            case _:
                pass  # a result counts nothing else
    return None


def reveal(observations: Sequence[Observation]) -> Observation:
    """Return the knowledge of all seats of a table together: every hand."""
    return replace(
        observations[0],
        observer=None,
        hands=tuple(view.hands[seat] for seat, view in enumerate(observations)),
    )
