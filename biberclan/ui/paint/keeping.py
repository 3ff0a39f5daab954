"""What is painted, as pictures and text to keep."""

import re
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len, get_character_cell_size
from rich.console import Console
from rich.segment import Segment, Segments

from biberclan.characters import held_in_place
from biberclan.match.store import place
from biberclan.system.files import replace_file
from biberclan.ui.paint.canvas import Canvas

_WITHOUT_FONTS: Final = re.sub(
    r"@font-face \{\{.*?\}\}|font-variant.*?;|line-height.*?;",
    "",
    CONSOLE_SVG_FORMAT,
    flags=re.DOTALL,
)
_FORMAT: Final = (
    _WITHOUT_FONTS.replace("<svg ", '<svg xml:space="preserve" ')
    .replace("Fira Code, monospace", "monospace")
    .replace("arial", "arial, DejaVu Sans")
)
"""A picture as Rich writes it, but without fonts from the network, with the blanks at the ends of
texts where librsvg draws it, and with letters no wider than they are:
`findings/rich_asks_for_full_width_letters.sh`."""

_FURTHER_FONTS: Final = (
    '<style>[font-family="monospace"] '
    "{ font-family: monospace, DejaVu Sans Mono, Menlo, Consolas }</style>"
)
"""The fonts that resvg needs (`findings/resvg_draws_no_letter_of_generic_fonts.sh`), in a rule that
Qt does not know, which takes several for one (`findings/qt_takes_a_list_of_fonts_for_one.sh`).
CairoSVG looks at the first alone."""

_LINE_AROUND: Final = '"rgba(255,255,255,0.35)"', '"#ffffff" stroke-opacity="0.35"'
"""The colour of the window's edge as Rich writes it, and as SVG 1.1 knows it. Batik draws nothing
of a picture with the first."""

_STYLES: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_RULE: Final = re.compile(r"\.(\S+) \{(.*?)\}", re.DOTALL)
_TEXT: Final = re.compile(r'<text ([^>]*)textLength="[^"]*"([^>]*)>([^<]*)</text>')
_BLANK: Final = "&#160;"
_COLUMN: Final = 12.2  # the width of a cell in Rich's pictures


def _in_cells(text: re.Match[str]) -> str:
    """Give a text of Rich's picture the length of its cells, of which wide letters take two.

    Blanks at its end are left out, and the end of each row, which is a text, too: behind a Chinese
    letter some programs draw a blank in that font, narrower, and all else further apart.
    """
    before, after, content = text.groups()
    content = content.rstrip("\n")
    while content.endswith(_BLANK):
        content = content.removesuffix(_BLANK)
    shown = unescape(content)
    length = f'textLength="{cell_len(shown) * _COLUMN:g}"'
    if not all(map(get_character_cell_size, shown)):
        length = ""  # how wide letters with their marks are is known to the font alone
    return f"<text {before}{length}{after}>{content}</text>" if content else ""


def _styled(picture: str) -> str:
    """Write into each element of Rich's picture how it looks, in place of a class of a style sheet.

    Of that MuPDF knows nothing: it would write all texts in black. Further fonts are all it has.
    """
    [rules] = _STYLES.findall(picture)
    looks = {name: _attributes(rule) for name, rule in _RULE.findall(rules)}
    bare = _STYLES.sub(_FURTHER_FONTS, picture)
    return re.sub(r'class="(.*?)"', lambda found: looks.get(found[1], found[0]), bare)


def _attributes(rule: str) -> str:
    each = (one.partition(":") for one in rule.split(";") if one.strip())
    return " ".join(f'{name.strip()}="{value.strip()}"' for name, _colon, value in each)


def svg_of(canvas: Canvas, title: str) -> str:
    """Return a painted canvas as a picture in SVG."""
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
    picture = _styled(console.export_svg(title=title, code_format=_FORMAT))
    picture = _TEXT.sub(_in_cells, picture).replace(*_LINE_AROUND)
    last = f"-line-{canvas.height - 1})"  # Rich cuts each row by a path, but writes none for this
    picture = picture.replace(last, "-clip-terminal)")
    picture = picture.replace(_BLANK, "\N{NO-BREAK SPACE}")  # svgo takes but 512 such references
    return held_in_place(picture)


def text_of(canvas: Canvas) -> str:
    """Return a painted canvas as text."""
    return held_in_place(canvas.text().rstrip()) + "\n"


def save(canvas: Canvas, title: str, path: Path) -> tuple[Path, Path]:
    """Save a painted canvas as a picture and as text, in place of files that were saved before.

    Args:
        canvas: the canvas.
        title: the title above the picture.
        path: the path of the files, without a suffix.

    Returns:
        The two files.

    Raises:
        FileError: they can't be written.
    """
    files = path.with_suffix(".svg"), path.with_suffix(".txt")
    for file, content in zip(files, (svg_of(canvas, title), text_of(canvas))):
        with place.telling(file):
            replace_file(file, content.encode())
    return files
