"""What other processes do in tests instead of playing a match: they load this and no test."""

import os
import signal


def number(given: int) -> int:
    return given


def die(given: int) -> int:
    os._exit(1)


def think(given: int) -> int:
    while True:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def whereabouts(given: int) -> tuple[int, int]:
    return os.getpid(), os.getsid(0)
