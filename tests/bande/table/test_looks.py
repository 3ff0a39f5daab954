"""Looks of cards, rows and pictures, in colours or not, ASCII or not; covered cards stay hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from biberclan.games.bande.card_looks import known_card, moves_of, shown_card
from biberclan.games.bande.painter import PAINTER
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import COMMANDS, STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.rules.bande import apply, legal_actions, new, observe
from biberclan.rules.bande.actions import Swap
from biberclan.rules.bande.cards import DECK, KINDS, PEEK, SLOTS, SPECIAL_NAMES, SWAP, to_plain
from biberclan.rules.bande.events import Exchanged, Swapped, Took
from biberclan.table.glyphs import ASCII
from biberclan.table.look import DOWN, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import SHOWPIECE_COLUMNS, SHOWPIECE_ROWS, paint_showpiece
from biberclan.words.places import DISCARD_PILE
from tests.bande.positions import position
from tests.bande.table.tables import desk_at, match_at
from tests.desks import slot_at
from tests.ui.painted_tables import PALETTES, every_palette, painted_slot
from tests.ui.running import running, strips, table_of, text


def faces() -> Iterator[SlotLook]:
    """Yield every look that a card can have."""
    yield SlotLook("down")
    for card in KINDS:
        yield shown_card(card)
        yield known_card(card)


@every_palette
@pytest.mark.parametrize("size", [(5, 3), (5, 5), (9, 9)])
def test_every_face_looks_different_without_colours(
    palette: Palette, size: tuple[int, int]
) -> None:
    looks = [painted_slot(look, size, palette) for look in faces()]
    assert len(set(looks)) == len(looks)


@every_palette
def test_no_sign_breaks_the_edge_of_the_smallest_card(palette: Palette) -> None:
    for look in faces():
        for row in painted_slot(look, (5, 3), palette).splitlines()[1:-1]:
            assert (row[0], row[4]) == (palette.glyphs.plain[3], palette.glyphs.plain[4])


def test_a_known_action_card_is_as_bright_as_a_known_number() -> None:
    palette = Palette()
    for card in KINDS:
        canvas = Canvas(9, 9, palette)
        paint_slot(canvas, 0, 0, (9, 9), known_card(card))
        sign = next(segment for segment in canvas.strips()[4] if segment.text.strip("▒│") != "")
        assert sign.style == palette["card.known"]


@every_palette
def test_the_sign_of_a_known_action_card_stands_between_brackets(palette: Palette) -> None:
    sign = "(o)" if palette.glyphs is ASCII else "(◉)"
    looks = known_card(PEEK), shown_card(PEEK)
    assert [sign in painted_slot(look, (5, 3), palette) for look in looks] == [True, False]


@every_palette
def test_three_rows_make_a_picture(palette: Palette) -> None:
    view = observe(position("1:0 2 3 swap:0", "4 5 6 7", "8 9 9 9"), 0)
    rows = PAINTER.picture(("Anna", "Ben", "Cem"), view, (54, 0), palette).text().splitlines()
    assert len(rows) == 5
    assert [name for name in ("Anna", "Ben", "Cem") if name in rows[0]] == ["Anna", "Ben", "Cem"]
    assert "(1)" in rows[2]


@every_palette
def test_the_showpiece_has_four_cards_of_which_one_lies_open(palette: Palette) -> None:
    text = paint_showpiece("bande", SHOWPIECE_COLUMNS, SHOWPIECE_ROWS, palette).text()
    assert text.count(palette.glyphs.plain[0]) >= 4
    assert max(map(len, text.splitlines())) <= SHOWPIECE_COLUMNS


def test_a_replay_marks_what_has_just_been_touched() -> None:
    view = observe(position("1 2 3 4", "5 6 7 8"), None)
    looks = TABLE.still(view, ("Anna", "Ben"), [Swapped(0, Swap(1, 1, 3))])
    marked = [[slot.touched for slot in row.slots] for row in looks]
    assert marked == [[False, True, False, False], [False, False, False, True]]


def test_what_is_in_use_lies_beside_the_discard_pile() -> None:
    piles = TABLE.piles(desk_at("1 2 3 4", "5 6 7 8", phase="again", aside=1))
    captions = [pile.caption for pile in piles]
    left = len(DECK) - 2 * len(SLOTS) - 2
    assert captions == [f"Draw pile {left}", "Discard 1", "In use", "No"]


def test_the_legend_has_every_action_card_and_a_face_down_one() -> None:
    kinds = [look.kind for look, _text in TABLE.legend()]
    assert kinds == ["action"] * len(SPECIAL_NAMES) + ["down"]


@pytest.mark.parametrize("card", SPECIAL_NAMES)
def test_an_action_card_on_the_pile_can_be_painted(card: int) -> None:
    desk = desk_at("1 2 3 4", "5 6 7 8", hand=8, discard=[SPECIAL_NAMES[card]])
    for palette in PALETTES.values():
        for pile in TABLE.piles(desk):
            assert pile.card is not None
            painted_slot(pile.card, (7, 3), palette)


memory = pytest.mark.parametrize("memory_aid", [False, True], ids=["forgetful", "memory aid"])


def test_a_covered_card_is_not_played() -> None:
    for card in KINDS:
        desk = desk_at("1 2 3 4", "5 6 7 8", hand=to_plain(card))
        desk.toggle_cover()
        assert not desk.takes_digits
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
            await pilot.does("ready", "confirm")
            desk = table_of(pilot).desk
            assert isinstance(desk, BandeDesk)
            piles = TABLE.piles(desk)
            looked.append([pile.card for pile in piles if pile.large])
            captions.append([text(pilot).count(pile.caption) for pile in piles if pile.large])
            await pilot.goes_on()
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
            await pilot.table.cover()
            await pilot.press("w", "i", "1", "enter", "d", "n", "k", "tab", "right")
            assert text(pilot) != before
            cells.append(strips(pilot))
    assert all(each == cells[0] for each in cells)


async def test_nor_does_it_where_the_hand_was_covered_before_the_card_was_drawn() -> None:
    """What is new about a card is explained once, when it is first drawn."""
    cells = []
    for drawn in (7, "swap", "peek", "two"):
        match = match_at("4 1 2 3", "5 6 8 9", "1 2 3 5", draws=[drawn])
        async with running(match) as pilot:
            table_of(pilot).desk.toggle_cover()
            await pilot.press("d")
            assert match.view.phase == "use"
            cells.append(strips(pilot))
    assert all(each == cells[0] for each in cells)


@pytest.mark.parametrize("seats", [2, 6])
def test_each_card_that_is_replaced_falls_onto_the_discard_pile(seats: int) -> None:
    rng, state, fallen = Random(seats), new(seats, seed=seats), set[type[object]]()
    while len(fallen) < 2:
        before = observe(state, None)
        happened = apply(state, rng.choice(legal_actions(state)))
        for event in happened:
            if isinstance(event, Took | Exchanged):
                fallen.add(type(event))
                falls = [
                    move.becomes
                    for move in moves_of(before, observe(state, None), happened)
                    if move.start == (slot_at(event.seat, event.action.slot),)
                    and move.end == (DISCARD_PILE,)
                ]
                assert falls == [shown_card(event.replaced)]
            if isinstance(event, Took):
                [taken] = [
                    move
                    for move in moves_of(before, observe(state, None), happened)
                    if move.start == (DISCARD_PILE,)
                ]
                assert (taken.card, taken.becomes) == (shown_card(event.card), DOWN)
