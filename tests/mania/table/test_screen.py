"""Biber Mania's table on the screen: whole rounds by keys and by mouse, every size, pictures."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from biberclan import language
from biberclan.games.mania.card_looks import CardLook
from biberclan.games.mania.card_painting import CardPainter, _name_rows
from biberclan.games.mania.painter import BoardPainter, ManiaBoard
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.layout import CARDS, board_layout
from biberclan.games.mania.table.looks import PersonLook, board_look, still_board
from biberclan.games.mania.table.targets import CHOICES, GROUP, NO, YES, key_at, places_of
from biberclan.games.mania.words.names import key_of, name_of, parts_of
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.rules.mania import Action, cards, observe
from biberclan.rules.mania.actions import Give, Lay, Wish
from biberclan.table.game import division_of
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.words.places import Place
from tests.mania.positions import position
from tests.mania.table.tables import desk_at, match_at, table
from tests.tiers import rest
from tests.ui.bunches import pressed
from tests.ui.drawing import Scene, painted
from tests.ui.running import quiet, running, table_of, text, through

Play = Callable[[ManiaDesk, Action], Awaitable[None]]


def desk_of(pilot: Pilot[None]) -> ManiaDesk:
    desk = table_of(pilot).desk
    assert isinstance(desk, ManiaDesk)
    return desk


def deciding(pilot: Pilot[None], rng: Random, carry_out: Play) -> Callable[[], Awaitable[None]]:
    """Return a function that lays a largest group or decides by chance, and checks the result."""

    async def play() -> None:
        desk = desk_of(pilot)
        lays = [action for action in desk.legal if isinstance(action, Lay)]
        most = max((len(lay.cards) for lay in lays), default=0)
        some = [lay for lay in lays if len(lay.cards) == most] or list(desk.legal)
        action, before = rng.choice(some), len(desk.match.log)
        await carry_out(desk, action)
        assert [str(entry.action) for entry in desk.match.log[before:]] == [str(action)]

    return play


@rest
async def test_a_whole_match_by_keys() -> None:
    async with running(Match(table(3, seed=2))) as pilot:

        async def play(desk: ManiaDesk, action: Action) -> None:
            if isinstance(action, Lay):
                await pilot.press(*(key_of(card).lower() for card in action.cards), "enter")
                return
            if isinstance(action, Wish | Give) and desk.first is None:
                await pilot.press(key_at(Place("seat", action.seat), desk.view), "enter")
            before, target = len(desk.match.log), places_of(action)[-1]
            for _time in range(9):
                await pilot.press(key_at(target, desk.view).lower())
                if len(desk.match.log) > before:
                    return
                if desk.cursor == target:
                    await pilot.goes_on()
                    return

        await through(pilot, deciding(pilot, Random(3), play))
        assert desk_of(pilot).match.view.winners is not None
        assert "Best round" not in text(pilot), "there was only one"


async def click(pilot: Pilot[None], target: Place) -> None:
    """Click a card or an answer on the board."""
    board = table_of(pilot).query_one(ManiaBoard)
    region = next(region for region, its in board._places if its == target)
    x, y = board.region.offset + region.offset
    for event in pressed(x + 1, y):
        pilot.app.post_message(event)
    await quiet(pilot)


AREAS = {"held", "group", "display", "stock", "yes", "no", "pile"}
"""The areas that can be clicked in a turn."""


@rest
@pytest.mark.parametrize("size", [(120, 40), (85, 47)], ids=["wide", "on end"])
async def test_a_round_by_mouse_or_until_everything_has_been_clicked(size: tuple[int, int]) -> None:
    async with running(Match(table(2, seed=6)), size) as pilot:
        clicked = set[str]()

        async def clicks(target: Place) -> None:
            clicked.add(target.area)
            await click(pilot, target)

        async def play(desk: ManiaDesk, action: Action) -> None:
            if isinstance(action, Lay):
                for card in action.cards:
                    places = [p for p, held in enumerate(desk.view.hand) if held == card]
                    place = next(p for p in places if not desk.gathering.holds(p))
                    await clicks(Place("held", at=place))
                await clicks(GROUP)
                return
            before = len(desk.match.log)
            for _time in range(2):
                if len(desk.match.log) == before:
                    await clicks(places_of(action)[-1])

        def enough() -> bool:
            return size[0] < size[1] * 2 and clicked >= AREAS

        await through(pilot, deciding(pilot, Random(4), play), "CountingScreen", enough)
        assert clicked >= AREAS


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60), (80, 60), (240, 24)])
def test_cards_grow_and_stay_within_the_window(seats: int, size: tuple[int, int]) -> None:
    division = division_of("mania", seats, size)
    layout = board_layout(seats, division.board)
    assert division.panel[1] >= 6
    assert layout.hand + layout.card[1] <= division.board[1]
    assert layout.stock in (0, layout.open[1] + 1)
    assert layout.people > layout.stock + layout.open[1]
    assert layout.people + layout.card[1] + 1 < layout.line
    assert layout.card >= (5, 3)
    if size[0] >= 120 and size[1] >= 40:
        assert layout.card >= (7, 5)


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_lesson_s_text_leaves_room_for_the_table(seats: int) -> None:
    division = division_of("mania", seats, (80, 24), 10)
    layout = board_layout(seats, division.board)
    assert division.panel[1] >= 10
    assert layout.hand + layout.card[1] <= division.board[1]
    assert layout.people + layout.card[1] < layout.line


def test_a_name_is_whole_on_its_card_on_one_row_or_two(tongue: Language) -> None:
    palette = Palette()
    for card in cards.KINDS[cards.HIGHEST :]:
        assert "".join(parts_of(card)) == name_of(card)
        for size in CARDS[3:]:
            canvas = Canvas(*size, palette)
            CardPainter(canvas).paint_card(0, 0, size, CardLook(card))
            painted = "".join(char for char in canvas.text() if char.isalpha() or char == "-")
            name = painted.replace("-", "")[1:]
            beginnings = ("".join(parts_of(card)[:number]) for number in range(3))
            assert name in (name_of(card), *beginnings), size
            if size == CARDS[3]:  # without a picture
                assert name == name_of(card)
                assert ("-" in painted) is (len(name) > size[0] - 2)
            if size == CARDS[4]:  # no more than five columns of it are seen in a full hand
                canvas = Canvas(6, size[1], palette)
                CardPainter(canvas).paint_card(0, 0, size, CardLook(card), visible=6)
                painted = "".join(filter(str.isalpha, canvas.text()))
                assert painted[1:] == name_of(card)


def test_a_name_without_room_for_all_of_it_goes_on_to_a_second_row() -> None:
    language.choose("de")
    palette = Palette()
    canvas = Canvas(7, 5, palette)
    CardPainter(canvas).paint_card(0, 0, (7, 5), CardLook(cards.MEANIE))
    assert canvas.text().split()[1:-1] == ["│M!", "│", "│Ge-", "│", "│mein…│"]


def test_as_much_of_a_name_is_shown_as_there_is_room_for() -> None:
    canvas = Canvas(6, 7, Palette())
    canvas.block(1, 1, _name_rows(cards.SUPERBEAVER, (4, 3), canvas.palette), "card.up")
    assert canvas.text().split() == ["Su-", "per-", "bea…"]


@pytest.mark.parametrize(("columns", "row"), [(6, 4), (4, 1)])
def test_a_ten_stands_beside_other_digits(columns: int, row: int) -> None:
    palette = Palette()
    canvas = Canvas(11, 9, palette)
    CardPainter(canvas).paint_card(0, 0, (11, 9), CardLook(10), visible=columns - 1)
    rows = canvas.text().split("\n")
    assert [y for y, text in enumerate(rows) if "10" in text] == [row]


def test_cards_of_display_and_stock_are_as_wide_as_their_names_need(tongue: Language) -> None:
    hands = ("1 2 3", "2 3", "4 5")
    display, stock = "1 3 8 9 10 superbeaver partybeaver meanie joker", "2 5 hippie meanie thief"
    desk = desk_at(*hands, display=display, stock=stock)
    look, layout, palette = board_look(desk), board_layout(3, (120, 30)), Palette()
    board = ManiaBoard(look, palette)
    canvas, places = board.paint(120, 30), board._places
    painted = "\n".join(canvas.text().split("\n")[: layout.people])
    assert palette.glyphs.more not in painted
    for card in (cards.SUPERBEAVER, cards.PARTYBEAVER, cards.MEANIE):
        region = next(region for region, target in places if target == Place("display", at=card))
        rows = [row[region.x + 1 : region.right - 1] for row in painted.split("\n")[2:5]]
        assert "".join(rows[1:]).replace(" ", "").replace("-", "") == name_of(card)
    assert canvas.text().split("\n")[0].index(_("Stock")) == 72


@pytest.mark.parametrize(("target", "totals"), [(None, [None, None]), (100, [0, 0])])
def test_points_stand_beside_names_where_they_are_played_for(
    target: int | None, totals: list[int | None]
) -> None:
    view = observe(position("5 5", "6", target=target), None)
    board = still_board(view, ("Anna", "Ben"), ())
    assert [person.total for person in board.people] == totals
    assert not board.draw_cursor, "nobody points at anything there"


@pytest.mark.parametrize("name", ["Anna", "Maximilian 10", "Wilhelmine Charlotte"])
@pytest.mark.parametrize("key", ["", "[1]"])
def test_each_number_beside_a_name_says_of_what_it_is(name: str, key: str) -> None:
    palette = Palette()
    look = PersonLook(name, 0, True, 13, 4, 250, (), key=key[1:2])
    look = replace(look, hand_news=(2, 4), pile_news=(1, 3, 5, 6))
    for columns, footers in ((16, 2), (26, 2), (26, 0), (40, 0), (40, 1)):
        canvas = Canvas(columns, 8, palette)
        BoardPainter(canvas).paint_person(0, 1, columns, (4, 3), look, footers=footers)
        above, row, *_piles, first, second, _free = canvas.text().split("\n")
        assert row.split()[0].startswith(f"▸{name[:3]}")
        assert key in row
        match footers:
            case 2:
                assert above.strip() == "250 points"
                assert name in row or len(row) == columns - 1
                assert (first.strip(), second.strip()) == ("2 4) Hand 13", "3 5 6) Pile 4")
            case 1:
                assert row.startswith(f"▸{name}")
                assert row.endswith("  2 4) Hand 13")
                assert first.strip() == "3 5 6) Pile 4 · 250 points"
            case _:
                assert row.endswith(("2 4) Hand 13", "2 4) Hand 13 · Pile 4"))


@pytest.mark.parametrize("pile", [4, 10, 104])
def test_numbers_of_news_never_cover_how_many_cards_lie_in_a_pile(
    pile: int, tongue: Language
) -> None:
    palette = Palette()
    look = PersonLook("Anna", 0, True, 13, pile, None, (), pile_news=(1, 2, 7, 11))
    for columns in (15, 16, 20, 26):
        canvas = Canvas(columns, 8, palette)
        BoardPainter(canvas).paint_person(0, 1, columns, (4, 3), look, footers=2)
        below = canvas.text().split("\n")[-2]
        assert below.endswith(f"B) {_('Pile {count}').format(count=pile)}"), below
        assert columns < 26 or "2 7 B)" in below


@pytest.mark.parametrize(
    ("columns", "told"),
    [(16, "Hand 5 · 7 10…"), (18, "Hand 5 · 7 10 A»"), (26, "Hand 5 · has 7 10 A»")],
)
def test_what_a_hand_is_known_to_hold_is_told_even_beside_four_others(
    columns: int, told: str
) -> None:
    known = (7, 10, cards.SUPERBEAVER)
    look = PersonLook("Anna", 0, False, 5, 4, None, (), known=known)
    canvas = Canvas(columns, 8, Palette())
    BoardPainter(canvas).paint_person(0, 1, columns, (4, 3), look, footers=2)
    assert canvas.text().split("\n")[-3].strip() == told


@pytest.mark.parametrize(
    ("total", "news", "told"),
    [
        (None, (1, 2), "1 2) Pile 4 · in hand: 7 10 A»"),
        (250, (), "Pile 4 · 250 points · in hand: 7 10 A»"),
        (250, (1,), "1) Pile 4 · 250 points · 7 10 A»"),
    ],
)
def test_below_a_pile_known_cards_are_said_to_be_in_the_hand(
    total: int | None, news: tuple[int, ...], told: str
) -> None:
    known = (7, 10, cards.SUPERBEAVER)
    look = PersonLook("Anna", 0, False, 5, 4, total, (), known=known, pile_news=news)
    canvas = Canvas(40, 8, Palette())
    BoardPainter(canvas).paint_person(0, 1, 40, (4, 3), look, footers=1)
    assert told in canvas.text()


MANY = "1 2 2 3 3 4 5 6 6 7 8 8 9 9 10 10 10 joker joker thief fairy hippie meanie king bodyguard"
FIVE = (MANY, "2 3", "4 5 6", "7 7", "9")
PILES = ("", "4 4 | 6 6 joker", "3 4 5 6 7 8 hippie", "1 1 1 1 superbeaver", "thief")

PICTURES: dict[str, Scene] = {
    "laying-five": (
        lambda: match_at(*FIVE, piles=PILES, display="3 3 8 8 9 9 10 thief joker"),
        "de",
        (80, 24),
        ("e", "8", "8", "d"),
    ),
    "laying-large": (
        lambda: match_at(*FIVE, piles=PILES, display="3 3 8 8 9 9 10 thief joker"),
        "en",
        (120, 40),
        ("e", "tab"),
    ),
    "refused-two": (
        lambda: match_at("5 7 thief joker", "3", display="3 3 8"),
        "en",
        (80, 24),
        ("e", "5", "7"),
    ),
    "accept-three": (
        lambda: match_at(
            "7 7 7 9", "3", "5", piles=["", "4 4 4 | 6 6 6", "8 8 8"], display="3 3 10"
        ),
        "de",
        (80, 24),
        ("e", "7", "7", "7", "enter"),
    ),
    "wish-three": (
        lambda: match_at("9 9", "5", "6", piles=["7 fairy"], phase="wish", display="3 8 8"),
        "en",
        (80, 24),
        ("e", "2", "enter"),
    ),
    "handover-four": (
        lambda: match_at(
            "9 9",
            "5 5 5",
            "6",
            "2",
            piles=["7 7"],
            phase="draw",
            actor=1,
            owed=[0, 2],
            seated=False,
        ),
        "de",
        (80, 24),
        (),
    ),
    "counting-three": (
        lambda: match_at(
            "7 7", "3 3 4", "5", piles=["1 1 1 | 2 2", "4 4 4 4 4 4", "8"], display="9", target=100
        ),
        "de",
        (80, 24),
        ("e", "7", "7", "enter", "enter"),
    ),
}


@pytest.mark.parametrize("name", PICTURES)
async def test_picture(name: str, picture: SnapshotAssertion) -> None:
    assert await painted(PICTURES[name]) == picture


async def test_picture_in_ascii(picture: SnapshotAssertion) -> None:
    language.write_in_ascii(True)
    match = match_at(*FIVE, piles=PILES, display="3 3 8 8 9 9 10 thief joker")
    found = await painted((lambda: match, "de", (80, 24), ("e", "7", "k")), ascii=True)
    assert found.split("\n\n")[0].isascii()
    assert found == picture


@pytest.mark.parametrize(
    ("at", "named"),
    [
        ({}, (cards.JOKER, *cards.ACTION_CARDS)),
        ({"phase": "wish"}, (cards.JOKER, *cards.ACTION_CARDS)),
        ({"phase": "steal", "left": 1}, (cards.KING,)),
        ({"phase": "accept", "asked": 1}, ()),
    ],
)
async def test_the_help_names_each_letter_that_means_a_card_now(
    at: dict[str, Any], named: Sequence[cards.Card], tongue: Language
) -> None:
    match = match_at("5 5 joker", "3 thief", piles=["7 fairy", "3 3"], display="3 king", **at)
    async with running(match) as pilot:
        await pilot.does("help")
        rows = text(pilot).splitlines()
    for card in named:
        assert any(f"{key_of(card)} {name_of(card)}" in row for row in rows), card
    assert any(row.startswith("  A-Z") for row in rows) == bool(named)
    assert any(row.startswith("  0-9") for row in rows) == bool(named)
    answers = {row[2] for row in rows if row.startswith("  ") and row[3:4] == " "}
    asked = {"accept": {YES, NO}, "wish": {NO}}.get(str(at.get("phase")), set())
    assert {CHOICES[target].key() for target in asked} <= answers


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_cards_go_to_others_and_come_from_them_beside_their_names(
    size: tuple[int, int],
) -> None:
    async with running(match_at("9 9", "5", "6"), size) as pilot:
        board = table_of(pilot).query_one(ManiaBoard)
        seat_names = desk_of(pilot).match.setup.names
        for seat in (1, 2):
            region = board.place(Place("seat", seat))
            assert region is not None
            row = text(pilot).split("\n")[region.y + region.height // 2]
            names = [name for name in seat_names if name in row and row.index(name) < region.x]
            assert names == list(seat_names[: seat + 1])


async def test_a_card_on_the_table_that_cannot_be_chosen_is_clicked_to_be_told_of() -> None:
    match = match_at("5 5 7", "3", display="meanie 4", stock="8 9")
    async with running(match) as pilot:
        why = "It is your turn: lay at least one card from your hand. (BM-8)"
        await click(pilot, Place("display", at=cards.MEANIE))
        said = " ".join(text(pilot).split())
        assert f"The Meanie draws two cards for somebody else. {why}" in said
        await click(pilot, Place("stock", at=8))
        said = " ".join(text(pilot).split())
        assert why in said
        assert f"somebody else. {why}" not in said
        await pilot.press("5")
        assert "(BM-8)" not in text(pilot), "as long as nothing else is done"


@pytest.mark.parametrize("ascii", [True, False])
async def test_letters_to_wish_for_stand_with_their_names_and_can_be_clicked(
    ascii: bool, tongue: Language
) -> None:
    language.write_in_ascii(ascii)
    match = match_at("4 9", "9* king 3", "7 8", piles=["5 fairy"], phase="wish")
    async with running(match, (80, 24), ascii=ascii) as pilot:
        await pilot.press("2", "enter")
        desk, board = desk_of(pilot), table_of(pilot).query_one(ManiaBoard)
        kinds = [(region, target) for region, target in board._places if target.area == "kind"]
        assert len(kinds) == cards.HIGHEST + 9
        for region, target in kinds:
            if target.at > cards.HIGHEST:
                rows = text(pilot).split("\n")[board.region.y :]
                shown = rows[region.y][region.x : region.right].strip(" []")
                assert shown == f"{key_of(target.at)} {name_of(target.at)}"
                await click(pilot, target)
                assert desk.cursor == target
