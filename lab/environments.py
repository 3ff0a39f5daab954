"""Measure random masked play in the environments in steps a second, beside PettingZoo's classics.

    python -m lab.environments [--seats 4] [--seconds 1] [--repeats 5]

Processor time; medians of interleaved repeats. The classics need the extra `classic` of PettingZoo;
those that can't be imported are left out. Budget: five times the steps of a wrapper that uses only
`observe`, which made 6,171 (clan), 6,511 (bande) and 2,531 (mania) in a run in which Leduc made
6,374. Without Leduc in this run the figures are compared directly.
"""

import argparse
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from biberclan.envs import env

WRAPPER = {"clan": 6171, "bande": 6511, "mania": 2531}
LEDUC = "leduc_holdem_v4"
LEDUC_BESIDE_IT = 6374
CLASSICS = (LEDUC, "texas_holdem_v4", "hanabi_v5", "chess_v6")
WANTED = 5.0


def steps_a_second(table: Any, seconds: float, rng: Random) -> float:
    """Play random matches for some seconds of processor time."""
    steps, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        table.reset(seed=steps)
        for _agent in table.agent_iter():
            told, _reward, terminated, truncated, info = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            legal = np.flatnonzero(told.get("action_mask", info.get("action_mask")))
            table.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
    return steps / spent


def tables(seats: int) -> dict[str, Any]:
    """Return our environments, and the classics that can be imported."""
    found: dict[str, Any] = {game: env(game, seats) for game in WRAPPER}
    for name in CLASSICS:
        try:
            found[name] = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            print(f"{name} is left out: {error}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second in the environments.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()

    rng = Random(1)
    found = tables(options.seats)
    made: dict[str, list[float]] = {name: [] for name in found}
    for _repeat in range(options.repeats):
        for name, table in found.items():
            made[name].append(steps_a_second(table, options.seconds, rng))
    speed = median(made[LEDUC]) / LEDUC_BESIDE_IT if LEDUC in made else 1.0
    for name, each in made.items():
        line = f"{name:16} {median(each):8,.0f} ({min(each):,.0f} to {max(each):,.0f})"
        if name in WRAPPER:
            times = median(each) / (WRAPPER[name] * speed)
            line += f", {times:.1f} times the wrapper ({WANTED:.0f})"
        print(line)


if __name__ == "__main__":
    main()
