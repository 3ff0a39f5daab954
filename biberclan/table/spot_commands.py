"""Commands that point at spots, for the desks that have a cursor on one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from biberclan.language import _
from biberclan.table.command import (
    AnyDesk,
    AtTable,
    Command,
    Commands,
    Meaning,
    Word,
    always,
    in_turn,
    never,
)
from biberclan.table.commands import AT_THE_END, CONFIRM, DURING_PLAY, HINT, MEANING, READY, TO_READ
from biberclan.table.desk import Direction
from biberclan.table.spot_desk import SEAT_KEYS

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


def _goes_to(other: int) -> Callable[[AtTable], None]:
    return lambda table: table.desk.go_to_other(other)


def _has(other: int) -> Callable[[AnyDesk], bool]:
    return lambda desk: desk.takes_digits and other + 1 < desk.view.seats


BACK: Final = Command(
    id="back",
    keys=("escape",),
    label=lambda desk: _("back"),
    help=lambda: _("Take back a half-made choice, or return to your own slots."),
    possible=lambda desk: desk.can_step_back and not desk.is_first_look,
    do=lambda table: table.desk.back(),
    in_lessons=True,
    in_bar=lambda desk: desk.first is not None,  # else it stands on the actor's name
)
ARROWS: Final = tuple(
    Command(
        id=direction,
        keys=keys,
        shown_key=lambda glyphs: glyphs.arrows,
        label=lambda desk: _("point"),
        help=lambda: _("Point at a slot (also with h j k l)."),
        possible=in_turn,
        do=_points(direction),
        in_lessons=True,
        in_bar=always if direction == "left" else never,
        spare=4,
    )
    for direction, keys in _DIRECTIONS
)


def _leading(*directions: Direction, unless: Sequence[Direction] = ()) -> Commands:
    """Return some arrows, possible where each leads to another spot, unless others do as well."""
    names = [direction for direction, _keys in _DIRECTIONS]
    return tuple(
        replace(
            arrow,
            shown_key=lambda glyphs: "".join(glyphs.arrows[names.index(d)] for d in directions),
            possible=lambda desk: (
                all(map(desk.leads, directions)) and not (unless and all(map(desk.leads, unless)))
            ),
            in_bar=always if arrow.id == directions[0] else never,
        )
        for arrow in ARROWS
        if arrow.id in directions
    )


NEXT: Final = Command(
    id="next",
    keys=("tab",),
    label=lambda desk: _("next person") if desk.is_person_next else _("next"),
    help=lambda: _("Go to the next person's slots, or press the key beside a name."),
    possible=lambda desk: desk.has_next,
    do=lambda table: table.desk.next_group(),
    in_lessons=True,
    spare=3,
)
PREVIOUS: Final = Command(
    id="previous",
    keys=("shift+tab",),
    possible=lambda desk: desk.has_next,
    do=lambda table: table.desk.next_group(-1),
    in_lessons=True,
    in_bar=never,
)


SEATS: Final = tuple(
    Command(
        id=f"seat {key}",
        keys=(key,),
        shown_key=lambda glyphs: f"{SEAT_KEYS[0]}-{SEAT_KEYS[-1]}",
        possible=_has(other),
        do=_goes_to(other),
        in_lessons=True,
        in_bar=never,
    )
    for other, key in enumerate(SEAT_KEYS)
)


def digits(
    most: int, help: Callable[[], str], name: Callable[[int], str] | None = None
) -> Commands:
    """Return the commands of the digits.

    Args:
        most: the highest digit.
        help: returns the sentence about them.
        name: returns the name of a slot to type; None if no slots are typed.
    """
    return tuple(
        Command(
            id=f"digit {number}",
            keys=(str(number),),
            shown_key=lambda glyphs: f"1-{most}",
            help=help,
            possible=lambda desk: desk.takes_digits,
            do=_types(number),
            in_lessons=True,
            in_bar=never,
            words=(Word(Meaning("slot", number - 1), partial(name, number - 1)),) if name else (),
        )
        for number in range(1, most + 1)
    )


def of_any_table(slots: int, *own: Command) -> Commands:
    """Return the commands of a table with slots, in the order of the bottom row.

    Args:
        slots: the number of slots of each seat.
        own: the game's own commands.
    """
    return (
        READY,
        CONFIRM,
        *own,
        BACK,
        *DURING_PLAY,
        *_leading("left", "up", "down", "right"),
        *_leading("left", "right", unless=("up", "down")),
        *_leading("up", "down", unless=("left", "right")),
        HINT,
        MEANING,
        NEXT,
        PREVIOUS,
        *digits(slots, lambda: _("Point at a slot of the seat that is pointed at.")),
        *SEATS,
        *TO_READ,
        *AT_THE_END,
    )
