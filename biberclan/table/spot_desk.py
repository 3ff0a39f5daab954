"""Pointing at spots: for games in which a choice is a slot of some seat, or two of them."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from biberclan.language import _
from biberclan.rules.game import AnyAction
from biberclan.table.desk import Desk, Direction
from biberclan.table.layout import Size
from biberclan.table.slots import SlotsPlan
from biberclan.words.seam import Spot

SEAT_KEYS: Final = "67890"
"""The keys that go to the slots of the others, from the actor's left-hand neighbour on; the digits
below choose a slot."""

ELSEWHERE: Final = "+"
"""The sign in place of the digit on a slot that can be chosen, but not by a digit from here."""


class SpotDesk(Desk):
    """A desk with a cursor on a spot; digits mean the slots of the seat that the cursor is at.

    Attributes:
        cursor: the spot pointed at.
        first: the first of two spots, once chosen.
        badges: the values of choices by spot, while they are shown.
        PLAN: the places of the slots.
    """

    PLAN: ClassVar[SlotsPlan]

    def begin(self) -> None:
        """Choose nothing yet, and point at the spot that is most likely meant."""
        self.first: Spot | None = None
        self.badges: dict[Spot, str] = {}
        if not hasattr(self, "cursor"):
            self.cursor: Spot = (0, 0)
        self._find_picks()
        if self._picks:
            self._point_at_the_likeliest()

    def _point_at_the_likeliest(self) -> None:
        """Point at the likeliest spot, at one that ends the round only if all do."""
        likely = sorted(self._picks, key=self.likeliness)
        for self.cursor in likely:
            if not self.ends_round(self.proposal()):
                return
        self.cursor = likely[0]

    @property
    def half_chosen(self) -> Spot | None:
        return self.first

    @property
    def picks(self) -> frozenset[Spot]:
        """The spots that can be chosen now."""
        return self._picks

    @property
    def takes_digits(self) -> bool:
        """Whether slots can be pointed at by their digits now; games may narrow it."""
        return self.stage == "turn"

    @property
    def near(self) -> int:
        """The seat whose slots the digits mean: the one that the cursor is at."""
        return self.cursor[0]

    @property
    def can_step_back(self) -> bool:
        """Whether there is a half-made choice to take back, or one's own slots to return to."""
        return self._seat_to_return_to() is not None

    def _seat_to_return_to(self) -> int | None:
        if self.stage != "turn":
            return None
        if self.first is not None:
            return self.first[0]
        assert self.view.actor is not None
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
        keys = {owner: keys[owner] for owner, _slot in self.picks if owner in keys}
        home = None if is_first_look else self._seat_to_return_to()
        if home is not None:
            keys[home] = _("Esc")
        if any(owner == near for owner, _slot in self.picks):
            keys[near] = f"1-{sum(1 for owner, _slot in self.spots() if owner == near)}"
        return keys

    def _others(self) -> list[int]:
        """Return the seats of the others, in the order in which they have their turns."""
        view = self.view
        assert view.actor is not None
        return [(view.actor + step) % view.seats for step in range(1, view.seats)]

    def point(self, spot: Spot) -> None:
        self.cursor = spot
        self.pointed = True

    def click(self, target: Spot) -> str:
        if self.stage != "turn":
            return ""
        if target == self.first:
            return "back"
        if target == self.cursor and self.pointed:
            return "confirm"
        self.point(target)
        return ""

    def move(self, direction: Direction) -> None:
        """Move the cursor to the neighbouring spot, round the edges of the table."""
        self.point(self._neighbour(direction))

    def leads(self, direction: Direction) -> bool:
        """Return whether an arrow leads anywhere from the spot pointed at."""
        return self.stage == "turn" and self._neighbour(direction) != self.cursor

    def _neighbour(self, direction: Direction) -> Spot:
        places = self.once(self.places, self.board)
        x, y = places[self.cursor]
        if direction in ("left", "right"):
            line = sorted((spot for spot in places if places[spot][1] == y), key=places.__getitem__)
            step = 1 if direction == "right" else -1
            return line[(line.index(self.cursor) + step) % len(line)]
        lines = sorted({row for _column, row in places.values()})
        step = 1 if direction == "down" else -1
        target = lines[(lines.index(y) + step) % len(lines)]
        line = [spot for spot in places if places[spot][1] == target]
        return min(line, key=lambda spot: abs(places[spot][0] - x))

    def places(self, _board: Size | None) -> Mapping[Spot, tuple[int, int]]:
        """Return the place of every spot on a board."""
        return {spot: self.position(spot) for spot in self.spots()}

    @property
    def has_next(self) -> bool:
        """Whether something can be chosen elsewhere than among the spots pointed at."""
        here = self.group_of(self.cursor)
        return self.stage == "turn" and any(self.group_of(spot) != here for spot in self.picks)

    def next_group(self, step: int = 1) -> None:
        """Go to the next seat, or beyond them the next spot, where something can be chosen."""
        if self.picks:
            self.point(self.following(step))

    def following(self, step: int) -> Spot:
        """Return the spot to which `next_group` goes; something can be chosen."""
        groups = sorted({self.group_of(spot) for spot in self.picks})
        here = self.group_of(self.cursor)
        later = [group for group in groups if group > here]
        earlier = [group for group in groups if group < here]
        target = (later or groups)[0] if step > 0 else (earlier or groups)[-1]
        return min((s for s in self.picks if self.group_of(s) == target), key=self.likeliness)

    @property
    def is_person_next(self) -> bool:
        """Whether `next_group` goes to somebody else's slots, not home or to a pile."""
        return self.has_next and self.following(1)[0] in self._others()

    def go_to(self, seat: int) -> None:
        """Go to a seat's slots, whether something can be chosen there or not."""
        spots = [spot for spot in self.picks if spot[0] == seat]
        self._point_at_likeliest(spots or [(seat, 0)])

    def go_to_other(self, number: int) -> None:
        """Go to the slots of one of the others, from 0 for the neighbour on the left."""
        self.go_to(self._others()[number])

    def digit(self, number: int) -> None:
        """Point at a slot, from 1, of the seat that the cursor is at."""
        if (self.near, number - 1) in self.spots():
            self.point((self.near, number - 1))

    def back(self) -> None:
        """Take back the half-made choice, else return to one's own slots."""
        first, seat = self.first, self._seat_to_return_to()
        if first is not None:
            self.first = None
            self._find_picks()
            self.point(first)
        elif seat is not None:
            self.go_to(seat)

    def unchoose(self) -> None:
        self.first = None
        self._find_picks()

    def _point_at_likeliest(self, spots: Iterable[Spot]) -> None:
        self.point(min(spots, key=self.likeliness))

    def choose_part(self) -> bool:
        """Choose the first of two spots, if it has to be chosen here."""
        due = self.is_first_due() and self.cursor in self._picks
        if due:
            self.first = self.cursor
            self._find_picks()
            self._point_at_likeliest(self._picks)
            self.pointed = False  # the first click there points, as anywhere else
        return due

    def choose(self, action: AnyAction) -> None:
        spots = self.spots_of(action)
        self.first = spots[0] if len(spots) == 2 else None
        self._find_picks()
        if spots:
            self.point(spots[-1])

    def mark(self, worth: Mapping[AnyAction, str]) -> None:
        self.badges = {}
        for action, text in worth.items():
            for spot in self.spots_of(action)[-1:]:
                self.badges.setdefault(spot, text)

    def aim(self) -> object:
        return self.cursor, self.first, self.pointed

    def aim_again(self, aim: Any) -> None:
        self.cursor, self.first, self.pointed = aim
        self._find_picks()

    def keep_off(self, answers: Sequence[AnyAction]) -> None:
        right = {spot for action in answers for spot in self.spots_of(action)}
        elsewhere = [spot for spot in self.picks - right if spot[0] == self.near]
        if self.cursor in right and elsewhere:
            self.cursor = min(elsewhere, key=self.likeliness)

    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of their spots, the actor's own first."""

        def place(action: AnyAction) -> tuple[bool, tuple[Spot, ...], str]:
            spots = self.spots_of(action)
            return all(seat != self.view.actor for seat, _slot in spots), spots, str(action)

        return sorted(self.legal, key=place)

    def is_pointed_at(self, action: AnyAction) -> bool:
        return self.cursor in self.spots_of(action)

    def is_first_due(self) -> bool:
        """Return whether the first of two spots is to be chosen now; games override it."""
        return False

    def _find_picks(self) -> None:
        picks: set[Spot] = set()
        for action in self.legal:
            spots = self.spots_of(action)
            if self.first is None or self.first in spots:
                picks.update(spots)
        picks.discard(self.first or (-1, -1))
        self._picks = frozenset(picks)

    def group_of(self, spot: Spot) -> int:
        """Return the group that a spot belongs to, for going from one group to the next."""
        return spot[0]

    def spots(self) -> Sequence[Spot]:
        """Return all spots of the table."""
        return [
            (seat, slot)
            for seat in range(self.view.seats)
            for slot, _place in enumerate(self.PLAN.slots)
        ]

    @abstractmethod
    def spots_of(self, action: AnyAction) -> tuple[Spot, ...]:
        """Return the spots that an action of the actor touches."""

    def position(self, spot: Spot) -> tuple[int, int]:
        """Return the place of a spot on the table for the arrows: half cards across, cards down."""
        (seat, slot), plan = spot, self.PLAN
        columns = plan.columns(self.view.seats, self.board)
        x, y = plan.slots[slot]
        return 2 * (plan.wide + 1) * (seat % columns) + x, plan.tall * (seat // columns) + y

    def likeliness(self, spot: Spot) -> tuple[bool, bool, Spot]:
        """Return the sort key of a spot, the likeliest to be meant first; games override it."""
        return False, False, spot
