"""Output for a change of the screen, in as few bytes as possible."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final, TypeAlias
from unicodedata import category

from rich.cells import cell_len, get_character_cell_size
from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from biberclan.characters import with_direction_marks
from biberclan.ui.paint.canvas import cut, is_narrow

Piece: TypeAlias = tuple[int, int, Strip]
"""The column and row of a strip, and the strip."""

Run: TypeAlias = tuple[int, str, Style | None]
"""Text of one style, and its column."""

Shown: TypeAlias = dict[int, list[Run]]
"""What was written last into each row, as far as the terminal is known to show it still."""

Codes: TypeAlias = tuple[str, str, str]
"""The codes of a style: of its attributes, its colour, and the colour behind it."""

_BLACK: Final = "30"

_NOT_BOLD: Final = Style(bold=False)
"""Of sixteen colours many terminals show the brighter one for bold, for black a dark grey."""

_PLAIN: Codes = ("", "39", "49")
"""The codes before and after an update."""


class BriefUpdate(CompositorUpdate):
    """One of Textual's updates without the codes of colours that are already in force.

    Textual writes every colour again for each run of cells, and resets it behind the run. It paints
    a new screen three times over: a row is written only if it was not written alike before.
    """

    def __init__(
        self, update: ChopsUpdate | LayoutUpdate, shown: Shown, *, turned: bool = False
    ) -> None:
        """Prepare the update.

        Args:
            update: Textual's.
            shown: what the terminal shows, and will show once this is written.
            turned: whether the terminal turns round what is written from right to left.
        """
        self._update = update
        self._turned = turned
        self._shown = shown

    def render_segments(self, console: Console) -> str:
        system = COLOR_SYSTEMS[console.color_system or "truecolor"]
        written: list[str] = []
        cursor, codes = None, _PLAIN
        for y, pieces in groupby(_pieces(self._update), itemgetter(1)):
            runs = _runs(pieces)
            if self._shown.get(y) == runs:
                continue
            self._shown[y] = runs
            for x, text, style in (*runs, *_once_more(runs)):
                if cursor != (x, y):
                    written.append(Control.move_to(x, y).segment.text)
                wanted = _PLAIN if style is None else _codes(style, system)
                marked = with_direction_marks(text) if self._turned else text
                written += _change(codes, wanted), marked
                codes = wanted
                # Terminals disagree about the width of some characters.
                cursor = (x + len(text), y) if marked == text and is_narrow(text) else None
        written.append(_change(codes, _PLAIN))
        return "".join(written)


def _runs(pieces: Iterable[Piece]) -> list[Run]:
    """Return the text of a row, however Textual has divided it."""
    runs: list[Run] = []
    end = -1
    for x, _y, strip in pieces:
        for text, style, _control in strip:
            begin, before, same = runs[-1] if runs else (0, "", None)
            if x == end and style == same and is_narrow(before):
                runs[-1] = begin, before + text, style
            else:
                runs.append((x, text, style))
            x = end = x + cell_len(text)
    return runs


def _once_more(runs: Sequence[Run]) -> Iterator[Run]:
    """Yield texts again whose ends may have been written over, where blanks are behind them.

    Many terminals take a cell for a vowel of Hindi that others write into that of its letter, and
    two for each picture of one that is joined of several.
    """
    for (x, text, style), (following, behind, _style) in pairwise(runs):
        if is_narrow(text) or following != x + cell_len(text):
            continue
        shown = text.rstrip()
        # As wide as where none of its characters is joined to another.
        widest = sum(get_character_cell_size(each) + (category(each) == "Mc") for each in shown)
        more = widest - cell_len(text)
        if more > 0 and behind[:more] == " " * more:
            yield x, shown, style


def _pieces(update: ChopsUpdate | LayoutUpdate) -> Iterator[Piece]:
    match update:
        case LayoutUpdate():
            for y, row in enumerate(update.strips, update.region.y):
                x = update.region.x
                for part in row:
                    yield x, y, part
                    x += part.cell_length
        case ChopsUpdate():
            for y, left, right in update.spans:
                for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items()):
                    first, last = max(x, left), min(end, right)
                    if strip is not None and first < last:
                        yield first, y, cut(strip, first - x, last - x)


@lru_cache(maxsize=1024)
def _codes(style: Style, system: ColorSystem) -> Codes:
    def code(colour: Color | None, foreground: bool) -> str:
        shown = Color.default() if colour is None else colour.downgrade(system)
        return ";".join(shown.get_ansi_codes(foreground))

    ink, ground = code(style.color, True), code(style.bgcolor, False)
    if system is ColorSystem.STANDARD and ink == _BLACK:
        style += _NOT_BOLD
    return Strip.render_ansi(style.without_color, system), ink, ground


@lru_cache(maxsize=4096)
def _change(before: Codes, after: Codes) -> str:
    r"""Return the sequence that changes the codes of one style into another's, "" if equal.

    >>> _change(("", "31", "49"), ("1", "31", "40"))
    '\x1b[1;40m'
    """
    if before == after:
        return ""
    if after == _PLAIN:
        return "\x1b[m"
    given: list[str] = []
    if before[0] and before[0] != after[0]:  # attributes can only be reset all together
        given, before = ["0"], _PLAIN
    given += [code for code, old in zip(after, before) if code != old]
    return f"\x1b[{';'.join(given)}m"
