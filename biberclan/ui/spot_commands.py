"""Commands that point at spots, for the desks that have a cursor on one."""

from collections.abc import Callable
from typing import Final

from biberclan.language import _
from biberclan.ui.commands import AtTable, Command, always, in_turn, never
from biberclan.ui.spot_desk import Direction

_DIRECTIONS: Final[tuple[tuple[Direction, tuple[str, ...]], ...]] = (
    ("left", ("left", "h")),
    ("up", ("up", "k")),
    ("down", ("down", "j")),
    ("right", ("right", "l")),
)


def _points(direction: Direction) -> Callable[[AtTable], None]:
    return lambda table: table.desk.move(direction)


def _types(number: int) -> Callable[[AtTable], None]:
    return lambda table: table.desk.digit(number)


BACK: Final = Command(
    "back",
    ("escape",),
    lambda glyphs: _("Esc"),
    lambda desk: _("back"),
    lambda: _("Take back a half-made choice."),
    lambda desk: in_turn(desk) and desk.half_chosen,
    lambda table: table.desk.back(),
    in_lessons=True,
)
ARROWS: Final = tuple(
    Command(
        direction,
        keys,
        lambda glyphs: glyphs.arrows,
        lambda desk: "",  # arrows say themselves what they do, and room is scarce
        lambda: _("Point at a slot (also with h j k l)."),
        in_turn,
        _points(direction),
        in_lessons=True,
        in_bar=always if direction == "left" else never,
    )
    for direction, keys in _DIRECTIONS
)
NEXT: Final = Command(
    "next",
    ("tab",),
    lambda glyphs: _("Tab"),
    lambda desk: _("next"),
    lambda: _("Point at the next slot to choose; with Shift at the one before."),
    in_turn,
    lambda table: table.desk.next_pick(),
    in_lessons=True,
)
PREVIOUS: Final = Command(
    "previous",
    ("shift+tab",),
    lambda glyphs: _("Shift+Tab"),
    lambda desk: "",
    lambda: "",
    in_turn,
    lambda table: table.desk.next_pick(-1),
    in_lessons=True,
    in_bar=never,
)


def digits(most: int, help: Callable[[], str]) -> tuple[Command, ...]:
    """Return the commands of the digits.

    Args:
        most: the highest digit.
        help: what they do, in a sentence.
    """
    return tuple(
        Command(
            f"digit {number}",
            (str(number),),
            lambda glyphs: f"1-{most}",
            lambda desk: "",
            help,
            in_turn,
            _types(number),
            in_lessons=True,
            in_bar=never,
        )
        for number in range(1, most + 1)
    )
