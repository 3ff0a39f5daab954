"""Help at the table: hints, and the coach, who names choices that clearly cost something."""

import re
import signal
from collections.abc import Callable
from io import BufferedReader
from pathlib import Path

import pytest
from textual.pilot import Pilot

from biberclan.bots.search import Valued
from biberclan.bots.thinker import COMPARED, Request, Thinker
from biberclan.coach import coaching
from biberclan.coach.review import JudgedChoice
from biberclan.games.clan.table import TABLE
from biberclan.match.match import Match
from biberclan.match.store.errors import DiskFullError
from biberclan.plain.table import PlainTable
from biberclan.rules.clan import parse_action
from biberclan.rules.clan.actions import Place
from biberclan.teach.learned import Learned
from biberclan.ui.coaching import Coach
from biberclan.ui.requests import GuidedRound
from biberclan.ui.screens import choices
from biberclan.ui.screens.choices import HintScreen
from biberclan.ui.screens.guided_round import GuidedRoundScreen
from biberclan.ui.screens.menu import MenuItem
from biberclan.ui.settings import Settings
from tests.clan.positions import position
from tests.match.walking import at_position
from tests.plain.script import Script
from tests.ui.bots_at_table import match_of, process_of, table, until
from tests.ui.driver import Person
from tests.ui.running import desk_of, open_screen, running, screen_of, shown, strips, table_of, text
from tests.ui.tables import match_at


async def answered(pilot: Person) -> HintScreen:
    """Ask for a hint and wait for the answer."""
    await pilot.table.open("hint")
    screen = screen_of(pilot, HintScreen)
    assert "Old Bruno" in text(pilot)
    await until(pilot, lambda: len(screen.entries()) > 0)
    return screen


async def test_a_hint_is_shown_with_what_it_is_worth_and_on_the_table() -> None:
    async with running(table(None, "regular")) as pilot:
        screen = await answered(pilot)
        await pilot.pause()
        assert len(screen.entries()) == COMPARED
        assert "to win  points" in text(pilot)
        assert "Anna's turn" in text(pilot), "the table stays in sight"
        best = screen.entries()[0]
        assert str(desk_of(pilot).proposal()) == best.id
        await pilot.goes_on()
        desk = desk_of(pilot)
        assert shown(pilot) == "TableScreen"
        assert str(desk.proposal()) == best.id
        assert match_of(pilot).log == []
        assert match_of(pilot).hints_used == [1, 0]
        second = (await answered(pilot)).entries()[1]
        await pilot.menu.choose(second.id)
        assert str(desk.proposal()) == second.id
        assert match_of(pilot).hints_used == [2, 0]


def badges(pilot: Pilot[None]) -> set[str]:
    """Return the badges on the slots, which give the values of choices."""
    desk = desk_of(pilot)
    slots = [slot for look in TABLE.look(desk) for slot in look.slots]
    return {slot.badge for slot in slots} - {""}


async def test_a_hint_stands_on_the_slots_as_long_as_it_is_read() -> None:
    for leave in (Person.leaves, Person.goes_on):
        async with running(match_at("7 7 (2)", "4 4", hand=3)) as pilot:
            screen = await answered(pilot)
            assert badges(pilot)
            assert badges(pilot) <= {entry.label.split()[0] for entry in screen.entries()}
            await leave(pilot)
            assert not badges(pilot)


async def test_a_hint_is_read_beside_the_board() -> None:
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3), (120, 40)) as pilot:
        screen = await answered(pilot)
        await pilot.pause()
        assert screen.page.size.width < 80
        assert "to win  points" in text(pilot)
        words = desk_of(pilot).words.preview(
            desk_of(pilot).open_view, desk_of(pilot).proposal(), match_of(pilot).setup.names
        )
        assert words.split()[0] in text(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_speaks_for_a_choice_is_cut_off_nowhere(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(choices, "reasons", lambda *_args, **_more: said)
    words = [f"w{number:02}" for number in range(12, 42)]
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3), size) as pilot:
        screen = await answered(pilot)
        for before in ("", "a", "ab", "abc"):
            said[:] = [" ".join([before, *words]).strip()]
            screen.refresh_page()
            await pilot.pause()
            assert re.findall(r"\bw\d\d\b", text(pilot)) == words


async def test_what_may_be_chance_is_shown_as_equal() -> None:
    async with running(match_at("7 7 (2)", "4 4", hand=3)) as pilot:
        actions = desk_of(pilot).choices()[:3]
        screen = HintScreen(desk_of(pilot), table_of(pilot).follow)
        await pilot.app.push_screen(screen)
        errors = (0.0, 0.005, 0.02)
        wins = (0.5, 0.47, 0.465)
        screen.show_answer(
            [Valued(one, win, 9.0, 99, error) for one, win, error in zip(actions, wins, errors)]
        )
        assert [entry.label.split()[0] for entry in screen.entries()] == ["50%", "≈50%", "47%"]
        sentence = MenuItem("", "Take the 4 for slot 2; the old card goes.")
        assert screen.label_rows(sentence, 80) == [sentence.label]
        assert screen.label_rows(sentence, 30) == ["Take the 4 for slot 2 …"]
        sentence = MenuItem("", "Swap: slot 1 for Maximiliane's slot 2; nobody sees them.")
        assert screen.label_rows(sentence, 20) == ["Swap: slot 1 for Ma…"]
        sentence = MenuItem("", "Lay two 6s and a Thief: beats 2×5 of the display; it steals.")
        assert screen.label_rows(sentence, 40) == ["Lay two 6s and a Thief …"]


async def test_esc_in_a_hint_leaves_cursor_and_face_as_they_were() -> None:
    async with running(match_at("7 7", "4 4", hand=3)) as pilot:
        await pilot.table.point("2:B2")
        await pilot.does("face")
        before, aim = strips(pilot), desk_of(pilot).aim()
        await answered(pilot)
        await pilot.does("point", "point")
        assert desk_of(pilot).aim() != aim
        await pilot.leaves()
        assert strips(pilot) == before


async def ask_in_vain(pilot: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for a hint a process that is held: on a busy machine it may answer before its end."""
    ask = Thinker.ask

    def held(thinker: Thinker, question: Request) -> BufferedReader:
        answers = ask(thinker, question)
        assert thinker._process is not None
        thinker._process.send_signal(signal.SIGSTOP)
        return answers

    with monkeypatch.context() as patch:
        patch.setattr(Thinker, "ask", held)
        await pilot.table.open("hint")


def end_thinking(pilot: Pilot[None]) -> None:
    """Kill the process that works out a hint."""
    process = process_of(pilot)
    assert process is not None
    process.kill()


async def test_a_hint_that_does_not_come_closes_nothing_but_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(table(None, "regular")) as pilot:
        await ask_in_vain(pilot, monkeypatch)
        await pilot.press("ctrl+c")
        assert shown(pilot) == "QuitScreen"
        end_thinking(pilot)
        await pilot.pause(0.3)
        assert shown(pilot) == "QuitScreen"
        await pilot.leaves()
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert "No hint available" in text(pilot)


async def test_in_a_hint_a_click_points_and_another_one_chooses() -> None:
    async with running(table(None, "regular")) as pilot:
        screen = await answered(pilot)
        third = screen.entries()[2]
        await pilot.click("#page", offset=(20, 3))
        assert shown(pilot) == "HintScreen"
        assert str(desk_of(pilot).proposal()) == third.id
        await pilot.click("#page", offset=(20, 3))
        assert shown(pilot) == "TableScreen"
        assert str(desk_of(pilot).proposal()) == third.id


async def test_who_does_not_wait_for_a_hint_plays_on_and_may_ask_again() -> None:
    async with running(table(None, "regular")) as pilot:
        await pilot.table.open("hint")
        await pilot.leaves()
        assert shown(pilot) == "TableScreen"
        await answered(pilot)
        await pilot.leaves()
        await pilot.goes_on()
        assert isinstance(match_of(pilot).log[0].action, Place)
        await until(pilot, lambda: len(match_of(pilot).log) >= 2)


async def test_a_hint_that_cannot_be_noted_is_given_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(match: Match) -> None:
        raise DiskFullError(Path("matches.db"))

    monkeypatch.setattr(Match, "note_hint", full)
    async with running(table(None, "regular")) as pilot:
        await answered(pilot)


async def test_a_table_without_hints_gives_none() -> None:
    async with running(table(None, "regular", hints=())) as pilot:
        assert "hint" not in text(pilot)
        await pilot.table.open("hint")
        assert "Anna plays without hints." in text(pilot)
        assert shown(pilot) == "TableScreen"
        assert match_of(pilot).hints_used == [0, 0]


TAKE_BACK = "Take it back? (U)"


def match(*bots: str | None) -> Match:
    """Return a match in which a 9 can be given away or kept safe."""
    state = position("", "8 7", hand=9)
    return at_position(table(*bots), state, seated=True)


def coached(*, on: bool) -> Settings:
    settings = Settings()
    settings.change("coach", on)
    return settings


GIVES_AWAY, KEEPS = "place 2:B3 up", "place 1:B2 up"


async def test_a_costly_choice_is_named_and_bots_wait_until_that_is_read() -> None:
    async with running(match(None, "regular"), settings=coached(on=True)) as pilot:
        await pilot.table.play(GIVES_AWAY)
        assert len(match_of(pilot).log) == 1
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        assert "It counts 9 for Ben, not for you." in text(pilot)
        assert "Ben is waiting for you." in text(pilot)
        await pilot.pause(1)
        assert len(match_of(pilot).log) == 1, "the bot waits"
        await pilot.table.undo()
        assert match_of(pilot).log == []
        assert TAKE_BACK not in text(pilot)
        await pilot.table.play(GIVES_AWAY)
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        await pilot.goes_on()
        await until(pilot, lambda: len(match_of(pilot).log) > 1)
        assert TAKE_BACK not in text(pilot)


async def test_keys_are_named_that_people_have_given() -> None:
    settings = coached(on=True)
    settings.keys = {"undo": ("f9",), "hint": ("z",)}
    async with running(match(None, "regular"), settings=settings) as pilot:
        await pilot.table.play(GIVES_AWAY)
        await until(pilot, lambda: "Take it back? (F9)" in text(pilot))
    async with running(table(None, "regular"), settings=settings) as pilot:
        await pilot.table.open("hint")
        end_thinking(pilot)
        await until(pilot, lambda: shown(pilot) == "TableScreen")
        assert "No hint available. Ask again with Z." in text(pilot)


def test_what_a_better_choice_would_bring_is_told_with_that_choice() -> None:
    match = at_position(table(None, "regular"), position("", "8 7", hand=0), seated=True)
    due = coaching.due_choice(match, match.legal_actions(), match.view)
    assert due is not None
    up, down = map(parse_action, ("place 1:B1 up", "place 1:B1 down"))
    match.act(up)
    told = due.reason(JudgedChoice(0, 0, up, 0.25, 18.0, down, 0.33, 19.0), match)
    assert told.startswith("Better: Lay the 0 face down on your B1. Only you know")


@pytest.mark.parametrize(
    ("bots", "on", "action"),
    [
        ((None, "regular"), False, GIVES_AWAY),
        ((None, "regular"), True, KEEPS),
        ((None, None), True, GIVES_AWAY),  # the next person looks at the screen now
    ],
)
async def test_the_coach_is_silent(bots: tuple[str | None, ...], on: bool, action: str) -> None:
    async with running(match(*bots), settings=coached(on=on)) as pilot:
        await pilot.table.play(action)
        await until(pilot, lambda: len(match_of(pilot).log) > (bots[1] is not None))
        if bots[1] is None:
            await pilot.app.workers.wait_for_complete()
        assert not table_of(pilot)._coach.text, "or the bot would have waited"


async def test_the_coach_is_silent_where_a_hand_has_been_covered_meanwhile() -> None:
    async with running(match(None, "regular"), settings=coached(on=True)) as pilot:
        coach, desk = table_of(pilot)._coach, desk_of(pilot)
        judged = await judge_given_away(coach)
        assert TAKE_BACK in judged
        desk.undo()
        assert await judge_given_away(coach, desk.toggle_cover) == ""


async def judge_given_away(coach: Coach, meanwhile: Callable[[], None] = lambda: None) -> str:
    """Let the coach judge a card given away, and return its sentence."""
    due, coach.text = coach.due(), ""
    coach._desk.act(parse_action(GIVES_AWAY))
    judging = coach.judging(due, "U", lambda: None)
    assert judging is not None
    meanwhile()
    await judging()
    return coach.text


@pytest.mark.parametrize("usual", [False, True])
async def test_each_person_turns_the_coach_on_or_off_for_themselves(
    usual: bool, tmp_path: Path
) -> None:
    settings = coached(on=usual)
    async with running(match(None, "regular"), settings=settings, directory=tmp_path) as pilot:
        assert table_of(pilot).is_coached is usual
        await pilot.does("coach")
        assert f"The coach is {'off' if usual else 'on'} for Anna." in text(pilot)
        assert table_of(pilot).is_coached is not usual
        await pilot.does("help")
        assert "Turn your coach on or off" in text(pilot)
    kept = Learned(tmp_path)
    assert kept.is_coached("ANNA", usual=usual) is not usual
    assert kept.is_coached("Ben", usual=usual) is usual
    kept.forget("anna")
    assert Learned(tmp_path).is_coached("Anna", usual=usual) is usual


async def test_once_it_has_spoken_it_can_be_turned_off_in_the_bottom_row() -> None:
    async with running(match(None, "regular"), settings=coached(on=True)) as pilot:
        assert "coach off" not in text(pilot)
        await pilot.table.play(GIVES_AWAY)
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        assert "coach off" in text(pilot)
        await pilot.does("coach")
        assert "The coach is off for Anna." in text(pilot)
        assert TAKE_BACK not in text(pilot)


async def test_in_the_guided_round_it_is_on_unless_turned_off() -> None:
    async with running(settings=coached(on=False)) as pilot:
        await open_screen(pilot, GuidedRound("clan"))
        screen = screen_of(pilot, GuidedRoundScreen)
        screen.desk.match.sit_down()
        assert screen.is_coached
        screen.toggle_coach()
        assert not screen.is_coached


def plain(*lines: str, on: bool = True, private: bool = False) -> tuple[PlainTable, Script]:
    """Return a table at which a 9 has been given away, after some lines were typed."""
    voice = Script(list(lines), private)
    table = PlainTable(match(None, "regular"), voice, coached=on)
    try:
        table._try(parse_action(GIVES_AWAY))
    finally:
        table._thinking.stop()
    return table, voice


def test_line_by_line_it_asks_the_same() -> None:
    table, voice = plain("undo")
    assert voice.shown == ["It counts 9 for Ben, not for you."]
    assert "Take it back? undo does that, Enter goes on:" in voice.heard
    assert voice.left == [""], "nothing tells that there was a question"
    assert not table.match.log
    table, voice = plain("coach", "")
    assert "The coach is off for Anna." in voice.heard
    assert len(table.match.log) == 1
    table.undo()
    table._try(parse_action(GIVES_AWAY))
    assert len(voice.shown) == 1
    assert not plain(on=False)[1].shown
    table, voice = plain("b1 up", "")
    assert voice.shown[1:] == ["First answer the prompt."]
    assert set(voice.left) == {""}
    assert len(table.match.log) == 1
