"""What the answers of drills show: the card that decides, and both sums."""

from random import Random

import pytest

from biberclan.games.clan.drills import deciding
from biberclan.games.clan.drills.counts import MALUS
from biberclan.rules.clan import observe, parse_action, why_not
from biberclan.rules.clan.lodge import B1, B2, B3, T1
from biberclan.teach.drills import make_question
from tests.clan.positions import position


@pytest.mark.parametrize(
    ("action", "where"),
    [
        ("exchange 2:B1 up", {(1, B1), (1, T1)}),  # covered by T1
        ("place 1:T1 up", {(0, T1), (0, B1), (0, B2)}),  # they are free
        ("place 2:B3 up", {(1, B3)}),  # allowed
        ("exchange 2:T1 up", {(1, T1)}),  # allowed
    ],
)
def test_the_cards_that_decide_are_marked(action: str, where: set[tuple[int, int]]) -> None:
    state = position("", "4 6 | 5", hand=5)
    asked = parse_action(action)
    assert set(deciding(observe(state, 0), asked, why_not(state, asked))) == where


def test_on_a_slot_that_rests_on_others_these_are_marked() -> None:
    state = position("4 6", "", hand=5)
    asked = parse_action("place 1:T1 up")
    assert set(deciding(observe(state, 0), asked, None)) == {(0, T1), (0, B1), (0, B2)}


@pytest.mark.parametrize("kind", ["may", "combined"])
def test_what_is_asked_about_is_marked_with_the_answer(kind: str) -> None:
    for number in range(40):
        question = make_question("clan", kind, Random(number))
        about_cards = question.ruling not in ("KV-5", "KV-14")  # to do without
        assert bool(question.deciding) is about_cards, question.text


@pytest.mark.parametrize("ruling", MALUS)
def test_whoever_has_closed_and_the_best_of_the_others_are_counted_in_full(ruling: str) -> None:
    for number in range(10):
        question = make_question("clan", "malus", Random(number), ruling)
        ender = question.text.partition(" ")[0]
        best, own, *_rest = question.answer.split(". ")
        assert own.startswith(f"{ender}: ")
        assert not best.startswith(ender)
        assert all(" = " in counted for counted in (best, own))
