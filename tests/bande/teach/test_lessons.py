"""Each lesson is played to its end, by its right moves, by every right move and by wrong ones."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.bande.teach.goals import read_condition
from biberclan.games.bande.teach.refusals import explain
from biberclan.language import Language, taught
from biberclan.rules.bande import State, determinize, observe, parse_action
from biberclan.rules.bande.events import Redrawn, Scored
from biberclan.teach.lesson_files import Lesson, lessons, read_lesson
from biberclan.teach.lessons import LessonRun
from tests.bande.rulings import RULINGS
from tests.bande.teach.lesson_play import FIRST, NOWHERE_ELSE, PLAYED
from tests.bande.walks import EVERY_ACTION
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
    return next(lesson for lesson in lessons("bande", language) if lesson.anchor == anchor)


def begin(lesson: Lesson) -> LessonRun:
    return LessonRun(lesson, {})


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
    assert [lesson.anchor for lesson in lessons("bande", tongue)] == list(PLAYED)


@each_lesson
def test_right_moves_lead_to_the_end(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    run = begin(lesson)
    for number, (step, played) in enumerate(zip(lesson.steps, PLAYED[anchor], strict=True), 1):
        assert (run.number, run.text) == (number, step.text)
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
        for action in EVERY_ACTION:
            reply = twin(run).attempt(action)
            assert reply.text or reply.outcome == "done"
            told.add(reply.text)
        assert told.issuperset(remark.text for remark in run.step.remarks)


@each_lesson
def test_to_confirm_at_once_is_not_the_answer(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of(anchor)):
        if (anchor, run.number) not in NOWHERE_ELSE:
            done = [text for text in FIRST if _solves(run, text)]
            assert not done, f"{anchor} {run.number}: {done}"


def _solves(run: LessonRun, text: str) -> bool:
    return twin(run).attempt(parse_action(text)).outcome == "done"


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
        assert "{" not in text, "the table's commands have no keys of their own yet"


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


def test_what_the_first_look_shows_can_still_be_read_afterwards() -> None:
    run = begin(lesson_of("bande-row"))
    run.go_on()
    assert [sighted.card for sighted in run.match.view.rows[0]] == [None] * 4
    run.attempt(parse_action("look"))
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    run.go_on()
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    assert [sighted.card for sighted in run.match.view.rows[1]] == [None] * 4


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("bande-counting"))
    run.attempt(parse_action("take 3"))
    events = run.match.log[-1].events
    assert [event.card for event in events if isinstance(event, Redrawn)] == [11, 4]
    [scored] = [event for event in events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [10, 6, 13]
    run.go_on()
    assert run.match.view.paused
    assert "Ben: 1 + 3 + 0 + 2 = 6. Cem: 5 + 2 + 0 + 6 = 13." in run.text


def test_a_refusal_can_be_the_point() -> None:
    run = begin(lesson_of("bande-turn"))
    for text in ("draw", "exchange 3"):
        run.attempt(parse_action(text))
    run.go_on()
    for text in ("draw", "discard"):
        run.attempt(parse_action(text))
    run.go_on()
    played = len(run.match.log)
    reply = run.attempt(parse_action("take 2"))
    assert (reply.outcome, len(run.match.log)) == ("done", played)


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["take"]}, ("Anna", "Ben"))
    for spot in ("Zoe:1", "Ben:5", "Ben"):
        with pytest.raises(ValueError, match=f"no such spot: '{spot}'"):
            read_condition({"at": [spot]}, ("Anna", "Ben"))


def test_a_new_lesson_needs_no_code() -> None:
    lesson = read_lesson(
        "bande",
        {
            "anchor": "new",
            "title": "New",
            "remember": "Good.",
            "step": [
                {
                    "text": "Count\nup.",
                    "rulings": ["BB-39"],
                    "position": {
                        "rows": {"Anna": "1 2 3 9", "Ben": "? ? ? ?"},
                        "discard": [0],
                        "knocker": "Ben",
                    },
                    "goal": [{"happens": ["Took", "Scored"], "points": 6}],
                    "answer": [{"text": "That is more."}],
                }
            ],
        },
        taught("en"),
    )
    run = begin(lesson)
    assert run.text == "Count up."
    assert run.attempt(parse_action("take 1")).text == "That is more."
    assert run.attempt(parse_action("draw")).text == "That is more."
    assert run.attempt(parse_action("discard")).outcome == "refused"
    assert run.attempt(parse_action("take 4")).outcome == "done"
    assert run.finished
