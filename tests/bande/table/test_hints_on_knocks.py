"""The knock in a hint on the screen: where it is shown, and what the choice of it does."""

from biberclan.ui.screens.choices import HintScreen
from tests.bande.table.tables import match_at
from tests.bande.test_advice_on_knocks import LAST, LOW
from tests.ui.bots_at_table import until
from tests.ui.running import running, screen_of, table_of, text


async def test_the_hint_that_is_chosen_announces_its_knock() -> None:
    async with running(match_at(*LOW, hand=9, **LAST)) as pilot:
        await pilot.press("i")
        screen = screen_of(pilot, HintScreen)
        await until(pilot, lambda: len(screen.entries()) > 0)
        await pilot.pause()
        assert "unused, and knock." in text(pilot)
        await pilot.press("enter")
        desk = table_of(pilot).desk
        assert desk.announced is not None
        assert desk.says()[0].endswith("Then you knock.")
        await pilot.press("i", "escape")
        assert desk.announced is not None, "nothing else was chosen"


async def test_a_hint_on_the_knock_can_be_asked_for_while_a_card_is_looked_at() -> None:
    match = match_at("0:0 1:0 0:0 1", LOW[1], hand="peek", **LAST)
    async with running(match) as pilot:
        desk = table_of(pilot).desk
        desk.act(next(action for action in desk.legal if str(action) == "peek 4"))
        table_of(pilot).follow()
        await pilot.pause()
        assert desk.stage == "look"
        await pilot.press("i")
        screen = screen_of(pilot, HintScreen)
        await until(pilot, lambda: len(screen.entries()) > 0)
        await pilot.pause()
        assert [entry.id for entry in screen.entries()] == ["knock", "pass"]
        await pilot.press("enter")
        assert str(desk.announced) == "knock"
        desk.stop_looking()
        assert str(match.log[-1].action) == "knock"
