"""Drills of every game that has them: right by the rules, never ambiguous, telling no secret."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from biberclan import language
from biberclan.characters import folded
from biberclan.games.bande.words.names import SPECIALS
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyState
from biberclan.shelf import rules_of
from biberclan.table.game import table_of
from biberclan.table.layout import MIN_COLUMNS, MIN_ROWS, Size
from biberclan.train.drills import (
    WRONG,
    Moment,
    Question,
    games_with_drills,
    make_question,
)
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.drill import AskLook, AskPanel, division_to_ask
from lab.drills import problem_with
from tests.teach.lesson_runs import drilled
from tests.tiers import once

each_game = pytest.mark.parametrize("game", games_with_drills())

MARKS = {"protected", "touched", "points", "beaten", "badge", "news"}
"""Attributes of looks on a board that might tell an answer."""

MANY = 60
FEWER = {"last": 20}
"""Questions of each kind, fewer where each is counted out; `lab.drills` asks ten thousand."""


@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game in games_with_drills() for kind in drilled(game)]
)
def test_no_question_is_ambiguous_and_each_is_about_what_it_says(game: str, kind: str) -> None:
    answers: Counter[frozenset[int]] = Counter()
    many = FEWER.get(kind, MANY)
    for number in range(many):
        question = make_question(game, kind, Random(number))
        assert problem_with(question, kind, drilled(game)[kind].rulings) is None
        assert " a 8" not in question.text
        answers[question.right] += 1
        if "By exact count" in question.answer:
            wins = sorted(map(float, re.findall(r"([\d.]+)%", question.answer)))
            assert wins[-1] - wins[-2] > 3.8, "the best choice is clearly the best"
    assert max(answers.values()) < 0.9 * many, f"{kind}: always the same answer"


@once("game")
@each_game
def test_every_ruling_can_be_asked_about_in_sentences(game: str, tongue: Language) -> None:
    drills = drilled(game)
    for kind, drill in drills.items():
        assert language.translate(drill.title)
        for ruling in drill.rulings:
            question = make_question(game, kind, Random(1), ruling)
            assert question.ruling == ruling
            assert question.text.endswith("?")
            assert question.answer.endswith(".")
            assert not {"{", "}"} & set(question.text + question.answer)


@each_game
def test_a_question_depends_on_nothing_that_its_seat_cannot_know(game: str) -> None:
    rules, rng = rules_of(game), Random(8)
    names = ("Anna", "Ben", "Cem")
    drills = drilled(game)
    asked = 0
    for seed in range(12):
        state, events = rules.start(3, seed=seed, first=0, options={})
        happened = [*events]
        while not state.paused and state.actor is not None:
            if rng.random() < 0.3:
                twin = rules.determinize(rules.observe(state, state.actor), rng)
                for drill in drills.values():
                    ours, others = (
                        drill.ask(_moment(game, each, happened, names), Random(seed))
                        for each in (state, twin)
                    )
                    assert ours == others
                    asked += ours is not None
            happened += rules.apply(state, rng.choice(rules.legal_actions(state)))
    assert asked > 20


def _moment(game: str, state: AnyState, events: list[object], names: tuple[str, ...]) -> Moment:
    rules = rules_of(game)
    known = rules.observe(state, state.actor)
    match = Match.at_position(Setup(names, game=game), state.to_dict())
    return Moment(rules.glance(known, None), known, tuple(events), names, match.why_not)


@each_game
def test_the_board_does_not_tell_the_answer(game: str) -> None:
    drills = drilled(game)
    for kind in drills:
        question = make_question(game, kind, Random(2))
        other = _with_another_answer(question)
        nothing: frozenset[int] = frozenset()
        before = table_of(game).asked(question, nothing, answered=False)
        assert before == table_of(game).asked(other, nothing, answered=False)
        assert not [name for name, value in _said(before) if name in MARKS and value]
        assert "closed" not in [value for name, value in _said(before) if name == "kind"]


def _said(look: Any) -> Iterator[tuple[str, Any]]:
    """Yield every attribute of a look, and of the looks within it."""
    if is_dataclass(look):
        for attribute in fields(look):
            value = getattr(look, attribute.name)
            yield attribute.name, value
            yield from _said(value)
    elif isinstance(look, list | tuple):
        for each in look:
            yield from _said(each)


SUMS = {"clan": {"count", "malus"}, "bande": {"count"}, "mania": {"count", "points"}}
"""Kinds of questions about sums."""

DECIDES = {
    "clan": r"[0-9]|Swap|Peek|(four|five) cards",
    "bande": "|".join(("[0-9]|knocked", *(each.title() for each in SPECIALS.values()))),
    "mania": r"[0-9]|Joker|Fairy|Meanie|King|Bodyguard|Superbeaver|Thief|Hippie|Partybeaver",
}
"""Patterns of what decides in each game: a figure, a card, a place on the table, or a knock."""

WHY = {
    ("protected", "BC-22"): "lie face down",
    ("protected", "BC-27"): "lie face up",
    ("beating", "BM-12"): r"lay [^?]*Joker",
    ("beating", "BM-13"): r"lay [^?]*[0-9]",
}
"""Patterns that a question or its answer contains, by the question's kind and ruling."""

ABOUT_TURNS = {"BM-8", "BM-15"}
"""Rulings on what must be done in a turn, whatever the cards."""


@each_game
def test_where_a_sum_decides_it_is_written_out_and_right(game: str) -> None:
    for kind in SUMS[game]:
        for number in range(MANY // 4):
            answer = make_question(game, kind, Random(number)).answer
            sums = re.findall(r"([0-9]+(?: [+−] [0-9]+)*) = ([0-9−]+)", answer)
            assert sums, f"{kind}: {answer}"
            for added, told in sums:
                assert _sum(added) == _sum(told), answer


@each_game
def test_what_decides_is_named_and_each_wrong_answer_marked_on_the_screen(game: str) -> None:
    drills = drilled(game)
    for kind, drill in drills.items():
        for number, ruling in enumerate(drill.rulings):
            question = make_question(game, kind, Random(number), ruling)
            assert re.search(WHY.get((kind, ruling), ""), question.text + question.answer)
            wrong = frozenset(range(len(question.choices))) - question.right
            for chosen in (question.right, wrong):
                why, about = question.why(chosen)
                assert re.search(DECIDES[game], why, re.IGNORECASE) or about in ABOUT_TURNS, why
            painted = _answered(question, wrong)
            for index in range(len(question.choices)):
                assert (
                    f"{WRONG if index in wrong else '▸'}{index + 1}{' ' if question.many else ':'}"
                    in painted
                )


@once("game")
@each_game
def test_no_reason_is_cut_in_the_smallest_window(game: str, tongue: Language) -> None:
    for kind in drilled(game):
        for number in range(FEWER.get(kind, MANY)):
            question = make_question(game, kind, Random(number))
            nothing_right = frozenset(range(len(question.choices))) - question.right
            for chosen in (question.right, nothing_right):
                why, ruling = question.why(chosen)
                size = division_to_ask(game, len(question.names), (MIN_COLUMNS, MIN_ROWS)).panel
                painted = _answered(question, chosen, f"{why} ({ruling})", size)
                assert f"{why} ({ruling})" in " ".join(painted.split()), painted


def _answered(
    question: Question, chosen: frozenset[int], reason: str = "", size: Size = (78, 11)
) -> str:
    """Return the text of an answer on the screen; line by line it is in `test_plain`."""
    look = AskLook(
        question.text,
        (),
        question.choices,
        chosen,
        question.many,
        "Not quite.",
        answer=reason or question.why(chosen)[0],
        right=question.right,
    )
    return AskPanel(look, Palette()).paint(*size).text()


def _sum(text: str) -> int:
    return sum(int(number) for number in re.findall("-?[0-9]+", re.sub("− ?", "-", text)))


@each_game
def test_a_wrong_answer_is_marked_where_it_lies(game: str) -> None:
    drills = drilled(game)
    for kind in drills:
        for number in range(MANY // 4):
            question = make_question(game, kind, Random(number))
            wrong = frozenset(range(len(question.choices))) - question.right
            signs = list(_said(table_of(game).asked(question, wrong, answered=True)))
            assert signs.count(("pick", WRONG)) == (len(wrong) if question.spots else 0)
            touched = {
                *question.deciding,
                *(question.spots[i] for i in question.right if question.spots),
            }
            if question.spots or question.deciding:
                assert signs.count(("touched", True)) == len(touched)


@each_game
def test_what_the_seat_knows_is_shown_after_the_answer(game: str) -> None:
    shown = 0
    for number in range(MANY):
        question = make_question(game, "known", Random(number))
        if question.after is not None and question.right:
            assert question.after != question.view
            shown += 1
    assert shown or game == "mania", "there it is told what somebody else holds"


@once("game")
@each_game
@pytest.mark.parametrize("person", ["Lena", "ben"])
def test_a_question_is_put_to_the_person_who_trains(game: str, person: str) -> None:
    for kind in drilled(game):
        for number in range(MANY // 4):
            question = make_question(game, kind, Random(number), person=person)
            seat = 0 if question.view.paused else question.view.actor
            assert question.names[seat or 0] == person
            assert len(set(map(folded, question.names))) == len(question.names)
    text = make_question(game, "known", Random(1), person=person).text
    assert text.startswith(f"{person}, ")


def _with_another_answer(question: Question) -> Question:
    return replace(question, right=frozenset(range(len(question.choices))) - question.right)


@each_game
def test_questions_show_no_more_than_the_table(game: str) -> None:
    drills = drilled(game)
    glance = rules_of(game).glance
    for kind in drills:
        for number in range(MANY // 4):
            view = make_question(game, kind, Random(number)).view
            if not view.paused:
                assert view == glance(view, None)
