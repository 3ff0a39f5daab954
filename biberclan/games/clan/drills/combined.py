"""Swap and Peek, the cards of the combined deck: may I do this?"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from biberclan.games.clan.drills.choices import deciding
from biberclan.games.clan.teach.names import card_at
from biberclan.games.clan.teach.refusals import explain
from biberclan.language import _
from biberclan.rules.clan import Observation, Reason
from biberclan.rules.clan.actions import Action, Decline, Peek, Swap
from biberclan.rules.clan.lodge import SLOTS, count_face_up
from biberclan.teach.drills import Moment, Question
from biberclan.teach.words import People, Spot

RULINGS: Final = ("KV-5", "KV-6", "KV-8", "KV-9", "KV-10", "KV-14", "KV-15", "KV-16")

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
        if ruling in RULINGS:
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


def _why(ruling: str) -> str:
    """Say why something is allowed."""
    return {
        "KV-6": _("Any two cards of two lodges may change places, if neither is protected."),
        "KV-8": _("It is your own: an only face-up card is protected from the others alone."),
        "KV-14": _("A Peek may be done without; a Swap may not."),
        "KV-15": _("A Peek may look at your own lodge, too: the only way to look again."),
        "KV-16": _("Only the one face-up card is protected; what lies face down beside it is not."),
    }[ruling]
