"""Processes that work in the background, with low priority and without this terminal."""

import os
import signal
import sys
from typing import Final

NO_CONSOLE: Final = 0x08000000 if sys.platform == "win32" else 0
"""What `subprocess` calls CREATE_NO_WINDOW: a process that the console tells nothing, not even a
Ctrl+C. Elsewhere `start_new_session` does that."""


def possible_workers(wanted: int) -> int:
    """Return how many of the processes that are wanted a pool may have."""
    return min(wanted, 61) if sys.platform == "win32" else wanted  # more it can't wait for


def be_nice(niceness: int) -> None:
    """Leave the processor to others that want it.

    Args:
        niceness: by how much, as `nice` has it. Windows knows no degrees.
    """
    if sys.platform == "win32":
        import ctypes

        system = ctypes.WinDLL("kernel32")
        below_normal = 0x4000
        system.GetCurrentProcess.restype = ctypes.c_void_p
        system.SetPriorityClass(ctypes.c_void_p(system.GetCurrentProcess()), below_normal)
    else:
        os.nice(niceness)


def leave_terminal() -> None:
    """Detach this process from its terminal: no key and no Ctrl+C reaches it any more."""
    if sys.platform == "win32":
        import ctypes

        signal.signal(signal.SIGINT, signal.SIG_IGN)
        ctypes.WinDLL("kernel32").FreeConsole()
    else:
        os.setsid()
