"""Lessons on the screen: nothing is solved by Enter alone, told beforehand or thrown away."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from biberclan.language import Language, _, current
from biberclan.rules.clan import parse_action
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.lesson_files import lessons
from biberclan.teach.lessons import LessonRun
from biberclan.ui.screens.lesson import LessonCounting, LessonScreen
from biberclan.ui.screens.lessons import LessonsScreen
from tests.teach.lesson_runs import played
from tests.ui.running import enter, quiet, running, text

ENTERS = 4
"""More than the parts of any choice."""


def right_move(run: LessonRun) -> AnyAction:
    """Return the move that solves the step on which a lesson stands."""
    game = run.lesson.game
    return rules_of(game).parse_action(played(game)[run.lesson.anchor][run.number - 1].right)


async def lesson_screen(pilot: Pilot[None], game: str, number: int) -> LessonScreen:
    app = pilot.app
    app.open_lesson(number + 1, game)  # type: ignore[attr-defined]  # the app of `running`
    await pilot.pause()
    assert isinstance(app.screen, LessonScreen)
    return app.screen


@pytest.mark.parametrize("game", GAMES)
async def test_enter_alone_solves_nothing_and_each_round_is_counted(game: str) -> None:
    async with running() as pilot:
        for number in range(len(lessons(game, current()))):
            screen = await lesson_screen(pilot, game, number)
            run, ended, counted = screen._run, 0, 0
            while not run.finished:
                screen = shown_as_it_is(pilot, run)
                if run.waiting:
                    counted += await read_on(pilot)
                    continue
                step, done = run.number, len(run.match.log)
                alternatives = len(run.match.legal_actions()) > 1
                if alternatives:
                    await enter(pilot, ENTERS)
                where = f"{run.lesson.anchor} {step}"
                assert (run.number, len(run.match.log), run.waiting) == (step, done, False), where
                screen.act(right_move(run))
                if run.match.view.seats != screen._seats:
                    await quiet(pilot)  # until the other screen is there
                ended += run.match.view.phase in ("deal", "over")
                if not run.finished:
                    shown_as_it_is(pilot, run)._show()
            assert counted == ended, run.lesson.anchor
            await pilot.press("escape")


def shown_as_it_is(pilot: Pilot[None], run: LessonRun) -> LessonScreen:
    """Return the lesson's screen, on which nobody sits who is not in the position."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    assert (screen._run, screen.desk.match) == (run, run.match)
    assert screen._seats == run.match.view.seats, f"{run.lesson.anchor} {run.number}"
    return screen


async def read_on(pilot: Pilot[None]) -> bool:
    """Press Enter until that has been read, and return whether a round has been counted by it."""
    await enter(pilot)
    counts = isinstance(pilot.app.screen, LessonCounting)
    while isinstance(pilot.app.screen, LessonCounting):
        await enter(pilot)
    return counts


async def test_nothing_is_told_before_somebody_has_pointed() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)
        assert screen._panel_look().says == ""
        exchange = parse_action("exchange 1:B1 up")
        assert not screen.desk.is_pointed_at(exchange), "the answer"
        await pilot.press("enter")
        assert "First point at what you mean" in text(pilot)
        await pilot.press("1")
        assert screen._panel_look().says


async def test_a_lesson_done_before_helps_less() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        learned = screen._learned
        await pilot.press("escape")
        learned.progress = learned.progress.having_done("exchange-home")
        screen = await lesson_screen(pilot, "clan", 2)
        await pilot.press("2")
        assert screen._panel_look().says == ""
        await pilot.press("enter")
        assert "the task is another" in text(pilot)
        await pilot.press("enter")
        assert "choose the 2 on B1" in text(pilot)


async def test_a_lesson_done_once_more_is_told_whole(tongue: Language) -> None:
    titles = {
        (cell_len(GAMES[game].title + lesson.title), game, number): lesson
        for game in GAMES
        for number, lesson in enumerate(lessons(game, current()))
    }
    (_columns, game, number), lesson = max(titles.items())
    async with running() as pilot:
        learned = (await lesson_screen(pilot, game, number))._learned
        await pilot.press("escape")
        learned.begun.clear()
        learned.progress = learned.progress.having_done(lesson.anchor)
        screen = await lesson_screen(pilot, game, number)
        await pilot.press(*("enter",) * screen._run.waiting)
        assert screen._head() in text(pilot)
        assert _("Your turn: try it once more, with less help.") in text(pilot)
        learned.begun[lesson] = screen._run
        await pilot.app.push_screen(LessonsScreen(learned, screen.palette, game))
        await pilot.pause()
        assert _("done") in text(pilot)
        assert _("goes on at step {step}").format(step=screen._run.number) not in text(pilot)


async def test_a_lesson_left_half_way_goes_on_where_it_was() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        await pilot.press("enter", "2", "enter")
        assert screen._run.waiting
        await pilot.press("escape")
        screen = await lesson_screen(pilot, "clan", 0)
        assert screen._run.number == 2
        assert screen._run.waiting


async def test_a_round_that_ends_in_a_lesson_is_counted_with_its_sums() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 10)
        await pilot.press("3", "enter", "enter", "5", "enter")
        assert "All cards lie face up" in text(pilot)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, LessonCounting)
        assert "40" in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen_stack[-1] is screen
        assert "Three 6s" in text(pilot)
        await pilot.press("enter")
        assert screen._run.number == 3


async def test_help_shows_the_keys_of_lessons_alone() -> None:
    async with running() as pilot:
        await lesson_screen(pilot, "clan", 2)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Lay the card face up or face down" in text(pilot)
        assert "Ask what would be good now" not in text(pilot)
