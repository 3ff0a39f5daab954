"""A server in this process, and tabs that talk to it as the page does."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from biberclan.web.program import Arguments
from biberclan.web.server import Server

SECONDS: Final = 20.0
"""How long something may take on a busy machine."""


class Door:
    """The way to a server.

    Attributes:
        host: its name and port.
        key: the key that opens it.
        key_for_once: the key that opens it once.
    """

    def __init__(self, session: ClientSession) -> None:
        """Wait to hear where the server is."""
        self.session = session
        self.host = self.key = self.key_for_once = ""
        self.found = asyncio.Event()

    def ready(self, address: str, address_for_once: str) -> None:
        self.host, self.key = address.removeprefix("http://").split("/#")
        self.key_for_once = address_for_once.split("#")[1]
        self.found.set()

    @property
    def origin(self) -> str:
        """The origin of the server's page, as a browser names it."""
        return f"http://{self.host}"

    async def tab(self, key: str | None = None, **more: str) -> "Tab":
        """Open a tab, with the right key unless another one is given."""
        query: Mapping[str, str] = {"key": self.key if key is None else key, **more}
        socket = await self.session.ws_connect(
            f"{self.origin}/table",
            params={"width": "80", "height": "24", **query},
            headers={"Origin": self.origin},
        )
        return Tab(socket)


class Tab:
    """A tab with an emulated screen.

    Attributes:
        code: the code with which the connection was closed.
        key: the key that the server has sent for coming back.
    """

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.code: int | None = None
        self.key = ""
        self._socket = socket
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def rows(self) -> str:
        """The text on the screen."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    @property
    def modes(self) -> set[int]:
        """The private modes of the terminal that are on."""
        return {mode >> 5 for mode in self._screen.mode}  # as pyte tells them from others

    async def shows(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        async with asyncio.timeout(SECONDS):
            while text not in self.rows:
                assert await self._receive(), f"closed with {self.code}:\n{self.rows}"

    async def everything_until(self, text: str) -> str:
        """Wait until a text stands on the screen, and return all that stood there meanwhile."""
        shown = ""
        async with asyncio.timeout(SECONDS):
            while text not in self.rows:
                assert await self._receive(), f"closed with {self.code}:\n{self.rows}"
                shown += self.rows
        return shown

    async def types(self, keys: str, text: str) -> None:
        """Type keys until a text stands on the screen: they may come too early to act."""
        for _ in range(int(SECONDS)):
            await self.send("stdin", keys)
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    return await self.shows(text)
        raise AssertionError(self.rows)

    async def closes(self, keys: str = "") -> int | None:
        """Wait until the server closes the connection, and return the code.

        Args:
            keys: the keys to type until it does.
        """
        for _ in range(int(SECONDS)):
            if keys:
                await self.send("stdin", keys)
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    while await self._receive():
                        pass
                    return self.code
        raise AssertionError(self.rows)

    async def _receive(self) -> bool:
        message = await self._socket.receive()
        if message.type is WSMsgType.BINARY:
            self._stream.feed(message.data)
        elif message.type is WSMsgType.TEXT:
            self.key = json.loads(message.data)[1]
        else:
            self.code = self._socket.close_code
            return False
        return True

    async def send(self, *message: object) -> None:
        """Send a message, one that the page would send or never would."""
        await self._socket.send_str(json.dumps(message))

    async def leave(self) -> None:
        """Go, as a tab that is closed or loaded again."""
        await self._socket.close()


@asynccontextmanager
async def served(place: Path) -> AsyncIterator[Door]:
    async with ClientSession() as session:
        door = Door(session)
        server = Server(Arguments(place / "data", place / "config.toml", {"language": "en"}))
        serving = asyncio.create_task(server.run(0, door.ready))
        async with asyncio.timeout(SECONDS):
            await door.found.wait()
        try:
            yield door
        finally:
            serving.cancel()
            with suppress(asyncio.CancelledError):
                await serving
