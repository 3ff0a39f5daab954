"""Pointing at slots, and the commands for it: where a choice is a slot of some seat, or two."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from biberclan.language import _
from biberclan.rules.game import AnyAction
from biberclan.table import commands
from biberclan.table.command import Command, Commands, Meaning, Word, never
from biberclan.table.desk import Desk
from biberclan.table.layout import Size
from biberclan.table.slots import SlotsPlan
from biberclan.words.places import Place

SEAT_KEYS: Final = "67890"
"""The keys that go to the slots of the others, from the actor's left-hand neighbour on; the digits
below choose a slot."""

ELSEWHERE: Final = "+"
"""The sign in place of the digit on a slot that can be chosen, but not by a digit from here."""


class SlotsDesk(Desk):
    """A desk at which digits mean the slots of the seat that the cursor is at.

    Attributes:
        PLAN: where the slots lie.
    """

    PLAN: ClassVar[SlotsPlan]

    @property
    def takes_digits(self) -> bool:
        """Whether slots can be pointed at by their digits now; games may narrow it."""
        return self.stage == "turn"

    @property
    def near(self) -> int:
        """The seat whose slots the digits mean: the one that the cursor is at, else the actor."""
        if self.cursor.area == "slot" or self.view.actor is None:
            return self.cursor.owner
        actor: int = self.view.actor
        return actor

    @property
    def can_step_back(self) -> bool:
        return self._seat_to_return_to() is not None

    def _seat_to_return_to(self) -> int | None:
        """Return the seat of a half-made choice, or one's own when pointing elsewhere."""
        if self.stage != "turn":
            return None
        if self.first is not None:
            return self.first.owner
        return self.view.actor if self.near != self.view.actor else None

    def keys(self, near: int, is_first_look: bool = False) -> Mapping[int, str]:
        """Return the key that leads to each seat's slots, or for near ones the keys that choose.

        No key leads to a seat where nothing can be chosen, though people can point there to be
        told why.

        Args:
            near: the seat whose slots the digits mean.
            is_first_look: whether Esc means that somebody else sits here.
        """
        keys = dict(zip(self._others(), SEAT_KEYS))
        owners = {pick.owner for pick in self.picks}
        keys = {owner: key for owner, key in keys.items() if owner in owners}
        home = None if is_first_look else self._seat_to_return_to()
        if home is not None:
            keys[home] = _("Esc")
        if near in owners:
            keys[near] = f"1-{len(self.PLAN.slots)}"
        return keys

    def _others(self) -> list[int]:
        """Return the seats of the others, in the order in which they have their turns."""
        view = self.view
        return [(view.actor + step) % view.seats for step in range(1, view.seats)]

    def group_of(self, place: Place) -> Hashable:
        return place[:2] if place.area == "slot" else place

    @property
    def is_person_next(self) -> bool:
        """Whether `next_group` goes to somebody else's slots, not home or to a pile."""
        return self.has_next and self.following(1).owner in self._others()

    def go_to(self, seat: int) -> None:
        """Go to a seat's slots, whether something can be chosen there or not."""
        picks = [pick for pick in self.by_likeliness(self.picks) if pick.owner == seat]
        self.point(picks[0] if picks else Place("slot", seat, 0))

    def go_to_other(self, number: int) -> None:
        """Go to the slots of one of the others, from 0 for the neighbour on the left."""
        self.go_to(self._others()[number])

    def click(self, place: Place) -> str:
        """Go to the slots of a seat whose name was clicked; see `Desk`."""
        if place.area != "seat":
            return super().click(place)
        if self.takes_digits:
            self.go_to(place.owner)
        return ""

    def digit(self, number: int) -> None:
        """Point at a slot, from 1, of the seat that the cursor is at."""
        if number <= len(self.PLAN.slots):
            self.point(Place("slot", self.near, number - 1))

    def back(self) -> None:
        """Take back the half-made choice, else return to one's own slots."""
        seat = self._seat_to_return_to()
        if self.first is not None:
            super().back()
        elif seat is not None:
            self.go_to(seat)

    def keep_off(self, answers: Sequence[AnyAction]) -> None:
        right = {place for action in answers for place in self.places_of(action)}
        elsewhere = [pick for pick in self.picks - right if pick.owner == self.near]
        if self.cursor in right and elsewhere:
            self.cursor = self.by_likeliness(elsewhere)[0]

    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of their places, the actor's own first."""
        order = list(self.positions(self.board))

        def place(action: AnyAction) -> tuple[bool, list[int], str]:
            places = self.places_of(action)
            away = all(each.owner != self.view.actor for each in places)
            return away, list(map(order.index, places)), str(action)

        return sorted(self.legal, key=place)

    def positions(self, board: Size | None) -> dict[Place, tuple[int, int]]:
        """Return where the slots lie for the arrows, half cards across and cards down; see `Desk`.

        Games with piles to point at add them.
        """
        plan, seats = self.PLAN, self.view.seats
        columns = plan.columns(seats, board)
        return {
            Place("slot", seat, slot): (
                2 * (plan.wide + 1) * (seat % columns) + x,
                plan.tall * (seat // columns) + y,
            )
            for seat in range(seats)
            for slot, (x, y) in enumerate(plan.slots)
        }


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


def _seat(other: int, key: str) -> Command:
    """Return the command of a key that goes to the slots of one of the others."""
    return Command(
        id=f"seat {key}",
        keys=(key,),
        shown_key=lambda glyphs: f"{SEAT_KEYS[0]}-{SEAT_KEYS[-1]}",
        possible=lambda desk: desk.takes_digits and other + 1 < desk.view.seats,
        do=lambda table: table.desk.go_to_other(other),
        in_lessons=True,
        in_bar=never,
    )


SEATS: Final = tuple(_seat(other, key) for other, key in enumerate(SEAT_KEYS))


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

    def digit(number: int) -> Command:
        return Command(
            id=f"digit {number}",
            keys=(str(number),),
            shown_key=lambda glyphs: f"1-{most}",
            help=help,
            possible=lambda desk: desk.takes_digits,
            do=lambda table: table.desk.digit(number),
            in_lessons=True,
            in_bar=never,
            words=(Word(Meaning("slot", number - 1), partial(name, number - 1)),) if name else (),
        )

    return tuple(map(digit, range(1, most + 1)))


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
