"""The report on matches between bots, in words and as data."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

from biberclan.language import _, in_figures
from biberclan.shelf import rules_of
from biberclan.simulation.figures import percent
from biberclan.simulation.package import Column, all_options, simulation_of
from biberclan.simulation.playing import TURN_CAP, about_the_turn_cap
from biberclan.simulation.tournament import MATCH, Player, Results, Tournament

_COLUMNS: Final = 80


def win_share(player: Player, matches: int) -> float:
    """Return the share of the matches that a player has won."""
    return player.won / MATCH / (matches or 1)


def as_dict(tournament: Tournament, results: Results, *, timed: bool = True) -> dict[str, Any]:
    """Return results as JSON has them.

    Args:
        tournament: who has played what.
        results: what came of it.
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
        _("Range: 95 % sure."),
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
            cards=package.cards(tournament.options),
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
        percent(share),
        _("{low} to {high}").format(low=in_figures(100 * low, 1), high=in_figures(100 * high, 1)),
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
        trials: over how many matches.

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
