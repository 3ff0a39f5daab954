"""The first screen is a place: a river that lives, if people want motion, and lodges to click."""

import re
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from unittest.mock import patch

import pytest
from textual import events
from textual.geometry import Region
from textual.pilot import Pilot

from biberclan import language
from biberclan.characters import folded
from biberclan.language import Language
from biberclan.match.evening import Evening
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES, rules_of
from biberclan.table.layout import is_spread
from biberclan.teach.learned import Learned
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.river import (
    _SKY_GAP,
    _SWIMMER,
    Sky,
    _drawing,
    paint_bank,
    paint_scene,
    paint_sky,
)
from biberclan.ui.requests import ReadRules, Welcome
from biberclan.ui.screens import river
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.questions import WelcomeScreen
from biberclan.ui.settings import Settings
from biberclan.words.seam import which_round
from tests.store.playing import kept, play
from tests.tiers import once
from tests.ui.running import click, open_screen, running, screen_of, shown, strips, table_of, text

LARGE, SMALL = (120, 40), (80, 24)


def lodges_of(home: HomeScreen) -> list[Region]:
    """Return the regions of the lodges, which come before the list."""
    canvas = home.page._canvas
    assert canvas is not None
    return [region for region, _do in canvas.links[: len(GAMES)]]


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
async def test_a_beaver_swims_where_people_want_motion(size: tuple[int, int]) -> None:
    with patch.object(river, "_STROKE", 0.05):
        for motion in (True, False):
            settings = Settings(flags={"motion": motion})
            async with running(size=size, moving=motion, settings=settings) as pilot:
                await pilot.pause(0.5)  # everything that does not wait for the first paint is there
                before = text(pilot)
                await pilot.pause(0.3)
                assert (text(pilot) != before) is motion


async def test_nothing_swims_beneath_another_screen() -> None:
    with patch.object(river, "_STROKE", 0.02):
        async with running(size=LARGE, moving=True) as pilot:
            home = screen_of(pilot, HomeScreen)
            await open_screen(pilot, ReadRules())
            beat = home._beat
            await pilot.pause(0.2)
            assert home._beat == beat


async def test_the_beaver_rests_when_nobody_is_there_and_any_key_or_click_wakes_it() -> None:
    with patch.object(river, "_STROKE", 0.01), patch.object(river, "_STROKES", 5):
        async with running(size=LARGE, moving=True) as pilot:
            home = screen_of(pilot, HomeScreen)
            for wake in (partial(pilot.press, "down"), partial(click, pilot, None, 60, 20)):
                while home._strokes:
                    await pilot.pause(0.01)
                beat = home._beat
                await pilot.pause(0.1)
                assert home._beat == beat
                await wake()
                while home._beat == beat:
                    await pilot.pause(0.01)


@pytest.mark.parametrize("game", ["clan", "bande", "mania"])
async def test_each_lodge_opens_the_form_of_its_game(game: str) -> None:
    async with running(size=LARGE) as pilot:
        title = {"clan": "BiberClan", "bande": "Biberbande", "mania": "Biber Mania"}[game]
        rows = text(pilot).splitlines()
        y, row = max((y, row) for y, row in enumerate(rows) if title in row and "Bib" in row)
        await click(pilot, None, row.rindex(title) if game != "clan" else row.index(title), y - 2)
        assert shown(pilot) == "SetupScreen"
        assert title in text(pilot)


@pytest.mark.parametrize("first", [("Maximilian", "Ben"), ("Anna", "Maximilian", "Elisabeth")])
async def test_what_is_told_of_waiting_matches_stands_below_each_other(
    first: tuple[str, ...], tmp_path: Path
) -> None:
    with kept(tmp_path) as store:
        for seed, names in enumerate((("Anna", "Cem"), ("Anna", "Ben"), first)):
            match = store.begin(Setup(names, seed=seed))
            while match.actor is not None and not match.public.scores:
                play(match, 1, seed=len(match.log))
            play(match, 3)
            match.stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await until(pilot, "'s turn")
        rows = [row for row in text(pilot).splitlines() if re.match("   [▸ ] [1-9] ", row)]
        assert len(rows) == 5
        details = [re.split(" {2,}", row[7:])[1] for row in rows]
        assert len({row.index(detail) for row, detail in zip(rows, details)}) == 1


async def test_six_names_are_whole_where_fewer_words_leave_room(tmp_path: Path) -> None:
    names = ("Großmutter", "Benjamin", "Lisa", "Opa Wilhelm", "Tim", "Friederike")
    with kept(tmp_path) as store:
        store.begin(Setup(names, seed=5)).stop_recording()
    Learned(tmp_path).keep()
    async with running(size=(114, 40), directory=tmp_path) as pilot:
        await until(pilot, "BiberClan · Großmutter's turn")
        (row,) = (row for row in text(pilot).splitlines() if "Go on:" in row)
        assert ", ".join(names) in row
        assert "Round" not in row


async def test_the_same_again_is_one_key(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben", "Pip"), game="bande", seed=5, bots=(None, None, "beginner"))
    with Store(tmp_path) as store:
        store.begin(setup).stop_recording()
    async with running(directory=tmp_path, size=SMALL) as pilot:
        await pilot.leaves()  # nobody has used the program here before
        assert "The same again" in text(pilot)
        await pilot.menu.choose("The same again")
        again = pilot.table.agreed
        assert (again.names, again.game, again.bots) == (setup.names, setup.game, setup.bots)
        assert again.seed != setup.seed


def finish_in(store: Store, setup: Setup) -> None:
    """Play a match to its end, and keep it."""
    match = store.begin(setup)
    play(match, 10_000, seed=setup.seed)
    match.stop_recording()


def finish(tmp_path: Path, setup: Setup) -> None:
    """Do so in the store of a directory."""
    with kept(tmp_path) as store:
        finish_in(store, setup)


async def until(pilot: Pilot[None], said: str) -> None:
    """Wait for a text that appears only after the first paint."""
    for _each in range(100):
        if said in text(pilot):
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{said!r} is not in\n{text(pilot)}")


async def test_alone_it_goes_on_against_the_opponent_played_last(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        for names, bots in (
            (("Anna", "Gus"), (None, "greedy")),
            (("Anna", "Wilma"), (None, "regular")),
            (("Anna", "Ben", "Pip"), (None, None, "beginner")),  # not alone
        ):
            store.begin(Setup(names, bots=bots, game="bande", seed=3)).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("new")
        await until(pilot, "Alone against Wilma")
        await pilot.menu.choose("against")
        setup = table_of(pilot).desk.match.setup
        assert (setup.names, setup.bots, setup.game) == (
            ("Anna", "Wilma"),
            (None, "regular"),
            "bande",
        )


async def test_the_score_between_the_two_that_played_each_other_last(tmp_path: Path) -> None:
    for seed in range(4):
        names = ("Anna", "Ben") if seed % 2 else ("BEN", "Anna")
        finish(tmp_path, Setup(names, options={"rounds": "1"}, seed=seed))
    finish(tmp_path, Setup(("Anna", "Pip"), bots=(None, "beginner"), seed=9))
    with kept(tmp_path) as store:
        won = [
            folded(line.names[line.winners[0]])
            for line in history.page(store, limit=-1)
            if isinstance(line, Listed) and not any(line.bots) and len(line.winners) == 1
        ]
    ones, others = won.count("anna"), won.count("ben")
    assert ones + others
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("more")
        await until(pilot, f"matches won: Anna {ones} : {others} Ben")


@pytest.mark.parametrize("game", GAMES)
async def test_who_is_next_and_who_leads_is_said_by_name_at_80_columns(
    tmp_path: Path, game: str
) -> None:
    options = {"rounds": "3"} if game == "clan" else {"target": "100"} if game == "mania" else {}
    with kept(tmp_path) as store:
        match = store.begin(Setup(("Anna", "Ben"), game=game, options=options, seed=1))
        while match.public.round < 2:
            play(match, 1, seed=len(match.log))
        view = match.public
        totals = [sum(points) for points in zip(*view.scores)]
        best = max(totals) if rules_of(game).FACTS.best == "most" else min(totals)
        assert view.actor is not None
        assert totals.count(best) == 1
        match.stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        names = ("Anna", "Ben")
        turn, lead = names[view.actor], names[totals.index(best)]
        await until(pilot, f"{turn}'s turn, {lead} leads by {abs(totals[0] - totals[1])}")
    async with running(directory=tmp_path, size=(120, 40)) as pilot:
        await until(pilot, f"{which_round(2, rules_of(game).rounds(view))}, {turn}'s turn, {lead}")


async def test_each_lodge_shows_a_sign_of_its_game() -> None:
    with patch.object(river, "_LATER", 60.0):
        async with running(size=(120, 40)) as pilot:
            home = screen_of(pilot, HomeScreen)
            before = text(pilot)
            home.load_details()
            await pilot.pause()
            added = [
                (row, old)
                for row, old in zip(text(pilot).splitlines(), before.splitlines())
                if row != old and "│" in row
            ]
            for part in (slice(0, 40), slice(40, 80), slice(80, 120)):
                assert any(row[part].strip() and not old[part].strip() for row, old in added)


@pytest.mark.parametrize("size", [SMALL, (110, 40), LARGE])
def test_lodges_do_not_touch(size: tuple[int, int]) -> None:
    palette = Palette()
    lodges = paint_bank(Canvas(*size, palette), 0, list(GAMES), "")
    assert all(one.right < other.x for one, other in pairwise(lodges))
    assert lodges[0].x >= 0
    assert lodges[-1].right <= size[0]


@pytest.mark.parametrize("sky", ["morning", "day", "evening"])
@pytest.mark.parametrize("is_ascii", [True, False])
def test_the_sun_leaves_the_cloud_whole(sky: Sky, is_ascii: bool) -> None:
    palette = Palette(ascii=is_ascii)
    for columns in range(31, 120):
        canvas = Canvas(columns, 5, palette)
        paint_sky(canvas, Region(0, 0, columns, 5), sky)
        for row in _drawing("cloud", palette.glyphs):
            assert f" {row.strip()} " in f" {canvas.text()} ".replace("\n", " ")


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 49), (52, 49)])
@pytest.mark.parametrize("is_ascii", [True, False])
def test_the_river_runs_below_a_page_that_says_little(
    size: tuple[int, int], is_ascii: bool
) -> None:
    palette = Palette(ascii=is_ascii)
    few, last = size[1] * 2 // 3, size[1] - 7
    for said in (6, few, last):
        page = Canvas(*size, palette)
        page.block(1, 0, ["x"] * said, "water")
        paint_scene(page, "day")
        rows = page.text().split("\n")
        assert [row[:_SKY_GAP].strip() for row in rows[:said]] == ["x"] * said
        runs = groupby(rows, lambda row: not row)
        blank = max((len(list(run)) for empty, run in runs if empty), default=0)
        assert blank <= size[1] / 3
        assert (page.foot() > said) is (said < last or is_spread(*size))


def test_what_fills_all_rows_of_a_large_page_has_a_landscape_beside_it() -> None:
    palette = Palette()
    for columns, has_one in ((100, True), (140, False)):
        page = Canvas(200, 49, palette)
        page.block(0, 0, ["x" * columns] * 40, "water")
        paint_scene(page, "day")
        beside = [row[columns:] for row in page.text().split("\n")]
        assert not any(row[: _SKY_GAP - 1].strip() for row in beside), "apart from what is said"
        assert (palette.glyphs.waves[:2] in beside[-1]) is has_one
        assert any(row.strip() for row in beside[:9]) is has_one, "a sky above"


@pytest.mark.parametrize("columns", [52, 105, 120, 200])
def test_nobody_swims_below_a_lodge(columns: int) -> None:
    palette = Palette()
    page = Canvas(columns, 49, palette)
    paint_scene(page, "day")
    rows = page.text().split("\n")
    shore = next(y for y, row in enumerate(rows) if row.startswith(palette.glyphs.waves[2:4]))
    swimmer = next(at for at, char in enumerate(rows[shore]) if char not in palette.glyphs.waves)
    above = [row[swimmer : swimmer + _SWIMMER].rstrip() for row in rows[: shore - 1]]
    assert not any(above[-3:]), "\n".join(rows)


def test_many_blank_rows_are_no_blank_rows_of_a_large_page() -> None:
    palette = Palette()
    page = Canvas(200, 49, palette)
    page.block(0, 0, ["x" * 199] * 36, "water")
    paint_scene(page, "day")
    assert page.foot() == page.height


async def test_without_colour_drawings_are_not_reversed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(size=(120, 40)) as pilot:
        await pilot.pause(0.4)
        reversed_ = [
            segment.text
            for row in strips(pilot)
            for segment in row
            if segment.style is not None and segment.style.reverse
        ]
        assert all("Play against Pip" in text for text in reversed_), (
            "nothing but what is pointed at"
        )


@pytest.mark.parametrize("height", range(4, 14))
def test_no_beaver_swims_by_half(height: int) -> None:
    palette = Palette()
    swimmer = _drawing("swimmer", palette.glyphs)
    for said in range(1, height + 1):
        page = Canvas(80, height, palette)
        page.block(1, 0, ["x"] * said, "water")
        paint_scene(page, "day")
        seen = page.text()
        assert (swimmer[0].strip() in seen) is (swimmer[1].strip() in seen), seen


@pytest.mark.parametrize("is_ascii", [True, False])
async def test_what_a_newcomer_can_choose_is_explained_in_one_column(
    is_ascii: bool, tongue: Language
) -> None:
    language.write_in_ascii(is_ascii)
    async with running(ascii=is_ascii) as pilot:
        await open_screen(pilot, Welcome())
        screen, rows = screen_of(pilot, WelcomeScreen), text(pilot).splitlines()
        details = [item.detail for item in screen.entries()]
        assert len({row.index(detail) for detail in details for row in rows if detail in row}) == 1


@pytest.mark.parametrize("is_ascii", [True, False])
@pytest.mark.parametrize("at", ["new", "played", "waiting", "evening"])
async def test_few_items_stand_above_the_lodges_and_the_rest_behind_them(
    tmp_path: Path, at: str, is_ascii: bool
) -> None:
    names = ("Anna", "Ben")
    with Store(tmp_path) as store:  # by today's clock: an evening waits for a week
        if at != "new":
            finish_in(store, Setup(names, options={"rounds": "1"}, seed=1))
        if at == "waiting":
            for seed in range(3):
                store.begin(Setup((*names, f"Cem {seed}"), seed=seed)).stop_recording()
        if at == "evening":
            evening = Evening(7, ("clan", "bande", "mania"))
            finish_in(store, Setup(names, options={"rounds": "1"}, seed=2, evening=evening))
    Learned(tmp_path).keep()
    async with running(directory=tmp_path, ascii=is_ascii) as pilot:
        home = screen_of(pilot, HomeScreen)
        first = [item.id for item in home.entries()]
        assert len(first) in (4, 5)
        found = set(first)
        for number, group in enumerate(first, 1):
            titles = [entry.title for entry in GAMES.values()]
            assert all(title in text(pilot).splitlines()[19] for title in titles), "lodges"
            if group in home._groups:
                await pilot.press(str(number))
                assert shown(pilot) == "HomeScreen"
                found |= {item.id for item in home.entries()}
                await pilot.leaves()
                assert home.entries()[home.cursor].id == group
        old = {*(f"play {game}" for game in GAMES), "against", "learn", "train", "rules"}
        assert found >= old | {"history", "settings", "quit"}
        assert ("again" in found) == (at != "new")
        assert ("evening" if at == "evening" else "plan") in found
        waiting = [id for id in found if id.startswith("resume")]
        assert len(waiting) == 3 * (at == "waiting")
        for item, key in zip(home.entries(), home.keys_of_items()):
            assert key.isdigit()
            assert any(f" {key} {item.label}" in row for row in text(pilot).splitlines())


@pytest.mark.parametrize("group", ["new", "learning", "more"])
async def test_what_stands_behind_an_item_is_chosen_by_mouse_and_by_no_doubled_key(
    group: str,
) -> None:
    async with running() as pilot:
        home = screen_of(pilot, HomeScreen)
        place = [item.id for item in home.entries()].index(group)
        for _time in range(2):
            pilot.app.screen.post_message(events.Key(str(place + 1), str(place + 1)))
        await pilot.pause()
        assert shown(pilot) == "HomeScreen"
        inside = [item.id for item in home.entries()]
        await pilot.leaves()
        await click(pilot, None, 8, home.top + place)
        assert [item.id for item in home.entries()] == inside
        await click(pilot, None, 8, home.top + len(inside) - 1)
        assert shown(pilot) in {"SetupScreen", "RulebookScreen", "QuitScreen"}


@once()
@pytest.mark.parametrize("size", [SMALL, (120, 40), *((200, rows) for rows in range(30, 61))])
async def test_nothing_moves_when_the_rest_of_the_first_screen_comes(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with kept(tmp_path) as store:
        finish_in(store, Setup(("Anna", "Ben"), options={"rounds": "1"}, seed=1))
        match = store.begin(Setup(("Maximilian", "Ben"), options={"rounds": "3"}, seed=1))
        play(match, 12)
        match.stop_recording()
    learned = Learned(tmp_path)
    learned.learn_as("Anna")
    learned.note_done("lesson-lodge")
    with patch.object(river, "_LATER", 60.0):
        async with running(directory=tmp_path, size=size) as pilot:
            home = screen_of(pilot, HomeScreen)

            def places() -> list[object]:
                rows = text(pilot).splitlines()[home.top :][: len(home.entries())]
                told = [re.split(" {2,}", row.strip())[-1] for row in rows]
                at = [row.index(each) for row, each in zip(rows, told)]
                return [at, lodges_of(home), [item.id for item in home.entries()]]

            before = places()
            home.load_details()
            await pilot.pause()
            assert places() == before
