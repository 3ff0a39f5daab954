"""What people have learned is kept; a damaged file counts as none."""

import json
import stat
from pathlib import Path

import pytest

from biberclan.match.setup import Setup
from biberclan.teach.learned import (
    FILE,
    MOST_PEOPLE,
    NOBODY,
    Explanations,
    FirstTimes,
    Learned,
    Progress,
    next_of,
)
from biberclan.teach.lessons import LessonRun, lessons


def test_it_is_kept(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    assert learned.is_new
    learned.explanations = learned.explanations.stopped(["Anna"]).next(["Ben"], ["lone"])[0]
    learned.keep()
    again = Learned(tmp_path / "new")
    assert not again.is_new
    assert again.explanations == learned.explanations


def test_only_who_learns_may_look_into_the_directory_made_for_it(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    learned.keep()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_what_each_person_has_learned_is_kept_with_who_was_here_last(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.learn_as("Anna")
    learned.note_done("lodge")
    learned.learn_as("Ben")
    learned.note_game("mania")
    again = Learned(tmp_path)
    assert (again.person, again.game, again.done) == ("Ben", "mania", frozenset())
    again.learn_as("anna")
    assert again.done == {"lodge"}


def test_whoever_plays_alone_was_here_last(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.note_match(Setup(("Anna", "Pip"), game="bande", bots=(None, "beginner")))
    assert (learned.person, learned.game) == ("Anna", "bande")
    learned.note_match(Setup(("Ben", "Cem")))
    again = Learned(tmp_path)
    assert (again.person, again.game) == ("Anna", "clan"), "nobody knows which of two it is"


def test_lessons_that_were_kept_without_a_name_are_those_of_the_first_to_learn(
    tmp_path: Path,
) -> None:
    (tmp_path / FILE).write_text('{"lessons": {"done": ["lodge", "faces"]}}')
    learned = Learned(tmp_path)
    learned.learn_as("Anna")
    assert learned.done == {"lodge", "faces"}
    learned.learn_as("Ben")
    assert learned.done == frozenset()
    assert Learned(tmp_path).progress.of("Anna") == {"lodge", "faces"}


def test_what_somebody_has_learned_can_be_forgotten(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    for name in ("Anna", "Ben"):
        learned.learn_as(name)
        learned.note_done("lodge")
        learned.explanations = learned.explanations.next([name], ["lone"])[0]
    learned.forget("anna")
    again = Learned(tmp_path)
    assert (list(again.progress.people), list(again.explanations.people)) == (["Ben"], ["ben"])


def test_a_lesson_left_half_way_is_whose_it_is() -> None:
    learned, lesson = Learned(None), lessons("clan", "en")[0]
    learned.learn_as("Anna")
    learned.begun[lesson] = LessonRun(lesson, None)
    learned.learn_as("Ben")
    assert learned.begun == {}
    learned.learn_as("ANNA")
    assert list(learned.begun) == [lesson]


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b"{"])
def test_a_damaged_file_counts_as_nothing_learned(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    learned = Learned(tmp_path)
    assert (learned.is_new, learned.explanations) == (False, Explanations())
    assert (learned.person, learned.game, learned.done) == ("", "", frozenset())


def test_what_an_earlier_version_has_explained_counts_for_everybody(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"explained": {"on": true, "explained": ["lone"]}}')
    told = Learned(tmp_path).explanations
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Anna"], ["lone", "covered"])[1] == "covered"


def test_each_person_is_told_once() -> None:
    told, tip = Explanations().next(["Anna"], ["lone"])
    assert tip == "lone"
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Ben"], ["lone"])[1] == "lone"
    told, tip = told.next(["Anna", "Ben"], ["lone"])
    assert tip == "lone", "new to one of those who look"
    assert told.next(["Anna", "Ben"], ["lone"])[1] is None


def test_who_has_enough_of_it_stops_nobody_else() -> None:
    told = Explanations().stopped(["Anna"])
    assert told.next(["Anna"], ["lone"])[1] is None
    assert told.next(["Anna", "Ben"], ["lone"])[1] == "lone"
    assert told.turned_on(["Anna"]).next(["Anna"], ["lone"])[1] == "lone"


def test_somebody_is_the_same_however_the_name_is_written() -> None:
    told = Explanations().next(["Anna"], ["lone"])[0].stopped(["ANNA"])
    assert told.of("anna") == FirstTimes(frozenset({"lone"}), on=False)
    assert len(told.people) == 1
    kept_by_others = {"people": {"Anna": {"explained": ["lone"], "on": False}}}
    assert Explanations.from_plain(kept_by_others).of("anna") == told.of("Anna")
    assert told.without("Anna").people == {}


def test_many_names_do_not_make_the_file_too_large(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    every = [f"something to explain {number}" for number in range(30)]
    for number in range(100):
        for tip in every:
            learned.explanations = learned.explanations.next([f"Beaver {number}"], [tip])[0]
        learned.progress = learned.progress.having_done(f"Beaver {number}", every)
    learned.keep()
    kept = Learned(tmp_path).explanations
    assert kept == learned.explanations
    assert Learned(tmp_path).progress == learned.progress
    assert kept.of("Beaver 99").explained == set(every)
    assert kept.of("Beaver 0") == FirstTimes()


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
