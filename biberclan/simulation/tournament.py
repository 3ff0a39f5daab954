"""Matches between bots: the share that each of them wins, and other figures."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from biberclan.bots.asking import BrokenBotError, ask
from biberclan.bots.registry import find, is_ours
from biberclan.bots.thinker import ask_others, stop_others
from biberclan.language import _, in_figures, in_percent
from biberclan.rules.game import Action, Observation, Options
from biberclan.shelf import rules_of
from biberclan.simulation.package import Column, all_options, cards_in_words, simulation_of
from biberclan.simulation.playing import TURN_CAP, about_the_turn_cap, play_match
from biberclan.simulation.spread import Cluster, spread
from biberclan.system.workers import LostProcessError

PATIENCE: Final = 60.0
"""Seconds that a bot from another package may think about a decision."""

MATCH: Final = 60
"""A match in parts that two to six joint winners can share evenly."""


@dataclass(slots=True)
class Player:
    """The figures of one player so far.

    Attributes:
        bot: the id of the bot that plays.
        won: the matches won, in sixtieths: joint winners share a match.
        points: all points written down.
        tallies: the game's other figures.
        decisions: the number of times the bot was asked; it is not if there is only one action.
        seconds, longest: the time for all decisions, and for the longest one; all that the seed
            does not fix.
    """

    bot: str
    won: int = 0
    points: int = 0
    tallies: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Player") -> None:
        """Add the results of the same player in other matches."""
        self.won += other.won
        self.points += other.points
        self.tallies.update(other.tallies)
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(slots=True)
class Results:
    """The results of some matches between the same players.

    Attributes:
        players: the figures of each player, in the order in which they were named.
        matches: the number of matches played to the end.
        rounds, turns: their numbers.
        stopped_rounds: rounds that the turn cap stopped, which is not a rule.
        stopped_by: the cause of an early end, a Ctrl-C or a lost process; None if there is none.
    """

    players: list[Player]
    matches: int = 0
    rounds: int = 0
    turns: int = 0
    stopped_rounds: int = 0
    stopped_by: BaseException | None = field(default=None, compare=False)

    def add(self, other: "Results") -> None:
        """Add the results of other matches between these players."""
        for player, others in zip(self.players, other.players):
            player.add(others)
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        self.stopped_rounds += other.stopped_rounds


@dataclass(frozen=True, slots=True)
class Tournament:
    """Matches between bots, which change seats after each.

    Attributes:
        game: the game that is played.
        bots: the id of each player's bot.
        options: the values chosen for the game's options.
        seed: the seed of everything random.
    """

    game: str
    bots: tuple[str, ...]
    options: Options
    seed: int

    def play(self, number: int) -> Results:
        """Play one match; it depends on nothing but the tournament and its number.

        Args:
            number: the number of the match, from 0; in each the players sit one seat further.

        Raises:
            BrokenBotError: a bot failed.
        """
        seats = len(self.bots)
        players = [(seat + number) % seats for seat in range(seats)]
        rngs = [Random(f"{self.seed}/{number}/{player}") for player in range(seats)]
        results = self.nothing()
        results.matches = 1
        rules = rules_of(self.game)

        def choose(state: Any) -> Any:
            actions = rules.legal_actions(state)
            if len(actions) == 1:
                return actions[0]
            player = players[state.actor]
            observation = rules.observe(state, state.actor)
            return self._ask(results.players[player], observation, actions, rngs[player])

        # Not a random source of the players: their draws from it must not change the cards.
        cards = Random(f"{self.seed}/{number}").getrandbits(63)
        try:
            match = play_match(self.game, seats, self.options, cards, choose)
        except BrokenBotError as error:
            error.match, error.seed = number, cards
            raise
        for winner in match.result.winners:
            results.players[players[winner]].won += MATCH // len(match.result.winners)
        for seat, player in enumerate(players):
            results.players[player].points += match.result.totals[seat]
            for name, counted in match.tallies.items():
                results.players[player].tallies[name] += counted[seat]
        for played in match.rounds:
            results.rounds += 1
            results.turns += played.turns
            results.stopped_rounds += played.stopped
        return results

    def nothing(self) -> Results:
        """Return the results of no match."""
        none = dict.fromkeys(simulation_of(self.game).TALLIES, 0)
        return Results([Player(bot, tallies=Counter(none)) for bot in self.bots])

    def _ask(
        self, player: Player, observation: Observation, actions: Sequence[Action], rng: Random
    ) -> Action:
        began = perf_counter()
        if is_ours(self.game, player.bot):
            action: Action = ask(self.game, player.bot, observation, actions, seconds=inf, rng=rng)
        else:
            action = ask_others(
                self.game,
                player.bot,
                observation,
                actions,
                seconds=inf,
                patience=PATIENCE,
                rng=rng,
            )
        took = perf_counter() - began
        player.decisions += 1
        player.seconds += took
        player.longest = max(player.longest, took)
        return action


def play_tournament(
    tournament: Tournament,
    matches: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cluster: Cluster | None = None,
) -> Results:
    """Play matches between bots.

    Args:
        tournament: the players and the game.
        matches: the number of matches; a multiple of the seats gives everybody each seat equally
            often.
        jobs: the number of processes that play; the results do not depend on it, timings apart.
        progress: called after each match with the number of matches played.
        cluster: the cluster whose workers play instead of processes here.

    Returns:
        The results. If it was stopped they cover the matches that were played to the end.

    Raises:
        NoSuchBotError: there is no such bot.
        BrokenBotError: a bot failed.
        ClusterError: the cluster can't be used.
    """
    for bot in tournament.bots:
        find(tournament.game, bot)
    results = tournament.nothing()
    try:
        for played in spread(tournament.play, matches, jobs, cluster):
            results.add(played)
            if progress is not None:
                progress(results.matches)
    except (KeyboardInterrupt, LostProcessError) as error:
        results.stopped_by = error
    finally:
        stop_others()
    return results


_COLUMNS: Final = 80


def win_share(player: Player, matches: int) -> float:
    """Return the share of the matches that a player has won."""
    return player.won / MATCH / (matches or 1)


def as_dict(tournament: Tournament, results: Results, *, timed: bool = True) -> dict[str, Any]:
    """Return results in the form that JSON gives them.

    Args:
        tournament: the players and the game.
        results: the results.
        timed: whether to add "timing", which holds all that the seed does not fix.
    """
    data = {
        "game": rules_of(tournament.game).FACTS.name,
        "seats": len(tournament.bots),
        **all_options(tournament.game, tournament.options),
        "seed": tournament.seed,
        "matches": results.matches,
        "rounds": results.rounds,
        "turns_per_round": results.turns / (results.rounds or 1),
        "turn_cap": {"turns_per_seat": TURN_CAP, "rounds_stopped": results.stopped_rounds},
        "players": [_player(player, results) for player in results.players],
    }
    if timed:
        data["timing"] = [
            {
                "seconds_per_decision": player.seconds / (player.decisions or 1),
                "longest_decision": player.longest,
            }
            for player in results.players
        ]
    return data


def _player(player: Player, results: Results) -> dict[str, Any]:
    share = win_share(player, results.matches)
    return {
        "bot": player.bot,
        "win_share": share,
        "win_share_interval_95": list(interval(share, results.matches)),
        "points_per_round": player.points / (results.rounds or 1),
        **player.tallies,
        "decisions": player.decisions,
    }


def as_lines(tournament: Tournament, results: Results, *, timed: bool = True) -> list[str]:
    """Return results in words; see `as_dict`."""
    package = simulation_of(tournament.game)
    columns = [package.columns(player.tallies, results.rounds) for player in results.players]
    legend = [
        _("Range: the true value lies in it in 19 of 20 such runs."),
        _("Points: of a round."),
        *(column.legend for column in columns[0]),
        *([_("Time: of a decision.")] if timed else []),
    ]
    rows = [
        [_("Bot"), _("Won"), _("Range"), _("Points"), *(each.heading for each in columns[0])],
        *(_row(*each, results) for each in zip(results.players, columns)),
    ]
    if timed:
        rows[0].append(_("Time"))
        for row, player in zip(rows[1:], results.players):
            row.append(f"{in_figures(1000 * player.seconds / (player.decisions or 1), 1)} ms")
    return [
        _("{seats} bots, changing seats, {cards}, seed {seed}").format(
            seats=len(tournament.bots),
            cards=cards_in_words(tournament.game, tournament.options),
            seed=tournament.seed,
        ),
        _("Matches: {matches}, rounds: {rounds}").format(
            matches=results.matches, rounds=results.rounds
        ),
        _("In a round: {turns} turns").format(
            turns=in_figures(results.turns / (results.rounds or 1), 1)
        ),
        "",
        *_table(rows),
        "",
        *_packed(legend),
        *about_the_turn_cap(results.stopped_rounds),
    ]


def _row(player: Player, columns: Sequence[Column], results: Results) -> list[str]:
    share = win_share(player, results.matches)
    low, high = interval(share, results.matches)
    return [
        player.bot,
        in_percent(share, 1),
        _("from {low} to {high}").format(
            low=in_figures(100 * low, 1), high=in_figures(100 * high, 1)
        ),
        in_figures(player.points / (results.rounds or 1), 2),
        *(column.text for column in columns),
    ]


def _packed(sentences: Iterable[str]) -> list[str]:
    """Fill lines with whole sentences.

    >>> _packed(["Short."] * 12)[1]
    'Short.'
    """
    lines = [""]
    for sentence in sentences:
        longer = f"{lines[-1]} {sentence}".lstrip()
        if len(longer) < _COLUMNS:
            lines[-1] = longer
        else:
            lines.append(sentence)
    return lines


def _table(rows: list[list[str]]) -> list[str]:
    """Lay rows out in columns, the first to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:]))]
        ).rstrip()
        for row in rows
    ]


_SURE: Final = 1.96
"""Standard deviations on either side that leave 5 cases in 100 outside."""


def interval(share: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's), which is honest for few trials too.

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
    square = _SURE * _SURE
    middle = share + square / (2 * trials)
    spread = _SURE * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
