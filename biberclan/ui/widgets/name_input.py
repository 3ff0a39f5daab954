"""A line into which a name is typed."""

from rich.cells import cell_len
from textual import events
from textual.geometry import Offset
from textual.widgets import Input

from biberclan.characters import JOINERS, clusters, harmless, is_printable
from biberclan.match.setup import LONGEST_NAME


class NameInput(Input):
    """An input in which keys act in the order in which they were pressed.

    In Textual's own, letters act at once and deletions only later: people who correct a name faster
    than the screen follows would delete what they have just typed.
    """

    @property
    def cursor_screen_offset(self) -> Offset:
        """Where on the screen the next character goes; Textual is a cell off behind the last."""
        typed = cell_len(self.value[: self.cursor_position])
        return self.content_region.offset + Offset(typed - self.scroll_offset.x, 0)

    def on_key(self, event: events.Key) -> None:
        """Delete at once too."""
        self.select_on_focus = False
        deleting = {"backspace": self.action_delete_left, "delete": self.action_delete_right}
        if event.character is not None and event.character in JOINERS:
            event.stop()
            event.prevent_default()
            if is_printable(self.value[: min(self.selection)] + event.character):
                self.replace(event.character, *self.selection)
        elif event.key in deleting:
            event.stop()
            event.prevent_default()
            deleting[event.key]()

    def begin_with(self, text: str) -> None:
        """Take the focus with another name, of which this is typed already."""
        self.select_on_focus = False
        self.focus()
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
        """Insert what was typed or pasted; Textual would send pasted control characters out."""
        start, end = sorted((start, end))
        before = self.value[:start]
        text = harmless(before + text)[len(before) :]  # joiners belong to what stands before
        if len(clusters(before + text + self.value[end:])) > LONGEST_NAME:
            self.restricted()
        else:
            super().replace(text, start, end)

    def action_delete_left(self) -> None:
        """Delete what people see as one character; Textual would take pictures apart."""
        before = clusters(self.value[: self.cursor_position])
        if before and self.selection.is_empty:
            self.delete(self.cursor_position - len(before[-1]), self.cursor_position)
        else:
            super().action_delete_left()

    def action_delete_right(self) -> None:
        """Delete what people see as one character."""
        behind = clusters(self.value[self.cursor_position :])
        if behind and self.selection.is_empty:
            self.delete(self.cursor_position, self.cursor_position + len(behind[0]))
        else:
            super().action_delete_right()

    def action_cursor_left(self, select: bool = False) -> None:
        """Go over what people see as one character."""
        before = clusters(self.value[: self.cursor_position])
        for _code in range(self._steps(before[-1:], select)):
            super().action_cursor_left(select)

    def action_cursor_right(self, select: bool = False) -> None:
        """Go over what people see as one character, or accept the suggestion."""
        behind = clusters(self.value[self.cursor_position :])
        for _code in range(self._steps(behind[:1], select)):
            super().action_cursor_right(select)

    def _steps(self, passed: list[str], select: bool) -> int:
        """Return how many steps of Textual's pass a character; one ends a selection."""
        return len("".join(passed)) if passed and (select or self.selection.is_empty) else 1
