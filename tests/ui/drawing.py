"""Pictures of screens as text: characters, and below them a letter for the style of each cell."""

from collections.abc import Callable
from string import ascii_letters

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.strip import Strip

from biberclan import language
from biberclan.language import Language
from biberclan.match.match import Match
from tests.ui.running import running, strips

Scene = tuple[Callable[[], Match], Language, tuple[int, int], tuple[str, ...]]
"""The match, the language, the size of the window, and the keys pressed before the picture."""


class TextExtension(SingleFileSnapshotExtension):
    """One text file for each picture."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def drawn(rows: list[Strip]) -> str:
    """Write the screen down: characters, styles, and the meaning of the letters."""
    letters: dict[str, str] = {}
    chars, styles = [], []
    for row in rows:
        chars.append(row.text.rstrip())
        line = ""
        for segment in row:
            style = str(segment.style)
            letter = letters.setdefault(style, ascii_letters[len(letters)])
            line += letter * segment.cell_length
        styles.append(line)
    legend = [f"{letter} {style}" for style, letter in letters.items()]
    return "\n".join([*chars, "", *styles, "", *legend, ""])


async def painted(scene: Scene, *, ascii: bool = False) -> str:
    """Return the drawing of the screen after the keys of a scene."""
    match, tongue, size, keys = scene
    language.choose(tongue)
    async with running(match(), size, ascii=ascii) as pilot:
        await pilot.press(*keys)
        return drawn(strips(pilot))
