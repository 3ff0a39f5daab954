"""Measure the strength of an opponent of each level, and rewrite `assets/levels.json`.

    python -m lab.levels [--game clan] [--matches 400] [--seed 1]
                         [--thinking .7] [--check quick|slow]

A player at a level forgets, misjudges, and thinks now and then (`biberclan.bots.level`). Each way
to play plays matches of two against the regular and the greedy one, with its own deals, each from
both sides; that takes some minutes for each game. The elder is too slow for that: `--thinking` adds
matches of a player who asks him in a share of the decisions (1 for the elder himself) to those kept
in `lab/beside.json`, which takes hours. `--matches 0` measures nothing and only fits the line to
them again.

`--check` asks for shares from .2 to .8 and measures the results with other cards, for
`docs/strength.md`: those for which the elder is asked at most now and then, or with `slow` the
others, which takes hours. It can't ask for more than the elder wins.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import log10
from typing import Any, Final

from biberclan.bots.cast import CAST, ELDER, FOLK, NEWCOMER, REGULAR
from biberclan.bots.level import (
    ASSET,
    TEN_TO_ONE,
    Level,
    LevelId,
    LevelRow,
    Levels,
    Play,
    read_levels,
)
from biberclan.bots.package import AnyBot
from biberclan.bots.registry import find
from biberclan.shelf import GAMES
from biberclan.simulation.totals import interval
from lab import ROOT
from lab.strength import beside, keep
from lab.tournament import share_won

AGAINST: Final = (REGULAR, NEWCOMER)

REGULAR_RATING: Final = 1500

NOISES: Final = (10, 3.5, 2, 1.3, 0.9, 0.65, 0.45, 0.32, 0.23, 0.16, 0.11, 0.07, 0.04, 0.02)
"""How far actions are misjudged, the most first; the weakest, who win next to nothing, are
dropped."""

TYPICAL: Final = 7
"""How many cards people are assumed to remember (Miller, 1956)."""

SPANS: Final = (TYPICAL, 9, 12, 24, 99)
"""How many cards players who misjudge nothing remember; 99 forgets nothing."""

STEP: Final = 1
"""The smallest difference in rating between two ways to play."""

LEAST: Final = 0.1
"""Below this share against the weaker of the two, one way to play is enough."""

SLOW: Final = 0.1
"""The share of the decisions above which asking the elder takes long."""

WANTED: Final = (0.2, 0.35, 0.45, 0.5, 0.6, 0.65, 0.8)
"""The shares that are checked."""


def playing(game: str, play: Play) -> AnyBot:
    """Return a bot that plays in one way."""
    return Level(game, LevelId(as_people=False, rating=0), Levels({}, [LevelRow(0, play, {})]))


def share(game: str, bot: AnyBot, other: str, matches: int, deals: str) -> float:
    """Return the share of matches of two that a bot wins against another.

    Args:
        game: the game.
        bot: the bot.
        other: the id of the other one.
        matches: the number of matches, an even one: each deal is played from both sides.
        deals: seeds the deals.
    """
    bots = [bot, find(game, other)]
    played = product(range(matches // 2), range(2))
    won = (share_won(game, {}, bots, number, deals, seat) for number, seat in played)
    return sum(won) / matches


def points(share: float) -> float:
    """Return the lead in rating of a player who wins this share."""
    share = min(max(share, 0.002), 0.998)
    return TEN_TO_ONE * log10(share / (1 - share))


def rated(shares: dict[str, float], ratings: dict[str, float]) -> float:
    """Return the rating that fits the shares won against bots; even matches count most."""
    weights = {bot: max(each * (1 - each), 0.002) for bot, each in shares.items()}
    every = sum(weights[bot] * (ratings[bot] + points(each)) for bot, each in shares.items())
    return every / sum(weights.values())


def row_of(
    game: str, play: Play, matches: int, seed: int, ratings: dict[str, float]
) -> dict[str, Any]:
    bot = playing(game, play)
    deals = " ".join(map(str, (seed, *play)))
    shares = {other: share(game, bot, other, matches, f"{deals} {other}") for other in AGAINST}
    print(game, *play, shares, flush=True)
    return {"play": play, "shares": shares, "rating": round(rated(shares, ratings))}


def measured(game: str, matches: int, seed: int) -> dict[str, Any]:
    """Measure all ways to play a game, except the elder's."""
    ratings = {REGULAR: float(REGULAR_RATING)}
    ahead = share(game, find(game, NEWCOMER), REGULAR, 2 * matches, f"{seed} {NEWCOMER}")
    ratings[NEWCOMER] = REGULAR_RATING + points(ahead)

    strong = [row_of(game, Play(0.0, span, 0.0), matches, seed, ratings) for span in SPANS]
    weak: list[dict[str, Any]] = []
    for noise in reversed(NOISES):
        weak.insert(0, row_of(game, Play(noise, TYPICAL, 0.0), matches, seed, ratings))
        if weak[0]["shares"][NEWCOMER] < LEAST:
            break
    for bot in (*CAST, *FOLK):
        if bot not in (*AGAINST, ELDER):
            one = find(game, bot)
            shares = {
                other: share(game, one, other, matches, f"{seed} {bot} {other}")
                for other in AGAINST
            }
            print(game, bot, shares, flush=True)
            ratings[bot] = rated(shares, ratings)
    return {
        "ratings": {bot: round(rating) for bot, rating in ratings.items()},
        "rows": [*weak, *strong],
    }


def thinking(game: str, without: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the rows of a player who never asks the elder and forgets nothing, and of the elder.

    Between them the shares are a straight line over the share of the decisions in which the elder
    is asked, fitted to everything that was measured. So the strength changes evenly, and no single
    measurement, which may be off by chance, makes it jump. The rating depends only on matches
    against the regular.

    Args:
        game: the game.
        without: the row of a player who never asks him, measured by far more matches.
    """
    shares = dict[str, float]()
    for bot in AGAINST:
        start, tried = without["shares"][bot], beside()["thinking"][game]
        own = [tuple(map(float, row)) for other, *row in tried if other == bot]
        gain = sum(matches * often * (won - start) for often, won, matches in own)
        shares[bot] = start + gain / sum(matches * often**2 for often, _won, matches in own)
    yield {**without, "rating": REGULAR_RATING + points(without["shares"][REGULAR])}
    rating = REGULAR_RATING + points(shares[REGULAR])
    yield {"play": Play(0.0, SPANS[-1], 1.0), "shares": shares, "rating": rating}


def ascending(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return rows in which all measurements ascend; what goes down by chance is levelled.

    Of rows of equal strength only the first is kept: otherwise the way to play would jump.
    """
    rows = list(rows)
    columns = [apart([row["shares"][bot] for row in rows], 5) for bot in AGAINST]
    ratings = apart([row["rating"] for row in rows], 2)
    found = list[dict[str, Any]]()
    for row, rating, shares in zip(rows, ratings, zip(*columns)):
        if not found or rating - found[-1]["rating"] >= STEP:
            shared = dict(zip(AGAINST, shares))
            found.append({"rating": rating, "play": row["play"], "shares": shared})
    return found


def apart(values: Sequence[float], digits: int) -> list[float]:
    """Return the nearest values that ascend, no two the same.

    >>> apart([1, 3, 2, 4], 2)
    [1.0, 2.5, 2.51, 4.0]
    """
    found: list[float] = []
    for value in level(values):
        least = found[-1] + 10**-digits if found else value
        found.append(round(max(value, least), digits))
    return found


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


def check(game: str, levels: Levels, matches: int, seed: int, *, slow: bool) -> None:
    """Ask for shares, and keep the result of each in other matches for `docs/strength.md`.

    Args:
        game: the id of the game.
        levels: what has been measured in it.
        matches: how many are played for each share.
        seed: the seed of the matches that were measured.
        slow: whether to check those that ask the elder often, instead of the others.
    """
    kept = {(row[0], row[1]): row for row in beside()["levels"][game]}
    for other, wanted in product(AGAINST, WANTED):
        rating = levels.rating_for(other, wanted)
        if levels.share(levels.range[1], other) < wanted:
            kept.pop((other, f"{wanted:.2f}"), None)
            continue
        if (levels.play(rating).thought > SLOW) is not slow:
            continue
        checked = find(game, f"level/{round(rating)}")
        won = share(game, checked, other, matches, f"{seed + 1} {wanted} {other}")
        low, high = interval(won, matches)
        row = [other, f"{wanted:.2f}", f"{won:.3f}", f"{low:.2f} to {high:.2f}", str(matches)]
        kept[other, row[1]] = row
        print(game, *row, flush=True)
        keep("levels", game, sorted(kept.values(), key=_place))


def _place(row: Sequence[str]) -> tuple[int, str]:
    """Return the sort key of a row of the document."""
    return AGAINST.index(row[0]), row[1]


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong opponents of each level are.")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--thinking", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", choices=["quick", "slow"])
    asked = parser.parse_args()
    file = ROOT / "assets" / ASSET
    told = json.loads(file.read_text(encoding="utf-8"))
    for game in [asked.game] if asked.game else GAMES:
        if asked.check:
            levels = read_levels(told[game])
            check(game, levels, asked.matches, asked.seed, slow=asked.check == "slow")
            continue
        if asked.thinking:
            bot = playing(game, Play(0.0, SPANS[-1], asked.thinking))
            rows = beside()["thinking"].get(game, [])
            for other in AGAINST:
                deals = f"{asked.seed} {asked.thinking} {other} {len(rows)}"
                won = share(game, bot, other, asked.matches, deals)
                rows.append([other, str(asked.thinking), f"{won:.4f}", str(asked.matches)])
                print(game, *rows[-1], flush=True)
            keep("thinking", game, rows)
        elif asked.matches:
            told[game] = measured(game, asked.matches, asked.seed)
        found = told[game]
        *weaker, without = (row for row in found["rows"] if not row["play"][2])
        found["rows"] = ascending([*weaker, *thinking(game, without)])
        found["ratings"][ELDER] = round(found["rows"][-1]["rating"])
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
