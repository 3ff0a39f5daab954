"""The lessons of any game as the tests play them: by right moves and by wrong ones."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import NamedTuple, TypeAlias

from biberclan.language import Language
from biberclan.shelf import rules_of
from biberclan.table.game import table_of
from biberclan.teach.lessons import Lesson, LessonRun, lessons
from biberclan.train.drills import Drills, drills_of
from tests.match.walking import state_of
from tests.teach.twins import twin


class Played(NamedTuple):
    """How a step is played; one that is only read has neither right nor wrong moves."""

    right: str = ""
    wrong: tuple[str, ...] = ()


Plays: TypeAlias = Mapping[str, tuple[Played, ...]]
"""How each step of each lesson is played, by the lesson's anchor."""


def played(game: str) -> Plays:
    plays: Plays = import_module(f"tests.{game}.lesson_play").PLAYED
    return plays


def keys_of(game: str) -> dict[str, str]:
    """Return a key with the longest name for each command that a text may name."""
    return {command.id: "Leertaste" for command in table_of(game).COMMANDS}


def drilled(game: str) -> Drills:
    """Return the drills of a game that has some."""
    drills = drills_of(game)
    assert drills is not None
    return drills


def lesson_of(game: str, anchor: str, language: Language = "en") -> Lesson:
    return next(lesson for lesson in lessons(game, language) if lesson.anchor == anchor)


def begin(lesson: Lesson) -> LessonRun:
    return LessonRun(lesson, keys_of(lesson.game))


def runs_at_each_goal(lesson: Lesson) -> Iterator[LessonRun]:
    """Yield the lesson at each of its steps in which there is something to do."""
    run, parse_action = begin(lesson), rules_of(lesson.game).parse_action
    for step in played(lesson.game)[lesson.anchor]:
        if not step.right:
            run.go_on()
            continue
        yield twin(run)
        number = run.number
        run.attempt(parse_action(step.right))
        while run.waiting and run.number == number:
            run.go_on()


def is_a_world_of_its_own(run: LessonRun) -> bool:
    """Return whether the table is a whole deck that its learner cannot tell from others like it."""
    rules, learner = rules_of(run.lesson.game), run.match.seated
    seen = rules.observe(state_of(run.match), learner)
    return bool(rules.observe(rules.determinize(seen, Random(1)), learner) == seen)
