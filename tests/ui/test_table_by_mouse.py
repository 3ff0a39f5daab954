"""The table by mouse: cards, the hand, the bottom row, lines of the help."""

from functools import partial

import pytest
from textual.pilot import Pilot

from biberclan.games.clan.lodge import PLAN
from biberclan.games.clan.table import COMMANDS
from biberclan.language import Language
from biberclan.rules.clan import parse_action
from biberclan.ui.screens.help import HelpScreen
from tests.desks import slot_at
from tests.ui.running import (
    actions,
    click,
    desk_of,
    items_in,
    lodges_of,
    running,
    screen_of,
    shown,
    table_of,
    text,
)
from tests.ui.tables import match_at

B1, B2, B3, T1, T2 = range(5)


async def test_by_mouse_a_slot_is_pointed_at_then_chosen() -> None:
    async with running(match_at("7 7", "4 4", hand=8, draws=[3])) as pilot:
        ben = lodges_of(pilot)[1]
        x, y = slot_of(pilot, 1, B3)
        await pilot.click(ben, offset=(x, y))
        assert desk_of(pilot).cursor == slot_at(1, B3)
        assert actions(pilot) == []
        await pilot.click(ben, offset=(x, y))
        assert actions(pilot) == ["place 2:B3 up"]


async def test_by_mouse_a_name_leads_where_the_key_beside_it_does() -> None:
    async with running(match_at("7 7", "4 4", "5", hand=8, draws=[3])) as pilot:
        assert "[7]" in text(pilot)
        await pilot.press("7")
        there = desk_of(pilot).cursor
        assert there.owner == 2
        await pilot.press("escape")
        await pilot.click(lodges_of(pilot)[2], offset=(1, 0))
        assert desk_of(pilot).cursor == there
        await pilot.click(lodges_of(pilot)[0], offset=(1, 0))
        assert desk_of(pilot).cursor.owner == 0
        assert actions(pilot) == []


def slot_of(pilot: Pilot[None], seat: int, slot: int) -> tuple[int, int]:
    """Return a cell in a slot of a lodge."""
    lodge = lodges_of(pilot)[seat]
    left, top = PLAN.origins(lodge.size.width, lodge.card)[slot]
    return left + 2, top + 1


async def test_by_mouse_both_cards_of_a_swap_are_pointed_at_then_chosen() -> None:
    async with running(match_at("7 7", "4 4", hand="swap", draws=[3])) as pilot:
        for first, done in ((True, []), (False, ["swap 1:B1 2:B1"])):
            _area, seat, slot = desk_of(pilot).cursor if not first else slot_at(0, B1)
            for clicks in range(2):
                assert actions(pilot) == [], clicks
                lodge = lodges_of(pilot)[seat]
                await pilot.click(lodge, offset=slot_of(pilot, seat, slot))
            assert actions(pilot) == done


async def test_by_mouse_no_card_is_laid_by_a_first_click() -> None:
    async with running(match_at("7 7", "4 4", hand=8, draws=[3])) as pilot:
        _area, seat, slot = desk_of(pilot).cursor
        await pilot.click(lodges_of(pilot)[seat], offset=slot_of(pilot, seat, slot))
        assert actions(pilot) == []
        await pilot.click(lodges_of(pilot)[seat], offset=slot_of(pilot, seat, slot))
        assert actions(pilot) == ["place 1:B3 up"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_click_on_the_sentence_does_what_it_says(size: tuple[int, int]) -> None:
    async with running(match_at("7 7", "4 4", hand=8, draws=[3]), size=size) as pilot:
        rows = text(pilot).splitlines()
        y = next(y for y, row in enumerate(rows) if "Lay the 8" in row)
        await pilot.click(offset=(rows[y].index("Lay the 8"), y))
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
        await pilot.table.cover()
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
            in_bar = {item.id for item in items_in(screen.bar).values()}
            assert wanted & {"ready", "confirm", "decline", "help", "quit"} <= in_bar
            await pilot.does("help")
            help_screen = screen_of(pilot, HelpScreen)
            # One line stands for all four arrows, one for all digits.
            canvas = help_screen.page._canvas
            assert canvas is not None
            links = {region.y: do for region, do in canvas.links}
            in_help = {do.args[0].split()[0] for do in links.values() if isinstance(do, partial)}
            assert {c.split()[0] for c in wanted} - in_help <= {"right", "up", "down"}
            assert max(links) < help_screen.page.size.height - 3, "the cards' rows"


@pytest.mark.parametrize("size", [(80, 24), (160, 40), (200, 50)])
async def test_a_line_of_help_is_clicked_to_do_what_it_says(size: tuple[int, int]) -> None:
    async with running(match_at("7 7", "4 (3)", hand="peek", draws=[8]), size) as pilot:
        await pilot.does("help")
        await pilot.press("question_mark")
        if "leave a drawn Peek unused" not in text(pilot):
            assert size == (80, 24), "the marks have a page of their own"
            await pilot.press("question_mark")
        rows = text(pilot).split("\n")
        row = next(y for y, line in enumerate(rows) if "leave a drawn Peek unused" in line)
        if size[0] > 80:
            await pilot.click("#page", offset=(size[0] // 2, row))  # on a mark
            assert shown(pilot) == "HelpScreen"
        await click(pilot, "#page", 20, row)
        assert shown(pilot) == "TableScreen"
        await pilot.goes_on()
        assert actions(pilot) == ["decline"]
