"""What comes late: clicks, answers and ends that meet a program which is further on already."""

import asyncio
from random import Random
from typing import Final

import pytest

from biberclan.teach.training import Training
from biberclan.ui.screens.drill import DrillScreen
from biberclan.ui.widgets.ask_panel import AskPanel
from tests.ui.bunches import pressed
from tests.ui.running import app_of, quiet, running

PATIENCE: Final = 20.0


async def test_a_click_on_a_question_is_no_answer_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    training = Training(None, "Lisa", "clan", Random(1))
    found = [training.ask(kind, None) for kind in training.drills.KINDS for _time in range(5)]
    one_of_many = max((q for q in found if not q.many), key=lambda q: len(q.choices))
    on_the_board = min((q for q in found if q.spots), key=lambda q: len(q.choices))
    assert len(on_the_board.choices) < len(one_of_many.choices)
    coming = iter((one_of_many, on_the_board))
    monkeypatch.setattr(training, "ask", lambda kind, topic: next(coming))
    async with running() as pilot:
        screen = DrillScreen(training, app_of(pilot).palette)
        await pilot.app.push_screen(screen)
        await quiet(pilot)
        panel = screen.query_one(AskPanel)
        x, y = panel._places[-1].offset + panel.region.offset
        for _click in range(3):  # an answer, the next question, and one too many
            for event in pressed(x, y):
                pilot.app.post_message(event)
        await quiet(pilot)
        assert app_of(pilot).crash is None
        assert screen.question == on_the_board
        assert not screen._chosen


async def test_the_program_may_end_while_a_board_is_laid() -> None:
    training = Training(None, "Lisa", "clan", Random(1))
    async with running() as pilot:
        screen = DrillScreen(training, app_of(pilot).palette)
        await pilot.app.push_screen(screen)
        laying = asyncio.create_task(screen._lay_board())
        await asyncio.sleep(0)
        pilot.app.exit()
        await laying
    assert app_of(pilot).crash is None
