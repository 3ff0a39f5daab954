"""What is painted, as pictures and text to keep."""

import re
from html import escape, unescape
from io import StringIO
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len, get_character_cell_size
from rich.console import Console
from rich.segment import Segment, Segments

from biberclan.characters import with_direction_marks
from biberclan.match.store import data_files
from biberclan.system.files import replace_file
from biberclan.ui.paint.canvas import Canvas

_WITHOUT_FONTS: Final = re.sub(
    r"@font-face \{\{.*?\}\}|font-variant.*?;|line-height.*?;",
    "",
    CONSOLE_SVG_FORMAT,
    flags=re.DOTALL,
)
_FORMAT: Final = _WITHOUT_FONTS.replace("Fira Code, monospace", "monospace").replace(
    "arial", "arial, DejaVu Sans"
)
"""A picture as Rich writes it, but without fonts from the network, and with letters no wider than
they are: `findings/rich_asks_for_full_width_letters.sh`."""

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
_TEXT: Final = re.compile(
    r'<text ([^>]*)x="([^"]*)"([^>]*)textLength="[^"]*"([^>]*)>([^<]*)</text>',
)
_BLANK: Final = "&#160;"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_WITHOUT_GAPS: Final = re.compile(f"[^{_NO_BREAK}\\n]+(?:{_NO_BREAK}[^{_NO_BREAK}\\n]+)*")
_COLUMN: Final = 12.2  # the width of a cell in Rich's pictures


def _in_cells(text: re.Match[str]) -> str:
    """Put each part of a text of Rich's picture that no two blanks divide where its cells are.

    Its length is that of its cells, of which wide letters take two. Blanks in a row, and those at
    the ends, are left to no program: librsvg (`findings/librsvg_trims_no_break_spaces.sh`) and
    canvg take them away, and others draw them narrower behind a Chinese letter. What ends a row
    goes with them.
    """
    before, left, between, after, content = text.groups()
    shown = unescape(content.replace(_BLANK, _NO_BREAK))
    written = ""
    for part in _WITHOUT_GAPS.finditer(shown):
        x = float(left) + cell_len(shown[: part.start()]) * _COLUMN
        length = f'textLength="{cell_len(part[0]) * _COLUMN:g}"'
        if not all(map(get_character_cell_size, part[0])):
            length = ""  # how wide letters with their marks are is known to the font alone
        written += f'<text {before}x="{x:g}"{between}{length}{after}>{escape(part[0])}</text>'
    return written


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
    picture = picture.replace(_BLANK, _NO_BREAK)  # svgo takes but 512 such references
    return with_direction_marks(picture)


def text_of(canvas: Canvas) -> str:
    """Return a painted canvas as text."""
    return with_direction_marks(canvas.text().rstrip()) + "\n"


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
        with data_files.translating_system_errors(file):
            replace_file(file, content.encode())
    return files
