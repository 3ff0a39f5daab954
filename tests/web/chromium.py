"""A Chromium without a window, led through its protocol for developers, and a page in it."""

import asyncio
import base64
import json
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse

SECONDS: Final = 40.0
"""How long something may take on a busy machine."""

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FOUND: Final = next(filter(None, map(shutil.which, NAMES)), None)


class Page:
    """A page with a terminal that is read along.

    Attributes:
        fetched: the addresses of everything that it has loaded or connected to.
        complaints: the browser's complaints about it, and its refusals.
    """

    def __init__(self, socket: ClientWebSocketResponse, columns: int, rows: int) -> None:
        """Take the connection to a page."""
        self.fetched: list[str] = []
        self.complaints: list[str] = []
        self._socket = socket
        self._size = columns, rows
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._changed = asyncio.Event()
        self._clear()
        self._hearing = asyncio.create_task(self._hear())

    def _clear(self) -> None:
        self._screen = pyte.Screen(*self._size)
        self._stream = pyte.ByteStream(self._screen)

    async def _hear(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            if "id" in said:
                self._asked.pop(said["id"]).set_result(said)
                continue
            match said["method"], said["params"]:
                case "Network.requestWillBeSent", {"request": {"url": address}}:
                    self.fetched.append(address)
                case "Network.webSocketCreated", {"url": address}:
                    self.fetched.append(address)
                    self._clear()
                case "Network.webSocketFrameReceived", {
                    "response": {"opcode": 2, "payloadData": data}
                }:
                    self._stream.feed(base64.b64decode(str(data)))
                case "Log.entryAdded", {"entry": {"text": text}}:
                    self.complaints.append(text)
                case "Runtime.exceptionThrown", details:
                    self.complaints.append(json.dumps(details))
            self._changed.set()

    async def ask(self, method: str, **details: Any) -> Any:
        number = len(self._asked) + max(self._asked, default=0) + 1
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_str(json.dumps({"id": number, "method": method, "params": details}))
        async with asyncio.timeout(SECONDS):
            said = await self._asked[number]
        assert "error" not in said, said
        return said["result"]

    async def value(self, expression: str) -> Any:
        """Return the value of a JavaScript expression."""
        result = await self.ask(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        return result["result"].get("value")

    @property
    def rows(self) -> str:
        """The text on the screen."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    async def shows(self, *texts: str, without: str = "\0") -> None:
        """Wait until texts stand on the screen, and another one does not."""
        async with asyncio.timeout(SECONDS):
            while without in self.rows or not all(text in self.rows for text in texts):
                self._changed.clear()
                await self._changed.wait()

    async def says(self, text: str) -> None:
        """Wait until the page itself says something, in place of the table."""
        said = ""
        for _ in range(100):
            said = str(await self.value("document.body.innerText"))
            if text in said:
                assert await self.value("document.querySelector('.xterm') === null")
                return
            await asyncio.sleep(0.1)
        raise AssertionError((said, self.complaints, self.fetched))

    async def reload(self) -> None:
        """Load the page again."""
        self._clear()
        await self.ask("Page.reload")

    async def press(self, key: str) -> None:
        text = "\r" if key == "Enter" else key
        code = ord(text.upper())
        details = {"key": key, "windowsVirtualKeyCode": code}
        await self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **details)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", **details)

    async def presses(self, key: str, text: str) -> None:
        """Press a key until a text stands on the screen: it may come too early to act."""
        await self._insist(lambda: self.press(key), text)

    async def clicks(self, where: str, text: str) -> None:
        """Click on a text until another one stands on the screen."""
        await self._insist(lambda: self.click(where), text)

    async def _insist(self, do: Callable[[], Awaitable[None]], text: str) -> None:
        for _ in range(100):
            if text in self.rows:
                return
            await do()
            await asyncio.sleep(0.3)
        raise AssertionError(self.rows)

    async def click(self, text: str) -> None:
        """Click on a text: in the first row that has it, where it stands farthest to the right."""
        row = next((y for y, row in enumerate(self._screen.display) if text in row), None)
        if row is None:  # it is just being painted
            return
        column = self._screen.display[row].rindex(text) + len(text) // 2
        box = "document.querySelector('.xterm-screen').getBoundingClientRect()"
        width, height = await self.value(f"[{box}.width, {box}.height]")
        x = (column + 0.5) * width / self._size[0]
        y = (row + 0.5) * height / self._size[1]
        at = {"x": x, "y": y, "button": "left", "clickCount": 1}
        await self.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        await self.ask("Input.dispatchMouseEvent", type="mousePressed", buttons=1, **at)
        await self.ask("Input.dispatchMouseEvent", type="mouseReleased", **at)


class Browser:
    def __init__(self, session: ClientSession, port: int) -> None:
        """Take over a browser that listens at a port."""
        self._session = session
        self._port = port

    async def open(self, address: str, *, columns: int, rows: int, touched: bool = False) -> Page:
        """Open a page in a window of so many columns and rows of the terminal's usual letters."""
        new = f"http://127.0.0.1:{self._port}/json/new?about:blank"
        async with self._session.put(new) as answer:
            found = await answer.json()
        socket = await self._session.ws_connect(found["webSocketDebuggerUrl"], max_msg_size=0)
        page = Page(socket, columns, rows)
        for domain in ("Network", "Runtime", "Log", "Page"):
            await page.ask(f"{domain}.enable")
        await page.ask(
            "Emulation.setDeviceMetricsOverride",
            width=9 * columns + 4,
            height=21 * rows + 4,
            deviceScaleFactor=1,
            mobile=False,
        )
        await page.ask("Emulation.setTouchEmulationEnabled", enabled=touched)
        await page.ask("Page.navigate", url=address)
        return page


@asynccontextmanager
async def chromium(*options: str) -> AsyncIterator[Browser]:
    """Start a Chromium that knows nothing, with some more options, and end it."""
    assert FOUND is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        process = await asyncio.create_subprocess_exec(
            FOUND,
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--remote-debugging-port=0",
            f"--user-data-dir={place}",
            *options,
            "about:blank",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        told = Path(place) / "DevToolsActivePort"
        async with asyncio.timeout(SECONDS):
            while not told.exists() or not told.read_text():
                await asyncio.sleep(0.05)
        port = int(told.read_text().split()[0])
        try:
            async with ClientSession() as session:
                yield Browser(session, port)
        finally:
            process.terminate()
            await process.wait()
