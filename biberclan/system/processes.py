"""Processes: signals, priorities, the foreground, and the children of a frozen program."""

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

if sys.platform == "win32":
    import ctypes
else:
    import termios

_INPUT: Final = 0
"""The descriptor of standard input."""

NO_CONSOLE: Final = 0x08000000 if sys.platform == "win32" else 0
"""The flag CREATE_NO_WINDOW of `subprocess`, for a process that gets nothing from the console, not
even Ctrl+C. Elsewhere `start_new_session` does that."""


def in_main_thread() -> bool:
    """Return whether this is the main thread, which alone may handle signals."""
    from threading import current_thread, main_thread  # noqa: PLC0415 - a start does not need it

    return current_thread() is main_thread()


@contextmanager
def handling(
    handler: Callable[[int, object], None] | signal.Handlers, *names: str
) -> Iterator[None]:
    """Handle signals differently for a while, and as before afterwards.

    Args:
        handler: a signal handler, as for `signal.signal`.
        names: the signals, where the system has them. One that this process was started with as
            ignored, as by `nohup`, stays ignored. Outside the main thread nothing changes, since
            only that one may handle signals.
    """
    before = {}
    for name in names if in_main_thread() else ():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)


def lower_priority(niceness: int) -> None:
    """Lower the priority of this process.

    Args:
        niceness: the niceness, as for `nice`. Windows has only one lower priority.
    """
    if sys.platform == "win32":
        system = ctypes.WinDLL("kernel32")
        below_normal = 0x4000
        system.GetCurrentProcess.restype = ctypes.c_void_p
        system.SetPriorityClass(ctypes.c_void_p(system.GetCurrentProcess()), below_normal)
    else:
        os.nice(niceness)


def leave_terminal() -> None:
    """Detach this process from its terminal: no key and no Ctrl+C reaches it any more."""
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        ctypes.WinDLL("kernel32").FreeConsole()
    else:
        os.setsid()


def wait_for_foreground() -> bool:
    """Wait until this process is in the foreground; in the background it is stopped until then.

    Returns:
        Whether it is; not if there is no shell any more that could bring it to the foreground.
    """
    if sys.platform != "win32":
        try:
            termios.tcsetattr(_INPUT, termios.TCSANOW, termios.tcgetattr(_INPUT))
        except termios.error as error:
            return bool(error.args[0] != errno.EIO)
    return True


def handle_signals_as_pid_1() -> None:
    """Let signals end this process if it is the first of a container, which would ignore them."""
    if sys.platform != "win32" and os.getpid() == 1:

        def end(number: int, frame: object) -> None:
            os._exit(128 + number)  # at once, with the status that shells use for it

        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, end)


def run_as_child() -> None:
    """If this is a child process of a frozen program, do what it was started for, and exit.

    Children are started with `sys.executable`, which is the program itself in a frozen copy. Nuitka
    marks each module that it has compiled; `-c` needs its `--no-deployment-flag=self-execution`.
    """
    if getattr(sys, "frozen", False) or "__compiled__" in globals():
        from multiprocessing import freeze_support  # noqa: PLC0415 - a start does not need it

        freeze_support()
        if sys.argv[1:2] == ["-c"]:
            _program, _option, code, *arguments = sys.argv
            sys.argv = ["-c", *arguments]
            exec(code, {})  # noqa: S102 - as Python itself does at this option
            sys.exit()
