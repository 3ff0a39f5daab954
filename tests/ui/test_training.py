"""The trainer: found, asked, answered by key and mouse, kept by name."""

from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from biberclan import language
from biberclan.language import Language
from biberclan.match.setup import Setup
from biberclan.match.store import training
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake, Trained
from biberclan.shelf import rules_of
from biberclan.teach import mistakes
from biberclan.teach.decisions import Decisions
from biberclan.teach.drills import Question
from biberclan.teach.training import SESSION, Training
from biberclan.ui.screens.drill import DrillScreen
from tests.store.playing import kept, play, table
from tests.teach.lesson_runs import drilled
from tests.ui.painted_tables import largest_blank
from tests.ui.running import (
    app_of,
    click,
    open_training,
    press,
    push,
    running,
    screen_of,
    shown,
    strips,
    text,
    trainer,
)


def question_of(pilot: Pilot[None]) -> Question:
    screen = screen_of(pilot, DrillScreen)
    return screen.question


def chosen_of(pilot: Pilot[None]) -> frozenset[int]:
    screen = screen_of(pilot, DrillScreen)
    return screen._run.chosen


async def answer(pilot: Pilot[None], *, right: bool = True) -> None:
    question = question_of(pilot)
    if question.many:
        await pilot.press("1", "escape")  # one step back, and no farther
        assert chosen_of(pilot) == frozenset()
        chosen = question.right if right else question.right ^ {0}
        await pilot.press(*(str(index + 1) for index in sorted(chosen)), "enter")
    else:
        (correct,) = question.right
        other = (correct + 1) % len(question.choices)
        await pilot.press(str((correct if right else other) + 1))
    await pilot.pause()


def store_of(pilot: Pilot[None]) -> Store:
    store = pilot.app.store  # type: ignore[attr-defined]  # the app is ours
    assert isinstance(store, Store)
    return store


async def test_from_the_start_screen_to_an_answer_that_is_kept(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
    async with running(directory=tmp_path) as pilot:
        while shown(pilot) != "HomeScreen":
            await press(pilot, "escape")
        await pilot.menu.choose("train")
        assert shown(pilot) == "TrainingScreen"
        assert "Anna" in text(pilot)
        await pilot.press("7")  # May I do this?
        await pilot.pause()
        await answer(pilot, right=False)
        assert "Not quite." in text(pilot)
        ruling = question_of(pilot).ruling
        assert f"({ruling})" in text(pilot)
        (row,) = training.rows(store_of(pilot), Trained, "anna")
        assert (row.kind, row.ruling, row.box, row.asked, row.correct) == ("may", ruling, 0, 1, 0)
        await press(pilot, "f1")
        assert shown(pilot) == "RulebookScreen"
        await press(pilot, "escape", "escape")
        assert "1 due today" in text(pilot)


async def test_what_was_wrong_comes_first_and_what_is_known_takes_days(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        store = store_of(pilot)
        now = [datetime(2026, 11, 22, 12).astimezone()]
        store.now = lambda: now[0]
        await open_training(pilot, "clan", "Lisa")
        await pilot.press("end", "up", "enter")  # where the draw pile ends: a single ruling
        await pilot.pause()
        for right, box, days in (
            (False, 0, 0),
            (True, 1, 0),
            (True, 1, 1),
            (True, 2, 1),
            (False, 0, 3),
        ):
            await answer(pilot, right=right)
            (row,) = training.rows(store, Trained)
            if days:
                now[0] += timedelta(days=days)
            assert row.box <= box + 1
            await press(pilot, "enter")
        assert (row.box, row.asked, row.correct) == (0, 5, 3)


@pytest.mark.parametrize(("ascii", "sign"), [(False, "×"), (True, "x")])
async def test_a_wrong_answer_is_marked_beside_the_right_one(ascii: bool, sign: str) -> None:
    async with running(ascii=ascii) as pilot:
        language.write_in_ascii(ascii)
        await open_training(pilot, "clan", "Lisa")
        await pilot.press("7")  # May I do this?
        await pilot.pause()
        question = question_of(pilot)
        await answer(pilot, right=False)
        (right,) = question.right
        wrong = 1 - right
        told = text(pilot)
        assert f"{sign}{wrong + 1} {question.choices[wrong]}" in told
        pointer = ">" if ascii else "▸"
        assert f"{pointer}{right + 1} {question.choices[right]}" in told
        await pilot.press("enter")
        await answer(pilot)
        assert f"{sign}1" not in text(pilot)
        assert f"{sign}2" not in text(pilot)


@pytest.mark.parametrize(
    ("game", "tongue", "size", "right"),
    [
        ("clan", "de", (80, 24), False),
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
        for kind in drills.DRILLS:
            await pilot.menu.choose(kind)
            question = question_of(pilot)
            assert question.kind == kind
            assert {row.cell_length for row in strips(pilot)} == {size[0]}
            flat = " ".join(text(pilot).split())
            assert all(choice in flat for choice in question.choices)
            await answer(pilot, right=right)
            ruling = question.why(chosen_of(pilot))[1]
            assert f"({ruling})" in " ".join(text(pilot).split())
            await press(pilot, "enter")
            await press(pilot, "escape")


async def test_by_mouse_alone() -> None:
    async with trainer("clan", "Lisa") as pilot:
        await press(pilot, "7")  # May I do this?
        rows = text(pilot).splitlines()
        y = next(y for y, row in enumerate(rows) if " 1 Yes " in row)
        await click(pilot, None, rows[y].index("Yes"), y)
        assert "Right." in text(pilot) or "Not quite." in text(pilot)
        before = question_of(pilot)
        await click(pilot, None, 40, y + 3)
        assert question_of(pilot) is not before


async def test_another_name_another_game_and_forgetting(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
    async with trainer(directory=tmp_path) as pilot:
        await press(pilot, "g", "n")
        assert shown(pilot) == "NamesScreen"
        await press(pilot, "2")
        assert "Ben, Biberbande" in text(pilot)
        await press(pilot, "6")
        await answer(pilot)
        await press(pilot, "escape")
        (row,) = training.rows(store_of(pilot), Trained)
        assert (row.person, row.game) == ("Ben", rules_of("bande").FACTS.name)
        await press(pilot, "d")
        assert shown(pilot) == "TroubleScreen"
        await press(pilot, "1")
        assert not training.rows(store_of(pilot), Trained)


async def test_a_new_name_is_written_by_keys_and_what_is_known_is_shown(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
        for _refusal in "12":
            mistakes.note_refusal(store, "Mia", "clan", "BC-21")
    async with trainer(directory=tmp_path) as pilot:
        await press(pilot, "n", "end", "enter")
        await pilot.press("enter")
        assert "1 to 12 characters" in text(pilot)
        await press(pilot, "M")
        assert "1 to 12 characters" not in text(pilot), "it was said of no name at all"
        await press(pilot, "i", "q", "backspace", "a", "enter")
        assert "Training: Mia" in text(pilot)
        assert "1 due today" in text(pilot)
        assert "refused you in matches" in " ".join(text(pilot).split())
        await press(pilot, "4")
        rows = text(pilot).splitlines()
        first = next(row for row in rows if "BC-21" in row)
        assert "due today · new · refused twice" in first
        assert rows.index(first) == 3
        await press(pilot, "enter")
        assert question_of(pilot).ruling == "BC-21"
        await answer(pilot)
        assert training.rows(store_of(pilot), Mistake) == []
        await press(pilot, "escape")
        assert "known (1 of 1)" in text(pilot)


async def test_figures_of_weeks_are_shown_whole(
    tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Decisions, "figures", lambda _decisions: (300, 200, 60))
    async with trainer("clan", "Lisa") as pilot:
        assert "300" in text(pilot)
        assert "…" not in text(pilot)


async def test_refusals_at_the_table_are_noted_by_name(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        match = store_of(pilot).begin(Setup(("Anna", "Pip"), bots=(None, "beginner"), seed=3))
        pilot.app.tables.sit_at(match)  # type: ignore[attr-defined]  # the app is ours
        await pilot.pause()
        await pilot.press("space")
        await press(pilot, "4", "enter")
        (mistake,) = training.rows(store_of(pilot), Mistake, "anna")
        assert (mistake.refused, mistake.cost) == (1, 0)
        assert f"({mistake.ruling})" in text(pilot)


async def test_a_session_has_eight_questions_a_result_and_no_kind_thrice(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        training_of = Training(store_of(pilot), "Anna", "clan", Random(3))
        await push(pilot, DrillScreen(training_of, app_of(pilot).palette))
        kinds = []
        for number in range(SESSION):
            kinds.append(question_of(pilot).kind)
            assert text(pilot).count("√") == number
            await answer(pilot, right=number != SESSION - 1)
            assert ("Enter result" in text(pilot)) == (number == SESSION - 1)
            await press(pilot, "enter")
        assert max(map(kinds.count, kinds)) <= 2
        assert "7 of 8 right. 1 question is still due." in text(pilot)
        assert "Enter eight more" in text(pilot)
        await press(pilot, "enter")
        assert "of 8 right" not in text(pilot)
        assert "√" not in text(pilot)


async def test_water_fills_what_a_question_leaves_blank() -> None:
    lisa = Training(None, "Lisa", "clan", Random(1))
    async with running() as pilot:
        await push(pilot, DrillScreen(lisa, app_of(pilot).palette))
        for keys in ((), ("1", "enter")):
            await press(pilot, *keys)
            ground = app_of(pilot).palette["water"]
            assert largest_blank(strips(pilot), ground) < 1 / 3, text(pilot)
