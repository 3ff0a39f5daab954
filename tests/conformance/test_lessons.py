"""The lessons of every game on the shelf: whole, and played to their ends, well and badly."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from biberclan import language
from biberclan.assets import files_in
from biberclan.characters import folded
from biberclan.language import Language, taught
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of, texts_of
from biberclan.teach.lessons import Lesson, LessonRun, lessons, read_lesson
from biberclan.teach.rulebook import rulebook
from biberclan.words.seam import words_of
from tests.conformance.moments import ACTIONS, TRANSLATED
from tests.conformance.tables import ALL_GAMES
from tests.coverage_of_rules import ledger_of
from tests.teach import texts
from tests.teach.lesson_runs import (
    begin,
    is_a_world_of_its_own,
    keys_of,
    lesson_of,
    played,
    runs_at_each_goal,
)
from tests.teach.twins import twin
from tests.tiers import once

COLUMNS = 76
ROWS_OF_A_TEXT, ROWS_OF_AN_ANSWER = 3, 2
"""The rows kept free for a lesson at 80×24, above or below the table."""
LONGEST_TITLE = 26
WORDS_OF_A_SENTENCE = 22

each_game = pytest.mark.parametrize("game", ALL_GAMES)
each_lesson = pytest.mark.parametrize(
    ("game", "anchor"), [(game, anchor) for game in ALL_GAMES for anchor in played(game)]
)
each_translated_lesson = pytest.mark.parametrize(
    ("game", "anchor", "tongue"),
    [(game, anchor, tongue) for game, tongue in TRANSLATED for anchor in played(game)],
)


def said_in(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """Yield every text, with the most rows that it may take."""
    yield lesson.remember, ROWS_OF_AN_ANSWER
    for step in lesson.steps:
        yield step.text, ROWS_OF_A_TEXT
        yield step.after, ROWS_OF_AN_ANSWER
        for remark in step.remarks:
            yield remark.text, ROWS_OF_AN_ANSWER


@each_game
def test_each_step_rests_on_rulings_and_the_last_remark_always_fits(game: str) -> None:
    for lesson, written in zip(lessons(game, "en"), _tables(game), strict=True):
        for step in lesson.steps:
            assert step.rulings
            assert all(rulebook(game, "en").for_ruling(ruling) for ruling in step.rulings)
        for table in written["step"]:
            assert "when" not in (table.get("answer") or [{}])[-1]


@each_game
def test_nothing_is_written_down_that_is_not_read(game: str) -> None:
    known = {"text", "rulings", "goal", "replies", "after", "position", "answer", "aloud"}
    known.add("after_aloud")
    for table in _tables(game):
        assert table.keys() == {"anchor", "title", "remember", "step"}
        for step in table["step"]:
            assert step.keys() <= known
            assert all(
                remark.keys() <= {"when", "text", "ruling", "aloud"}
                for remark in step.get("answer", ())
            )
            assert all(isinstance(step.get(entry, ""), str) for entry in ("text", "after"))
            if "goal" not in step:
                assert step.keys() <= {"text", "aloud", "rulings", "position"}, (
                    "nothing follows reading"
                )


def _tables(game: str) -> list[dict[str, Any]]:
    files = files_in(texts_of(game) / "lessons", ".toml")
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]


def test_no_two_lessons_of_all_games_have_the_same_anchor() -> None:
    anchors = [lesson.anchor for game in ALL_GAMES for lesson in lessons(game, "en")]
    assert len(anchors) == len(set(anchors)), "which are done is kept by these anchors alone"


@each_game
def test_what_lies_face_down_is_in_no_repr(game: str) -> None:
    for lesson in lessons(game, "en"):
        for step in lesson.steps:
            if (position := step.position) is not None:
                named = f"<Position: {', '.join(position.names)}>"
                assert repr(position) in (named, object.__repr__(position))


@pytest.mark.parametrize(("game", "tongue"), TRANSLATED)
def test_all_lessons_are_played_here(game: str, tongue: Language) -> None:
    anchors = [lesson.anchor for lesson in lessons(game, tongue)]
    assert anchors == list(played(game)), f"tell in tests/{game}/lesson_play.py how it is played"


@each_translated_lesson
def test_right_moves_lead_to_the_end(game: str, anchor: str, tongue: Language) -> None:
    language.choose(tongue)
    lesson, keys = lesson_of(game, anchor, tongue), keys_of(game)
    parse_action = rules_of(game).parse_action
    run = begin(lesson)
    for number, (step, done) in enumerate(zip(lesson.steps, played(game)[anchor], strict=True), 1):
        assert (run.number, run.text) == (number, step.text.format(**keys))
        assert run.waiting == (not done.right)
        if done.right:
            before, action = len(run.match.log), parse_action(done.right)
            legal = run.match.why_not(action) is None
            learner = run.match.seated
            reply = run.attempt(action)
            assert reply.outcome == "done", done.right
            assert run.match.view.observer in (None, learner), "another hand is not the learner's"
            assert reply.ruling in ledger_of(game).RULINGS
            while run.has_final_turns:
                run.go_on()
            assert (run.text if run.watched else reply.text) == step.after
            if legal and run.step is step:
                assert len(run.match.log) == before + 1 + len(step.replies)
        if run.waiting:
            assert not run.finished
            run.go_on()
    assert run.finished
    assert not run.waiting
    assert run.text == lesson.remember


@pytest.mark.parametrize("person", ["ben", "Cem"])
@each_translated_lesson
def test_learners_have_their_own_name_and_nobody_else_has_it(
    game: str, anchor: str, tongue: Language, person: str
) -> None:
    language.choose(tongue)
    run = LessonRun(lesson_of(game, anchor, tongue), keys_of(game), person=person)
    texts = []
    for step in played(game)[anchor]:
        names = run.match.setup.names
        assert [folded(name) for name in names].count(folded(person)) == 1
        assert names[run.match.learner or 0] == person
        texts.append(run.text)
        if step.right:
            run.attempt(rules_of(game).parse_action(step.right))
        while run.waiting:
            texts += [] if run.has_final_turns else [run.text]
            run.go_on()
    texts.append(run.text)
    addressed = {"en": f"You are {person}.", "de": f"Du bist {person}."}[tongue]
    told = " ".join(texts).replace(addressed, "")
    assert not re.search(rf"\b(Anna|{person.title()})s?\b", told)


@each_lesson
def test_final_turns_are_watched_one_by_one_before_anything_is_counted(
    game: str, anchor: str
) -> None:
    steps = [step for step in played(game)[anchor] if step.right]
    for run, step in zip(runs_at_each_goal(lesson_of(game, anchor)), steps, strict=True):
        before, replies = len(run.match.log), run.step.replies
        run.attempt(rules_of(game).parse_action(step.right))
        done = len(run.match.log) - before
        if run.match.public.paused or not run.has_final_turns:
            assert done <= 1 or not run.match.public.paused, "others have had their final turns"
            continue
        watched, seats = list(run.watched), [0]
        while run.has_final_turns:
            assert not run.match.public.paused
            assert run.waiting
            assert run.text == run.tell_watched()
            run.go_on()
            assert run.tell_watched()
            seats.append(*{entry.seat for entry in run.watched})
            watched += run.watched
        assert run.match.public.paused
        assert seats == list(range(run.match.setup.seats)), "each of the others once"
        assert [entry.action for entry in watched[1:]] == list(replies)


def test_there_are_such_final_turns() -> None:
    ending = {"fifth-card": "clan", "bande-knocking": "bande"}
    for anchor, game in ending.items():
        runs = list(runs_at_each_goal(lesson_of(game, anchor)))
        steps = [step for step in played(game)[anchor] if step.right]
        for run, step in zip(runs, steps, strict=True):
            run.attempt(rules_of(game).parse_action(step.right))
        assert any(run.has_final_turns for run in runs), anchor


@each_translated_lesson
def test_wrong_moves_are_answered_and_change_nothing(
    game: str, anchor: str, tongue: Language
) -> None:
    language.choose(tongue)
    lesson, keys = lesson_of(game, anchor, tongue), keys_of(game)
    parse_action = rules_of(game).parse_action
    steps = [step for step in played(game)[anchor] if step.right]
    assert sum(len(step.wrong) for step in steps) >= 2
    for at_goal, step in zip(runs_at_each_goal(lesson), steps, strict=True):
        answers = [(one.text.format(**keys), one.ruling) for one in at_goal.step.remarks]
        for text in step.wrong:
            run, action = twin(at_goal), parse_action(text)  # nothing has gone wrong before
            view, log, match = run.match.view, list(run.match.log), run.match
            reply = run.attempt(action)
            reason = match.why_not(action)
            if reason is None:
                assert reply.outcome == "missed", text
                assert (reply.text, reply.ruling) in answers, "the ruling it is about, or none"
            else:
                assert reply.outcome == "refused", text
                assert reply.text == words_of(game).explain(reason, match.setup.names)
                assert reply.ruling == reason.ruling
            assert run.match is match
            assert (match.view, match.log) == (view, log)
            assert not run.waiting


@each_lesson
def test_the_learner_is_seated_whenever_there_is_something_to_do(game: str, anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of(game, anchor)):
        assert run.match.seated == run.match.actor == 0
        assert set(run.match.setup.names) <= texts.PEOPLE


@each_translated_lesson
def test_texts_fit_and_keep_to_the_words(game: str, anchor: str, tongue: Language) -> None:
    lesson, keys = lesson_of(game, anchor, tongue), keys_of(game)
    assert len(lesson.title) <= LONGEST_TITLE
    for text, most in said_in(lesson):
        fields = {field for _text, field, _spec, _how in Formatter().parse(text) if field}
        assert fields <= keys.keys(), text
        assert texts.rows(text.format(**keys), COLUMNS) <= most, text
        assert not list(texts.long_sentences(text, WORDS_OF_A_SENTENCE)), text
        assert texts.is_in_our_words(text, tongue), text
        assert not texts.has_straight_quotes(text, tongue)
        assert re.search(r"[.!?:]$", text) or not text, text


@pytest.mark.parametrize("game", GAMES)
def test_german_and_english_use_the_words_of_the_game_alike(game: str) -> None:
    for german, english in zip(lessons(game, "de"), lessons(game, "en"), strict=True):
        for (one, _rows), (other, _most) in zip(said_in(german), said_in(english), strict=True):
            assert not texts.strayed_words(one, other), f"{one} / {other}"


@once("game")
@each_lesson
def test_whatever_is_tried_is_answered_and_every_right_move_leads_on(
    game: str, anchor: str
) -> None:
    for run in runs_at_each_goal(lesson_of(game, anchor)):
        explore(run)


def explore(run: LessonRun) -> None:
    """Try all that can be tried at a step, and at those after it until a table is set up anew."""
    game, step, accepted, told = run.lesson.game, run.step, 0, set[str]()
    assert is_a_world_of_its_own(run)
    assert run.match.reader == run.match.actor, "news are for the learner"
    for action in tries(run):
        other = twin(run)
        reply = other.attempt(action)
        told.add(reply.text)
        if reply.ruling:
            assert rulebook(game, "en").for_ruling(reply.ruling) is not None
        if reply.outcome != "done":
            assert reply.text
            assert other.match.log == run.match.log
            continue
        accepted += 1
        if other.waiting and other.step is step:
            assert other.has_final_turns or reply.text == step.after
            other.go_on()
        while other.waiting:
            other.go_on()
        if not other.finished and other.step.position is None:
            assert other.match.seated == 0, "the learner is in turn again"
            if accepted == 2:  # the first is played on from anyway
                explore(other)
    assert accepted
    said = [remark.text.format(**keys_of(game)) for remark in step.remarks]
    assert told.issuperset(said), "an answer that is never given"


def tries(run: LessonRun) -> Iterable[AnyAction]:
    """Return the legal actions, those that the tests try, and all others of a kind that is due."""
    game, legal = run.lesson.game, run.match.legal_actions()
    plays = [text for step in played(game)[run.lesson.anchor] for text in (step.right, *step.wrong)]
    kinds = {type(action) for action in legal}
    near = [action for action in ACTIONS[game] if type(action) in kinds]
    known = [rules_of(game).parse_action(text) for text in plays if text]
    return dict.fromkeys((*known, *legal, *near))


@once("game")
@each_translated_lesson
def test_who_goes_wrong_in_the_same_way_is_helped_and_then_shown(
    game: str, anchor: str, tongue: Language
) -> None:
    language.choose(tongue)
    lesson, parse_action = lesson_of(game, anchor, tongue), rules_of(game).parse_action
    steps = [step for step in played(game)[anchor] if step.right]
    for run, step in zip(runs_at_each_goal(lesson), steps, strict=True):
        if not step.wrong:
            continue
        wrong, number = parse_action(step.wrong[0]), run.number
        told = []
        for _try in range(3):
            assert not run.can_show
            told.append(run.attempt(wrong).text)
        assert run.can_show
        assert told[0] != told[1], "more help"
        answers = run.answers()
        others = len(run.match.legal_actions()) > len(answers)
        if answers and others:
            preview = words_of(game).preview(run.match.view, answers[0], run.match.setup.names)
            assert preview in told[1]
            assert told[1] != preview, "there is still something to think about"
            view, names = run.match.view, run.match.setup.names
            alike = [
                words_of(game).preview(view, action, names)
                for action in run.match.legal_actions()
                if type(action) is type(answers[0]) and action not in answers
            ]
            assert not alike or any(each in told[1] for each in alike), "one of the same kind"
            assert not run.attempt(wrong).ruling, "no ruling says which of two is right"
            _assert_shown(run, preview)
        else:
            run.show()
        assert run.waiting or run.finished or run.number == number + 1
        assert not (run.number == number and not run.waiting)


@once("game")
@each_lesson
def test_help_does_not_offer_what_has_failed_already(game: str, anchor: str) -> None:
    lesson, parse_action = lesson_of(game, anchor), rules_of(game).parse_action
    steps = [step for step in played(game)[anchor] if step.right]
    for run, step in zip(runs_at_each_goal(lesson), steps, strict=True):
        answers, legal = run.answers(), run.match.legal_actions()
        wrong = [*map(parse_action, step.wrong)]
        others = set(legal) - {*answers, *wrong}
        if not any(type(each) is type(action) for each in others for action in answers[:1]):
            continue
        helped = [run.attempt(action).text for action in wrong * 2][len(wrong) :]
        failed = [
            words_of(game).preview(run.match.view, action, run.match.setup.names)
            for action in wrong
            if action in legal
        ]
        assert not any(preview in text for preview in failed for text in helped)


def _assert_shown(run: LessonRun, preview: str) -> None:
    shown = run.show()
    assert shown.endswith(preview)
    assert shown != preview, "it reads as what has been done, not as what is to be done"


@pytest.mark.parametrize(
    ("game", "anchor", "number", "tries", "other"),
    [
        ("clan", "lodge", 1, "place 1:B1 up", "Lay the 6 face up on your B3."),
        ("clan", "faces", 1, "place 1:B1 down", "Lay the 8 face down on your B2."),
        ("mania", "mania-aim", 1, "lay 2", "Lay two 7s: beats two 5s or two 6s in the display."),
    ],
)
def test_of_the_two_that_help_offers_the_wrong_one_is_not_far_from_the_right_one(
    game: str, anchor: str, number: int, tries: str, other: str
) -> None:
    run = list(runs_at_each_goal(lesson_of(game, anchor)))[number - 1]
    tried = rules_of(game).parse_action(tries)
    run.attempt(tried)
    help = run.attempt(tried).text
    assert other in help


@pytest.mark.parametrize("game", ["clan", "bande"])
def test_a_new_lesson_needs_no_code(game: str) -> None:
    plays = import_module(f"tests.{game}.lesson_play")
    plain = {"anchor": "new", "title": "New", "remember": "Good.", "step": [plays.NEW_STEP]}
    run = begin(read_lesson(game, plain, taught("en")))
    assert run.text == plays.NEW_STEP["text"].replace("\n", " ")
    for text, said in plays.NEW_TRIES:
        assert not run.finished
        reply = run.attempt(rules_of(game).parse_action(text))
        assert reply.outcome == ("refused" if said is None else "missed" if said else "done")
        whole = said is not None and said.endswith(".")
        assert reply.text == said if whole else reply.text.startswith(said or "")
    assert run.finished
