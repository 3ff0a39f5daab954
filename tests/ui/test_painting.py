"""Painting on canvases: what lies there is told apart by characters alone, at every size."""

import itertools
from functools import partial
from math import prod

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from biberclan.games.bande.card_looks import SIGNS as BANDE_SIGNS
from biberclan.games.clan.card_looks import SIGNS as CLAN_SIGNS
from biberclan.games.clan.lodge import PLAN
from biberclan.games.clan.painter import LodgeCounting
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.cards import FLIP
from biberclan.rules.clan.scoring import count_round
from biberclan.table.game import division_of, table_of
from biberclan.table.glyphs import ASCII, UNICODE, Glyphs
from biberclan.table.layout import MIN_COLUMNS, MIN_ROWS, card_within, wrapped
from biberclan.table.look import PanelLook, PileLook, SeatLook, Sign, SlotLook, Standing
from biberclan.table.slots_table import discard_pile, draw_pile
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.faces import sign_rows
from biberclan.ui.paint.notes import Room, paint_notes, paint_standings
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.panel import PanelPainter
from biberclan.ui.paint.sheet import Sheet, paint_sheet
from biberclan.ui.paint.slots import paint_slots
from biberclan.words.places import DRAW_PILE, HAND, Place
from tests.match.walking import NAMES
from tests.ui.painted_tables import every_palette, painted_slot

LODGE_SIZES = [PLAN.smallest, (9, 7), (11, 5), (11, 9), (17, 11), (27, 13)]
"""Some of the sizes of the cards in lodges."""
SIZES = [(5, 3), (9, 5), (11, 7), *LODGE_SIZES]
"""Some of the sizes in which a card is painted, in lodges, panel and tally."""

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
LOOKS = {
    "face up": SlotLook("up", card=7),
    "face down": SlotLook("down"),
    "shown to its viewer": SlotLook("known", card=7),
    "free": SlotLook("free", label="B1"),
    "not open yet": SlotLook("closed", label="T1"),
    "action card": SlotLook("action", sign=CLAN_SIGNS[FLIP]),
    "face up, protected": SlotLook("up", card=7, protected=True),
    "face down, protected": SlotLook("down", protected=True),
    "face up, to choose": SlotLook("up", card=7, pick="1"),
    "face down, to choose": SlotLook("down", pick="1"),
    "free, to choose": SlotLook("free", label="B1", pick="1"),
    "face up, pointed at": SlotLook("up", card=7, cursor=True),
    "face down, pointed at": SlotLook("down", cursor=True),
    "free, pointed at": SlotLook("free", label="B1", cursor=True),
    "not open yet, pointed at": SlotLook("closed", label="T1", cursor=True),
    "face up, chosen first": SlotLook("up", card=7, first=True),
    "face down, chosen first": SlotLook("down", first=True),
    "face up, touched": SlotLook("up", card=7, touched=True),
    "face down, touched": SlotLook("down", touched=True),
}


@every_size
@every_palette
def test_slots_are_told_apart_without_colour(size: tuple[int, int], palette: Palette) -> None:
    texts = {name: painted_slot(look, size, palette) for name, look in LOOKS.items()}
    for one, other in itertools.combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


@every_size
@pytest.mark.parametrize("pick", ["", "2"])
def test_signs_of_several_news_on_a_card_are_apart(size: tuple[int, int], pick: str) -> None:
    for count in range(1, 8):
        look = SlotLook("up", card=8, pick=pick, news=tuple(range(3, 3 + count)))
        row = painted_slot(look, size, Palette()).split("\n")[0]
        signs = row.strip("╭╮").lstrip(pick).strip("─")
        assert signs.split()[-1] == str(2 + count), "the newest"
        assert all(len(sign) == 1 for sign in signs.split()), row
        assert not pick or row[1:3] == "2─"


@every_size
def test_what_a_choice_is_worth_stays_on_its_card(size: tuple[int, int]) -> None:
    for badge, figure in (("≈100 %", "100"), ("52%", "52"), ("+12", "+12"), ("−3", "−3")):
        row = painted_slot(SlotLook("down", badge=badge), size, Palette()).split("\n")[size[1] - 1]
        assert figure in row
        assert len(row) == size[0]


@pytest.mark.parametrize("number", [2, 5, 9])
@pytest.mark.parametrize("look", [{"cursor": True}, {"first": True}], ids=["pointed", "first"])
def test_a_number_keeps_the_colour_of_its_value_when_it_is_pointed_at(
    number: int, look: dict[str, bool]
) -> None:
    palette = Palette()
    inks = []
    for shown in (SlotLook("up", card=number), SlotLook("up", card=number, **look)):  # type: ignore[arg-type]  # flags
        canvas = Canvas(5, 3, palette)
        paint_slot(canvas, 0, 0, (5, 3), shown)
        inks.append(canvas._styles[1][2].color)
    assert inks[0] == inks[1] == palette[number_role(number)].color


@every_size
@every_palette
def test_every_card_is_told_apart(size: tuple[int, int], palette: Palette) -> None:
    numbers = range(10)
    looks = [
        *(SlotLook("up", card=card) for card in numbers),
        *(SlotLook("known", card=card) for card in numbers),
        *(SlotLook("action", sign=sign) for sign in CLAN_SIGNS.values()),
    ]
    assert len({painted_slot(look, size, palette) for look in looks}) == len(looks)


@every_size
def test_ascii_draws_with_ascii_alone(size: tuple[int, int]) -> None:
    palette = Palette(ascii=True)
    for look in LOOKS.values():
        assert painted_slot(look, size, palette).isascii()
    for card in range(10):
        assert painted_slot(SlotLook("up", card=card), size, palette).isascii()


def lodge(*slots: SlotLook, name: str = "1 Anna") -> SeatLook:
    five = (*slots, *[SlotLook("free", label="B1")] * (5 - len(slots)))
    return SeatLook(name, 12, active=True, ender=True, slots=five)


@pytest.mark.parametrize("card", LODGE_SIZES, ids=str)
@every_palette
def test_a_lodge_is_as_large_as_it_says(card: tuple[int, int], palette: Palette) -> None:
    width, height = PLAN.size(card)
    canvas = paint_slots(width + 2, height, card, lodge(*list(LOOKS.values())[:5]), PLAN, palette)
    assert [strip.cell_length for strip in canvas.strips()] == [width + 2] * height
    if palette.glyphs.full == "#":
        assert canvas.text().isascii()


@pytest.mark.parametrize("card", LODGE_SIZES, ids=str)
def test_the_top_row_rests_on_the_bottom_row(card: tuple[int, int]) -> None:
    width, _height = PLAN.size(card)
    bottom, top = PLAN.origins(width, card)[:3], PLAN.origins(width, card)[3:]
    for i, (x, y) in enumerate(top):
        assert y + card[1] == bottom[i][1] == bottom[i + 1][1]
        assert bottom[i][0] < x < bottom[i + 1][0] < x + card[0]


@pytest.mark.parametrize("card", LODGE_SIZES, ids=str)
@pytest.mark.parametrize("margin", [0, 1, 2, 7])
def test_every_cell_of_a_slot_is_that_slot(card: tuple[int, int], margin: int) -> None:
    width, height = PLAN.size(card)
    width += margin
    found: dict[int | None, int] = {}
    for x, y in itertools.product(range(width), range(height)):
        regions = [Region(*origin, *card) for origin in PLAN.origins(width, card)]
        slot = next((slot for slot, region in enumerate(regions) if region.contains(x, y)), None)
        found[slot] = found.get(slot, 0) + 1
    assert [found[slot] for slot in range(5)] == [card[0] * card[1]] * 5


@pytest.mark.parametrize("seats", range(2, 7))
def test_board_and_panel_fill_every_window(seats: int) -> None:
    for width, height in itertools.product(range(MIN_COLUMNS, 240, 13), range(MIN_ROWS, 90, 3)):
        division = division_of("clan", seats, (width, height))
        (wide, down), (columns, rows) = division.board, division.panel
        if division.beside:
            assert (wide + columns, down, rows) == (width, height - 2, height - 2)
        else:
            assert (wide, columns, down + rows) == (width, width, height - 2)
        assert rows >= 6
        layout = PLAN.grid(seats, division.board)
        assert layout.rows * layout.columns >= seats
        assert layout.columns in PLAN.across[seats]
        columns, rows = PLAN.size(layout.card)
        assert columns <= layout.part[0]
        assert rows <= layout.part[1]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("game", ["clan", "bande"])
def test_bigger_windows_get_bigger_cards_on_the_board_and_in_hand(game: str, seats: int) -> None:
    before = held = 0
    for window in ((80, 24), (120, 40), (200, 50)):
        division = division_of(game, seats, window)
        [card] = table_of(game).card_sizes(seats, *division.board)
        area, in_hand = prod(card), prod(division.hand)
        assert before < area
        assert held < in_hand or (seats == 2 and window == (120, 40))
        assert division.beside or area <= in_hand
        assert division.hand >= (11, 5)
        before, held = area, in_hand


@pytest.mark.parametrize(
    ("game", "seats"), [("clan", 3), *(("mania", seats) for seats in range(2, 6))]
)
def test_the_rows_of_a_window_on_end_make_the_smallest_cards_larger(game: str, seats: int) -> None:
    divisions = [division_of(game, seats, (85, rows)) for rows in (30, 47)]
    short, tall = (table_of(game).card_sizes(seats, *each.board) for each in divisions)
    assert tall[-1] > short[-1]
    assert tall[0] >= short[0]


@pytest.mark.parametrize("least", [(7, 3), (5, 3)])
def test_a_card_fits_and_looks_like_a_card(least: tuple[int, int]) -> None:
    for columns, rows in itertools.product(range(1, 60), range(1, 40)):
        card = card_within(columns, rows, least)
        if card is None:
            assert columns < least[0] or rows < least[1]
            continue
        assert card[0] <= columns
        assert card[1] <= rows
        assert card[0] <= 2 * card[1] + 1
        assert card[1] <= max(5, 0.85 * card[0])


def test_without_colour_there_is_none() -> None:
    coloured, plain = Palette(), Palette(coloured=False)
    assert coloured["water"].color is not None
    for role in ("water", "wood", "card.up", "card.down.pick", "bar.head", "card.high"):
        assert plain[role].color is None
        assert plain[role].bgcolor is None


def blank(width: int = 10, height: int = 1) -> Canvas:
    return Canvas(width, height, Palette())


def test_what_is_outside_a_canvas_is_cut_off() -> None:
    canvas = blank(4, 2)
    canvas.put(-2, 0, "abcd", "water")
    canvas.put(2, 1, "efgh", "water")
    canvas.put(0, 2, "below", "water")
    canvas.put(0, -1, "above", "water")
    assert canvas.text() == "cd\n  ef"


def test_a_link_goes_along_as_far_as_it_is_seen() -> None:
    part, whole = blank(10, 5), blank(8, 4)
    part.link(Region(2, 1, 8, 4), list)
    whole.paste(part, 1, 1, 2, 2)
    with whole.within(0, 0, 8, 4):
        assert whole.links == [(Region(3, 1, 5, 2), list)]
    assert len(whole.links) == 1


@pytest.mark.parametrize("name", ["山田太郎", "Zoe\u0308", "🦫🦫", "Ωmega", "Åse", "アンナ"])
def test_names_keep_every_row_as_wide_as_the_terminal(name: str) -> None:
    canvas = blank(20)
    canvas.put(0, 0, "." * 20, "water")
    canvas.put(3, 0, name, "water")
    (strip,) = canvas.strips()
    assert cell_len(strip.text) == 20
    assert name in strip.text
    assert strip.text.startswith("...")
    assert strip.text.endswith("." * (17 - cell_len(name)))


def test_half_of_a_wide_character_is_never_left() -> None:
    canvas = blank(6)
    canvas.put(0, 0, "山田", "water")
    canvas.put(1, 0, "x", "water")
    assert canvas.strips()[0].text == " x田  "
    canvas.put(5, 0, "山", "water")
    assert cell_len(canvas.strips()[0].text) == 6


@pytest.mark.parametrize(
    "text", ["", "a", "Anna lays 7 face up on Ben's B2.", "x" * 50, "山田 " * 9, "a  b"]
)
@pytest.mark.parametrize("width", [5, 10, 20])
def test_broken_lines_are_never_too_wide(text: str, width: int) -> None:
    for row in wrapped(text, width):
        assert cell_len(row) <= width


LODGES = [(9, 9, 9, 9, 8), (), (0, 0, 0), (1, 4, 8, 8), (3, 4, 4, 5, 7), (6, 6, 6, 6, 6)]


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("ender", [0, 4])
@every_palette
def test_a_count_shows_every_card_and_figure(tall: bool, ender: int, palette: Palette) -> None:
    counts = count_round(LODGES, ender)
    canvas = Canvas(80, 30, palette)
    counting = LodgeCounting(ClanDesk(Match(Setup(NAMES, seed=1))), PLAN, ())
    counting._counts = counts
    below = counting._paint_tally(canvas, 0, (5, 3) if tall else None)
    rows = canvas.text().split("\n")
    assert below <= 1 + 6 * (3 if tall else 1)
    for name, count in zip(NAMES, counts):
        row = next(row for row in rows if row.startswith(f" {name}"))
        words = row.split()
        figures = [word.strip("[]│|") for word in words]
        cards = [word for word in figures[1 : len(words)] if word]
        assert cards[: len(count.cards)] == [str(card) for card in count.cards], row
        assert str(abs(count.points)) in row
        assert str(count.sum) in row


def test_the_sheet_has_all_rounds_and_totals() -> None:
    palette = Palette()
    canvas = Canvas(80, 10, palette)
    scores = [(69, -6), (0, 12), (13, 24), (1, 2), (40, 5)]
    names = ("Anna", "Ben")
    assert paint_sheet(canvas, 1, Sheet(names, scores, 5, "most")) == 4
    anna, ben = canvas.text().split("\n")[2:4]
    assert anna.split() == ["Anna", "69", "0", "13", "1", "40", "♛", "123"]
    assert ben.split() == ["Ben", "−6", "12", "24", "2", "5", "37"]


SIGNED = sorted({*CLAN_SIGNS.values(), *BANDE_SIGNS.values()})


@pytest.mark.parametrize("size", [(9, 5), (17, 9), (19, 11), (27, 17)], ids=str)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_action_cards_have_drawings_of_their_own(size: tuple[int, int], glyphs: Glyphs) -> None:
    drawn = set()
    for sign in SIGNED:
        rows = sign_rows(sign, (size[0] - 2, size[1] - 2), glyphs)
        assert 3 <= len(rows) <= size[1] - 2
        assert {len(row) for row in rows} == {max(map(len, rows))}
        assert len(rows[0]) <= size[0] - 2
        assert "".join(rows).isascii() == (glyphs is ASCII)
        drawn.add(tuple(rows))
    assert len(drawn) == 5


def test_a_drawing_is_large_where_there_is_room() -> None:
    for sign in SIGNED:
        for glyphs in (UNICODE, ASCII):
            small, large = (sign_rows(sign, inner, glyphs) for inner in ((7, 3), (15, 7)))
            assert len(small) <= 3 < len(large)
            assert len(sign_rows(sign, (6, 3), glyphs)[0]) <= 6


def test_standings_never_hide_what_the_piles_are_called() -> None:
    piles = [
        PileLook(Place("pile", at=number), f"Pile {number}", SlotLook("down"))
        for number in range(3)
    ]
    hand = PileLook(HAND, "your 7", SlotLook("up", card=7), "face down")
    standings = tuple(Standing(f"Beaver {seat}", (10,), 10, seat == 0) for seat in range(2))
    for rows, warns in itertools.product(range(7, 16), ("", "It costs.")):
        canvas = Canvas(80, rows, Palette())
        look = PanelLook(says="Lay it.", piles=(hand, *piles), standings=standings, warns=warns)
        PanelPainter(canvas, look, beside=False).paint()
        assert all(pile.caption in canvas.text() for pile in piles), canvas.text()


@every_palette
def test_a_pile_gets_thinner_as_it_shrinks(palette: Palette) -> None:
    for beside, size in ((False, (80, 9)), (True, (26, 40))):
        widths = []
        for count in range(66, 0, -1):
            piles = draw_pile(count), discard_pile([7] * (67 - count), partial(SlotLook, "up"))
            canvas = Canvas(*size, palette)
            painter = PanelPainter(canvas, PanelLook(piles=piles), beside=beside)
            painter.paint()
            assert canvas.text().isascii() == (palette.glyphs is ASCII)
            one, other = (each.card for each in painter.places if each.place is not None)
            row = canvas.text().splitlines()[one.bottom - 1].ljust(size[0] + 1)
            assert row[other.x - 1] == " "  # apart from the pile beside it
            widths.append([len(row[card.x :].split()[0]) - card.width for card in (one, other)])
        draws, discards = zip(*widths)
        assert list(draws) == sorted(draws, reverse=True)
        assert list(discards) == sorted(discards)
        assert {*draws} == {*range(3 if beside else 4)}
        assert {*discards} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_score_list_has_everybody_below_a_head_or_is_left_out(seats: int) -> None:
    names = ("Wilhelmine Charlotte", "Maximilian 10", "Ida", "Ben", "Dora", "Emil")[:seats]
    standings = [Standing(name, (-10, 120), 110, leads=False) for name in names]
    for rows, columns in itertools.product(range(9), (11, 24, 32, 60)):
        canvas = Canvas(columns, 9, Palette())
        paint_standings(canvas, Room(0, 0, columns, rows), standings)
        head, *told = canvas.text().rstrip().split("\n")
        assert len(told) == (seats if rows > seats else 0)
        assert (_("Total") in head) == bool(told)
        assert [row.split()[-1] for row in told] == ["110"] * len(told)
        if columns > 24:
            assert [name for name, row in zip(names, told) if name in row] == list(names)[
                : len(told)
            ]


def test_the_heads_of_the_standings_stand_apart(tongue: Language) -> None:
    standings = [
        Standing(name, (10, 20, 30), 60, active=False, leads=False) for name in ("Anna", "Ben")
    ]
    for columns in range(23, 37):
        canvas = Canvas(columns, 3, Palette())
        paint_standings(canvas, Room(0, 0, columns, 3), standings)
        head = canvas.text().splitlines()[0].split()
        assert head[-1] == _("Total"), canvas.text()


@pytest.mark.parametrize("rounds", [(), (-1,), (-1, 12)])
def test_a_head_start_stands_before_the_rounds(
    rounds: tuple[int, ...],
) -> None:
    tim = Standing("Tim", rounds, 8 + sum(rounds), leads=False, start=8)
    lisa = Standing("Lisa", rounds, sum(rounds), leads=True)
    canvas = Canvas(40, 3, Palette())
    paint_standings(canvas, Room(0, 0, 40, 3), [tim, lisa])
    head, *rows = canvas.text().replace("\N{MINUS SIGN}", "-").splitlines()
    assert head.split() == [*(f"R{n}" for n in range(1, len(rounds) + 1)), "Total"]
    points = [*map(str, rounds)]
    assert rows[0].split() == ["Tim", "+8", *points, str(8 + sum(rounds))]
    assert rows[1].split() == ["Lisa", *points, str(sum(rounds))]


def test_a_name_that_is_wider_than_its_card_takes_both_edges() -> None:
    card = PileLook(HAND, "Zweimal ziehen", SlotLook("action", sign=Sign("+2", "+2")))
    look = PanelLook(prompt_command="says", piles=(card,))
    canvas = Canvas(80, 9, Palette())
    painter = PanelPainter(canvas, look, beside=False)
    painter.paint()
    [_prompt, shown] = painter.places
    rows = [row[1 : 1 + shown.region.width] for row in canvas.text().splitlines()]
    assert rows[shown.region.y].strip("╭╮─ ") == "Zweimal"
    assert rows[shown.region.bottom - 1].strip("╰╯─ ") == "ziehen"


def test_a_note_on_a_card_leaves_its_corners() -> None:
    for note in ("face down", "verdeckt"):
        card = PileLook(HAND, "", SlotLook("known", card=7), note)
        canvas = Canvas(80, 6, Palette())
        PanelPainter(canvas, PanelLook(piles=(card,)), beside=False).paint()
        assert canvas.text().count("╰") == canvas.text().count("╯") == 1, canvas.text()


@pytest.mark.parametrize(
    ("held", "rounds", "rows", "has_room"),
    [
        (HAND, (5,), 9, True),
        (HAND, (5,), 8, False),  # fewer than four rows of the log would be left
        (HAND, (), 9, False),
        (DRAW_PILE, (5,), 9, False),
    ],
)
def test_the_log_on_the_board_leaves_room_for_points_that_differ_where_there_is_a_hand(
    held: Place, rounds: tuple[int, ...], rows: int, has_room: bool
) -> None:
    canvas = Canvas(40, rows, Palette())
    standings = tuple(Standing(name, rounds, sum(rounds), False) for name in ("Anna", "Ben"))
    pile = PileLook(held, "", None)
    paint_notes(canvas, PanelLook(piles=(pile,), lines=("Anna draws.",), standings=standings))
    assert "Anna draws." in canvas.text()
    assert ("Total" in canvas.text()) is has_room
