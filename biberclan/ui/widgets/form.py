"""The parts of a form, and the part beside it that explains them."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.geometry import Offset
from textual.widgets import Input

from biberclan.characters import JOINERS, LONGEST_NAME, clusters, harmless, is_printable
from biberclan.dataclass import dataclass
from biberclan.language import _
from biberclan.named_tuple import NamedTuple
from biberclan.people.recent import names_given
from biberclan.table.layout import TEXT_COLUMNS, shortened, wrapped
from biberclan.ui.paint.beavers import COLUMNS, SMALL_ROWS, beaver_rows, small_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_people
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.pictures import (
    MASTHEAD_COLUMNS,
    MASTHEAD_ROWS,
    NAME_COLUMNS,
    SHOWPIECE_COLUMNS,
    SHOWPIECE_ROWS,
    paint_masthead,
    paint_showpiece,
)
from biberclan.ui.widgets.painted import Gesture, Painted

LABEL_COLUMNS = 20

POINTER_COLUMNS = 2
"""Columns before every label, where the pointer stands if the line has the focus."""


def value_text(value: str, palette: Palette) -> str:
    """Return a value between the arrows that change it."""
    glyphs = palette.glyphs
    return " ".join(["", glyphs.left, *([value] if value else []), glyphs.right, ""])


def clicked_step(x: int, text: str) -> int:
    """Return the step of a click on a value: back on its left arrow, else on, none beside it.

    >>> [clicked_step(x, " < on > ") for x in (-1, 1, 4, 8)]
    [0, -1, 1, 0]
    """
    if not 0 <= x < cell_len(text):
        return 0
    return -1 if x < 3 else 1


class Focusable(Painted, can_focus=True):
    """A part that can have the focus, and is painted differently while it has it."""

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether it has the focus; when the event of losing it comes, it still has it."""
        super().watch_has_focus(has_focus)
        self.repaint()


class ChoiceField(Focusable):
    """A labelled choice among a few values.

    Attributes:
        label: the name of the choice.
        index: the place of the value chosen.
        taken: the places of values that can't be chosen now.
    """

    @dataclass(repr=False, eq=False)
    class Left(Gesture):
        """Enter was pressed to go to the line below."""

        choice: "ChoiceField"

    @dataclass(repr=False, eq=False)
    class Changed(Gesture):
        """Another value was chosen."""

        choice: "ChoiceField"

    def __init__(
        self,
        label: str,
        options: Sequence[str],
        index: int,
        palette: Palette,
        *,
        id: str,
        classes: str = "",
        label_columns: int = LABEL_COLUMNS,
    ) -> None:
        super().__init__(palette, id=id)
        self.set_classes(classes)
        self._label_columns = label_columns
        self.label = label
        self._options = tuple(options)
        self.index = index
        self.taken: frozenset[int] = frozenset()
        self._painted_value = ""

    @property
    def count(self) -> int:
        """The number of values."""
        return len(self._options)

    def set_options(self, options: Sequence[str]) -> None:
        """Change the names of the values; the chosen index stays if it still exists."""
        self._options = tuple(options)
        self.index = min(self.index, len(options) - 1)
        self.repaint()

    def paint_cells(self, canvas: Canvas) -> None:
        palette = self.palette
        start = self._label_columns
        label = set_cell_size(self.label, max(start - POINTER_COLUMNS - 1, 0))
        canvas.put(POINTER_COLUMNS, 0, label, "water")
        room = canvas.width - start - cell_len(value_text("", palette)) - 1
        value = shortened(self._options[self.index], room, palette.glyphs.more) if room > 0 else ""
        self._painted_value = value_text(value, palette)
        role = "bar.head" if self.has_focus else "water.strong"
        canvas.put(start, 0, self._painted_value, role)
        if self.has_focus and self.label:
            canvas.put(0, 0, palette.glyphs.pointer, "water.active")
        if self.has_focus:
            canvas.point(0 if self.label else start, 0)

    def on_key(self, event: events.Key) -> None:
        """Choose the next or the previous value, or go to the next line."""
        if event.key == "enter":
            event.stop()
            self.post_message(self.Left(self))
        elif event.key in ("right", "space", "left"):
            event.stop()
            self.step(-1 if event.key == "left" else 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the next value, or the previous one with a click on the left arrow."""
        event.stop()
        if step := clicked_step(event.x - self._label_columns, self._painted_value):
            self.step(step)

    def step(self, step: int) -> None:
        """Choose the next value that can be chosen, or the previous one."""
        for _each in self._options:
            self.index = (self.index + step) % len(self._options)
            if self.index not in self.taken:
                break
        self.repaint()
        self.post_message(self.Changed(self))


class Masthead(Painted):
    """The name of the program, and its animal if there is room for it."""

    def paint_cells(self, canvas: Canvas) -> None:
        paint_masthead(canvas)
        if canvas.width < MASTHEAD_COLUMNS:
            beside = Canvas(canvas.width - NAME_COLUMNS, MASTHEAD_ROWS - 1, self.palette)
            canvas.paste(beside, NAME_COLUMNS, 0, 0, MASTHEAD_ROWS - 1)


class Problem(Painted):
    """The line that says what is wrong with the form, if anything is."""

    _look = ""

    def paint_cells(self, canvas: Canvas) -> None:
        canvas.put(0, 0, self._look, "water.bad")


class RowLabel(Painted):
    """The name of a seat in the form, behind the pointer if its row has the focus.

    Attributes:
        label: that name.
    """

    def __init__(self, seat: int, palette: Palette) -> None:
        super().__init__(palette, id=f"label{seat}")
        self._look = False
        self.label = _("Seat {number}").format(number=seat + 1)

    def paint_cells(self, canvas: Canvas) -> None:
        canvas.put(POINTER_COLUMNS, 0, self.label, "water")
        if self._look:
            canvas.put(0, 0, self.palette.glyphs.pointer, "water.active")


class NameInput(Input):
    """An input in which keys act in the order in which they were pressed.

    In Textual's own, letters act at once and deletions only later: people who correct a name faster
    than the screen follows would delete letters that they have just typed.

    Attributes:
        is_typed: whether the name has been typed here.
    """

    is_typed = False

    @dataclass(repr=False, eq=False)
    class Pasted(Gesture):
        """Several names were pasted at once.

        Attributes:
            field: the input into which they were pasted.
            names: the names.
        """

        field: "NameInput"
        names: Sequence[str]

    def on_paste(self, event: events.Paste) -> None:
        """Insert one name, and pass on several."""
        names = [name for name in names_given(event.text) if name]
        event.stop()
        event.prevent_default()
        if len(names) > 1:
            self.post_message(self.Pasted(self, names))
        elif names:
            self.replace(names[0], *self.selection)

    @property
    def cursor_screen_offset(self) -> Offset:
        """The place of the next character on the screen; Textual's is a cell off at the end."""
        typed = cell_len(self.value[: self.cursor_position])
        return self.content_region.offset + Offset(typed - self.scroll_offset.x, 0)

    def on_key(self, event: events.Key) -> None:
        self.select_on_focus = False
        deleting = {"backspace": self.action_delete_left, "delete": self.action_delete_right}
        if event.character is not None and event.character in JOINERS:
            event.stop()
            if is_printable(self.value[: min(self.selection)] + event.character):
                self.replace(event.character, *self.selection)
        elif event.key in deleting:
            event.stop()
            deleting[event.key]()

    def begin_with(self, text: str) -> None:
        """Take the focus with a new name, which begins with a text typed before."""
        self.select_on_focus, self.is_typed = False, True
        self.screen.set_focus(self)  # at once: the next letters belong to the name, too
        self.value = text
        self.cursor_position = len(text)

    def on_mouse_up(self) -> None:
        """Select the whole name at the first click too; Textual does so only at Tab."""
        if self.select_on_focus and self.selection.is_empty:
            self.select_all()
        self.select_on_focus = False

    def on_blur(self) -> None:
        """Select the whole name when it is entered the next time."""
        self.select_on_focus = True

    def replace(self, text: str, start: int, end: int) -> None:
        """Insert a typed or pasted text; Textual would send pasted control characters out."""
        start, end = sorted((start, end))
        before = self.value[:start]
        text = harmless(before + text)[len(before) :]  # joiners belong to the text before
        if len(clusters(before + text + self.value[end:])) > LONGEST_NAME:
            self.restricted()
        else:
            self.is_typed = True
            super().replace(text, start, end)

    def action_cut(self) -> None:
        """Cut what is selected; Textual would empty the clipboard where nothing is."""
        if not self.selection.is_empty:
            super().action_cut()

    def action_delete_left(self) -> None:
        """Delete a character as people see it; Textual would take pictures apart."""
        before = clusters(self.value[: self.cursor_position])
        if before and self.selection.is_empty:
            self.delete(self.cursor_position - len(before[-1]), self.cursor_position)
        else:
            super().action_delete_left()

    def action_delete_right(self) -> None:
        behind = clusters(self.value[self.cursor_position :])
        if behind and self.selection.is_empty:
            self.delete(self.cursor_position, self.cursor_position + len(behind[0]))
        else:
            super().action_delete_right()

    def action_cursor_left(self, select: bool = False) -> None:
        before = clusters(self.value[: self.cursor_position])
        for _code in range(self._steps(before[-1:], select)):
            super().action_cursor_left(select)

    def action_cursor_right(self, select: bool = False) -> None:
        behind = clusters(self.value[self.cursor_position :])
        for _code in range(self._steps(behind[:1], select)):
            super().action_cursor_right(select)

    def _steps(self, passed: list[str], select: bool) -> int:
        """Return the number of Textual's steps that pass a character; one ends a selection."""
        return len("".join(passed)) if passed and (select or self.selection.is_empty) else 1


class Press(Focusable):
    """A button of one line: Enter, Space or a click.

    Attributes:
        detail: what stands behind it.
    """

    @dataclass(repr=False, eq=False)
    class Pressed(Gesture):
        """It was pressed."""

        press: "Press"

    def __init__(self, label: str, palette: Palette, *, id: str) -> None:
        super().__init__(palette, id=id)
        self._label = label
        self.detail = ""

    def paint_cells(self, canvas: Canvas) -> None:
        role = "bar.head" if self.has_focus else "water.drawn"
        label = f" {self._label} "
        canvas.put(POINTER_COLUMNS - 1, 0, label, role)  # below the other labels
        left = max(LABEL_COLUMNS, POINTER_COLUMNS + cell_len(label)) + 1
        if self.detail:
            canvas.put_shortened(left, 0, self.detail, canvas.width - left, "water.strong")
        if self.has_focus:
            canvas.put(0, 0, self.palette.glyphs.pointer, "water.active")
            canvas.point(0, 0)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("enter", "space"):
            event.stop()
            self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Pressed(self))


_ABREAST: Final = 50
"""The fewest columns with the sentences beside the picture."""


class BesideLook(NamedTuple):
    """The look of the part beside a form.

    Attributes:
        head: the name of the thing that is explained.
        sentences: sentences, each with rows of its own.
        game: the game whose showpiece is the picture, unless it is a beaver.
        seat: the seat whose beaver is the picture, None for the showpiece.
        people: the name and the beaver of each seat.
    """

    head: str
    sentences: Sequence[str]
    game: str
    seat: int | None
    people: Sequence[tuple[str, str]]


class Beside(Painted):
    """A picture, a few sentences below or beside it, and all beavers if there is room."""

    def paint_cells(self, canvas: Canvas) -> None:
        look: BesideLook | None = self._look
        width, height = canvas.width, canvas.height
        if look is None or not width:
            return
        pictured = SHOWPIECE_COLUMNS if look.seat is None else COLUMNS + 2
        left = pictured + 2 if width >= _ABREAST else 0
        columns = min(width - left - 1, TEXT_COLUMNS)
        rows = [row for sentence in look.sentences for row in wrapped(sentence, columns)]
        shown = SHOWPIECE_ROWS if left else min(SHOWPIECE_ROWS, max(height - len(rows) - 1, 0))
        shown = self._paint_picture(canvas, look, shown)
        top = 0 if left else shown
        role = seat_role(look.seat) if look.seat is not None else "water.active"
        canvas.put_shortened(left, top, look.head, columns, role)
        canvas.block(left, top + 1, rows, "water")
        top = max(top + len(rows) + 1, shown) + 1
        if height - top > SMALL_ROWS:
            names, faces = zip(*look.people)
            glad = [] if look.seat is None else [look.seat]
            paint_people(canvas, top, names, faces, glad)

    def _paint_picture(self, canvas: Canvas, look: BesideLook, rows: int) -> int:
        """Paint a picture in a number of rows at most; return the number that it takes."""
        if look.seat is not None:
            face, glyphs = look.people[look.seat][1], self.palette.glyphs
            drawn = beaver_rows(face, "glad", glyphs)
            if len(drawn) > rows:  # half as large rather than half of it
                drawn = small_rows(face, "glad", glyphs) if rows >= SMALL_ROWS else []
            canvas.block(2, 0, drawn, seat_role(look.seat))
            return len(drawn)
        if canvas.width >= SHOWPIECE_COLUMNS:
            size = SHOWPIECE_COLUMNS, SHOWPIECE_ROWS
            canvas.paste(paint_showpiece(look.game, *size, self.palette), 0, 0, 0, rows)
        return rows
