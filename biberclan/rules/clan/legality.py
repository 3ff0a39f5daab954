"""The legal actions, and the reasons why others are not legal.

Every rule about a single lodge is written once, in `_obstacle`: `why_not` reports its answer, and
`legal_actions` lists what it permits, from tables computed with it.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import getitem
from typing import Final, Literal, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan.actions import (
    PHASES,
    Action,
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Phase,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import (
    ABOVE,
    BELOW,
    LODGE,
    OCCUPIED,
    OUTLINES,
    SLOTS,
    UP,
    Outline,
    Slot,
    count_face_up,
    is_full,
    is_one_short,
    is_supported,
    protection,
)
from biberclan.rules.clan.state import State
from biberclan.rules.game import Options
from biberclan.rules.seats import MAX_SEATS

Code: TypeAlias = Literal[
    "other_decision",
    "no_such_seat",
    "occupied",
    "unsupported",
    "fifth_card",
    "empty",
    "full_lodge",
    "covered",
    "lone",
    "face_up",
    "same_lodge",
]


class Reason(NamedTuple):
    """The reason why an action is not legal: the facts for a sentence about it; all public.

    Attributes:
        code: the name of the obstacle.
        ruling: the id of the ruling that it rests on.
        phase: the current decision.
        actor: the seat whose decision it is, None when the match is over.
        seat: the owner of the lodge in question, if any.
        slot: the slot in question, if any.
        others: further slots involved: the free ones that it would rest on ("unsupported"), or
            those whose cards cover it ("covered").
        card: the card in question if it lies face up.
    """

    code: Code
    ruling: str
    phase: Phase
    actor: int | None
    seat: int | None = None
    slot: Slot | None = None
    others: tuple[Slot, ...] = ()
    card: Card | None = None


_RULINGS: Final[dict[Code, str]] = {
    "no_such_seat": "BC-39",
    "occupied": "BC-4",
    "unsupported": "BC-2",
    "fifth_card": "BC-10",
    "empty": "BC-40",
    "full_lodge": "BC-32",
    "covered": "BC-29",
    "lone": "BC-21",
    "face_up": "KV-16",
    "same_lodge": "KV-6",
}

# Rulings that state the same obstacle for one kind of action in particular.
_SPECIAL_RULINGS: Final[dict[tuple[type, Code], str]] = {
    (Exchange, "empty"): "BC-13",
    (Keep, "occupied"): "BC-12",
    (Swap, "covered"): "KV-9",
    (Swap, "lone"): "KV-8",
    (Swap, "full_lodge"): "KV-10",
    (Peek, "covered"): "KV-16",
    (Peek, "full_lodge"): "KV-16",
}


def _no_free_slot(outline: Outline, slot: Slot) -> Code | None:
    """Return the obstacle to laying a card onto the slot, in a lodge where one more may lie."""
    if outline & OCCUPIED[slot]:
        return "occupied"
    return None if is_supported(outline, slot) else "unsupported"


def _obstacle(verb: type, outline: Outline, slot: Slot, owner: bool) -> Code | None:
    """Return the obstacle to doing this at one slot of one lodge, None if it can be done."""
    if verb is Keep:
        return _no_free_slot(outline, slot)
    if verb is Place:
        if not owner and is_one_short(outline) and not outline & OCCUPIED[slot]:
            return "fifth_card"
        return "full_lodge" if is_full(outline) else _no_free_slot(outline, slot)
    if verb is Peek and outline & UP[slot]:
        return "face_up"
    if not outline & OCCUPIED[slot]:
        return "empty"
    return protection(outline, slot, owner=owner)  # BC-18 to BC-33


def why_not(state: State, action: Action) -> Reason | None:
    """Return the reason why an action is not legal now, None if it is; see `Rules.why_not`."""
    phase, actor = state.phase, state.actor
    if actor is None or not isinstance(action, PHASES[phase].actions):
        return Reason("other_decision", PHASES[phase].ruling, phase, actor)
    match action:
        case Keep(slot):
            return _reason_at(state, actor, Keep, actor, slot)
        case Swap(seat, slot, other_seat, other_slot):
            reason = _reason_at(state, actor, Swap, seat, slot)
            reason = reason or _reason_at(state, actor, Swap, other_seat, other_slot)
            if reason is None and seat == other_seat:
                return Reason("same_lodge", "KV-6", phase, actor, seat, slot)
            return reason
        case Place() | Exchange() | Cleanup() | Flip() | Peek():
            return _reason_at(state, actor, type(action), action.seat, action.slot)
        case Decline() | Deal():
            return None


def _reason_at(state: State, actor: int, verb: type, seat: int, slot: Slot) -> Reason | None:
    if not (0 <= seat < state.seats):
        return Reason("no_such_seat", _RULINGS["no_such_seat"], state.phase, actor, seat, slot)
    outline = state.outlines[seat]
    code = _obstacle(verb, outline, slot, seat == actor)
    if code is None:
        return None
    ruling = _SPECIAL_RULINGS.get((verb, code), _RULINGS[code])
    lying = state.lodges[LODGE * seat + slot]
    card = lying.card if lying is not None and lying.up else None
    others: tuple[Slot, ...] = ()
    if code == "unsupported":
        others = tuple(below for below in BELOW[slot] if not outline & OCCUPIED[below])
    elif code == "covered":
        others = tuple(above for above in ABOVE[slot] if outline & OCCUPIED[above])
        if seat == actor and ruling == _RULINGS["covered"]:
            lone = card is not None and count_face_up(outline) == 1
            ruling = "BC-24" if lone else "BC-18"
    return Reason(code, ruling, state.phase, actor, seat, slot, others, card)


_AtSlot: TypeAlias = Place | Exchange | Keep | Cleanup | Flip | Peek


@cache
def _candidates(phase: Phase, seat: int, owner: bool) -> Sequence[_AtSlot]:
    """List the possible actions at a seat's lodge in a phase, whatever lies there; made once."""
    faces = (True, False)
    match phase:
        case "place":
            verbs = (Place, Exchange)
            return [verb(seat, slot, up) for verb in verbs for slot in SLOTS for up in faces]
        case "keep":
            return [Keep(slot, up) for slot in SLOTS for up in faces] if owner else []
        case "cleanup":
            return [Cleanup(seat, slot) for slot in SLOTS]
        case "flip":
            return [Flip(seat, slot) for slot in SLOTS]
        case "peek":
            return [Peek(seat, slot) for slot in SLOTS]
        case "swap" | "deal" | "over":
            return []


_Listing: TypeAlias = list[list[Action]]
"""The legal actions at one seat's lodge, indexed by the lodge's outline."""


def _listings(phase: Phase, *, owner: bool) -> list[_Listing]:
    """Return the listing of each seat's lodge for a phase, for its owner or for somebody else."""
    candidates = [_candidates(phase, seat, owner) for seat in range(MAX_SEATS)]
    listings: list[_Listing] = [[[]] * (1 << 10) for _ in candidates]
    for outline in OUTLINES:
        # Lodges with the same outline permit the same actions, at any seat.
        legal = [
            number
            for number, action in enumerate(candidates[0])
            if _obstacle(type(action), outline, action.slot, owner) is None
        ]
        for listing, actions in zip(listings, candidates):
            listing[outline] = [actions[number] for number in legal]
    return listings


class _Listings(dict[Phase, list[list[_Listing]]]):
    """Computed for each phase on first use, so that the start screen does not wait for them."""

    def __missing__(self, phase: Phase) -> list[list[_Listing]]:
        own, others = _listings(phase, owner=True), _listings(phase, owner=False)
        seats = range(MAX_SEATS)
        self[phase] = [
            [(own if seat == actor else others)[seat] for seat in seats] for actor in seats
        ]
        return self[phase]


_LISTINGS: Final = _Listings()
"""`_LISTINGS[phase][actor][seat][outline]`: the actor's legal actions at that seat's lodge."""


def placings(outline: Outline, *, owner: bool) -> Sequence[Place | Exchange]:
    """List the legal actions with a number card at the lodge of the first seat.

    Args:
        outline: the outline of the lodge.
        owner: whether the first seat is the actor; otherwise the second one is.
    """
    listing = _LISTINGS["place"][0 if owner else 1][0][outline]
    return [action for action in listing if isinstance(action, Place | Exchange)]


_DECLINE: Final = Decline()
_DEAL: Final = Deal()


@cache
def _movable(outline: Outline, owner: bool) -> tuple[Slot, ...]:
    return tuple(slot for slot in SLOTS if _obstacle(Swap, outline, slot, owner) is None)


@cache
def _swaps(
    seat: int, slots: tuple[Slot, ...], other: int, other_slots: tuple[Slot, ...]
) -> tuple[Swap, ...]:
    return tuple(Swap(seat, a, other, b) for a in slots for b in other_slots)


def legal_actions(state: State) -> Sequence[Action]:
    """List every legal action of the actor (BC-7, BC-9); see `Rules.legal_actions`."""
    phase, actor = state.phase, state.actor
    if actor is None:
        return []
    if phase == "deal":
        return [_DEAL]
    if phase == "swap":
        movable = [_movable(o, seat == actor) for seat, o in enumerate(state.outlines)]
        return [
            swap
            for (seat, slots), (other, other_slots) in combinations(enumerate(movable), 2)
            for swap in _swaps(seat, slots, other, other_slots)
        ]
    legal: list[Action] = []
    for at_lodge in map(getitem, _LISTINGS[phase][actor], state.outlines):
        legal += at_lodge
    if phase == "peek":
        legal.append(_DECLINE)
    return legal


def every_action(seats: int, actor: int, options: Options) -> Sequence[Action]:
    """List every action that can ever be legal for a seat; see `Rules.every_action`."""
    order = [(actor + steps) % seats for steps in range(seats)]
    found: list[Action] = [_DEAL, _DECLINE]
    for steps, seat in enumerate(order):
        for phase in PHASES:
            found += _candidates(phase, seat, seat == actor)
        for other in order[:steps]:
            found += [Swap.between((other, a), (seat, b)) for a in SLOTS for b in SLOTS]
    return found


def can_carry_out(state: State, phase: Phase) -> bool:
    """Return whether the actor has a target for an action card just drawn (BC-40, KV-5, KV-17).

    Args:
        state: the match, with the drawer as actor.
        phase: the action card's phase.
    """
    actor = state.actor
    assert actor is not None
    if phase == "swap":
        lodges = [seat for seat, o in enumerate(state.outlines) if _movable(o, seat == actor)]
        return len(lodges) >= 2
    return any(map(getitem, _LISTINGS[phase][actor], state.outlines))
