"""At every size, at every number of seats: nothing is cut, run together or left without a unit."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from biberclan.language import Language, in_points
from biberclan.match.setup import Setup
from biberclan.rules.game import Options
from biberclan.shelf import GAMES, rules_of
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.counting import CountingScreen
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.sheet import SheetScreen
from biberclan.ui.screens.standing import StandingScreen
from tests.ui.painted_tables import LONG_NAMES, Watch, painted, played

SIZES = ((80, 24), (100, 30), (120, 40), (200, 50))
OPTIONS: dict[str, Options] = {"clan": {"deck": "combined"}, "mania": {"target": "100"}}
GAP = 4
"""Columns between two columns of text, at most."""
EVERY = 29
"""Of so many things that people do one is painted."""
MOST = 12
"""How many tables of a match are painted, at most."""
LONG = 1_000_000
"""More than people do in a match."""

at_every_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in rules_of(game).FACTS.seats]
)


def shortened_beside_blanks(canvas: Canvas, names: Sequence[str]) -> Iterator[str]:
    """Yield rows in which a name is cut, though the whole of it would find room there."""
    rows = [row.ljust(canvas.width) for row in canvas.text().split("\n")]
    columns = {match.end() for row in rows for match in re.finditer(r"  +(?=\S)", row)}
    for row, below in zip(rows, [*rows[1:], ""]):
        for name in names:
            for kept in range(len(name) - 1, 3, -1):
                at = row.find(name[:kept].rstrip())
                if at < 0:
                    continue
                rest = row[at + kept :].lstrip("…~0123456789")
                free = len(rest) - len(rest.lstrip()) - 1
                is_whole = any(row.startswith(each, at) for each in names)
                goes_on = name[kept:].strip() in below
                end = at + len(name) + GAP
                is_hemmed_in = any(at + kept < column <= end for column in columns)
                if free >= len(name) - kept and not (is_whole or goes_on or is_hemmed_in):
                    yield row
                break


@at_every_table
def test_all_texts_of_a_table_are_whole(
    game: str, seats: int, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, names = Watch(monkeypatch), LONG_NAMES[:seats]
    for number, size in enumerate(SIZES):
        palette = Palette(ascii=number == 1)
        aid = number == 2
        setup = Setup(names, game=game, options=OPTIONS.get(game, {}), seed=number, memory_aid=aid)
        for desk in islice(played(setup, EVERY), MOST):
            told = next(iter(desk.words.novelties(desk.open_view, ())), None)
            hint = "" if told is None else desk.words.explain_novelty(told)
            shown = painted(desk, size, palette, hint=hint)
            assert not watch.cut, shown.text
            for part in shown.parts:
                assert not list(watch.touching(part)), part.text()
                assert not list(shortened_beside_blanks(part, names)), part.text()
            for seat in range(seats):
                points = sum(row[seat] for row in desk.scores)
                said = {in_points(points), in_points(points, briefly=True)}
                assert any(each in shown.board.text() for each in said), shown.text


@at_every_table
def test_all_texts_of_a_count_are_whole(
    game: str, seats: int, tongue: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, palette, names = Watch(monkeypatch), Palette(), LONG_NAMES[:seats]
    setup = Setup(names, game=game, options=OPTIONS.get(game, {}), seed=seats)
    screens = 0
    for desk in played(setup, LONG):
        if desk.stage not in ("counting", "over"):
            continue
        for size in SIZES:
            counting = CountingScreen(desk, palette)
            counting._shown = counting._all
            after: list[PaintedScreen] = [SheetScreen(desk, palette)]
            if desk.stage == "over":
                desk.count()
                after.append(StandingScreen(desk, palette))
            for screen in (counting, *after):
                canvas = Canvas(size[0], size[1] - 1, palette["water"])
                screen.paint_page(canvas)
                assert not watch.cut, canvas.text()
                assert not list(watch.touching(canvas)), canvas.text()
                assert not list(shortened_beside_blanks(canvas, names)), canvas.text()
                screens += 1
    assert screens
