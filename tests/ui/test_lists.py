"""Home, End and the page keys go far in every list, wherever one is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.pilot import Pilot

from biberclan import language
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.store import Store
from biberclan.shelf import DEFAULT, GAMES
from biberclan.table.glyphs import UNICODE
from biberclan.teach.rulebook import rulebook
from biberclan.train.training import Training
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.requests import ChangeSettings, Home, Learn, ReadRules, SeeHistory, Train
from biberclan.ui.screens.frame import more_arrows
from biberclan.ui.screens.history import HistoryScreen, KeptScreen, PeopleScreen
from biberclan.ui.screens.menu import MenuScreen
from biberclan.ui.screens.rulebook import RulebookScreen
from biberclan.ui.screens.settings import SettingsScreen
from biberclan.ui.screens.training import KnowledgeScreen
from biberclan.ui.settings import SETTINGS
from tests.store.playing import finished, kept, play, seat_actor, table
from tests.ui.bots_at_table import until
from tests.ui.running import (
    app_of,
    open_screen,
    push,
    resize,
    running,
    screen_of,
    shown,
    text,
)
from tests.ui.tables import match_at


async def assert_far(pilot: Pilot[None], screen: MenuScreen) -> None:
    """Assert that the keys lead to both ends of a list, and a page on."""
    last = len(screen.entries()) - 1
    for key, place in {"end": last, "home": 0, "pagedown": min(last, 5), "pageup": 0}.items():
        await pilot.press(key)
        there = screen.cursor
        assert there >= place if key == "pagedown" else there == place, (shown(pilot), key)


def arrows(pilot: Pilot[None]) -> list[str]:
    """Return the arrows at the right of a list, which say where it goes on."""
    *page, _bar = text(pilot).splitlines()
    return [row.rstrip()[-1] for row in page if row.rstrip()[-1:] in ("↑", "↓")]


async def test_menus(german: None) -> None:
    async with running() as pilot:
        app = app_of(pilot)
        for menu in (Home(), Learn(person="Lisa"), Train(DEFAULT, "Lisa")):
            await open_screen(pilot, menu)
            assert isinstance(app.screen, MenuScreen)
            assert all(item.detail in text(pilot) for item in app.screen.entries()), "not cut"
            await assert_far(pilot, app.screen)
        await pilot.menu.choose("knowledge")
        assert isinstance(app.screen, MenuScreen)
        await assert_far(pilot, app.screen)
        assert arrows(pilot) == ["↓"]
        await pilot.press("end")
        assert arrows(pilot) == ["↑"]
        await pilot.press("home", "down", "pagedown")
        assert arrows(pilot) == ["↑", "↓"]
        await pilot.resize_terminal(200, 50)
        await pilot.press("end")
        topics = app.screen
        last = topics.entries()[-1].label.split(maxsplit=1)[1]
        rows = text(pilot).splitlines()
        x, y = next((row.index(last), y) for y, row in enumerate(rows) if last in row)
        assert x > 100, "in a column of its own"
        assert not arrows(pilot)
        await pilot.click(offset=(x, y - 1))
        await pilot.pause()
        assert (topics.cursor, shown(pilot)) == (len(topics.entries()) - 2, "DrillScreen")


async def test_settings_and_the_rulebook() -> None:
    async with running() as pilot:
        app = app_of(pilot)
        await open_screen(pilot, ChangeSettings())
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("end")
        assert app.screen._cursor == len(SETTINGS) - 1
        await pilot.press("home")
        assert app.screen._cursor == 0
        await open_screen(pilot, ReadRules(""))
        await pilot.press("end")
        assert pilot.book.passage is pilot.book.listed[-1]
        await pilot.press("home")
        assert pilot.book.passage is pilot.book.listed[0]


async def test_what_is_searched_for_in_the_rulebook_is_open_as_soon_as_it_is_found() -> None:
    async with running() as pilot:
        await open_screen(pilot, ReadRules(""))
        opened = set()
        await pilot.does("search")
        for letter in "swap":
            await pilot.press(letter)
            assert pilot.book.passage is pilot.book.listed[0]
            opened.add(pilot.book.passage.anchor)
        assert len(opened) > 1, "the best changes with what is typed"
        first = pilot.book.passage
        await pilot.press("backspace", "backspace", "backspace")
        assert pilot.book.passage is not first
        last = pilot.book.passage
        await pilot.press("backspace")
        assert pilot.book.passage is last, "nothing is searched for"


async def test_from_what_was_found_and_from_a_passage_followed_the_row_says_the_way_back() -> None:
    async with running() as pilot:
        await open_screen(pilot, ReadRules(""))
        every = pilot.book.listed
        await pilot.does("search")
        await pilot.press(*"malus", "enter")
        assert len(pilot.book.listed) < len(every)
        assert text(pilot).splitlines()[-1].split()[-3:] == ["Esc", "no", "search"]
        await pilot.press("escape")
        assert pilot.book.listed == every
        before = pilot.book.passage
        assert "last passage" not in text(pilot)
        await pilot.press("1")
        assert "last passage" in text(pilot).splitlines()[-1]
        await pilot.press("backspace")
        assert pilot.book.passage is before
        await pilot.press("escape")
        assert shown(pilot) == "HomeScreen"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_where_nothing_is_found_no_old_page_and_no_leafing_is_offered(
    size: tuple[int, int],
) -> None:
    async with running(size=size) as pilot:
        await open_screen(pilot, ReadRules(""))
        await pilot.does("search")
        await pilot.press(*"zzqx")
        title = f" {pilot.book.passage.title}"
        for _twice in range(2):
            assert "Nothing found. Try another word, such as draw or" in text(pilot)
            assert title not in text(pilot)
            assert "Enter" not in text(pilot)
            await pilot.goes_on()
        await pilot.leaves()
        assert title in text(pilot), "the page read last is open again"


def test_a_list_of_which_one_item_is_seen_says_that_it_goes_on_both_ways() -> None:
    for seen, count, told in (
        (range(1, 2), 3, {1: "↑↓"}),
        (range(2, 3), 3, {2: "↑"}),
        (range(1), 3, {0: "↓"}),
        (range(1, 3), 4, {1: "↑", 2: "↓"}),
        (range(3), 3, {}),
        (range(0), 3, {}),
    ):
        assert more_arrows(seen, count, UNICODE) == told


async def test_both_arrows_are_painted_beside_the_only_choice_seen() -> None:
    async with running(match_at("7 7", "4 4", hand=8), (40, 2)) as pilot:
        seen = []
        await pilot.press("ctrl+c")  # stay, to the start screen, or leave
        for _item in range(3):
            seen.append(text(pilot).splitlines()[0].split()[-1])
            await pilot.does("point")
        assert seen == ["↓", "↑↓", "↑"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_click_follows_what_a_passage_refers_to(size: tuple[int, int]) -> None:
    async with running(size=size) as pilot:
        passages = rulebook("bande", "en").passages
        screen = RulebookScreen(passages[2], "bande")
        await push(pilot, screen)
        for number, anchor in enumerate(passages[2].see, 1):
            title = screen._book.passage(anchor).title
            rows = text(pilot).splitlines()
            y = next(y for y, row in enumerate(rows) if row[25:].strip() == f"{number} {title}")
            await pilot.click(offset=(30, y))
            assert screen._passage.title == title
            await pilot.press("backspace")
        if size[0] == 120:  # the next passages lie below
            y = max(y for y, row in enumerate(rows) if passages[3].title in row)
            await pilot.click(offset=(30, y))
            assert screen._passage == passages[3]


async def test_so_does_one_in_a_passage_that_has_been_read_on() -> None:
    async with running() as pilot:
        passage = rulebook("bande", "en").passage("taking")
        screen = RulebookScreen(passage, "bande")
        await push(pilot, screen)
        await pilot.press("right", "right")
        assert screen.first_row > 0
        title = screen._book.passage(passage.see[1]).title
        y = next(y for y, row in enumerate(text(pilot).splitlines()) if f"2 {title}" in row)
        await pilot.click(offset=(30, y))
        assert screen._passage.title == title


async def test_a_click_on_the_text_of_a_passage_reads_on() -> None:
    async with running() as pilot:
        await open_screen(pilot, ReadRules("taking", "bande"))
        screen = screen_of(pilot, RulebookScreen)
        await pilot.click(offset=(60, 4))
        assert screen.first_row > 0


async def test_at_the_end_of_a_wide_rulebook_as_many_passages_as_fit_are_seen() -> None:
    async with running(size=(120, 40)) as pilot:
        *_others, before, last = rulebook("bande", "en").passages
        await open_screen(pilot, ReadRules(last.anchor, "bande"))
        heads = [row[26:].strip() for row in text(pilot).splitlines()]
        assert heads.index(before.title) < heads.index(last.title)


async def test_columns_of_a_long_list_have_room_for_all_of_it() -> None:
    for game in GAMES:
        async with running(size=(130, 45)) as pilot:
            training = Training(None, "Lisa", game, Random(1))
            await push(pilot, KnowledgeScreen(training, lambda kind: None))
            screen = screen_of(pilot, KnowledgeScreen)
            assert screen.entries()[-1].label.rstrip() in text(pilot)


@pytest.mark.usefixtures("program")
def test_a_rulebook_with_one_row_shows_both_arrows() -> None:
    palette = Palette()
    screen = RulebookScreen(rulebook(DEFAULT, "en").passages[3])
    page = Canvas(80, 23, palette)
    screen._paint_list(page, 25, 1)
    assert "↑↓" in page.text()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("program")
def test_a_wide_rulebook_lists_its_passages_whole(game: str, tongue: Language) -> None:
    language.write_in_ascii(True)  # in which titles are longest
    palette = Palette(ascii=True)
    screen = RulebookScreen(game=game)
    screen.palette = palette
    page = Canvas(120, 200, palette)
    screen.paint_page(page)
    rows = page.text().splitlines()[2:]
    for row, passage in zip(rows, screen._book.passages):
        assert f"{row} "[1:].startswith(f"{passage.title} ")
    page = Canvas(80, 23, palette)
    screen.paint_page(page)
    arrow = f" {palette.glyphs.down}"
    assert page.text().splitlines()[-1][:24].endswith(arrow)
    for passage in screen._book.passages[-5:]:
        screen = RulebookScreen(passage, game)
        page, large = Canvas(80, 23, palette), Canvas(200, 49, palette)
        screen.paint_page(page)
        assert not page.text().splitlines()[-1][:24].endswith(arrow), "the list ends there"
        screen.paint_page(large)
        assert large.text().count(passage.title) > 1, "listed, and open"
        assert all(ruling in large.text() for ruling in passage.rulings)


def rows_of(screen: MenuScreen) -> int:
    """Return the number of rows that the items seen take."""
    return len({y for rows in spans_of(screen) for y in rows})


def spans_of(screen: MenuScreen) -> set[range]:
    """Return the rows that can be clicked, those of each item together."""
    canvas = screen.page._canvas
    assert canvas is not None
    return {range(region.y, region.bottom) for region, _do in canvas.links}


async def test_what_can_be_done_and_what_has_happened() -> None:
    match = match_at("7 (3) 5", "4 4", hand=8, draws=[3])
    async with running(match) as pilot:
        await pilot.table.open("meaning")
        await pilot.press("end")
        screen = screen_of(pilot, MenuScreen)
        assert screen.cursor == len(screen.entries()) - 1
        await pilot.press("pageup")  # where only one choice is seen at once
        assert screen.cursor == len(screen.entries()) - 2
        await pilot.leaves()
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3)) as pilot:
        await pilot.table.open("meaning")
        await pilot.press("tab", "home")
        assert arrows(pilot) == ["↓"], "the list goes on"
        await pilot.press("end")
        assert arrows(pilot) == ["↑"]
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3), (120, 40)) as pilot:
        await pilot.table.open("meaning")
        await pilot.press("home")
        screen = screen_of(pilot, MenuScreen)
        seen = screen._items_seen
        assert seen < rows_of(screen), "some sentences take two rows"
        assert seen == len(spans_of(screen)), "each of which can be clicked, and beside it"
        await pilot.press("pagedown")
        assert screen.cursor == seen, "nothing is left out"
        await resize(pilot, 200, 50)
        assert rows_of(screen) > 25, "most of the rows, where sentences are short"
    match = Match(table(6))
    play(match, 28)  # no round is over before
    seat_actor(match)
    async with running(match) as pilot:
        await pilot.table.open("log")
        newest = text(pilot)
        await pilot.press("home")
        assert "begins" in text(pilot)
        assert text(pilot) != newest
        await pilot.press("end")
        assert text(pilot) == newest


@pytest.mark.parametrize(("turns", "is_longer"), [(0, False), (28, True)])
async def test_keys_that_scroll_are_offered_where_not_all_is_seen(
    turns: int, is_longer: bool
) -> None:
    match = Match(table(6))
    play(match, turns)
    seat_actor(match)
    async with running(match) as pilot:
        await pilot.table.open("log")
        assert ("older" in text(pilot).splitlines()[-1]) is is_longer
        await pilot.leaves()
        await pilot.table.open("rulebook")
        goes_on = set()
        for _page in range(30):
            last, bar = text(pilot).splitlines()[-2:]
            goes_on.add((last[78:] == "↓", "read on" in bar))
            await pilot.press("down")
        assert goes_on == {(False, False), (True, True)}


@asynccontextmanager
async def many_matches(store: Store) -> AsyncIterator[tuple[Pilot[None], HistoryScreen]]:
    """Show a history of 23 matches, more than there are rows for."""
    for number in range(23):
        store.add(finished(table(2, seed=number)))
    async with running() as pilot:
        screen = HistoryScreen(store)
        await pilot.app.push_screen(screen)
        yield pilot, screen


async def test_the_last_of_many_matches_is_read_first(store: Store) -> None:
    async with many_matches(store) as (pilot, screen):
        await pilot.press("end")
        assert (screen.cursor, len(screen.entries())) == (22, 23)
        await pilot.app.push_screen(PeopleScreen(store))
        await pilot.press("end", "home")
        assert "Anna" in text(pilot)


async def test_the_list_of_matches_is_painted_once_when_it_is_shown_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [store.add(finished(table(2, seed=number)))[0] for number in range(2)]
    async with running() as pilot:
        screen = HistoryScreen(store)
        await push(pilot, screen)
        await push(pilot, PeopleScreen(store))
        await until(pilot, lambda: "Anna" in text(pilot))
        store.delete(ids[0])
        painted: list[int] = []
        monkeypatch.setattr(screen, "refresh_page", lambda: painted.append(len(screen._matches)))
        await pilot.press("escape")
        await until(pilot, lambda: shown(pilot) == "HistoryScreen")
        assert painted == [1]


@pytest.mark.parametrize("downs", [1, 2], ids=["give up", "delete"])
async def test_a_match_that_is_being_played_is_refused_before_people_are_asked(
    store: Store, downs: int
) -> None:
    match = store.begin(table(2))
    async with running() as pilot:
        await push(pilot, KeptScreen(history.page(store)[0], store))
        await pilot.press(*["down"] * downs, "enter")
        await until(pilot, lambda: "Match 1 is open elsewhere" in text(pilot))
        assert "That can't be undone" not in text(pilot)
    match.stop_recording()


async def test_after_all_matches_are_deleted_the_list_is_empty(store: Store) -> None:
    store.add(finished(table(2)))
    async with running() as pilot:
        await push(pilot, HistoryScreen(store))
        await pilot.press("d")
        await pilot.press("home", "enter")
        await until(pilot, lambda: "No match has been kept yet." in text(pilot))
        assert "0 matches" in text(pilot)
        assert "delete all" not in text(pilot)


async def test_the_wheel_scrolls_the_people_like_other_long_pages(store: Store) -> None:
    for number in range(13):
        names = tuple(f"{who} {number}" for who in ("Anna", "Ben"))
        store.add(finished(Setup(names, seed=number)))
    async with running() as pilot:
        screen = PeopleScreen(store)
        await push(pilot, screen)
        await until(pilot, lambda: screen._counted)
        before = text(pilot).splitlines()
        pilot.app.post_message(
            events.MouseScrollDown(None, 9, 9, 0, 0, 0, False, False, False, 9, 9)
        )
        await pilot.pause()
        assert text(pilot).splitlines()[3] == before[4]


async def test_the_wheel_leads_through_a_list_and_not_around_its_ends(store: Store) -> None:
    async with many_matches(store) as (pilot, screen):
        seen = []
        for kind, times in ((events.MouseScrollDown, 30), (events.MouseScrollUp, 30)):
            for _time in range(times):
                pilot.app.post_message(kind(None, 9, 9, 0, 0, 0, False, False, False, 9, 9))
            await pilot.pause()
            seen.append((screen.cursor, len(text(pilot).partition(" 1  ")[1])))
        assert seen == [(22, 4), (0, 0)]


async def test_where_nothing_is_listed_nothing_is_offered_for_it(tmp_path: Path) -> None:
    with kept(tmp_path):
        pass
    async with running(directory=tmp_path) as pilot:
        app = app_of(pilot)
        assert app.store is not None
        await open_screen(pilot, SeeHistory())
        assert "No match has been kept yet." in text(pilot)
        assert text(pilot).splitlines()[-1].split() == ["Esc", "back", "P", "people"]
        await pilot.press("d", "enter", "down")
        assert shown(pilot) == "HistoryScreen"
