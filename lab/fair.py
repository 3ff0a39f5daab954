"""Test whether a proposed head start makes a table fair, in matches of four strengths.

    python -m lab.fair [--game clan] [--matches 4000] [--seed 500001] [--setting none|points|aid]

Four bots that misjudge and forget, each at another rating (`STRENGTHS`), play at one table, every
deal in all rotations of the seats. Without a head start (`none`) their mean points show what a
rating is worth. With `points` they have the head start proposed for these ratings
(`biberclan.people.fair`), with `aid` the weaker two also have the memory aid. Each part is added to
`fair.jsonl` at once, and later runs continue a setting. `--show` only prints.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from biberclan.bots.level import Play, levels_of, misjudged
from biberclan.match.setup import Setup
from biberclan.people.fair import fair_start
from biberclan.rules.game import AnyAction, AnyState
from biberclan.rules.head_start import START, spelled
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match
from biberclan.simulation.totals import interval

RESULTS: Final = Path(__file__).with_name("fair.jsonl")
STRENGTHS: Final = {
    "clan": (1500, 1353, 1207, 994),
    "bande": (1500, 1382, 1244, 1101),
    "mania": (1500, 1374, 1127, 874),
}
"""The regular, and three weaker ones; the one that misjudges most wins next to nothing."""
SETTINGS: Final = ("none", "points", "aid")
UNTUNED: Final = 500_001
"""The first deal for checking proposals; `assets/fair.json` comes from other deals."""
PART: Final = 5
"""How many deals are played before the results are kept."""
FORGETS_NOTHING: Final = 99.0


class Part(NamedTuple):
    """Some deals, each played from all rotations.

    Attributes:
        game: the game.
        setting: one of `SETTINGS`.
        seed: the seed of the deals.
        first: the number of the first deal.
    """

    game: str
    setting: str
    seed: int
    first: int


def start_of(game: str, setting: str) -> Sequence[int]:
    """Return the head start of each strength."""
    if setting == "none":
        return [0] * len(STRENGTHS[game])
    names = tuple(str(rating) for rating in STRENGTHS[game])
    return fair_start(Setup(names, game=game), STRENGTHS[game], aided_of(game, setting))


def aided_of(game: str, setting: str) -> Sequence[int]:
    return (2, 3) if setting == "aid" else ()


def played(part: Part) -> dict[str, Any]:
    """Play the matches of a part; return the sums of points and of shares won by each strength."""
    game, levels = part.game, levels_of(part.game)
    assert levels is not None
    plays = [levels.play(rating) for rating in STRENGTHS[game]]
    for one in aided_of(game, part.setting):
        plays[one] = plays[one]._replace(span=FORGETS_NOTHING)
    start, seats = start_of(game, part.setting), len(plays)
    points = [0] * seats
    shares = [0.0] * seats
    for number in range(part.first * seats, (part.first + PART) * seats):
        at = [(seat + number) % seats for seat in range(seats)]  # who sits at each seat
        given = [start[one] for one in at]
        found = play_match(
            game,
            seats,
            {START: spelled(given)},
            part.seed + number // seats,
            _chooser(game, [plays[one] for one in at], Random(f"{part}{number}")),
        ).result
        won = [(seat in found.winners) / len(found.winners) for seat in range(seats)]
        raw = [sum(each) for each in zip(*found.rounds)]
        for seat, one in enumerate(at):
            points[one] += raw[seat]
            shares[one] += won[seat]
    return {**part._asdict(), "start": [*start], "points": points, "shares": shares}


def _chooser(game: str, plays: Sequence[Play], rng: Random) -> Any:
    rules = rules_of(game)

    def choose(state: AnyState) -> AnyAction:
        actions = rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        seen = rules.observe(state, state.actor)
        return misjudged(game, seen, actions, plays[state.actor], rng)

    return choose


def kept(game: str, setting: str) -> list[dict[str, Any]]:
    """Return what was played so far of a setting with this head start."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    wanted = (game, setting, [*start_of(game, setting)])
    rows = map(json.loads, lines)
    return [row for row in rows if (row["game"], row["setting"], row["start"]) == wanted]


def missing(game: str, setting: str, seed: int, matches: int) -> Iterator[Part]:
    """Yield the parts of a setting that are still to be played."""
    done = {(row["seed"], row["first"]) for row in kept(game, setting)}
    for first in range(0, matches // len(STRENGTHS[game]), PART):
        if (seed, first) not in done:
            yield Part(game, setting, seed, first)


def told(game: str, setting: str, seed: int) -> str:
    """Return the shares in a setting with their intervals, and the mean points of a round."""
    start, rows = start_of(game, setting), kept(game, setting)
    rows = [row for row in rows if row["seed"] == seed]
    matches = len(rows) * PART * len(start)
    said = []
    for one, rating in enumerate(STRENGTHS[game]) if rows else ():
        share = sum(row["shares"][one] for row in rows) / matches
        points = sum(row["points"][one] for row in rows) / matches
        low, high = interval(share, matches)
        said.append(f"{rating} {start[one]:+}: {share:.3f} ({low:.3f} to {high:.3f}), {points:.1f}")
    return f"{game} {setting}, {matches} matches: {'; '.join(said)}"


def main() -> None:
    """Play what is missing, and print all."""
    parser = argparse.ArgumentParser(description="Is a proposed head start fair?")
    parser.add_argument("--game", choices=tuple(GAMES))
    parser.add_argument("--setting", choices=SETTINGS)
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=UNTUNED)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="play nothing")
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else GAMES:
        for setting in [asked.setting] if asked.setting else SETTINGS:
            parts = [] if asked.show else [*missing(game, setting, asked.seed, asked.matches)]
            with ProcessPoolExecutor(asked.jobs) as pool, RESULTS.open("a") as file:
                for row in pool.map(played, parts):
                    file.write(json.dumps(row) + "\n")
                    file.flush()
            print(told(game, setting, asked.seed), flush=True)


if __name__ == "__main__":
    main()
