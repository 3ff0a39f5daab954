"""Beavers at the table: the next player's, everybody's where there is room, and what bots say."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people.company import FACES, Company, Mood, faces_of
from biberclan.shelf import GAMES
from biberclan.table.game import division_of, table_of
from biberclan.table.glyphs import ASCII, UNICODE, Glyphs
from biberclan.table.look import BeaverLook
from biberclan.table.panel_look import panel_look, with_company
from biberclan.ui.paint.beavers import (
    COLUMNS,
    ROWS,
    SMALL_ROWS,
    beaver_rows,
    small_columns,
    small_rows,
)
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_pond
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.table import TableScreen
from biberclan.ui.settings import Settings
from biberclan.ui.widgets.panel import Panel
from tests.conformance.test_company import do, due
from tests.tiers import once
from tests.ui.running import resize, running, screen_of, text

SIZES = ((80, 24), (120, 40))
Draw = Callable[[str, Mood, Glyphs], list[str]]


def seen(rows: list[str], shown: str) -> bool:
    """Return whether a drawing is on the screen, in one place."""
    lines = shown.splitlines()
    for y in range(len(lines) - len(rows) + 1):
        x = lines[y].find(rows[0].rstrip())
        if x >= 0 and all(lines[y + i][x:].startswith(row.rstrip()) for i, row in enumerate(rows)):
            return True
    return False


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("draw", [small_rows, beaver_rows])
def test_beavers_can_be_told_apart_by_shape_alone(draw: Draw, glyphs: Glyphs) -> None:
    large = ROWS - (glyphs is ASCII), COLUMNS
    rows, columns = large if draw is beaver_rows else (SMALL_ROWS, small_columns(glyphs))
    for mood in ("calm", "glad", "sad"):
        drawn = {tuple(draw(beaver, mood, glyphs)) for beaver in FACES}
        assert len(drawn) == len(FACES)
        assert {len(beaver) for beaver in drawn} == {rows}
        assert {len(row) for beaver in drawn for row in beaver} == {columns}
        if glyphs is ASCII:
            assert all(row.isascii() for beaver in drawn for row in beaver)
    told_by = FACES if draw is beaver_rows and glyphs is UNICODE else ["bow"]
    for beaver in told_by:
        assert len({tuple(draw(beaver, mood, glyphs)) for mood in ("calm", "glad", "sad")}) == 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_whoever_sits_down_next_sees_their_beaver(
    game: str, size: tuple[int, int], glyphs: Glyphs
) -> None:
    setup = Setup(("Anna", "Ben"), game=game, seed=1)
    face = faces_of(setup, {})[0]
    async with running(Match(setup), size, ascii=glyphs is ASCII) as pilot:
        large = seen(beaver_rows(face, "calm", glyphs), text(pilot))
        assert large or seen(small_rows(face, "calm", glyphs), text(pilot))
        assert large or size == (80, 24)


def tables(game: str) -> Iterator[tuple[Match, Company, str, bool]]:
    """Yield each step of a match, its company, the panel's text, and whether a bot just spoke."""
    setup = Setup(("Anna", "Ben", "Wilma"), game=game, seed=3, bots=(None, None, "regular"))
    match, rng = Match(setup), Random(3)
    desk, palette = table_of(game).open_desk(match), Palette()
    company, faces = Company(match, desk.RESULTS), faces_of(setup, {})
    division = division_of(game, setup.seats, (120, 40))
    panel = Panel(panel_look(desk), palette)
    panel.divide(division)
    while match.public.winners is None:
        before = company.last_line
        action = due(match, rng)
        if action is not None:
            do(match, action)
        desk.sit_at(match)
        company.follow(counted=desk.counted)
        panel.show(with_company(panel_look(desk), desk, company, faces))
        shown = " ".join(panel.paint(*division.panel).text().split())
        yield match, company, shown, company.last_line not in (None, before)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_says_stands_in_the_panel(game: str) -> None:
    told = [(str(company.last_line), shown) for _match, company, shown, new in tables(game) if new]
    found = [all(word in shown for word in said.split()) for said, shown in told]
    assert sum(found) >= 0.8 * len(found) > 0


@pytest.mark.parametrize("talks", [True, False])
async def test_people_can_turn_talk_off(talks: bool) -> None:
    settings = Settings()
    settings.change("talk", talks)
    async with running(Match(Setup(("Anna", "Ben"), seed=1)), settings=settings) as pilot:
        screen = screen_of(pilot, TableScreen)
        assert screen._company.talks is talks


@once("names", "size")
@pytest.mark.parametrize(
    ("names", "size", "draw"),
    [
        (("Anna", "Ben"), (120, 40), beaver_rows),  # before their lodges
        (("Anna", "Ben"), (200, 50), small_rows),
        (("Anna", "Ben", "Cem"), (120, 40), beaver_rows),  # in the free part of the board
        (("Anna", "Ben", "Cem"), (200, 50), beaver_rows),
        (("Anna", "Ben", "Cem", "Dora", "Emil"), (120, 40), small_rows),
    ],
)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
async def test_beavers_swim_where_there_is_room(
    names: tuple[str, ...], size: tuple[int, int], draw: Draw, glyphs: Glyphs
) -> None:
    setup = Setup(names, seed=1)
    drawn = [draw(face, "calm", glyphs) for face in faces_of(setup, {})]
    async with running(Match(setup), size, ascii=glyphs is ASCII) as pilot:
        board = division_of("clan", len(names), size).board[0]

        def swimming() -> list[bool]:
            left = "\n".join(row[:board] for row in text(pilot).splitlines())
            return [seen(rows, left) for rows in drawn]

        assert swimming() == [False, *[True] * (len(names) - 1)], "the next is in the panel"
        await pilot.seat.sits_down()
        assert all(swimming())
        await resize(pilot, 80, 24)
        assert not any(swimming())


async def test_beavers_are_not_shown_on_the_board_and_beside_it() -> None:
    setup = Setup(("Anna", "Ben"), seed=1)
    async with running(Match(setup), (120, 40)) as pilot:
        small = small_rows(faces_of(setup, {})[1], "calm", UNICODE)
        assert not seen(small, text(pilot))


async def test_names_below_beavers_are_whole_where_there_is_room() -> None:
    names = ("Anna", "Bartholomäus", "Cem", "Maximilian 2", "Wilhelmine C")
    async with running(Match(Setup(names, game="mania", seed=1)), (200, 50)) as pilot:
        assert UNICODE.more not in text(pilot)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("roomy", [True, False])
@pytest.mark.parametrize("size", [(31, 18), (47, 18), (50, 13), (48, 13), (60, 22)])
def test_names_of_a_pond_are_whole_and_apart_from_waves(
    size: tuple[int, int], glyphs: Glyphs, *, roomy: bool
) -> None:
    names = ("Großmutter", "Benjamin", "Lisa", "Opa Wilhelm", "Tim")
    palette = Palette(ascii=glyphs is ASCII)
    seat_names = names if size[0] > 50 or not roomy else names[:4]
    canvas = Canvas(*size, palette)
    beavers = [
        BeaverLook(seat, name, face, "calm" if seat else "glad")
        for seat, (name, face) in enumerate(zip(seat_names, FACES))
    ]
    paint_pond(canvas, beavers, roomy=roomy)
    for name in seat_names:
        if size != (31, 18) or not roomy:  # no rows for all of them in as few columns
            assert f" {name} " in f" {canvas.text()} ".replace("\n", " \n "), canvas.text()
    for beaver in beavers:
        draws = (small_rows, beaver_rows)
        drawn = [draw(beaver.face, beaver.mood, glyphs) for draw in draws]
        assert any(seen(rows, canvas.text()) for rows in drawn), canvas.text()


def test_the_fewer_beavers_of_the_last_row_have_its_whole_width() -> None:
    canvas, names = Canvas(60, 22, Palette()), ("Anna", "Ben", "Cem", "Dora", "Emil")
    paint_pond(
        canvas,
        [BeaverLook(*told, "calm") for told in zip(range(5), names, FACES)],
        roomy=True,
    )
    last = next(row for row in canvas.text().splitlines() if "Dora" in row)
    assert last.index("Emil") - last.index("Dora") == 30


def test_each_seat_has_a_beaver_of_its_own() -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Pip")
    setup = Setup(names, bots=(None, None, None, None, None, "beginner"))
    faces = faces_of(setup, {})
    assert len(set(faces)) == len(names)
    assert faces_of(Setup(("Anna", "Pip"), bots=(None, "beginner")), {})[1] == "sprout"
    assert faces == faces_of(setup, {"anna": "no such beaver"})


def test_who_comes_to_the_table_takes_nobodys_beaver_away() -> None:
    names = ("Oma", "Paul", "Gus", "Pip", "Wilma", "Cem")
    bots = (None, None, "gourmand", "beginner", "regular", None)
    for chosen in ({}, {"cem": "bow"}):
        told = [faces_of(Setup(names[:n], bots=bots[:n]), chosen) for n in range(2, 6)]
        assert len({faces[:2] for faces in told}) == 1
    alone = {faces_of(Setup((name, "Zoe")), {})[0] for name in map("{}a".format, "bcdfghjklm")}
    assert len(alone) > 3
    assert (
        faces_of(Setup(("Gus", "Cem"), bots=("beginner", None)), {"cem": "sprout"})[1] == "sprout"
    )


def test_what_people_choose_is_theirs() -> None:
    setup = Setup(("Anna", "Ben"))
    assert faces_of(setup, {"ben": "bow"})[1] == "bow"
    both = faces_of(setup, {"anna": "bow", "ben": "bow"})
    assert both[0] == "bow" != both[1]
