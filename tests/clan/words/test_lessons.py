"""What BiberClan's lessons, positions, rulebook and drills alone have; the rest is conformance."""

import re
from random import Random

import pytest

from biberclan.games.clan.drills import deciding
from biberclan.games.clan.drills.counts import MALUS
from biberclan.games.clan.words.lessons import read_condition
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan import new, observe, parse_action, why_not
from biberclan.rules.clan.lodge import (
    B1,
    B2,
    B3,
    SHAPES,
    SLOTS,
    T1,
    count_face_up,
    is_full,
    is_supported,
)
from biberclan.teach.rulebook import rulebook
from biberclan.train.drills import make_question
from biberclan.words.seam import Attempt
from tests.clan.positions import position
from tests.conformance.test_rulebooks import COLUMNS, everything
from tests.teach.lesson_runs import (
    begin,
    lesson_of,
    runs_at_each_goal,
)


def test_who_touches_no_card_does_not_touch_the_right_one() -> None:
    view = observe(new(2, seed=1), 0)
    for asked in ({"at": ["2:B1"]}, {"slots": ["B1"]}):
        condition = read_condition(asked)
        for action, holds in (("peek 2:B1", True), ("peek 2:B2", False), ("decline", False)):
            assert condition(Attempt(parse_action(action), 0, None, (), view)) == holds


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["place"]})
    with pytest.raises(ValueError, match="Zoe"):
        read_condition({"at": ["Zoe:B1"]})
    with pytest.raises(ValueError, match="not in tuple"):
        read_condition({"slots": ["B4"]})


def test_nothing_can_be_tried_while_there_is_something_to_read() -> None:
    run = begin(lesson_of("clan", "lodge"))
    with pytest.raises(AssertionError, match="read first"):
        run.attempt(parse_action("place 1:B1 up"))
    run.go_on()
    with pytest.raises(AssertionError, match="do first"):
        run.go_on()


def test_a_peeked_card_is_shown_until_the_learner_goes_on() -> None:
    run = begin(lesson_of("clan", "swap-and-peek"))
    run.attempt(parse_action("swap 1:B1 2:B1"))
    run.go_on()
    run.attempt(parse_action("peek 3:B1"))
    peeked = run.match.view.lodges[2][0]
    assert peeked is not None
    assert peeked.card == 5
    run.go_on()
    again = run.match.view.lodges[2][0]
    assert again is not None
    assert again.card is None


@pytest.mark.parametrize(
    ("anchor", "number", "tried", "said"),
    [
        ("faces", 3, "exchange 1:B3 up", "In your lodge it brings nothing"),
        ("faces", 3, "exchange 2:B3 up", "you would take Ben's card"),
        ("lone", 2, "place 3:B3 up", "That changes nothing at Ben's"),
        ("lone", 2, "place 2:B3 down", "Face down it does not count"),
    ],
)
def test_the_answer_is_about_the_lodge_that_was_tried(
    anchor: str, number: int, tried: str, said: str
) -> None:
    runs = runs_at_each_goal(lesson_of("clan", anchor))
    run = next(run for run in runs if run.number == number)
    assert said in run.attempt(parse_action(tried)).text


def test_a_match_refuses_what_is_no_position() -> None:
    with pytest.raises(ValueError, match="missing"):
        Match.at_position(Setup(("Anna", "Ben")), {})


def test_pictures_are_legal_positions() -> None:
    passages = rulebook("clan", "en").passages
    pictures = [passage.picture for passage in passages if passage.picture]
    assert len(pictures) >= 10
    for view in (shown.view for shown in pictures):
        for seat in range(view.seats):
            outline = view.outline(seat)
            assert outline & 0b11111 in SHAPES
            assert all(
                is_supported(outline, slot) for slot in SLOTS if view.lodges[seat][slot] is not None
            )
            if is_full(outline):
                assert view.ender == seat, "a full lodge has closed the round"
        assert view.hand is None, "what lies in nobody's picture is not shown"
        hidden = [at for lodge in view.lodges for at in lodge if at is not None and not at.up]
        assert all(at.card is None for at in hidden)


def test_a_picture_of_what_an_owner_may_do_is_seen_by_the_owner() -> None:
    for passage in rulebook("clan", "en").passages:
        if passage.picture is None:
            continue
        owner = passage.anchor in ("faces", "lone-and-covered")
        actor = passage.picture.view.decider
        assert (actor < len(passage.picture.names)) == owner, passage.anchor


def test_a_list_keeps_its_items_together_when_it_is_broken_into_rows() -> None:
    rows_of_it = rulebook("clan", "en").passage("number-cards").rows(COLUMNS)
    assert rows_of_it[:3] == ["There are 52 number cards:", "", "- the 0 seven times,"]
    narrow = rulebook("clan", "en").passage("safe").rows(40)
    assert any(row.startswith("  ") for row in narrow)
    assert all(len(row) <= 40 for row in narrow)


def test_no_word_is_found_inside_another() -> None:
    found = rulebook("clan", "de").search("tausch")
    assert found
    for passage in found:
        text = f"{everything(passage)} {passage.also}".casefold()
        assert re.search(r"\btausch", text), passage.anchor
    assert not rulebook("clan", "en").search("hange"), "of exchange"


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
        open_cards = [count_face_up(question.view.outline(seat)) for seat, _ in question.deciding]
        assert question.ruling != "KV-8" or 1 in open_cards, question.text


@pytest.mark.parametrize("ruling", MALUS)
def test_whoever_has_closed_and_the_best_of_the_others_are_counted_in_full(ruling: str) -> None:
    for number in range(10):
        question = make_question("clan", "malus", Random(number), ruling)
        ender = question.text.partition(" ")[0]
        best, own, *_rest = question.answer.split(". ")
        assert own.startswith(f"{ender}: ")
        assert not best.startswith(ender)
        assert all(" = " in counted for counted in (best, own))
