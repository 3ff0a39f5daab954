"""The items of the bottom row of a screen."""

from collections.abc import Callable, Sequence
from dataclasses import field

from rich.cells import cell_len

from biberclan.dataclass import dataclass
from biberclan.table.key_names import key_label


def nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarItem:
    """Something that can be done now, by keys, and by a click in the bar.

    Attributes:
        id: its name in the code, if anything else leads to it.
        keys: the keys that do it, as Textual names them.
        key: the name of its key, if it is not that of the first of the keys.
        label: what it does, in a word or two. Without key and label it is not in the bar.
        do: does it.
        pinned: whether it is always shown, at the right end.
        spare: how readily it gives way where there is too little room for all.
    """

    id: str = ""
    keys: tuple[str, ...] = ()
    key: str = ""
    label: str = ""
    do: Callable[[], object] = field(default=nothing, compare=False)
    pinned: bool = False
    spare: int = 0

    @property
    def shown_key(self) -> str:
        """The name of its key, "" where it is not in the bar."""
        return self.key or (key_label(self.keys[0]) if self.keys and self.label else "")

    @property
    def columns(self) -> int:
        """The number of cells that it takes, 0 if only its keys work."""
        return cell_len(self.shown_key) + bool(self.label) + cell_len(self.label)

    @property
    def taken(self) -> int:
        """The number of cells that it takes with those between it and the next one."""
        return self.columns + (2 if self.label else 1)


def with_room(items: Sequence[BarItem], columns: int) -> list[BarItem]:
    """Return the items of a row that have room in it, in their order.

    Those that are most to spare give way first, among equals the last ones: people know them from
    the start, or find what they do in the help.

    >>> quit, log, lay = BarItem(key="Q", pinned=True), BarItem(key="V"), BarItem(key="Enter")
    >>> [item.key for item in with_room([log, lay, quit], 9)]
    ['V', 'Q']
    """
    shown = [item for item in items if item.columns]
    left = columns - sum(item.columns + 2 for item in shown if item.pinned) - 1
    kept = [item for item in shown if item.pinned]
    for item in sorted((item for item in shown if not item.pinned), key=lambda item: item.spare):
        if item.columns < left:
            kept.append(item)
            left -= item.taken
    return [item for item in shown if item in kept]
