"""Answers of drills, worked out by hand."""

from random import Random

from biberclan.games.mania.drills.beating import BEATING, ask_beating
from biberclan.rules.mania import observe
from biberclan.teach.drills import Moment, make_question
from tests.mania.positions import position


def test_of_groups_the_one_is_explained_that_was_judged_wrongly() -> None:
    for seed in range(30):
        question = make_question("mania", "beating", Random(seed))
        assert question.why(question.right) == (question.answer, question.ruling)
        assert (question.answer, question.ruling) in question.reasons
        for index, name in enumerate(question.choices):
            text, ruling = question.why(question.right ^ {index})
            assert text.startswith(f"{name}: ")
            assert ruling in BEATING


BEATEN = {
    "two 7s": {"2×6 in the display", "Ben's 2×5"},
    "a 7": {"1 in the display"},
    "a 3": {"1 in the display"},
    "a 2": {"1 in the display"},
}


def test_exactly_the_lower_groups_of_the_same_size_are_beaten() -> None:
    state = position(
        "7 7 2 3",
        "9",
        "9",
        piles=["", "5 5", "8 8 | 4 4 4"],
        display="6 6 8 1 9 9 10 10 10",
    )
    seen = observe(state, 0)
    moment = Moment(seen, seen, (), ("Anna", "Ben", "Cem"), lambda action: None)
    told: dict[str, set[str]] = {laid: set() for laid in BEATEN}
    for seed in range(150):
        question = ask_beating(moment, Random(seed))
        if question is not None:
            laid = question.text.removeprefix("Anna, you lay ").partition(".")[0]
            told[laid] |= {question.choices[number] for number in question.right}
            left = question.right.symmetric_difference(range(len(question.choices)))
            assert not {question.choices[number] for number in left} & BEATEN[laid]
    assert told == BEATEN
