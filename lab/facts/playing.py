"""Playing the deals that facts are counted in.

Regulars choose by the true state, of which their judgement reads only what their seat knows
(`tests/simulation/test_facts.py` compares this with their choices by their view).
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from biberclan.bots.package import AnyRollouts
from biberclan.rules.game import AnyAction, AnyState, Options
from biberclan.rules.points import totals_of
from biberclan.shelf import rules_of
from biberclan.simulation.package import simulation_of
from lab.facts.counting import Notes, Sums
from lab.tournament import decided

SEED: Final = 45
"""The seed of all deals."""

LONGEST: Final = 400
"""Decisions of each seat after which a round is stopped; no rule says so (BC-48, BB-32)."""

Player: TypeAlias = Callable[[Any], Any]
"""Chooses an action for the actor of a state, using only what that seat knows."""

Seated: TypeAlias = Callable[[Random], Player]
"""Makes a player, given its own random source."""


class Watch(Protocol):
    """Counts what happens in one match."""

    def before(self, state: Any, action: Any) -> None:
        """Look at a decision before its action is carried out."""

    def after(self, state: Any, action: Any, events: Sequence[Any]) -> None:
        """Look at the state after an action, and at its events."""

    def over(self, state: Any) -> None:
        """Look at the finished match."""


class Contest(NamedTuple):
    """A player with a habit alone among others, and what is counted.

    Attributes:
        who: the one with the habit.
        others: all the others.
        options: as in a match.
        of: what is counted: matches won, rounds won, or by how many points a round is worse than
            the others' on average.
    """

    who: Seated
    others: Seated
    options: Options = MappingProxyType({})
    of: str = "matches"


def play(
    game: str,
    options: Options,
    players: Sequence[Player],
    cards: int,
    watch: Watch | None = None,
) -> AnyState:
    """Play a match to its end, and return its last state. Who begins is random."""
    rules, package = rules_of(game), simulation_of(game)
    first = cards % len(players)
    state, events = rules.start(len(players), seed=cards, first=first, options=options)
    apply, left = rules.apply, LONGEST * len(players)
    if watch is not None:
        watch.after(state, None, events)
    while state.winners is None:
        if state.paused:
            action = rules.legal_actions(state)[0]
            left = LONGEST * len(players)
        else:
            left -= 1
            if left < 0 and (stopped := package.stop_round(state.clone())) is not None:
                state, events = stopped
                if watch is not None:
                    watch.after(state, None, events)
                continue
            action = players[state.actor](state)
        if watch is None:
            apply(state, action)
        else:
            watch.before(state, action)
            watch.after(state, action, apply(state, action))
    if watch is not None:
        watch.over(state)
    return state


def cards_of(game: str, seats: int, number: int) -> int:
    """Return the seed of the cards of a deal."""
    return Random(f"{SEED}/{game}/{seats}/{number}").getrandbits(63)


class Part(Protocol):
    """What a game's module of this package contains."""

    @property
    def REGULAR(self) -> Player:  # noqa: N802 - a constant of the module
        """The regular."""

    @property
    def CONTESTS(self) -> Mapping[str, Contest]:  # noqa: N802 - the same
        """The contest of each fact that is about a habit, or about others than regulars."""

    def watch(self, notes: Notes, seats: int, rng: Random) -> Watch:
        """Return a watch over a match of regulars, which adds its counts to the notes."""


def part_of(game: str) -> Part:
    """Return a game's module."""
    return cast(Part, import_module(f"lab.facts.{game}"))


class Run(NamedTuple):
    """Deals of one kind.

    Attributes:
        game: the game.
        seats: the number of seats.
        fact: the id of the fact that they are played for, "" for matches of regulars, in which all
            other facts are counted.
    """

    game: str
    seats: int
    fact: str

    @property
    def matches_a_deal(self) -> int:
        """How many matches are played with each deal: a habit takes every seat in turn."""
        return self.seats if self.fact else 1

    def play(self, number: int) -> dict[str, Sums]:
        """Play a deal; return what was counted."""
        notes, part = Notes(), part_of(self.game)
        cards = cards_of(self.game, self.seats, number)
        if self.fact:
            contest = part.CONTESTS[self.fact]
            for seat in range(self.seats):
                self._play_contest(contest, seat, cards, notes)
        else:
            watch = part.watch(notes, self.seats, Random(cards))
            play(self.game, {}, [part.REGULAR] * self.seats, cards, watch)
        return dict(notes)

    def _play_contest(self, contest: Contest, seat: int, cards: int, notes: Notes) -> None:
        players = [
            (contest.who if other == seat else contest.others)(Random(f"{cards}/{other}"))
            for other in range(self.seats)
        ]
        state = play(self.game, contest.options, players, cards)
        if contest.of == "matches":
            notes.add(self.fact, 100 * share(state.winners or (), seat))
            return
        best = max if rules_of(self.game).FACTS.best == "most" else min
        for points in state.scores:
            if contest.of == "rounds":
                notes.add(self.fact, 100 * share(best_of(points, best), seat))
            else:
                others = [*points[:seat], *points[seat + 1 :]]
                notes.add(self.fact, points[seat] - sum(others) / len(others))


def share(winners: Sequence[int], seat: int) -> float:
    """Return a seat's share of a win."""
    return (seat in winners) / len(winners)


def chance_of(world: AnyState, seat: int, rollouts: AnyRollouts) -> float:
    """Return the chance of winning the match after a round that has been counted."""
    if world.winners is not None:
        return share(world.winners, seat)
    return rollouts.chance_of_winning(world, totals_of(world.scores, world.seats), seat)


def best_of(points: Sequence[int], best: Callable[[Sequence[int]], int] = max) -> list[int]:
    """Return the seats with the best points."""
    return [seat for seat, own in enumerate(points) if own == best(points)]


def avoiding(
    choose: Player,
    best: Callable[[Any, Sequence[Any]], Any],
    legal_actions: Callable[[Any], Sequence[Any]],
    fits: Callable[[Any, Any], bool],
) -> Seated:
    """Return a regular with a habit: it takes the highest-rated of the actions that fit.

    If none fits, it does what the regular does.
    """

    def player(state: AnyState) -> AnyAction:
        action = choose(state)
        if fits(state, action):
            return action
        actions = [each for each in legal_actions(state) if fits(state, each)]
        if not actions:
            return action
        return best(state, actions)

    return plays(player)


def plays(player: Player) -> Seated:
    """Return a player who needs no random source."""
    return lambda _rng: player


def by_chance(legal_actions: Callable[[Any], Sequence[Any]]) -> Seated:
    """Return a player who chooses at random."""
    return lambda rng: lambda state: rng.choice(legal_actions(state))


def by_view(bot: Any, rules: Any) -> Seated:
    """Return a bot that decides by its view."""
    return lambda rng: lambda state: decided(rules, bot, state, rng)
