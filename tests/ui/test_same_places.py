"""The same things stand at the same places; the discard pile is seen with the aid only."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest

from biberclan.games.bande.plain import queries as queries_of_bande
from biberclan.games.clan.plain import queries as queries_of_clan
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.game import Query
from biberclan.rules.game import Options
from biberclan.shelf import GAMES, rules_of
from biberclan.table.desk import Desk
from biberclan.table.game import division_of, table_of
from biberclan.table.layout import BESIDE_FROM, Division
from biberclan.table.look import SlotLook
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.reading import PileScreen
from tests.bande.table import tables as bande
from tests.bande.table.tables import desk_at
from tests.tiers import once
from tests.ui import tables as clan
from tests.ui.painted_tables import Shown, largest_rectangle, painted, played
from tests.ui.running import push, running, shown, text
from tests.ui.tables import desk_at as clan_desk_at

PEOPLE = ("Anna", "Benjamin", "Opa", "Wilhelmine", "Emil", "Frida")
OPTIONS: dict[str, Options] = {"clan": {"deck": "combined"}, "mania": {"target": "40"}}
NARROW = ((80, 24), (100, 30), (109, 40), (160, 29))
WIDE = ((110, 30), (120, 40), (160, 45), (200, 50))
LARGEST = (200, 50)
EVERY = 7
"""One in so many actions is looked at."""
MOST = 12
"""The most tables of a match that are looked at."""
WATER = " ≈~"
"""The characters painted where nothing lies."""

at_every_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in rules_of(game).FACTS.seats]
)


def desks(game: str, seats: int, *stages: str) -> Iterator[Desk]:
    setup = Setup(PEOPLE[:seats], game=game, options=OPTIONS.get(game, {}), seed=seats)
    return islice((desk for desk in played(setup, EVERY) if desk.stage in stages), MOST)


def test_a_wide_window_has_the_same_side_column_at_every_table() -> None:
    seats = {(game, each) for game in GAMES for each in rules_of(game).FACTS.seats}
    for size in WIDE:
        found = {division_of(game, each, size) for game, each in seats}
        assert len(found) == 1, size
        assert found.pop().beside
    for size in NARROW:
        assert size[0] < BESIDE_FROM[0] or size[1] < BESIDE_FROM[1]
        assert not any(division_of(game, each, size).beside for game, each in seats)


@once("size")
@pytest.mark.parametrize("size", [(120, 40), (160, 45), LARGEST])
@pytest.mark.parametrize("seats", range(2, 6))
def test_points_and_news_stand_in_the_same_rows_at_every_table(
    seats: int, size: tuple[int, int]
) -> None:
    rows = set()
    for game in GAMES:
        for desk in desks(game, seats, "handover", "turn"):
            shown = painted(desk, size, Palette())
            assert shown.notes is None, "the panel says it, at every table"
            said = shown.panel.text().split("\n")
            found = [y for y, row in enumerate(said) if row.rstrip().endswith(_("Total"))]
            is_cut = " in the log" in " ".join(shown.panel.text().split())
            assert not (found and is_cut), "the points are beside the names, too"
            gave_way = size != LARGEST and desk.news.by_person and not is_cut
            assert found or gave_way or size == (120, 40), shown.panel.text()
            rows |= {*found}
    assert len(rows) == 1


@once("game")
@at_every_table
def test_points_are_not_told_twice_where_rows_are_scarce(game: str, seats: int) -> None:
    seen = 0
    for desk in desks(game, seats, "turn"):
        shown = painted(desk, (80, 24), Palette())
        has_large = any(pile.large for pile in table_of(game).piles(desk))
        if shown.panel.height < 10 or not has_large:
            assert _("Total") not in shown.panel.text().split(), shown.panel.text()
            seen += 1
    assert seen or (game, seats) in (("clan", 2), ("clan", 3))


def most_empty(shown: Shown, division: Division) -> int:
    """Return the number of cells in the largest rectangle with nothing but water in it."""
    board, panel = (part.text().split("\n") for part in (shown.board, shown.panel))
    wide = division.board[0]
    lines = [one.ljust(wide)[:wide] + other for one, other in zip(board, panel)]
    return largest_rectangle([[char in WATER for char in line.ljust(LARGEST[0])] for line in lines])


@once("game")
@at_every_table
def test_nothing_is_a_third_empty_in_a_large_window(game: str, seats: int) -> None:
    for desk in desks(game, seats, "handover", "turn"):
        shown = painted(desk, LARGEST, Palette())
        empty = most_empty(shown, division_of(game, seats, LARGEST))
        assert 3 * empty < LARGEST[0] * LARGEST[1], shown.text


@once("game")
@pytest.mark.parametrize("size", [(120, 40), LARGEST])
@at_every_table
def test_news_are_the_sentences_of_the_log_where_they_fit(
    game: str, seats: int, size: tuple[int, int], tongue: Language
) -> None:
    told: list[bool] = []
    for desk in desks(game, seats, "handover"):
        said = " ".join(painted(desk, size, Palette()).panel.text().split())
        items = [item for news in desk.news.by_person for item in news.items]
        assert all(item.sentence for item in items)
        told += [item.sentence in said for item in items]
    # With five people and more a side column of 27 columns is sometimes too short.
    assert sum(told) >= (1 if size == LARGEST or seats < 5 else 0.85) * len(told) > 0


def test_few_rows_leave_whole_sentences_to_the_news_that_fit(tongue: Language) -> None:
    for game in GAMES:
        items = [
            item.sentence in said
            for desk in desks(game, 2, "handover")
            for said in [" ".join(painted(desk, (80, 24), Palette()).text.split())]
            for news in desk.news.by_person
            for item in news.items
        ]
        assert items, game
        assert all(items), game


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_of_the_news_stands_in_the_help(game: str) -> None:
    table, palette = table_of(game), Palette()
    legend = {text for mark in table.marks(palette.glyphs) for text in mark.sign}
    legend |= {char for look, _text in table.legend() if look.sign for char in look.sign.full}
    plain = set(" '.,:;!+-()")
    for seats in rules_of(game).FACTS.seats:
        for desk in desks(game, seats, "handover"):
            for news in desk.news.by_person:
                for item in news.items:
                    signs = {char for char in item.text if not char.isalnum()} - plain
                    assert signs <= legend, item.text


@pytest.mark.parametrize("phase", ["knock", "again"])
def test_no_pile_loses_its_caption_to_a_choice(phase: str, tongue: Language) -> None:
    desk = desk_at("4 3 2 1", "5 6 7 8", phase=phase, aside=int(phase == "again"), turns=9)
    words = painted(desk, (120, 40), Palette()).panel.text().split()
    for pile in table_of("bande").piles(desk):
        assert {*(pile.broken or pile.caption).split()} <= {*words}, pile.caption


def test_only_a_number_stands_in_a_row_below_the_name_of_its_pile(tongue: Language) -> None:
    desk = desk_at("4 3 2 1", "5 6 7 8", phase="again", aside=1, turns=9)
    _drawn, _discarded, in_use, _no = table_of("bande").piles(desk)
    for size in ((80, 24), (120, 40), (200, 50)):
        panel = painted(desk, size, Palette()).panel.text()
        assert in_use.caption in panel, panel
        if size == (120, 40):
            assert re.search(rf"{in_use.caption}.*\n.*╭─+╮ +╭N─+╮ *\n", panel), "no row between"


def test_as_many_piles_as_usual_stand_in_one_line(tongue: Language) -> None:
    desk = clan_desk_at("7", "4", seats=6, hand=8)
    _hand, *piles = table_of("clan").piles(desk)
    names = [(pile.broken or pile.caption).split()[0] for pile in piles]
    rows = painted(desk, (120, 40), Palette()).panel.text().split("\n")
    assert any(all(name in row for name in names) for row in rows)
    large = painted(desk, (200, 50), Palette()).panel.text()
    assert all(pile.caption.rpartition(" ")[0] in large for pile in piles), "none is broken"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_names_of_piles_do_not_read_as_one_sentence(
    size: tuple[int, int], tongue: Language
) -> None:
    for discard, box in (([], []), ([1, 2] * 5, ["flip", "cleanup"] * 5)):
        desk = clan_desk_at("7", "4", hand=8, discard=discard, box=box)
        _hand, *piles = table_of("clan").piles(desk)
        text = painted(desk, size, Palette()).panel.text()
        for pile in piles[:-1]:
            name = pile.caption if size == (80, 24) else (pile.broken or pile.caption).split()[0]
            assert f"{name}  " in text, text


CLAN = partial(clan.match_at, "7 7", "4 4", hand=5, discard=[1, 6, 9])
BANDE = partial(bande.match_at, "1 2 3 4", "5 6 7 8", discard=["two", 6, 9])
MATCHES = pytest.mark.parametrize("match_with", [CLAN, BANDE], ids=["clan", "bande"])


@MATCHES
@pytest.mark.parametrize("memory_aid", [True, False])
async def test_a_key_shows_the_pile_from_the_top(
    match_with: Callable[..., Match], *, memory_aid: bool
) -> None:
    match = match_with(memory_aid=memory_aid)
    cards = table_of(match.setup.game).discard_looks(match.view)
    assert [card.card for card in cards[:2]] == ([9, 6] if memory_aid else [9])
    assert len(cards) == (3 if memory_aid else 1)
    async with running(match) as pilot:
        await pilot.press("a")
        assert (shown(pilot) == "PileScreen") is memory_aid
        if memory_aid:
            assert " 3 " in text(pilot).split("\n")[0]
            await pilot.press("escape")
            assert shown(pilot) == "TableScreen"


@pytest.mark.parametrize("count", [0, 1, 40, 84, 92])
async def test_as_many_cards_as_there_are_find_room(count: int) -> None:
    async with running(CLAN(), (80, 24)) as pilot:
        await push(pilot, PileScreen([SlotLook("up", card=9)] * count))
        assert text(pilot).count("╭") == text(pilot).count("╯") == count


@pytest.mark.parametrize(
    ("match_with", "queries", "below"),
    [(CLAN, queries_of_clan(), "6, 1"), (BANDE, queries_of_bande(), "6, ")],
    ids=["clan", "bande"],
)
def test_line_by_line_it_is_told_with_the_piles(
    match_with: Callable[..., Match], queries: list[Query], below: str
) -> None:
    for memory_aid in (True, False):
        match = match_with(memory_aid=memory_aid)
        told = " ".join(queries[-1].tell(match.view, match.setup.names, 0))
        assert (below in told) is memory_aid
