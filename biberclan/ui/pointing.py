"""Where the terminal's cursor stands: on what is pointed at, else on the first line to be read.

People don't see it, for what is pointed at is marked anyway, and a block that blinks would cover a
cell of a card. Magnifiers and braille displays follow it all the same.
"""

from typing import Any

from textual.geometry import Offset
from textual.screen import Screen

from biberclan.ui.widgets.painted import Painted


def pointed_at(screen: Screen[Any]) -> Offset:
    """Return where the cursor stands on a screen: where the first widget that says so has it."""
    for widget in screen.walk_children(Painted):
        place = widget.pointed_at
        if place is not None:
            return place
    return Offset(0, 0)
