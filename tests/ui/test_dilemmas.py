"""What would you do? Decided as at the table, by key and mouse, graded, and kept by name."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from biberclan import __version__, language
from biberclan.coach.review import JudgedChoice
from biberclan.language import Language
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.match.store.tables import Decided, Trained
from biberclan.people import practised
from biberclan.train.dilemmas import look_back, seek
from biberclan.train.drills import games_with_drills
from biberclan.train.training import SESSION
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens import seeking
from biberclan.ui.screens.dilemma import DilemmaScreen, VerdictScreen
from biberclan.ui.screens.seeking import PACE
from biberclan.words.seam import words_of
from tests.store.playing import kept, play
from tests.tiers import once
from tests.ui.dilemmas import think
from tests.ui.running import (
    PATIENCE,
    Clock,
    arrive,
    open_training,
    running,
    screen_of,
    shown,
    strips,
    text,
    trainer,
)
from tests.ui.test_training import store_of


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Answer in place of the thinking process; return the list of its questions."""
    requests: list[Any] = []

    async def answer(self: BotPlay, request: Any) -> Any:
        requests.append(request)
        is_first = len(requests) == 1
        return None if is_first and request.function is seek else await think(request)

    monkeypatch.setattr(BotPlay, "think", answer)
    return requests


async def decide(pilot: Pilot[None], *, best: bool) -> None:
    """Point at the best choice or another, and choose it."""
    await arrive(pilot, "DilemmaScreen")
    screen = screen_of(pilot, DilemmaScreen)
    desk = screen.desk
    others = [
        each for each in desk.legal if each not in screen._run._posed.dilemma.decision.tempting
    ]
    desk.choose(desk.legal[0] if best else others[-1])
    screen.act(desk.legal[0] if best else others[-1])
    await arrive(pilot, "VerdictScreen")
    verdict = screen_of(pilot, VerdictScreen)
    canvas = Canvas(80, 10, verdict.palette)
    verdict.paint_page(canvas)
    assert canvas._styles[1][4] != canvas._styles[2][4], "the head is apart from who is pointed at"


async def test_the_position_of_the_day_is_decided_once(tmp_path: Path, asked: list[Any]) -> None:
    async with running(directory=tmp_path) as pilot:
        store = store_of(pilot)
        now = [datetime(2026, 11, 22, 12).astimezone()]
        store.now = lambda: now[0]
        for day, best in ((22, False), (23, True), (23, False)):
            now[0] = datetime(2026, 11, day, 12).astimezone()
            await open_training(pilot, "clan", "Lisa")
            await pilot.menu.choose("today")
            await arrive(pilot, "DilemmaScreen")
            assert text(pilot).split(" · ")[0].split(maxsplit=1)[1] == "Position of the day"
            await decide(pilot, best=best)
            told = "The best choice." if best else "This costs 8% in winning chances."
            assert told in text(pilot)
            screen = screen_of(pilot, VerdictScreen)
            assert "You: " in screen.entries()[screen.cursor].label, "one's own is argued first"
            await pilot.goes_on()
            await arrive(pilot, "TrainingScreen")
        rows = {row.position: round(row.cost, 2) for row in practised.rows(store, Decided, "lisa")}
        assert rows == {"daily 2026-11-22": 0.08, "daily 2026-11-23": 0.0}
        row = next(row for row in text(pilot).splitlines() if "Position of the day" in row)
        assert row.endswith("★ best"), "today's, and no other day's"
        assert "2 decided: 1 best, 0 good" in text(pilot)
    seeds = [request.arguments[1] for request in asked if request.function is seek]
    assert all(f"clan 1 {__version__} 2026-11-2" in seed for seed in seeds)


@pytest.mark.parametrize("left", [False, True])
async def test_a_session_ends_with_the_position_of_the_day(asked: list[Any], left: bool) -> None:
    async with trainer("clan", "Lisa") as pilot:
        await pilot.menu.choose("all")
        for _question in range(SESSION - 1):
            await arrive(pilot, "DrillScreen")
            await pilot.drill.answer()
            assert "next question" in text(pilot) or "Enter position of the day" in text(pilot)
            await pilot.goes_on()
        await arrive(pilot, "DilemmaScreen")
        if left:
            await pilot.leaves()
            await arrive(pilot, "DrillScreen")
            await pilot.drill.answer()
        else:
            await decide(pilot, best=False)
        await pilot.goes_on()
        await arrive(pilot, "DrillScreen")
        assert f"{8 if left else 7} of 8 right" in text(pilot)
        assert "The session is over" in text(pilot)
        await pilot.goes_on()
        assert "of 8 right" not in text(pilot)


async def test_esc_takes_a_choice_back_before_it_leaves(tmp_path: Path, asked: list[Any]) -> None:
    async with trainer("clan", "Lisa", directory=tmp_path) as pilot:
        await pilot.menu.choose("today")
        await arrive(pilot, "DilemmaScreen")
        assert "Esc training" in text(pilot)
        await pilot.does("right")
        assert "Esc back" in text(pilot)
        await pilot.leaves()
        assert "Point at what you would do" in text(pilot)
        await pilot.leaves()
        await arrive(pilot, "TrainingScreen")


@pytest.mark.parametrize("motion", [True, False])
async def test_there_is_a_sign_of_life_while_a_position_is_searched(
    monkeypatch: pytest.MonkeyPatch, motion: bool
) -> None:
    clock = Clock()

    async def never(self: BotPlay, request: Any) -> Any:
        await asyncio.sleep(PATIENCE)

    monkeypatch.setattr(BotPlay, "think", never)
    monkeypatch.setattr(seeking, "monotonic", clock)
    async with trainer("clan", "Lisa", moving=motion) as pilot:
        await pilot.menu.choose("today")
        await arrive(pilot, "SeekingScreen")
        seen = []
        for _turn in range(2):
            clock.wait(1.2)
            await pilot.pause(2 * PACE)
            seen.append(text(pilot))
        assert "1 s" in seen[0]
        assert "2 s" in seen[1]
        waves = [told.splitlines()[5] for told in seen]
        assert waves[0].strip()
        clock.wait(PACE)
        await pilot.pause(2 * PACE)
        assert (text(pilot).splitlines()[5] != waves[1]) is motion
        await pilot.leaves()


async def test_one_position_after_the_other_by_keys_and_mouse(asked: list[Any]) -> None:
    async with trainer("clan", "Lisa") as pilot:
        await pilot.menu.choose("decide")
        await arrive(pilot, "DilemmaScreen")
        await pilot.goes_on()
        assert shown(pilot) == "DilemmaScreen"  # nobody has pointed at anything yet
        await pilot.does("next", "confirm")
        await arrive(pilot, "VerdictScreen")
        await pilot.does("point")
        rows = text(pilot).splitlines()
        y = next(y for y, row in enumerate(rows) if " ▸ 2 " in row)
        await pilot.click(offset=(30, y))
        await arrive(pilot, "DilemmaScreen")
        assert sum(request.function is seek for request in asked) >= 3
        await pilot.leaves()
        await arrive(pilot, "TrainingScreen")
        assert "1 decided" in text(pilot)


async def test_a_costly_choice_of_ones_own_comes_again(
    tmp_path: Path, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("biberclan.train.decisions._OWN", 1)
    with kept(tmp_path) as store:
        match = store.begin(Setup(("Lisa", "Tim"), seed=4))
        play(match)
        assert match.id is not None
        at = next(n for n, entry in enumerate(match.log) if n > 20 and entry.seat == 0)
        chosen = match.log[at].action
        for position, cost in ((at, 0.1), (at + 1, 0.0)):
            judged = JudgedChoice(position, 0, chosen, 0.4 - cost, 9.0, chosen, 0.4, 9.0)
            reviews.keep_judgement(store, match.id, position, judged.to_plain())
    async with trainer("clan", "LISA", directory=tmp_path) as pilot:
        await pilot.menu.choose("decide")
        await decide(pilot, best=True)
        assert "from a match of yours" in text(pilot)
        rows = practised.rows(store_of(pilot), Decided)
        assert [row.position for row in rows] == [f"match {match.id} {at}"]
    looked_at = [request.arguments[1:] for request in asked if request.function is look_back]
    assert [(judged.chosen, kind) for judged, kind in looked_at] == [(chosen, None)]


async def test_a_kind_of_position_that_went_wrong_is_asked_for_until_it_goes_well(
    tmp_path: Path, asked: list[Any]
) -> None:
    async with trainer("clan", "Lisa", directory=tmp_path) as pilot:
        await pilot.menu.choose("today")
        await decide(pilot, best=False)
        assert "Such positions come again today." in text(pilot)
        await pilot.goes_on()
        await arrive(pilot, "TrainingScreen")
        assert "1 kind of position due today" in text(pilot)
        assert "1 due today" in text(pilot)  # of all that can be known
        (row,) = practised.rows(store_of(pilot), Trained)
        title = words_of("clan").NAMES.decision_title(row.ruling)
        await pilot.menu.choose("knowledge")
        await arrive(pilot, "KnowledgeScreen")
        assert "Enter: be asked about it at once" in text(pilot)
        assert "each title stands here once" in text(pilot), (
            "there are fewer than the heading counts"
        )
        first = text(pilot).splitlines()[3]
        assert title in first
        assert "due today · 0 of 1" in first
        await pilot.goes_on()
        await decide(pilot, best=True)
        assert title in text(pilot)
        assert "Such positions come again tomorrow." in text(pilot)
        await pilot.goes_on()
        await arrive(pilot, "KnowledgeScreen")
        assert "not yet known (1 of 2)" in text(pilot)
        await pilot.leaves()
        await arrive(pilot, "TrainingScreen")
        assert "2 decided: 1 best, 0 good" in text(pilot)
    kinds = [request.arguments[2:3] for request in asked if request.function is seek]
    assert kinds == [(), (), (row.ruling,)]


@once("game")
@pytest.mark.parametrize("game", games_with_drills())
@pytest.mark.parametrize(("tongue", "size"), [("de", (80, 24)), ("en", (120, 40))])
async def test_a_position_and_its_verdict_fit(
    game: str,
    tongue: Language,
    size: tuple[int, int],
    asked: list[Any],
) -> None:
    language.write_in_ascii(True)
    language.choose(tongue)
    asked.append(None)
    async with trainer(game, "Lisa", size=size, ascii=True) as pilot:
        await pilot.menu.choose("decide")
        await arrive(pilot, "DilemmaScreen")
        assert {row.cell_length for row in strips(pilot)} == {size[0]}
        assert text(pilot).isascii()
        await decide(pilot, best=True)
        assert {row.cell_length for row in strips(pilot)} == {size[0]}
        assert text(pilot).isascii()
        told = {"de": "* Die beste Wahl.", "en": "* The best choice."}
        assert told[tongue] in text(pilot)
