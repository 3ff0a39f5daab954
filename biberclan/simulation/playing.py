"""Playing a whole match of any game, and noting the figures of each round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from biberclan.language import _
from biberclan.rules.game import AnyEvent, Options, Result
from biberclan.shelf import rules_of
from biberclan.simulation.package import simulation_of

Choose: TypeAlias = Callable[[Any], Any]
"""A player: given a state, returns one of its legal actions."""

TURN_CAP: Final = 200
"""Turns of each seat after which a round is stopped. This is not a rule: in most games nobody has
to end a round (BC-48, BB-32), but a simulation has to end."""

ROUND_CAP: Final = 500
"""Rounds of a match after which the next one is stopped at once, which is no rule either: a match
that is played for points may go on for as long as nobody gets them (BM-64)."""


@dataclass(slots=True)
class PlayedRound:
    """A round that has been played.

    Attributes:
        starter: the seat that began it.
        turns: the number of turns taken.
        decisions: the number of actions chosen, without the deal.
        stopped: whether the turn cap stopped it.
    """

    starter: int
    turns: int = 1
    decisions: int = 0
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that has been played.

    Attributes:
        rounds: its rounds.
        result: points and winners.
        tallies: the game's figures in a simulation, each with a number for each seat.
    """

    rounds: tuple[PlayedRound, ...]
    result: Result
    tallies: Mapping[str, tuple[int, ...]]


def play_match(
    game: str,
    seats: int,
    options: Options,
    seed: int,
    choose: Choose,
    turn_cap: int = TURN_CAP,
    round_cap: int = ROUND_CAP,
) -> PlayedMatch:
    """Play a match from the first card to its end.

    Args:
        game: the game.
        seats: the number of players; seat 0 begins.
        options: the values chosen for the game's options.
        seed: the seed of all shuffles.
        choose: the player at every seat.
        turn_cap: turns of each seat after which a round is stopped; not a rule.
        round_cap: rounds after which the next one is stopped at once; not a rule.

    Returns:
        The match as it was played.

    Raises:
        ValueError: see `Rules.start`.
    """
    rules, package = rules_of(game), simulation_of(game)
    apply, marks = rules.apply, rules.marks
    state, opening = rules.start(seats, seed=seed, first=0, options=options)
    events: list[AnyEvent] = list(opening)
    played = PlayedRound(state.starter)
    rounds = [played]
    before = state.clone()
    while state.winners is None:
        if played.turns > turn_cap * seats or len(rounds) > round_cap:
            stopped = package.stop_round(state)
            if stopped is not None:
                state, counted = stopped
                events += counted
                played.turns -= 1  # the turn that had just begun is not taken
                played.stopped = True
                before = state.clone()
                continue
        events += apply(state, choose(state))
        if not before.paused:
            played.decisions += 1
        mark = marks(before, state)
        if mark == "round":
            played = PlayedRound(state.starter)
            rounds.append(played)
        elif mark == "turn":
            played.turns += 1
        elif not state.paused:
            continue
        before = state.clone()  # once a turn: within one it makes no difference to `marks`
    result = rules.result(events)
    assert result is not None
    tallies = {name: tally(result, events) for name, tally in package.TALLIES.items()}
    return PlayedMatch(tuple(rounds), result, tallies)


def about_the_turn_cap(stopped_rounds: int) -> list[str]:
    """Return the lines about rounds that the turn cap stopped, if there are any."""
    if not stopped_rounds:
        return []
    return [
        _(
            "Rounds stopped after {turns} turns of each seat or {match} rounds of a match, which "
            "is not a rule of the game: {rounds}"
        ).format(turns=TURN_CAP, match=ROUND_CAP, rounds=stopped_rounds)
    ]
