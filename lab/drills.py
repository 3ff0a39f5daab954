"""Check ten thousand questions of each kind of every game: none may be ambiguous.

Prints every fault, and how long it takes to make a question.

    python -m lab.drills [--questions 10000]
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter

from biberclan.shelf import rules_of
from biberclan.train.drills import Question, drills_of, games_with_drills, make_question


def problem_with(question: Question, kind: str, rulings: Sequence[str]) -> str | None:
    """Return a sentence about a fault of a question, None if it has none."""
    choices = question.choices
    if question.kind != kind or question.ruling not in rulings:
        return f"is about {question.kind} {question.ruling}"
    if not 2 <= len(choices) <= 9 or len(set(choices)) != len(choices):
        return f"offers {choices}"
    if not question.right <= set(range(len(choices))):
        return "has an answer that is not offered"
    if not question.many and len(question.right) != 1:
        return "has not one answer"
    if question.spots and len(question.spots) != len(choices):
        return "has choices that are nowhere"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description="Make questions and look for faults in them.")
    parser.add_argument("--questions", type=int, default=10_000, help="how many of each kind")
    wanted = parser.parse_args().questions
    for game in games_with_drills():
        drills = drills_of(game)
        assert drills is not None
        for kind, drill in drills.items():
            began, faults = perf_counter(), 0
            for number in range(wanted):
                question = make_question(game, kind, Random(f"{game} {kind} {number}"))
                problem = problem_with(question, kind, drill.rulings)
                if problem is not None:
                    faults += 1
                    print(f"{game} {kind} {number}: {problem}")
            each = 1000 * (perf_counter() - began) / wanted
            name = rules_of(game).FACTS.name
            print(f"{name:<12} {kind:<10} {wanted} questions, {faults} faults, {each:.1f} ms each")


if __name__ == "__main__":
    main()
