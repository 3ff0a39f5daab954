"""What BiberClan teaches: conditions of lessons, kinds of decisions, and due first-time tips."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.games.clan.words.effects import level
from biberclan.games.clan.words.names import spots_of
from biberclan.rules.clan import Action, Event, Observation, Reason, events
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import (
    OCCUPIED,
    SLOT_NAMES,
    SLOTS,
    UP,
    Slot,
    count_cards,
    is_one_short,
    protection,
)
from biberclan.rules.clan.scoring import five_of_a_kind
from biberclan.words import positions
from biberclan.words import seam as words
from biberclan.words.seam import Spot

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition(positions.SpotCondition):
    """A condition; see `SpotCondition`.

    Attributes:
        whose: "own" if it touches the learner's lodge, "other" if it does not.
        slots: it touches a slot, and no other slots than these, in any lodge.
        face: the card is laid "up" or "down".
        protected: cards on all these spots are protected then, from everybody but their owners.
        touchable: cards on all these spots are not.
        bonus: the learner gets this bonus in the counting that follows.
    """

    whose: Literal["own", "other"] | None = None
    slots: tuple[Slot, ...] = ()
    face: Literal["up", "down"] | None = None
    protected: tuple[Spot, ...] = ()
    touchable: tuple[Spot, ...] = ()
    bonus: int | None = None

    spots_of = staticmethod(spots_of)

    def _fits(self, action: Action, actor: int) -> bool:
        spots = spots_of(action, actor)
        own = any(seat == actor for seat, _slot in spots)
        return (
            super(Condition, self)._fits(action, actor)  # noqa: UP008 - the class with slots is another
            and (self.whose is None or own == (self.whose == "own"))
            and (not self.slots or positions.lie_in([slot for _seat, slot in spots], self.slots))
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


def read_condition(table: words.Written) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; spots are written "2:T1".
    """

    def read_slots(texts: Sequence[str]) -> tuple[Slot, ...]:
        return tuple(SLOT_NAMES.index(text) for text in texts)

    read_spots = partial(positions.read_spots, SLOT_NAMES)
    spots = dict.fromkeys(("at", "protected", "touchable"), read_spots)
    return Condition(**positions.read_entries(table, {**spots, "slots": read_slots}))


def _lies_at(view: Observation, spot: Spot) -> bool:
    return bool(view.outline(spot[0]) & OCCUPIED[spot[1]])


def _shielded(view: Observation, spot: Spot) -> bool:
    return protection(view.outline(spot[0]), spot[1], owner=False) is not None


_BY_LEVEL: Final = ("low", "middle", "high")


def decision_kind(view: Observation) -> str | None:
    """Return the kind of the next decision; see `Words.decision_kind`."""
    if view.actor is None or view.paused:
        return None
    if view.phase == "keep":
        return "taken"
    if view.phase != "place":
        return view.phase
    if view.ender is not None:
        return "last"
    own = view.outline(view.actor)
    if not count_cards(own):
        return "opening"
    if is_one_short(own):
        return "closing"
    return _BY_LEVEL[level(view.hand)]


def due_tips(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield the tips that could be given, none in a handover; see `Words.due_tips`."""
    if view.observer is None and not view.round_over:
        return
    if view.phase == "over" and five_of_a_kind([view.cards(seat) for seat in range(view.seats)]):
        yield "five"
        return
    yield {"deal": "counting", "over": "match_over"}.get(view.phase, view.phase)
    if view.round_over:
        return
    if view.ender is not None:
        yield "closed"
    for event in events:
        yield from _tips_on_event(event, view)
    yield from _on_the_table(view)


def _tips_on_event(event: Event, view: Observation) -> Iterator[str]:
    match event:
        case events.Lapsed():
            yield "lapsed"
        case events.Exchanged(seat, action):
            if seat == action.seat:
                yield "discarded"
            elif seat != view.observer:  # the taker is told to keep it
                yield "taken"
        case events.CleanedUp():
            yield "discarded"
        case events.Flipped():
            yield "turned"
        case events.Swapped():
            yield "swapped"
        case events.Peeked():
            yield "peeked"
        case events.Reshuffled():
            yield "reshuffled"
        case (
            events.Placed()
            | events.Kept()
            | events.Declined()
            | events.Drew()
            | events.Closed()
            | events.Scored()
            | events.Dealt()
            | events.Won()
        ):
            pass


def _on_the_table(view: Observation) -> Iterator[str]:
    for seat in range(view.seats):
        outline = view.outline(seat)
        lying = [slot for slot in SLOTS if outline & OCCUPIED[slot]]
        shields = {protection(outline, slot, owner=seat == view.observer) for slot in lying}
        if "lone" in shields:
            yield "lone"
        if "covered" in shields:
            yield "covered"
        if any(not outline & UP[slot] for slot in lying):
            yield "face_down"
        if is_one_short(outline):
            yield "four_cards"
