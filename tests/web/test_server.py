"""Whom the server lets in, what it says to others, and how long it waits for a tab that is gone."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from aiohttp import WSServerHandshakeError, web

from biberclan import language
from biberclan.ui.settings import Settings
from biberclan.web import program
from biberclan.web.page import FILES, Goodbye, read_file, written_page
from biberclan.web.program import Program, ServedTable
from biberclan.web.server import WebTab, own_hosts
from tests.web.serving import served

pytestmark = pytest.mark.usefixtures("command_line")


async def test_only_pages_of_its_own_under_its_own_name_with_the_key_get_in(tmp_path: Path) -> None:
    async with served(tmp_path) as door:
        port = door.host.partition(":")[2]
        right = {"Host": door.host, "Origin": door.origin}
        foreign: list[dict[str, str]] = [
            {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"},
            {"Host": f"127.0.0.1.evil.example:{port}"},
            {"Host": "127.0.0.1:1"},
            {"Origin": "https://evil.example"},
            {"Origin": "http://127.0.0.1:1"},
            {"Origin": f"http://localhost:{port}"},  # another origin than that of the Host
            {"Origin": "null"},
            {"Origin": ""},
        ]
        address = f"{door.origin}/table?width=80&height=24&key={door.key}"
        for headers in (*(right | each for each in foreign), {"Host": door.host}):
            with pytest.raises(WSServerHandshakeError) as refused:
                await door.session.ws_connect(address, headers=headers)
            assert refused.value.status == 403
        for path in ("/", "/files/page.js"):
            answer = await door.session.get(door.origin + path, headers=right | foreign[0])
            assert answer.status == 403
            assert f"http://{door.host} " in await answer.text()  # where a tunnel should lead
        for key in ("", "a", "é", "\ud800", door.key[:-1], door.key_for_once + "a"):
            assert await (await door.tab(key)).closes() == Goodbye.STRANGER


def test_at_the_port_of_http_it_has_the_names_that_browsers_call_it() -> None:
    assert own_hosts(80) == ("127.0.0.1", "localhost")
    assert own_hosts(8066) == ("127.0.0.1:8066", "localhost:8066")


async def test_nothing_is_served_but_the_page_and_its_files(tmp_path: Path) -> None:
    async with served(tmp_path) as door:
        for name, type_ in {"": "text/html", **{f"files/{n}": t for n, t in FILES.items()}}.items():
            async with door.session.get(f"{door.origin}/{name}") as answer:
                assert (answer.status, answer.content_type) == (200, type_)
                assert answer.headers["Cache-Control"] == "no-store"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert set(re.findall(r"\w+://[^;\s]*", policy)) == {f"ws://{door.host}"}
                assert door.key.encode() not in await answer.read()
        for path in ("/files/..%2fserver.py", "/files/", "/files/app_index.html", "/download/a"):
            async with door.session.get(f"{door.origin}{path}") as answer:
                assert answer.status == 404


async def test_the_page_knows_under_which_name_it_was_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as door:
        port = door.host.partition(":")[2]
        for host in (door.host, f"localhost:{port}"):
            async with door.session.get(f"{door.origin}/", headers={"Host": host}) as answer:
                page = await answer.text()
                assert f'<body data-host="{host}">' in page
                assert f"ssh -L {port}:{host}." in page


def test_a_tunnel_to_the_usual_port_has_its_number_at_both_ends() -> None:
    assert "ssh -L 80:localhost." in written_page("en", "localhost")


def test_a_browser_without_scripts_shows_only_that_it_needs_them() -> None:
    """w3m, Lynx and ELinks showed all that a page may ever say, "You have left BiberClan", too."""
    body = written_page("en", "127.0.0.1:1").partition("<body")[2]
    shown = re.sub(r"<script.*?</script>", "", body, flags=re.DOTALL).partition(">")[2]
    words = re.sub(r"<.*?>", " ", shown).split()
    assert " ".join(words) == "This browser can&#x27;t draw the table: it needs JavaScript."


def test_nothing_is_fetched_from_elsewhere() -> None:
    page = written_page("en", "127.0.0.1:1").replace("http://127.0.0.1:1 ", "")  # in a sentence
    ours = page, *(read_file(f"page.{kind}").decode() for kind in ("js", "css"))
    for text in ours:
        assert not re.findall(
            r"\b\w+:?//(?!\"? ?\+ location)\S*", re.sub(r"^ *//.*", "", text, flags=re.M)
        )
    assert b"url(" not in read_file("xterm.css")


async def test_the_table_is_in_one_tab_and_comes_back_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "LEAVING_SECONDS", 0.1)
    async with served(tmp_path) as door:
        first = await door.tab(door.key_for_once)
        await first.shows("Welcome")
        assert first.key == door.key
        assert await (await door.tab(door.key_for_once)).closes() == Goodbye.STRANGER

        assert await (await door.tab()).closes() == Goodbye.TAKEN
        second = await door.tab(take="")
        assert await first.closes() == Goodbye.ELSEWHERE
        await second.shows("Welcome")

        for nonsense in (
            [],
            7,
            ["stdin"],
            ["stdin", 7],
            ["resize", {}],
            ["quit"],
            ["stdin", "\ud800"],
        ):
            await second.send(*nonsense if isinstance(nonsense, list) else [nonsense])
        await second.send("resize", {"width": "wide", "height": 24})
        await second.types("3", "How many play")
        await second.leave()
        third = await door.tab()
        await third.shows("How many play")
        assert {1000, 1003, 1006, 2004} <= third.modes  # mouse, pastes

        await third.types("\x11", "2 Leave the program")
        assert await third.closes("2") == Goodbye.LEFT

        monkeypatch.setattr(program, "AWAY_SECONDS", 0.0)
        fourth = await door.tab()
        await fourth.shows("2 A new match")
        await fourth.types("2", "1 BiberClan")
        await fourth.types("1", "How many play")
        await fourth.types("\x1b[15~", "Beaver 1 is next")
        await fourth.leave()
        fifth = await door.tab()
        await fifth.shows("1 Go on: Beaver 1, Beaver 2, Beaver 3")


async def test_a_tab_that_is_new_begins_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it takes the table, or the first one was closed: whoever opens it may be another."""
    monkeypatch.setattr(program, "LEAVING_SECONDS", 0.1)
    async with served(tmp_path) as door:
        tab = await door.tab()
        await tab.shows("Welcome")
        await tab.types("3", "How many play")
        await tab.types("\x1b[15~", "Beaver 1 is next")
        for takes in (True, False):
            await tab.types(" ", "Beaver 1, ")
            await tab.types("w", "What if")  # which tells the card in hand
            if not takes:
                await tab.leave()
            tab = await door.tab(**{"take": ""} if takes else {})
            shown = await tab.everything_until("Beaver 1 is next")
            assert "Beaver 1, " not in shown
            assert "What if" not in shown


@pytest.mark.parametrize("leaves", [True, False])
async def test_what_was_on_its_way_to_the_former_tab_does_not_reach_the_next(leaves: bool) -> None:
    class Slow(Standing):
        """A program that writes about an open hand until it is told."""

        async def output(self) -> AsyncIterator[bytes]:
            yield b"first"
            while "repaint" not in self.told:
                yield b"a hand"
                await asyncio.sleep(0)
            yield b"a hand"
            yield program.SET_UP.encode()
            yield b"covered"
            await self.over.wait()

        def __init__(self) -> None:
            super().__init__()
            self.told: list[str] = []

        def tell(self, what: str, **details: Any) -> None:
            self.told.append(what)

    class Seeing(Shown):
        def __init__(self) -> None:
            self.seen: list[bytes] = []

        async def show(self, output: bytes) -> None:
            self.seen.append(output)

        async def close(self, goodbye: Goodbye) -> None:
            assert goodbye == (Goodbye.LOST if self is second else Goodbye.ELSEWHERE)
            for _ in range(9):  # a browser takes its time to close a connection
                await asyncio.sleep(0)

    slow, first, second = Slow(), Seeing(), Seeing()

    async def start(columns: int, rows: int) -> Program:
        return cast(Program, slow)

    served = ServedTable(start)
    await served.show_in(first, 80, 24)
    while not first.seen:
        await asyncio.sleep(0)
    if leaves:
        served.leave(first)
    await served.show_in(second, 80, 24)
    assert slow.told == ["repaint", "resize"], "covered before anything is painted"
    async with asyncio.timeout(20):
        while b"covered" not in second.seen:
            await asyncio.sleep(0)
    assert second.seen == [program.SET_UP.encode(), b"covered"]
    await served.close()


async def test_a_tab_that_no_longer_reads_is_closed_and_whatever_it_was_shown_is_over() -> None:
    showing: list[asyncio.Task[None]] = []
    closed = asyncio.Event()

    async def connect(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(timeout=1.0)
        await socket.prepare(request)
        tab = WebTab(socket, request)
        showing.append(asyncio.create_task(show_until_closed(tab)))
        listening = asyncio.create_task(socket.receive())
        while not request.protocol.writing_paused:
            await asyncio.sleep(0.01)
        await tab.close(Goodbye.ELSEWHERE)
        closed.set()
        await asyncio.wait([*showing, listening])
        return socket

    async def show_until_closed(tab: WebTab) -> None:
        while not closed.is_set():
            await tab.show(bytes(2**16))
            await asyncio.sleep(0)

    app = web.Application()
    app.router.add_get("/", connect)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    _reader, writer = await asyncio.open_connection(*runner.addresses[0], limit=1)
    try:
        writer.write(
            b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        async with asyncio.timeout(20):
            await closed.wait()
            await asyncio.wait(showing)
    finally:
        writer.close()
        await runner.cleanup()
    assert [task.cancelled() for task in showing] == [False]


def test_what_has_been_set_is_read_for_each_page(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "config.toml")
    settings.change("language", "de")
    language.write_in_ascii(True)
    assert "Wieder öffnen" in written_page(Settings(tmp_path / "config.toml").language, "127.0.0.1")


class Standing:
    """A program that shows nothing and stands until it is ended."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def output(self) -> AsyncIterator[bytes]:
        await self.over.wait()
        return
        yield b""

    def tell(self, what: str, **details: Any) -> None:
        assert what in ("resize", "repaint")

    async def end(self) -> None:
        self.over.set()

    async def ended(self) -> int:
        return 0


class Shown:
    """A tab of a browser."""

    async def show(self, output: bytes) -> None:
        raise AssertionError("nothing is written")

    async def close(self, goodbye: Goodbye) -> None:
        raise AssertionError("nobody takes its place")


async def test_it_goes_on_for_a_tab_that_comes_back_in_time_and_ends_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "AWAY_SECONDS", 0.05)
    started: list[Standing] = []

    async def start(columns: int, rows: int) -> Program:
        started.append(Standing())
        return cast(Program, started[-1])

    served, first, second = ServedTable(start), Shown(), Shown()
    await served.show_in(first, 80, 24)
    served.leave(first)
    await served.show_in(second, 120, 40)
    await asyncio.sleep(0.2)
    assert served.program_of(second) is cast(Program, started[0])
    assert not started[0].over.is_set()
    served.leave(second)
    async with asyncio.timeout(20):
        await started[0].over.wait()
    assert len(started) == 1


class Full(Standing):
    """A program that can't end before somebody has taken what it writes."""

    async def output(self) -> AsyncIterator[bytes]:
        while not self.over.is_set():
            yield b"x"
            await asyncio.sleep(0)
        self.taken = True

    async def end(self) -> None:
        await super().end()
        async with asyncio.timeout(20):
            while not hasattr(self, "taken"):
                await asyncio.sleep(0)


class Deaf:
    """A tab that no longer reads until it is closed."""

    def __init__(self) -> None:
        self.closed: list[Goodbye] = []
        self.gone = asyncio.Event()

    async def show(self, output: bytes) -> None:
        await self.gone.wait()

    async def close(self, goodbye: Goodbye) -> None:
        self.closed.append(goodbye)
        self.gone.set()


async def test_the_end_waits_for_no_tab_that_does_not_read() -> None:
    program, tab = Full(), Deaf()

    async def start(columns: int, rows: int) -> Program:
        return cast(Program, program)

    served = ServedTable(start)
    await served.show_in(tab, 80, 24)
    await asyncio.sleep(0.1)
    await served.close()
    assert tab.closed == [Goodbye.LOST]
    assert served.program_of(tab) is None
