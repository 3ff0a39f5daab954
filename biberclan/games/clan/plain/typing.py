"""How actions are typed: a slot, whose it is if not one's own, and the face."""

from collections.abc import Sequence

from biberclan.games.clan.teach.names import Spot, slot_name, spots_of
from biberclan.language import _, pgettext
from biberclan.plain.game import HalfTypedError
from biberclan.plain.vocabulary import Meaning, Vocabulary
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.lodge import SLOTS
from biberclan.teach.words import People


def face(up: bool) -> str:
    """Return the words for a face, the first of them to be shown."""
    return pgettext("typed", "up") if up else pgettext("typed", "down")


def _verbs() -> dict[str, str]:
    return {
        "place": pgettext("typed", "place lay"),
        "exchange": pgettext("typed", "exchange"),
        "keep": pgettext("typed", "keep"),
        "cleanup": pgettext("typed", "cleanup"),
        "flip": pgettext("typed", "flip"),
        "swap": pgettext("typed", "swap"),
        "peek": pgettext("typed", "peek"),
        "decline": skip(),
        "deal": pgettext("typed", "deal"),
    }


def skip() -> str:
    """Return the words for doing without a Peek."""
    return pgettext("typed", "skip no")


_DUE = {"place": (), "keep": (), "peek": ("peek", "decline")}
"""Which verbs may be shortened in a phase; elsewhere the phase's own."""


def vocabulary(view: Observation) -> Vocabulary:
    """Return the words for all actions; see `Plain.vocabulary`."""
    due: dict[Meaning, str] = {}
    other = {Meaning("slot", slot): slot_name(slot) for slot in SLOTS}
    for verb, words in _verbs().items():
        is_due = verb in _DUE.get(view.phase, (view.phase,))
        (due if is_due else other)[Meaning("verb", verb)] = words
    for up in (True, False):
        laying = view.phase in ("place", "keep")
        (due if laying else other)[Meaning("face", up)] = face(up)
    return Vocabulary(due, other)


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    if view.actor is None:
        return None
    kinds = [meaning.kind for meaning in typed]
    verb = next((meaning.value for meaning in typed if meaning.kind == "verb"), view.phase)
    up = next((meaning.value for meaning in typed if meaning.kind == "face"), None)
    if kinds.count("verb") > 1 or kinds.count("face") > 1:
        return None
    spots = _spots(typed, view.actor)
    if spots is None:
        return None
    if not spots and verb not in (view.phase, "place", "exchange"):
        spots = [(view.actor, 0), ((view.actor + 1) % view.seats, 0)]  # the rules say what is due
    if verb in ("decline", "deal"):
        return Decline() if verb == "decline" else Deal()
    if verb == "swap":
        return _swap(spots)
    if not spots:
        raise HalfTypedError(_("Type the slot, too."))
    seat, slot = spots[0]
    match verb:
        case "cleanup":
            return Cleanup(seat, slot)
        case "flip":
            return Flip(seat, slot)
        case "peek":
            return Peek(seat, slot)
    return _laying(verb, spots[0], up, view)


def _laying(verb: str, spot: Spot, up: bool | None, view: Observation) -> Action | None:
    if up is None:
        text = _("Face up or face down? Type {up} or {down} behind the slot.")
        raise HalfTypedError(text.format(up=face(True).split()[0], down=face(False).split()[0]))
    seat, slot = spot
    if verb == "keep":
        return Keep(slot, up) if seat == view.actor else Place(seat, slot, up)
    if verb == "exchange" or (verb == "place" and view.lodges[seat][slot] is not None):
        return Exchange(seat, slot, up)
    return Place(seat, slot, up) if verb == "place" else None


def _swap(spots: Sequence[Spot]) -> Action | None:
    if len(spots) < 2:
        raise HalfTypedError(_("Type both slots of the Swap."))
    return Swap.between(*spots) if len(spots) == 2 else None


def _spots(typed: Sequence[Meaning], actor: int) -> list[Spot] | None:
    """Return the slots, each with the seat before it; a seat after the only slot will do, too."""
    spots: list[Spot] = []
    seat: int | None = None
    for meaning in typed:
        if meaning.kind == "seat":
            if seat is not None:
                return None
            seat = meaning.value
        elif meaning.kind == "slot":
            spots.append((actor if seat is None else seat, meaning.value))
            seat = None
    if seat is None:
        return spots
    return [(seat, spots[0][1])] if len(spots) == 1 and spots[0][0] == actor else None


def typed(action: Action, view: Observation, people: People) -> str:
    """Return how an action is typed; see `Plain.typed`."""
    assert view.actor is not None
    if isinstance(action, Decline):
        return skip().split()[0]
    if isinstance(action, Deal):
        return _verbs()["deal"].split()[0]
    words = []
    for seat, slot in spots_of(action, view.actor):
        owner = [] if seat == view.actor else [people[seat]]
        words += [*owner, slot_name(slot)]
    if isinstance(action, Place | Exchange | Keep):
        words.append(face(action.up).split()[0])
    return " ".join(words)
