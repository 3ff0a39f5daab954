"""Commands that point at slots: arrows, digits, seats."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from biberclan.language import _
from biberclan.table import commands
from biberclan.table.command import AnyDesk, AtTable, Command, Commands, Meaning, Word, never
from biberclan.table.slots_desk import SEAT_KEYS


def _types(number: int) -> Callable[[AtTable], None]:
    return lambda table: table.desk.digit(number)


def _goes_to(other: int) -> Callable[[AtTable], None]:
    return lambda table: table.desk.go_to_other(other)


def _has(other: int) -> Callable[[AnyDesk], bool]:
    return lambda desk: desk.takes_digits and other + 1 < desk.view.seats


def slot_arrows() -> Commands:
    """Return the arrows where all places are slots."""
    return commands.arrows(lambda: _("Point at a slot (also with h j k l)."))


BACK: Final = replace(
    commands.BACK,
    help=lambda: _("Take back a half-made choice, or return to your own slots."),
    possible=lambda desk: desk.can_step_back and not desk.is_first_look,
    in_bar=lambda desk: desk.first is not None,  # else it stands on the actor's name
)
NEXT: Final = replace(
    commands.NEXT,
    label=lambda desk: _("next person") if desk.is_person_next else _("next"),
    help=lambda: _("Go to the next person's slots, or press the key beside a name."),
    spare=3,
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
    most: int,
    name: Callable[[int], str] | None = None,
    help: Callable[[], str] = lambda: _("Point at a slot of the seat that is pointed at."),
) -> Commands:
    """Return the commands of the digits.

    Args:
        most: the highest digit.
        name: returns the name of a slot to type; None if no slots are typed.
        help: returns the sentence about them.
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


def of_any_table(
    own: Commands,
    digits: Commands,
    arrows: Commands | None = None,
    typed: Commands = (),
    *,
    back: Command = BACK,
    confirm: Command = commands.CONFIRM,
    asks: Callable[[Command], Command] = lambda command: command,
    pile: bool = False,
) -> Commands:
    """Return the commands of a table with slots, in the order of the bottom row.

    Args:
        own: the game's own commands.
        digits: those of the digits; see `digits`.
        arrows: the arrows, those of `slot_arrows` if None.
        typed: the words of typed moves.
        back: the step back.
        confirm: Enter.
        asks: changes the commands that ask what a choice is worth.
        pile: whether there is a discard pile to be read.
    """
    return (
        commands.READY,
        confirm,
        *own,
        back,
        *commands.DURING_PLAY,
        *(slot_arrows() if arrows is None else arrows),
        asks(commands.HINT),
        commands.COVER,
        asks(commands.MEANING),
        NEXT,
        commands.PREVIOUS,
        *digits,
        *SEATS,
        *typed,
        *commands.TO_READ,
        *((commands.PILE,) if pile else ()),
        *commands.AT_THE_END,
    )
