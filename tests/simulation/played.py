"""What other processes do in tests instead of playing a match: they load this and no test."""

import os
import signal
import sys
from pathlib import Path
from struct import pack
from time import sleep


def number(given: int) -> int:
    return given


def die(given: int) -> int:
    os._exit(1)


def think(given: int) -> int:
    while True:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def whereabouts(given: int) -> tuple[int, int]:
    return os.getpid(), os.getsid(0)


def answer_in_part(begun: Path) -> None:
    """Send the beginning of an answer only, and say so by a file."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), pack("!i", 1000))
    begun.touch()
    sleep(60)
