"""May I do this? Yes or no, and why."""

from random import Random
from typing import Final, TypeAlias

from biberclan.games.clan.teach.names import card_at, place, spots_of
from biberclan.games.clan.teach.refusals import explain
from biberclan.language import _
from biberclan.rules.clan import Observation, Reason
from biberclan.rules.clan.actions import Action, Cleanup, Exchange, Flip, Place
from biberclan.rules.clan.lodge import BELOW, SLOTS, T1, count_cards, count_face_up
from biberclan.teach.drills import Moment, Question
from biberclan.teach.words import Spot

RULINGS: Final = (
    *("BC-2", "BC-10", "BC-18", "BC-21", "BC-24", "BC-29", "BC-32"),
    *("BC-4", "BC-9", "BC-11", "BC-13", "BC-20", "BC-22", "BC-25", "BC-27", "BC-39"),
)

_TOO_PLAIN: Final = ("occupied", "empty")
"""Obstacles that everybody can see without a rule."""

_Asked: TypeAlias = Place | Exchange | Cleanup | Flip


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that the actor may do, or as often about something else."""
    view: Observation = moment.view
    tries = _tries(view)
    by_answer: dict[bool, list[tuple[_Asked, Reason | None]]] = {True: [], False: []}
    for action in tries:
        reason: Reason | None = moment.why_not(action)
        if reason is None or reason.code not in _TOO_PLAIN:
            by_answer[reason is None].append((action, reason))
    possible = by_answer[rng.random() < 0.5]
    if not possible:
        return None
    by_ruling: dict[str, list[tuple[_Asked, Reason | None]]] = {}
    for action, reason in possible:
        ruling = _permission(view, action) if reason is None else reason.ruling
        by_ruling.setdefault(ruling, []).append((action, reason))
    ruling = rng.choice(sorted(by_ruling))
    action, reason = rng.choice(by_ruling[ruling])
    why = _why(ruling) if reason is None else explain(reason, moment.people)
    return Question(
        "may",
        ruling,
        _text(view, action, moment.people),
        (_("Yes"), _("No")),
        frozenset({0 if reason is None else 1}),
        why,
        view,
        moment.people,
        deciding=deciding(view, action, reason),
    )


def deciding(view: Observation, action: Action, reason: Reason | None) -> tuple[Spot, ...]:
    """Return where what is asked about lies, and what allows it or stands in its way.

    Args:
        view: the table.
        action: what is asked about.
        reason: why it is not legal, None if it is.
    """
    assert view.actor is not None
    spots = spots_of(action, view.actor)
    if reason is not None and reason.seat is not None:
        return (*spots, *((reason.seat, slot) for slot in reason.others))
    if isinstance(action, Place):
        return (*spots, *((action.seat, slot) for slot in BELOW[action.slot]))
    return spots


def _tries(view: Observation) -> list[_Asked]:
    """Return what could be asked about, legal or not."""
    spots = [(seat, slot) for seat in range(view.seats) for slot in SLOTS]
    match view.phase:
        case "place":
            return [
                Place(seat, slot, True)
                if view.lodges[seat][slot] is None
                else Exchange(seat, slot, True)
                for seat, slot in spots
            ]
        case "cleanup":
            return [Cleanup(seat, slot) for seat, slot in spots]
        case "flip":
            return [Flip(seat, slot) for seat, slot in spots]
    return []


def _text(view: Observation, action: _Asked, people: tuple[str, ...]) -> str:
    actor = view.actor
    assert actor is not None
    sighted = view.lodges[action.seat][action.slot]
    card = sighted.card if sighted is not None and sighted.up else None
    at = place(people, actor, action.seat, action.slot)
    match action:
        case Place():
            text = _("{name}, you have drawn a number card. May you lay it on {at}?")
        case Exchange():
            text = _("{name}, you have drawn a number card. May you exchange it for {card}?")
        case Cleanup():
            text = _("{name}, you have drawn a Cleanup. May you discard {card}?")
        case Flip():
            text = _("{name}, you have drawn a Flip. May you turn over {card}?")
    taken = card_at(people, actor, action.seat, action.slot, card)
    return text.format(name=people[actor], at=at, card=taken)


def _permission(view: Observation, action: _Asked) -> str:
    """Return the ruling that a permission is best learned from."""
    actor = view.actor
    assert actor is not None
    own = action.seat == actor
    outline = view.outline(action.seat)
    sighted = view.lodges[action.seat][action.slot]
    if isinstance(action, Place):
        if own:
            return "BC-2" if action.slot >= T1 else "BC-4"
        return "BC-20" if action.slot >= T1 else "BC-4"
    assert sighted is not None
    if sighted.up and own and count_face_up(outline) == 1:
        return "BC-25"
    if isinstance(action, Exchange) and count_cards(view.outline(actor)) == len(SLOTS) - 1:
        return "BC-9" if own else "BC-11"
    if not own and not sighted.up and count_face_up(outline) == 1:
        return "BC-22"
    if not own and sighted.up:
        return "BC-27"
    return "BC-13" if isinstance(action, Exchange) else "BC-39"


def _why(ruling: str) -> str:
    """Say why something is allowed."""
    return {
        "BC-2": _("Both slots below it are occupied."),
        "BC-4": _("Any free slot of a lower row will do, as long as it is not somebody's fifth."),
        "BC-9": _("With four cards nobody need lay the fifth: exchanging is allowed instead."),
        "BC-11": _("The card taken then becomes your own fifth, and closes the round."),
        "BC-13": _("It is not protected: your card goes exactly where it lies."),
        "BC-20": _("A free upper slot of another lodge is open to you too, to cover cards."),
        "BC-22": _("The only face-up card of the lodge is protected, the face-down ones are not."),
        "BC-25": _("It is your own: an only face-up card is protected from the others alone."),
        "BC-27": _("It is not the only face-up card there, and nothing lies on it."),
        "BC-39": _("It is not protected, and any lodge will do, your own too."),
    }[ruling]
