"""Painting a call to the whole table, in letters across its width."""

import re
from itertools import chain, repeat
from typing import Final, TypeAlias

from rich.cells import cell_len

from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import Scale, large_text

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


def words_in(text: str) -> int:
    """Return the number of words of a call."""
    return len(text.split())


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
    for sentence, drawn, scale in blocks:
        left = (columns - max(map(cell_len, drawn))) // 2
        heard = sentence.split()[: max(words, 0)]
        words -= len(sentence.split())
        if heard and scale is None:
            canvas.block(left, top, drawn, role)
        elif heard and scale is not None:
            canvas.block(left, top, large_text(" ".join(heard), scale, glyphs) or [], role)
        top += len(drawn) + 1
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
