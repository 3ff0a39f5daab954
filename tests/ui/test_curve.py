"""Skill over time, drawn: a figure for each point in the row of its height, inside its range."""

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from biberclan import language
from biberclan.language import Language, _
from biberclan.match.store import reviews
from biberclan.match.store.tables import ReviewResult
from biberclan.people.telling_people import Curve, in_short, skill_sentences
from biberclan.table.glyphs import ASCII, UNICODE, Glyphs
from biberclan.ui.paint.curve import curve_rows
from biberclan.ui.screens.history import PortraitScreen
from tests.store.playing import NAMES, kept, play, table
from tests.ui.running import app_of, running, text

each_glyphs = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])


def curve_of(game: str, *costs: float) -> Curve:
    """Return the curve of somebody who has played three matches at each of these costs."""
    [curve] = [
        said
        for said in skill_sentences(game, "Lisa", [cost for cost in costs for _match in range(3)])
        if isinstance(said, Curve)
    ]
    return curve


def heights(curve: Curve, glyphs: Glyphs = UNICODE, columns: int = 55) -> list[int]:
    """Return the row of each figure, from left to right; each stands inside its range."""
    rows, found = curve_rows(curve, columns, glyphs), dict[int, int]()
    assert {len(row) for row in rows} == {len(rows[0])}
    assert cell_len(rows[0]) <= columns
    for y, row in enumerate(rows):
        left = row.index(glyphs.plain[3]) + 1
        for x in range(left, len(row)):
            if row[x].isdigit() and not (row[x - 1].isdigit() or row[x - 1] in ".,"):
                found[x] = y
    return [found[x] for x in sorted(found)]


@each_glyphs
def test_who_gives_away_less_comes_down(glyphs: Glyphs) -> None:
    down = heights(curve_of("clan", 0.6, 0.4, 0.2, 0.0), glyphs)
    assert down == sorted(down)
    assert down[0] < down[-1] == 6, "nothing is given away on the lowest row"


@each_glyphs
def test_who_brings_more_than_the_regular_goes_up(glyphs: Glyphs) -> None:
    up = heights(curve_of("mania", 0.4, 0.2, -0.1, -0.4), glyphs)
    assert up == sorted(up, reverse=True)
    assert up[0] > up[-1]


@each_glyphs
def test_each_figure_stands_inside_its_range(glyphs: Glyphs, tongue: Language) -> None:
    language.write_in_ascii(glyphs is ASCII)
    rng = Random(1)
    for game in ("clan", "mania"):
        for number in range(40):
            curve = curve_of(game, *(rng.gauss(0.3, 0.4) for _point in range(2 + number % 5)))
            rows = curve_rows(curve, 200, glyphs)
            assert glyphs is UNICODE or "".join(rows).isascii()
            figures = [f" {in_short(point.cost, game)} " for point in curve.points]
            left = rows[0].index(glyphs.plain[3]) + 1
            step = (len(rows[0]) - left) // len(figures)
            for at, figure in zip(range(left, len(rows[0]), step), figures):
                cells = [row[at : at + step] for row in rows]
                assert [figure in each for each in cells].count(True) == 1
                shaded = [glyphs.shade in each or figure in each for each in cells]
                inside = [y for y, is_shaded in enumerate(shaded) if is_shaded]
                assert inside == [*range(inside[0], inside[-1] + 1)], "no gap in a range"


def test_where_not_all_points_have_room_the_latest_stay() -> None:
    rows = "".join(curve_rows(curve_of("clan", 2.5, 2.3, 2.1, 1.9, 1.7, 1.5), 45, UNICODE))
    costs = ("2.5", "2.3", "2.1", "1.9", "1.7", "1.5")
    assert [f" {cost} wins " in rows for cost in costs] == [False] * 3 + [True] * 3


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_curve_is_drawn_where_a_person_is_told_of(
    tmp_path: Path, size: tuple[int, int], tongue: Language
) -> None:
    with kept(tmp_path) as store:
        for seed in range(6):
            match = store.begin(table(2, seed=seed))
            play(match)
            assert match.id is not None
            results = {seat: ReviewResult(20, (0.5, 0.1)[seed > 2], 0.1) for seat in (0, 1)}
            reviews.note_review(store, match.id, results)
        async with running(size=size) as pilot:
            app_of(pilot).push_screen(PortraitScreen(store))
            await app_of(pilot).workers.wait_for_complete()
            await pilot.press("end")
            page = " ".join(" ".join(text(pilot).splitlines()[:-1]).split())
    assert _("Given away over time, the range shaded:") in page
    assert "░" in page
    assert NAMES[0] in page
    assert "→" not in page, "the figures stand in the drawing alone"
