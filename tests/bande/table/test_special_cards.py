"""Special cards are seen as large as numbers are, with picture and name; counting them, too."""

from itertools import product
from typing import Any

import pytest

from biberclan import language
from biberclan.games.bande.card_looks import SIGNS, known_card, shown_card
from biberclan.games.bande.painter import PAINTER
from biberclan.games.bande.row import PLAN
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.words.names import title
from biberclan.language import Language
from biberclan.rules.bande.actions import Look, Peek
from biberclan.rules.bande.cards import PEEK, SPECIAL_NAMES, SWAP, TWO, Card
from biberclan.rules.bande.events import Redrawn
from biberclan.table.game import division_of
from biberclan.table.look import SlotLook
from biberclan.table.panel_look import panel_look
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.faces import sign_rows
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.panel import Panel
from biberclan.words.places import LOOKED_AT
from tests.bande.table.tables import desk_at, match_at, walks
from tests.match.walking import state_of
from tests.notation import play
from tests.tiers import once
from tests.ui.painted_tables import either_drawing

OTHERS = ("1 2 3 4", "5 6 7 8", "0 1 2 3", "4 5 6 7", "8 9 8 9")
WINDOWS = ((80, 24), (80, 29), (100, 30), (110, 41), (100, 53), (120, 40), (200, 50))


def looked_at(desk: BandeDesk, window: tuple[int, int], palette: Palette) -> list[list[str]]:
    """Return the rows of each card that is looked at in the panel."""
    division = division_of("bande", desk.view.seats, window)
    panel = Panel(panel_look(desk), palette)
    panel.divide(division)
    canvas = panel.paint(*division.panel)
    cards = [
        shown.card
        for shown in panel._places
        if shown.place is not None and shown.place.area == LOOKED_AT
    ]
    rows = canvas.text().split("\n")
    return [
        [row.ljust(canvas.width)[card.x : card.right] for row in rows[card.y : card.bottom]]
        for card in cards
    ]


def assert_seen(card: Card, rows: list[str], palette: Palette) -> None:
    """Assert that a card's rows show its picture and its whole name."""
    text = "\n".join(rows)
    rooms = product(range(5, len(rows[0])), range(3, len(rows)))
    pictures = (sign_rows(SIGNS[card], room, palette.glyphs) for room in rooms)
    drawn = [picture for picture in pictures if len(picture) > 1]
    assert any(all(row.strip() in text for row in picture) for picture in drawn), text
    assert all(word in text for word in title(card).split()), text


@once("palette")
@either_drawing
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_special_card_that_is_looked_at_shows_picture_and_name(
    seats: int, palette: Palette, tongue: Language
) -> None:
    language.write_in_ascii(palette.glyphs.full == "#")
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


@either_drawing
def test_a_number_that_is_looked_at_is_drawn_even_on_the_lowest_card(palette: Palette) -> None:
    for size in ((13, 5), (13, 7)):
        canvas = Canvas(*size, palette)
        paint_slot(canvas, 0, 0, size, known_card(8))
        is_drawn = "(8)" not in canvas.text()
        assert is_drawn == (palette.glyphs.full != "#" or size[1] > 5), "a digit has five points"


@either_drawing
def test_cards_that_lie_open_bear_their_names_from_the_size_on_that_the_desk_counts_on(
    palette: Palette, tongue: Language
) -> None:
    language.write_in_ascii(palette.glyphs.full == "#")
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
            canvas = Canvas(*size, palette)
            paint_slot(canvas, 0, 0, size, shown_card(card))
            named.append(all(word in canvas.text() for word in title(card).split()))
            assert bool(legend) == (title(card) in legend)
        assert bool(legend) != all(named)
        legends += bool(legend)
    assert legends in (1, 2), "German names are longer"
    assert TABLE.look(desk)[0].slots[1] == SlotLook("action", sign=SIGNS[SWAP], label=title(SWAP))
    desk.count()
    assert desk.says() == ("", None)


def ended(*rows: str, draws: list[int | str], round: int = 1) -> BandeDesk:
    """Return the desk of a round that has just ended: the last seat discards a 9."""
    seats = len(rows)
    at: Any = {"actor": seats - 1, "knocker": 0, "turns": 2 * seats - 1, "round": round}
    match = match_at(*rows, hand=9, draws=draws, **at)
    desk = BandeDesk(match)
    stop = desk.offered(*STOPS)
    assert stop is not None
    desk.act(stop)
    assert desk.stage in ("counting", "over")
    return desk


def shown(desk: BandeDesk, room: int = 15, *, ascii: bool = False) -> list[str]:
    """Return the rows of the screen when all is counted."""
    canvas = Canvas(80, 24, Palette(ascii=ascii))
    PAINTER.counting(desk).paint(canvas, 0, room=room)
    return canvas.text().splitlines()


def line(desk: BandeDesk, name: str) -> list[str]:
    """Return the words of somebody's line."""
    return next(row for row in shown(desk, 9) if row.strip().startswith(name)).split()


def test_the_whole_story() -> None:
    desk = ended("4 swap 2 1", "5 6 peek 8", draws=["two", 7, 3])
    script = PAINTER.counting(desk).script
    told = [(step.seat, step.sums[step.seat], step.text) for step in script]
    assert told == [
        # Anna has knocked, so Ben is counted first; what a card becomes is turned last.
        *((1, 5, ""), (1, 11, ""), (1, 19, "")),
        *((1, 19, "Peek becomes …"), (1, 22, "+3"), (1, 22, "")),
        *((0, 4, ""), (0, 6, ""), (0, 7, "")),
        *((0, 7, "Swap becomes …"), (0, 7, "Draw Two becomes …"), (0, 14, "+7"), (0, 14, "")),
        (0, 14, "Anna has fewer: 14. That is 8 ahead."),
    ]
    signs = [step.shows[0][1].label for step in script]
    assert signs.index("Draw Two") > signs.index("Swap")
    assert script[-1].shows[0][1].card == 7
    assert line(desk, "Anna") == [
        *("Anna", "■", "[4]", "[7]", "[2]", "[1]", "14", "♛", "Swap→Draw", "Two→7")
    ]
    assert line(desk, "Ben")[-1] == "Peek→3"


def test_where_signs_are_needed_for_somebody_all_are_told_by_sign() -> None:
    draws: list[int | str] = ["two", "peek", 7, "two", "peek", 2, "two", 3, 4, 5, 6, 7]
    end = "\n".join(shown(ended("swap swap swap 1", "5 6 peek 8", draws=draws), 9))
    assert "◉→" in end
    assert "Peek" not in end


def test_the_remarks_judge_the_knock() -> None:
    for rows, said in (
        (("0 0 1 1", "5 6 7 8"), "Anna knocked, and nobody has fewer."),
        (("5 6 7 8", "0 0 1 1"), "Anna knocked and has 26, not the fewest; that costs nothing."),
    ):
        end = "\n".join(shown(ended(*rows, draws=[])))
        assert said in end
        assert "has the fewest points in this round: 2." in end
    level = "\n".join(shown(ended("0 0 1 1", "1 1 0 0", draws=[])))
    assert "Anna and Ben have the fewest points" in level


def test_until_it_is_counted_the_rows_lie_as_they_were_turned_up() -> None:
    desk = ended("4 swap 2 1", "5 6 7 8", draws=[3])
    assert [look.kind for look in TABLE.look(desk)[0].slots] == ["up", "action", "up", "up"]
    desk.count()
    assert [look.card for look in TABLE.look(desk)[0].slots] == [4, 3, 2, 1]


def test_the_results_are_not_told_before() -> None:
    desk = ended("4 swap 2 1", "5 6 7 8", draws=[3], round=4)
    assert desk.stage == "over"
    assert desk.prompt() == "The last round is over, all cards lie face up. Enter: count."
    before = ended("4 swap 2 1", "5 6 7 8", draws=[3], round=2)
    assert before.prompt() == "The round is over, all cards lie face up. Enter: count."
    assert desk.scores == desk.view.scores[:-1]
    desk.count()
    assert desk.prompt() == "The match is over. Fewest points: Anna. Enter: the final count."


def test_the_story_ends_with_what_was_written_down() -> None:
    replaced = 0
    for _rng, walk in walks(8):
        for match in walk:
            if match.view.phase not in ("deal", "over"):
                continue
            end = PAINTER.counting(BandeDesk(match)).script[-1]
            assert list(end.sums) == list(match.view.scores[-1])
            replaced += sum(isinstance(event, Redrawn) for event in match.log[-1].events)
    assert replaced > 20


def test_a_round_without_its_story_is_counted_as_it_lies() -> None:
    desk = BandeDesk(match_at("1 2 3 4", "5 6 7 8", phase="deal", seated=False))
    assert line(desk, "Anna")[1:6] == ["[1]", "[2]", "[3]", "[4]", "10"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_counting_and_remarks_leave_room_for_the_sheet(seats: int, tongue: Language) -> None:
    match = match_at(seats=seats, actor=seats - 1, knocker=0, turns=2 * seats - 1, hand=9)
    play(state_of(match), "discard")
    desk = BandeDesk(match)
    room = 23 - seats - 3  # as on the screen, whose last row is the bar
    canvas = Canvas(80, 24, Palette())
    assert PAINTER.counting(desk).paint(canvas, 2, room=room) + 1 + seats < 23
    assert shown(desk, ascii=True)
