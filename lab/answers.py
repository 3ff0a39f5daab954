"""Measure the processor time of decisions of elder and regular, hints and reviews.

    python -m lab.answers [--game clan] [--seats 2,3,4] [--matches 2]

Decisions are spread over matches between regulars. Processor time does not depend on how busy the
machine is. Printed are medians, and for the review of a match in which everybody is a person the
sum, divided by two for two cores; also in yardsticks (`lab.yardstick`). Decisions and hints are
kept for `docs/strength.md`. Budget: 0.15 s for a decision, 0.2 s for a hint, five seconds for the
review of a match of three.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, Final

from biberclan.bots.registry import find
from biberclan.bots.thinker import Hint, _answer
from biberclan.coach.review import judge
from biberclan.match.acting import Choice
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.shelf import rules_of
from biberclan.simulation.playing import play_match
from lab.strength import keep
from lab.yardstick import yardstick

CORES: Final = 2
EVERY: Final = 7
"""One in this many decisions of a match is measured."""

Asked = tuple[AnyObservation, Sequence[AnyAction], AnyAction]


def decisions(game: str, seats: int, seed: int) -> list[Asked]:
    """Return every real choice in a match between regulars, with the action that they chose."""
    rules, regular, rng = rules_of(game), find(game, "regular"), Random(seed)
    asked: list[Asked] = []

    def choose(state: Any) -> Any:
        actions = rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        observation = rules.observe(state, state.actor)
        chosen = regular.decide(observation, actions, seconds=float("inf"), rng=rng)
        asked.append((observation, actions, chosen))
        return chosen

    play_match(game, seats, {}, seed, choose)
    return asked


def seconds(question: Callable[[], object]) -> float:
    """Return the processor time that an answer takes."""
    began = process_time()
    question()
    return process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="What decisions, hints and reviews take.")
    parser.add_argument("--game", default="clan")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--matches", type=int, default=2)
    options = parser.parse_args()
    game, elder = options.game, find(options.game, "elder")
    regular = find(game, "regular")
    unit = min(seconds(yardstick) for _ in range(5))
    print(f"{game}; a yardstick is {unit * 1000:.1f} ms")
    kept: list[list[str]] = []
    for seats in map(int, options.seats.split(",")):
        took: dict[str, list[float]] = {"decision": [], "hint": [], "choice in a review": []}
        took["the regular's"] = []
        choices = 0
        for seed in range(options.matches):
            asked = decisions(game, seats, seed)
            choices += len(asked)
            for number, (view, actions, chosen) in enumerate(asked[seed % EVERY :: EVERY]):
                rng = Random(number)
                to_judge = Choice(game, number, view, actions, chosen)
                decide = partial(elder.decide, view, actions, seconds=float("inf"), rng=rng)
                hint = partial(_answer, Hint(game, view, actions))
                took["decision"].append(seconds(decide))
                at_once = partial(regular.decide, view, actions, seconds=float("inf"), rng=rng)
                took["the regular's"].append(seconds(at_once))
                took["hint"].append(seconds(hint))
                took["choice in a review"].append(seconds(partial(judge, to_judge)))
        review = mean(took["choice in a review"]) * choices / options.matches / CORES
        print(f"{seats} seats, {choices / options.matches:.0f} choices a match")
        kept.append([str(seats)])
        for name, each in took.items():
            figures = (median(each), mean(each), max(each))
            if name in ("decision", "hint"):
                kept[-1] += [f"{figure:.2f}" for figure in figures]
            told = "   ".join(f"{figure:.4f} s" for figure in figures)
            print(f"  {name:20} median, mean, most {told}   {median(each) / unit:7.2f} yardsticks")
        print(f"  {'review of a match':20} {review:.1f} s   {review / unit:.0f} yardsticks")
        kept[-1] += [str(len(took["decision"])), f"{unit:.3f}"]
    keep("answers", game, kept)


if __name__ == "__main__":
    main()
