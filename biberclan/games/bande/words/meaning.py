"""The consequences of a choice by the rules: no advice, and nothing but what the observer knows."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias, TypeGuard

from biberclan.dataclass import dataclass
from biberclan.games.bande.words import names
from biberclan.language import N_, NN_, Message, _, capitalized, listed, translate, worded
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.cards import SLOTS, SPECIAL_NAMES, Card, is_number
from biberclan.rules.bande.what_if import WhatIf, what_if
from biberclan.rules.endings import Ended, first_of
from biberclan.rules.sighted import Sighted
from biberclan.words.seam import Cost, SeatNames, Spot, Told, Worth, named_spots

Choice: TypeAlias = Action | Ended
"""An action, perhaps with the knock, or without one, that its key decides on."""

CONSEQUENCES: Final[Mapping[str, tuple[str, Message]]] = {
    "looks_outer": (
        "BB-4",
        N_("You see your two outer cards once; for everybody but you they stay face down."),
    ),
    "draws": ("BB-9", N_("Only you see the card; use it, or discard it unused.")),
    "refills": (
        "BB-16",
        N_("The draw pile is empty: all discarded cards but the top one are shuffled."),
    ),
    "second_card": ("BB-22", N_("Only you see the second card; use it, or discard it unused.")),
    "public": (
        "BB-14",
        N_("Everybody knows {card} and where it lies then. You can't put it back."),
    ),
    "turned_up": ("BB-13", N_("{card} goes to the discard pile, where everybody sees it.")),
    "secret": (
        "BB-5",
        N_("Only you know your new card, and only a Peek lets you look at it again."),
    ),
    "unused": ("BB-11", N_("Everybody sees the card; it does nothing.")),
    "still_known": (
        "BB-20",
        NN_(
            "{names} still knows {card}, wherever it goes.",
            "{names} still know {card}, wherever it goes.",
        ),
    ),
    "not_safe": ("BB-30", N_("{names} has knocked, but that protects nothing.")),
    "inner": ("BB-23", N_("This Draw Two takes the place of the one before: its draws are over.")),
    "may_draw_again": ("BB-24", N_("Everybody sees the card. Then you may draw the second one.")),
    "stops": ("BB-22", N_("You draw no second card.")),
    "draw_two_on_top": (
        "BB-18",
        N_("The Draw Two lies on top of the discard pile then: {names} can only draw."),
    ),
    "blocks": ("BB-15", N_("An action card lies on the discard pile then: {names} can only draw.")),
    "offers": ("BB-14", N_("{names} may take {card} from the discard pile then.")),
    "may_knock": ("BB-27", N_("After that you may knock.")),
    "final_turns": (
        "BB-29",
        NN_(
            "{names} has one final turn, then the round is counted.",
            "Everybody else has one final turn, then the round is counted.",
        ),
    ),
    "no_prize": ("BB-31", N_("Knocking brings you no points and costs you none.")),
    "own_row_open": ("BB-30", N_("A Swap can still reach your row: knocking protects nothing.")),
    "goes_on": ("BB-32", N_("The round goes on until somebody knocks.")),
    "ends_round": ("BB-29", N_("That was the last final turn: now the round is counted.")),
    **{SPECIAL_NAMES[card]: special.brings for card, special in names.SPECIALS.items()},
    "replaced": ("BB-34", N_("A number from the draw pile replaces {card} in {at}.")),
}
"""Each consequence by its code: the ruling that it rests on, and the message, whose plural goes
with the number of people."""

_COSTS: Final[Mapping[str, tuple[Message, bool]]] = {
    "final_turns": (
        NN_(
            "Ends the round: {names} has one final turn.",
            "Ends the round: everybody else has one final turn.",
        ),
        True,
    ),
    "public": (N_("Then everybody knows this card in your row."), False),
}
"""The consequences that nobody should bring about unawares: the message, and whether the round
ends."""


@dataclass(frozen=True, slots=True, repr=False)
class Consequence:
    """One consequence of an action.

    Attributes:
        code: its key in `CONSEQUENCES`.
        at: the spot at which the card in question lies now, if it lies in a row.
        card: the card, None if the actor does not know it now.
        others: the seats in question: those that know the card ("still_known"), the row's owner
            ("not_safe"), the next seat ("blocks", "offers", "draw_two_on_top"), those with a turn
            left ("final_turns").
    """

    code: str
    at: Spot | None = None
    card: Card | None = None
    others: tuple[int, ...] = ()


def at_the_end(view: Observation, action: Action) -> Observation:
    """Return what the actor knows when they decide on a knock after an action."""
    after = what_if(view, action)
    discard = (*view.discard, after.top)
    return replace(view, phase="knock", hand=None, aside=(), rows=after.rows, discard=discard)


def knocks(action: Choice) -> TypeGuard[Ended]:
    """Return whether a choice is an action with a knock after it."""
    return isinstance(action, Ended) and isinstance(action.ending, actions.Knock)


def consequences(view: Observation, action: Choice) -> tuple[Consequence, ...]:
    """Return the consequences of a legal action of the actor, the nearest first.

    Args:
        view: what the actor knows.
        action: the action.
    """
    if isinstance(action, Ended):
        first = consequences(view, action.action)
        if not knocks(action):
            return first
        then = consequences(at_the_end(view, action.action), action.ending)
        return (*(each for each in first if each.code != "may_knock"), *then)
    after = what_if(view, action)
    return *_consequences_of_action(view, action, after), *_afterwards(view, action, after)


def _consequences_of_action(
    view: Observation, action: Action, after: WhatIf
) -> Iterator[Consequence]:
    actor = view.decider
    match action:
        case actions.Look():
            yield Consequence("looks_outer")
        case actions.Draw():
            yield Consequence("second_card" if view.phase == "again" else "draws")
        case actions.Take(slot):
            yield Consequence("turned_up", (actor, slot), view.rows[actor][slot].card)
            yield Consequence("public", None, view.discard[-1])
        case actions.Exchange(slot):
            yield Consequence("turned_up", (actor, slot), view.rows[actor][slot].card)
            if not after.ends_round:
                yield Consequence("secret")
        case actions.Discard():
            yield Consequence("may_draw_again" if after.may_draw_again else "unused")
        case actions.Use():
            own = next(iter(names.spots_of(action, actor)), None)
            yield Consequence(SPECIAL_NAMES[action.card], own)
            if isinstance(action, actions.Swap):
                yield from _consequences_of_swap(view, action, actor)
            elif isinstance(action, actions.Twice) and view.aside:
                yield Consequence("inner")
        case actions.Done():
            yield Consequence("stops")
        case actions.Knock():
            others = tuple(seat for seat in range(view.seats) if seat != actor)
            yield Consequence("final_turns", others=others)
            yield Consequence("own_row_open")
            yield Consequence("no_prize")
        case actions.Pass():
            yield Consequence("goes_on")
        case actions.Deal():
            pass
    if after.refills:
        yield Consequence("refills")


def _consequences_of_swap(
    view: Observation, action: actions.Swap, actor: int
) -> Iterator[Consequence]:
    for at in ((action.seat, action.other_slot), (actor, action.slot)):
        lying = view.rows[at[0]][at[1]]
        others = tuple(seat for seat in lying.known_by if seat != actor)
        if others:
            yield Consequence("still_known", at, lying.card, others)
    if action.seat == view.knocker:
        yield Consequence("not_safe", None, None, (action.seat,))


def _afterwards(view: Observation, action: Action, after: WhatIf) -> Iterator[Consequence]:
    """Yield the consequences that follow once the action is done."""
    actor = view.decider
    done = after.may_knock or (
        after.ends_turn and not isinstance(action, actions.Knock | actions.Pass)
    )
    if done and not after.ends_round:
        following = ((actor + 1) % view.seats,)
        if view.aside:
            yield Consequence("draw_two_on_top", None, None, following)
        elif after.top is not None:
            code = "offers" if is_number(after.top) else "blocks"
            yield Consequence(code, None, after.top, following)
    if after.may_knock:
        yield Consequence("may_knock")
    if after.ends_round:
        yield Consequence("ends_round")
        for slot in SLOTS:
            card = after.rows[actor][slot].card
            if card is not None and not is_number(card):
                yield Consequence("replaced", (actor, slot), card)


def would_mean(view: Observation, action: Choice, seat_names: SeatNames) -> list[Told]:
    """Return the consequences of a legal action in sentences; see `Words.would_mean`."""
    sentences = []
    for each in consequences(view, action):
        ruling, message = CONSEQUENCES[each.code]
        sentences.append(Told(_filled(message, each, seat_names, view.decider), ruling))
    return sentences


def _filled(message: Message, consequence: Consequence, seat_names: SeatNames, actor: int) -> str:
    others = consequence.others
    return capitalized(
        worded(message, len(others)).format(
            card=_card(consequence, seat_names, actor),
            at=names.place(seat_names, actor, *(consequence.at or (actor, 0))),
            names=listed([seat_names[seat] for seat in others]),
        )
    )


def _card(consequence: Consequence, seat_names: SeatNames, actor: int) -> str:
    """Name the card in question: by its number where the actor knows it, else by its place."""
    card = consequence.card
    if consequence.at is None:
        return _("the card") if card is None else names.the(card)
    at = names.place(seat_names, actor, *consequence.at)
    if card is None:
        return _("the card in {at}").format(at=at)
    if consequence.at[0] == actor:
        return names.your(card)
    return _("{card} in {at}").format(card=names.the(card), at=at)


def costs(view: Observation, action: Choice, seat_names: SeatNames) -> list[Cost]:
    """Return the costs of a legal action; see `Words.costs`."""
    sentences = []
    for each in consequences(view, action):
        if each.code in _COSTS:
            message, ends_round = _COSTS[each.code]
            sentences.append(Cost(_filled(message, each, seat_names, view.decider), ends_round))
    return sentences


def trade(view: Observation, action: Action) -> tuple[Sighted, Sighted] | None:
    """Return the card in the slot of the actor's row that an action changes, before and after."""
    match action:
        case actions.Take(slot) | actions.Exchange(slot) | actions.Swap(slot):
            return view.rows[view.decider][slot], what_if(view, action).rows[view.decider][slot]
        case actions.Look() | actions.Draw() | actions.Discard() | actions.Use():
            return None
        case actions.Done() | actions.Knock() | actions.Pass() | actions.Deal():
            return None


def worth(view: Observation, action: Choice) -> Worth | None:
    """Return the change in the points of the actor's row; see `Words.worth`.

    Nobody knows the number that would replace an action card (BB-34).
    """
    traded = trade(view, first_of(action))
    if traded is None:
        return None
    goes, comes = (lying.card for lying in traded)
    if is_certain(goes) and is_certain(comes):
        return Worth(view.decider, {view.decider: comes - goes})
    return None


def is_certain(card: Card | None) -> TypeGuard[Card]:
    """Return whether the points of a card are known: an action card will be replaced at random."""
    return card is not None and is_number(card)


def preview(view: Observation, action: Choice, seat_names: SeatNames) -> str:
    """Return the sentence about what an action would do; see `Words.preview`."""
    first: Action = first_of(action)
    card = view.discard[-1] if isinstance(first, actions.Take) else view.hand
    actor = view.decider
    places = [names.place(seat_names, actor, *spot) for spot in names.spots_of(first, actor)]
    message = _preview_with_knock(first) if knocks(action) else _preview(view, first)
    return translate(message).format(
        **named_spots(places), card=_("the card") if card is None else names.the(card)
    )


def _preview_with_knock(action: Action) -> str:
    """Return the sentence about an action with a knock after it."""
    match action:
        case actions.Take():
            return N_("Take {card} into {place}, and knock.")
        case actions.Exchange():
            return N_("Lay {card} into {place}, and knock.")
        case actions.Swap():
            return N_("Swap {one} with {other}, and knock.")
        case actions.Done():
            return N_("No second card, and knock.")
        case _:
            return N_("Discard {card} unused, and knock.")


def _preview(view: Observation, action: Action) -> str:
    match action:
        case actions.Look():
            return N_("Look at your two outer cards in secret.")
        case actions.Draw():
            if view.phase == "again":
                return N_("Draw the second card.")
            return N_("Draw the top card of the draw pile.")
        case actions.Take():
            return N_("Take {card} into {place}; the old card goes to the discard pile.")
        case actions.Exchange():
            return N_("Lay {card} into {place}; the old card goes to the discard pile.")
        case actions.Discard():
            return N_("Discard {card} unused.")
        case actions.Use():
            return names.SPECIALS[action.card].preview
        case actions.Done():
            return N_("No: draw no second card.")
        case actions.Knock():
            return N_("Knock.")  # who has a final turn then is told below it, as a cost
        case actions.Pass():
            return N_("No: end your turn without knocking.")
        case actions.Deal():
            return N_("Shuffle all the cards and begin the next round.")
