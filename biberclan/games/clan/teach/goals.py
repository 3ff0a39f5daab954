"""What the lessons of BiberClan ask for besides what those of every game do."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from biberclan.games.clan.teach.spots import Spot, read_spot, spots_of
from biberclan.rules.clan import Action, Event, Observation, Reason
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import OCCUPIED, SLOT_NAMES, Slot
from biberclan.rules.clan.protection import protection
from biberclan.teach import words
from biberclan.teach.goals import CommonCondition, read_entries

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition(CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        whose: "own" if it touches the learner's lodge, "other" if it does not.
        at: it touches a spot of the table, and no other spots than these.
        slots: it touches a slot, and no other slots than these, in whatever lodge.
        face: the card is laid "up" or "down".
        protected: cards on all these spots are protected then, from everybody but their owners.
        touchable: cards on all these spots are not.
        bonus: the learner gets this bonus in the counting that follows.
    """

    whose: Literal["own", "other"] | None = None
    at: tuple[Spot, ...] = ()
    slots: tuple[Slot, ...] = ()
    face: Literal["up", "down"] | None = None
    protected: tuple[Spot, ...] = ()
    touchable: tuple[Spot, ...] = ()
    bonus: int | None = None

    def _fits(self, action: Action, actor: int) -> bool:
        spots = spots_of(action, actor)
        own = any(seat == actor for seat, _slot in spots)
        return (
            (self.whose is None or own == (self.whose == "own"))
            and (not self.at or _lie_in(spots, self.at))
            and (not self.slots or _lie_in([slot for _seat, slot in spots], self.slots))
            and (self.face is None or getattr(action, "up", None) is (self.face == "up"))
        )

    def _came_about(self, attempt: Attempt) -> bool:
        events, view = attempt.events, attempt.after
        counts = [event.counts[attempt.actor] for event in events if isinstance(event, Scored)]
        return (
            all(_lies_at(view, spot) and _shielded(view, spot) for spot in self.protected)
            and all(_lies_at(view, spot) and not _shielded(view, spot) for spot in self.touchable)
            and (self.bonus is None or any(count.bonus == self.bonus for count in counts))
        )


def read_condition(table: words.Written, people: words.People) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; spots are written "Ben:T1".
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: a spot or a slot is not in the notation.
    """

    def read_spots(texts: Sequence[str]) -> tuple[Spot, ...]:
        return tuple(read_spot(text, people) for text in texts)

    def read_slots(texts: Sequence[str]) -> tuple[Slot, ...]:
        return tuple(SLOT_NAMES.index(text) for text in texts)

    spots = dict.fromkeys(("at", "protected", "touchable"), read_spots)
    return Condition(**read_entries(table, {**spots, "slots": read_slots}))


def _lie_in(touched: Collection[object], asked_for: Collection[object]) -> bool:
    return bool(touched) and set(touched) <= set(asked_for)


def _lies_at(view: Observation, spot: Spot) -> bool:
    return bool(view.outline(spot[0]) & OCCUPIED[spot[1]])


def _shielded(view: Observation, spot: Spot) -> bool:
    return protection(view.outline(spot[0]), spot[1], owner=False) is not None
