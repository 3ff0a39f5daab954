"""In a real browser: by keys, by mouse, loaded again, in a second tab, from a foreign page."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from tests.tiers import rest
from tests.web.chromium import FOUND, SECONDS, Page, chromium
from tests.web.serving import served

pytestmark = [
    rest,
    pytest.mark.usefixtures("command_line"),
    pytest.mark.skipif(FOUND is None, reason="there is no Chromium here"),
]

BUTTON = "document.getElementById('keyboard').getBoundingClientRect()"
TERMINAL = "document.querySelector('.xterm-screen').getBoundingClientRect()"

NUMBERS = 3
"""A seed with which the first two drawn cards are number cards."""


async def test_a_turn_by_keys_and_one_by_mouse_survive_a_reload_and_no_foreigner_sees_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with Store(tmp_path / "data") as store:
        store.begin(Setup(("Anna", "Ben"), seed=NUMBERS)).stop_recording()
    (tmp_path / "data" / "learned.json").write_text("{}", encoding="utf-8")  # nobody is new here
    async with served(tmp_path) as door, chromium() as browser:
        page = await browser.open(f"{door.origin}/#{door.key}", columns=100, rows=30)
        await page.shows("Go on: Anna, Ben")
        assert await page.value("[document.title, location.href]") == [
            "BiberClan",
            f"{door.origin}/",
        ]

        await page.presses("1", "Anna is next")
        await page.presses(" ", "your ")
        await page.press("1")
        await page.presses("Enter", "Ben is next")

        await page.clicks("I am ready", "your ")
        await page.shows(without="○")  # which says that keys wait
        await page.reload()
        await page.shows("Ben is next")  # a tab that is new begins covered
        await page.clicks("I am ready", "your ")
        await page.shows(without="○")
        await page.clicks("B3", "Anna is next")

        await page.shows(without="○")
        before = page.rows.splitlines()
        second = await browser.open(door.origin, columns=100, rows=30)
        await second.says("There is one table")

        async with TestServer(web.Application()) as other:
            foreign = await browser.open(str(other.make_url("/")), columns=100, rows=30)
            opening = f"new WebSocket('ws://{door.host}/table?key={door.key}&take')"
            assert (
                await foreign.value(
                    f"new Promise(tell => {{ const socket = {opening};"
                    " socket.onopen = () => tell('in'); socket.onerror = () => tell('out') })"
                )
                == "out"
            )
        assert page.rows.splitlines() == before

        ours = (f"{door.origin}/", f"ws://{door.host}/", "data:")
        assert [address for address in page.fetched if not address.startswith(ours)] == []
        assert page.complaints == []


async def test_on_a_tablet_the_button_of_the_keyboard_covers_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as door, chromium() as browser:
        page = await browser.open(f"{door.origin}/#{door.key}", columns=85, rows=48, touched=True)
        await page.shows("Welcome")
        left, right, bottom = await page.value(f"[{BUTTON}.left, {BUTTON}.right, {BUTTON}.bottom]")
        assert right - left > 44
        top, foot, height = await page.value(f"[{TERMINAL}.top, {TERMINAL}.bottom, innerHeight]")
        assert bottom <= top
        assert height - 21 < foot <= height, "not more than a row is lost"


FIRST = "addEventListener('load', () => { window.first = document.body.innerText })"
"""Notes what is read when the page has been loaded, before the program has drawn anything."""


async def test_a_sentence_stands_in_place_of_the_table_until_there_is_something_to_see(
    tmp_path: Path,
) -> None:
    async with served(tmp_path) as door, chromium() as browser:
        page = await browser.open("about:blank", columns=85, rows=48)
        await page.ask("Page.addScriptToEvaluateOnNewDocument", source=FIRST)
        await page.ask("Page.navigate", url=f"{door.origin}/#{door.key}")
        await page.shows("Welcome")
        assert await page.value("first") == "The table is being set up …"
        for _ in range(100):
            if not str(await page.value("document.body.innerText")).strip():
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError("it still stands there")


async def test_behind_a_proxy_that_asks_under_its_own_name_the_page_says_where_it_is(
    tmp_path: Path,
) -> None:
    async with served(tmp_path) as door, chromium() as browser:

        async def fetch(request: web.Request) -> web.Response:
            """As nginx does with `proxy_pass` alone: the Host is that of the server."""
            async with door.session.get(f"{door.origin}{request.path_qs}") as answer:
                return web.Response(body=await answer.read(), content_type=answer.content_type)

        app = web.Application()
        app.router.add_get("/{path:.*}", fetch)
        async with TestServer(app) as proxy:
            page = await browser.open(f"{proxy.make_url('/')}#{door.key}", columns=100, rows=30)
            await page.says(f"BiberClan is at http://{door.host} alone.")


@pytest.mark.parametrize(("size", "told"), [((390, 844), True), ((844, 390), False)])
async def test_a_phone_held_upright_is_told_to_be_turned(
    size: tuple[int, int], told: bool, tmp_path: Path
) -> None:
    async with served(tmp_path) as door, chromium() as browser:
        page = await browser.open("about:blank", columns=200, rows=100, touched=True)
        phone = dict(zip(("width", "height"), size), deviceScaleFactor=1, mobile=True)
        await page.ask("Emulation.setDeviceMetricsOverride", **phone)
        await page.ask("Page.navigate", url=f"{door.origin}/#{door.key}")
        await page.shows("Welcome")
        assert ("Turn the phone" in await page.value("document.body.innerText")) is told
        turn = "document.getElementById('turn').getBoundingClientRect()"
        top, foot = await page.value(f"[{turn}.top, {TERMINAL}.bottom]")
        assert not told or foot <= top


@pytest.mark.parametrize("columns", [80, 84, 90])
async def test_without_webgl_letters_shrink_as_well(columns: int, tmp_path: Path) -> None:
    """xterm.js makes its cells of text then, which are wider by a fraction of a pixel."""
    async with served(tmp_path) as door, chromium("--disable-3d-apis") as browser:
        page = await browser.open(f"{door.origin}/#{door.key}", columns=columns, rows=26)
        await page.shows("Welcome")
        assert await page.value("document.querySelector('.xterm-rows') !== null")
        width, place = await page.value(f"[{TERMINAL}.width, innerWidth]")
        assert 0.85 * place < width <= place


async def test_nothing_beyond_the_edge_of_a_narrower_window_can_be_copied(tmp_path: Path) -> None:
    async with served(tmp_path) as door, chromium() as browser:
        page = await browser.open(f"{door.origin}/#{door.key}", columns=120, rows=30)
        await page.shows("Learn")
        await copied_when(page, 120, lambda rows: any(row[90:].strip() for row in rows))
        await page.ask(
            "Emulation.setDeviceMetricsOverride",
            width=9 * 90 + 4,
            height=21 * 30 + 4,
            deviceScaleFactor=1,
            mobile=False,
        )
        await copied_when(page, 90, lambda rows: max(map(len, rows)) <= 90 and any(rows))


async def copied_when(page: Page, columns: int, right: Callable[[list[str]], bool]) -> None:
    """Copy again and again, since what is written meanwhile takes a selection away."""
    end = monotonic() + SECONDS
    while not right(rows := await copied(page, columns)):
        assert monotonic() < end, rows
        await asyncio.sleep(0.5)


async def copied(page: Page, columns: int) -> list[str]:
    """Select all that is to be seen, with Shift held, and return what a copy has."""
    left, top, wide, high = await page.value(
        f"[{TERMINAL}.left, {TERMINAL}.top, {TERMINAL}.width, {TERMINAL}.height]"
    )
    shift = {"button": "left", "modifiers": 8, "clickCount": 1}
    begun = {"x": left + 1, "y": top + 5}
    ended = {"x": left + wide - wide / columns / 9, "y": top + high - 5}
    for type, at in (("Pressed", begun), ("Moved", ended), ("Released", ended)):
        buttons = 0 if type == "Released" else 1
        await page.ask(
            "Input.dispatchMouseEvent", type=f"mouse{type}", buttons=buttons, **at, **shift
        )
    text = await page.value(
        "(() => { const held = new DataTransfer();"
        " document.querySelector('.xterm').dispatchEvent("
        "new ClipboardEvent('copy', {clipboardData: held, bubbles: true}));"
        " return held.getData('text/plain'); })()"
    )
    return [row.rstrip() for row in (text or "").split("\n")]  # there may be no terminal just now
