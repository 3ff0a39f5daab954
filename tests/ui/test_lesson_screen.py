"""Lessons on the screen: nothing is solved by Enter alone, told beforehand or thrown away."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from biberclan.language import Language, _, current
from biberclan.rules.clan import parse_action
from biberclan.rules.game import AnyAction
from biberclan.rules.mania.actions import Lay
from biberclan.shelf import GAMES, rules_of
from biberclan.table.command import AnyDesk
from biberclan.table.game import table_of
from biberclan.table.input_guard import CARD_SECONDS
from biberclan.table.spot_desk import SpotDesk
from biberclan.teach.lesson_files import lessons
from biberclan.teach.lessons import LessonRun
from biberclan.ui.screens.lessons import LessonCounting, LessonScreen, LessonsScreen
from tests.teach.lesson_runs import played
from tests.ui.running import (
    clock_by_hand,
    enter,
    press,
    press_in_time,
    push,
    quiet,
    running,
    screen_of,
    shown,
    text,
)

ENTERS = 4
"""More than the parts of any choice."""


def right_move(run: LessonRun) -> AnyAction:
    """Return the move that solves the step on which a lesson stands."""
    game = run.lesson.game
    return rules_of(game).parse_action(played(game)[run.lesson.anchor][run.number - 1].right)


async def lesson_screen(pilot: Pilot[None], game: str, number: int) -> LessonScreen:
    app = pilot.app
    app.navigation.open_lesson(number + 1, game)  # type: ignore[attr-defined]  # the app of `running`
    await pilot.pause()
    assert isinstance(app.screen, LessonScreen)
    return app.screen


@pytest.mark.parametrize("game", GAMES)
async def test_enter_alone_solves_nothing_each_round_is_counted_and_the_end_says_what_is_next(
    game: str,
) -> None:
    course = lessons(game, current())
    titles = [*(lesson.title for lesson in course[1:]), "a whole round against"]
    async with running() as pilot:
        for number, following in enumerate(titles):
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
                ended += run.has_final_turns
                ended += run.match.view.phase in ("deal", "over")
                if not run.finished:
                    shown_as_it_is(pilot, run).show_desk()
            assert counted == ended, run.lesson.anchor
            screen.show_desk()
            await quiet(pilot)
            told = f"√ Done: {number + 1} of {len(course)} lessons. Enter: {following}"
            assert told in " ".join(text(pilot).split())
            await pilot.press("escape")
            assert shown(pilot) != "TroubleScreen", "nobody is in the middle of it"


def shown_as_it_is(pilot: Pilot[None], run: LessonRun) -> LessonScreen:
    """Return the lesson's screen, on which only people of the position sit."""
    screen = screen_of(pilot, LessonScreen)
    assert (screen._run, screen.desk.match) == (run, run.match)
    assert screen._seats == run.match.view.seats, f"{run.lesson.anchor} {run.number}"
    return screen


async def read_on(pilot: Pilot[None]) -> bool:
    """Press Enter until a text has been read; return whether a round was counted by it."""
    await enter(pilot)
    counts = isinstance(pilot.app.screen, LessonCounting)
    while isinstance(pilot.app.screen, LessonCounting):
        await enter(pilot)
    return counts


async def test_nothing_is_told_before_somebody_has_pointed() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)
        assert screen.panel().says == ""
        exchange = parse_action("exchange 1:B1 up")
        assert not screen.desk.is_pointed_at(exchange), "the answer"
        await pilot.press("enter")
        assert "Nothing is chosen yet." in text(pilot)
        assert "Enter" not in text(pilot).splitlines()[-1], "nothing can be done by it yet"
        await pilot.press("1")
        assert screen.panel().says
        assert "Enter" in text(pilot).splitlines()[-1]


async def test_a_lesson_done_before_helps_less() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        learned = screen._learned
        await pilot.press("escape")
        learned.note_done("exchange-home")
        screen = await lesson_screen(pilot, "clan", 2)
        await pilot.press("2")
        assert screen.panel().says == ""
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
        learned.note_done(lesson.anchor)
        screen = await lesson_screen(pilot, game, number)
        await pilot.press(*("enter",) * screen._run.waiting)
        assert screen.headline() in text(pilot)
        assert _("Your turn: try it once more, with less help.") in text(pilot)
        learned.begun[lesson] = screen._run
        await push(pilot, LessonsScreen(learned, screen.palette, game))
        assert _("done") in text(pilot)
        assert _("goes on at step {step}").format(step=screen._run.number) not in text(pilot)


async def test_a_lesson_left_half_way_goes_on_where_it_was() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        await pilot.press("enter", "2", "enter")
        assert screen._run.waiting
        await pilot.press("escape", "1")
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
        await press(pilot, "enter")
        assert pilot.app.screen_stack[-1] is screen
        assert "Three 6s" in text(pilot)
        await pilot.press("enter")
        assert screen._run.number == 3


async def test_esc_is_one_step_back_and_leaves_no_lesson_in_the_middle_unasked() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)

        def escapes() -> list[str]:
            return [
                f"{item.shown_key} {item.label}"
                for item in screen.bar._look
                if item.shown_key == "Esc"
            ]

        await pilot.press("6")
        assert desk_near(screen) == 1
        assert escapes() == ["Esc back"]
        await pilot.press("escape")
        assert desk_near(screen) == 0
        assert escapes() == ["Esc lessons"]
        screen.act(right_move(screen._run))
        screen.show_desk()
        assert escapes() == ["Esc lessons"]
        await pilot.press("escape")
        assert "Leave the lesson?" in text(pilot)
        assert "step 1 of 3" in text(pilot)
        await pilot.press("escape")
        assert pilot.app.screen is screen, "Esc stays"
        await pilot.press("escape", "enter")
        assert pilot.app.screen is screen, "so does Enter"
        await press(pilot, "escape", "1")
        assert not screen.is_shown


async def test_a_lesson_in_which_nothing_has_been_done_is_left_at_once() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)
        await pilot.press("escape")
        assert not screen.is_shown
        assert shown(pilot) != "TroubleScreen"


def desk_near(screen: LessonScreen) -> int:
    """Return the seat whose slots are pointed at."""
    assert isinstance(screen.desk, SpotDesk)
    return screen.desk.near


def half_made(desk: AnyDesk) -> object:
    """Return the half of a choice made so far, and the cards gathered."""
    return desk.half_chosen, getattr(desk, "gathered", ())


def lead_to(run: LessonRun, step: int) -> None:
    """Do everything right up to the task of a step."""
    while run.number < step or run.waiting:
        if run.waiting:
            run.go_on()
        else:
            run.attempt(right_move(run))


@pytest.mark.parametrize("game", GAMES)
async def test_after_a_wrong_try_the_next_one_begins_anew(game: str) -> None:
    tried = 0
    async with running() as pilot:
        for number, lesson in enumerate(lessons(game, current())):
            for step, play in enumerate(played(game)[lesson.anchor], 1):
                kinds = set[type]()
                for wrong in map(rules_of(game).parse_action, play.wrong):
                    run = LessonRun(lesson, None)
                    lead_to(run, step)
                    desk, fresh = (table_of(game).open_desk(run.match) for _ in range(2))
                    if wrong in desk.legal:
                        desk.choose(wrong)
                    if half_made(desk) == half_made(fresh):
                        continue  # nothing that could stay
                    if type(wrong) in kinds:
                        continue
                    kinds.add(type(wrong))
                    screen = await lesson_screen(pilot, game, number)
                    lead_to(screen._run, step)
                    desk = screen.desk
                    desk.sit_at(screen._run.match)
                    desk.choose(wrong)
                    screen.confirm()
                    tried += 1
                    assert screen.note, f"{lesson.anchor} {step}: {wrong}"
                    assert half_made(desk) == half_made(fresh)
                    screen._run.finished = True  # nothing to be asked about
                    screen.dismiss()
                    await quiet(pilot)
    assert tried


async def test_a_lesson_does_not_warn_of_what_it_asks_for() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        lead_to(screen._run, 3)
        screen.desk.sit_at(screen._run.match)
        screen.desk.choose(right_move(screen._run))
        assert screen.desk.warns(), "at a table it would"
        assert screen.panel().says
        assert not screen.panel().warns


async def test_in_a_lesson_enter_acts_only_on_what_has_been_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = clock_by_hand(monkeypatch, card=CARD_SECONDS)
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 0)
        run = screen._run
        assert run.waiting
        await pilot.press("enter")
        assert run.waiting, "the lesson has only just been opened"
        await press_in_time(pilot, clock, "enter", "enter")
        assert (run.number, run.waiting) == (2, False)
        await pilot.press("2", "enter")
        assert not run.match.log, "the task has not been read"
        await press_in_time(pilot, clock, "enter", "enter")
        assert len(run.match.log) == 2
        assert run.number == 2, "what the others have done has not been read"


async def test_in_a_lesson_cards_are_gathered_by_their_keys_too() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "mania", 0)
        while screen._run.waiting:
            await pilot.press("enter")
        await pilot.press("7", "7")
        assert screen.desk.proposal() == Lay((7, 7))


async def test_the_final_turns_of_the_others_are_seen_before_it_is_counted() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 9)
        while screen._run.number < 2 or screen._run.waiting:
            if screen._run.waiting:
                screen._run.go_on()
            else:
                screen.act(right_move(screen._run))
        screen._sit_down()
        await pilot.press("5", "enter")
        for told in ("Anna has five cards first", "Ben lays the 8", "Cem lays the 7"):
            assert told in text(pilot)
            assert ("All cards lie face up now." in text(pilot)) is told.startswith("Cem")
            await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonCounting)


async def test_help_shows_the_keys_of_lessons_alone() -> None:
    async with running() as pilot:
        await lesson_screen(pilot, "clan", 2)
        await press(pilot, "question_mark")
        assert "Lay the card face up or face down" in text(pilot)
        assert "Ask what would be good now" not in text(pilot)


async def test_the_answer_to_a_try_stands_until_something_else_is_pointed_at() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)
        await pilot.press("2", "enter")
        answer = screen.panel().says
        assert screen.panel().warns == ""
        await pilot.press("1")
        assert screen.panel().says not in ("", answer)
        assert answer not in " ".join(text(pilot).split()), "it speaks of another place"
        await pilot.press("2")
        assert answer in " ".join(text(pilot).split())


async def test_the_answer_to_a_try_is_gone_while_other_cards_are_gathered() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "mania", 0)
        await press(pilot, "enter", "7", "7", "enter")
        assert "Lay all three" in text(pilot)
        for keys in ("7", "7", "7"):
            await press(pilot, keys)
            assert "Lay all three" not in text(pilot)
            assert screen.panel().warns == ""


async def test_enter_shows_what_has_gone_wrong_three_times() -> None:
    async with running() as pilot:
        screen = await lesson_screen(pilot, "clan", 2)
        for _try in range(3):
            assert "let Enter show you" not in text(pilot)
            await pilot.press("2", "enter")
        assert "let Enter show you" in text(pilot)
        assert "Enter show me" in text(pilot).splitlines()[-1]
        before = (screen._run.number, screen._run.waiting)
        await enter(pilot)
        assert (screen._run.number, screen._run.waiting) != before
