"""The coach at the table: what clearly costs something is said while it can be taken back."""

from pathlib import Path

import pytest

from biberclan.match.match import Match
from biberclan.plain.table import PlainTable
from biberclan.rules.clan import parse_action
from biberclan.teach.learned import Learned
from biberclan.ui.screens.guided_round import GuidedRoundScreen
from biberclan.ui.settings import Settings
from tests.clan.positions import position
from tests.match.walking import at_position
from tests.plain.script import Script
from tests.ui.bots_at_table import match_of, table, until
from tests.ui.running import app_of, desk_of, running, screen_of, table_of, text

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
        desk = desk_of(pilot)
        desk.choose(parse_action(GIVES_AWAY))
        await pilot.press("enter")
        assert len(match_of(pilot).log) == 1
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        assert "It counts 9 for Ben, not for you." in text(pilot)
        assert "Ben is waiting for you." in text(pilot)
        await pilot.pause(1)
        assert len(match_of(pilot).log) == 1, "the bot waits"
        await pilot.press("u")
        assert match_of(pilot).log == []
        assert TAKE_BACK not in text(pilot)
        desk.choose(parse_action(GIVES_AWAY))
        await pilot.press("enter")
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: len(match_of(pilot).log) > 1)
        assert TAKE_BACK not in text(pilot)


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
        desk_of(pilot).choose(parse_action(action))
        await pilot.press("enter")
        await until(pilot, lambda: len(match_of(pilot).log) > (bots[1] is not None))
        if bots[1] is None:
            await pilot.app.workers.wait_for_complete()
        assert not table_of(pilot)._coach.text, "or the bot would have waited"


@pytest.mark.parametrize("usual", [False, True])
async def test_each_person_turns_the_coach_on_or_off_for_themselves(
    usual: bool, tmp_path: Path
) -> None:
    settings = coached(on=usual)
    async with running(match(None, "regular"), settings=settings, directory=tmp_path) as pilot:
        assert table_of(pilot).is_coached is usual
        await pilot.press("f3")
        assert f"The coach is {'off' if usual else 'on'} for Anna." in text(pilot)
        assert table_of(pilot).is_coached is not usual
        await pilot.press("question_mark")
        assert "Turn your coach on or off" in text(pilot)
    kept = Learned(tmp_path)
    assert kept.is_coached("ANNA", usual=usual) is not usual
    assert kept.is_coached("Ben", usual=usual) is usual
    kept.forget("anna")
    assert Learned(tmp_path).is_coached("Anna", usual=usual) is usual


async def test_once_it_has_spoken_it_can_be_turned_off_in_the_bottom_row() -> None:
    async with running(match(None, "regular"), settings=coached(on=True)) as pilot:
        assert "coach off" not in text(pilot)
        desk_of(pilot).choose(parse_action(GIVES_AWAY))
        await pilot.press("enter")
        await until(pilot, lambda: TAKE_BACK in text(pilot))
        assert "coach off" in text(pilot)
        await pilot.press("f3")
        assert "The coach is off for Anna." in text(pilot)
        assert TAKE_BACK not in text(pilot)


async def test_in_the_guided_round_it_is_on_unless_turned_off() -> None:
    async with running(settings=coached(on=False)) as pilot:
        app = app_of(pilot)
        app.open_guided_round("clan")
        await pilot.pause()
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
