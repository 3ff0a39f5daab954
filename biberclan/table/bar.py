"""What the bottom row of a screen consists of."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rich.cells import cell_len


def nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarItem:
    """Something that can be done now, by keys, and by a click in the bar.

    Attributes:
        id: its name in the code, if anything else leads to it.
        keys: the keys that do it, as Textual names them.
        key: the key as people call it.
        label: what it does, in a word or two. Without key and label it is not in the bar.
        do: does it.
        pinned: whether it is always shown, at the right end.
    """

    id: str = ""
    keys: tuple[str, ...] = ()
    key: str = ""
    label: str = ""
    do: Callable[[], object] = field(default=nothing, compare=False)
    pinned: bool = False

    @property
    def hidden(self) -> bool:
        """Whether only its keys work, and it is not shown."""
        return not self.key and not self.label

    @property
    def columns(self) -> int:
        """How many cells it takes."""
        return cell_len(self.key) + bool(self.label) + cell_len(self.label)
