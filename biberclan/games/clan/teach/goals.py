"""What a lesson asks for, as conditions on what was tried, so that a new lesson needs no code."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from biberclan.games.clan.teach.spots import Spot, read_spot, spots_of
from biberclan.rules.clan import Action, Event, Observation, Reason
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import OCCUPIED, SLOT_NAMES, Slot
from biberclan.rules.clan.protection import protection
from biberclan.teach import words

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: everything that is given must hold, what is left out does not matter.

    Attributes:
        verbs: the action is one of these: "place", "exchange", "keep", "cleanup", "flip",
            "swap", "peek", "decline".
        whose: "own" if it touches the learner's lodge, "other" if it does not.
        at: it touches no other spots than these.
        slots: it touches no other slots than these, in whatever lodge.
        face: the card is laid "up" or "down".
        refused: the rules refuse it for one of these reasons; without this, nothing refused will
            do.
        happens: all of these events happen, by the names of their classes.
        protected: cards on all these spots are protected then, from everybody but their owners.
        touchable: cards on all these spots are not.
        bonus: the learner gets this bonus in the counting that follows.
    """

    verbs: tuple[str, ...] = ()
    whose: Literal["own", "other"] | None = None
    at: tuple[Spot, ...] = ()
    slots: tuple[Slot, ...] = ()
    face: Literal["up", "down"] | None = None
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()
    protected: tuple[Spot, ...] = ()
    touchable: tuple[Spot, ...] = ()
    bonus: int | None = None

    def holds(self, attempt: Attempt) -> bool:
        """Whether everything that is given holds."""
        if not self._fits(attempt.action, attempt.actor):
            return False
        if attempt.reason is not None or self.refused:
            return attempt.reason is not None and attempt.reason.code in self.refused
        return self._came_about(attempt)

    def _fits(self, action: Action, actor: int) -> bool:
        spots = spots_of(action, actor)
        own = any(seat == actor for seat, _slot in spots)
        return (
            (not self.verbs or type(action).__name__.lower() in self.verbs)
            and (self.whose is None or own == (self.whose == "own"))
            and (not self.at or set(spots) <= set(self.at))
            and (not self.slots or {slot for _seat, slot in spots} <= set(self.slots))
            and (self.face is None or getattr(action, "up", None) is (self.face == "up"))
        )

    def _came_about(self, attempt: Attempt) -> bool:
        events, view = attempt.events, attempt.after
        counts = [event.counts[attempt.actor] for event in events if isinstance(event, Scored)]
        return (
            {type(event).__name__ for event in events}.issuperset(self.happens)
            and all(_lies_at(view, spot) and _shielded(view, spot) for spot in self.protected)
            and all(_lies_at(view, spot) and not _shielded(view, spot) for spot in self.touchable)
            and (self.bonus is None or any(count.bonus == self.bonus for count in counts))
        )


def read_condition(table: Mapping[str, Any], people: words.People) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; spots are written "Ben:T1".
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: a spot or a slot is not in the notation.
    """
    entries: dict[str, Any] = {}
    for name, value in table.items():
        if name in ("at", "protected", "touchable"):
            entries[name] = tuple(read_spot(text, people) for text in value)
        elif name == "slots":
            entries[name] = tuple(SLOT_NAMES.index(text) for text in value)
        else:
            entries[name] = tuple(value) if isinstance(value, list) else value
    return Condition(**entries)


def _lies_at(view: Observation, spot: Spot) -> bool:
    return bool(view.outline(spot[0]) & OCCUPIED[spot[1]])


def _shielded(view: Observation, spot: Spot) -> bool:
    return protection(view.outline(spot[0]), spot[1], owner=False) is not None
