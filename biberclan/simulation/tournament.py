"""Matches between bots, and uniformly random ones, with the shares won and other figures."""

from collections.abc import Sequence
from math import inf
from random import Random
from textwrap import wrap
from time import perf_counter
from typing import Any, Final

from biberclan.bots.asking import BrokenBotError, ask
from biberclan.bots.registry import is_ours
from biberclan.bots.thinker import ask_others
from biberclan.language import _, in_figures, in_percent, written
from biberclan.rules.game import Action, Observation, Options
from biberclan.shelf import rules_of
from biberclan.simulation.package import Column, cards_in_words, simulation_of
from biberclan.simulation.playing import ROUND_CAP, play_match
from biberclan.simulation.rows import Played
from biberclan.simulation.totals import PlayerFigures, Simulated, SimulationFigures

PATIENCE: Final = 60.0
"""Seconds that a bot from another package may think about a decision."""


class Tournament(Simulated):
    """Matches between bots, which change seats after each."""

    __slots__ = ()

    def play(self, number: int) -> Played:
        """Play one match.

        Raises:
            BrokenBotError: a bot failed.
        """
        seats = len(self.bots)
        seated = self.seated(number)
        bots = [str(self.bots[player]) for player in seated]
        rngs = [Random(f"{self.seed}/{number}/{player}") for player in seated]
        asked, seconds, longest = [0] * seats, [0.0] * seats, [0.0] * seats
        rules = rules_of(self.game)

        def choose(state: Any) -> Any:
            actions = rules.legal_actions(state)
            if len(actions) == 1:
                return actions[0]
            seat = state.actor
            observation = rules.observe(state, seat)
            began = perf_counter()
            action = self._ask(bots[seat], observation, actions, rngs[seat])
            took = perf_counter() - began
            asked[seat] += 1
            seconds[seat] += took
            longest[seat] = max(longest[seat], took)
            return action

        # The cards have a random source of their own, so that players' draws don't change them.
        cards = Random(f"{self.seed}/{number}").getrandbits(63)
        try:
            match = play_match(self.game, seats, self.options, cards, choose)
        except BrokenBotError as error:
            error.match, error.seed = number, cards
            raise
        return Played(match.row(number, self.seed, cards, bots, asked), [*zip(seconds, longest)])

    def _ask(
        self, bot: str, observation: Observation, actions: Sequence[Action], rng: Random
    ) -> Action:
        if is_ours(self.game, bot):
            action: Action = ask(self.game, bot, observation, actions, seconds=inf, rng=rng)
            return action
        theirs: Action = ask_others(
            self.game, bot, observation, actions, seconds=inf, patience=PATIENCE, rng=rng
        )
        return theirs


_COLUMNS: Final = 80


def as_lines(figures: SimulationFigures) -> list[str]:
    """Return a report in lines of at most 80 columns: a table, by bot or by seat."""
    package, times = simulation_of(figures.game), figures.timing
    are_bots = any(player.bot for player in figures.players)
    columns = [package.columns(player.tallies, figures.rounds) for player in figures.players]
    legend = [
        _("Range: the true value lies in it in 19 of 20 such runs."),
        _("Points: of a round."),
        *(column.legend for column in columns[0]),
    ]
    head = _("Bot") if are_bots else _("Seat")
    rows = [
        [head, _("Won"), _("Range"), _("Points"), *(each.heading for each in columns[0])],
        *map(_row, _labels(figures), figures.players, columns),
    ]
    if times and are_bots:
        legend.append(_("Time: of a decision."))
        rows[0].append(_("Time"))
        for row, each in zip(rows[1:], times.players):
            row.append(f"{in_figures(1000 * each.seconds_per_decision, 1)} ms")
    text = (
        _("{seats} bots, changing seats, {cards}, seed {seed}")
        if are_bots
        else _("Random play: {seats} seats, {cards}, seed {seed}")
    )
    said = [
        text.format(
            seats=figures.seats,
            cards=cards_in_words(figures.game, figures.options),
            seed=figures.seed,
        ),
        _("Matches: {matches}, rounds: {rounds}").format(
            matches=in_figures(figures.matches), rounds=in_figures(figures.rounds)
        ),
        _("In a round: {turns} turns, {decisions} decisions").format(
            turns=in_figures(figures.turns_per_round, 1),
            decisions=in_figures(figures.decisions_per_round, 1),
        ),
    ]
    if times:
        speed = _("Speed: {matches} matches and {decisions} decisions a second").format(
            matches=in_figures(times.matches_per_second, 1),
            decisions=in_figures(times.decisions_per_second),
        )
        said.append(speed)
    said += ["", *_table(rows), "", *wrap(" ".join(legend), _COLUMNS - 1)]
    cap = figures.turn_cap
    if cap.rounds_stopped:
        text = _(
            "Rounds stopped after {turns} turns of each seat or {match} rounds of a match, which "
            "is not a rule of the game: {rounds}"
        )
        turns, stopped = cap.turns_per_seat, cap.rounds_stopped
        said.append(text.format(turns=turns, match=ROUND_CAP, rounds=stopped))
    return said


def _row(label: str, player: PlayerFigures, columns: Sequence[Column]) -> list[str]:
    low, high = player.win_share_interval_95
    return [
        label,
        in_percent(player.win_share, 1),
        _("from {low} to {high}").format(
            low=in_figures(100 * low, 1), high=in_figures(100 * high, 1)
        ),
        in_figures(player.points_per_round, 2),
        *(column.text for column in columns),
    ]


def _table(rows: list[list[str]]) -> list[str]:
    """Align rows in columns: the first one to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:]))]
        ).rstrip()
        for row in rows
    ]


def _labels(figures: SimulationFigures) -> list[str]:
    """Return the name of each player: the bot's id, or the seat's number from 1."""
    return [
        _("seat {number}").format(number=number) if player.bot is None else player.bot
        for number, player in enumerate(figures.players, 1)
    ]


def bars(figures: SimulationFigures, columns: int) -> list[str]:
    """Return a bar for each player: solid to the beginning of the share's range, then shaded."""
    names = _labels(figures)
    longest = max(player.win_share_interval_95[1] for player in figures.players)
    wide = max(map(len, names))
    room = columns - wide - 2
    full, shaded = map(written, "█░")

    def bar(player: PlayerFigures) -> str:
        low, high = (round(room * end / longest) for end in player.win_share_interval_95)
        return full * low + shaded * (high - low)

    return [f"{name:{wide}}  {bar(player)}" for name, player in zip(names, figures.players)]


class RandomPlay(Simulated):
    """Matches in which every decision is uniformly random."""

    __slots__ = ()

    def __init__(self, game: str, seats: int, options: Options, seed: int) -> None:
        """Take a number of seats instead of players."""
        super().__init__(game, (None,) * seats, options, seed)

    def play(self, number: int) -> Played:
        """Play one match."""
        rng = Random(f"{self.seed}/{number}")
        cards = rng.getrandbits(63)
        match = play_match(self.game, len(self.bots), self.options, cards, rng)
        return Played(match.row(number, self.seed, cards, self.bots))
