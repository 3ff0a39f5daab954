"""Learn the value of a row of Biberbande (`biberclan.games.bande.bots.rollouts`).

    python -m lab.values [--rounds 6000]

Rounds are played between an elder's style and regulars, without search. A fifth of the decisions at
the beginning of most rounds are random, so that rows of all kinds occur; after that, each table
between two turns is noted with the final points. The factors come from least squares. The same
rounds give the same factors on every machine.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from biberclan.games.bande.bots.judgement import PLAIN, SHARP, choose
from biberclan.games.bande.bots.rollouts import FACTORS, features
from biberclan.rules.bande import FACTS, State, apply, legal_actions, new
from biberclan.rules.bande.actions import Knock, Pass
from lab import ROOT

BY_LOT: Final = 0.2
"""The share of the first decisions that are random, ..."""
FIRST: Final = (0, 0, 1, 2, 4)
"""... in this many turns of each seat, all equally likely."""
LONGEST: Final = 60
"""Turns of each seat after which everybody knocks."""
DIGITS: Final = 4


def noted(seats: int, rounds: int, seed: int) -> Iterator[tuple[tuple[float, ...], int]]:
    """Play rounds; yield a seat's figures and its final points, for each seat before each turn."""
    rng = Random(f"{seed}/{seats}")
    for _ in range(rounds):
        state = new(seats, seed=rng.getrandbits(63))
        sharp, first = rng.randrange(seats), seats * rng.choice(FIRST)
        told: list[list[tuple[float, ...]]] = []
        while not state.paused:
            if state.phase == "draw" and state.knocker is None and state.turns >= first:
                told.append(features(state))
            _play_on(state, sharp, first, rng)
        for figures in told:
            yield from zip(figures, state.scores[-1])


def _play_on(state: State, sharp: int, first: int, rng: Random) -> None:
    actions = legal_actions(state)
    action = choose(state, SHARP if state.actor == sharp else PLAIN)
    if state.turns < first:
        if rng.random() < BY_LOT:
            action = rng.choice(actions)
        if action == Knock():
            action = Pass()
    elif state.turns > LONGEST * state.seats and state.phase == "knock":
        action = Knock()
    apply(state, action)


def least_squares(rows: Iterator[tuple[Sequence[float], float]]) -> list[float]:
    """Return the factors that minimize the sum of squared errors.

    >>> least_squares(iter([((1, 0), 3), ((1, 1), 5), ((1, 2), 7)]))
    [3.0, 2.0]
    """
    products: list[list[float]] = []
    for figures, wanted in rows:
        line = [*figures, wanted]
        if not products:
            products = [[0.0] * len(line) for _ in figures]
        for sums, figure in zip(products, figures):
            for at, other in enumerate(line):
                sums[at] += figure * other
    for at, pivot in enumerate(products):  # by Gauss and Jordan: the matrix is positive definite
        pivot[:] = [value / pivot[at] for value in pivot]
        for sums in products:
            if sums is not pivot:
                factor = sums[at]
                sums[:] = [value - factor * own for value, own in zip(sums, pivot)]
    return [round(sums[-1], DIGITS) for sums in products]


def main() -> None:
    """Learn, and write the asset."""
    parser = argparse.ArgumentParser(description="Learns what a row of Biberbande is worth.")
    parser.add_argument("--rounds", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learned = {
        str(seats): least_squares(noted(seats, asked.rounds * 2 // seats, asked.seed))
        for seats in FACTS.seats
    }
    lines = ",\n".join(f'  "{seats}": {json.dumps(each)}' for seats, each in learned.items())
    (ROOT / "assets" / FACTORS).write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main()
