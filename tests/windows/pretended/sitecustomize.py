"""Windows, as far as it can be pretended: with this on its path, a Python takes our code's Windows
branches, and neither finds what only POSIX systems have.

The locks of Windows' kernel are made from those of this system.
"""

import ctypes
import errno
import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

HIDDEN = ("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty")

BRANCHES = {b'sys.platform == "win32"': b"True", b'sys.platform != "win32"': b"False"}


class _Loader(SourceFileLoader):
    """Loads our code as Windows would run it."""

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        source = self.get_data(path)
        if b"sys.platform" not in source:
            return super().get_code(fullname)
        for condition, value in BRANCHES.items():
            source = source.replace(condition, value)
        code = self.source_to_code(source, path)
        assert isinstance(code, CodeType)
        return code


class _Finder:
    """Finds our code, and hides modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        if name.partition(".")[0] != "biberclan":
            return None
        if name == "biberclan.ui.bot_play":
            import asyncio  # here: few processes need it

            asyncio.SelectorEventLoop.add_reader = _refuse  # type: ignore[assignment,method-assign]  # Windows lacks it
        spec = PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def _refuse(*arguments: object) -> None:
    raise NotImplementedError


class _Kernel:
    """Windows' kernel32, as far as it is used: functions that are not here do nothing."""

    error = 0

    def __init__(self, name: str, use_last_error: bool = False) -> None:
        def lock(file: int, flags: int, _zero: int, low: int, high: int, place: Any) -> int:
            assert (low, high) == (1, 0)
            assert place._obj.offset_high > 1_000_000  # bytes that are read must not be locked
            try:
                fcntl.flock(file, fcntl.LOCK_NB | (fcntl.LOCK_EX if flags & 2 else fcntl.LOCK_SH))
            except BlockingIOError:
                _Kernel.error = 33
                return 0
            except OSError:
                _Kernel.error = 1
                return 0
            assert flags & 1  # without waiting
            return 1

        def unlock(file: int, _zero: int, low: int, high: int, place: Any) -> int:
            fcntl.flock(file, fcntl.LOCK_UN)
            return 1

        def wait(*arguments: object) -> int:
            time.sleep(0.02)
            return 0x102  # nobody has typed anything

        self.LockFileEx, self.UnlockFileEx, self.WaitForMultipleObjects = lock, unlock, wait

    def __getattr__(self, name: str) -> Any:
        def nothing(*arguments: object) -> int:
            return 0

        return nothing


_start = subprocess.Popen.__init__


def _start_anywhere(self: Any, *arguments: Any, creationflags: int = 0, **named: Any) -> None:
    _start(self, *arguments, **named)


def _error(number: int) -> OSError:
    return OSError(errno.EINVAL, f"error {number} of Windows")


def pretend() -> None:
    """Pretend to be on Windows, from now on and in processes started from here."""
    msvcrt = ModuleType("msvcrt")
    for owner, name, value in (
        (msvcrt, "get_osfhandle", int),  # a descriptor is its own handle here
        (os, "O_BINARY", 0),
        (signal, "SIGBREAK", signal.SIGUSR1),
        (subprocess.Popen, "__init__", _start_anywhere),
        (ctypes, "WinDLL", _Kernel),
        (ctypes, "WinError", _error),
        (ctypes, "get_last_error", lambda: _Kernel.error),
    ):
        setattr(owner, name, value)
    sys.modules["msvcrt"] = msvcrt
    for module in HIDDEN:
        sys.modules.pop(module, None)
    sys.meta_path.insert(0, _Finder())


if __name__ == "sitecustomize":  # not where pytest looks into it
    pretend()
