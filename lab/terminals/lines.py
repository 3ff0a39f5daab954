"""Check in each terminal, line by line, that a shown hand is wiped, whatever the window's width.

A hand is shown in a wide window and wiped after the window has become narrower, so that it takes up
several rows or is cut off; then the window is made wide again.
"""

import time
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial, reduce
from pathlib import Path
from typing import Final

from biberclan.language import current
from biberclan.table.input_guard import HANDOVER_SECONDS
from lab.terminals.place import Place, until

WIDE: Final = 120
ROWS: Final = 24
PIECE: Final = 5
"""This many consecutive characters of a hand, with a digit and no blank, occur nowhere else."""

_PLAY: Final = ("play", "--plain", "--game", "mania", "--players", "Anna,Ben", "--seed", "7")


def readable_hands(kind: type[Place], home: Path, widths: Sequence[int]) -> list[str]:
    """Return what could still be read of a hand, and at which widths of the window."""
    found: list[str] = []
    if not widths:
        return found
    with closing(kind(home, [[*_PLAY, "--lang", current()]], (WIDE, ROWS))) as place:
        until(lambda: last(place).endswith("."), "nobody is asked to sit down")
        asked = last(place)
        time.sleep(2)
        place.press("enter")
        until(lambda: last(place) != asked, "nobody sits down")
        for width in widths:
            time.sleep(0.7)
            place.press(*"hand", "enter")
            until(lambda: "7,2" in last(place, zwei="2", two="2"), f"no hand at {width}")
            hand = last(place)
            pieces = {hand[at : at + PIECE] for at in range(len(hand) - PIECE)}
            pieces = {piece for piece in pieces if any(map(str.isdigit, piece))}
            place.resize(width, ROWS)
            time.sleep(HANDOVER_SECONDS)  # until then no key wipes the row
            cut = last(place)
            place.press("enter")
            with suppress(TimeoutError):  # then it can still be read
                until(partial(_goes_on, place, cut), "", 5)
            time.sleep(0.3)
            narrow = place.everything()
            place.resize(WIDE, ROWS)
            time.sleep(0.3)
            left = "".join(f"{narrow} {place.everything()}".split())
            if seen := [piece for piece in pieces if piece in left]:
                found.append(f"{width}: {seen}")
    return found


def _goes_on(place: Place, before: str) -> bool:
    return last(place) != before


def last(place: Place, **figures: str) -> str:
    """Return the last line that is not blank, without the blanks in it, some words as figures."""
    lines = place.everything().split("\n")
    line = next(("".join(line.split()) for line in reversed(lines) if line.strip()), "")
    return reduce(lambda text, word: text.replace(word, figures[word]), figures, line)
