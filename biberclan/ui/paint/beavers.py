"""Beavers with faces: eight with different things on their heads, each in three moods."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from biberclan.people.company import Mood
from biberclan.table.glyphs import ASCII, Glyphs
from biberclan.ui.paint.faces import drawings_of, drawn

ROWS: Final = 8
"""The number of rows of a beaver; one less in ASCII."""

COLUMNS: Final = 16

SMALL_ROWS: Final = 4
"""The same of a small beaver."""

_SMALL_COLUMNS: Final = 8
_SMALL_COLUMNS_ASCII: Final = 12

_EYES: Final = (3, 3)
_MOUTH: Final = (8, 4)
"""The upper row and the left column of the left eye, and of the mouth, in points of the head."""


@cache
def beaver_rows(beaver: str, mood: Mood, glyphs: Glyphs, scale: int = 1) -> list[str]:
    """Draw a beaver.

    Args:
        beaver: one of `FACES`.
        mood: its mood.
        glyphs: the characters to draw with.
        scale: the factor of its size; in ASCII there is only one size.

    Returns:
        Rows of `COLUMNS` characters: `ROWS`, or one less in ASCII.
    """
    if glyphs is ASCII:
        return [row.ljust(COLUMNS) for row in _in_ascii(beaver, mood)]
    drawings = drawings_of("pictures/beavers.txt")
    head = drawings["head"]
    left_eye = drawings[f"{mood} eye"]
    head = _cut_out(head, _EYES, left_eye)
    head = tuple(row[::-1] for row in _cut_out([row[::-1] for row in head], _EYES, left_eye))
    points = [*drawings[beaver], *_cut_out(head, _MOUTH, drawings[f"{mood} mouth"])]
    return drawn(points, scale, glyphs)


@cache
def small_rows(beaver: str, mood: Mood, glyphs: Glyphs) -> list[str]:
    """Draw a beaver in half the size; see `beaver_rows`.

    Returns:
        `SMALL_ROWS` rows of `small_columns` characters.
    """
    if glyphs is ASCII:
        # With the part of its headwear that fits, its nose between the eyes, its mouth on the chin.
        crest, ears, eyes, nose, mouth = _in_ascii(beaver, mood)[1:6]
        eyes = "".join(eye if middle in " |" else middle for eye, middle in zip(eyes, nose))
        chin = mouth.strip().replace(" ", "_")
        rows = crest, ears, eyes, mouth.replace(mouth.strip(), chin)
        return [row[1:].ljust(small_columns(glyphs)) for row in rows]
    drawings = drawings_of("pictures/beavers.txt")
    return drawn([*drawings[f"{beaver} small"], *drawings[f"{mood} small"]], 1, glyphs)


def small_columns(glyphs: Glyphs) -> int:
    """Return the number of columns of a small beaver."""
    return _SMALL_COLUMNS_ASCII if glyphs is ASCII else _SMALL_COLUMNS


def _in_ascii(beaver: str, mood: Mood) -> tuple[str, ...]:
    drawings = drawings_of("pictures/beavers.txt")
    return (*drawings[f"{beaver} ascii"], *drawings[f"{mood} ascii"])


def _cut_out(head: Sequence[str], at: tuple[int, int], hole: Sequence[str]) -> tuple[str, ...]:
    """Return a head with the points of a hole in place of its own."""
    top, left = at
    rows = list(head)
    for y, points in enumerate(hole, top):
        behind = left + len(points)
        rows[y] = rows[y][:left] + points + rows[y][behind:]
    return tuple(rows)
