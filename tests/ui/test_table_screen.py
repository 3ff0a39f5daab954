"""The table's screen: keys, clicks, the handover's clock, other screens over it, any window."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from biberclan.games.clan.lodge_painting import slot_origins
from biberclan.games.clan.table.commands import COMMANDS
from biberclan.language import Language
from biberclan.match.store.errors import DiskFullError
from biberclan.rules.clan import parse_action
from biberclan.ui.gate import HANDOVER_SECONDS
from biberclan.ui.screens.help import HelpScreen
from biberclan.ui.screens.quit import QuitScreen
from tests.match.test_door import Journal
from tests.match.walking import state_of, table
from tests.ui.running import (
    Clock,
    clock_by_hand,
    desk_of,
    lodges_of,
    running,
    shown,
    strips,
    table_of,
    text,
)
from tests.ui.tables import match_at

B1, B2, B3, T1, T2 = range(5)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that the test sets."""
    return clock_by_hand(monkeypatch)


async def sit(pilot: Pilot[None], clock: Clock) -> None:
    """Be ready, and let the time pass in which nothing may happen."""
    clock.wait()
    await pilot.press("space")
    clock.wait()


def actions(pilot: Pilot[None]) -> list[str]:
    """Return what has been done so far."""
    return [str(entry.action) for entry in desk_of(pilot).match.log]


async def test_in_the_handover_nobodys_card_is_shown(clock: Clock) -> None:
    match = match_at("", "", hand=8, draws=[3], seated=False)
    async with running(match) as pilot:
        assert "Anna is next" in text(pilot)
        assert "8" not in text(pilot).replace("108", "")
        await sit(pilot, clock)
        assert "Lay the 8" in text(pilot)
        await pilot.press("enter")
        assert "Ben is next" in text(pilot)
        assert actions(pilot) == ["place 1:B1 up"]


async def test_a_doubled_key_does_not_open_the_next_hand(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await sit(pilot, clock)
        await pilot.press("enter", "enter", "enter")
        assert desk_of(pilot).stage == "handover"
        assert len(actions(pilot)) == 1


async def test_for_a_moment_no_key_opens_the_next_hand(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await sit(pilot, clock)
        await pilot.press("enter")
        clock.wait(HANDOVER_SECONDS / 2)
        await pilot.press("space")
        assert desk_of(pilot).stage == "handover"
        await pilot.click("#panel", offset=(5, 0))
        assert desk_of(pilot).stage == "handover"
        clock.wait(HANDOVER_SECONDS)
        table_of(pilot)._open_if_due()  # its timer may have found that it was not time yet
        assert desk_of(pilot).stage == "turn"
        assert desk_of(pilot).view.observer == 1


async def test_the_key_that_opened_the_hand_does_nothing_more_when_doubled(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        clock.wait()
        await pilot.press("space", "space", "space")
        assert desk_of(pilot).face_up
        clock.wait()
        await pilot.press("space")
        assert not desk_of(pilot).face_up


async def test_after_taking_back_no_key_opens_the_hand_for_a_moment(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await sit(pilot, clock)
        await pilot.press("space", "enter")
        clock.wait()
        await pilot.press("u")
        assert "Anna is next" in text(pilot)
        assert "8" not in text(pilot).replace("108", "").replace("118", "")
        await pilot.press("space")
        assert desk_of(pilot).stage == "handover"
        await sit(pilot, clock)
        assert "Lay the 8" in text(pilot)


async def test_what_cannot_be_taken_back_says_why(clock: Clock) -> None:
    async with running(match_at("(5)", "", hand=8, draws=[3], seated=False)) as pilot:
        await sit(pilot, clock)
        await pilot.press("1", "1", "enter", "u")
        assert "You have seen another card by now" in text(pilot)


async def test_a_card_laid_face_up_is_taken_back_and_everybody_can_read_it(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await sit(pilot, clock)
        await pilot.press("enter", "u", "v")
        assert "Anna lays the 8 face up on B1 at home." in text(pilot)
        assert "Anna takes that back; everybody has seen it." in text(pilot)


async def test_pointing_at_what_cannot_be_done_says_why_and_enter_changes_nothing() -> None:
    match = match_at("", "7", hand=8)
    async with running(match) as pilot:
        await pilot.press("6", "1")
        assert "(BC-21)" in text(pilot)
        before = state_of(match).to_dict()
        await pilot.press("enter")
        assert state_of(match).to_dict() == before
        assert "Ben" in text(pilot)
        assert "(BC-21)" in text(pilot)


async def test_few_keys_lay_a_card_anywhere(clock: Clock) -> None:
    async with running(match_at("", "7", hand=8, draws=[3])) as pilot:
        await pilot.press("tab", "3", "f", "enter")
        assert actions(pilot) == ["place 2:B3 down"]


async def test_the_hand_is_covered_by_a_key_at_any_moment() -> None:
    async with running(match_at("", "", hand=8, draws=[3])) as pilot:
        assert "Lay the 8" in text(pilot)
        await pilot.press("x")
        covered = text(pilot)
        await pilot.press("x")
        assert "Lay the 8" in text(pilot)
        assert "8" not in "".join(covered.split("\n")[-7:]).replace("118", "")


async def test_a_swap_by_keys_with_a_change_of_mind() -> None:
    async with running(match_at("7 7", "4 4", hand="swap", draws=[3])) as pilot:
        await pilot.press("tab", "1", "enter")
        assert desk_of(pilot).first == (1, B1)
        await pilot.press("escape")
        assert desk_of(pilot).first is None
        await pilot.press("2", "enter", "2", "enter")
        assert actions(pilot) == ["swap 1:B2 2:B2"]


async def test_the_key_beside_a_name_leads_there_and_the_digits_go_along() -> None:
    async with running(match_at("7 7", "4 4", hand=3)) as pilot:
        head = text(pilot).split("\n")[1]
        assert "Anna [1-5]" in head
        assert "Ben [6]" in head
        await pilot.press("6")
        head = text(pilot).split("\n")[1]
        assert "Anna [Esc]" in head
        assert "Ben [1-5]" in head
        await pilot.press("escape")
        assert desk_of(pilot).cursor == (0, B3)


@pytest.mark.parametrize("opened_by", ["w", "v", "s", "question_mark", "f1"])
async def test_esc_leaves_what_was_pointed_at_as_it_was(opened_by: str) -> None:
    async with running(match_at("7 7", "4 4", hand=3)) as pilot:
        await pilot.press("6", "2", "f")
        before = strips(pilot)
        await pilot.press(opened_by, "down", "escape")
        assert strips(pilot) == before


async def test_a_peek_is_seen_then_turned_away(clock: Clock) -> None:
    async with running(match_at("7 7", "(3) 4", hand="peek", draws=[8])) as pilot:
        await pilot.press("1", "enter")
        assert "(3)" in text(pilot)
        await pilot.press("enter")
        assert "(3)" in text(pilot), "a doubled key"
        clock.wait()
        await pilot.press("enter")
        assert "(3)" not in text(pilot)
        assert "Lay the 8" in text(pilot)


async def test_a_peek_can_be_done_without() -> None:
    async with running(match_at("7 7", "(3) 4", hand="peek", draws=[8])) as pilot:
        await pilot.press("n")
        assert actions(pilot) == ["decline"]


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("question_mark", "HelpScreen"),
        ("f1", "RulebookScreen"),
        ("v", "CourseScreen"),
        ("s", "SheetScreen"),
        ("q", "QuitScreen"),
        ("ctrl+c", "QuitScreen"),
        ("ctrl+q", "QuitScreen"),
    ],
)
@pytest.mark.parametrize("seated", [False, True])
async def test_every_other_screen_leads_back_to_the_same_table(
    key: str, screen: str, seated: bool, clock: Clock
) -> None:
    async with running(match_at("7 (3)", "4", hand=8, seated=seated)) as pilot:
        before = strips(pilot)
        await pilot.press(key)
        assert shown(pilot) == screen
        await pilot.press("escape")
        assert shown(pilot) == "TableScreen"
        assert strips(pilot) == before


async def leave(pilot: Pilot[None]) -> None:
    """Choose to leave on the screen that asks."""
    assert isinstance(pilot.app.screen, QuitScreen)
    choices = [item.id for item in pilot.app.screen.entries()]
    await pilot.press(str(choices.index("leave") + 1))


async def test_quitting_asks_and_then_leaves() -> None:
    async with running(match_at("7", "4")) as pilot:
        await pilot.press("q")
        assert shown(pilot) == "QuitScreen"
        assert not pilot.app._exit
        await leave(pilot)
        assert pilot.app._exit


async def test_a_doubled_key_does_not_leave() -> None:
    async with running(match_at("7", "4")) as pilot:
        await pilot.press("q", "q", "q")
        assert not pilot.app._exit
        await pilot.press("enter", "enter")
        assert not pilot.app._exit


async def test_a_counted_round_is_dealt_anew_into_the_handover(clock: Clock) -> None:
    match = match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, draws=[3])
    async with running(match) as pilot:
        await pilot.press("enter")
        assert "all cards lie open" in text(pilot)
        await pilot.press("enter")
        assert shown(pilot) == "CountingScreen"
        assert "69" in text(pilot)
        assert "no malus" in text(pilot)
        await pilot.press("escape")
        assert shown(pilot) == "TableScreen"
        await pilot.press("enter", "enter")
        assert shown(pilot) == "TableScreen"
        assert desk_of(pilot).stage == "handover"
        assert "Round 2" in text(pilot)
        await pilot.press("space")
        assert desk_of(pilot).stage == "handover"
        await sit(pilot, clock)
        assert desk_of(pilot).stage == "turn"


async def test_counting_takes_its_time_unless_told_otherwise() -> None:
    match = match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1)
    async with running(match, moving=True) as pilot:
        await pilot.press("enter", "enter")
        assert shown(pilot) == "CountingScreen"
        assert "no malus" not in text(pilot)
        await pilot.press("enter")
        assert "no malus" in text(pilot)
        assert shown(pilot) == "CountingScreen"


async def test_after_the_last_round_there_is_a_beaver_boss_and_another_match(clock: Clock) -> None:
    match = match_at(
        "1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, round=5, scores=[[0, 0]] * 4, seated=True
    )
    async with running(match) as pilot:
        await pilot.press("enter", "enter", "enter")
        assert shown(pilot) == "StandingScreen"
        assert "Ben" in text(pilot)
        await pilot.press("escape")
        assert "The match is over" in text(pilot)
        await pilot.press("enter", "enter")
        assert shown(pilot) == "StandingScreen"
        await pilot.press("a")
        assert shown(pilot) == "TableScreen"
        again = desk_of(pilot).match
        assert again is not match
        assert again.setup.people == match.setup.people
        assert again.setup.seed != match.setup.seed
        assert len(pilot.app.screen_stack) == 2
        assert desk_of(pilot).stage == "handover"


async def test_joint_winners_are_all_named() -> None:
    match = match_at("1 1 1 | 7", "1 1 1 | 7 7", hand=7, ender=1, round=5, scores=[[0, 0]] * 4)
    async with running(match) as pilot:
        await pilot.press("enter", "enter", "enter")
        assert "Anna and Ben" in text(pilot)


async def test_by_mouse_a_slot_is_pointed_at_then_chosen() -> None:
    async with running(match_at("7 7", "4 4", hand=8, draws=[3])) as pilot:
        ben = lodges_of(pilot)[1]
        x, y = slot_of(pilot, 1, B3)
        await pilot.click(ben, offset=(x, y))
        assert desk_of(pilot).cursor == (1, B3)
        assert actions(pilot) == []
        await pilot.click(ben, offset=(x, y))
        assert actions(pilot) == ["place 2:B3 up"]


def slot_of(pilot: Pilot[None], seat: int, slot: int) -> tuple[int, int]:
    """Return a cell in a slot of a lodge."""
    lodge = lodges_of(pilot)[seat]
    left, top = slot_origins(lodge.size.width, lodge._card)[slot]
    return left + 2, top + 1


async def test_by_mouse_both_cards_of_a_swap_are_pointed_at_then_chosen() -> None:
    async with running(match_at("7 7", "4 4", hand="swap", draws=[3])) as pilot:
        for first, done in ((True, []), (False, ["swap 1:B1 2:B1"])):
            seat, slot = desk_of(pilot).cursor if not first else (0, B1)
            for clicks in range(2):
                assert actions(pilot) == [], clicks
                lodge = lodges_of(pilot)[seat]
                await pilot.click(lodge, offset=slot_of(pilot, seat, slot))
            assert actions(pilot) == done


async def test_by_mouse_no_card_is_laid_by_a_first_click() -> None:
    async with running(match_at("7 7", "4 4", hand=8, draws=[3])) as pilot:
        seat, slot = desk_of(pilot).cursor
        await pilot.click(lodges_of(pilot)[seat], offset=slot_of(pilot, seat, slot))
        assert actions(pilot) == []
        await pilot.click(lodges_of(pilot)[seat], offset=slot_of(pilot, seat, slot))
        assert actions(pilot) == ["place 1:B3 up"]


async def test_in_the_handover_clicks_on_lodges_do_nothing() -> None:
    async with running(match_at("7 7", "4 4", hand=8, seated=False)) as pilot:
        for _ in range(3):
            await pilot.click(lodges_of(pilot)[0], offset=slot_of(pilot, 0, B3))
        assert desk_of(pilot).stage == "handover"


async def test_a_click_on_the_hand_turns_it_or_uncovers_it() -> None:
    async with running(match_at("7 7", "4 4", hand=8)) as pilot:
        panel = pilot.app.screen.query_one("#panel")
        at = (4, panel.size.height - 2)
        await pilot.click(panel, offset=at)
        assert not desk_of(pilot).face_up
        await pilot.press("x")
        await pilot.click(panel, offset=at)
        assert not desk_of(pilot).covered


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_everything_that_can_be_done_can_be_clicked(
    size: tuple[int, int], tongue: Language
) -> None:
    keep = match_at("7 7", "4 4 4", hand=8)
    keep.act(parse_action("exchange 2:B1 down"))
    for match in (keep, match_at("7 7", "4 (3)", hand="peek"), match_at("7", "4", seated=False)):
        async with running(match, size) as pilot:
            screen = table_of(pilot)
            wanted = {c.id for c in COMMANDS if c.help() and c.possible(screen.desk)}
            in_bar = {command for _left, _right, command in screen.bar._spans}
            assert wanted & {"ready", "confirm", "decline", "help", "quit"} <= in_bar
            await pilot.press("question_mark")
            help_screen = pilot.app.screen
            assert isinstance(help_screen, HelpScreen)
            # One line stands for all four arrows, one for all digits.
            in_help = {command.split()[0] for command in help_screen._lines.values()}
            assert {c.split()[0] for c in wanted} - in_help <= {"right", "up", "down"}
            assert max(help_screen._lines) < help_screen.page.size.height - 3, "the cards' rows"


async def test_a_line_of_help_is_clicked_to_do_what_it_says() -> None:
    async with running(match_at("7 7", "4 (3)", hand="peek", draws=[8])) as pilot:
        await pilot.press("question_mark")
        rows = text(pilot).split("\n")
        row = next(y for y, line in enumerate(rows) if "Do without" in line)
        await pilot.click("#page", offset=(20, row))
        await pilot.pause()
        assert shown(pilot) == "TableScreen"
        assert actions(pilot) == ["decline"]


async def test_the_bar_is_clicked_where_it_says() -> None:
    async with running(match_at("7 7", "4 4", hand=8)) as pilot:
        screen = table_of(pilot)
        left = next(left for left, _right, command in screen.bar._spans if command == "help")
        await pilot.click("#bar", offset=(left, 0))
        assert shown(pilot) == "HelpScreen"


async def test_a_window_too_small_hides_everything_and_the_game_goes_on() -> None:
    match = match_at("7 7", "4 4", hand=8, draws=[3])
    async with running(match, (100, 30)) as pilot:
        before = strips(pilot)
        await pilot.press("6", "3")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "80 × 24" in text(pilot)
        assert "Anna" not in text(pilot)
        await pilot.press("enter")
        assert match.log == []
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert desk_of(pilot).cursor == (1, B3)
        await pilot.press("escape", "3")
        assert strips(pilot) == before


@pytest.mark.parametrize("start", [(80, 24), (60, 20), (200, 60)])
async def test_the_table_fits_every_window_it_is_shown_in(start: tuple[int, int]) -> None:
    async with running(match_at("7 7", "4 4", hand=8), (120, 40)) as pilot:
        wanted = strips(pilot)
    async with running(match_at("7 7", "4 4", hand=8), start) as pilot:
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert strips(pilot) == wanted


async def test_a_window_resized_beneath_another_screen_fits_afterwards() -> None:
    async with running(match_at("7 7", "4 4", hand=8), (120, 40)) as pilot:
        wanted = strips(pilot)
    for start in ((80, 24), (60, 20)):
        async with running(match_at("7 7", "4 4", hand=8), start) as pilot:
            await pilot.press("question_mark")
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            if shown(pilot) != "TableScreen":
                await pilot.press("escape")
            await pilot.pause()
            assert strips(pilot) == wanted


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_one_can_leave_a_window_that_is_too_small(key: str) -> None:
    async with running(match_at("7 7", "4 4", hand=8), (40, 10)) as pilot:
        assert "80 × 24" in text(pilot)
        await pilot.press(key)
        assert "Leave BiberClan" in text(pilot)
        await leave(pilot)
        assert pilot.app._exit


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60)])
async def test_no_row_is_wider_than_the_window(seats: int, size: tuple[int, int]) -> None:
    async with running(table(seats), size) as pilot:
        rows = strips(pilot)
        assert [row.cell_length for row in rows] == [size[0]] * size[1]
        for name in table(seats).people:
            assert name in text(pilot)


class FullDisk(Journal):
    """A journal that can be told that no room is left."""

    def end_look(self) -> None:
        if self.broken:
            raise DiskFullError(Path("matches.db"))
        super().end_look()


async def test_a_look_that_can_not_be_kept_as_ended_goes_on() -> None:
    match = match_at("7 7", "4 (3)", hand="peek", draws=[2])
    journal = match._journal = FullDisk()
    match.act(parse_action("peek 2:B2"))
    journal.broken = True
    async with running(match) as pilot:
        for _time in range(2):
            await pilot.press("enter")
            assert shown(pilot) == "TroubleScreen"
            await pilot.press("escape")
            assert "remember this card" in text(pilot)
        journal.broken = False
        await pilot.press("enter")
        assert "remember this card" not in text(pilot)
        assert match.looking is None


async def test_explanations_can_be_stopped() -> None:
    async with running(match_at("7 (3)", "4 4", hand=8)) as pilot:
        assert "no more of these" in text(pilot)
        await pilot.press("e")
        assert "no more of these" not in text(pilot)
        assert not table_of(pilot)._learned.first_times.on
