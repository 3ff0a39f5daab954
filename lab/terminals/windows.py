"""Terminals with windows of their own, on a virtual display."""

import atexit
import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import ClassVar, Final

from lab.terminals.place import PATIENCE, Place, environment, said, until

_SCREEN: Final = "1600x1000x24"

_KEYS: Final = {
    "enter": "Return",
    "escape": "Escape",
    "backspace": "BackSpace",
    "pagedown": "Next",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "tab": "Tab",
    "f1": "F1",
    "capslock": "Caps_Lock",
    "?": "question",
    " ": "space",
}

_FONT: Final = "DejaVu Sans Mono"


@cache
def display() -> tuple[str, Path]:
    """Start the display, once, and return its name and a file with a line for each bell.

    It ends with this process.
    """
    taken, given = os.pipe()
    command = ["Xvfb", "-displayfd", str(given), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    _run_along(*command, pass_fds=(given,))
    os.close(given)
    name = f":{os.read(taken, 16).decode().strip()}"
    folder = Path(mkdtemp())
    bells = folder / "bells"
    bells.touch()
    heard = folder / "heard"
    heard.write_text(f'Bell() shell "echo >> {bells}"\n', encoding="utf-8")
    _run_along("xkbevd", "-display", name, "-cfg", str(heard))
    time.sleep(2)  # it rings itself
    atexit.register(shutil.rmtree, folder)
    return name, bells


def _run_along(*command: str, pass_fds: Sequence[int] = ()) -> None:
    """Start something that ends with this process."""
    subprocess.Popen(
        ["setpriv", "--pdeathsig", "TERM", *command],
        pass_fds=pass_fds,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Window(Place):
    """A window on the display."""

    package: ClassVar[str]
    """The Debian package, whose version is reported."""

    rings_by_x: ClassVar[bool] = True
    """Whether its bell is that of the display; others play a sound, or none."""

    above: ClassVar[float] = 0.5
    """The share of the vertical margins that is above the first row."""

    @classmethod
    def version(cls) -> str:
        return said("dpkg-query", "-W", "-f", "${Version}", cls.package)

    def open(self, command: Sequence[str], size: tuple[int, int]) -> None:
        self._env = environment(self.home) | {"DISPLAY": display()[0]}
        self._rung_before = self._rung()
        self._stack = ExitStack()
        self._process = self.run(*self.command(*size), *command)
        self._window = ""
        until(self._found, f"no window of {self.name}")
        until(self._pid.exists, f"no shell in {self.name}")
        time.sleep(0.5)
        self._x("windowfocus", self._window)
        self.resize(*size)

    def run(self, *command: str) -> "subprocess.Popen[bytes]":
        """Start something that ends with the window."""
        process = subprocess.Popen(
            command,
            env=self._env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        """Return the words that open a window of about that size in which a command runs."""
        raise NotImplementedError  # each terminal has its own

    def _found(self) -> bool:
        windows = self._x("search", "--onlyvisible", "--name", ".").split()
        self._window = windows[-1] if windows else ""
        return bool(windows)

    def _x(self, *words: str) -> str:
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self._env, capture_output=True, text=True, timeout=60)
        return done.stdout

    def press(self, *keys: str) -> None:
        for key in keys:
            held, plus, plain = key.rpartition("+")
            named = _KEYS.get(plain, plain if plain.isascii() else f"U{ord(plain):04X}")
            self._x("key", f"{held}{plus}{named}")
            if not plain.isascii():  # the display has changed its keyboard for it
                time.sleep(0.5)

    def click(self, x: int, y: int) -> None:
        there = self.at(x, y)
        for nearer in (1, 0):  # kitty knows of no pointer that has come without a move
            at = [str(int(each) - nearer) for each in there]
            self._x("mousemove", "--window", self._window, *at)
        self._x("click", "1")

    def at(self, x: int, y: int, part: float = 0.5) -> tuple[str, str]:
        """Return the place of a cell in the window, some part of it to the right."""
        (width, height), left, top = self._cells()
        return str(round(left + (x + part) * width)), str(round(top + (y + 0.5) * height))

    def resize(self, columns: int, rows: int) -> None:
        """Make the window larger or smaller until it has so many columns and rows."""
        for _attempt in range(8):
            now = self.size()[:2]
            if now == (columns, rows):
                return
            (width, height), (inner, outer) = self._cells()[0], self._pixels()
            wanted = inner + (columns - now[0]) * width, outer + (rows - now[1]) * height
            self._x("windowsize", self._window, *(str(round(each)) for each in wanted))
            time.sleep(0.5)
        raise TimeoutError(f"{self.name} has {now}, not {columns} × {rows}")

    def _pixels(self) -> tuple[int, int]:
        told = dict(
            line.split("=")
            for line in self._x("getwindowgeometry", "--shell", self._window).split()
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def _cells(self) -> tuple[tuple[float, float], float, float]:
        """Return the size of a cell in pixels, and where the first one begins."""
        columns, rows, inner_width, inner_height = self.size()
        width, height = self._pixels()
        if inner_width:
            cell = inner_width // columns, inner_height // rows
        else:
            cell = width // columns, height // rows
        return cell, (width - columns * cell[0]) / 2, (height - rows * cell[1]) * self.above

    def title(self) -> str:
        return self._x("getwindowname", self._window).strip()

    def grounds(self) -> list[list[str]]:
        """Return the colour on the screen in a corner of each cell, where no character is drawn."""
        picture = self.picture()
        (cell_width, cell_height), left, top = self._cells()
        columns, rows = self.size()[:2]
        width = self._pixels()[0]

        def at(x: int, y: int) -> str:
            across, down = (
                round(left + (x + 0.5) * cell_width),
                round(top + (y + 0.5) * cell_height),
            )
            place = 3 * (down * width + across)
            return picture[place : place + 3].hex()

        return [[at(x, y) for x in range(columns)] for y in range(rows)]

    def picture(self) -> bytes:
        """Return the colours of the window's pixels, three bytes each."""
        command = ["import", "-silent", "-window", self._window, "-depth", "8", "rgb:-"]
        done = subprocess.run(command, env=self._env, capture_output=True, check=True, timeout=60)
        return done.stdout

    def rings(self) -> int | None:
        return self._rung() - self._rung_before if self.rings_by_x else None

    @staticmethod
    def _rung() -> int:
        return display()[1].read_text().count("\n")

    def dumped(self, pattern: str, *keys: str) -> str:
        """Press keys that make the terminal write a file, and return its contents."""
        for old in self.home.glob(pattern):
            old.unlink()
        self.press(*keys)
        until(
            lambda: any(file.stat().st_size for file in self.home.glob(pattern)),
            f"{self.name} has written nothing",
        )
        [file], size = self.home.glob(pattern), -1
        while size != (size := file.stat().st_size):
            time.sleep(0.05)
        return file.read_text(encoding="utf-8", errors="replace").replace("\r", "")

    def close(self) -> None:
        self._stack.close()


def is_drawn(pixels: bytes) -> bool:
    """Return whether there is more than one colour."""
    return pixels != pixels[:3] * (len(pixels) // 3)


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def visible(text: str, rows: int) -> list[str]:
    """Return the last rows of a text."""
    return [row.rstrip() for row in text.removesuffix("\n").split("\n")][-rows:]


class XTerm(Window):
    """xterm, which prints its screen and its scrollback into files."""

    name = "xterm"
    package = "xterm"
    tools = ("xterm",)

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        keys = r"#override \n <Key>F11: print() \n <Key>F12: print-everything()"
        resources = {
            "VT100.translations": keys,
            "printerCommand": f"cat > {self.home}/part; mv {self.home}/part {self.home}/printed",
            "printAttributes": "0",
            "faceName": _FONT,
            "faceSize": "9",
        }
        settings = [
            word for name, to in resources.items() for word in ("-xrm", f"XTerm*{name}: {to}")
        ]
        return "xterm", *settings, "-geometry", f"{columns}x{rows}", "-e"

    def rows(self) -> list[str]:
        return visible(self.dumped("printed", "F11"), self.size()[1])

    def everything(self) -> str:
        return self.dumped("printed", "F12")


class Urxvt(Window):
    """rxvt-unicode, which prints in the same way."""

    name = "rxvt-unicode"
    package = "rxvt-unicode"
    tools = ("urxvt",)

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        pipe = f"cat > {self.home}/part; mv {self.home}/part {self.home}/printed"
        font = f"xft:{_FONT}:size=9"
        size = f"{columns}x{rows}"
        return "urxvt", "+sb", "-fn", font, "-geometry", size, "-print-pipe", pipe, "-e"

    def rows(self) -> list[str]:
        return visible(self.dumped("printed", "Print"), self.size()[1])

    def everything(self) -> str:
        return self.dumped("printed", "shift+Print")


class Selecting(Window):
    """A window whose rows are read by selecting them with the mouse and Shift held."""

    def grounds(self) -> list[list[str]]:
        return self._grounds

    def rows(self) -> list[str]:
        self._grounds = super().grounds()  # before anything is selected
        columns, rows = self.size()[:2]
        first, last = (
            self.at(x, y, part) for x, y, part in ((0, 0, 0.1), (columns - 1, rows - 1, 0.9))
        )
        text = self._dragged(first, last, "shift") or self._dragged(first, last)
        shown = [row.rstrip() for row in text.split("\n")]
        return (shown + [""] * rows)[:rows]

    def _dragged(self, first: Sequence[str], last: Sequence[str], *held: str) -> str:
        """Return what is selected; Shift is only held while a program listens to the mouse."""
        self._selection("-i")
        self._x(*("keydown" for _ in held), *held, "mousemove", "--window", self._window, *first)
        self._x("mousedown", "1", "mousemove", "--window", self._window, *last)
        self._x("mousemove_relative", "1", "0", "mouseup", "1", *("keyup" for _ in held), *held)
        time.sleep(0.2)
        text = self._selection("-o")
        return text.strip("\n") and text

    def _selection(self, way: str) -> str:
        """Return what is selected, or forget it ("-i")."""
        done = subprocess.run(
            ["xclip", "-selection", "primary", way],
            env=self._env,
            input=b"",
            stdout=subprocess.PIPE if way == "-o" else None,
            timeout=60,
        )
        return (done.stdout or b"").decode()


class Mlterm(Window):
    """mlterm, which writes its scrollback into a file."""

    name = "mlterm"
    package = "mlterm"
    tools = ("mlterm",)

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        write(self.home / ".mlterm/key", 'F11="proto:snapshot printed UTF8"\n')
        write(self.home / ".mlterm/aafont", f"UNICODE={_FONT}\nISO8859_1={_FONT}\n")
        shown = ("--aa", "--fontsize=14", "--sb=false", "-g", f"{columns}x{rows}")
        return "mlterm", *shown, "-e"

    def rows(self) -> list[str]:
        """Return them; blank rows at the top and at the bottom are not in the file."""
        rows, all_rows = visible(self.everything(), self.size()[1]), self.size()[1]
        if len(rows) == all_rows:
            return rows
        (_, height), left, top = self._cells()
        picture, wide = self.picture(), 3 * self._pixels()[0]
        lines = [picture[at : at + wide] for at in range(round(top) * wide, len(picture), wide)]
        inner = slice(3 * round(left), wide - 3 * round(left))
        drawn = [y // round(height) for y, line in enumerate(lines) if is_drawn(line[inner])]
        above = all_rows - len(rows) if all_rows - 1 in drawn else min(drawn, default=0)
        return ([""] * above + rows + [""] * all_rows)[:all_rows]

    def everything(self) -> str:
        return self.dumped(".mlterm/printed-*", "F11")  # its name has the time


class Kitty(Window):
    """kitty, which can be asked by another program."""

    name = "kitty"
    package = "kitty"
    rings_by_x = False
    tools = ("kitty",)

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        socket = f"unix:{self.home}/kitty"
        size = f"initial_window_width={columns}c", f"initial_window_height={rows}c"
        asked = ("allow_remote_control=yes", "update_check_interval=0", "remember_window_size=no")
        options = (*size, *asked, "font_size=9")
        settings = [word for option in options for word in ("-o", option)]
        return "kitty", "--config", "NONE", *settings, "--listen-on", socket, "--"

    def _get(self, extent: str) -> str:
        command = ["kitty", "@", "--to", f"unix:{self.home}/kitty", "get-text", "--extent", extent]
        done = subprocess.run(
            [*command, "--add-wrap-markers"], env=self._env, capture_output=True, timeout=60
        )
        return done.stdout.decode().replace("\r\n", "\n").replace("\r", "\n")

    def rows(self) -> list[str]:
        rows = visible(self._get("screen"), self.size()[1])
        return rows + [""] * (self.size()[1] - len(rows))

    def everything(self) -> str:
        return self._get("all")


_VTE: Final = """
import signal, sys, gi
gi.require_version("Gtk", "3.0"); gi.require_version("Vte", "2.91")
from gi.repository import Gio, GLib, Gtk, Vte
columns, rows, home, *command = sys.argv[1:]
term = Vte.Terminal()
term.set_size(int(columns), int(rows))
term.spawn_sync(Vte.PtyFlags.DEFAULT, None, command, None, 0, None, None, None)
def told():
    term.write_contents_sync(Gio.File.new_for_path(f"{home}/all").replace(None, False, 0), 0)
    open(f"{home}/seen", "w").write(term.get_text()[0])
    return True
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, told)
window = Gtk.Window(title="VTE")
term.connect("window-title-changed", lambda _: window.set_title(term.get_window_title()))
window.add(term)
window.show_all()
Gtk.main()
"""


class Vte(Window):
    """VTE, on which GNOME Terminal, lxterminal and others are built, in a bare window."""

    name = "VTE"
    package = "libvte-2.91-0"
    tools = ("gir1.2-vte-2.91", "python3-gi")

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        return "/usr/bin/python3", "-c", _VTE, str(columns), str(rows), str(self.home)

    def _tell(self, name: str) -> str:
        file = self.home / name
        file.unlink(missing_ok=True)
        os.kill(self._process.pid, 10)
        until(file.exists, "VTE has told nothing", PATIENCE)
        time.sleep(0.1)
        return file.read_text(encoding="utf-8")

    def rows(self) -> list[str]:
        return visible(self._tell("seen"), self.size()[1])

    def everything(self) -> str:
        return self._tell("all")


class St(Selecting):
    """st, which has no scrollback."""

    name = "st"
    package = "stterm"
    rings_by_x = False
    tools = ("stterm", "xclip")

    def everything(self) -> str:
        return "\n".join(self.rows())

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        return "stterm", "-f", f"{_FONT}:size=9", "-g", f"{columns}x{rows}", "-e"


class Pterm(Selecting):
    """pterm, the window of PuTTY, whose menu copies its scrollback."""

    name = "PuTTY"
    package = "pterm"
    tools = ("pterm", "xclip")

    def size(self) -> tuple[int, int, int, int]:
        """Return columns and rows only: it reports 200 × 200 pixels whatever its size."""
        columns, rows, *_pixels = super().size()
        return columns, rows, 0, 0

    def everything(self) -> str:
        self._selection("-i")
        self._x("mousemove", "--window", self._window, *self.at(0, 0))
        self._x("keydown", "ctrl", "click", "3", "keyup", "ctrl")
        time.sleep(0.3)
        self._x("key", "Up", "Up", "Return")
        time.sleep(0.3)
        return self._selection("-o")

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        shown = ("+sb", "-fn", f"client:{_FONT} 9", "-geometry", f"{columns}x{rows}")
        return "pterm", *shown, "-e"


_KONSOLE: Final = """<!DOCTYPE gui SYSTEM 'kpartgui.dtd'>
<gui name="session" version="99">
<MenuBar><Menu name="edit"><Action name="select-all"/></Menu></MenuBar>
<ActionProperties scheme="Default">
<Action name="select-all" shortcut="Ctrl+Shift+F6"/>
</ActionProperties></gui>
"""


class Konsole(Selecting):
    """konsole, which selects its scrollback at a key."""

    name = "konsole"
    package = "konsole"
    rings_by_x = False
    tools = ("konsole", "xclip")
    above = 1.0

    def everything(self) -> str:
        self._selection("-i")
        self._x("key", "ctrl+shift+F6")
        time.sleep(0.3)
        return self._selection("-o")

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        write(self.home / ".local/share/kxmlgui5/konsole/sessionui.rc", _KONSOLE)
        hidden = ("--hide-menubar", "--hide-tabbar", "--notransparency", "--separate")
        options = ("ScrollBarPosition=2", "TerminalMargin=0", f"Font={_FONT},9")
        settings = [word for option in options for word in ("-p", option)]
        return "konsole", *hidden, *settings, "-e"


class Qterminal(Window):
    """qterminal, which passes its scrollback to a command, in a file."""

    name = "qterminal"
    package = "qterminal"
    rings_by_x = False
    tools = ("qterminal",)
    above = 0.15

    def rows(self) -> list[str]:
        return visible(self.everything(), self.size()[1])

    def everything(self) -> str:
        return self.dumped("printed", "ctrl+shift+F6").rpartition("\n")[0]  # a row too many

    def command(self, columns: int, rows: int) -> tuple[str, ...]:
        keep = self.home / "keep"
        write(
            keep,
            f'#!/bin/sh\ncat "$1" > {self.home}/part; mv {self.home}/part {self.home}/printed\n',
        )
        keep.chmod(0o700)
        settings = {
            "HandleHistory": keep,
            "fontFamily": _FONT,
            "fontSize": 9,
            "MenuVisible": "false",
            "HideTabBarWithOneTab": "true",
            "ScrollbarPosition": 0,
            "TerminalMargin": 0,
            "AskOnExit": "false",
        }
        lines = ["[General]", *(f"{name}={value}" for name, value in settings.items())]
        lines += ["[Shortcuts]", "Handle%20history=Ctrl+Shift+F6"]
        write(self.home / "config/qterminal.org/qterminal.ini", "\n".join(lines) + "\n")
        return "qterminal", "-e"
