"""The server, which listens on this machine only and lets in only clients that have the key.

Everybody may load the page, which contains no secret. The table comes through one WebSocket, which
must be opened

- by a page of this server (`Origin`), since any website can open connections to this machine,
- under one of this machine's own names (`Host`), since a website can point its name at this
  address,
- with the key, since others may have an account on this machine, too.

The key is printed on the terminal as part of an address, after a `#`: browsers don't send that
part, and the page removes it from view. Since other users may read the arguments of a process, a
browser is started with a key that works only once.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Final

from aiohttp import WSMsgType, web

from biberclan.crash import crash_report
from biberclan.system.processes import handling
from biberclan.web.page import FILES, Goodbye, elsewhere, read_file, written_page
from biberclan.web.program import Arguments, Program, ServedTable

LOOPBACK: Final = "127.0.0.1"

LARGEST: Final = (1000, 500)
"""The largest accepted size, in columns and rows; no window is as large."""

_PORT_OF_HTTP: Final = 80
_LARGEST_MESSAGE: Final = 2**16
_CLOSING_SECONDS: Final = 1.0

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class NotListeningError(OSError):
    """The server can't listen."""


class WebTab:
    """A tab at the other end of a WebSocket."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._socket = socket
        self._request = request

    async def show(self, output: bytes) -> None:
        """Show output of the program; see `Tab`."""
        with suppress(ConnectionError):
            await self._socket.send_bytes(output)

    async def close(self, goodbye: Goodbye) -> None:
        """Close the connection, also to a tab that no longer reads; see `Tab`."""
        closing = asyncio.create_task(self._socket.close(code=goodbye))
        await asyncio.wait([closing], timeout=_CLOSING_SECONDS)
        # Not cancelled: it may await the same future as `show`, which would be cancelled, too.
        if self._request.transport is not None:
            self._request.transport.abort()
        with suppress(ConnectionError):
            await closing


class Server:
    """Serves one table to one tab at a time."""

    def __init__(self, given: Arguments) -> None:
        """Serve a program that is started with some arguments."""
        self._given = given
        self._key = token_urlsafe(16)
        self._key_for_once = token_urlsafe(16)
        self._hosts: tuple[str, ...] = ()
        self._table = ServedTable(lambda *size: Program.start(given, *size))

    async def run(self, port: int, ready: Callable[[str, str], None]) -> None:
        """Serve until the task is cancelled.

        Args:
            port: the port to listen at; 0 for any port that is free.
            ready: called with the address for people and the one for a browser that is started.

        Raises:
            NotListeningError: it can't listen there.
        """
        # Not a decorator, which would have no type if aiohttp were missing.
        guard = web.middleware(lambda request, handler: self._guard(request, handler))
        app = web.Application(middlewares=[guard])
        app.router.add_get("/", self._page)
        app.router.add_get("/table", self._connect)
        app.router.add_get("/files/{name}", self._file)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, LOOPBACK, port)
            try:
                await site.start()
            except OSError as error:
                raise NotListeningError(error.errno, error.strerror) from None
            port = runner.addresses[0][1]
            self._hosts = own_hosts(port)
            address = f"http://{LOOPBACK}:{port}/#"
            ready(address + self._key, address + self._key_for_once)
            await asyncio.Event().wait()
        finally:
            await self._table.close()
            await runner.cleanup()

    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse other hosts, and say where the page is."""
        if request.host not in self._hosts:
            text = elsewhere(self._given.settings().language, self._hosts[0])
            raise web.HTTPForbidden(text=text)
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        page = written_page(self._given.settings().language, request.host)
        return web.Response(text=page, content_type="text/html", headers=_headers(request.host))

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in FILES:
            raise web.HTTPNotFound
        return web.Response(
            body=read_file(name), content_type=FILES[name], headers=_headers(request.host)
        )

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        """Let a tab have the table, or say why not."""
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(max_msg_size=_LARGEST_MESSAGE, timeout=_CLOSING_SECONDS)
        await socket.prepare(request)
        tab = WebTab(socket, request)
        if not self._opens(request.query.get("key", "")):
            await tab.close(Goodbye.STRANGER)
        elif "take" not in request.query and not await self._table.is_free():
            await tab.close(Goodbye.TAKEN)
        else:
            await socket.send_str(json.dumps(["key", self._key]))
            size = _size(request.query.get("width"), request.query.get("height"))
            try:
                await self._table.show_in(tab, *size)
                await self._listen(socket, tab)
            finally:
                self._table.leave(tab)
        return socket

    def _opens(self, key: str) -> bool:
        given = key.encode(errors="replace")
        if self._key_for_once and compare_digest(given, self._key_for_once.encode()):
            self._key_for_once = ""
            return True
        return compare_digest(given, self._key.encode())

    async def _listen(self, socket: web.WebSocketResponse, tab: WebTab) -> None:
        """Pass on a tab's messages until it has gone or another one has the table."""
        async for message in socket:
            program = self._table.program_of(tab)
            if message.type is not WSMsgType.TEXT or program is None:
                continue
            try:
                what, *details = json.loads(message.data)
            except (ValueError, TypeError, RecursionError):
                continue
            match what, details:
                case "stdin", [str(text)]:
                    program.type(text)
                case "resize", [{"width": width, "height": height}]:
                    columns, rows = _size(width, height)
                    program.tell("resize", width=columns, height=rows)
                case "focus" | "blur", []:
                    program.tell(what)
            await program.drain()


def own_hosts(port: int) -> tuple[str, ...]:
    """Return the names by which browsers call this server; they leave out HTTP's default port."""
    suffix = f":{port}" if port != _PORT_OF_HTTP else ""
    return f"{LOOPBACK}{suffix}", f"localhost{suffix}"


def _size(columns: object, rows: object) -> tuple[int, int]:
    """Return the size of a terminal that a tab has sent."""
    try:
        sent = int(str(columns)), int(str(rows))
    except ValueError:
        return 80, 24
    return max(1, min(sent[0], LARGEST[0])), max(1, min(sent[1], LARGEST[1]))


def _headers(host: str) -> dict[str, str]:
    """Return the headers of every response: cache nothing, load nothing from elsewhere."""
    allowed = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",  # the terminal styles its elements
        "font-src": "'self'",
        "img-src": "data:",
        "connect-src": f"ws://{host}",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(" ".join(item) for item in allowed.items()),
        "Cache-Control": "no-store",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }


class _Places(logging.Handler):
    """Reports where errors occur, without messages and values, which might contain a key."""

    def __init__(self, complain: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._complain = complain

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and not isinstance(record.exc_info[1], web.HTTPException):
            self._complain(crash_report(record.exc_info[1]))


def serve(
    given: Arguments, port: int, ready: Callable[[str, str], None], complain: Callable[[str], None]
) -> None:
    """Serve until Ctrl+C, or until a signal ends the process.

    Args:
        given: the arguments that the program is started with.
        port: the port to listen at; 0 for any port that is free.
        ready: called with the address for people and the one for a browser that is started.
        complain: called with a sentence if something breaks.

    Raises:
        NotListeningError: it can't listen there.
    """
    for name in ("aiohttp", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [_Places(complain)]
        logger.propagate = False

    async def until_the_end() -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        assert task is not None

        def end(*_: object) -> None:
            with suppress(RuntimeError):  # the loop is at its end
                loop.call_soon_threadsafe(task.cancel)

        with handling(end, "SIGINT", "SIGTERM", "SIGHUP"), suppress(asyncio.CancelledError):
            await Server(given).run(port, ready)

    asyncio.run(until_the_end())
