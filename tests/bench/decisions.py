"""Decisions a second of uniformly random play, and what a clone before every move costs.

    python -m tests.bench.decisions [--seats 4] [--deck clan] [--repeats 15]

Budget: 200,000 decisions/s at least, 400,000 wanted; with clones at most 1.4 times the time.
"""

import argparse
from random import Random
from statistics import median
from time import perf_counter

from biberclan.rules.clan import apply, legal_actions, new
from biberclan.rules.clan.cards import Deck
from tests.bench.yardstick import STEPS, yardstick

MATCHES = 60


def play(seats: int, deck: Deck, clone: bool) -> tuple[int, float]:
    """Play whole matches; return the number of decisions and the seconds they took."""
    random = Random(1).random
    decisions = 0
    began = perf_counter()
    for seed in range(MATCHES):
        state = new(seats, deck=deck, seed=seed)
        while actions := legal_actions(state):
            if clone:
                state = state.clone()
            apply(state, actions[int(random() * len(actions))])
            decisions += 1
    return decisions, perf_counter() - began


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Decisions a second of uniformly random play.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deck", choices=("clan", "combined"), default="clan")
    parser.add_argument("--repeats", type=int, default=15)
    options = parser.parse_args()

    play(options.seats, options.deck, clone=False)  # fills the tables once
    loops, plain, cloned = [], [], []
    for _ in range(options.repeats):  # interleaved, so that a slow moment slows all three
        loops.append(yardstick())
        decisions, seconds = play(options.seats, options.deck, clone=False)
        plain.append(seconds)
        cloned.append(play(options.seats, options.deck, clone=True)[1])

    ratios = [with_clones / without for with_clones, without in zip(cloned, plain)]
    steps = [seconds / loop * STEPS / decisions for seconds, loop in zip(plain, loops)]
    print(f"{options.seats} seats, deck {options.deck}: medians of {options.repeats} repeats,")
    print(f"{decisions} decisions in {MATCHES} matches each")
    print(f"  yardstick              {median(loops) / STEPS * 1e9:10.1f} ns a step")
    print(f"  random play            {decisions / median(plain):10,.0f} decisions/s (400,000)")
    print(f"  a decision             {median(steps):10.1f} yardstick steps")
    print(f"  clone before each move {median(ratios):10.3f} times the time (at most 1.4)")


if __name__ == "__main__":
    main()
