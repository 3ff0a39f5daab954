"""The drawings, from the assets: with block characters, or in ASCII."""

from biberclan.assets import asset
from biberclan.ui.paint.palette import ASCII, Glyphs


def picture(name: str, glyphs: Glyphs) -> list[str]:
    """Return the rows of a drawing.

    Args:
        name: the file's name in `assets/pictures` without its ending.
        glyphs: the characters that may be used; for ASCII there is a drawing of its own.
    """
    suffix = "-ascii" if glyphs is ASCII else ""
    return asset(f"pictures/{name}{suffix}.txt").read_text(encoding="utf-8").splitlines()
