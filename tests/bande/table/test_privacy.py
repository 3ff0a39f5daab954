"""Non-interference at Biberbande's table: everything that is painted of a match.

Two matches that differ only in what the person at the keyboard may not be shown paint the same
cells, characters and styles, whoever sits there and whatever stage the match is in.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.bande.card_looks import known_card
from biberclan.games.bande.row import PLAN
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import COMMANDS, STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.match.match import Match
from biberclan.rules.bande import determinize, observe
from biberclan.rules.bande.cards import KINDS, SWAP, to_plain
from biberclan.table.game import division_of
from biberclan.table.panel_look import newest_lines, panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import paint_slots
from biberclan.ui.widgets.panel import Panel
from tests.bande.table.tables import (
    desk_at,
    disguised,
    match_at,
    state_of,
    walks,
    with_state_of,
)
from tests.ui.running import running, strips, table_of, text

PALETTE = Palette()
SIZES = ((80, 24), (120, 40), (200, 50))

memory = pytest.mark.parametrize("memory_aid", [False, True], ids=["forgetful", "memory aid"])


def cells(canvas: Canvas) -> tuple[object, ...]:
    """Return all that makes up the rows: characters and styles, before equal styles are joined."""
    return canvas._chars, canvas._styles


def painting(
    match: Match, spot: tuple[int, int] | None, size: tuple[int, int], *, covered: bool = False
) -> list[object]:
    """Return all that the table shows of a match in a terminal of this size."""
    desk = BandeDesk(match)
    if covered and desk.can_cover:
        desk.toggle_cover()
    if spot is not None:
        desk.point(spot)
    division = division_of("bande", match.view.seats, size)
    layout = PLAN.grid(match.view.seats, division.board)
    board = [
        cells(paint_slots(*layout.part, layout.card, look, PLAN, PALETTE))
        for look in TABLE.look(desk)
    ]
    panel = Panel(panel_look(desk), PALETTE, beside=division.beside).paint(*division.panel)
    bar = [(c.id, c.label(desk), c.in_bar(desk)) for c in COMMANDS if c.possible(desk)]
    return [desk.headline(), board, cells(panel), bar, list(newest_lines(desk)), desk.cursor]


def assert_the_same(match: Match, other: Match, rng: Random, *, covered: bool = False) -> None:
    """Two matches paint the same, wherever the cursor is."""
    size = rng.choice(SIZES)
    spot = rng.choice([None, (rng.randrange(match.view.seats), rng.randrange(4))])
    one, two = (painting(each, spot, size, covered=covered) for each in (match, other))
    assert one == two


def stages(memory_aid: bool, count: int, share: float = 0.3) -> Iterator[tuple[Random, Match]]:
    """Stop at some of everything that can be painted in some matches, at every look."""
    for rng, walk in walks(count, memory_aid=memory_aid):
        for match in walk:
            rare = match.looking is not None or match.view.phase == "again"
            if rare or rng.random() < share:
                yield rng, match


@memory
def test_hidden_cards_leave_no_trace(memory_aid: bool) -> None:
    compared: Counter[str] = Counter()
    for rng, match in stages(memory_aid, 9, 0.2):
        if match.view.phase in ("deal", "over"):
            continue  # everything lies open
        other = disguised(match, remembers=memory_aid, rng=rng)
        assert state_of(other).to_dict() != state_of(match).to_dict()
        assert_the_same(match, other, rng)
        desk = BandeDesk(match)
        compared[desk.stage if desk.stage != "turn" else desk.view.phase] += 1
    assert {"handover", "look", "draw", "use", "again", "knock"} <= compared.keys()
    assert compared["handover"] > 50
    assert compared["look"] > 50


@memory
def test_a_world_that_fits_what_the_viewer_knows_looks_the_same(memory_aid: bool) -> None:
    for rng, match in stages(memory_aid, 3):
        observation = observe(state_of(match), match.seated)
        other = with_state_of(match, determinize(observation, rng))
        assert_the_same(match, other, rng)


@memory
def test_a_covered_card_might_be_any(memory_aid: bool) -> None:
    """Whoever looks over the shoulder sees that a card is in hand, and what all may know."""
    drawn: set[object] = set()
    for rng, match in stages(memory_aid, 5, 1.0):
        if match.seated is None or match.view.hand is None:
            continue
        drawn.add(match.view.hand)
        plain = state_of(match).to_dict()
        at = rng.randrange(len(plain["draw"]))
        plain["hand"], plain["draw"][at] = plain["draw"][at], plain["hand"]
        other = with_state_of(match, type(state_of(match)).from_dict(plain))
        assert_the_same(match, other, rng, covered=True)
    assert drawn == set(KINDS)


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
