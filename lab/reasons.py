"""Measure how well costly choices are explained.

    python -m lab.reasons [--game clan] [--choices 300] [--show 40] [--lang de]

In matches between bots, now and then another choice is made: the kindest bot's, or a random one.
Each of these that clearly costs something is explained as in a review. The figures are how many
explanations name a drawback of the choice or an advantage of the better one, and how many of these
sentences would also fit the other choice; `--show` prints some to read. Budget: nine in ten
explained, and no sentence that fits both.
"""

import argparse
from collections.abc import Iterator
from random import Random

from biberclan import language
from biberclan.bots.dilemmas import advice
from biberclan.bots.registry import find
from biberclan.coach.review import JudgedChoice, judge
from biberclan.coach.why import Contrast, Tried, contrast, for_it
from biberclan.language import in_percent
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES, rules_of
from biberclan.words.seam import words_of

PEOPLE = ("Lisa", "Pip", "Tim", "Ana")
SEATS = (2, 2, 3, 4)


def choices(game: str, rng: Random) -> Iterator[Choice]:
    """Yield choices of matches, half of them made by the kindest bot, half at random."""
    beginner = find(game, "beginner")
    allowed = [seats for seats in SEATS if seats in rules_of(game).FACTS.seats]
    while True:
        seats = rng.choice(allowed)
        seed = rng.getrandbits(32)
        match = Match(Setup(PEOPLE[:seats], game=game, seed=seed, bots=("",) * seats))
        while match.actor is not None:
            if match.bot_in_turn is None:
                match.act(match.legal_actions()[0])  # deal
                continue
            turn = match.bot_turn()
            chosen = rng.choice(advice(game, turn.observation, turn.actions, rng))
            if len(turn.actions) > 1 and rng.random() < 1 / 4:
                chosen = rng.choice(turn.actions)
                if rng.random() < 1 / 2:
                    chosen = beginner.decide(turn.observation, turn.actions, seconds=1.0, rng=rng)
                number = rng.getrandbits(32)
                yield Choice(game, number, turn.observation, turn.actions, chosen)
            match.act_as_bot(chosen)


def costly(game: str, many: int) -> Iterator[tuple[Choice, JudgedChoice]]:
    """Yield choices that clearly cost something, the same ones each time."""
    found = 0
    for question in choices(game, Random(game)):
        judged = judge(question)
        if judged.is_costly:
            yield question, judged
            found += 1
        if found == many:
            return


def explained(question: Choice, judged: JudgedChoice) -> Contrast:
    """Return a review's contrast of a choice with the best one."""
    view = question.observation
    return contrast(
        question.game,
        view,
        Tried(judged.chosen, judged.outcomes),
        Tried(judged.best, judged.best_outcomes),
        PEOPLE[: view.seats],
    )


def fitting_both(question: Choice, judged: JudgedChoice, told: Contrast) -> list[str]:
    """Return the sentences that are also true of the other choice."""
    names, view = PEOPLE[: question.observation.seats], question.observation
    argue = words_of(question.game).argue
    of_best = {each.text for each in argue(view, judged.best, names)}
    of_chosen = set(for_it(question.game, view, judged.chosen, names))
    return [*of_best.intersection(told.drawbacks), *of_chosen.intersection(told.gains)]


def show(number: int, question: Choice, judged: JudgedChoice, told: Contrast) -> None:
    """Print a choice, the better one, and the sentences about them."""
    words, view = words_of(question.game), question.observation
    names = PEOPLE[: view.seats]
    cost = in_percent(-judged.cost)
    print(f"\n{number}. {words.preview(view, judged.chosen, names)} {cost}")
    print(*(f"   - {text}" for text in told.drawbacks[:2]), sep="\n")
    print(f"   {words.preview(view, judged.best, names)}")
    print(*(f"   + {text}" for text in told.gains[:2]), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="How well costly choices are explained.")
    parser.add_argument("--game", choices=list(GAMES), default="clan")
    parser.add_argument("--choices", type=int, default=300)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--lang", default="en")
    options = parser.parse_args()
    language.choose(options.lang)
    reasons = both = 0
    for number, (question, judged) in enumerate(costly(options.game, options.choices), 1):
        told = explained(question, judged)
        said = [*told.drawbacks[:1], *told.gains[:1]]
        reasons += bool(said)
        both += bool(fitting_both(question, judged, told))
        if number <= options.show:
            show(number, question, judged, told)
    print(
        f"\n{options.game}: {options.choices} costly choices, {reasons} explained, {both} fit both"
    )


if __name__ == "__main__":
    main()
