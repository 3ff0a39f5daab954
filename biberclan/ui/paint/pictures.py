"""The drawings, from the assets or by a game; names and calls in large letters."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Final, Literal, TypeAlias, cast

from rich.cells import cell_len

from biberclan import shelf
from biberclan.assets import asset
from biberclan.table.glyphs import ASCII, Glyphs
from biberclan.table.layout import wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.faces import drawn, points_of
from biberclan.ui.paint.palette import Palette

MASTHEAD_ROWS: Final = 6

MASTHEAD_COLUMNS: Final = 68

NAME_COLUMNS: Final = 45
"""The columns of the masthead without its animal."""


def picture(name: str, glyphs: Glyphs) -> list[str]:
    """Return the rows of a drawing.

    Args:
        name: the file's name in `assets/pictures` without its ending.
        glyphs: the characters that may be used; for ASCII there is a drawing of its own.
    """
    suffix = "-ascii" if glyphs is ASCII else ""
    return asset(f"pictures/{name}{suffix}.txt").read_text(encoding="utf-8").splitlines()


def paint_masthead(canvas: Canvas) -> None:
    """Paint the name of the game, its animal and the water's edge into the top six rows."""
    canvas.block(2, 0, picture("masthead", canvas.palette.glyphs), "water.drawn")
    canvas.waves(MASTHEAD_ROWS - 1)


Scale: TypeAlias = Literal["large", "small"]
"""A point is two columns wide and a row tall; or it is a column wide, and half a row tall where
there are characters for that."""

POINTS: Final = 6
"""The height of a letter in points."""


def large_text(text: str, scale: Scale, glyphs: Glyphs) -> list[str] | None:
    """Write a text in large capitals.

    Args:
        text: a name, or several.
        scale: the size of the letters.
        glyphs: the characters to draw with.

    Returns:
        The rows, None if there is a character that has no large form.
    """
    points = [""] * POINTS
    for letter in map(_letter, text):
        if letter is None:
            return None
        points = [f"{row}{more}." for row, more in zip(points, letter)]
    if scale == "small" and glyphs is not ASCII:
        return drawn(points, 1, glyphs)
    columns = 2 if scale == "large" else 1
    cells = str.maketrans({"#": glyphs.full * columns, ".": " " * columns})
    return [row.translate(cells) for row in points]


def _letter(char: str) -> tuple[str, ...] | None:
    """Return the points of a character, those of its plain letter if it has an accent."""
    if char == " ":
        return ("..",) * POINTS
    capital = "ẞ" if char == "ß" else char.upper()
    plain = unicodedata.normalize("NFD", capital)[:1]
    letters = points_of("faces/letters.txt")
    return letters.get(capital) or letters.get(plain)


def names_in_large(names: list[str], columns: int, rows: int, glyphs: Glyphs) -> list[str]:
    """Write names as large as they fit, beside each other or below one another.

    Args:
        names: the names, one or several.
        columns: the number of columns.
        rows: the number of rows.
        glyphs: the characters to draw with.

    Returns:
        The rows; plain capitals if large ones have no room or no form.
    """
    together = " & ".join(names)
    ways: tuple[tuple[list[str], Scale], ...] = (
        ([together], "large"),
        (names, "large"),
        ([together], "small"),
        (names, "small"),
    )
    for lines, scale in ways:
        stacked = _stacked(lines, scale, glyphs)
        fits = len(stacked) <= rows and max(map(cell_len, stacked), default=0) <= columns + 1
        if stacked and fits:
            return stacked
    below = [name.upper() for name in names]
    return below if len(names) <= rows else wrapped(together.upper(), columns)


def _stacked(lines: Sequence[str], scale: Scale, glyphs: Glyphs) -> list[str]:
    """Write lines in large capitals below one another; none if one has no large form."""
    rows: list[str] = []
    for line in lines:
        large = large_text(line, scale, glyphs)
        if large is None:
            return []
        rows += ["", *large] if rows else large
    return rows


SHOWPIECE_COLUMNS: Final = 27
SHOWPIECE_ROWS: Final = 8


def paint_showpiece(game: str, width: int, height: int, palette: Palette) -> Canvas:
    """Paint the showpiece of a game.

    Args:
        game: its id on the shelf; its part "showpiece" paints, without one its name is shown.
        width: columns, at least `SHOWPIECE_COLUMNS`.
        height: rows, at least `SHOWPIECE_ROWS`.
        palette: colours and glyphs.
    """
    if not shelf.has_part(game, "showpiece"):
        canvas, title = Canvas(width, height, palette), shelf.GAMES[game].title
        canvas.put((width - cell_len(title)) // 2, height // 2, title, "water.strong")
        return canvas
    return cast(Canvas, shelf.part(game, "showpiece").paint(width, height, palette))


_Block: TypeAlias = tuple[str, list[str], Scale | None]
"""A sentence, its rows, and the scale of its letters; None for plain ones."""

_SCALES: Final[tuple[tuple[Scale | None, Scale | None], ...]] = (
    ("large", "large"),
    ("large", "small"),
    ("small", "small"),
    ("small", None),
    (None, None),
)
"""The scales of the first sentence of a call and of the others, the first that fit being used."""


def paint_call(text: str, size: tuple[int, int], words: int, palette: Palette) -> Canvas:
    """Return a band with a call in the largest letters that fit.

    Args:
        text: the call: sentences with exclamation marks.
        size: the number of columns of the band, and the most rows.
        words: the number of words that are heard by now; the band is as tall as for all words.
        palette: colours and glyphs.
    """
    role, glyphs = "card.news", palette.glyphs
    columns, most = size
    blocks = _blocks(text, columns - 2, most, glyphs)
    rows = sum(len(rows) + 1 for _text, rows, _scale in blocks) + 1
    canvas, top = Canvas(columns, rows, palette, role), 1
    for sentence, letters, scale in blocks:
        left = (columns - max(map(cell_len, letters))) // 2
        heard = sentence.split()[: max(words, 0)]
        words -= len(sentence.split())
        if heard and scale is None:
            canvas.block(left, top, letters, role)
        elif heard and scale is not None:
            canvas.block(left, top, large_text(" ".join(heard), scale, glyphs) or [], role)
        top += len(letters) + 1
    return canvas


def _blocks(text: str, columns: int, most: int, glyphs: Glyphs) -> list[_Block]:
    sentences = [part.strip() for part in re.findall(r"[^!]+!*", text)]
    for first, others in _SCALES:
        blocks = [
            (sentence, rows, scale)
            for sentence, scale in zip(sentences, chain([first], repeat(others)))
            for rows in [_rows(sentence, scale, columns, glyphs)]
        ]
        fits = all(max(map(cell_len, rows)) <= columns for _text, rows, _scale in blocks)
        if fits and sum(len(rows) + 1 for _text, rows, _scale in blocks) < most:
            return blocks
    return blocks


def _rows(sentence: str, scale: Scale | None, columns: int, glyphs: Glyphs) -> list[str]:
    if scale is None:
        return wrapped(sentence, columns)
    return large_text(sentence, scale, glyphs) or [sentence.upper()]
