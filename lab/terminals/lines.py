"""Line by line in each terminal: what one person was shown is gone, whatever the window's width.

A hand is asked for in a wide window, and wiped when it has become narrower, so that it takes up
several rows or is cut off; then it is made wide again.
"""

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from biberclan.language import current
from lab.terminals.place import Place, until

WIDE: Final = 120
ROWS: Final = 24
PIECE: Final = 5
"""So many characters of a hand in a row, a digit and no blank among them, stand nowhere else."""

_PLAY: Final = ("play", "--plain", "--game", "mania", "--players", "Anna,Ben", "--seed", "7")


def readable_hands(kind: type[Place], home: Path, widths: Sequence[int]) -> list[str]:
    """Return what could still be read of a hand, and at which widths of the window."""
    found: list[str] = []
    if not widths:
        return found
    with closing(kind(home, [[*_PLAY, "--lang", current()]], (WIDE, ROWS))) as place:
        until(lambda: place.rows()[-1].endswith("."), "nobody is asked to sit down")
        time.sleep(1)
        place.press("enter")
        for width in widths:
            time.sleep(0.7)
            place.press(*"hand", "enter")
            time.sleep(1)
            hand = "".join(place.rows()[-1].split())
            if "7,2" not in hand.replace("zwei", "2").replace("two", "2"):
                return [*found, f"no hand at {width}: {hand}"]
            pieces = {hand[at : at + PIECE] for at in range(len(hand) - PIECE)}
            pieces = {piece for piece in pieces if any(map(str.isdigit, piece))}
            place.resize(width, ROWS)
            time.sleep(0.3)
            place.press("enter")
            time.sleep(0.5)
            narrow = place.everything()
            place.resize(WIDE, ROWS)
            time.sleep(0.3)
            left = "".join(f"{narrow} {place.everything()}".split())
            if seen := [piece for piece in pieces if piece in left]:
                found.append(f"{width}: {seen}")
    return found
