"""Lessons on the screen: nothing is solved by Enter alone, told beforehand or thrown away."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from biberclan.language import Language, _, current
from biberclan.rules.clan import parse_action
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of
from biberclan.table.command import AnyDesk
from biberclan.table.game import table_of
from biberclan.table.input_guard import CARD_SECONDS
from biberclan.table.slots_desk import SlotsDesk
from biberclan.teach.lessons import LessonRun, lessons
from biberclan.ui.screens.lessons import LessonCounting, LessonScreen, LessonsScreen
from tests.teach.lesson_runs import played
from tests.tiers import once
from tests.ui.driver import Person
from tests.ui.running import (
    app_of,
    clock_by_hand,
    enter,
    press_in_time,
    push,
    quiet,
    running,
    shown,
    text,
)

ENTERS = 4
"""More than the parts of any choice."""


def right_move(run: LessonRun) -> AnyAction:
    """Return the move that solves the step on which a lesson stands."""
    game = run.lesson.game
    return rules_of(game).parse_action(played(game)[run.lesson.anchor][run.number - 1].right)


async def test_a_digit_that_is_not_in_the_hand_is_answered_in_a_lesson() -> None:
    async with running() as pilot:
        await pilot.lesson.open(1, "mania")
        await read_on(pilot)
        await pilot.press("5")
        assert "You have no 5." in text(pilot)
        await pilot.press("7")
        assert "You have no 5." not in text(pilot)


@once()
@pytest.mark.parametrize("game", GAMES)
async def test_enter_alone_solves_nothing_each_round_is_counted_and_the_end_says_what_is_next(
    game: str,
) -> None:
    course = lessons(game, current())
    titles = [*(lesson.title for lesson in course[1:]), "a whole round against"]
    async with running() as pilot:
        for number, following in enumerate(titles):
            screen = await pilot.lesson.open(number + 1, game)
            run, ended, counted = pilot.lesson.run, 0, 0
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
                await quiet(pilot)  # until there is another screen, if people differ
                ended += run.has_final_turns
                ended += run.match.view.phase in ("deal", "over")
                if not run.finished:
                    shown_as_it_is(pilot, run).show_desk()
            assert counted == ended, run.lesson.anchor
            screen.show_desk()
            await quiet(pilot)
            told = f"√ Done: {number + 1} of {len(course)} lessons. Enter: {following}"
            assert told in " ".join(text(pilot).split())
            await pilot.leaves()
            assert shown(pilot) != "TroubleScreen", "nobody is in the middle of it"


def shown_as_it_is(pilot: Person, run: LessonRun) -> LessonScreen:
    """Return the lesson's screen, on which only people of the position sit."""
    screen = pilot.lesson.screen
    assert (pilot.lesson.run, screen.desk.match) == (run, run.match)
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
        screen = await pilot.lesson.open(3)
        assert screen.panel().says == ""
        exchange = parse_action("exchange 1:B1 up")
        assert not screen.desk.is_pointed_at(exchange), "the answer"
        await pilot.goes_on()
        assert "Nothing is chosen yet." in text(pilot)
        assert "Enter" not in text(pilot).splitlines()[-1], "nothing can be done by it yet"
        await pilot.table.point("B1")
        assert screen.panel().says
        assert "Enter" in text(pilot).splitlines()[-1]


async def test_a_lesson_done_before_helps_less() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(1)
        await pilot.leaves()
        app_of(pilot).learned.note_done("exchange-home")
        screen = await pilot.lesson.open(3)
        await pilot.table.point("B2")
        assert screen.panel().says == ""
        await pilot.goes_on()
        assert "the task is a different one" in text(pilot)
        await pilot.goes_on()
        assert "choose the 2 on B1" in text(pilot)


async def test_a_lesson_done_once_more_is_told_whole(tongue: Language) -> None:
    titles = {
        (cell_len(GAMES[game].title + lesson.title), game, number): lesson
        for game in GAMES
        for number, lesson in enumerate(lessons(game, current()))
    }
    (_columns, game, number), lesson = max(titles.items())
    async with running() as pilot:
        learned = app_of(pilot).learned
        learned.begun.clear()
        learned.note_done(lesson.anchor)
        screen = await pilot.lesson.open(number + 1, game)
        await pilot.goes_on(pilot.lesson.run.waiting)
        assert screen.headline() in text(pilot)
        assert _("Your turn: try it once more, with less help.") in text(pilot)
        learned.begun[lesson] = pilot.lesson.run
        await push(pilot, LessonsScreen(game))
        assert _("done") in text(pilot)
        assert _("goes on at step {step}").format(step=learned.begun[lesson].number) not in text(
            pilot
        )


async def test_a_lesson_left_half_way_goes_on_where_it_was() -> None:
    async with running() as pilot:
        await pilot.lesson.open(1)
        await pilot.goes_on()
        await pilot.table.choose("B2")
        assert pilot.lesson.run.waiting
        await pilot.leaves()
        await pilot.menu.choose("To the lessons")
        await pilot.lesson.open(1)
        assert pilot.lesson.run.number == 2
        assert pilot.lesson.run.waiting


async def test_a_round_that_ends_in_a_lesson_is_counted_with_its_sums() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(11)
        await pilot.table.choose("B3")
        await pilot.goes_on()
        await pilot.table.choose("T2")
        assert "Enter: count it." in text(pilot)
        assert "All cards lie face up" in text(pilot)
        await pilot.goes_on()
        assert isinstance(pilot.app.screen, LessonCounting)
        assert "40" in text(pilot)
        await pilot.goes_on()
        assert pilot.app.screen_stack[-1] is screen
        assert "Three 6s" in text(pilot)
        await pilot.goes_on()
        assert pilot.lesson.run.number == 3


async def test_esc_is_one_step_back_and_leaves_no_lesson_in_the_middle_unasked() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(3)

        def escapes() -> list[str]:
            return [
                f"{item.shown_key} {item.label}"
                for item in screen.bar._look
                if item.shown_key == "Esc"
            ]

        await pilot.table.turn_to(1)
        assert desk_near(screen) == 1
        assert escapes() == ["Esc back"]
        await pilot.leaves()
        assert desk_near(screen) == 0
        assert escapes() == ["Esc lessons"]
        screen.act(right_move(pilot.lesson.run))
        screen.show_desk()
        assert escapes() == ["Esc lessons"]
        await pilot.leaves()
        assert "Leave the lesson?" in text(pilot)
        assert "step 1 of 3" in text(pilot)
        await pilot.leaves()
        assert pilot.app.screen is screen, "Esc stays"
        await pilot.leaves()
        await pilot.goes_on()
        assert pilot.app.screen is screen, "so does Enter"
        await pilot.leaves()
        await pilot.menu.choose("To the lessons")
        assert not screen.is_shown


async def test_a_lesson_in_which_nothing_has_been_done_is_left_at_once() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(3)
        await pilot.leaves()
        assert not screen.is_shown
        assert shown(pilot) != "TroubleScreen"


def desk_near(screen: LessonScreen) -> int:
    """Return the seat whose slots are pointed at."""
    assert isinstance(screen.desk, SlotsDesk)
    return screen.desk.near


def half_made(desk: AnyDesk) -> object:
    """Return the half of a choice made so far, and the cards gathered."""
    return desk.first, getattr(desk, "gathered", ())


def lead_to(run: LessonRun, step: int) -> None:
    """Do everything right up to the task of a step."""
    while run.number < step or run.waiting:
        if run.waiting:
            run.go_on()
        else:
            run.attempt(right_move(run))


@once()
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
                    screen = await pilot.lesson.open(number + 1, game)
                    lead_to(pilot.lesson.run, step)
                    desk = screen.desk
                    desk.sit_at(pilot.lesson.run.match)
                    desk.choose(wrong)
                    screen.confirm()
                    tried += 1
                    assert screen.note, f"{lesson.anchor} {step}: {wrong}"
                    assert half_made(desk) == half_made(fresh)
                    pilot.lesson.run.finished = True  # nothing to be asked about
                    screen.dismiss()
                    await quiet(pilot)
    assert tried


async def test_a_lesson_does_not_warn_of_what_it_asks_for() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(1)
        lead_to(pilot.lesson.run, 3)
        screen.desk.sit_at(pilot.lesson.run.match)
        screen.desk.choose(right_move(pilot.lesson.run))
        assert screen.desk.warns(), "at a table it would"
        assert screen.panel().says
        assert not screen.panel().warns


async def test_in_a_lesson_enter_acts_only_on_what_has_been_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = clock_by_hand(monkeypatch, card=CARD_SECONDS)
    async with running() as pilot:
        await pilot.lesson.open(1)
        run = pilot.lesson.run
        assert run.waiting
        await pilot.goes_on()
        assert run.waiting, "the lesson has only just been opened"
        await press_in_time(pilot, clock, "enter", "enter")
        assert (run.number, run.waiting) == (2, False)
        await pilot.press("2", "enter")
        assert not run.match.log, "the task has not been read"
        await press_in_time(pilot, clock, "enter", "enter")
        assert len(run.match.log) == 2
        assert run.number == 2, "what the others have done has not been read"


async def test_what_is_to_be_tried_in_vain_can_be_tried_by_a_click() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(2, "mania")
        assert "Enter try it" not in text(pilot)
        await pilot.press("4", "9")
        assert "Enter try it" in text(pilot)
        [tries] = [item for item in screen.items() if item.id == "confirm"]
        tries.do()
        assert pilot.lesson.run.waiting


async def test_the_final_turns_of_the_others_are_seen_before_it_is_counted() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(10)
        while pilot.lesson.run.number < 2 or pilot.lesson.run.waiting:
            if pilot.lesson.run.waiting:
                await pilot.goes_on()
            else:
                screen.act(right_move(pilot.lesson.run))
        await pilot.table.choose("T2")
        for told in ("Anna is first to five cards", "Ben lays the 8", "Cem lays the 7"):
            assert told in text(pilot)
            assert ("All cards lie face up now." in text(pilot)) is told.startswith("Cem")
            await pilot.goes_on()
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonCounting)


async def test_help_shows_the_keys_of_lessons_alone() -> None:
    async with running() as pilot:
        await pilot.lesson.open(3)
        await pilot.does("help")
        assert "Lay the card face up or face down" in text(pilot)
        assert "Ask what would be good now" not in text(pilot)


async def test_the_answer_to_a_try_stands_until_something_else_is_pointed_at() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(3)
        await pilot.table.choose("B2")
        answer = screen.panel().says
        assert screen.panel().warns == ""
        await pilot.table.point("B1")
        assert screen.panel().says not in ("", answer)
        assert answer not in " ".join(text(pilot).split()), "it speaks of another place"
        await pilot.press("2")
        assert answer in " ".join(text(pilot).split())


async def test_the_answer_to_a_try_is_gone_while_other_cards_are_gathered() -> None:
    async with running() as pilot:
        screen = await pilot.lesson.open(1, "mania")
        await pilot.press("enter", "7", "7", "enter")
        assert "Lay all three" in text(pilot)
        for keys in ("7", "7", "7"):
            await pilot.press(keys)
            assert "Lay all three" not in text(pilot)
            assert screen.panel().warns == ""


async def test_enter_shows_what_has_gone_wrong_three_times() -> None:
    async with running() as pilot:
        await pilot.lesson.open(3)
        for _try in range(3):
            assert "let Enter show you" not in text(pilot)
            await pilot.table.choose("B2")
        assert "let Enter show you" in text(pilot)
        assert "Enter show me" in text(pilot).splitlines()[-1]
        run = pilot.lesson.run
        before = run.number, run.waiting
        await enter(pilot)
        assert (run.number, run.waiting) != before
