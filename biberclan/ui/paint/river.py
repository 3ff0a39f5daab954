"""The picture of the first screen: a river with lodges, the sky above it, and a swimmer."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from rich.cells import cell_len
from textual.geometry import Region

from biberclan.table.glyphs import ASCII, Glyphs
from biberclan.table.layout import is_spread
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.faces import drawings_of, drawn

Sky: TypeAlias = Literal["morning", "day", "evening", "night"]

SWIM_ROWS: Final = 2
"""The rows of the river if there is room for nothing else."""

RIVER_ROWS: Final = 3
"""The most rows of the river."""

BANK_ROWS: Final = 9
"""The rows of lodges, their names, and the river below them."""

_SCENE_ROWS: Final = 12
"""The fewest blank rows below the text of a page that the river runs through."""

_ACRE: Final = 40
"""The fewest columns for each lodge below a page's text."""

_SKY_COLUMNS: Final = 40
_SKY_ROWS: Final = 9
_SKY_GAP: Final = 4
"""The fewest columns and rows for a sky beside a page's text, and the columns between them."""

_SWIMMER: Final = 10
"""The number of columns of a swimming beaver."""

_LODGE: Final = 26
"""The number of columns of a lodge."""

_LARGE_ACRE: Final = 60
"""The fewest columns for each lodge of twice the size, and the fewest rows of the whole picture."""
_LARGE_ROWS: Final = 18


def sky_at(hour: int) -> Sky:
    """Return the sky at an hour of the day.

    >>> [sky_at(hour) for hour in (5, 6, 10, 17, 21)]
    ['night', 'morning', 'day', 'evening', 'night']
    """
    if 6 <= hour < 10:
        return "morning"
    if 10 <= hour < 17:
        return "day"
    return "evening" if 17 <= hour < 21 else "night"


def paint_sky(canvas: Canvas, region: Region, sky: Sky) -> None:
    """Paint sun, moon, clouds or stars.

    Args:
        canvas: the canvas to paint on.
        region: the region of the sky; its last row is the one above the water.
        sky: the sky.
    """
    body = {"morning": "half sun", "day": "sun", "evening": "half sun", "night": "moon"}[sky]
    rows = _drawing(body, canvas.palette.glyphs)
    across = {"morning": 0.1, "day": 0.6, "evening": 0.9, "night": 0.75}[sky]
    x = region.x + int((region.width - 8) * across)
    y = region.bottom - len(rows) if body == "half sun" else region.y
    if sky == "night":
        for number in range(region.width // 6):
            star = (
                region.x + number * 6 + number * number % 5,
                region.y + number * 3 % region.height,
            )
            canvas.put(*star, canvas.palette.glyphs.dots, "water.dim")
    elif region.width > 30:
        cloud = _drawing("cloud", canvas.palette.glyphs)
        at = region.x + region.width // 3
        if x > at:  # apart from the sun, where the sky is narrow
            at = min(at, x - 1 - max(map(len, cloud)))
        canvas.block(at, region.y + 1, cloud, "water.dim")
    canvas.block(x, y, rows, "water.drawn")


def paint_river(canvas: Canvas, top: int, rows: int, beat: int) -> None:
    """Paint waves and a beaver that swims along them.

    Args:
        canvas: the canvas to paint on.
        top: the upper row, with nothing but the beaver's head in it.
        rows: the number of rows, at least `SWIM_ROWS`.
        beat: the distance that it has swum, in columns.
    """
    waves = canvas.palette.glyphs.waves * (canvas.width // len(canvas.palette.glyphs.waves) + 1)
    for row in range(1, rows):
        shift = row * 2 % len(canvas.palette.glyphs.waves)
        canvas.put(0, top + row, waves[shift:] + waves[:shift], "water.wave")
    x = beat % (canvas.width + _SWIMMER) - _SWIMMER
    for y, drawn_row in enumerate(_drawing("swimmer", canvas.palette.glyphs), top):
        swimmer = drawn_row.lstrip()
        at = x + len(drawn_row) - len(swimmer)
        canvas.put(at, y, swimmer, "wood.active.water")


def bank_scale(columns: int, rows: int, glyphs: Glyphs) -> int:
    """Return the largest possible scale of lodges in a part of a page, 1 for the usual size."""
    is_large = columns >= 3 * _LARGE_ACRE and rows >= _LARGE_ROWS
    return 2 if is_large and glyphs is not ASCII else 1


def bank_rows(scale: int) -> int:
    """Return the rows of lodges, their names, and the river below them."""
    return BANK_ROWS + (scale - 1) * (BANK_ROWS - RIVER_ROWS - 1)


def paint_bank(
    canvas: Canvas, top: int, titles: Sequence[str], lit: str, scale: int = 1
) -> list[Region]:
    """Paint a lodge for each game, its name on the water's edge.

    Args:
        canvas: the canvas to paint on.
        top: the upper row.
        titles: the titles of the games, "" for a lodge without a name.
        lit: the title of the game pointed at, "" for none.
        scale: the scale of the lodges, 1 for the usual size.

    Returns:
        The regions of the lodges with their names, in the games' order.
    """
    rows = _drawing("lodge", canvas.palette.glyphs, scale)
    wide, lodges = _LODGE * scale, []
    for number, title in enumerate(titles):
        x = round(((2 * number + 1) * canvas.width / len(titles) - wide) / 2)
        middle = x + wide // 2
        canvas.block(x, top, rows, "wood.active.water")
        role = "bar.head" if title == lit else "water.strong"
        if title:
            canvas.put(middle - cell_len(title) // 2 - 1, top + len(rows), f" {title} ", role)
        lodges.append(Region(x, top, wide, len(rows) + 1))
    return lodges


def paint_ripples(canvas: Canvas, top: int) -> None:
    """Paint quiet water from a row down."""
    for y in range(top, canvas.height):
        for x in range(7 * y % 11, canvas.width, 17):
            canvas.put(x, y, canvas.palette.glyphs.waves[:2], "water.wave")


def paint_scene(canvas: Canvas, sky: Sky) -> None:
    """Paint the river below the text of a page if a third of its rows, or many, would be blank.

    If there is room, lodges stand there, and sun or moon beside the text. The same is painted
    beside a text that fills all rows of a large page, if at least a third of its columns are free.
    """
    foot = canvas.foot()
    free, lodges = canvas.height - foot, min(canvas.width // _ACRE, 3)
    swims_in = foot + free // 2
    edge = _SKY_GAP + max(map(len, canvas.text().split("\n")[1 : foot + 1]), default=0)
    if free < min(canvas.height // 3, _SCENE_ROWS):
        if is_spread(canvas.width, canvas.height) and canvas.width - edge >= canvas.width // 3:
            with canvas.within(edge, 1, canvas.width - edge, canvas.height - 1) as part:
                paint_scene(part, sky)
        return
    if swims_in + SWIM_ROWS > canvas.height:  # no half of a beaver
        return
    if free < _SCENE_ROWS:
        paint_river(canvas, swims_in, SWIM_ROWS, canvas.width * 9 // 25)
        paint_ripples(canvas, swims_in + SWIM_ROWS)
        return
    scale = bank_scale(canvas.width, free, canvas.palette.glyphs)
    lodge = _drawing("lodge", canvas.palette.glyphs, scale)
    bank = foot + free // 3
    if canvas.width - edge >= _SKY_COLUMNS and bank >= _SKY_ROWS:
        above = Region(edge, 2, canvas.width - edge - _SKY_GAP, bank - 3)
        paint_sky(canvas, above, "night" if sky == "night" else "day")
    stand = paint_bank(canvas, bank, [""] * lodges, "", scale)
    shore, beat = bank + len(lodge), canvas.width * 9 // 25
    if stand:  # the swimmer is behind the first lodge, not below it
        beat = max(beat, stand[0].right + _SWIMMER)
    paint_river(canvas, shore, SWIM_ROWS, beat)
    paint_ripples(canvas, shore + SWIM_ROWS)


def _drawing(name: str, glyphs: Glyphs, scale: int = 1) -> list[str]:
    """Return the rows of a drawing, which may be given in points."""
    drawings = drawings_of("pictures/river.txt")
    if glyphs is ASCII:
        return list(drawings[f"{name} ascii"])
    rows = drawings[name]
    return drawn(rows, scale, glyphs) if set("".join(rows)) <= {"#", "."} else list(rows)
