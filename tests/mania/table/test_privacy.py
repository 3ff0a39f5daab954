"""What is covered in Biber Mania is on no screen; the rest is conformance."""

from tests.mania.table.tables import match_at
from tests.ui.running import running, strips, text


async def test_the_screen_with_a_covered_hand_tells_nothing_of_it() -> None:
    """On the real screen, explanations of what is new included."""
    cells = []
    for hand in ("5 5 7 thief", "1 joker joker king", "2 3 4 hippie"):
        match = match_at(hand, "9", "8", display="3 3 8 8 10", piles=["", "4 4"])
        async with running(match) as pilot:
            await pilot.press("e")
            before = text(pilot)
            await pilot.press("x")
            await pilot.press("w", "i", "5", "tab", "right", "up", "space", "enter", "j")
            assert text(pilot) != before
            cells.append(strips(pilot))
    assert all(each == cells[0] for each in cells)
