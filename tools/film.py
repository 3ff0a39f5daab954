"""Make the README's moving picture: a minute at the table, typed into the real program.

    python -m tools.film

Each scene is a position and the keys that people press there; the screen after each key is a frame.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.color import Color
from textual.pilot import Pilot
from textual.strip import Strip

from biberclan import language
from biberclan.match.match import Match
from biberclan.table import input_guard
from lab import ROOT
from tests.bande.table.tables import match_at as bande_at
from tests.mania.table.tables import match_at as mania_at
from tests.ui.running import quiet, running, strips
from tests.ui.tables import match_at as clan_at

FILM: Final = ROOT / "assets" / "pictures" / "film.svg"

COLUMNS, ROWS = SIZE = 80, 24
CELL: Final = (8.4, 17.0)
"""Width and height of a cell in pixels, as in usual fonts at 14 pixels."""

_SHORT, _LONG, _LAST = 0.9, 2.2, 5.0
"""How many seconds the frame after a key is shown: one of several, something to read, the end."""

_SEAM: Final = 0.3
"""The overlap of neighbouring shapes, in pixels, so that no gaps are visible."""

_WATER: Final = "#0e2a38"
"""The background of most cells, which is drawn once."""

_HALVES: Final = {"█": (0.0, 1.0), "▀": (0.0, 0.5), "▄": (0.5, 0.5)}
"""Characters that are drawn as shapes, since fonts leave gaps: the top and the height of each."""

_VISIBILITY: Final = ("hidden", "visible")

_OPEN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:g} {:g}" '
    'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
    'shape-rendering="crispEdges">'
)

_STYLE: Final = ("text { white-space: pre }", ".b { font-weight: bold }")

Run: TypeAlias = tuple[str, str, str, bool]
"""Text in one style: the characters, the colours of text and ground, whether it is bold."""


class Frame(NamedTuple):
    """A picture that is shown for a while.

    Attributes:
        rows: the runs of each row.
        caption: the key that led there.
        seconds: how long it is shown.
    """

    rows: tuple[tuple[Run, ...], ...]
    caption: str
    seconds: float


class Scene(NamedTuple):
    """A position, and the keys that its people press.

    Attributes:
        title: what the scene shows.
        begin: returns the match.
        keys: the keys, each with the seconds after it.
    """

    title: str
    begin: Callable[[], Match]
    keys: Sequence[tuple[str, float]]


SCENES: Final = (
    Scene(
        "BiberClan",
        lambda: clan_at("9 3 | 7", "4 4 6", "(5) 2 | 8", hand=9, draws=["swap", 3, 5]),
        [
            ("3", _LONG),
            ("f", _SHORT),
            ("f", _SHORT),
            ("enter", _LONG),
            ("space", _LONG),
            ("1", _SHORT),
            ("enter", _SHORT),
            ("7", _SHORT),
            ("1", _LONG),
            ("4", _LONG),
            ("enter", _LONG),
        ],
    ),
    Scene(
        "Biberbande",
        lambda: bande_at("1 2 0 3", "9 4 7 5", "6 8 5 peek", draws=[1, 9], turns=6, seated=False),
        [
            ("space", _LONG),
            ("d", _LONG),
            ("4", _SHORT),
            ("k", _LONG),
            ("enter", _LONG),
        ],
    ),
    Scene(
        "Biber Mania",
        lambda: mania_at(
            "2 7 7 thief 9 10 joker",
            "5 5 8",
            "1 4",
            piles=["", "6 6", "3"],
            display="2 4 5 6 9",
            stock="1 3 8",
            seated=False,
        ),
        [
            ("space", _LONG),
            ("7", _SHORT),
            ("7", _LONG),
            ("t", _LONG),
            ("enter", _LONG),
            ("enter", _LONG),
            ("enter", _LONG),
        ],
    ),
    Scene(
        "The end",
        lambda: clan_at(
            "6 6 6 | 1",
            "4 4 6 | 5 3",
            "3 2 | 8",
            hand=6,
            ender=1,
            starter=1,
            actor=0,
            round=5,
            scores=[[12, 25, 31], [40, 7, 12], [22, 31, 18], [9, 28, 20]],
        ),
        [("enter", _LONG), ("enter", _LONG), ("enter", _LAST)],
    ),
)


async def frames() -> AsyncIterator[Frame]:
    """Play all scenes, and yield their frames."""
    for scene in SCENES:
        async with running(scene.begin(), SIZE) as pilot:
            yield await _frame(pilot, scene.title, _LONG)
            for key, seconds in scene.keys:
                await pilot.press(key)
                await quiet(pilot)
                yield await _frame(pilot, f"{scene.title}: {key.capitalize()}", seconds)


async def _frame(pilot: Pilot[None], caption: str, seconds: float) -> Frame:
    await pilot.pause()
    return Frame(tuple(tuple(_runs(strip)) for strip in strips(pilot)), caption, seconds)


def _runs(strip: Strip) -> Iterator[Run]:
    for style, segments in groupby(strip, lambda segment: segment.style):
        text = "".join(segment.text for segment in segments)
        assert style is not None
        colours = [_hex(style.color), _hex(style.bgcolor)]
        fore, back = reversed(colours) if style.reverse else colours
        yield text, fore, back, bool(style.bold)


def _hex(colour: Color | None) -> str:
    return "#000000" if colour is None else colour.get_truecolor().hex


def still(painted: Sequence[Strip]) -> str:
    """Return a painted screen as a picture, without empty columns at the right."""
    rows = [tuple(_runs(strip)) for strip in painted]
    columns = max(map(_filled, rows))
    size = columns * CELL[0], len(rows) * CELL[1]
    drawn = (_drawn(runs, row) for row, runs in enumerate(rows))
    opened = _OPEN.format(*size).replace("<svg", '<svg width="{:g}" height="{:g}"'.format(*size), 1)
    style = "\n".join(("<style>", *_STYLE, "</style>"))
    return "\n".join([opened, style, _rect(0, 0, *size, _WATER), *drawn, "</svg>\n"])


def _filled(runs: Sequence[Run]) -> int:
    """Return the number of columns up to the last that is not empty, and one more."""
    end = column = 0
    for text, _fore, back, _bold in runs:
        width = cell_len(text if back != _WATER else text.rstrip())
        end = max(end, column + width + 1) if width else end
        column += cell_len(text)
    return end


def svg(frames: Sequence[Frame]) -> str:
    """Return frames as a moving picture that needs no script.

    Each distinct row is drawn once, and shown whenever it is needed.
    """
    width, height = COLUMNS * CELL[0], (ROWS + 1.5) * CELL[1]
    total = sum(frame.seconds for frame in frames)
    starts = [sum(frame.seconds for frame in frames[:number]) for number in range(len(frames) + 1)]
    timed = Timed([start / total for start in starts])
    lines = [
        _OPEN.format(width, height),
        f'<rect width="{width:g}" height="{height:g}" rx="6" fill="#0a1a24"/>',
        _rect(0, 0, width, ROWS * CELL[1], _WATER),
    ]
    for row in range(ROWS):
        drawn = [_drawn(frame.rows[row], row) for frame in frames]
        lines += timed.shown_when_due(drawn)
    captions = [
        f'<text x="{width / 2:g}" y="{(ROWS + 1) * CELL[1]:g}" fill="#ffd75f" '
        f'text-anchor="middle">{escape(frame.caption)}</text>'
        for frame in frames
    ]
    lines += timed.shown_when_due(captions)
    lines.insert(1, "\n".join(("<style>", *_STYLE, *timed.rules(total), "</style>")))
    return "\n".join([*lines, "</svg>\n"])


class Timed:
    """Pieces of a picture that are visible at some times.

    With reduced motion only the first frame is shown; SMIL would move anyway.
    """

    def __init__(self, starts: Sequence[float]) -> None:
        """Set when each frame begins, as a share of the whole time."""
        self._starts = starts
        self._names: dict[str, str] = {}

    def shown_when_due(self, drawn: Sequence[str]) -> Iterator[str]:
        """Yield each distinct piece once, with its times unless it is always visible.

        Args:
            drawn: the piece of each frame.
        """
        for piece in dict.fromkeys(drawn):
            due = [each == piece for each in drawn]
            if all(due):
                yield piece
                continue
            times = " ".join(
                f"{self._starts[n] * 100:.4g}% {{ visibility: {_VISIBILITY[due[n]]} }}"
                for n in range(len(due))
                if n == 0 or due[n] != due[n - 1]
            )
            name = self._names.setdefault(times, f"t{len(self._names)}")
            yield f'<g class="{name}" visibility="{_VISIBILITY[due[0]]}">{piece}</g>'

    def rules(self, seconds: float) -> Iterator[str]:
        """Yield the style sheet of the pieces so far.

        Args:
            seconds: the total time, after which the picture begins again.
        """
        yield "@media (prefers-reduced-motion: no-preference) {"
        for times, name in self._names.items():
            yield f".{name} {{ animation: {name} {seconds:g}s step-end infinite }}"
            yield f"@keyframes {name} {{ {times} }}"
        yield "}"


def _drawn(runs: Sequence[Run], row: int) -> str:
    """Return one row of cells: backgrounds first, then the text."""
    (across, down), column = CELL, 0
    grounds: list[tuple[str, int, int]] = []  # each with its first and last column
    texts = []
    for text, fore, back, bold in runs:
        end = column + cell_len(text)
        begin = grounds.pop()[1] if grounds and grounds[-1][0] == back else column
        grounds.append((back, begin, end))
        for drawn, same in groupby(_places(text), lambda place: place[1] in _HALVES):
            cells = [*same]
            left = column + cells[0][0]
            if not drawn:
                texts.append(_text("".join(char for _at, char in cells), left, row, fore, bold))
                continue
            for char, alike in groupby(cells, lambda place: place[1]):
                (first, _char), *more = alike
                top, share = _HALVES[char]
                at = ((column + first) * across, (row + top) * down)
                texts.append(_rect(*at, (1 + len(more)) * across, share * down, fore))
        column = end
    rects = (
        _rect(begin * across, row * down, (end - begin) * across, down, back)
        for back, begin, end in grounds
        if back != _WATER
    )
    return "".join([*rects, *texts])


def _text(text: str, column: int, row: int, fore: str, bold: bool) -> str:
    said = text.strip()
    if not said:
        return ""
    column += cell_len(text) - cell_len(text.lstrip())
    (across, down), weight = CELL, ' class="b"' if bold else ""
    return (
        f'<text x="{column * across:.5g}" y="{(row + 0.77) * down:.5g}" fill="{fore}"{weight} '
        f'textLength="{cell_len(said) * across:.5g}">{escape(said)}</text>'
    )


def _places(text: str) -> Iterator[tuple[int, str]]:
    column = 0
    for char in text:
        yield column, char
        column += cell_len(char)


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    size = f'width="{width + _SEAM:.5g}" height="{height + _SEAM:.5g}"'
    return f'<rect x="{x:.5g}" y="{y:.5g}" {size} fill="{fill}"/>'


async def film() -> str:
    """Return the picture of the README."""
    language.choose("en")
    return svg([frame async for frame in frames()])


if __name__ == "__main__":
    os.environ["COLORTERM"] = "truecolor"  # sixteen colours have a theme of their own
    # Nobody needs time to read.
    input_guard.CARD_SECONDS = input_guard.HANDOVER_SECONDS = 0
    FILM.write_text(asyncio.run(film()), encoding="utf-8")
