"""Drawings on cards, from the assets: digits and pictures, in every size."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from biberclan.assets import asset
from biberclan.table.glyphs import ASCII, Glyphs

if TYPE_CHECKING:
    from biberclan.table.look import Sign

_SCALES = (4, 3, 2, 1)
_TEN = 10


@cache
def points_of(path: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of points of the characters in a file.

    Args:
        path: the file below `assets/`; its first line describes it.
    """
    lines = asset(path).read_text(encoding="utf-8").splitlines()[1:]
    return {char: tuple(rows) for char, *rows in map(str.split, lines)}


@cache
def drawings_of(path: str) -> dict[str, tuple[str, ...]]:
    """Return the drawings in a file, by the heading of each.

    Args:
        path: the file below `assets/`; its first line describes it.
    """
    drawings: dict[str, tuple[str, ...]] = {}
    for line in asset(path).read_text(encoding="utf-8").splitlines()[1:]:
        if line.startswith("["):
            drawings[line[1:-1]] = ()
        else:
            last = next(reversed(drawings))
            drawings[last] += (line,)
    return drawings


@cache
def digit_rows(number: int, size: tuple[int, int], glyphs: Glyphs) -> list[str]:
    """Draw a number as large as a card has room for.

    Args:
        number: 0 to 10.
        size: columns and rows inside the card's border.
        glyphs: the characters to draw with.

    Returns:
        Rows of equal length; a single one with the plain digit if there is no room to draw.
    """
    digits = points_of("faces/digits.txt")
    for scale in _SCALES:
        # In ASCII no character is half as high as another.
        if glyphs is ASCII and scale % 2:
            continue
        if number == _TEN and (5 * scale + 1) // 2 <= size[1] and (ten := _ten(scale, size[0])):
            return drawn(ten, scale, glyphs, across=1)
        if number < _TEN and _fits(digits[str(number)], scale, size):
            return drawn(digits[str(number)], scale, glyphs)
    return [str(number)]


def _ten(scale: int, columns: int) -> list[str]:
    """Return the points of a ten as tall as other digits and hardly wider, none if it is too wide.

    A point is as tall as usual, but one column wide: strokes are as thick as there is room for.

    >>> _ten(2, 7), _ten(1, 4)
    (['##.####', '##.#..#', '##.#..#', '##.#..#', '##.####'], [])
    """
    one = min(scale, max(1, columns - 1 - 2 * scale))
    zero = min(3 * scale, columns - 1 - one)
    if zero < max(3, 2 * scale):
        return []
    side = "#" * (zero // 3)
    hollow = side + "." * (zero - 2 * len(side)) + side
    return ["#" * one + "." + row for row in ("#" * zero, hollow, hollow, hollow, "#" * zero)]


@cache
def sign_rows(sign: "Sign", size: tuple[int, int], glyphs: Glyphs) -> list[str]:
    """Draw the sign of an action card as large as the card has room for.

    Args:
        sign: the sign and the name of its picture.
        size: columns and rows inside the card's border.
        glyphs: the characters to draw with.

    Returns:
        Rows of equal length; a single one with the plain sign if there is no room to draw.
    """
    drawings = drawings_of(f"faces/{sign.art}.txt") if sign.art else {}
    if glyphs is ASCII:
        for drawing in ("large ascii", "small ascii"):
            rows = drawings.get(drawing, ())
            if rows and max(map(len, rows)) <= size[0] and len(rows) <= size[1]:
                return [row.ljust(max(map(len, rows))) for row in rows]
        return [sign.ascii]
    for drawing in ("large", "small"):
        points = drawings.get(drawing, ())
        for scale in _SCALES:
            if points and _fits(points, scale, size):
                return drawn(points, scale, glyphs)
    return [sign.full]


def _fits(points: Sequence[str], scale: int, size: tuple[int, int]) -> bool:
    across, down = scale * len(points[0]), (scale * len(points) + 1) // 2
    return across <= size[0] and down <= size[1]


def drawn(
    points: Sequence[str], scale: int, glyphs: Glyphs, across: int | None = None
) -> list[str]:
    """Draw points as squares of `scale` columns, or `across`, and half as many rows."""
    columns = across or scale
    halves = ["".join(point * columns for point in row) for row in points for _half in range(scale)]
    halves += ["." * len(halves[0])] * (len(halves) % 2)
    cell = {"##": glyphs.full, "#.": glyphs.upper, ".#": glyphs.lower, "..": " "}
    return [
        "".join(cell[a + b] for a, b in zip(top, bottom))
        for top, bottom in zip(halves[::2], halves[1::2])
    ]
