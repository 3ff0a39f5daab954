"""Uniformly random matches, to see how the game runs without strategy, and how fast."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from biberclan.language import _, in_figures
from biberclan.rules.game import Options
from biberclan.shelf import rules_of
from biberclan.simulation.package import all_options, cards_in_words, simulation_of
from biberclan.simulation.playing import TURN_CAP, Choose, about_the_turn_cap, play_match
from biberclan.simulation.spread import Cluster, spread
from biberclan.system.workers import LostProcessError


@dataclass(slots=True)
class RandomReport:
    """The results of a number of random matches.

    Attributes:
        played: the matches that were asked for.
        matches: the number of matches played to the end.
        seconds: the time that took; the only attribute that the seed does not fix.
        rounds, turns, decisions: their numbers; deals are not counted as decisions.
        points: all the points of each seat.
        tallies: the game's other figures, over all seats.
        stopped_rounds: rounds that the turn cap stopped, which is not a rule.
        stopped_by: the cause of an early end, a Ctrl-C or a lost process; None if there is none.
    """

    played: "RandomPlay"
    matches: int = 0
    seconds: float = 0.0
    rounds: int = 0
    turns: int = 0
    decisions: int = 0
    points: tuple[int, ...] = ()
    tallies: Counter[str] = field(default_factory=Counter)
    stopped_rounds: int = 0
    stopped_by: BaseException | None = field(default=None, compare=False)

    def add(self, other: "RandomReport") -> None:
        """Add the results of other matches, but not their time: they may have run in parallel."""
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        self.decisions += other.decisions
        self.points = tuple(map(sum, zip(self.points, other.points)))
        self.tallies.update(other.tallies)
        self.stopped_rounds += other.stopped_rounds


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """Matches in which every decision is uniformly random.

    Attributes:
        game: the game that is played.
        seats: the number of seats.
        options: the values chosen for the game's options.
        seed: the seed of everything random.
    """

    game: str
    seats: int
    options: Options
    seed: int

    def play(self, number: int) -> RandomReport:
        """Play one match; it depends on nothing but these matches and its number.

        Args:
            number: the number of the match, from 0.
        """
        rng = Random(f"{self.seed}/{number}")
        cards = rng.getrandbits(63)
        choose = _at_random(self.game, rng)
        match = play_match(self.game, self.seats, self.options, cards, choose)
        return RandomReport(
            self,
            matches=1,
            rounds=len(match.rounds),
            turns=sum(played.turns for played in match.rounds),
            decisions=sum(played.decisions for played in match.rounds),
            points=match.result.totals,
            tallies=Counter({name: sum(seats) for name, seats in match.tallies.items()}),
            stopped_rounds=sum(played.stopped for played in match.rounds),
        )

    def nothing(self) -> RandomReport:
        """Return the report on no match."""
        tallies = Counter(dict.fromkeys(simulation_of(self.game).TALLIES, 0))
        return RandomReport(self, points=(0,) * self.seats, tallies=tallies)


def play_random_matches(
    random_play: RandomPlay,
    matches: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: Cluster | None = None,
) -> RandomReport:
    """Play whole matches in which every decision is uniformly random.

    Args:
        random_play: the kind of matches, and their seed.
        matches: the number of matches to play.
        jobs: the number of processes that play; the report does not depend on it, timings apart.
        progress: called after each match with the number of matches played.
        cluster: the cluster whose workers play instead of processes here.

    Returns:
        The report. If it was stopped it covers the matches that were played to the end.

    Raises:
        ValueError: see `Rules.start`.
        ClusterError: the cluster can't be used.
    """
    report = random_play.nothing()
    began = perf_counter()
    try:
        for played in spread(random_play.play, matches, jobs, cluster):
            report.add(played)
            report.seconds = perf_counter() - began
            if progress is not None:
                progress(report.matches)
    except (KeyboardInterrupt, LostProcessError) as error:
        report.stopped_by = error
    return report


def _at_random(game: str, rng: Random) -> Choose:
    legal_actions, random = rules_of(game).legal_actions, rng.random

    def choose(state: Any) -> Any:
        actions = legal_actions(state)
        return actions[int(random() * len(actions))]

    return choose


def as_dict(report: RandomReport, *, timed: bool = True) -> dict[str, Any]:
    """Return a report in the form that JSON gives it.

    Args:
        report: the results of the matches.
        timed: whether to add "timing", which holds all that the seed does not fix.
    """
    played = report.played
    rounds = report.rounds or 1
    data = {
        "game": rules_of(played.game).FACTS.name,
        "seats": played.seats,
        **all_options(played.game, played.options),
        "seed": played.seed,
        "matches": report.matches,
        "rounds": report.rounds,
        "turns_per_round": report.turns / rounds,
        "decisions_per_round": report.decisions / rounds,
        "points_per_round": [points / rounds for points in report.points],
        **simulation_of(played.game).overall(report.tallies, report.rounds).data,
        "turn_cap": {"turns_per_seat": TURN_CAP, "rounds_stopped": report.stopped_rounds},
    }
    if timed:
        seconds = report.seconds or 1.0
        data["timing"] = {
            "seconds": report.seconds,
            "matches_per_second": report.matches / seconds,
            "decisions_per_second": report.decisions / seconds,
        }
    return data


def as_lines(report: RandomReport, *, timed: bool = True) -> list[str]:
    """Return a report in words; see `as_dict`."""
    played = report.played
    package = simulation_of(played.game)
    rounds = report.rounds or 1
    seconds = report.seconds or 1.0
    speed = _("Speed: {matches} matches and {decisions} decisions a second").format(
        matches=in_figures(report.matches / seconds, 1),
        decisions=in_figures(report.decisions / seconds),
    )
    return [
        _("Random play: {seats} seats, {cards}, seed {seed}").format(
            seats=played.seats, cards=cards_in_words(played.game, played.options), seed=played.seed
        ),
        _("Matches: {matches}, rounds: {rounds}").format(
            matches=report.matches, rounds=report.rounds
        ),
        *([speed] if timed else []),
        _("In a round: {turns} turns, {decisions} decisions").format(
            turns=in_figures(report.turns / rounds, 1),
            decisions=in_figures(report.decisions / rounds, 1),
        ),
        _("Mean points in a round, seat by seat: {points}").format(
            points="  ".join(in_figures(points / rounds, 2) for points in report.points)
        ),
        *package.overall(report.tallies, report.rounds).lines,
        *about_the_turn_cap(report.stopped_rounds),
    ]
