"""Uniformly random matches, to see how the game runs without strategy, and how fast."""

from random import Random

from biberclan.language import _, in_figures, in_percent
from biberclan.rules.game import Options
from biberclan.simulation.package import cards_in_words, simulation_of
from biberclan.simulation.playing import about_the_turn_cap, play_match
from biberclan.simulation.rows import Played
from biberclan.simulation.totals import Simulated, SimulationFigures


class RandomPlay(Simulated):
    """Matches in which every decision is uniformly random."""

    __slots__ = ()

    def __init__(self, game: str, seats: int, options: Options, seed: int) -> None:
        """Take the number of seats in place of players."""
        super().__init__(game, (None,) * seats, options, seed)

    def play(self, number: int) -> Played:
        """Play one match."""
        rng = Random(f"{self.seed}/{number}")
        cards = rng.getrandbits(63)
        match = play_match(self.game, len(self.bots), self.options, cards, rng)
        return Played(match.row(number, self.seed, cards, self.bots))


def as_lines(told: SimulationFigures) -> list[str]:
    """Return the figures of random play in words."""
    package = simulation_of(told.game)
    speed = _("Speed: {matches} matches and {decisions} decisions a second")
    shares = [in_percent(player.win_share, 1) for player in told.players]
    points = [in_figures(player.points_per_round, 2) for player in told.players]
    tallies = {
        name: sum(player.tallies[name] for player in told.players) for name in package.TALLIES
    }
    return [
        _("Random play: {seats} seats, {cards}, seed {seed}").format(
            seats=told.seats, cards=cards_in_words(told.game, told.options), seed=told.seed
        ),
        _("Matches: {matches}, rounds: {rounds}").format(matches=told.matches, rounds=told.rounds),
        *(
            [
                speed.format(
                    matches=in_figures(told.timing.matches_per_second, 1),
                    decisions=in_figures(told.timing.decisions_per_second),
                )
            ]
            if told.timing
            else []
        ),
        _("In a round: {turns} turns, {decisions} decisions").format(
            turns=in_figures(told.turns_per_round, 1),
            decisions=in_figures(told.decisions_per_round, 1),
        ),
        _("Mean points in a round, seat by seat: {points}").format(points="  ".join(points)),
        _("Matches won, seat by seat: {shares}").format(shares="  ".join(shares)),
        *package.overall(tallies, told.rounds),
        *about_the_turn_cap(told.turn_cap.rounds_stopped),
    ]
