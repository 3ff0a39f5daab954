"""Each lesson is played to its end, by its right moves, by every right move and by wrong ones."""

import re
from collections.abc import Iterator
from random import Random
from string import Formatter

import pytest

from biberclan.games.mania.table.commands import COMMANDS
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.teach.goals import read_condition
from biberclan.games.mania.teach.refusals import explain
from biberclan.language import Language
from biberclan.rules.mania import State, determinize, observe, parse_action
from biberclan.rules.mania.cards import KING
from biberclan.rules.mania.events import Drew, Scored
from biberclan.teach.lesson_files import Lesson, lessons
from biberclan.teach.lessons import LessonRun
from tests.mania.rulings import RULINGS
from tests.mania.teach.lesson_play import PLAYED
from tests.mania.walks import SOME_ACTIONS
from tests.teach.texts import (
    PEOPLE,
    STRAIGHT_QUOTES,
    is_in_our_words,
    long_sentences,
    rows,
    strayed_words,
)
from tests.teach.twins import twin

COLUMNS = 76
ROWS_OF_A_TEXT, ROWS_OF_AN_ANSWER = 3, 2
"""What is kept free for a lesson at 80×24, above or below the table."""
LONGEST_TITLE = 26
WORDS_OF_A_SENTENCE = 22

each_lesson = pytest.mark.parametrize("anchor", PLAYED)


def lesson_of(anchor: str, language: Language = "en") -> Lesson:
    return next(lesson for lesson in lessons("mania", language) if lesson.anchor == anchor)


KEYS = {command.id: "Enter" for command in COMMANDS}


def begin(lesson: Lesson) -> LessonRun:
    return LessonRun(lesson, KEYS)


def state_of(run: LessonRun) -> State:
    """Return the whole truth of a lesson's table, which no code of the game may ask for."""
    state: State = run.match._state
    return state


def runs_at_each_goal(lesson: Lesson) -> Iterator[LessonRun]:
    """Yield the lesson at each of its steps in which there is something to do."""
    run = begin(lesson)
    for played in PLAYED[lesson.anchor]:
        if not played.right:
            run.go_on()
            continue
        yield twin(run)
        run.attempt(parse_action(played.right))
        if run.waiting and run.step.goal:
            run.go_on()


def texts_of(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """Yield every text and how many rows it may take."""
    yield lesson.remember, ROWS_OF_AN_ANSWER
    for step in lesson.steps:
        yield step.text, ROWS_OF_A_TEXT
        yield step.after, ROWS_OF_AN_ANSWER
        for remark in step.remarks:
            yield remark.text, ROWS_OF_AN_ANSWER


def test_all_lessons_are_played_here(tongue: Language) -> None:
    assert [lesson.anchor for lesson in lessons("mania", tongue)] == list(PLAYED)


@each_lesson
def test_right_moves_lead_to_the_end(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    run = begin(lesson)
    for number, (step, played) in enumerate(zip(lesson.steps, PLAYED[anchor], strict=True), 1):
        assert (run.number, run.text) == (number, step.text.format(**KEYS))
        assert run.waiting == (not played.right)
        if played.right:
            reply = run.attempt(parse_action(played.right))
            assert reply.outcome == "done", played.right
            assert reply.text == step.after
        if run.waiting:
            run.go_on()
    assert run.finished
    assert run.text == lesson.remember


@each_lesson
def test_wrong_moves_are_answered_and_change_nothing(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    played = [step for step in PLAYED[anchor] if step.right]
    for run, step in zip(runs_at_each_goal(lesson), played, strict=True):
        answers = {remark.text for remark in run.step.remarks}
        for text in step.wrong:
            action = parse_action(text)
            view, log, match = run.match.view, list(run.match.log), run.match
            reply = run.attempt(action)
            reason = match.why_not(action)
            if reason is None:
                assert reply.outcome == "missed", text
                assert reply.text in answers
            else:
                assert reply.outcome == "refused", text
                assert reply.text == explain(reason, match.setup.people)
                assert reply.ruling == reason.ruling
            assert (match.view, match.log) == (view, log)
            assert not run.waiting


@each_lesson
def test_whatever_is_tried_is_answered_and_every_answer_is_given(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of(anchor)):
        told = set()
        state = state_of(run)
        seen = observe(state, 0)
        assert observe(determinize(seen, Random(1)), 0) == seen, "a deck of its own"
        played = [text for step in PLAYED[anchor] for text in step.wrong]
        for action in (*run.match.legal_actions(), *SOME_ACTIONS, *map(parse_action, played)):
            reply = twin(run).attempt(action)
            assert reply.text or reply.outcome == "done"
            told.add(reply.text)
        assert told.issuperset(remark.text for remark in run.step.remarks)


@each_lesson
def test_the_learner_is_seated_whenever_there_is_something_to_do(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of(anchor)):
        assert run.match.seated == run.match.actor == 0
        assert set(run.match.setup.people) <= PEOPLE


@each_lesson
def test_texts_fit_and_keep_to_the_words(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    assert len(lesson.title) <= LONGEST_TITLE
    for text, most in texts_of(lesson):
        assert rows(text, COLUMNS) <= most, text
        assert not list(long_sentences(text, WORDS_OF_A_SENTENCE)), text
        assert is_in_our_words(text, tongue), text
        assert not STRAIGHT_QUOTES.search(text.replace("'", "’") if tongue == "en" else text)
        assert re.search(r"[.!?:]$", text) or not text, text
        fields = {field for _text, field, _spec, _how in Formatter().parse(text) if field}
        assert fields <= KEYS.keys(), text


@each_lesson
def test_german_and_english_use_the_words_of_the_game_alike(anchor: str) -> None:
    german, english = lesson_of(anchor, "de"), lesson_of(anchor, "en")
    for (one, _rows), (other, _most) in zip(texts_of(german), texts_of(english), strict=True):
        assert not strayed_words(one, other), f"{one} / {other}"


@each_lesson
def test_each_step_rests_on_rulings(anchor: str) -> None:
    for step in lesson_of(anchor).steps:
        assert step.rulings
        assert set(step.rulings) <= set(RULINGS)


def points_of(run: LessonRun) -> list[int]:
    """Return what each seat would count if the round were over now."""
    view = run.match.view
    return [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("mania-end"))
    for text in ("lay 8 8 8 8", "refuse"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "Now he has three points." in run.text
    assert points_of(run) == [4, 3]
    run.go_on()
    run.attempt(parse_action("lay joker joker"))
    [scored] = [event for event in run.match.log[-1].events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [8, 3]
    assert "8 points" in run.text
    run.go_on()
    assert "7 − 4 = 3" in run.text
    assert run.match.view.winners == (0,)


def test_what_the_last_lesson_says_of_the_points_is_so() -> None:
    run = begin(lesson_of("mania-end"))
    assert "All six would make eight points now, but Ben has nine." in run.text
    assert len(run.match.view.hand) == 6
    assert points_of(run) == [8 - 2 * 6, 9]


def test_what_a_thief_takes_is_drawn_for_and_everybody_sees_the_king() -> None:
    run = begin(lesson_of("mania-stealing"))
    for text in ("lay 5 thief", "refuse", "steal 2 joker"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "draws three cards, one of them a King" in run.text
    drawn = [event for entry in run.match.log for event in entry.events if isinstance(event, Drew)]
    assert [event.card for event in drawn] == [KING, None, None]
    assert run.match.view.hands[1].shown == (KING,)


@pytest.mark.parametrize("lesson", list(PLAYED)[2:])
def test_each_lesson_is_one_game(lesson: str) -> None:
    later = lesson_of(lesson).steps[1:]
    assert [step.position for step in later] == [None] * len(later)


def test_what_is_gathered_can_be_tried() -> None:
    desk = ManiaDesk(begin(lesson_of("mania-beating")).match)
    assert not desk.has_chosen, "nothing is proposed by itself"
    desk.press("5")
    assert desk.has_chosen


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["lay"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not an action: 'lay tree'"):
        read_condition({"does": ["lay tree"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not a card: 'tree'"):
        read_condition({"among": "5 tree"}, ("Anna", "Ben"))
