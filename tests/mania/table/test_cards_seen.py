"""The marks on cards: names in full, a ten as tall as any digit, colours under the cursor."""

import re

import pytest

from biberclan import language
from biberclan.games.mania.card_looks import CardLook
from biberclan.games.mania.card_painting import CardPainter
from biberclan.games.mania.painter import BoardPainter, ManiaBoard
from biberclan.games.mania.table.layout import CARDS, board_layout
from biberclan.games.mania.table.looks import board_look
from biberclan.games.mania.table.targets import GROUP, NO, YES
from biberclan.games.mania.words.names import key_of, name_of
from biberclan.language import Language
from biberclan.rules.mania.actions import Lay, Steal
from biberclan.rules.mania.cards import HIGHEST, HIPPIE, KINDS, MEANIE, is_digit
from biberclan.rules.mania.decks import DISPLAY
from biberclan.table.game import division_of
from biberclan.table.glyphs import ASCII, UNICODE, Glyphs
from biberclan.table.layout import Size
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role
from biberclan.ui.paint.faces import digit_rows
from biberclan.ui.paint.palette import Palette
from biberclan.words.places import Place
from tests.mania.table.tables import desk_at
from tests.ui.painted_tables import Watch, either_drawing, painted

NAMED = [card for card in CARDS if card >= (7, 5)]


@either_drawing
@pytest.mark.parametrize("card", NAMED, ids=str)
def test_every_card_of_the_display_bears_its_whole_name(
    card: Size, palette: Palette, tongue: Language
) -> None:
    language.write_in_ascii(palette.glyphs is ASCII)
    special = [kind for kind in KINDS if not is_digit(kind)]
    look, columns = (
        [[CardLook(kind, place=Place("kind", at=kind))] for kind in special],
        20 * DISPLAY,
    )
    canvas = Canvas(columns, card[1] + 1, palette)
    painter = BoardPainter(canvas)
    painter.paint_groups(0, 0, card, look, columns)
    rows = canvas.text().split("\n")
    for region, (_area, _owner, kind) in painter.places:
        seen = [row.ljust(columns)[region.x : region.right] for row in rows]
        letters = "".join(char for row in seen for char in row if char.isalpha())
        pictured = palette.glyphs is ASCII  # with letters, too
        assert letters.startswith(key_of(kind)), seen
        assert letters.endswith(name_of(kind)), seen
        assert pictured or letters == key_of(kind) + name_of(kind), seen
        assert region.width <= card[0] + 3, "about as wide as the others"


def test_columns_left_over_in_a_hand_go_to_names_that_need_them() -> None:
    desk = desk_at("1 2 3 4 5 6 7 8 9 10 joker superbeaver fairy", "3 4")
    assert "│Super-│" in painted(desk, (120, 40), Palette()).board.text()


def test_a_small_hand_lies_about_in_the_middle_beside_what_is_gathered() -> None:
    desk = desk_at("2 4 7 7 7 9", "3 4")
    look = board_look(desk)
    board = ManiaBoard(look, Palette())
    board.paint(80, 16)
    places = board._places
    hand = [region for region, place in places if place in {card.place for card in look.hand}]
    left, right = min(region.x for region in hand), max(region.right for region in hand)
    assert len(hand) == 6
    assert abs(left - (80 - right)) < 8


def test_what_is_gathered_is_not_covered_by_the_raised_cards() -> None:
    lay = Lay((1, 2, 3, 4, HIPPIE))
    hand = "1 2 3 4 4 9 joker superbeaver thief fairy partybeaver hippie hippie"
    desk = desk_at(hand, "5", "3 4")
    desk.choose(lay)
    desk.mark({lay: "100 %"})
    layout = board_layout(3, (80, 12))
    assert not layout.footers, "there is no row for the gathered cards alone"
    look = board_look(desk)
    board = ManiaBoard(look, Palette())
    canvas, places = board.paint(80, 12), board._places
    (gathered,) = (region for region, place in places if place == GROUP)
    hand_at = min(region.x for region, place in places if place == look.hand[0].place)
    assert gathered.right <= hand_at
    row = canvas.text().split("\n")[gathered.y]
    assert row[: gathered.right].rstrip().endswith("Hippie"), "without its value"


def test_a_short_name_is_not_broken_where_there_is_room() -> None:
    for size in ((120, 40), (160, 45), (200, 50)):
        desk = desk_at("1 2", "3 4", display="hippie meanie superbeaver 10", stock="1 2 3 4 5")
        division = division_of("mania", 2, size)
        board, palette = division.board, Palette()
        look, layout = board_look(desk).display, board_layout(2, board)
        canvas = Canvas(board[0], 1 + layout.open[1], palette)
        BoardPainter(canvas).paint_groups(1, 0, layout.open, look, board[0] // 2)
        assert all(name_of(card) in canvas.text() for card in (HIPPIE, MEANIE)), canvas.text()


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_a_ten_is_as_tall_as_any_digit(glyphs: Glyphs) -> None:
    for columns, rows in NAMED:
        inner = columns - 2, rows - 2
        ten, nine = (digit_rows(number, inner, glyphs) for number in (HIGHEST, 9))
        assert len(ten) == len(nine)
        assert len(nine) == 1 or len({len(row) for row in ten}) == 1
        assert len(ten[0]) <= inner[0]


@pytest.mark.parametrize("number", [2, 5, 9])
def test_a_number_keeps_the_colour_of_its_value_when_it_is_pointed_at_or_may_be_chosen(
    number: int,
) -> None:
    palette = Palette()
    ink = palette[number_role(number)].color
    for look in (
        CardLook(number),
        CardLook(number, cursor=True),
        CardLook(number, pick=True),
        CardLook(number, beaten=True),
    ):
        canvas = Canvas(7, 5, palette)
        CardPainter(canvas).paint_card(0, 0, (7, 5), look)
        assert canvas._styles[1][3].color == ink
        assert look == CardLook(number) or canvas._styles[0][0] != palette["card.up"]


def test_enter_is_not_offered_for_a_group_that_is_refused() -> None:
    desk = desk_at("5 5 7 8", "1 2 3")
    for key, offered in (("5", True), ("5", True), ("7", False)):
        desk.press(key)
        chips = board_look(desk).chips
        assert [bool(chip.key) and chip.place == GROUP for chip in chips] == [offered]
        assert desk.is_refused is not offered


@pytest.mark.parametrize("worth", ["≈52%", "52 %", "100%"])
def test_what_choices_are_worth_stands_once_for_each_and_apart(
    worth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    piles = ("thief", "2 2 2 2 2", "8 8", "9 king", "3 4 5 hippie")
    cards = {"display": "8 9 10 10 10 thief hippie hippie joker", "stock": "1 6 7 7 partybeaver"}
    desk = desk_at("1 1", "1 3", "3 4", "4 5", "5 6", phase="steal", left=1, piles=piles, **cards)
    steals = [action for action in desk.legal if isinstance(action, Steal)]
    desk.mark(dict.fromkeys(steals, worth))
    for size in ((80, 24), (120, 40), (200, 50)):
        board = painted(desk, size, Palette()).board
        assert not list(watch.touching(board)), board.text()
        figure = worth.strip("≈ %")
        told = len(re.findall(rf"(?<!\d){figure}(?!\d)", board.text()))
        assert told == len(steals) or (figure == "100" and told > 5), board.text()


@pytest.mark.parametrize("answer", [YES, NO])
def test_without_colour_only_the_answer_pointed_at_is_reversed(answer: Place) -> None:
    desk = desk_at("7 7 2", "5", "6", piles=["7 7", "3 3"], phase="accept", asked=1)
    desk.cursor = answer
    look, palette = board_look(desk), Palette(coloured=False)
    board = ManiaBoard(look, palette)
    canvas, places = board.paint(80, 16), board._places
    starts = {place: region.offset for region, place in places if place in (YES, NO)}
    assert {target: bool(canvas._styles[y][x].reverse) for target, (x, y) in starts.items()} == {
        target: target == answer for target in (YES, NO)
    }
