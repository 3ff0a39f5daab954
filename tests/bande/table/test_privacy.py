"""What is covered or looked at in Biberbande is on no screen; the rest is conformance."""

import pytest

from biberclan.games.bande.card_looks import known_card
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import COMMANDS, STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.rules.bande.cards import KINDS, SWAP, to_plain
from tests.bande.table.tables import desk_at, match_at
from tests.ui.running import running, strips, table_of, text

memory = pytest.mark.parametrize("memory_aid", [False, True], ids=["forgetful", "memory aid"])


def test_a_covered_card_is_not_played() -> None:
    for card in KINDS:
        desk = desk_at("1 2 3 4", "5 6 7 8", hand=to_plain(card))
        desk.toggle_cover()
        for number in (1, 2, 3):
            desk.digit(number)
            assert desk.confirm() is None
        assert not any(c.possible(desk) for c in COMMANDS if c.id in ("draw", "stop", "knock"))
        assert not desk.match.log
        desk.toggle_cover()
        assert desk.offered(*STOPS) is not None


@memory
def test_what_was_looked_at_is_turned_away_before_anything_else_is_painted(
    memory_aid: bool,
) -> None:
    match = match_at("4 1 2 7", "5 6 8 9", phase="look", memory_aid=memory_aid)
    desk = BandeDesk(match)
    desk.confirm()
    assert [slot.card for slot in TABLE.look(desk)[0].slots] == [4, None, None, 7]
    assert all(slot.card is None for slot in TABLE.look(desk)[1].slots)
    desk.stop_looking()
    assert desk.stage == "handover"
    assert all(slot.card is None for row in TABLE.look(desk) for slot in row.slots)
    desk.ready()
    assert all(slot.card is None for row in TABLE.look(desk) for slot in row.slots)


async def test_the_screen_after_a_look_is_the_one_that_a_newcomer_would_be_shown() -> None:
    """On the real screen, with every cell compared: two deals of other outer cards."""
    seen, looked, captions = [], [], []
    for row in ("4 1 2 7", "0 1 2 swap"):
        async with running(match_at(row, "5 6 8 9", phase="look", seated=False)) as pilot:
            await pilot.press("space", "enter")
            desk = table_of(pilot).desk
            assert isinstance(desk, BandeDesk)
            piles = TABLE.piles(desk)
            looked.append([pile.card for pile in piles if pile.large])
            captions.append([text(pilot).count(pile.caption) for pile in piles if pile.large])
            await pilot.press("enter")
            seen.append(strips(pilot))
    assert looked[0] == [known_card(4), known_card(7)]
    assert looked[1] == [known_card(0), known_card(SWAP)]
    assert captions == [[1, 1], [1, 1]]
    assert seen[0] == seen[1]


async def test_the_screen_with_a_covered_card_tells_nothing_of_it() -> None:
    """On the real screen, explanations of what is new included."""
    cells = []
    for hand in (7, "swap", "peek", "two"):
        match = match_at("4 1 2 3", "5 6 8 9", "1 2 3 5", hand=hand)
        async with running(match) as pilot:
            before = text(pilot)
            await pilot.press("x")
            await pilot.press("w", "i", "1", "enter", "d", "n", "k", "tab", "right")
            assert text(pilot) != before
            cells.append(strips(pilot))
    assert all(each == cells[0] for each in cells)
