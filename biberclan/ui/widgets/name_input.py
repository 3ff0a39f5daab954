"""A line into which a name is typed."""

from rich.cells import cell_len
from textual import events
from textual.geometry import Offset
from textual.widgets import Input

from biberclan.characters import harmless


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
        if event.key in deleting:
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
        super().replace(harmless(text), start, end)
