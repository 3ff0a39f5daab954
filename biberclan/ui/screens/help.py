"""Help: the keys of this moment and the rule at hand; then the meaning of the cards' marks."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from rich.cells import cell_len
from textual.geometry import Region

from biberclan.language import _
from biberclan.table.bar import BarItem
from biberclan.table.command import Command
from biberclan.table.commands import RULEBOOK, SETTINGS
from biberclan.table.desk import Desk
from biberclan.table.game import table_of
from biberclan.table.keys import with_keys
from biberclan.table.layout import TEXT_COLUMNS, card_within, is_spread, wrapped
from biberclan.table.look import SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.ui.screens.rulebook import passage_at_hand

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_FEWEST_RULE_ROWS: Final = 2
"""The fewest rows of the rule at hand beside the legend."""
_LEGEND_ROWS: Final = 3
_LEGEND_CARD: Final = (5, _LEGEND_ROWS)
_AROUND_TEXT: Final = 3
"""Columns between a card and its meaning, and behind that."""
_LEGEND_MARGINS: Final = 4
"""Columns to the left and right of the legend."""
_WIDEST: Final = 25
"""The most columns of a card there."""
_KEYS: Final = 13
"""Columns to the left of what a key does."""
_ROWS_AROUND: Final = 3
"""Rows of a window that are not for keys: the heading, the title of the rule, the bottom row."""


class HelpScreen(PaintedScreen):
    """Pages of help; a click on a line gives its command."""

    def __init__(self, desk: Desk, do: Callable[[str], None], *, in_lesson: bool = False) -> None:
        """Remember the table.

        Args:
            desk: the desk of the table.
            do: gives the command with an id, once the table is back.
            in_lesson: whether the table is that of a lesson, where fewer things can be done.
        """
        super().__init__()
        self._desk = desk
        self._table = table_of(desk.match.setup.game)
        self._commands = with_keys(self._table.COMMANDS, self.program.settings.keys)
        self._in_lesson = in_lesson
        self._do_at_table = do
        self._page = 0

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the help for the present moment at a table."""
        return cls(table.desk, table.perform, in_lesson=table.in_lesson)

    def items(self) -> Sequence[BarItem]:
        other = _("marks on the cards") if self._page == len(self._sheets()) - 1 else _("keys")
        turn = BarItem(keys=("question_mark", "tab"), key="?", label=other, do=self._turn)
        back = self.closing("enter", "q", label=_("back to the table"))
        columns, rows = self.app.size
        leaf = () if is_spread(columns, rows - 1) else (turn,)
        return (*leaf, back, *self._named_in_head())

    def _named_in_head(self) -> Iterator[BarItem]:
        """Yield the items whose keys the first rows of the page name; the bottom row omits them."""
        for command in self._commands:
            if command.id in (SETTINGS.id, RULEBOOK.id):
                yield BarItem(keys=command.keys, do=partial(self._leave_for, command.id))

    def _turn(self) -> None:
        self._page = (self._page + 1) % (len(self._sheets()) + 1)

    def _leave_for(self, command: str) -> None:
        self.dismiss()
        self._do_at_table(command)

    def paint_page(self, canvas: Canvas) -> None:
        canvas.point(1, 0)
        if is_spread(canvas.width, canvas.height):
            self._page = 0  # which has all of it; the window may have grown meanwhile
        keys = self._sheets()[self._page :][:1]
        if keys:
            self._paint_first_page(canvas, keys[0])
        else:
            self.paint_head(canvas, _("What the marks on the cards mean"))
            rows = self._legend_rows(canvas.width)
            self._paint_marks(canvas, 2, 3 + rows)
            self._paint_legend(canvas, 2, rows)

    def _paint_marks(self, canvas: Canvas, x: int, top: int) -> None:
        for y, mark in enumerate(self._table.marks(self.palette.glyphs), top):
            canvas.put(x, y, mark.sign, "water.strong")
            canvas.put(x + 6, y, mark.text, "water")

    def _paint_first_page(self, canvas: Canvas, keys: Sequence[tuple[Command, str]]) -> None:
        """Paint the rule at hand and the keys; marks and legend as well if there is room."""
        self._paint_heads(canvas)
        left, legend = canvas.height - 2 - len(keys), self._legend_rows(canvas.width)
        if left < _FEWEST_RULE_ROWS + legend:
            legend = 0  # it has a page of its own, too
        rule = self._rule(canvas.width, left, legend)
        canvas.block(2, 2, rule, "water")
        gap = 2 + len(rule) + len(keys) < canvas.height - legend  # none if every row is needed
        top = 2 + gap + len(rule)
        self._paint_keys(canvas, top, keys)
        below = top + len(keys)
        if is_spread(canvas.width, canvas.height):
            head = _("What the marks on the cards mean")
            canvas.put(canvas.width // 2, 1, head, "water.strong")
            self._paint_marks(canvas, canvas.width // 2, 3)
            below = max(below, 3 + len(self._table.marks(self.palette.glyphs)))
        if legend:
            rows = max(canvas.height - below - 1, legend)
            self._paint_legend(canvas, canvas.height - rows, rows)

    def _paint_heads(self, canvas: Canvas) -> None:
        """Paint the headings of page and rule, with the keys to settings and rulebook."""
        keys = {command.id: command.key_label(self.palette.glyphs) for command in self._commands}
        self.paint_head(canvas, _("Help"))
        text = f"{keys[SETTINGS.id]} {_('Settings')}"
        canvas.put(canvas.width - len(text) - 1, 0, text, "bar.note")
        canvas.link(Region(0, 0, canvas.width, 1), partial(self._leave_for, SETTINGS.id))
        title = f"{passage_at_hand(self._desk).title} ({keys[RULEBOOK.id]})"
        canvas.put(2, 1, title, "water.strong")

    def _rule(self, width: int, left: int, legend: int) -> list[str]:
        """Return the rows of the rule at hand, cut if need be.

        Args:
            width: the columns of the page.
            left: the rows that the keys leave.
            legend: those that the legend takes, 0 without one.
        """
        rows = passage_at_hand(self._desk).rows(min(width - 4, TEXT_COLUMNS))
        room = max(_FEWEST_RULE_ROWS, left - legend - 2) if legend else max(left, 0)
        if len(rows) > room:
            rows = [row for row in rows if row]
            room = max(room, left - legend)
        if len(rows) > room:
            rows = rows[:room]
            rows[-1:] = [f"{row} {self.palette.glyphs.more}" for row in rows[-1:]]
        return rows

    def _paint_keys(self, canvas: Canvas, top: int, keys: Sequence[tuple[Command, str]]) -> None:
        spread = is_spread(canvas.width, canvas.height)
        columns = canvas.width // 2 if spread else canvas.width  # the marks stand beside them
        above = None
        for y, (command, row) in enumerate(keys, top):
            if command is not above:
                canvas.put(2, y, command.key_label(self.palette.glyphs), "water.strong")
            canvas.put(_KEYS, y, row, "water")
            canvas.link(Region(0, y, columns, 1), partial(self._leave_for, command.id))
            above = command

    def _sheets(self) -> list[list[tuple[Command, str]]]:
        """Return the rows of the possible commands, page by page."""
        keys, room = self._keys(), max(self.app.size.height - _ROWS_AROUND, 1)
        return [keys[at : at + room] for at in range(0, len(keys), room)] or [[]]

    def _keys(self) -> list[tuple[Command, str]]:
        """Return the possible commands, each with a row of its sentence; most have but one."""
        sentences = {
            command.help(): command
            for command in reversed(self._commands)
            if command.help() and command.possible(self._desk)
            if command.in_lessons or not self._in_lesson
        }
        columns, rows = self.app.size
        room = (columns // 2 if is_spread(columns, rows - 1) else columns) - _KEYS - 1
        return [
            (command, row)
            for sentence, command in reversed(sentences.items())
            for row in wrapped(sentence, room)
        ]

    def _legend_rows(self, columns: int) -> int:
        """Return the number of rows of the legend with its cards as small as possible."""
        return _LEGEND_ROWS * len(self._legend_lines(columns))

    def _legend_lines(self, columns: int) -> list[list[tuple[SlotLook, str]]]:
        """Return the cards of the legend, line by line; a single line if all have room there."""
        lines, left = list[list[tuple[SlotLook, str]]](), 0
        for look, text in self._table.legend():
            taken = _LEGEND_CARD[0] + cell_len(text) + _AROUND_TEXT
            if not lines or taken > left:
                lines.append([])
                left = columns - _LEGEND_MARGINS
            lines[-1].append((look, text))
            left -= taken
        return lines

    def _paint_legend(self, canvas: Canvas, top: int, rows: int) -> None:
        """Paint cards as large as the rows allow, each with its meaning."""
        lines = self._legend_lines(canvas.width)
        for number, line in enumerate(lines):
            self._paint_legend_line(
                canvas, top + number * rows // len(lines), rows // len(lines), line
            )

    def _paint_legend_line(
        self, canvas: Canvas, top: int, rows: int, legend: Sequence[tuple[SlotLook, str]]
    ) -> None:
        said = sum(cell_len(text) + _AROUND_TEXT for _look, text in legend)
        across = min((canvas.width - _LEGEND_MARGINS - said) // len(legend), _WIDEST)
        size = card_within(across, rows, _LEGEND_CARD) or _LEGEND_CARD
        x, y = 2, top + rows - size[1]
        free = canvas.width - _LEGEND_MARGINS - said - len(legend) * size[0]
        free = free if size > _LEGEND_CARD else 0
        for look, text in legend:
            paint_slot(canvas, x, y, size, look)
            canvas.put(x + size[0] + 1, y + size[1] // 2, text, "water")
            x += size[0] + cell_len(text) + _AROUND_TEXT + free // len(legend)
