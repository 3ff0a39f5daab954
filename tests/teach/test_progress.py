"""Which lessons each person has done can be kept, and whatever was kept can be read."""

import json

import pytest

from biberclan.teach.first_time import MOST_PEOPLE
from biberclan.teach.learned import NOBODY, Progress, next_of

LESSONS = ("lodge", "faces", "lone")


def test_the_next_lesson_is_the_first_that_is_not_done() -> None:
    assert next_of(LESSONS, ()) == "lodge"
    progress = Progress().having_done("Anna", ["faces"]).having_done("Anna", ["lodge", "lodge"])
    assert next_of(LESSONS, progress.of("Anna")) == "lone"
    assert next_of(LESSONS, progress.having_done("Anna", ["lone"]).of("Anna")) is None


def test_each_person_has_done_their_own_lessons() -> None:
    progress = Progress().having_done("Anna", ["lodge", "faces"]).having_done("Ben", ["lodge"])
    assert progress.of("Anna") == {"lodge", "faces"}
    assert progress.of("ben") == {"lodge"}
    assert progress.of("Cem") == frozenset()
    assert progress.having_done("ANNA", ["lone"]).of("Anna") == set(LESSONS)
    assert list(progress.having_done("ANNA", ["lone"]).people) == ["Ben", "ANNA"]
    assert progress.without("ANNA").people == {"Ben": {"lodge"}}


def test_progress_can_be_kept() -> None:
    progress = Progress().having_done("Anna", ["lone", "faces"]).having_done("Ben", ["lone"])
    plain = progress.to_plain()
    assert plain == {"people": {"Anna": ["faces", "lone"], "Ben": ["lone"]}}
    assert Progress.from_plain(json.loads(json.dumps(plain))) == progress


def test_lessons_of_an_earlier_version_are_nobodys() -> None:
    assert Progress.from_plain({"done": ["lone", 1]}).people == {NOBODY: {"lone"}}


def test_those_who_learned_least_recently_are_forgotten() -> None:
    progress = Progress()
    for number in range(MOST_PEOPLE + 1):
        progress = progress.having_done(f"Beaver {number}", ["lodge"])
    assert len(progress.people) == MOST_PEOPLE
    assert progress.of("Beaver 0") == frozenset()


@pytest.mark.parametrize(
    "plain",
    [None, [], "done", {}, {"done": None}, {"people": []}, {"people": {"Anna": "lodge"}}],
)
def test_whatever_else_was_kept_counts_as_nothing_done(plain: object) -> None:
    assert Progress.from_plain(plain).people == {}
