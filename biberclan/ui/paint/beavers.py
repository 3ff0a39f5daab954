"""Beavers with faces: eight that differ in what they wear on their heads, each in three moods."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from biberclan.ui.paint.faces import drawings_of, drawn
from biberclan.ui.paint.palette import ASCII, Glyphs

Mood: TypeAlias = Literal["calm", "glad", "sad"]

ROWS: Final = 8
"""How many rows a beaver takes; a row less in ASCII."""

COLUMNS: Final = 16

_EYES: Final = (3, 3)
_MOUTH: Final = (8, 4)
"""The upper row and the left column of the left eye, and of the mouth, in points of the head."""


@cache
def beaver_rows(beaver: str, mood: Mood, glyphs: Glyphs) -> list[str]:
    """Draw a beaver.

    Args:
        beaver: one of `FACES`.
        mood: how it feels.
        glyphs: the characters to draw with.

    Returns:
        Rows of `COLUMNS` characters: `ROWS`, or one less in ASCII.
    """
    drawings = drawings_of("pictures/beavers.txt")
    if glyphs is ASCII:
        rows = drawings[f"{beaver} ascii"] + drawings[f"{mood} ascii"]
        return [row.ljust(COLUMNS) for row in rows]
    head = drawings["head"]
    left_eye = drawings[f"{mood} eye"]
    head = _cut_out(head, _EYES, left_eye)
    head = tuple(row[::-1] for row in _cut_out([row[::-1] for row in head], _EYES, left_eye))
    return drawn([*drawings[beaver], *_cut_out(head, _MOUTH, drawings[f"{mood} mouth"])], 1, glyphs)


def _cut_out(head: Sequence[str], at: tuple[int, int], hole: Sequence[str]) -> tuple[str, ...]:
    """Return a head with the points cleared that are clear in a hole."""
    top, left = at
    rows = list(head)
    for y, points in enumerate(hole, top):
        behind = left + len(points)
        rows[y] = rows[y][:left] + points + rows[y][behind:]
    return tuple(rows)
