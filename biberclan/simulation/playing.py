"""Playing a whole match of any game, and noting the figures of each round."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyEvent, AnyState, Options, Result
from biberclan.rules.state import marks as marks_by_actor
from biberclan.shelf import rules_of
from biberclan.simulation.package import simulation_of
from biberclan.simulation.rows import Row

Choose: TypeAlias = Callable[[Any], Any]
"""A player: given a state, returns one of its legal actions."""

TURN_CAP: Final = 200
"""Turns of each seat after which a round is stopped. No rule says so: in most games nobody has to
end a round (BC-48, BB-32), but a simulation has to end."""

ROUND_CAP: Final = 500
"""Rounds of a match after which the next one is stopped at once. No rule says so either: a match
that is played for points may go on for as long as nobody gets them (BM-64)."""


@dataclass(slots=True)
class PlayedRound:
    """A round that has been played.

    Attributes:
        starter: the seat that began it.
        turns: the number of turns taken.
        decisions: the number of actions chosen, without the deal.
        stopped: whether a cap stopped it.
    """

    starter: int
    turns: int = 0
    decisions: int = 0
    stopped: bool = False


class PlayedMatch(NamedTuple):
    """A match that has been played.

    Attributes:
        rounds: its rounds.
        result: points and winners.
        tallies: the game's figures in a simulation, each with a number for each seat.
    """

    rounds: tuple[PlayedRound, ...]
    result: Result
    tallies: Mapping[str, tuple[int, ...]]

    def row(
        self,
        number: int,
        seed: int,
        match_seed: int,
        bots: Sequence[str | None],
        asked: Sequence[int] = (),
    ) -> Row:
        """Return its row; the arguments are what it does not know itself.

        Args:
            number: the number of the match, from 0.
            seed: the seed of the simulation.
            match_seed: the seed of the shuffles.
            bots: the bot at each seat, None for chance.
            asked: the number of decisions of each.
        """
        return Row(
            number + 1,
            seed,
            match_seed,
            bots,
            self.result.totals,
            self.result.winners,
            len(self.rounds),
            sum([played.turns for played in self.rounds]),
            sum([played.decisions for played in self.rounds]),
            sum([played.stopped for played in self.rounds]),
            asked,
            self.tallies,
        )


def play_match(
    game: str, seats: int, options: Options, seed: int, choose: Choose | Random
) -> PlayedMatch:
    """Play a match from the first card to its end, with the caps `TURN_CAP` and `ROUND_CAP`.

    Args:
        game: the game.
        seats: the number of players; seat 0 begins.
        options: the values chosen for the game's options.
        seed: the seed of all shuffles.
        choose: the player at every seat, or the random source if they play by chance.

    Returns:
        The match as it was played.

    Raises:
        ValueError: see `Rules.start`.
    """
    playing = _Playing(game, choose)
    rules, events = playing.rules, playing.events
    state, opening = rules.start(seats, seed=seed, first=0, options=options)
    events += [event for event in opening if type(event) in playing.noticed]
    rounds: list[PlayedRound] = []
    while True:
        rounds.append(PlayedRound(state.starter))
        most = TURN_CAP * seats if len(rounds) <= ROUND_CAP else 0
        state = playing.play_round(state, rounds[-1], most)
        if state.winners is not None:
            break
        while state.paused:
            events += rules.apply(state, rules.legal_actions(state)[0])
    result = rules.result(events)
    assert result is not None
    tallies = {name: tally(result, events) for name, tally in playing.package.TALLIES.items()}
    return PlayedMatch(tuple(rounds), result, tallies)


@dataclass(slots=True)
class _Before:
    """Who decided before an action, within a round."""

    actor: int | None
    paused: bool = False


class _Playing:
    """A match being played.

    Attributes:
        events: those that figures are counted from.
    """

    def __init__(self, game: str, choose: Choose | Random) -> None:
        self.rules = rules_of(game)
        self.package = simulation_of(game)
        self.noticed = frozenset(self.package.NOTICED)
        self.events: list[AnyEvent] = []
        self._decide = None if isinstance(choose, Random) else choose
        self._random = choose.random if isinstance(choose, Random) else float  # never called

    def play_round(self, state: AnyState, played: PlayedRound, most: int) -> AnyState:
        """Play a round; the loop does as little as possible for a decision.

        Args:
            state: the match at the first decision of the round.
            played: the round; its turns and decisions are noted.
            most: the turns after which it is stopped.

        Returns:
            The match when the round has been counted.
        """
        rules, noticed, decide, random = self.rules, self.noticed, self._decide, self._random
        apply, legal_actions, marks = rules.apply, rules.legal_actions, rules.marks
        before = None if marks is marks_by_actor else _Before(state.actor)
        actor, turns, decisions, counted = state.actor, 1, 0, False
        while not counted:
            if turns > most:
                stopped = self.package.stop_round(state)
                if stopped is not None:
                    state, last = stopped
                    self.events += last
                    turns -= 1  # the turn that had just begun was not taken
                    played.stopped = True
                    break
            if decide is None:
                actions = legal_actions(state)
                action = actions[int(random() * len(actions))]
            else:
                action = decide(state)
            for event in apply(state, action):
                if type(event) in noticed:
                    self.events.append(event)
                    counted = state.paused or state.winners is not None
            decisions += 1
            if before is None:
                if state.actor != actor and not counted:
                    actor = state.actor
                    turns += 1
            else:
                turns += marks(before, state) is not None
                before.actor = state.actor
        played.turns, played.decisions = turns, decisions
        return state
