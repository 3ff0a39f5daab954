"""Playing a whole match and noting how each round went."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from biberclan.language import _
from biberclan.rules.clan import Action, State, apply
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.scoring import ROUNDS, Count, count_round, leaders

Choose: TypeAlias = Callable[[State], Action]
"""Who plays: answers one of the legal actions of a state."""

TURN_CAP: Final = 200
"""Turns of each seat after which a round is stopped. This is not a rule: nobody has to end a
round (BC-48), but a simulation has to end."""


@dataclass(frozen=True, slots=True)
class Round:
    """How a round went.

    Attributes:
        starter: the seat that began it.
        ender: the seat that laid its fifth card first; None if the turn cap stopped the round.
        turns: how many turns were taken.
        decisions: how many actions were chosen, the deal not among them.
        counts: the count of each seat.
    """

    starter: int
    ender: int | None
    turns: int
    decisions: int
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """How a match went: its rounds, and who won."""

    rounds: tuple[Round, ...]
    winners: tuple[int, ...]


def play_match(state: State, choose: Choose, turn_cap: int = TURN_CAP) -> Match:
    """Play a match to its end.

    Args:
        state: a match at its first decision; it is used up.
        choose: who plays at every seat.
        turn_cap: turns of each seat after which a round is stopped; not a rule (BC-48).

    Returns:
        How it went.
    """
    rounds = []
    while True:
        played = _play_round(state, choose, turn_cap * state.seats)
        rounds.append(played)
        if played.ender is None:
            state = _stopped(state, played.counts)
        if state.winners is not None:
            return Match(tuple(rounds), state.winners)
        apply(state, choose(state))  # the deal


def _play_round(state: State, choose: Choose, most_turns: int) -> Round:
    turns = decisions = 0
    while True:
        if state.phase == "place":  # exactly once a turn (BC-7)
            if turns == most_turns and state.ender is None:
                counts = count_round([state.cards_of(seat) for seat in range(state.seats)], None)
                return Round(state.starter, None, turns, decisions, counts)
            turns += 1
        events = apply(state, choose(state))
        decisions += 1
        if state.phase == "deal" or state.phase == "over":
            counts = next(event.counts for event in events if isinstance(event, Scored))
            return Round(state.starter, state.ender, turns, decisions, counts)


def _stopped(state: State, counts: tuple[Count, ...]) -> State:
    """Return the match with its round ended as it stands (BC-48).

    No malus is counted, and the left neighbour of who began the round deals next.
    """
    plain = state.to_dict()
    everybody = list(range(state.seats))
    for lodge in plain["lodges"]:
        for lying in lodge:
            if lying is not None:
                lying.update(up=True, known_by=everybody)
    plain["discard"].append(plain["hand"])
    plain["scores"].append([count.points for count in counts])
    last = state.round == ROUNDS
    plain.update(
        hand=None,
        hand_known_by=[],
        phase="over" if last else "deal",
        actor=None if last else (state.starter + 1) % state.seats,
        winners=list(leaders(plain["scores"])) if last else None,
    )
    return State.from_dict(plain)


def about_the_turn_cap(stopped_rounds: int) -> list[str]:
    """Return what there is to say about rounds that the turn cap stopped, if it did."""
    if not stopped_rounds:
        return []
    return [
        _(
            "Stopped after {turns} turns of each seat, which is not a rule of the game: "
            "{rounds} rounds"
        ).format(turns=TURN_CAP, rounds=stopped_rounds)
    ]
