"""Each lesson is played to its end, by its right moves, by every right move and by wrong ones."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from biberclan.games.clan.table.commands import COMMANDS
from biberclan.games.clan.teach.goals import read_condition
from biberclan.games.clan.teach.refusals import explain
from biberclan.language import Language, taught
from biberclan.rules.clan import parse_action
from biberclan.teach.lesson_files import Lesson, lessons, read_lesson
from biberclan.teach.lessons import LessonRun
from biberclan.teach.rulebook import rulebook
from tests.clan.rulings import RULINGS
from tests.clan.teach.lesson_play import KEYS, PLAYED, begin, is_a_world_of_its_own, tries
from tests.teach.texts import (
    LANGUAGES,
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

ANCHORS = tuple(PLAYED)
each_lesson = pytest.mark.parametrize("anchor", ANCHORS)


def lesson_of(anchor: str, language: Language) -> Lesson:
    return next(lesson for lesson in lessons("clan", language) if lesson.anchor == anchor)


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


def test_there_are_ten_to_twelve_lessons_and_all_are_played_here() -> None:
    for language in LANGUAGES:
        assert [lesson.anchor for lesson in lessons("clan", language)] == list(ANCHORS)
    assert 10 <= len(ANCHORS) <= 12


@each_lesson
def test_right_moves_lead_to_the_end(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    run = begin(lesson)
    for number, (step, played) in enumerate(zip(lesson.steps, PLAYED[anchor], strict=True), 1):
        assert run.number == number
        assert run.text == step.text.format(**KEYS)
        assert run.waiting == (not played.right)
        if played.right:
            before = len(run.match.log)
            legal = run.match.why_not(parse_action(played.right)) is None
            reply = run.attempt(parse_action(played.right))
            assert reply.outcome == "done", played.right
            assert reply.ruling in RULINGS
            assert reply.text == step.after
            if legal and run.step is step:
                assert len(run.match.log) == before + 1 + len(step.replies)
        if run.waiting:
            assert not run.finished
            run.go_on()
    assert run.finished
    assert not run.waiting
    assert run.text == lesson.remember


@each_lesson
def test_wrong_moves_are_answered_and_change_nothing(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    played = [step for step in PLAYED[anchor] if step.right]
    assert sum(len(step.wrong) for step in played) >= 2
    for run, step in zip(runs_at_each_goal(lesson), played, strict=True):
        answers = {remark.text.format(**KEYS) for remark in run.step.remarks}
        for text in step.wrong:
            action = parse_action(text)
            view, log, match = run.match.view, list(run.match.log), run.match
            reply = run.attempt(action)
            reason = match.why_not(action)
            if reason is None:
                assert reply.outcome == "missed", text
                assert reply.text in answers
                said = {
                    remark.ruling
                    for remark in run.step.remarks
                    if reply.text == remark.text.format(**KEYS)
                }
                assert reply.ruling in said, "the ruling that the answer is about, or none"
            else:
                assert reply.outcome == "refused", text
                assert reply.text == explain(reason, match.setup.people)
                assert reply.ruling == reason.ruling
            assert run.match is match
            assert (match.view, match.log) == (view, log)
            assert not run.waiting


@each_lesson
def test_whatever_is_tried_is_answered_and_every_right_move_leads_on(anchor: str) -> None:
    lesson = lesson_of(anchor, "en")
    for run in runs_at_each_goal(lesson):
        explore(run, set())


def explore(run: LessonRun, told: set[str]) -> None:
    """Try everything at a step, and everything after it until a table is set up anew."""
    step, accepted = run.step, 0
    assert is_a_world_of_its_own(run)
    for action in tries(run):
        other = twin(run)
        reply = other.attempt(action)
        if reply.outcome != "done":
            assert reply.text
            told.add(reply.text)
            continue
        accepted += 1
        if other.waiting and other.step is step:
            assert reply.text == step.after
            other.go_on()
        while other.waiting:
            other.go_on()
        if not other.finished and other.step.position is None:
            assert other.match.seated == 0, "the learner is in turn again"
            if accepted <= 2:
                explore(other, set())
    assert accepted
    said = [remark.text.format(**KEYS) for remark in step.remarks]
    assert told.issuperset(said), "an answer that is never given"


@each_lesson
def test_the_learner_is_seated_whenever_there_is_something_to_do(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of(anchor, "en")):
        assert run.match.seated == run.match.actor == 0
        assert set(run.match.setup.people) <= PEOPLE


@each_lesson
def test_texts_fit_and_keep_to_the_words(anchor: str, tongue: Language) -> None:
    lesson = lesson_of(anchor, tongue)
    assert len(lesson.title) <= LONGEST_TITLE
    for text, most in texts_of(lesson):
        assert rows(text.format(**KEYS), COLUMNS) <= most, text
        assert not list(long_sentences(text, WORDS_OF_A_SENTENCE)), text
        assert is_in_our_words(text, tongue), text
        assert not STRAIGHT_QUOTES.search(text.replace("'", "’") if tongue == "en" else text)
        assert re.search(r"[.!?:]$", text) or not text, text


@each_lesson
def test_german_and_english_use_the_words_of_the_game_alike(anchor: str) -> None:
    german, english = lesson_of(anchor, "de"), lesson_of(anchor, "en")
    for (one, _rows), (other, _most) in zip(texts_of(german), texts_of(english), strict=True):
        assert not strayed_words(one, other), f"{one} / {other}"


@each_lesson
def test_keys_are_named_by_the_commands_that_they_stand_for(anchor: str, tongue: Language) -> None:
    commands = {command.id for command in COMMANDS}
    assert KEYS.keys() <= commands
    for text, _most in texts_of(lesson_of(anchor, tongue)):
        fields = {field for _text, field, _spec, _how in Formatter().parse(text) if field}
        assert fields <= KEYS.keys()


@each_lesson
def test_each_step_rests_on_rulings_that_the_rulebook_tells(anchor: str) -> None:
    for step in lesson_of(anchor, "en").steps:
        assert step.rulings
        assert all(rulebook("clan", "en").for_ruling(ruling) for ruling in step.rulings)
        assert all(isinstance(ruling, str) and ruling in RULINGS for ruling in step.rulings)


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["place"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="Zoe:B1"):
        read_condition({"at": ["Zoe:B1"]}, ("Anna", "Ben"))
    with pytest.raises(ValueError, match="not in tuple"):
        read_condition({"slots": ["B4"]}, ("Anna", "Ben"))


def test_a_new_lesson_needs_no_code() -> None:
    lesson = read_lesson(
        "clan",
        {
            "anchor": "new",
            "title": "New",
            "remember": "Good.",
            "step": [
                {
                    "text": "Lay it\non top.",
                    "rulings": ["BC-2"],
                    "position": {"lodges": {"Anna": "1 2 3", "Ben": ""}, "hand": 9},
                    "goal": [{"slots": ["T1", "T2"], "face": "up"}],
                    "answer": [{"text": "Not there."}],
                }
            ],
        },
        taught("en"),
    )
    run = begin(lesson)
    assert run.text == "Lay it on top."
    assert run.attempt(parse_action("place 1:T2 down")).text == "Not there."
    assert run.attempt(parse_action("place 2:T2 up")).outcome == "refused"
    assert run.attempt(parse_action("place 1:T2 up")).outcome == "done"
    assert run.finished


def test_nothing_can_be_tried_while_there_is_something_to_read() -> None:
    run = begin(lesson_of("lodge", "en"))
    with pytest.raises(AssertionError, match="read first"):
        run.attempt(parse_action("place 1:B1 up"))
    run.go_on()
    with pytest.raises(AssertionError, match="do first"):
        run.go_on()


def test_a_peeked_card_is_shown_until_the_learner_goes_on() -> None:
    run = begin(lesson_of("swap-and-peek", "en"))
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


def test_a_refusal_can_be_the_point() -> None:
    run = begin(lesson_of("lone", "en"))
    reply = run.attempt(parse_action("exchange 2:B1 down"))
    assert reply.outcome == "done"
    assert "only Ben may touch it" in reply.text
    assert run.match.log == []
