"""What each choice would mean by the rules: no advice, and nothing but what the observer knows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.games.bande.teach.names import Spot
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
from biberclan.rules.bande.cards import Card, is_number
from biberclan.rules.bande.row import SLOTS
from biberclan.rules.bande.what_if import WhatIf, what_if

ConsequenceCode: TypeAlias = Literal[
    "looks_outer",
    "draws",
    "refills",
    "second_card",
    "public",
    "turned_up",
    "secret",
    "unused",
    "blind",
    "still_known",
    "not_safe",
    "looks",
    "first_card",
    "inner",
    "may_draw_again",
    "stops",
    "draw_two_on_top",
    "blocks",
    "offers",
    "may_knock",
    "final_turns",
    "no_prize",
    "own_row_open",
    "goes_on",
    "ends_round",
    "replaced",
]

RULINGS: Final[Mapping[ConsequenceCode, str]] = {
    "looks_outer": "BB-4",
    "draws": "BB-9",
    "refills": "BB-16",
    "second_card": "BB-22",
    "public": "BB-14",
    "turned_up": "BB-13",
    "secret": "BB-5",
    "unused": "BB-11",
    "blind": "BB-20",
    "still_known": "BB-20",
    "not_safe": "BB-30",
    "looks": "BB-21",
    "first_card": "BB-22",
    "inner": "BB-23",
    "may_draw_again": "BB-24",
    "stops": "BB-22",
    "draw_two_on_top": "BB-18",
    "blocks": "BB-15",
    "offers": "BB-14",
    "may_knock": "BB-27",
    "final_turns": "BB-29",
    "no_prize": "BB-31",
    "own_row_open": "BB-30",
    "goes_on": "BB-32",
    "ends_round": "BB-29",
    "replaced": "BB-34",
}
"""The ruling that each consequence rests on."""


@dataclass(frozen=True, slots=True, repr=False)
class Consequence:
    """One thing that an action would bring about.

    Attributes:
        code: what it is.
        at: where the card in question lies now, if it lies in a row.
        card: the card, None if the actor does not know it now.
        others: the seats in question: who knows the card ("still_known"), whose row it is
            ("not_safe"), who is next ("blocks", "offers").
    """

    code: ConsequenceCode
    at: Spot | None = None
    card: Card | None = None
    others: tuple[int, ...] = ()

    @property
    def ruling(self) -> str:
        """The id of the ruling that it rests on."""
        return RULINGS[self.code]


def consequences(view: Observation, action: Action) -> tuple[Consequence, ...]:
    """Return what a legal action of the actor would bring about, the nearest things first.

    Args:
        view: what the actor knows.
        action: the action.
    """
    if view.actor is None or isinstance(action, Deal):
        return ()
    after = what_if(view, action)
    return (*_of_the_action(view, action, view.actor, after), *_afterwards(view, action, after))


def _of_the_action(
    view: Observation, action: Action, actor: int, after: WhatIf
) -> Iterator[Consequence]:
    match action:
        case Look():
            yield Consequence("looks_outer")
        case Draw():
            yield Consequence("second_card" if view.phase == "again" else "draws")
        case Take(slot):
            yield Consequence("turned_up", (actor, slot), view.rows[actor][slot].card)
            yield Consequence("public", None, view.discard[-1])
        case Exchange(slot):
            yield Consequence("turned_up", (actor, slot), view.rows[actor][slot].card)
            if not after.ends_round:
                yield Consequence("secret")
        case Discard():
            yield Consequence("may_draw_again" if after.may_draw_again else "unused")
        case Swap():
            yield from _of_a_swap(view, action, actor)
        case Peek(slot):
            yield Consequence("looks", (actor, slot))
        case Twice():
            yield Consequence("first_card")
            if view.aside:
                yield Consequence("inner")
        case Done():
            yield Consequence("stops")
        case Knock():
            yield Consequence("final_turns")
            yield Consequence("own_row_open")
            yield Consequence("no_prize")
        case Pass():
            yield Consequence("goes_on")
    if after.refills:
        yield Consequence("refills")


def _of_a_swap(view: Observation, action: Swap, actor: int) -> Iterator[Consequence]:
    yield Consequence("blind")
    for at in ((action.seat, action.other_slot), (actor, action.slot)):
        lying = view.rows[at[0]][at[1]]
        others = tuple(seat for seat in lying.known_by if seat != actor)
        if others:
            yield Consequence("still_known", at, lying.card, others)
    if action.seat == view.knocker:
        yield Consequence("not_safe", None, None, (action.seat,))


def _afterwards(view: Observation, action: Action, after: WhatIf) -> Iterator[Consequence]:
    """Yield what follows once the action is done."""
    actor = view.actor
    assert actor is not None
    done = after.may_knock or (after.ends_turn and not isinstance(action, Knock | Pass))
    if done and not after.ends_round:
        following = ((actor + 1) % view.seats,)
        if view.aside:
            yield Consequence("draw_two_on_top", None, None, following)
        elif after.top is not None:
            code: ConsequenceCode = "offers" if is_number(after.top) else "blocks"
            yield Consequence(code, None, after.top, following)
    if after.may_knock:
        yield Consequence("may_knock")
    if after.ends_round:
        yield Consequence("ends_round")
        for slot in SLOTS:
            card = after.rows[actor][slot].card
            if card is not None and not is_number(card):
                yield Consequence("replaced", (actor, slot), card)
