"""Measure random play in decisions a second, also with a clone before every move, and `simulate`.

    python -m lab.decisions [--game clan] [--seats 4] [--deck clan] [--repeats 15]

Budget: 400,000 decisions/s on a quiet core; 100,000 in Biber Mania, which lists hundreds of actions
for a large hand. With clones at most 1.4 times the time; random matches of `simulate` at least .9
of that speed. Processor time of alternating runs.
"""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any

from biberclan.rules import bande, clan, mania
from biberclan.simulation.playing import play_match
from lab.yardstick import STEPS, yardstick

MATCHES = 60


RULES = {"clan": clan, "bande": bande, "mania": mania}
WANTED = {"clan": 400_000, "bande": 400_000, "mania": 100_000}
"""The budget of each game in decisions a second."""


def play(
    rules: Any, new: Callable[..., Any], *, clone: bool, matches: int = MATCHES
) -> tuple[int, float]:
    """Play whole matches; return the number of decisions and the seconds they took."""
    legal_actions, apply = rules.legal_actions, rules.apply
    random = Random(1).random
    decisions = 0
    began = process_time()
    for seed in range(matches):
        state = new(seed=seed)
        while actions := legal_actions(state):
            if clone:
                state = state.clone()
            apply(state, actions[int(random() * len(actions))])
            decisions += 1
    return decisions, process_time() - began


def simulate(game: str, seats: int, options: dict[str, str]) -> tuple[int, float]:
    """Play as many random matches with `simulate`; return the same, including deals."""
    began = process_time()
    rounds = [
        each
        for seed in range(MATCHES)
        for each in play_match(game, seats, options, seed, Random(seed)).rounds
    ]
    deals = len(rounds) - MATCHES  # the first comes with the match
    return sum(each.decisions for each in rounds) + deals, process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions a second of uniformly random play.")
    parser.add_argument("--game", choices=RULES, default="clan")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument(
        "--deck", choices=("clan", "combined"), default="clan", help="of the game clan"
    )
    parser.add_argument("--repeats", type=int, default=15)
    options = parser.parse_args()

    rules = RULES[options.game]
    deck = {"deck": options.deck} if options.game == "clan" else {}
    new = partial(rules.new, options.seats, **deck)
    play(rules, new, clone=False)  # fills the tables once
    simulate(options.game, options.seats, deck)
    loops, plain, cloned, simulated = [], [], [], []
    for _ in range(options.repeats):  # interleaved, so that a slow moment slows all of them
        loops.append(yardstick())
        decisions, seconds = play(rules, new, clone=False)
        plain.append(seconds)
        cloned.append(play(rules, new, clone=True)[1])
        played, took = simulate(options.game, options.seats, deck)
        simulated.append((played / took) / (decisions / seconds))

    ratios = [with_clones / without for with_clones, without in zip(cloned, plain)]
    steps = [seconds / loop * STEPS / decisions for seconds, loop in zip(plain, loops)]
    name = " ".join((options.game, *(f"with deck {deck}" for deck in deck.values())))
    print(f"{options.seats} seats, {name}: medians of {options.repeats} repeats,")
    print(f"{decisions} decisions in {MATCHES} matches each")
    print(f"  yardstick              {median(loops) / STEPS * 1e9:10.1f} ns a step")
    wanted = WANTED[options.game]
    print(f"  random play            {decisions / median(plain):10,.0f} decisions/s ({wanted:,})")
    print(f"  a decision             {median(steps):10.1f} yardstick steps")
    print(f"  clone before each move {median(ratios):10.3f} times the time (at most 1.4)")
    print(f"  simulate, by chance    {median(simulated):10.3f} of that pace (at least .9)")


if __name__ == "__main__":
    main()
