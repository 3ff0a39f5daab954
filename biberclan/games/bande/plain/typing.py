"""How actions are typed: a slot, whose it is if not one's own, or a verb."""

from collections.abc import Sequence

from biberclan.games.bande.teach.names import SLOT_NAMES, Spot, action_at
from biberclan.language import _, pgettext
from biberclan.plain.game import HalfTypedError
from biberclan.plain.vocabulary import Meaning, Vocabulary
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import (
    Deal,
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Look,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.row import SLOTS
from biberclan.teach.words import People

_DUE = {
    "look": ("look",),
    "draw": ("draw", "take"),
    "use": ("exchange", "discard", "swap", "peek", "twice"),
    "again": ("draw", "no"),
    "knock": ("knock", "no"),
}
"""Which verbs may be shortened in a phase."""


def _verbs() -> dict[str, str]:
    return {
        "look": pgettext("typed", "look"),
        "draw": pgettext("typed", "draw"),
        "take": pgettext("typed", "take"),
        "exchange": pgettext("typed", "exchange"),
        "discard": pgettext("typed", "discard"),
        "swap": pgettext("typed", "swap"),
        "peek": pgettext("typed", "peek"),
        "twice": pgettext("typed", "twice"),
        "no": pgettext("typed", "no pass done"),
        "knock": pgettext("typed", "knock"),
        "deal": pgettext("typed", "deal"),
    }


def word(verb: str) -> str:
    """Return the word for a verb that is to be shown."""
    return _verbs()[verb].split()[0]


def vocabulary(view: Observation) -> Vocabulary:
    """Return the words for all actions; see `Plain.vocabulary`."""
    due: dict[Meaning, str] = {}
    other = {Meaning("slot", slot): SLOT_NAMES[slot] for slot in SLOTS}
    for verb, words in _verbs().items():
        (due if verb in _DUE.get(view.phase, ()) else other)[Meaning("verb", verb)] = words
    return Vocabulary(due, other)


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    verbs = [meaning.value for meaning in typed if meaning.kind == "verb"]
    spots = _spots(typed, view.actor)
    if view.actor is None or len(verbs) > 1 or spots is None:
        return None
    if not verbs:
        return _without_verb(spots, view)
    plain: dict[str, Action] = {
        "look": Look(),
        "discard": Discard(),
        "twice": Twice(),
        "knock": Knock(),
        "deal": Deal(),
        "draw": Twice() if view.phase == "use" else Draw(),
        "no": Done() if view.phase == "again" else Pass(),
    }
    verb = verbs[0]
    if verb in plain:
        return plain[verb] if not spots else None
    if verb == "swap":
        return _swap(spots, view.actor)
    slot = _own_slot(spots, view.actor)
    if slot is None:
        return None
    actions: dict[str, Action] = {
        "take": Take(slot),
        "exchange": Exchange(slot),
        "peek": Peek(slot),
    }
    return actions[verb]


def _without_verb(spots: Sequence[Spot], view: Observation) -> Action | None:
    """Return what slots alone mean: what the phase, or the drawn card, is for."""
    assert view.actor is not None
    if not spots:
        return None
    if len(spots) == 2:
        return _swap(spots, view.actor)
    slot = _own_slot(spots, view.actor)
    return None if slot is None else action_at(view, slot)


def _own_slot(spots: Sequence[Spot], actor: int) -> int | None:
    if not spots:
        raise HalfTypedError(_("Type the number of the slot, too."))
    seat, slot = spots[0]
    return slot if len(spots) == 1 and seat == actor else None


def _swap(spots: Sequence[Spot], actor: int) -> Action | None:
    if len(spots) < 2:
        raise HalfTypedError(_("Type both slots of the Swap: yours, a name and theirs."))
    own = [slot for seat, slot in spots if seat == actor]
    others = [spot for spot in spots if spot[0] != actor]
    return Swap(own[0], *others[0]) if len(own) == len(others) == 1 else None


def _spots(typed: Sequence[Meaning], actor: int | None) -> list[Spot] | None:
    """Return the slots, each with the seat before it, without one the actor's own."""
    spots: list[Spot] = []
    seat: int | None = None
    for meaning in typed:
        if meaning.kind == "seat":
            if seat is not None:
                return None
            seat = meaning.value
        elif meaning.kind == "slot":
            spots.append(((actor or 0) if seat is None else seat, meaning.value))
            seat = None
    return spots if seat is None else None


def typed(action: Action, view: Observation, people: People) -> str:
    """Return how an action is typed; see `Plain.typed`."""
    match action:
        case Take(slot):
            return f"{word('take')} {SLOT_NAMES[slot]}"
        case Exchange(slot):
            return f"{word('exchange')} {SLOT_NAMES[slot]}"
        case Peek(slot):
            return f"{word('peek')} {SLOT_NAMES[slot]}"
        case Swap(slot, seat, other):
            return f"{word('swap')} {SLOT_NAMES[slot]} {people[seat]} {SLOT_NAMES[other]}"
    if isinstance(action, Done | Pass):
        return word("no")
    return word(str(action))
