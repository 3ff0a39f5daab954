"""Pointing at spots: for games in which a choice is a slot of somebody's, or two of them."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from biberclan.rules.game import AnyAction
from biberclan.ui.desk import Desk

Spot: TypeAlias = tuple[int, int]
"""A seat and one of its slots, both from 0."""

Direction: TypeAlias = Literal["left", "right", "up", "down"]


class SpotDesk(Desk):
    """A desk with a cursor on a spot.

    Attributes:
        cursor: the spot pointed at.
        first: the first of two spots, once chosen.
        place: the seat that a digit has just chosen; the next digit is a slot.
    """

    def begin(self) -> None:
        """Choose nothing yet, and point at what is most likely meant."""
        self.first: Spot | None = None
        self.place: int | None = None
        if not hasattr(self, "cursor"):
            self.cursor: Spot = (0, 0)
        self._find_picks()
        if self._picks:
            self.cursor = min(self._picks, key=self.likeliness)

    @property
    def picks(self) -> frozenset[Spot]:
        """The spots that can be chosen now."""
        return self._picks

    @property
    def half_chosen(self) -> bool:
        """Whether there is a half-made choice that can be taken back."""
        return self.first is not None or self.place is not None

    def point(self, spot: Spot) -> None:
        """Point at a spot."""
        self.cursor = spot
        self.pointed = True
        self.place = None

    def click(self, target: Spot) -> str:
        """Point at a spot; see `Desk`."""
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
        x, y = self.position(self.cursor)
        spots = self.spots()
        if direction in ("left", "right"):
            line = sorted((s for s in spots if self.position(s)[1] == y), key=self.position)
            step = 1 if direction == "right" else -1
            self.point(line[(line.index(self.cursor) + step) % len(line)])
        else:
            lines = sorted({self.position(spot)[1] for spot in spots})
            step = 1 if direction == "down" else -1
            target = lines[(lines.index(y) + step) % len(lines)]
            line = [spot for spot in spots if self.position(spot)[1] == target]
            self.point(min(line, key=lambda spot: abs(self.position(spot)[0] - x)))

    def next_pick(self, step: int = 1) -> None:
        """Point at the next spot that can be chosen."""
        order = sorted(self._picks)
        if not order:
            return
        later = [spot for spot in order if spot > self.cursor]
        earlier = [spot for spot in order if spot < self.cursor]
        if step > 0:
            self.point((later or order)[0])
        else:
            self.point((earlier or order)[-1])

    def digit(self, number: int) -> None:
        """Choose a seat by its number, then one of its slots."""
        if self.place is None:
            if number <= self.view.seats:
                seat = number - 1
                spots = [spot for spot in sorted(self._picks) if spot[0] == seat]
                self.point(spots[0] if spots else (seat, 0))
                self.place = seat
        elif (self.place, number - 1) in self.spots():
            self.point((self.place, number - 1))

    def back(self) -> None:
        """Take back the half-made choice, if there is one."""
        self.place = None
        if self.first is not None:
            self.first = None
            self._find_picks()

    def choose_part(self) -> bool:
        """Choose the first of two spots, if that is what is due here."""
        due = self.is_first_due() and self.cursor in self._picks
        if due:
            self.first = self.cursor
            self.place = None
            self._find_picks()
            self.next_pick()
            self.pointed = False  # the first click there points, as anywhere else
        return due

    def choose(self, action: AnyAction) -> None:
        """Point at an action: its spots."""
        spots = self.spots_of(action)
        self.first = spots[0] if len(spots) == 2 else None
        self._find_picks()
        if spots:
            self.point(spots[-1])

    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of their spots."""
        return sorted(self.legal, key=lambda action: (self.spots_of(action), str(action)))

    def is_pointed_at(self, action: AnyAction) -> bool:
        """Whether the cursor stands on one of an action's spots."""
        return self.cursor in self.spots_of(action)

    def is_first_due(self) -> bool:
        """Whether the first of two spots is to be chosen now; for games."""
        return False

    def _find_picks(self) -> None:
        picks: set[Spot] = set()
        for action in self.legal:
            spots = self.spots_of(action)
            if self.first is None or self.first in spots:
                picks.update(self.picks_of(spots))
        picks.discard(self.first or (-1, -1))
        self._picks = frozenset(picks)

    def picks_of(self, spots: Iterable[Spot]) -> Iterable[Spot]:
        """Return which spots of an action can be chosen now; for games."""
        return spots

    @abstractmethod
    def spots(self) -> Sequence[Spot]:
        """Return all spots of the table."""

    @abstractmethod
    def spots_of(self, action: AnyAction) -> tuple[Spot, ...]:
        """Return the spots that an action of the actor touches."""

    @abstractmethod
    def position(self, spot: Spot) -> tuple[int, int]:
        """Return where a spot stands on the table, for the arrows: across and down."""

    def likeliness(self, spot: Spot) -> tuple[bool, bool, Spot]:
        """Sort spots by how likely they are meant, the smallest first; for games."""
        return False, False, spot
