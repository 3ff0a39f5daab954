"""Uniformly random matches: how the game runs when nobody thinks, and how fast the rules are."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from biberclan.language import _, in_figures
from biberclan.rules.clan import Action, State, legal_actions, new
from biberclan.rules.clan.cards import DECKS, Deck
from biberclan.simulation.playing import (
    TURN_CAP,
    Choose,
    Round,
    about_the_turn_cap,
    play_match,
)
from biberclan.simulation.spread import spread


@dataclass(slots=True)
class RandomReport:
    """What came of a number of random matches.

    Attributes:
        seats, deck, seed: as they were asked for.
        matches: how many were played to the end.
        seconds: how long that took; the only attribute that the seed does not fix.
        rounds, turns, decisions: how many there were; deals are not counted as decisions.
        points: all the points of each seat.
        malus_rounds: the rounds in which the ender had to take the malus.
        five_of_a_kinds: lodges with five equal cards.
        stopped_rounds: rounds that the turn cap stopped, which is not a rule (BC-48).
    """

    seats: int
    deck: Deck
    seed: int
    matches: int = 0
    seconds: float = 0.0
    rounds: int = 0
    turns: int = 0
    decisions: int = 0
    points: tuple[int, ...] = ()
    malus_rounds: int = 0
    five_of_a_kinds: int = 0
    stopped_rounds: int = 0

    def add(self, other: "RandomReport") -> None:
        """Add what came of other matches; not the time, in which they may have been played too."""
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        self.decisions += other.decisions
        self.points = tuple(map(sum, zip(self.points, other.points)))
        self.malus_rounds += other.malus_rounds
        self.five_of_a_kinds += other.five_of_a_kinds
        self.stopped_rounds += other.stopped_rounds


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """Matches in which every decision is uniformly random.

    Attributes:
        seats: how many sit at the table, 2 to 6.
        deck: which deck is played.
        seed: what everything comes from.
    """

    seats: int
    deck: Deck
    seed: int

    def play(self, number: int) -> RandomReport:
        """Play one match; it depends on nothing but these matches and its number.

        Args:
            number: which match, from 0.
        """
        rng = Random(f"{self.seed}/{number}")  # noqa: S311 - a game's chance, no secret
        state = new(self.seats, deck=self.deck, seed=rng.getrandbits(63))
        match = play_match(state, _at_random(rng))
        report = RandomReport(self.seats, self.deck, self.seed, matches=1)
        report.rounds = len(match.rounds)
        report.points = tuple(
            [sum(counts) for counts in zip(*(_points(played) for played in match.rounds))]
        )
        for played in match.rounds:
            report.turns += played.turns
            report.decisions += played.decisions
            report.malus_rounds += any(count.malus for count in played.counts)
            report.five_of_a_kinds += sum(count.equal == 5 for count in played.counts)
            report.stopped_rounds += played.ender is None
        return report


def play_random_matches(
    random_play: RandomPlay,
    matches: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> RandomReport:
    """Play whole matches in which every decision is uniformly random.

    Args:
        random_play: at how many seats, and what it all comes from.
        matches: how many matches to play.
        jobs: how many processes play; the report does not depend on it, timings apart.
        progress: called after each match with the number of matches played.

    Returns:
        The report. After a Ctrl-C it covers the matches that were played to the end.

    Raises:
        ValueError: see `new`.
        LostProcessError: one of the processes has died.
    """
    seats = random_play.seats
    report = RandomReport(seats, random_play.deck, random_play.seed, points=(0,) * seats)
    began = perf_counter()
    try:
        for played in spread(random_play.play, matches, jobs):
            report.add(played)
            report.seconds = perf_counter() - began
            if progress is not None:
                progress(report.matches)
    except KeyboardInterrupt:
        pass
    return report


def _points(played: Round) -> list[int]:
    return [count.points for count in played.counts]


def _at_random(rng: Random) -> Choose:
    random = rng.random

    def choose(state: State) -> Action:
        actions = legal_actions(state)
        return actions[int(random() * len(actions))]

    return choose


def as_dict(report: RandomReport) -> dict[str, Any]:
    """Return a report as JSON has it; "timing" holds all that the seed does not fix."""
    rounds = report.rounds or 1
    seconds = report.seconds or 1.0
    return {
        "game": "biberclan",
        "seats": report.seats,
        "deck": report.deck,
        "seed": report.seed,
        "matches": report.matches,
        "rounds": report.rounds,
        "turns_per_round": report.turns / rounds,
        "decisions_per_round": report.decisions / rounds,
        "points_per_round": [points / rounds for points in report.points],
        "malus_rounds": report.malus_rounds,
        "five_of_a_kinds": report.five_of_a_kinds,
        "turn_cap": {"turns_per_seat": TURN_CAP, "rounds_stopped": report.stopped_rounds},
        "timing": {
            "seconds": report.seconds,
            "matches_per_second": report.matches / seconds,
            "decisions_per_second": report.decisions / seconds,
        },
    }


def as_lines(report: RandomReport) -> list[str]:
    """Return a report in words."""
    rounds = report.rounds or 1
    seconds = report.seconds or 1.0
    return [
        _("Random play: {seats} seats, {cards} cards, seed {seed}").format(
            seats=report.seats, cards=len(DECKS[report.deck]), seed=report.seed
        ),
        _("Matches: {matches}, rounds: {rounds}").format(
            matches=report.matches, rounds=report.rounds
        ),
        _("Speed: {matches} matches and {decisions} decisions a second").format(
            matches=in_figures(report.matches / seconds, 1),
            decisions=in_figures(report.decisions / seconds),
        ),
        _("In a round: {turns} turns, {decisions} decisions").format(
            turns=in_figures(report.turns / rounds, 1),
            decisions=in_figures(report.decisions / rounds, 1),
        ),
        _("Mean points in a round, seat by seat: {points}").format(
            points="  ".join(in_figures(points / rounds, 2) for points in report.points)
        ),
        _("Rounds with malus: {rounds} ({share} %)").format(
            rounds=report.malus_rounds, share=in_figures(100 * report.malus_rounds / rounds, 1)
        ),
        _("Five of a kind: {times}").format(times=report.five_of_a_kinds),
        *about_the_turn_cap(report.stopped_rounds),
    ]
