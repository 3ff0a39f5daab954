"""The last screen: winners, places, the race, lines of chances, what is worth telling; saved."""

import os
import re
import stat
from errno import ENOSPC
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.words.events import awards
from biberclan.match.evening import places
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import errors
from biberclan.people.awards import best_round
from biberclan.rules.clan.actions import Exchange, Keep, Place
from biberclan.rules.clan.events import Scored
from biberclan.table.game import table_of
from biberclan.table.glyphs import ASCII, UNICODE
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import large_text, names_in_large
from biberclan.ui.paint.saved_pictures import save, svg_of
from biberclan.ui.paint.victory import (
    Line,
    paint_awards,
    paint_places,
    paint_plot,
    paint_race,
)
from biberclan.ui.screens.counting import StandingScreen, _together
from biberclan.words.seam import Award
from tests.mania.table.tables import match_at as mania_at
from tests.store.playing import kept, play
from tests.ui.painted_tables import Inks
from tests.ui.running import push, running, shown, text
from tests.ui.tables import match_at
from tests.walks import steady

PEOPLE = ("Anna", "Ben", "Cem")


def played() -> list[object]:
    """Return the events of Ben's theft of a card that lay face up, and of one that he had seen."""
    match = match_at("7 (3) 9 | 8", "4 1", hand=8, draws=[5, 2, 3], actor=1)
    match.act(Exchange(0, 3, False))
    match.act(Keep(2, False))
    match.sit_down()
    match.act(Place(0, 4, True))
    match.sit_down()
    match.act(Exchange(1, 2, True))
    return [event for entry in match.log for event in entry.events]


def test_the_boldest_theft_is_of_the_highest_card_from_anothers_lodge() -> None:
    theft, *others = awards(played(), PEOPLE)  # type: ignore[arg-type]  # known to be the game's
    assert theft == ("Boldest theft", (1,), "the 8 from Anna's T1")
    assert "Best memory" not in [title for title, _seats, _text in others], "only one card"


def test_which_round_it_was_is_told_where_there_were_several() -> None:
    theft, *_others = awards([*played(), Scored(1, ()), Scored(2, ())], PEOPLE)  # type: ignore[list-item]  # known to be the game's
    assert theft.text == "the 8 from Anna's T1, round 1"


def test_nothing_is_told_of_a_match_without_thefts_and_memory() -> None:
    assert list(awards([], PEOPLE)) == []


def test_who_has_won_comes_first_whatever_the_points() -> None:
    assert places([3, 8, 8], [0], "most") == [(1, 0), (2, 1), (2, 2)]
    assert places([3, 8, 2], [2], "fewest") == [(1, 2), (2, 0), (3, 1)]


def test_those_who_win_together_share_the_first_place_whatever_the_points() -> None:
    assert places([3, 8, 9], [0, 1], "most") == [(1, 0), (1, 1), (3, 2)]


@pytest.mark.parametrize(("columns", "is_whole"), [(118, True), (60, False)])
def test_names_are_cut_for_what_is_told_of_them_alone(columns: int, is_whole: bool) -> None:
    canvas = Canvas(columns + 2, 1, Palette())
    names = ("Maximilian 2", "Bartholomäus", "Wilhelmine C", "Maximilian 3")
    award = Award("Largest group", (0, 1, 2, 3), "7 cards laid at once")
    paint_awards(canvas, 0, [award], names)
    assert ("Maximilian 3" in canvas.text()) is is_whole
    assert canvas.text().endswith("7 cards laid at once")


@pytest.mark.parametrize(("columns", "at"), [(40, 27), (36, 24)])
def test_what_is_told_of_single_people_stands_in_one_column_if_it_fits(
    columns: int, at: int
) -> None:
    canvas = Canvas(columns + 2, 2, Palette())
    awards = [Award("Best memory", (seat,), "2 cards told") for seat in range(2)]
    paint_awards(canvas, 0, awards, ("Wilhelmine", "Tim"))
    rows = canvas.text().splitlines()
    assert [row.index("2") for row in rows] == [28, at + 1], rows
    assert all(row.endswith("2 cards told") for row in rows[1:])


@pytest.mark.parametrize(("columns", "in_one_column"), [(58, True), (57, False)])
def test_what_is_told_of_several_people_stands_in_that_column_too_if_it_fits(
    columns: int, in_one_column: bool
) -> None:
    canvas = Canvas(columns + 2, 3, Palette())
    told = "2 cards told", "2 cards of 3 remembered", "2"
    seats = (0, 1), (0,), (1,)
    awards = [Award("Best memory", *each) for each in zip(seats, told)]
    paint_awards(canvas, 0, awards, ("Wilhelmine", "Tim"))
    both, *single = [row.index("2") for row in canvas.text().splitlines()]
    assert single[0] == single[1]
    assert (both == single[0]) is in_one_column


async def test_five_of_a_kind_ends_a_match_that_is_not_called_level() -> None:
    match = match_at(
        "1 1 1 | 1", "0 0 0 | 0 0", "9 9 8", hand=1, ender=1, round=2, scores=[[5, 3, 60]]
    )
    async with running(match) as pilot:
        await pilot.goes_on()
        assert "The round is over" in text(pilot)  # though it was the last
        assert "Five of a kind wins" in text(pilot)
        await pilot.goes_on(2)
        assert shown(pilot) == "StandingScreen"
        shows = text(pilot)
        assert "You win together." in shows
        assert "Level on points" not in shows
        assert "Anna and Ben  win the match in round 2" in shows
        assert "The beaver bosses" in shows


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((9, 9, 3), "Level on points: you win together."),
        ((9, 8, 60), "You win together."),
        ((9, 9, 9), "Level on points: you win together."),
    ],
)
def test_winners_are_level_whatever_the_others_have(totals: tuple[int, ...], said: str) -> None:
    assert _together((0, 1), totals) == said
    assert _together((0,), totals) == ""


@pytest.mark.parametrize(("best", "seats", "number"), [("most", (1,), 2), ("fewest", (0,), 1)])
def test_the_best_round_is_one_of_most_or_fewest_points(
    best: str, seats: tuple[int, ...], number: int
) -> None:
    told = best_round([[-2, 5], [7, 9]], best)  # type: ignore[arg-type]  # a parameter
    assert told.seats == seats
    assert told.text.endswith(f"round {number}")


def test_in_the_race_nobody_is_hidden_behind_another() -> None:
    canvas = Canvas(40, 6, Palette())
    names = ("Anna", "Arno", "Ben", "Cem", "Dora", "Emil")
    paint_race(canvas, names, [[5] * 6, [-9, 0, 0, 0, 9, 9]], 1)
    for line in canvas.text().splitlines()[:2]:
        signs = re.split("[─=]", line[4:40])
        assert sorted(filter(None, signs)) == sorted("ARBCDE"), "each by itself, none a number"


def test_letters_that_are_no_initials_stand_beside_the_names() -> None:
    for names, rows in (
        (("Anna", "Ben"), ["1. ♛ Ben", "2.   Anna"]),
        (("Anna", "Arno"), ["1. ♛ R Arno", "2.   A Anna"]),
    ):
        canvas = Canvas(50, 2, Palette())
        paint_places(canvas, names, [3, 5], [1], "most", 1)
        for row, expected in zip(canvas.text().splitlines(), rows):
            assert row.startswith(expected)


def test_no_points_stand_on_a_long_name() -> None:
    canvas = Canvas(38, 2, Palette())
    paint_places(canvas, ("犬" * 12, "Wilhelmine W"), (102, 63), (0,), "most", 1)
    first, second = map(str.split, canvas.text().splitlines())
    assert first[2:] == ["A", "犬犬犬犬犬犬犬犬犬…", "102"]
    assert second[1:] == ["W", "Wilhelmine", "W", "63", "−39"]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_german_name_has_large_letters(glyphs: object) -> None:
    assert glyphs in (UNICODE, ASCII)
    for name in ("Zoë Äöüß", "Jörg-Quax", "O'Neil 3."):
        rows = large_text(name, "small", UNICODE if glyphs is UNICODE else ASCII)
        assert rows is not None
        assert len({cell_len(row) for row in rows}) == 1
    assert large_text("花子", "small", UNICODE) is None


@pytest.mark.parametrize(
    "names", [["Anna"], ["Maximiliane1"], ["Anna", "Ben"], ["花子"], ["W" * 12]]
)
def test_large_names_fit_or_stand_in_plain_capitals(names: list[str]) -> None:
    for columns in (54, 94):
        rows = names_in_large(names, columns, 7, UNICODE)
        assert len(rows) <= 8
        assert all(cell_len(row.rstrip()) <= columns for row in rows)


def test_large_names_below_one_another_do_not_touch() -> None:
    rows = names_in_large(["Annegret", "Benjamin"], 54, 7, UNICODE)
    assert [bool(row.strip()) for row in rows] == [True, True, True, False, True, True, True]


def test_as_many_names_as_there_are_rows_stand_below_one_another() -> None:
    names = ["花子", "Anna", "Ben"]
    assert names_in_large(names, 54, 3, UNICODE) == ["花子", "ANNA", "BEN"]
    assert names_in_large(names, 54, 2, UNICODE) == ["花子 & ANNA & BEN"]


def played_out(rounds: int) -> Match:
    """Return a match of Biber Mania that was decided in a number of rounds."""
    scores = [[number, 2] for number in range(rounds)]
    at = {"phase": "over", "winners": [0], "target": 40, "actor": None, "seated": False}
    return mania_at("7 7", "3", scores=scores, round=rounds, **at)  # type: ignore[arg-type]  # passed on


def test_one_round_makes_a_race_too() -> None:
    canvas = Canvas(40, 3, Palette())
    paint_race(canvas, ["Anna", "Ben"], [[-12, 30]], 1)
    line = canvas.text().splitlines()[0]
    assert (line[:4], line[4], line[39]) == ("R1  ", "A", "B")
    assert best_round([[-12, 30]], "most").seats == (1,)


def test_a_race_shows_who_is_level() -> None:
    canvas = Canvas(40, 3, Palette())
    names, scores = ["Anna", "Ben", "Cem"], [[5, 5, 5], [4, 4, 9], [9, 8, 4]]
    paint_race(canvas, names, scores, 1)
    signs = [re.sub("[^ABC=]", "", line[4:40]) for line in canvas.text().splitlines()]
    assert signs == ["A=B=C", "A=BC", "BA=C"]


@pytest.mark.parametrize(("rounds", "first"), [(5, 1), (6, 1), (9, 1), (14, 4)])
async def test_the_lines_of_a_long_race_stand_closer(rounds: int, first: int) -> None:
    match = played_out(rounds)
    canvas = Canvas(120, 39, Palette())
    async with running():
        StandingScreen(table_of("mania").open_desk(match)).paint_page(canvas)
    rows = canvas.text().split("\n")
    heads = [row[61:64].strip() for row in rows if re.fullmatch(r"R\d+ *", row[61:64])]
    assert heads == [f"R{number}" for number in range(first, rounds + 1)], canvas.text()


LINES: dict[int, Line] = {0: [(2, 0.5), (20, 1.0), (60, 1.0)], 1: [(5, 0.5), (30, 0.0), (60, 0.0)]}


def plotted(
    lines: dict[int, Line], *, width: int = 40, height: int = 10, ascii: bool = False
) -> list[str]:
    """Return the rows of a plot with three blank cells around it."""
    canvas = Canvas(width + 6, height + 6, Palette(ascii=ascii))
    with canvas.within(3, 3, width, height) as plot:
        paint_plot(plot, lines, (0, 24, 48), 60)
    return [row.ljust(width + 6) for row in canvas.text().split("\n")]


def test_lines_are_joined_and_numbered() -> None:
    assert [row.rstrip() for row in plotted(LINES)[3:13]] == [
        "    100% ╎··········╭─1───────────1───────1",
        "         ╎          │ ╎            ╎",
        "     75% ╎··········│·╎············╎·······",
        "         ╎          │ ╎            ╎",
        "     50% ╎1──2───────────╮·········╎·······",
        "         ╎            ╎  │         ╎",
        "     25% ╎············╎··│·········╎·······",
        "         ╎            ╎  │         ╎",
        "      0% ╎············╎··╰───────────2────2",
        "         R1           R2           R3",
    ]


def test_equal_lines_do_not_hide_each_other() -> None:
    equal: dict[int, Line] = {seat: [(0, 0.5), (60, 0.5)] for seat in range(3)}
    row = next(row for row in plotted(equal) if "50%" in row)
    assert [sign for sign in row.partition("%")[2] if sign in "123"][:3] == ["1", "2", "3"]


@pytest.mark.parametrize("ascii", [True, False])
@steady(100)
@given(
    line=st.lists(st.tuples(st.integers(0, 60), st.floats(0, 1)), min_size=1, max_size=30),
    height=st.integers(6, 30),
    width=st.integers(20, 90),
)
def test_no_line_leaves_the_frame(
    line: list[tuple[int, float]], height: int, width: int, ascii: bool
) -> None:
    ordered = sorted(dict(line).items())
    rows = plotted({0: ordered}, width=width, height=height, ascii=ascii)
    assert all(not row[:3].strip() and not row[3 + width :].strip() for row in rows)
    assert not any(row.strip() for row in (*rows[:3], *rows[3 + height :]))
    assert any("1" in row[9:] for row in rows)
    assert not ascii or "".join(rows).isascii()


def test_nobody_has_a_line_without_a_choice() -> None:
    assert not any("1" in row[9:] for row in plotted({0: []})[3:12])


def texts_of(picture: str) -> list[ElementTree.Element]:
    """Return the texts of a picture, its title first."""
    return ElementTree.fromstring(picture).findall(".//{http://www.w3.org/2000/svg}text")


def test_a_picture_asks_nothing_of_the_network_and_shows_every_word() -> None:
    canvas = Canvas(30, 3, Palette())
    canvas.put(1, 1, "Anna & <Ben>", "water.strong")
    picture = svg_of(canvas, "BiberClan")
    told = "".join(ElementTree.fromstring(picture).itertext()).replace("\xa0", " ")
    assert "Anna & <Ben>" in told
    assert "url(http" not in picture
    assert "@font-face" not in picture


def test_a_text_of_a_picture_begins_where_its_first_letter_stands() -> None:
    """canvg 4.0.3 takes away blanks in a row, librsvg those at the ends; svgo counts references.

    `findings/librsvg_trims_no_break_spaces.sh`, `findings/svgo_counts_blanks_of_rich.sh`
    """
    canvas = Canvas(30, 3, Palette())
    canvas.put(3, 0, "luck & skill   +1.0", "water")
    picture = svg_of(canvas, "BiberClan")
    places = [(text.text, text.get("x"), text.get("textLength")) for text in texts_of(picture)[1:]]
    blank = "\N{NO-BREAK SPACE}"
    assert places == [
        (f"luck{blank}&{blank}skill", "36.6", "146.4"),
        ("+1.0", "219.6", "48.8"),
    ]
    assert "&#160;" not in picture


def test_a_picture_asks_for_monospaced_fonts_and_first_for_any() -> None:
    """CairoSVG 2.9.1 takes the first of several, and a proportional one for what is missing.

    Qt takes several for one, knows no such rule: `findings/qt_takes_a_list_of_fonts_for_one.sh`.
    resvg draws letters of named fonts only: `findings/resvg_draws_no_letter_of_generic_fonts.sh`.
    """
    picture = svg_of(Canvas(30, 3, Palette()), "BiberClan")
    [rule] = re.findall(r"<style>(.*?)</style>", picture)
    title, matrix = re.findall(r'<\w+ [^>]*font-family="(.*?)"', picture)
    assert matrix == "monospace"
    assert rule.startswith('[font-family="monospace"] { font-family: monospace, DejaVu Sans Mono,')
    assert title.split(", ") == ["arial", "DejaVu Sans"]
    assert "full-width" not in picture


def test_colours_of_a_picture_are_those_of_svg_1_1() -> None:
    """Batik 1.16 refused the whole picture for rgba()."""
    assert "rgba" not in svg_of(Canvas(30, 3, Palette()), "BiberClan")


def test_a_picture_says_at_each_text_how_it_looks() -> None:
    """MuPDF 1.28.5 reads no style sheets: texts were black on a dark ground."""
    canvas = Canvas(30, 3, Inks())
    canvas.put(1, 1, "Anna", "bold underline #ffd75f on #102030")
    picture = svg_of(canvas, "")
    [text] = texts_of(picture)
    looks = [text.get(name) for name in ("fill", "font-weight", "text-decoration")]
    assert looks == ["#ffd75f", "bold", "underline"]
    assert picture.count("<style") == 1  # the fonts
    assert 'class="terminal' not in picture


def test_a_picture_gives_wide_letters_their_two_cells() -> None:
    """Rich 15.0.0 counts letters, not cells (its issue 2742)."""
    canvas = Canvas(30, 3, Palette())
    canvas.put(3, 1, "李雷", "water.strong")
    canvas.put(10, 1, "é & 7", "water.strong")
    canvas.put(0, 2, "\u0928\u093e\u092e", "water.strong")
    canvas.put(0, 0, "李  7", "water.strong")
    texts = texts_of(svg_of(canvas, "BiberClan"))
    assert {text.text: text.get("x") for text in texts}["7"] == "48.8"
    lengths = {text: text.get("textLength") for text in texts}
    told = {(text.text or "").replace("\xa0", " "): length for text, length in lengths.items()}
    assert told["李雷"] == "48.8"
    assert told["é & 7"] == "61"
    assert told["\u0928\u093e\u092e"] is None  # Hindi: wider than the cells that are reckoned


def test_each_row_of_a_picture_is_cut_by_a_path_that_is_there() -> None:
    """Rich 15.0.0 leaves out that of the last row (its issue 4215)."""
    canvas = Canvas(30, 3, Palette())
    for row in range(3):
        canvas.put(0, row, "Anna", "water")
    picture = svg_of(canvas, "BiberClan")
    paths = set(re.findall(r'<clipPath id="(.*?)"', picture))
    assert set(re.findall(r"url\(#(.*?)\)", picture)) == paths
    assert [text.text for text in texts_of(picture)][1:] == ["Anna"] * 3


def test_points_stay_behind_a_name_in_hebrew_in_what_is_saved(tmp_path: Path) -> None:
    """Chromium 156, librsvg, Inkscape and resvg wrote "37 for 2 ,דנה for Ben" from the left."""
    canvas = Canvas(30, 3, Palette())
    canvas.put(0, 0, "37 for דנה לוי, 2 for Ben", "water")
    picture, written = save(canvas, "", tmp_path / "review-1")
    [text] = texts_of(picture.read_text(encoding="utf-8"))
    assert (text.text or "").replace("\xa0", " ") == "37 for דנה לוי\u200e, 2 for Ben"
    assert text.get("textLength") == "305"
    assert written.read_text(encoding="utf-8") == "37 for דנה לוי\u200e, 2 for Ben\n"


def test_a_picture_has_no_blanks_behind_its_texts() -> None:
    """Inkscape 1.2.2 and WeasyPrint 70.0 draw those behind a Chinese letter narrower."""
    canvas = Canvas(30, 3, Palette())
    canvas.bar(0, "BiberClan: 李雷", "water.strong")
    [text] = texts_of(svg_of(canvas, ""))
    assert text.text == "BiberClan:\N{NO-BREAK SPACE}李雷"
    assert text.get("textLength") == "183"


def test_files_are_their_owners_alone_and_written_anew(tmp_path: Path) -> None:
    canvas = Canvas(30, 3, Palette())
    save(canvas, "", tmp_path / "finale-1")
    canvas.put(0, 0, "Anna", "water")
    picture, written = save(canvas, "", tmp_path / "finale-1")
    assert {file.name for file in tmp_path.iterdir()} == {"finale-1.svg", "finale-1.txt"}
    assert written.read_text(encoding="utf-8") == "Anna\n"
    if os.name == "posix":
        assert stat.S_IMODE(picture.stat().st_mode) == 0o600


def test_a_full_disk_leaves_what_was_saved_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(file: int) -> None:
        raise OSError(ENOSPC, "")

    canvas = Canvas(30, 3, Palette())
    picture, _written = save(canvas, "", tmp_path / "finale-1")
    before = picture.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(errors.DiskFullError):
        save(canvas, "another", tmp_path / "finale-1")
    assert picture.read_bytes() == before


async def test_the_standing_is_saved_where_matches_are_kept(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(Setup(("Anna", "Ben"), seed=2))
        play(match)
    async with running(directory=tmp_path) as pilot:
        await push(pilot, StandingScreen(ClanDesk(match)))
        await pilot.does("picture")
        assert str(tmp_path) in text(pilot).replace("\n", "")
        written = (tmp_path / "finale-1.txt").read_text(encoding="utf-8")
        assert "Anna" in written
        assert (tmp_path / "finale-1.svg").read_text(encoding="utf-8").startswith("<svg")
        await pilot.goes_on()
        assert shown(pilot) == "StandingScreen"


async def test_saving_is_not_offered_where_nothing_is_kept() -> None:
    match = Match(Setup(("Anna", "Ben"), seed=2))
    play(match)
    async with running() as pilot:
        await push(pilot, StandingScreen(ClanDesk(match)))
        assert "S picture" not in text(pilot)
        await pilot.press("s")
        assert shown(pilot) == "StandingScreen"
