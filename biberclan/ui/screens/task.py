"""A table with a task, but no match: a lesson, or a position."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from biberclan.table.bar import BarItem
from biberclan.table.command import AtTable, Command, Commands, command_for
from biberclan.table.commands import CONFIRM, HELP, RULEBOOK
from biberclan.ui.screens.table_frame import DeskScreen


class TaskScreen(DeskScreen):
    """A table with a task: the commands of lessons, help, the rule at hand, and a way out.

    Attributes:
        leave_keys: the keys that leave if there is nothing left to step back from.
    """

    in_lesson = True
    leave_keys: tuple[str, ...] = ("escape",)

    @property
    def commands(self) -> Commands:
        return tuple(command for command in super().commands if command.in_lessons)

    def items(self) -> Sequence[BarItem]:
        """Return the commands in the bottom row; Esc is there only once."""
        back = command_for("escape", self.commands, self.desk)
        leaving = BarItem(
            id="close", keys=self.leave_keys, label=self.leave_label(), do=self.leave, pinned=True
        )
        at_the_end = [leaving]
        if back is not None:
            key = leaving.shown_key
            step_back = replace(self.item(back), key=key, pinned=True)
            at_the_end = [step_back, replace(leaving, label="", pinned=False)]
        return [
            *(item for item in super().items() if back is None or item.id != back.id),
            super().item(HELP),
            replace(super().item(RULEBOOK), pinned=True),
            *at_the_end,
        ]

    def item(self, command: Command) -> BarItem:
        """Return the present item of a command, which also removes the last answer."""
        item = replace(super().item(command), do=partial(self._do, command))
        if command.id == CONFIRM.id and not self.has_pointed:
            return replace(item, key="", label="")  # it asks to point at something
        return item

    @property
    def has_pointed(self) -> bool:
        """Whether the choice is clear: there is only one, or the person has pointed at one."""
        return self.desk.has_chosen or len(self.desk.legal) == 1

    def _do(self, command: Command) -> None:
        self.note = ""
        command.do(cast(AtTable, self))  # commands of lessons need nothing that is missing here

    def item_by_key(self, key: str) -> BarItem | None:
        """Return the item of a key: a command, or else one of the ways out."""
        others = (item for item in self.items() if key in item.keys)
        return super().item_by_key(key) or next(others, None)

    def item_called(self, id: str) -> BarItem | None:
        others = (item for item in self.items() if item.id == id)
        return super().item_called(id) or next(others, None)

    def asks_to_point(self) -> bool:
        """Ask the person to point at a choice if none is clear; return whether that was asked."""
        if self.has_pointed:
            return False
        self.note = self.desk.how_to_choose()
        return True

    def leave_label(self) -> str:
        """Return the label of leaving; subclasses override it."""
        raise NotImplementedError  # each task has its own

    def leave(self) -> None:
        self.dismiss()
