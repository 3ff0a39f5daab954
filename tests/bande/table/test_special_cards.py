"""Special cards are seen as large as numbers are, with picture and name, wherever they are seen."""

from itertools import product

import pytest

from biberclan import language
from biberclan.games.bande.card_looks import SIGNS, known_card, shown_card
from biberclan.games.bande.row import PLAN
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.words.names import title
from biberclan.language import Language
from biberclan.rules.bande.actions import Look, Peek
from biberclan.rules.bande.cards import PEEK, SPECIAL_NAMES, SWAP, TWO, Card
from biberclan.table.game import division_of
from biberclan.table.look import SlotLook
from biberclan.table.panel_look import panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.faces import sign_rows
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.panel import Panel
from tests.bande.table.tables import desk_at

OTHERS = ("1 2 3 4", "5 6 7 8", "0 1 2 3", "4 5 6 7", "8 9 8 9")
WINDOWS = ((80, 24), (80, 29), (100, 30), (110, 41), (100, 53), (120, 40), (200, 50))

each_palette = pytest.mark.parametrize(
    "palette", [Palette(), Palette(ascii=True)], ids=["unicode", "ascii"]
)


def looked_at(desk: BandeDesk, window: tuple[int, int], palette: Palette) -> list[list[str]]:
    """Return the rows of each card that is looked at in the panel."""
    division = division_of("bande", desk.view.seats, window)
    panel = Panel(panel_look(desk), palette)
    panel.divide(division)
    canvas = panel.paint(*division.panel)
    cards = [place.card for place in panel._places if place.command == "confirm" and place.card]
    rows = canvas.text().split("\n")
    return [
        [row.ljust(canvas.width)[card.x : card.right] for row in rows[card.y : card.bottom]]
        for card in cards
    ]


def assert_seen(card: Card, rows: list[str], palette: Palette) -> None:
    """A card's rows show its picture and its whole name."""
    text = "\n".join(rows)
    rooms = product(range(5, len(rows[0])), range(3, len(rows)))
    pictures = (sign_rows(SIGNS[card], room, palette.glyphs) for room in rooms)
    drawn = [picture for picture in pictures if len(picture) > 1]
    assert any(all(row.strip() in text for row in picture) for picture in drawn), text
    assert all(word in text for word in title(card).split()), text


@each_palette
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_special_card_that_is_looked_at_shows_picture_and_name(
    seats: int, palette: Palette, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_in_ascii", palette.glyphs.full == "#")
    for card, window in product(SPECIAL_NAMES, WINDOWS):
        first = desk_at(f"{SPECIAL_NAMES[card]} 5 6 7", *OTHERS[: seats - 1], phase="look")
        first.act(Look())
        special, number = looked_at(first, window, palette)
        assert_seen(card, special, palette)
        assert (len(special), len(special[0])) == (len(number), len(number[0]))
        assert palette.glyphs.weave in "".join(special), "it lies face down"
        peek = desk_at(f"{SPECIAL_NAMES[card]} 5 6 7", *OTHERS[: seats - 1], hand="peek")
        peek.act(Peek(0))
        assert_seen(card, looked_at(peek, window, palette)[0], palette)


@each_palette
def test_a_number_that_is_looked_at_is_drawn_even_on_the_lowest_card(palette: Palette) -> None:
    for size in ((13, 5), (13, 7)):
        canvas = Canvas(*size, palette["water"])
        paint_slot(canvas, 0, 0, size, known_card(8), palette)
        is_drawn = "(8)" not in canvas.text()
        assert is_drawn == (palette.glyphs.full != "#" or size[1] > 5), "a digit has five points"


@each_palette
def test_cards_that_lie_open_bear_their_names_from_the_size_on_that_the_desk_counts_on(
    palette: Palette, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_in_ascii", palette.glyphs.full == "#")
    at = {"hand": 9, "actor": 1, "knocker": 0, "turns": 3}
    desk = desk_at("4 swap 2 1", "two 6 peek 8", **at)
    stop = desk.offered(*STOPS)
    assert stop is not None
    desk.act(stop)
    assert desk.stage == "counting"
    legends = 0
    for board in ((80, 7), (80, 14), (120, 14), (120, 40)):
        desk.board = board
        legend, size = desk.says()[0], PLAN.grid(2, board).card
        named = []
        for card in (SWAP, TWO, PEEK):
            canvas = Canvas(*size, palette["water"])
            paint_slot(canvas, 0, 0, size, shown_card(card), palette)
            named.append(all(word in canvas.text() for word in title(card).split()))
            assert bool(legend) == (title(card) in legend)
        assert bool(legend) != all(named)
        legends += bool(legend)
    assert legends in (1, 2), "German names are longer"
    assert TABLE.look(desk)[0].slots[1] == SlotLook("action", sign=SIGNS[SWAP], label=title(SWAP))
    desk.count()
    assert desk.says() == ("", None)
