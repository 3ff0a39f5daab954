"""What people have learned and like is kept, and a damaged file counts as none."""

from pathlib import Path

import pytest

from biberclan.match.setup import Setup
from biberclan.teach.first_time import Explanations, FirstTimes
from biberclan.teach.learned import FILE, Learned
from biberclan.teach.lesson_files import lessons
from biberclan.teach.lessons import LessonRun


def test_it_is_kept(tmp_path: Path) -> None:
    learned = Learned(tmp_path / "new")
    assert learned.is_new
    learned.explanations = learned.explanations.stopped(["Anna"]).next(["Ben"], ["lone"])[0]
    learned.keep()
    again = Learned(tmp_path / "new")
    assert not again.is_new
    assert again.explanations == learned.explanations


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
    assert list(again.progress.people) == list(again.explanations.people) == ["Ben"]


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
    assert told.wanted(["Anna"]).next(["Anna"], ["lone"])[1] == "lone"


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
