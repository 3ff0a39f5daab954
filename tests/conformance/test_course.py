"""The course in playing well: positions that hold no secret, and figures that are measured."""

import json
from random import Random

import pytest

from biberclan import language
from biberclan.bots.dilemmas import NOTABLE, Weighed
from biberclan.language import current
from biberclan.shelf import GAMES, rules_of, texts_of
from biberclan.table.wrapping import wrapped
from biberclan.teach.course import ENOUGH, FOUND, course, position
from biberclan.teach.dilemmas import at_a_table_of_bots, sit_down
from biberclan.teach.rulebook import rulebook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.rulebook import paint_passage
from tests.conformance.moments import LANGUAGES
from tests.strategy import FILE as FIGURES

TAUGHT = tuple(GAMES)
POSITIONS = 8
LARGEST = 400_000
COSTLY = 0.05
ROOM = 78 - 4, 24 - 3
"""Columns and rows for a chapter in the smallest window."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_kept_position_holds_nothing_but_what_its_actor_knows(game: str) -> None:
    rules = rules_of(game)
    found = json.loads((texts_of(game) / FOUND).read_text(encoding="utf-8"))
    for lecture in course(game, "en"):
        kept = found[lecture.passage.anchor]["positions"]
        assert len(kept) == len(lecture.positions) == POSITIONS > ENOUGH
        for plain, name in zip(kept, lecture.positions):
            dilemma = position(game, name)
            view = dilemma.decision.observation
            assert view.observer == view.actor
            drawn = rules.determinize(view, Random(dilemma.seed))
            assert json.loads(json.dumps(drawn.to_dict())) == plain["state"]
            assert sit_down(dilemma, at_a_table_of_bots(dilemma, "Lisa")).view == view


@pytest.mark.parametrize("game", TAUGHT)
def test_in_each_position_of_the_course_a_choice_is_clearly_worse(game: str) -> None:
    for lecture in course(game, "en"):
        for name in lecture.positions:
            dilemma = position(game, name)
            assert {each.action for each in dilemma.compared} <= {*dilemma.decision.actions}
            costs = [Weighed(each, dilemma.best).cost for each in dilemma.compared]
            assert costs[0] == 0
            assert max(costs) >= COSTLY > NOTABLE


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_chapter_says_is_measured_and_written_down(game: str) -> None:
    told = FIGURES.read_text(encoding="utf-8")
    for lecture in course(game, "en"):
        assert lecture.gain - 2 * lecture.error > 0, lecture.passage.anchor
        assert f"| {lecture.passage.title} | {lecture.gain:+.1%} |" in told


@pytest.mark.parametrize("chosen", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_chapter_fits_into_the_smallest_window(game: str, chosen: str) -> None:
    language.choose(chosen)
    columns, rows = ROOM
    for lecture in course(game, current()):
        assert len(lecture.passage.title) < 46
        assert lecture.passage.picture is not None
        book = rulebook(game, current())
        sheet = paint_passage(book, lecture.passage, columns, Palette())
        view = lecture.passage.picture.view
        if game == "mania" and len(view.hands[view.turn].cards) == view.hands[view.turn].size:
            assert "Hand: Anna" in sheet.text()
        assert sheet.height + len(wrapped(lecture.measured, columns)) <= rows


def test_the_kept_positions_take_little_room() -> None:
    assert sum((texts_of(game) / FOUND).stat().st_size for game in TAUGHT) < LARGEST
