"""Every game on the shelf teaches itself: lessons that can be done."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from biberclan import language
from biberclan.assets import asset
from biberclan.shelf import GAMES
from biberclan.teach.lesson_files import Lesson, lessons
from biberclan.teach.rulebook import rulebook
from tests.conformance.moments import LANGUAGES

each_lesson = pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game in GAMES for number in range(len(lessons(game, "en")))],
)
each_tongue = pytest.mark.parametrize("tongue", LANGUAGES)


@pytest.fixture(autouse=True)
def _speak_english_again() -> Iterator[None]:
    yield
    language.choose("en")


@each_lesson
def test_each_step_rests_on_rulings_and_the_last_remark_always_fits(game: str, number: int) -> None:
    for step in lessons(game, "en")[number].steps:
        assert step.rulings
        assert all(rulebook(game, "en").for_ruling(ruling) for ruling in step.rulings)
    for table in _tables(game)[number]["step"]:
        assert "when" not in (table.get("answer") or [{}])[-1]


@each_lesson
def test_what_lies_face_down_is_in_no_repr(game: str, number: int) -> None:
    for step in lessons(game, "en")[number].steps:
        if step.position is not None:
            assert repr(step.position) == f"<Position: {', '.join(step.position.people)}>"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_down_that_is_not_read(game: str) -> None:
    known = {"text", "rulings", "goal", "replies", "after", "position", "answer", "aloud"}
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
                assert step.keys() <= {"text", "rulings", "position"}, "nothing follows reading"


def _tables(game: str) -> list[dict[str, Any]]:
    files = sorted(asset(f"{game}/lessons").glob("*.toml"))
    return [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]


def test_no_two_lessons_of_all_games_have_the_same_anchor() -> None:
    every: list[Lesson] = [lesson for game in GAMES for lesson in lessons(game, "en")]
    anchors = [lesson.anchor for lesson in every]
    assert len(anchors) == len(set(anchors)), "which are done is kept by these anchors alone"
