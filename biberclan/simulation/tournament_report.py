"""What came of matches between bots, in words and as data."""

from typing import Any

from biberclan.language import _, in_figures
from biberclan.rules.clan.cards import DECKS
from biberclan.simulation.intervals import interval
from biberclan.simulation.playing import TURN_CAP, about_the_turn_cap
from biberclan.simulation.tournament import MATCH, Record, Results, Tournament


def win_share(record: Record, matches: int) -> float:
    """Return the share of the matches that a player has won."""
    return record.won / MATCH / (matches or 1)


def as_dict(tournament: Tournament, results: Results) -> dict[str, Any]:
    """Return results as JSON has them; "timing" holds all that the seed does not fix."""
    return {
        "game": "biberclan",
        "seats": len(tournament.bots),
        "deck": tournament.deck,
        "seed": tournament.seed,
        "matches": results.matches,
        "rounds": results.rounds,
        "turns_per_round": results.turns / (results.rounds or 1),
        "turn_cap": {"turns_per_seat": TURN_CAP, "rounds_stopped": results.stopped_rounds},
        "players": [_player(record, results) for record in results.players],
        "timing": [
            {
                "seconds_per_decision": record.seconds / (record.decisions or 1),
                "longest_decision": record.longest,
            }
            for record in results.players
        ],
    }


def _player(record: Record, results: Results) -> dict[str, Any]:
    share = win_share(record, results.matches)
    return {
        "bot": record.bot,
        "win_share": share,
        "win_share_interval_95": list(interval(share, results.matches)),
        "points_per_round": record.points / (results.rounds or 1),
        "rounds_closed": record.closed,
        "malus": record.malus,
        "five_of_a_kinds": record.five_of_a_kinds,
        "decisions": record.decisions,
    }


def as_lines(tournament: Tournament, results: Results) -> list[str]:
    """Return results in words."""
    return [
        _("{seats} bots, changing seats, {cards} cards, seed {seed}").format(
            seats=len(tournament.bots), cards=len(DECKS[tournament.deck]), seed=tournament.seed
        ),
        _("Matches: {matches}, rounds: {rounds}").format(
            matches=results.matches, rounds=results.rounds
        ),
        _("In a round: {turns} turns").format(
            turns=in_figures(results.turns / (results.rounds or 1), 1)
        ),
        "",
        *_table([_headings(), *(_row(record, results) for record in results.players)]),
        "",
        _("Range: 95 % sure. Points: of a round. Closed: of all rounds."),
        _("Malus: of those closed. Fives: five of a kind. Time: of a decision."),
        *about_the_turn_cap(results.stopped_rounds),
    ]


def _headings() -> list[str]:
    return [
        _("Bot"),
        _("Won"),
        _("Range"),
        _("Points"),
        _("Closed"),
        _("Malus"),
        _("Fives"),
        _("Time"),
    ]


def _row(record: Record, results: Results) -> list[str]:
    share = win_share(record, results.matches)
    low, high = interval(share, results.matches)
    return [
        record.bot,
        _percent(share),
        _("{low} to {high}").format(low=in_figures(100 * low, 1), high=in_figures(100 * high, 1)),
        in_figures(record.points / (results.rounds or 1), 2),
        _percent(record.closed / (results.rounds or 1)),
        _percent(record.malus / (record.closed or 1)),
        str(record.five_of_a_kinds),
        f"{in_figures(1000 * record.seconds / (record.decisions or 1), 1)} ms",
    ]


def _percent(share: float) -> str:
    return f"{in_figures(100 * share, 1)} %"


def _table(rows: list[list[str]]) -> list[str]:
    """Lay rows out in columns, the first to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:]))]
        ).rstrip()
        for row in rows
    ]
