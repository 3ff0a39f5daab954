"""When to end a round: the table opens from its chapters and from a hint, with the case marked."""

import re

import pytest

from biberclan import language
from biberclan.train.thresholds import Case, Gain, Table
from biberclan.ui.paint.palette import Palette
from biberclan.ui.requests import TakeCourse
from biberclan.ui.screens.thresholds import painted
from tests.ui.running import open_screen, running, shown, text
from tests.ui.tables import match_at
from tests.ui.test_hints_at_table import answered

TABLE = Table(
    [0, 3],
    {
        2: [[Gain(-9, 2), None, Gain(4.6, 4.5)], [None] * 3, [None, Gain(1, 3), None]],
        4: [[Gain(-3, 1), Gain(0.4, 5), Gain(7, 1)], [None] * 3, [None] * 3],
    },
)


def rows(case: Case | None = None, *, ascii: bool = False) -> list[str]:
    """Return the rows that have cells, without the blanks between them."""
    language.write_in_ascii(ascii)
    palette = Palette(coloured=not ascii, ascii=ascii)
    told = painted("bande", TABLE, 2, palette, case).text().splitlines()
    return [" ".join(row.split()) for row in told if re.match(r"\d|lap", row)]


def test_each_cell_has_a_sign_beside_its_colour_and_parts_nothing_is_known_of_are_left_out() -> (
    None
):
    assert rows() == [
        "2 players × −9 · √ +5",
        "4 players × −3 ≈ 0 √ +7",
        "2 players <0 0..2 3+",
        "lap 2 · ≈ +1 ·",
    ]
    assert rows(ascii=True)[1] == "4 players x -3 ~ 0 * +7"


def test_the_present_case_is_marked_by_seats_and_by_part_and_nowhere_else() -> None:
    marked = rows(Case(2, 2, 1))
    assert marked[0] == "2 players × −9 [ ·] √ +5"
    assert marked[3] == "lap 2 · [ ≈ +1] ·"
    assert "[" not in marked[1]
    assert "".join(rows(Case(4, 2, 2))).count("[") == 1


def test_every_sign_is_explained() -> None:
    signs = "√ end it  × go on  ≈ not clear  · too rare to tell"
    for case, told in ((None, signs), (Case(2, 2, 1), f"{signs}  [ ] your case")):
        assert painted("bande", TABLE, 2, Palette(), case).text().rstrip().endswith(told)


def test_clear_cells_are_coloured() -> None:
    palette = Palette(coloured=True, ascii=False)
    strips = painted("bande", TABLE, 2, palette).strips()
    styles = {" ".join(each.text.split()): each.style for strip in strips for each in strip}
    assert styles["× −9"] == palette["cell.bad"]
    assert styles["√ +5"] == palette["cell.good"]


@pytest.mark.parametrize(("game", "chapter"), [("clan", "waiting"), ("bande", "knock")])
async def test_a_chapter_about_it_shows_the_table_for_each_number_of_seats(
    game: str, chapter: str
) -> None:
    async with running() as pilot:
        await open_screen(pilot, TakeCourse(game))
        await pilot.menu.choose(chapter)
        await pilot.does("table")
        assert shown(pilot) == "ThresholdScreen"
        assert text(pilot).count("players") > 4
        before = text(pilot)
        await pilot.press("down")
        assert text(pilot) != before
        await pilot.press("up")
        assert text(pilot) == before
        [y] = (y for y, row in enumerate(text(pilot).splitlines()) if "4 players" in row)
        await pilot.click(offset=(5, y))
        assert text(pilot).count("4 players") == 2
        assert "[" not in text(pilot)
        await pilot.leaves()
        assert shown(pilot) == "LectureScreen"


async def test_a_chapter_about_something_else_has_none() -> None:
    async with running() as pilot:
        await open_screen(pilot, TakeCourse("clan"))
        await pilot.menu.choose("home")
        await pilot.press("t")
        assert shown(pilot) == "LectureScreen"


async def test_a_hint_leads_to_it_where_one_may_close_and_the_case_is_marked() -> None:
    async with running(match_at("4 2 1 | 3", "9 2", hand=9)) as pilot:
        await answered(pilot)
        await pilot.does("table")
        assert shown(pilot) == "ThresholdScreen"
        heads, marked = (
            next(row for row in text(pilot).splitlines() if sign in row) for sign in ("6..8", "[")
        )
        assert marked.strip().startswith("2 players")
        assert marked.index("]") == heads.index("6..8") + len("6..8"), "the lead is 8"
        await pilot.leaves()
        assert shown(pilot) == "HintScreen"
    async with running(match_at("4 2", "9 2", hand=9)) as pilot:
        await answered(pilot)
        await pilot.press("t")
        assert shown(pilot) == "HintScreen"
