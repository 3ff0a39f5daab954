"""The sums over simulated matches, and the figures that reports show of them."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from math import sqrt
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import Options
from biberclan.shelf import GameId, rules_of
from biberclan.simulation.playing import TURN_CAP
from biberclan.simulation.rows import Played

MATCH: Final = 60
"""The parts of a match, which two to six joint winners can share evenly."""

_Z_95: Final = 1.96
"""Standard deviations on either side that leave 5 cases in 100 outside."""


def interval(share: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's), which is also right for few trials.

    Args:
        share: the share counted, 0 to 1.
        trials: the number of matches.

    >>> low, high = interval(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> interval(0.0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    square = _Z_95 * _Z_95
    middle = share + square / (2 * trials)
    spread = _Z_95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True, slots=True)
class Simulated:
    """The matches to be played.

    Attributes:
        game: the id of the game.
        bots: the id of each player's bot, None for one who plays by chance.
        options: the values chosen for the game's options.
        seed: the seed of everything random.
    """

    game: str
    bots: tuple[str | None, ...]
    options: Options
    seed: int

    def seated(self, number: int) -> list[int]:
        """Return which player sits at each seat in a match; bots move on by one seat each match.

        Args:
            number: the number of the match, from 0.
        """
        seats = len(self.bots)
        by = number if any(self.bots) else 0
        return [(seat + by) % seats for seat in range(seats)]

    def play(self, number: int) -> Played:
        """Play one match; it depends on nothing but these matches and its number, from 0."""
        raise NotImplementedError  # each kind of match has its own


@dataclass(slots=True)
class Player:
    """The sums of one player so far.

    Attributes:
        bot: the id of the bot that plays, None for chance.
        won: the matches won, in sixtieths: joint winners share a match.
        points: all points written down.
        tallies: the game's other figures.
        decisions: how often the bot was asked; with only one legal action it is not.
        timed: how many of those were in this run, not in an earlier one that it continues.
        seconds, longest: the total time for those, and the longest.
    """

    bot: str | None
    won: int = 0
    points: int = 0
    tallies: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    timed: int = 0
    seconds: float = 0.0
    longest: float = 0.0


@dataclass(slots=True)
class Totals:
    """The sums over some matches between the same players.

    Attributes:
        players: the sums of each player, in the order in which they were named.
        matches: the number of matches played to the end.
        rounds, turns, decisions: their numbers; deals are not counted as decisions.
        stopped_rounds: how many rounds were stopped by a cap, which is no rule of the game.
        timed_matches, timed_decisions: the numbers of those in this run.
        seconds: the time they took.
        stopped_by: what stopped it early, such as Ctrl-C or an error of writing; None if nothing.
    """

    players: list[Player]
    matches: int = 0
    rounds: int = 0
    turns: int = 0
    decisions: int = 0
    stopped_rounds: int = 0
    timed_matches: int = 0
    timed_decisions: int = 0
    seconds: float = 0.0
    stopped_by: BaseException | None = field(default=None, compare=False)

    def add(self, played: Played, seated: Sequence[int]) -> None:
        """Add a match, in which `seated` says which player sat at each seat."""
        row, seconds = played
        self.matches += 1
        self.rounds += row.rounds
        self.turns += row.turns
        self.decisions += row.decisions
        self.stopped_rounds += row.stopped_rounds
        for seat, number in enumerate(seated):
            player = self.players[number]
            player.points += row.points[seat]
            for name, counted in row.tallies.items():
                player.tallies[name] += counted[seat]
            if row.asked:
                player.decisions += row.asked[seat]
            if seconds:
                player.timed += row.asked[seat]
                player.seconds += seconds[seat][0]
                player.longest = max(player.longest, seconds[seat][1])
        for winner in row.winners:
            self.players[seated[winner]].won += MATCH // len(row.winners)

    def share(self, player: Player) -> float:
        """Return the share of the matches that a player has won."""
        return player.won / MATCH / (self.matches or 1)

    @property
    def widest(self) -> float:
        """The width of the widest interval of a share of matches won."""
        ends = [interval(self.share(player), self.matches) for player in self.players]
        return max(high - low for low, high in ends)


class TurnCap(NamedTuple):
    """The cap on turns, which is no rule of the game.

    Attributes:
        turns_per_seat: after how many turns of each seat a round is stopped.
        rounds_stopped: how many rounds were stopped.
    """

    turns_per_seat: int
    rounds_stopped: int


class PlayerFigures(NamedTuple):
    """The figures of one player.

    Attributes:
        bot: the id of the bot, null where chance plays.
        win_share: the share of the matches won; joint winners share a match.
        win_share_interval_95: the 95 % interval of that share.
        points_per_round: the average points in a round.
        tallies: the totals of the game's other figures, by name.
        decisions: how often there was a choice; 0 where chance plays.
    """

    bot: str | None
    win_share: float
    win_share_interval_95: tuple[float, float]
    points_per_round: float
    tallies: Mapping[str, int]
    decisions: int


class DecisionTimes(NamedTuple):
    """The time that a player took for decisions.

    Attributes:
        seconds_per_decision: the average time for a decision, in seconds.
        longest_decision: the longest time for a decision, in seconds.
    """

    seconds_per_decision: float
    longest_decision: float


class Timing(NamedTuple):
    """Everything that does not follow from the seed.

    Attributes:
        seconds: how long this run's matches took, in seconds.
        matches_per_second: the number of matches per second.
        decisions_per_second: the number of decisions per second.
        players: the times of each player.
    """

    seconds: float
    matches_per_second: float
    decisions_per_second: float
    players: Sequence[DecisionTimes]


class SimulationFigures(NamedTuple):
    """The report on many matches: between bots, or random ones, in which each seat is a player.

    Attributes:
        game: the name of the game in records.
        options: the value of each option of the game.
        seats: the number of seats.
        seed: the seed of the simulation.
        first: the number of the first match, from 1.
        matches: the number of matches played.
        rounds: the number of rounds.
        turns_per_round: the average number of turns in a round.
        decisions_per_round: the average number of actions chosen in a round.
        turn_cap: the cap on turns in a round.
        players: the figures of each player; bots change seats after each match.
        timing: whatever does not follow from the seed; null with --no-times.
    """

    game: GameId
    options: Options
    seats: int
    seed: int
    first: int
    matches: int
    rounds: int
    turns_per_round: float
    decisions_per_round: float
    turn_cap: TurnCap
    players: Sequence[PlayerFigures]
    timing: Timing | None


def figures(
    played: Simulated, totals: Totals, *, first: int = 1, timed: bool = True
) -> SimulationFigures:
    """Return the figures of matches.

    Args:
        played: the matches.
        totals: the sums over them.
        first: the number of the first one, from 1.
        timed: whether to include times, which do not follow from the seed.
    """
    rounds = totals.rounds or 1
    seconds = totals.seconds or 1.0
    times = [
        DecisionTimes(each.seconds / (each.timed or 1), each.longest) for each in totals.players
    ]
    timing = Timing(
        totals.seconds, totals.timed_matches / seconds, totals.timed_decisions / seconds, times
    )
    return SimulationFigures(
        played.game,
        rules_of(played.game).FACTS.complete(played.options),
        len(played.bots),
        played.seed,
        first,
        totals.matches,
        totals.rounds,
        totals.turns / rounds,
        totals.decisions / rounds,
        TurnCap(TURN_CAP, totals.stopped_rounds),
        [
            PlayerFigures(
                each.bot,
                totals.share(each),
                interval(totals.share(each), totals.matches),
                each.points / rounds,
                each.tallies,
                each.decisions,
            )
            for each in totals.players
        ],
        timing if timed else None,
    )
