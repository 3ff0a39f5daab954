"""What each choice would mean by the rules: no advice, and nothing but what the observer knows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIGHEST,
    KING,
    MEANIE,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)
from biberclan.rules.mania.groups import display_group, form_of, is_safe
from biberclan.rules.mania.what_if import WhatIf, what_if

ConsequenceCode: TypeAlias = Literal[
    "ends_round",
    "nothing_else",
    "must_take",
    "chooses",
    "beats_pile",
    "steals_one",
    "steals_two",
    "wishes",
    "gives",
    "levies",
    "does_nothing",
    "protects_nothing",
    "lone",
    "safe",
    "party",
    "unbeatable",
    "run",
    "beatable",
    "highest",
    "takes",
    "draws_for",
    "uncovers",
    "out_of_game",
    "draws_anyway",
    "what_is_left",
    "may_get",
    "will_get",
    "gets_nothing",
    "told_all",
    "no_wish",
    "given",
    "unseen",
    "same_person",
    "seen_by_all",
    "drawn_unseen",
    "used_up",
]

RULINGS: Final[Mapping[ConsequenceCode, str]] = {
    "ends_round": "BM-58",
    "nothing_else": "BM-26",
    "must_take": "BM-15",
    "chooses": "BM-15",
    "beats_pile": "BM-17",
    "steals_one": "BM-41",
    "steals_two": "BM-42",
    "wishes": "BM-50",
    "gives": "BM-51",
    "levies": "BM-47",
    "does_nothing": "BM-49",
    "protects_nothing": "BM-44",
    "lone": "BM-23",
    "safe": "BM-44",
    "party": "BM-39",
    "unbeatable": "BM-24",
    "run": "BM-29",
    "beatable": "BM-13",
    "highest": "BM-12",
    "takes": "BM-62",
    "draws_for": "BM-54",
    "uncovers": "BM-18",
    "out_of_game": "BM-21",
    "draws_anyway": "BM-22",
    "what_is_left": "BM-46",
    "may_get": "BM-50",
    "will_get": "BM-50",
    "gets_nothing": "BM-50",
    "told_all": "BM-50",
    "no_wish": "BM-50",
    "given": "BM-51",
    "unseen": "BM-51",
    "same_person": "BM-51",
    "seen_by_all": "BM-55",
    "drawn_unseen": "BM-55",
    "used_up": "BM-57",
}
"""The ruling that each consequence rests on."""

_DEEDS: Final[Mapping[Card, ConsequenceCode]] = {
    THIEF: "steals_one",
    SUPERBEAVER: "steals_two",
    FAIRY: "wishes",
    MEANIE: "gives",
    KING: "levies",
}


@dataclass(frozen=True, slots=True, repr=False)
class Consequence:
    """One thing that an action would bring about.

    Attributes:
        code: what it is.
        cards: the cards in question; of several groups one each ("chooses").
        seat: the seat in question besides the actor.
        number: how many cards.
    """

    code: ConsequenceCode
    cards: Cards = ()
    seat: int | None = None
    number: int = 0

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
    return tuple(_of_the_action(view, action, what_if(view, action)))


def _of_the_action(view: Observation, action: Action, after: WhatIf) -> Iterator[Consequence]:
    match action:
        case Lay(cards):
            yield from _of_laying(view, cards, after)
        case Beat():
            yield Consequence("takes", after.takes)
        case Accept() | Refuse():
            yield from _of_a_beaten_group(view, action, after)
        case Steal():
            yield Consequence("takes", after.takes)
            if after.robbed is not None:
                yield Consequence("draws_for", seat=after.robbed, number=1)
                if after.uncovered:
                    yield Consequence("what_is_left", after.uncovered, after.robbed)
        case Wish(seat, card):
            yield from _of_a_wish(view, seat, card)
        case Decline():
            yield Consequence("no_wish")
        case Give(seat, card):
            yield Consequence("given", () if card is None else (card,), seat)
            if card is None:
                yield Consequence("unseen", seat=seat)
            if view.left == 2:
                yield Consequence("same_person", seat=seat)
        case Draw(None):
            yield Consequence("drawn_unseen")
        case Draw(int(card)):
            yield Consequence("seen_by_all", (card,))
    if after.ends_round and not isinstance(action, Lay):
        yield Consequence("used_up")


def _of_laying(view: Observation, cards: Cards, after: WhatIf) -> Iterator[Consequence]:
    if after.ends_round:
        yield Consequence("ends_round", number=len(cards))
        yield Consequence("nothing_else")
        return
    if len(after.display) == 1:
        yield Consequence("must_take", display_group(after.display[0], view.display))
    elif after.display:
        yield Consequence("chooses", after.display)
    for seat in after.piles:
        top = view.piles[seat].top
        yield Consequence("beats_pile", top, seat, len(top))
    if after.card is not None:
        yield Consequence(_DEEDS[after.card], cards[:1])
    yield from _of_what_lies_there(cards)


def _of_what_lies_there(cards: Cards) -> Iterator[Consequence]:
    """Yield what the group would be to those who come after."""
    form, _size, value = form_of(cards)
    if form == "party":
        yield Consequence("party")
    elif is_safe(cards):
        yield Consequence("safe")
    elif form == "action":
        if cards == (KING,):
            yield Consequence("does_nothing")
        elif cards == (BODYGUARD,):
            yield Consequence("protects_nothing")
        yield Consequence("lone")
    elif form == "jokers":
        yield Consequence("unbeatable", number=len(cards))
    elif form == "hippie_run":
        yield Consequence("run", number=len(cards))
    elif form == "set":
        code: ConsequenceCode = "highest" if value == HIGHEST else "beatable"
        yield Consequence(code, number=len(cards))


def _of_a_beaten_group(
    view: Observation, action: Accept | Refuse, after: WhatIf
) -> Iterator[Consequence]:
    assert after.robbed is not None, "somebody's group is beaten"
    number = len(view.piles[after.robbed].top)
    if isinstance(action, Accept):
        yield Consequence("takes", after.takes)
        yield Consequence("draws_for", seat=after.robbed, number=number)
    else:
        yield Consequence("out_of_game", number=number)
        yield Consequence("draws_anyway", seat=after.robbed, number=number)
    if after.uncovered:
        yield Consequence("uncovers", after.uncovered, after.robbed)


def _of_a_wish(view: Observation, seat: int, card: Card) -> Iterator[Consequence]:
    hand = view.hands[seat]
    if card in hand.cards:
        yield Consequence("will_get", (card,), seat)
    elif card in hand.lacks or not hand.size:
        yield Consequence("gets_nothing", (card,), seat)
    else:
        yield Consequence("may_get", (card,), seat)
    yield Consequence("told_all", (card,), seat)
