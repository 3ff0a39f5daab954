"""Matches between bots: who wins how often, and how."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from biberclan.bots.asking import ask
from biberclan.bots.registry import find, is_ours
from biberclan.rules.clan import Action, State, legal_actions, new, observe
from biberclan.rules.clan.cards import Deck
from biberclan.shelf import DEFAULT
from biberclan.simulation.playing import play_match
from biberclan.simulation.spread import spread

MATCH: Final = 60
"""A match in parts that two to six joint winners can share evenly."""


@dataclass(slots=True)
class Record:
    """What one player has done so far.

    Attributes:
        bot: the id of the bot that plays.
        won: the matches won, in sixtieths: joint winners share a match.
        points: all points written down.
        closed: the rounds that the player closed.
        malus: how often with malus.
        five_of_a_kinds: lodges with five equal cards.
        decisions: how often the bot was asked; not where there was but one action.
        seconds, longest: the time for all decisions, and for the longest one; all that the seed
            does not fix.
    """

    bot: str
    won: int = 0
    points: int = 0
    closed: int = 0
    malus: int = 0
    five_of_a_kinds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Record") -> None:
        """Add what the same player did elsewhere."""
        self.won += other.won
        self.points += other.points
        self.closed += other.closed
        self.malus += other.malus
        self.five_of_a_kinds += other.five_of_a_kinds
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(slots=True)
class Results:
    """What came of some matches between the same players.

    Attributes:
        players: a record for each player, in the order in which they were named.
        matches: how many were played to the end.
        rounds, turns: how many there were.
        stopped_rounds: rounds that the turn cap stopped, which is not a rule (BC-48).
    """

    players: list[Record]
    matches: int = 0
    rounds: int = 0
    turns: int = 0
    stopped_rounds: int = 0

    def add(self, other: "Results") -> None:
        """Add what came of other matches between these players."""
        for record, others in zip(self.players, other.players):
            record.add(others)
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        self.stopped_rounds += other.stopped_rounds


@dataclass(frozen=True, slots=True)
class Tournament:
    """Matches between bots who change seats after each.

    Attributes:
        bots: the id of each player's bot.
        deck: which deck is played.
        seed: what everything comes from.
    """

    bots: tuple[str, ...]
    deck: Deck
    seed: int

    def play(self, number: int) -> Results:
        """Play one match; it depends on nothing but the tournament and its number.

        Args:
            number: which match, from 0; in each the players sit one seat further.

        Raises:
            BrokenBotError: a bot failed.
        """
        seats = len(self.bots)
        players = [(seat + number) % seats for seat in range(seats)]
        rngs = [
            Random(f"{self.seed}/{number}/{player}")  # noqa: S311 - a game's chance, no secret
            for player in range(seats)
        ]
        results = Results([Record(bot) for bot in self.bots], matches=1)

        def choose(state: State) -> Action:
            actions = legal_actions(state)
            if len(actions) == 1:
                return actions[0]
            assert state.actor is not None
            player = players[state.actor]
            return _ask(results.players[player], state, actions, rngs[player])

        # Not one of the players' chances: who draws more of it must not change the cards.
        cards = Random(f"{self.seed}/{number}").getrandbits(63)  # noqa: S311 - as above
        match = play_match(new(seats, deck=self.deck, seed=cards), choose)
        for winner in match.winners:
            results.players[players[winner]].won += MATCH // len(match.winners)
        for played in match.rounds:
            results.rounds += 1
            results.turns += played.turns
            results.stopped_rounds += played.ender is None
            if played.ender is not None:
                results.players[players[played.ender]].closed += 1
            for player, count in zip(players, played.counts):
                record = results.players[player]
                record.points += count.points
                record.malus += count.malus > 0
                record.five_of_a_kinds += count.equal == 5
        return results


def _ask(record: Record, state: State, actions: Sequence[Action], rng: Random) -> Action:
    observation = observe(state, state.actor)
    began = perf_counter()
    action: Action = ask(DEFAULT, record.bot, observation, actions, seconds=float("inf"), rng=rng)
    took = perf_counter() - began
    record.decisions += 1
    record.seconds += took
    record.longest = max(record.longest, took)
    return action


def play_tournament(
    tournament: Tournament,
    matches: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play matches between bots; those that others have brought play in a process apart.

    Args:
        tournament: who plays what.
        matches: how many matches; a multiple of the seats gives everybody each seat equally often.
        jobs: how many processes play; the results do not depend on it, timings apart.
        progress: called after each match with the number of matches played.

    Returns:
        The results. After a Ctrl-C they cover the matches that were played to the end.

    Raises:
        NoSuchBotError: a bot is not there.
        BrokenBotError: a bot failed.
        LostProcessError: one of the processes has died.
    """
    for bot in tournament.bots:
        find(DEFAULT, bot)
    results = Results([Record(bot) for bot in tournament.bots])
    apart = not all(is_ours(DEFAULT, bot) for bot in tournament.bots)
    try:
        for played in spread(tournament.play, matches, jobs, apart=apart):
            results.add(played)
            if progress is not None:
                progress(results.matches)
    except KeyboardInterrupt:
        pass
    return results
