"""Saving what is painted as a picture and as text, in files that are their owner's alone."""

import os
import re
from io import StringIO
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.segment import Segment, Segments

from biberclan.match.store import place
from biberclan.ui.paint.canvas import Canvas

_FORMAT: Final = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""A picture as Rich writes it, but without fonts from the network."""


def svg_of(canvas: Canvas, title: str) -> str:
    """Return what is painted as a picture."""
    console = Console(
        record=True,
        width=canvas.width,
        file=StringIO(),
        color_system="truecolor",
        force_terminal=True,
        legacy_windows=False,
    )
    for strip in canvas.strips():
        console.print(Segments([*strip, Segment.line()]), end="")
    return console.export_svg(title=title, code_format=_FORMAT)


def save(canvas: Canvas, title: str, path: Path) -> tuple[Path, Path]:
    """Save what is painted as a picture and as text, in place of files that were saved before.

    Args:
        canvas: what is painted.
        title: what stands above the picture.
        path: where, without a suffix.

    Returns:
        The two files.

    Raises:
        FileError: they can't be written.
    """
    rows = [row.rstrip() for row in canvas.text().splitlines()]
    text = "\n".join(rows).rstrip() + "\n"
    files = path.with_suffix(".svg"), path.with_suffix(".txt")
    for file, content in zip(files, (svg_of(canvas, title), text)):
        opened = place.open_own(file, os.O_TRUNC | os.O_WRONLY)
        with place.telling(file), os.fdopen(opened, "w", encoding="utf-8") as stream:
            stream.write(content)
    return files
