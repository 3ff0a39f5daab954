"""Random matches as `simulate` plays them, beside the bare loop: legal actions, one of them, apply.

    python -m lab.simulating [--seats 4] [--matches 20] [--repeats 5]

Processor time of the same matches in turns; median of the ratios of decisions a second.
Budget: .9 of the bare loop.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match

BUDGET = 0.9


def simulated(game: str, seats: int, number: int) -> int:
    """Play a match as `simulate` does; return the number of its decisions."""
    played = play_match(game, seats, {}, number, Random(number))
    return sum(each.decisions for each in played.rounds)


def bare(game: str, seats: int, number: int) -> int:
    """Play the same match with the rules alone; return the number of its decisions."""
    rules, random, decisions = rules_of(game), Random(number).random, 0
    state, _events = rules.start(seats, seed=number, first=0, options={})
    while state.actor is not None:
        actions = rules.legal_actions(state)
        if state.paused:
            rules.apply(state, actions[0])
            continue
        rules.apply(state, actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def pace(play: Callable[[str, int, int], int], game: str, seats: int, numbers: range) -> float:
    """Return the decisions a second of some matches."""
    began = process_time()
    decisions = sum(play(game, seats, number) for number in numbers)
    return decisions / (process_time() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What simulating costs beside the rules.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args()
    print(f"decisions a second by chance, {asked.seats} seats, medians of {asked.repeats}")
    for game in GAMES:
        ours, rules = [], []
        for repeat in range(asked.repeats):
            numbers = range(repeat * asked.matches, (repeat + 1) * asked.matches)
            ours.append(pace(simulated, game, asked.seats, numbers))
            rules.append(pace(bare, game, asked.seats, numbers))
        ratio = median(one / other for one, other in zip(ours, rules))
        told = f"{median(ours):9,.0f} beside {median(rules):9,.0f}"
        print(f"  {game:8}{told}   {ratio:5.2f}  (at least {BUDGET})")


if __name__ == "__main__":
    main()
