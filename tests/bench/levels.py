"""Measure how strong an opponent of each level is, and write `assets/levels.json` anew.

    python -m tests.bench.levels [--game clan] [--matches 400] [--seed 1] [--elder .7] [--check]

Whoever plays at a level forgets, misjudges, and thinks now and then (`biberclan.bots.level`). Each
way to play plays matches of two against the regular and the greedy one, which takes some minutes a
game. The elder is too slow for that: which share he wins against the regular is said by `--elder`,
from `docs/strength.md`, otherwise what the file says stays. `--matches 0` measures nothing and only
takes that over. `--check` asks for shares from .2 to .8 and measures, with other cards, what comes
of them, for `docs/strength.md`.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from math import log10
from random import Random
from typing import Any, Final

from biberclan.assets import asset
from biberclan.bots.cast import CAST, ELDER, FOLK, NEWCOMER, REGULAR, Character
from biberclan.bots.level import (
    ASSET,
    TEN_TO_ONE,
    Levels,
    Play,
    expected_share,
    misjudged,
    read_levels,
)
from biberclan.bots.memory import TYPICAL
from biberclan.bots.package import AnyBot
from biberclan.bots.registry import find
from biberclan.rules.game import Action, AnyAction, Observation
from biberclan.shelf import GAMES
from biberclan.simulation.tournament import interval
from tests.bench.strength import keep
from tests.bench.tournament import share_won

AGAINST: Final = (REGULAR, NEWCOMER)

REGULAR_RATING: Final = 1500

NOISES: Final = (10, 3.5, 2, 1.3, 0.9, 0.65, 0.45, 0.32, 0.23, 0.16, 0.11, 0.07, 0.04, 0.02)
"""How far actions are misjudged, the most first; the weakest are left out that win next to none."""

SPANS: Final = (4, TYPICAL, 12, 24, 99)
"""How many cards are remembered; 99 forgets nothing."""

LEAST: Final = 0.1
"""The share against the weaker of the two below which one way to play is enough."""

SLOW: Final = 0.1
"""The share of the decisions above which asking the elder takes too long to be checked."""


class Playing(Character):
    def __init__(self, game: str, play: Play) -> None:
        self._game, self._play = game, play

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        return misjudged(self._game, observation, actions, self._play, rng)


def share(game: str, bot: AnyBot, other: str, matches: int, seed: int) -> float:
    """Return the share of matches of two that a bot wins against another."""
    bots = [bot, find(game, other)]
    return sum(share_won(game, {}, bots, number, seed) for number in range(matches)) / matches


def points(share: float) -> float:
    """Return by how much the rating of whoever wins this share is the higher one."""
    share = min(max(share, 0.002), 0.998)
    return TEN_TO_ONE * log10(share / (1 - share))


def rated(shares: dict[str, float], ratings: dict[str, float]) -> float:
    """Return the rating to which shares against bots come, even matches counting most."""
    weights = {bot: max(each * (1 - each), 0.002) for bot, each in shares.items()}
    every = sum(weights[bot] * (ratings[bot] + points(each)) for bot, each in shares.items())
    return every / sum(weights.values())


def measured(game: str, matches: int, seed: int) -> dict[str, Any]:
    """Return what is measured in a game, without the elder."""
    ratings = {REGULAR: float(REGULAR_RATING)}
    ahead = share(game, find(game, NEWCOMER), REGULAR, 2 * matches, seed)
    ratings[NEWCOMER] = REGULAR_RATING + points(ahead)

    def row(play: Play) -> dict[str, Any]:
        bot = Playing(game, play)
        shares = {other: share(game, bot, other, matches, seed) for other in AGAINST}
        print(game, *play, shares, flush=True)
        return {"play": play, "shares": shares, "rating": round(rated(shares, ratings))}

    by_span = {span: row(Play(0.0, span, 0.0)) for span in SPANS}
    strong = [by_span[span] for span in SPANS if span >= TYPICAL]
    weak: list[dict[str, Any]] = []
    for noise in reversed(NOISES):
        weak.insert(0, row(Play(noise, TYPICAL, 0.0)))
        if weak[0]["shares"][NEWCOMER] < LEAST:
            break
    for bot in (*CAST, *FOLK):
        if bot not in (*AGAINST, ELDER):
            one = find(game, bot)
            shares = {other: share(game, one, other, matches, seed) for other in AGAINST}
            print(game, bot, shares, flush=True)
            ratings[bot] = rated(shares, ratings)
    typical = by_span[TYPICAL]["rating"]
    return {
        "ratings": {bot: round(rating) for bot, rating in ratings.items()},
        "spans": [[span, by_span[span]["rating"] - typical] for span in SPANS],
        "rows": [*weak, *strong],
    }


def elders(won: float, ratings: dict[str, float]) -> dict[str, Any]:
    """Return the row of the elder, who wins a share of the matches against the regular."""
    rating = ratings[REGULAR] + points(won)
    shares = {bot: expected_share(rating - ratings[bot]) for bot in AGAINST}
    return {"play": Play(0.0, SPANS[-1], 1.0), "shares": shares, "rating": rating}


def ascending(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return rows in which whatever was measured ascends; what goes down by chance is levelled."""
    rows = list(rows)
    columns = [level([row["shares"][bot] for row in rows]) for bot in AGAINST]
    ratings = level([row["rating"] for row in rows])
    return [
        {
            "rating": round(rating + number / 100, 2),  # no two at the same place
            "play": row["play"],
            "shares": {bot: round(each + number / 1e5, 5) for bot, each in zip(AGAINST, shares)},
        }
        for number, (row, rating, shares) in enumerate(zip(rows, ratings, zip(*columns)))
    ]


def level(values: Sequence[float]) -> list[float]:
    """Return the nearest values that ascend (pool adjacent violators).

    >>> level([1, 3, 2, 4])
    [1.0, 2.5, 2.5, 4.0]
    """
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and sum(pools[-2]) / len(pools[-2]) > sum(pools[-1]) / len(pools[-1]):
            last = pools.pop()
            pools[-1] += last
    return [sum(pool) / len(pool) for pool in pools for _each in pool]


def check(game: str, levels: Levels, matches: int, seed: int) -> None:
    """Ask for shares, and keep what comes of them in other matches for `docs/strength.md`."""
    rows: list[list[str]] = []
    for other in AGAINST:
        for wanted in (0.2, 0.35, 0.5, 0.65, 0.8):
            rating = levels.rating_for(other, wanted)
            if levels.play(rating).thought > SLOW:
                continue
            bot = find(game, f"level/{round(rating)}")
            won = share(game, bot, other, matches, seed + 1)
            low, high = interval(won, matches)
            told = (f"{wanted:.2f}", f"{won:.3f}", f"{low:.2f} to {high:.2f}")
            rows.append([other, *told, str(matches)])
            print(game, *rows[-1], flush=True)
    keep("levels", game, rows)


def main() -> None:
    """Measure, and write or print."""
    parser = argparse.ArgumentParser(description="How strong opponents of each level are.")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--elder", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    file = asset(ASSET)
    told = json.loads(file.read_text(encoding="utf-8"))
    for game in [asked.game] if asked.game else GAMES:
        if asked.check:
            check(game, read_levels(told[game]), asked.matches, asked.seed)
            continue
        before = told.get(game)
        found = measured(game, asked.matches, asked.seed) if asked.matches else before
        thought = [row for row in before["rows"] if row["play"][2]] if before else []
        if asked.elder:
            thought = [elders(asked.elder, found["ratings"])]
        found["rows"] = ascending([*(r for r in found["rows"] if not r["play"][2]), *thought])
        for row in thought:
            found["ratings"][ELDER] = round(row["rating"])
        told[game] = found
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
