"""The items of the bottom row of a screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from biberclan.language import N_, translate

_CALLED: Final = {
    "space": N_("Space"),
    "enter": N_("Enter"),
    "tab": N_("Tab"),
    "shift+tab": N_("Shift+Tab"),
    "escape": N_("Esc"),
}
"""Keys that people call by a name, not by a single sign."""


def called(key: str) -> str:
    """Return the name that people use for a key of few letters, given as Textual names it."""
    return translate(_CALLED[key]) if key in _CALLED else key.upper()


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
    """

    id: str = ""
    keys: tuple[str, ...] = ()
    key: str = ""
    label: str = ""
    do: Callable[[], object] = field(default=nothing, compare=False)
    pinned: bool = False

    @property
    def shown_key(self) -> str:
        """The name of its key, "" where it is not in the bar."""
        return self.key or (called(self.keys[0]) if self.keys and self.label else "")

    @property
    def columns(self) -> int:
        """The number of cells that it takes, 0 if only its keys work."""
        return cell_len(self.shown_key) + bool(self.label) + cell_len(self.label)
