"""The trainer: found, asked, answered by key and mouse, kept by name."""

import re
from datetime import datetime, timedelta
from functools import partial
from itertools import compress
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from biberclan import language
from biberclan.coach import mistakes
from biberclan.language import Language
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake, Trained
from biberclan.people import practised
from biberclan.shelf import rules_of
from biberclan.train.boxes import DECIDE
from biberclan.train.decisions import Decisions
from biberclan.train.training import SESSION, Training
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.drill import AskLook, AskPanel, DrillScreen
from tests.store.playing import kept, play, table
from tests.teach.lesson_runs import drilled
from tests.tiers import once
from tests.ui.painted_tables import largest_blank
from tests.ui.running import (
    app_of,
    click,
    open_training,
    push,
    running,
    shown,
    strips,
    text,
    trainer,
)


def store_of(pilot: Pilot[None]) -> Store:
    store = app_of(pilot).store
    assert store is not None
    return store


async def test_from_the_start_screen_to_an_answer_that_is_kept(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
    async with running(directory=tmp_path) as pilot:
        while shown(pilot) != "HomeScreen":
            await pilot.leaves()
        await pilot.menu.choose("train")
        assert shown(pilot) == "TrainingScreen"
        assert "Anna" in text(pilot)
        await pilot.menu.choose("may")
        await pilot.drill.answer(right=False)
        assert "Not quite." in text(pilot)
        ruling = pilot.drill.question.ruling
        assert f"({ruling})" in text(pilot)
        (row,) = practised.rows(store_of(pilot), Trained, "anna")
        assert (row.kind, row.ruling, row.box, row.asked, row.correct) == ("may", ruling, 0, 1, 0)
        await pilot.does("rules")
        assert shown(pilot) == "RulebookScreen"
        await pilot.leaves(2)
        assert "1 due today" in text(pilot)


async def test_what_was_wrong_comes_first_and_what_is_known_takes_days(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        store = store_of(pilot)
        now = [datetime(2026, 11, 22, 12).astimezone()]
        store.now = lambda: now[0]
        await open_training(pilot, "clan", "Lisa")
        await pilot.menu.choose("pile")  # where the draw pile ends: a single ruling
        for right, box, days in (
            (False, 0, 0),
            (True, 1, 0),
            (True, 1, 1),
            (True, 2, 1),
            (False, 0, 3),
        ):
            await pilot.drill.answer(right=right)
            (row,) = practised.rows(store, Trained)
            if days:
                now[0] += timedelta(days=days)
            assert row.box <= box + 1
            await pilot.goes_on()
        assert (row.box, row.asked, row.correct) == (0, 5, 3)


@pytest.mark.parametrize(("ascii", "sign"), [(False, "×"), (True, "x")])
async def test_a_wrong_answer_is_marked_beside_the_right_one(ascii: bool, sign: str) -> None:
    async with running(ascii=ascii) as pilot:
        language.write_in_ascii(ascii)
        await open_training(pilot, "clan", "Lisa")
        await pilot.menu.choose("may")
        question = pilot.drill.question
        await pilot.drill.answer(right=False)
        (right,) = question.right
        wrong = 1 - right
        told = text(pilot)
        assert f"{sign}{wrong + 1}: {question.choices[wrong]}" in told
        pointer = ">" if ascii else "▸"
        assert f"{pointer}{right + 1}: {question.choices[right]}" in told
        await pilot.goes_on()
        await pilot.drill.answer()
        assert f"{sign}1" not in text(pilot)
        assert f"{sign}2" not in text(pilot)


async def test_enter_names_what_it_answers_where_several_can_be_chosen() -> None:
    async with trainer("clan", "Lisa") as pilot:
        await pilot.menu.choose("protected")
        for key, label in (("", "none of them"), ("1", "these and no others")):
            await pilot.press(*key)
            assert f"Enter {label}" in text(pilot).splitlines()[-1]


def choices_to_click(panel: Canvas) -> list[str]:
    """Return the text of each choice in the cells that choose it, without number, box and mark."""
    found = dict[int, list[str]]()
    for y, row in enumerate(panel.text().splitlines()):
        links = [
            [do for region, do in panel.links if region.contains(x, y)] for x in range(len(row))
        ]
        at = [do.args[0] for *_others, do in links if isinstance(do, partial)]
        for choice in sorted({*at} - {-1}):
            found.setdefault(choice, []).append("".join(compress(row, [c == choice for c in at])))
    flat = [(number, " ".join(" ".join(cells).split())) for number, cells in found.items()]
    return [re.sub(rf"^[>×]?{number + 1}(: | \[[x ]?\] )", "", said) for number, said in flat]


def choices_on_screen(pilot: Pilot[None]) -> list[str]:
    panel = pilot.app.screen.query_one(AskPanel)
    assert panel._canvas is not None
    return choices_to_click(panel._canvas)


@pytest.mark.parametrize("columns", range(24, 60))
def test_no_long_choice_lies_over_another(columns: int) -> None:
    language.choose("en")
    chosen = ("draw a card", "turn over the card " + "in your own lodge " * 3, "no", "beaver " * 7)
    choices = tuple(choice.strip() for choice in chosen)
    panel = AskPanel(AskLook("Which?", (), choices), Palette())
    assert choices_to_click(panel.paint(columns, 14)) == [*choices]


@once()
@pytest.mark.parametrize(
    ("game", "tongue", "size", "right"),
    [
        ("clan", "de", (80, 24), False),
        ("clan", "en", (80, 24), True),
        ("bande", "de", (80, 24), False),
        ("bande", "en", (120, 40), True),
        ("mania", "de", (80, 24), True),
    ],
)
async def test_every_kind_of_question_fits(
    game: str, tongue: Language, size: tuple[int, int], right: bool
) -> None:
    language.choose(tongue)
    drills = drilled(game)
    async with trainer(game, "Lisa", size=size, ascii=True) as pilot:
        for kind in drills:
            await pilot.menu.choose(kind)
            question = pilot.drill.question
            assert question.kind == kind
            assert {row.cell_length for row in strips(pilot)} == {size[0]}
            assert choices_on_screen(pilot) == [*question.choices]
            await pilot.drill.answer(right=right)
            assert choices_on_screen(pilot) == [*question.choices]
            ruling = question.why(pilot.drill.run.chosen)[1]
            assert f"({ruling})" in " ".join(text(pilot).split())
            await pilot.goes_on()
            await pilot.leaves()


async def test_by_mouse_alone() -> None:
    async with trainer("clan", "Lisa") as pilot:
        await pilot.menu.choose("may")
        rows = text(pilot).splitlines()
        y = next(y for y, row in enumerate(rows) if " 1: Yes " in row)
        await click(pilot, None, rows[y].index("Yes"), y)
        assert "Right." in text(pilot) or "Not quite." in text(pilot)
        before = pilot.drill.question
        await click(pilot, None, 40, y + 3)
        assert pilot.drill.question is not before


async def test_another_name_another_game_and_forgetting(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
    async with trainer(directory=tmp_path) as pilot:
        await pilot.does("game", "name")
        assert shown(pilot) == "NamesScreen"
        await pilot.menu.choose("Ben")
        assert "Ben, Biberbande" in text(pilot)
        await pilot.menu.choose("may")
        await pilot.drill.answer()
        await pilot.leaves()
        (row,) = practised.rows(store_of(pilot), Trained)
        assert (row.person, row.game) == ("Ben", rules_of("bande").FACTS.name)
        await pilot.does("delete")
        assert shown(pilot) == "TroubleScreen"
        await pilot.menu.choose("Delete it")
        assert not practised.rows(store_of(pilot), Trained)


async def test_a_new_name_is_written_by_keys_and_what_is_known_is_shown(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
        for _refusal in "12":
            mistakes.note_refusal(store, "Mia", "clan", "BC-21")
    async with trainer(directory=tmp_path) as pilot:
        await pilot.does("name")
        await pilot.menu.choose("new")
        await pilot.goes_on()
        assert "1 to 12 characters" in text(pilot)
        await pilot.press("M")
        assert "1 to 12 characters" not in text(pilot), "it was said of no name at all"
        await pilot.press(*"iq", "backspace", "a", "enter")
        assert "Training: Mia" in text(pilot)
        assert "1 due today" in text(pilot)
        assert "rules often refused you" in " ".join(text(pilot).split())
        await pilot.menu.choose("knowledge")
        rows = text(pilot).splitlines()
        first = next(row for row in rows if "BC-21" in row)
        assert "due today · new · refused twice" in first
        assert rows.index(first) == 3
        await pilot.goes_on()
        assert pilot.drill.question.ruling == "BC-21"
        await pilot.drill.answer()
        assert practised.rows(store_of(pilot), Mistake) == []
        await pilot.leaves()
        assert "known (1 of 1)" in text(pilot)


async def test_figures_of_weeks_are_shown_whole(
    tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Decisions, "figures", lambda _decisions: (300, 200, 60))
    async with trainer("clan", "Lisa") as pilot:
        assert "300" in text(pilot)
        assert "…" not in text(pilot)


async def test_kinds_of_positions_and_questions_that_are_due_are_counted_apart(
    tmp_path: Path,
) -> None:
    with kept(tmp_path) as store:
        training = Training(store, "Lisa", "clan", Random(1))
        decisions = [topic for topic in training.topics if topic.kind == DECIDE][:2]
        for topic in (*decisions, *training.topics_of("may")[:3]):
            due = Trained("Lisa", "biberclan", topic.kind, topic.about, 1, training.today, 1, 1)
            practised.keep(store, due)
    async with trainer("clan", "Lisa", directory=tmp_path) as pilot:
        assert "2 kinds of positions due today" in text(pilot)
        everything = next(row for row in text(pilot).splitlines() if "A bit of everything" in row)
        assert "3 due today" in everything


async def test_refusals_at_the_table_are_noted_with_the_match(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        match = store_of(pilot).begin(Setup(("Anna", "Pip"), bots=(None, "beginner"), seed=3))
        app_of(pilot).router.sit_at(match)
        await pilot.pause()
        await pilot.seat.sits_down()
        await pilot.table.choose("T1")
        [(seat, ruling)] = reviews.refused(store_of(pilot), match.id or 0)
        assert seat == 0
        assert f"({ruling})" in text(pilot)


async def test_a_session_has_eight_questions_a_result_and_no_kind_thrice(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        training_of = Training(store_of(pilot), "Anna", "clan", Random(3))
        await push(pilot, DrillScreen(training_of))
        kinds = []
        for number in range(SESSION):
            kinds.append(pilot.drill.question.kind)
            assert text(pilot).count("√") == number
            await pilot.drill.answer(right=number != SESSION - 1)
            assert ("Enter result" in text(pilot)) == (number == SESSION - 1)
            await pilot.goes_on()
        assert max(map(kinds.count, kinds)) <= 2
        assert "7 of 8 right. 1 question is still due." in text(pilot)
        assert "Enter eight more" in text(pilot)
        await pilot.goes_on()
        assert "of 8 right" not in text(pilot)
        assert "√" not in text(pilot)


async def test_water_fills_what_a_question_leaves_blank() -> None:
    lisa = Training(None, "Lisa", "clan", Random(1))
    async with running() as pilot:
        await push(pilot, DrillScreen(lisa))
        for keys in ((), ("1", "enter")):
            await pilot.press(*keys)
            ground = app_of(pilot).palette["water"]
            assert largest_blank(strips(pilot), ground) < 1 / 3, text(pilot)
