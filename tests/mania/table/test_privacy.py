"""Non-interference at Biber Mania's table: everything that is painted of a match.

Two matches that differ only in what the person at the keyboard may not be shown paint the same
cells, characters and styles, whoever sits there and whatever stage the match is in.
"""

from collections import Counter
from random import Random

import pytest
from rich.segment import Segment

from biberclan.games.mania.table.commands import COMMANDS
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.layout import board_layout
from biberclan.games.mania.table.looks import board_look
from biberclan.games.mania.table.mania_board import paint_board
from biberclan.match.match import Match
from biberclan.rules.mania import State
from biberclan.table.game import division_of
from biberclan.table.panel_look import newest_lines, panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.panel import Panel
from tests.mania import disguise
from tests.mania.table.tables import match_at, over, state_of, table, walk
from tests.ui.running import running, strips, text

PALETTE = Palette()
SIZES = ((80, 24), (120, 40), (200, 50))


def rows(canvas: Canvas) -> list[list[Segment]]:
    """Return each row as runs of one style."""
    return [list(strip) for strip in canvas.strips()]


def painting(match: Match, keys: str, size: tuple[int, int], *, covered: bool) -> list[object]:
    """Return all that the table shows of a match in a terminal of this size."""
    desk = ManiaDesk(match)
    if covered and desk.can_cover:
        desk.toggle_cover()
    for key in keys:
        if desk.is_gathering or (desk.is_choosing and desk.takes(key)):
            desk.press(key)
    division = division_of("mania", match.view.seats, size)
    layout = board_layout(match.view.seats, division.board)
    board, places = paint_board(*division.board, layout, board_look(desk), PALETTE)
    panel = Panel(panel_look(desk), PALETTE, beside=division.beside).paint(*division.panel)
    bar = [(c.id, c.label(desk), c.in_bar(desk)) for c in COMMANDS if c.possible(desk)]
    return [desk.headline(), rows(board), places, rows(panel), bar, list(newest_lines(desk))]


def forgotten(plain: dict[str, object], viewer: int | None) -> dict[str, object]:
    """Return the truth in which nobody but its holder knows a card of another hand."""
    hands: list[list[dict[str, object]]] = plain["hands"]  # type: ignore[assignment]  # lists in any plain form
    return plain | {
        "hands": [
            hand if seat == viewer else [entry | {"known_by": [seat]} for entry in hand]
            for seat, hand in enumerate(hands)
        ],
        "lacks": [[] for _ in hands],
    }


@pytest.mark.parametrize("memory_aid", [False, True], ids=["forgetful", "memory aid"])
def test_hidden_cards_leave_no_trace(memory_aid: bool) -> None:
    compared: Counter[str] = Counter()
    for number in range(8):
        rng = Random(number)
        setup = table(2 + number % 4, seed=number, memory_aid=memory_aid)
        for match in walk(setup, rng):
            if rng.random() > 0.15:
                continue
            viewer, plain = match.seated, state_of(match).to_dict()
            before = plain if memory_aid else forgotten(plain, viewer)
            other = over(match, State.from_dict(disguise.disguised(before, viewer, rng)))
            size, keys = rng.choice(SIZES), "".join(rng.choices("1234567890jtfahpmyk", k=3))
            one, two = (painting(each, keys, size, covered=False) for each in (match, other))
            assert one == two
            compared[ManiaDesk(match).stage] += 1
    assert {"handover", "turn", "look", "counting"} - compared.keys() <= {"counting"}
    assert compared["handover"] > 20
    assert compared["turn"] > 40


def test_a_covered_hand_might_be_any() -> None:
    compared = 0
    for number in range(6):
        rng = Random(number)
        for match in walk(table(2 + number % 4, seed=number), rng):
            if match.seated is None or not match.view.hand or rng.random() > 0.2:
                continue
            plain = forgotten(state_of(match).to_dict(), None)
            other = over(match, State.from_dict(disguise.disguised(plain, None, rng)))
            size = rng.choice(SIZES)
            one, two = (painting(each, "57t", size, covered=True) for each in (match, other))
            if match.view.phase == "lay":  # else public cards can be chosen
                assert one == two
                compared += 1
    assert compared > 15


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
