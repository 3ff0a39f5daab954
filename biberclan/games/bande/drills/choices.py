"""May I do this, and may I knock? Yes or no, and why."""

from random import Random
from typing import Final, TypeAlias

from biberclan.games.bande.teach.names import the
from biberclan.games.bande.teach.refusals import explain
from biberclan.language import _, ngettext
from biberclan.rules.bande import Observation, Reason
from biberclan.rules.bande.actions import (
    Action,
    Discard,
    Exchange,
    Knock,
    Look,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import PEEK, SWAP, TWO, is_number
from biberclan.rules.bande.row import SLOTS
from biberclan.teach.drills import Moment, Question
from biberclan.teach.words import People

MAY: Final = (
    *("BB-5", "BB-10", "BB-15", "BB-19"),
    *("BB-9", "BB-11", "BB-14", "BB-20", "BB-21", "BB-22"),
)
KNOCK: Final = ("BB-27", "BB-29")

_Tried: TypeAlias = tuple[Action, str, str]
"""What is asked about, how, and the ruling by which it is allowed, if it is."""


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that the actor may do, or as often about something else."""
    view: Observation = moment.view
    by_answer: dict[bool, list[tuple[_Tried, Reason | None]]] = {True: [], False: []}
    for tried in _tries(view, moment.people, rng):
        reason: Reason | None = moment.why_not(tried[0])
        by_answer[reason is None].append((tried, reason))
    possible = by_answer[rng.random() < 0.5]
    if not possible:
        return None
    (_action, text, permission), reason = rng.choice(possible)
    return Question(
        "may",
        permission if reason is None else reason.ruling,
        text,
        (_("Yes"), _("No")),
        frozenset({0 if reason is None else 1}),
        _why(permission) if reason is None else explain(reason, moment.people),
        view,
        moment.people,
    )


def _tries(view: Observation, people: People, rng: Random) -> list[_Tried]:
    """Return what could be asked about, legal or not."""
    actor, hand = view.actor, view.hand
    if actor is None or view.phase not in ("draw", "use"):
        return []
    name, slot, other_slot = people[actor], rng.choice(SLOTS), rng.choice(SLOTS)
    tries: list[tuple[Action, str, str]] = []
    if view.phase == "draw":
        top = view.discard[-1]
        assert top is not None
        text = _("{name}, {card} lies on the discard pile. May you take it into your row?")
        tries.append((Take(slot), text.format(name=name, card=the(top)), "BB-14"))
        text = _("{name}, may you look once more at your two outer cards before you draw?")
        tries.append((Look(), text.format(name=name), ""))
    elif hand is not None and is_number(hand):
        text = _("{name}, you have drawn {card}. May you lay it into your row?")
        tries.append((Exchange(slot), text.format(name=name, card=the(hand)), "BB-9"))
        text = _("{name}, you have drawn {card}. May you discard it at once?")
        tries.append((Discard(), text.format(name=name, card=the(hand)), "BB-9"))
    elif hand is not None:
        text = _("{name}, you have drawn {card}. May you lay it into your row to hide a bad card?")
        tries.append((Exchange(slot), text.format(name=name, card=the(hand)), "BB-9"))
        text = _("{name}, you have drawn {card}. May you discard it unused?")
        tries.append((Discard(), text.format(name=name, card=the(hand)), "BB-11"))
        if hand == SWAP:
            text = _("{name}, you have drawn a Swap. May you swap two cards of your own row?")
            tries.append((Swap(slot, actor, other_slot), text.format(name=name), ""))
            other = (actor + 1) % view.seats
            text = _("{name}, you have drawn a Swap. May you swap one of your cards for {other}'s?")
            swap = Swap(slot, other, other_slot)
            tries.append((swap, text.format(name=name, other=people[other]), "BB-20"))
        elif hand == PEEK:
            text = _("{name}, you have drawn a Peek. May you look at an inner card of your row?")
            tries.append((Peek(rng.choice(SLOTS[1:3])), text.format(name=name), "BB-21"))
        elif hand == TWO:
            text = _("{name}, you have drawn a Draw Two. May you draw again now?")
            tries.append((Twice(), text.format(name=name), "BB-22"))
    return tries


def _why(ruling: str) -> str:
    """Say why something is allowed."""
    return {
        "BB-9": _("A drawn number goes into your row or onto the discard pile, as you like."),
        "BB-11": _("Nobody has to use an action card."),
        "BB-14": _("A number on top may be taken; then it must go into your row."),
        "BB-20": _("One of yours and one of somebody else's, and nobody looks at either."),
        "BB-21": _("A Peek shows you any one card of your own row."),
        "BB-22": _("Up to two cards: the second only if the first is discarded unused."),
    }[ruling]


def ask_knock(moment: Moment, rng: Random) -> Question | None:
    """Ask whether the actor may knock at the end of this turn."""
    view: Observation = moment.view
    actor, people = view.actor, moment.people
    if actor is None or view.phase not in ("draw", "use"):
        return None
    if view.knocker is None and view.turns > 2 * view.seats:
        return None  # too plain
    reason = moment.why_not(Knock())
    assert reason is not None
    may = reason.ruling == "BB-28"  # only that the turn is not done yet
    if view.knocker is None and may is (rng.random() < 0.5):
        return None
    begun = ngettext(
        "{starter} has begun the round, and {count} turn is finished.",
        "{starter} has begun the round, and {count} turns are finished.",
        view.turns,
    ).format(starter=people[view.starter], count=view.turns)
    if view.knocker is not None:
        begun = _("{name} has knocked.").format(name=people[view.knocker])
    asked = _("It is {name}'s turn: may {name} knock at its end?").format(name=people[actor])
    return Question(
        "knock",
        "BB-27" if may else reason.ruling,
        f"{begun} {asked}",
        (_("Yes"), _("No")),
        frozenset({0 if may else 1}),
        _("Everybody has had a turn by then, this one counted.")
        if may
        else explain(reason, people),
        view,
        people,
    )
