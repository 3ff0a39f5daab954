"""May I do this? Yes or no, and why."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from biberclan.games.clan.teach.names import card_at, place, spots_of
from biberclan.games.clan.teach.refusals import explain
from biberclan.language import _
from biberclan.rules.clan import Observation, Reason
from biberclan.rules.clan.actions import Action, Cleanup, Decline, Exchange, Flip, Peek, Place, Swap
from biberclan.rules.clan.lodge import BELOW, SLOTS, T1, count_cards, count_face_up
from biberclan.teach.drills import Moment, Question
from biberclan.teach.words import People, Spot

MAY: Final = (
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
        "KV-6": _("Any two cards of two lodges may change places, if neither is protected."),
        "KV-8": _("It is your own: an only face-up card is protected from the others alone."),
        "KV-14": _("A Peek may be done without; a Swap may not."),
        "KV-15": _("A Peek may look at your own lodge, too: the only way to look again."),
        "KV-16": _("Only the one face-up card is protected; what lies face down beside it is not."),
    }[ruling]


COMBINED: Final = ("KV-5", "KV-6", "KV-8", "KV-9", "KV-10", "KV-14", "KV-15", "KV-16")

_RARE: Final = ("KV-10", "KV-9", "KV-8")
"""Rulings that seldom come up, the rarest first."""
_RATHER: Final = 0.7
"""How often one of them is asked about where it does."""

_Tried: TypeAlias = tuple[Action, str, str]
"""What is asked about, how, and the ruling by which it is allowed, if it is."""


def ask_about_combined(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that a Swap or Peek may do, or as often about something else."""
    view: Observation = moment.view
    if view.phase not in ("swap", "peek") or view.actor is None:
        return None
    tries = _swaps if view.phase == "swap" else _peeks
    by_answer: dict[bool, dict[str, list[tuple[str, str, tuple[Spot, ...]]]]] = {
        True: {},
        False: {},
    }
    for action, text, permission in tries(view, view.actor, moment.people):
        reason: Reason | None = moment.why_not(action)
        ruling = permission if reason is None else reason.ruling
        if ruling in COMBINED:
            why = _why(ruling) if reason is None else explain(reason, moment.people)
            found = (text, why, deciding(view, action, reason))
            by_answer[reason is None].setdefault(ruling, []).append(found)
    may = rng.random() < 0.5 and _RARE[0] not in by_answer[False]
    possible = by_answer[may]
    if not possible:
        return None
    rare = [ruling for ruling in _RARE if ruling in possible]
    ruling = rare[0] if rare and rng.random() < _RATHER else rng.choice(sorted(possible))
    text, why, spots = rng.choice(possible[ruling])
    return Question(
        "combined",
        ruling,
        text,
        (_("Yes"), _("No")),
        frozenset({0 if may else 1}),
        why,
        view,
        moment.people,
        deciding=spots,
    )


def _swaps(view: Observation, actor: int, people: People) -> Iterator[_Tried]:
    """Yield what could be asked about a Swap, legal or not."""
    name = people[actor]
    text = _("{name}, you have drawn a Swap. May you leave it unused?")
    yield Decline(), text.format(name=name), ""
    for one, other in combinations(_cards(view), 2):
        text = _("{name}, you have drawn a Swap. May {card} and {other} change places?")
        asked = text.format(
            name=name, card=_card(view, actor, people, one), other=_card(view, actor, people, other)
        )
        is_own_lone = any(
            seat == actor and _is_up(view, (seat, slot)) and count_face_up(view.outline(seat)) == 1
            for seat, slot in (one, other)
        )
        yield Swap.between(one, other), asked, "KV-8" if is_own_lone else "KV-6"


def _peeks(view: Observation, actor: int, people: People) -> Iterator[_Tried]:
    """Yield what could be asked about a Peek, legal or not."""
    name = people[actor]
    text = _("{name}, you have drawn a Peek. May you do without it?")
    yield Decline(), text.format(name=name), "KV-14"
    for spot in _cards(view):
        if _is_up(view, spot):
            continue  # too plain
        seat = spot[0]
        beside_lone = count_face_up(view.outline(seat)) == 1
        permission = "KV-15" if seat == actor else "KV-16" if beside_lone else ""
        text = _("{name}, you have drawn a Peek. May you look at {card}?")
        yield Peek(*spot), text.format(name=name, card=_card(view, actor, people, spot)), permission


def _cards(view: Observation) -> list[Spot]:
    return [
        (seat, slot)
        for seat in range(view.seats)
        for slot in SLOTS
        if view.lodges[seat][slot] is not None
    ]


def _is_up(view: Observation, spot: Spot) -> bool:
    sighted = view.lodges[spot[0]][spot[1]]
    return sighted is not None and sighted.up


def _card(view: Observation, actor: int, people: People, spot: Spot) -> str:
    sighted = view.lodges[spot[0]][spot[1]]
    assert sighted is not None
    return card_at(people, actor, *spot, sighted.card if sighted.up else None)
