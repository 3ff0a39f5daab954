"""Chromium without a window, showing the page of `biberclan serve`."""

import asyncio
import base64
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final

from lab.terminals.place import AFTER, Emulator, Place, environment, said, until
from tests.web.chromium import FOUND, Page, chromium

_KEYS: Final = {
    "enter": ("Enter", 13),
    "escape": ("Escape", 27),
    "backspace": ("Backspace", 8),
    "tab": ("Tab", 9),
    "left": ("ArrowLeft", 37),
    "up": ("ArrowUp", 38),
    "right": ("ArrowRight", 39),
    "down": ("ArrowDown", 40),
    "f1": ("F1", 112),
}
_HELD: Final = {"": 0, "ctrl": 2, "shift": 8}

_SERVER: Final = """
import os, sys
from pathlib import Path
from biberclan.web import program, server
home = Path(sys.argv[1])
(home / "pid").write_text(str(os.getpid()))
program._PROGRAM = ("import sys; sys.path[:] = sys.argv[2:];"
                    "from lab.terminals.browser import next_part; sys.exit(next_part(sys.argv[1]))")
given = program.Arguments(home, home / "config.toml", {})
def ready(address, once):
    (home / "part").write_text(address)
    (home / "part").rename(home / "address")
server.serve(given, 0, ready, lambda said: print(said, file=sys.stderr))
"""
"""`biberclan serve`, but what it starts are the parts of an evening, one after the other."""

_COPIED: Final = """(() => {
    const copied = new DataTransfer();
    const event = new ClipboardEvent("copy", {clipboardData: copied, bubbles: true});
    document.querySelector(".xterm").dispatchEvent(event);
    return copied.getData("text/plain");
})()"""
_HELD_BY_PAGE: Final = """[document.title, location.href, document.body.textContent,
    ...[...document.querySelectorAll("body *")].flatMap(
        each => [each.title, each.ariaLabel, each.alt]),
    ...Object.values(localStorage), ...Object.values(sessionStorage)].join("\\n")"""


def next_part(written: str) -> int:
    """Run the next part of the evening for the tab."""
    from biberclan import cli
    from biberclan.cli import table
    from biberclan.ui import app
    from biberclan.web.driver import BrowserDriver

    home = Path(json.loads(written)[0])
    first, *rest = json.loads((home / "parts").read_text())
    (home / "parts").write_text(json.dumps(rest))
    table.why_no_table = lambda: None
    (app.BiberClanApp.__init__.__kwdefaults__ or {})["driver"] = BrowserDriver
    return cli.main(first)


LEAST: Final = 80, 26
"""In a smaller window the page would draw smaller letters, loaded again and covered."""


CELL: Final = 9, 21
"""The pixels of a cell of the page's usual letters."""


def at_least(columns: int, rows: int) -> tuple[int, int]:
    return max(columns, LEAST[0]), max(rows, LEAST[1])


class AsBrowser(Emulator):
    """The emulator, in a window as large as the page needs it."""

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        super().open(command, at_least(*size))

    def resize(self, columns: int, rows: int) -> None:
        super().resize(*at_least(columns, rows))


class Chromium(Place):
    """Chromium, where the text is selected with Shift held, and copied."""

    name = "Chromium"
    measure = AsBrowser
    reads_lines = False
    _page: Page

    @classmethod
    def version(cls) -> str:
        assert FOUND is not None
        return said(FOUND, "--version")

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        (self.home / "parts").write_text(json.dumps(self.evening))
        self._server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, str(self.home)], env=environment(self.home)
        )
        until((self.home / "address").exists, "nobody serves")
        self._shifted, self._size = False, at_least(*size)
        self._at_first = frozenset[str]()
        self._runner, self._stack = asyncio.Runner(), AsyncExitStack()
        self._runner.run(self._browse())
        self.resize(*size)

    async def _browse(self) -> None:
        browser = await self._stack.enter_async_context(chromium())
        address = (self.home / "address").read_text()
        columns, rows = self._size
        self._page = await browser.open(address, columns=columns, rows=rows)

    def _ask(self, method: str, **details: Any) -> Any:
        return self._runner.run(self._page.ask(method, **details))

    def _value(self, expression: str) -> Any:
        return self._runner.run(self._page.value(expression))

    def press(self, *keys: str) -> None:
        for key in keys:
            held, _, plain = key.rpartition("+")
            if plain == "capslock":
                self._shifted = not self._shifted
                continue
            plain = " " if plain == "space" else plain.upper() if self._shifted else plain
            name, code = _KEYS.get(plain, (plain, ord(plain[0].upper())))
            details: dict[str, Any] = {
                "key": name,
                "windowsVirtualKeyCode": code,
                "modifiers": _HELD[held],
            }
            if name == plain and not held:
                details["text"] = plain
            elif plain == "enter":
                details["text"] = "\r"
            self._ask("Input.dispatchKeyEvent", type="keyDown", **details)
            details.pop("text", None)
            self._ask("Input.dispatchKeyEvent", type="keyUp", **details)

    def click(self, x: int, y: int) -> None:
        self._mouse("mouseMoved", x, y)
        self._mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
        self._mouse("mouseReleased", x, y, button="left", clickCount=1)

    def _mouse(self, type: str, x: int, y: int, part: float = 0.5, **details: Any) -> None:
        left, top, width, height = self._box()
        columns, rows = self._size
        across, down = left + (x + part) * width / columns, top + (y + 0.5) * height / rows
        self._ask("Input.dispatchMouseEvent", type=type, x=across, y=down, **details)

    def _box(self) -> tuple[float, float, float, float]:
        box = "document.querySelector('.xterm-screen').getBoundingClientRect()"
        left, top, width, height = self._value(
            f"[{box}.left, {box}.top, {box}.width, {box}.height]"
        )
        return left, top, width, height

    def resize(self, columns: int, rows: int) -> None:
        self._size = columns, rows = at_least(columns, rows)
        pixels = {"width": CELL[0] * columns + 4, "height": CELL[1] * rows + 4}
        self._ask("Emulation.setDeviceMetricsOverride", deviceScaleFactor=1, mobile=False, **pixels)

    def rows(self) -> list[str]:
        if self._has_table():
            with suppress(TypeError):  # the page has just been loaded again
                return self._selected()
        elif json.loads((self.home / "parts").read_text()):
            self.press("enter")  # the page's button, which begins again
            time.sleep(2)
        return [AFTER]

    def _selected(self) -> list[str]:
        self._grounds = self._pictured()
        columns, rows = self._size
        shift = {"button": "left", "modifiers": _HELD["shift"], "clickCount": 1}
        self._mouse("mousePressed", 0, 0, 0.1, buttons=1, **shift)
        self._mouse("mouseMoved", columns - 1, rows - 1, 0.9, **(shift | {"buttons": 1}))
        self._mouse("mouseReleased", columns - 1, rows - 1, 0.9, **shift)
        shown = [row.rstrip() for row in str(self._value(_COPIED)).split("\n")]
        self._mouse("mousePressed", 0, 0, 0.1, buttons=1, **shift)  # which selects nothing
        self._mouse("mouseReleased", 0, 0, 0.1, **shift)
        return (shown + [""] * rows)[:rows]

    def _has_table(self) -> bool:
        return bool(self._value("document.querySelector('.xterm-screen') !== null"))

    def _pictured(self) -> list[list[str]]:
        png = base64.b64decode(self._ask("Page.captureScreenshot")["data"])
        command = ["convert", "png:-", "-depth", "8", "rgb:-"]
        done = subprocess.run(command, input=png, capture_output=True, check=True, timeout=60)
        columns, rows = self._size
        wide = CELL[0] * columns + 4
        left, top, width, height = self._box()

        def at(x: int, y: int) -> str:
            across, down = left + (x + 0.5) * width / columns, top + (y + 0.1) * height / rows
            start = 3 * (round(down) * wide + round(across))
            return done.stdout[start : start + 3].hex()

        return [[at(x, y) for x in range(columns)] for y in range(rows)]

    def everything(self) -> str:
        """Return the text of the page outside the picture that was not there at the beginning."""
        held = str(self._value(_HELD_BY_PAGE)).split("\n")
        self._at_first = self._at_first or frozenset(held)
        new = [line for line in held if line not in self._at_first]
        return "\n".join([*new, *([] if self._has_table() else [AFTER])])

    def title(self) -> str:
        return str(self._value("document.title"))

    def grounds(self) -> list[list[str]]:
        return self._grounds

    def close(self) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()
        self._server.terminate()
        self._server.wait()
