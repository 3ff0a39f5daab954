"""The regular's judgement: a static evaluation of each action, without search.

An action is worth the points by which the actor's row improves compared with the others' rows. What
is left on the discard pile for the next seat is not judged: pricing low cards there has not won any
more matches, since a player with worse cards to get rid of hardly ever discards a low one.
"""

from collections.abc import Callable, Sequence
from math import exp, inf, sqrt
from typing import Final

from biberclan.games.bande.bots.sight import COUNTS, World, own_row, row_of
from biberclan.games.bande.bots.weights import (
    LEAD,
    LOOKING,
    MARGINS,
    PLAIN,
    UNKNOWN,
    UNSEEN,
    USUAL,
    Style,
)
from biberclan.rules.bande import Action
from biberclan.rules.bande.actions import Discard, Draw, Exchange, Knock, Peek, Swap, Take, Twice
from biberclan.rules.bande.cards import DECK, PEEK, SWAP, TWO, is_number
from biberclan.rules.bande.phases import Phase
from biberclan.rules.bande.scoring import rounds_for

_SWAPS, _PEEKS, _TWOS = (DECK.count(card) / len(DECK) for card in (SWAP, PEEK, TWO))

_NUMBER: Final = {
    worst: sum(worst - card for card in DECK if is_number(card) and card < worst) / len(DECK)
    for worst in {*COUNTS, UNSEEN}
}
"""What the numbers among the cards to be drawn bring, by what one's worst card counts."""

_POINTLESS: Final = -0.1
"""To use a card for nothing is worth less than to discard it."""


def judge(world: World, actions: Sequence[Action], style: Style = PLAIN) -> list[float]:
    """Return what each action is worth to the actor, in points.

    Args:
        world: an imagined world; only what its actor knows in it is used.
        actions: legal actions of it.
        style: how to judge.
    """
    actor = world.actor
    assert actor is not None
    judge_phase = _JUDGE.get(world.phase)
    return judge_phase(world, actor, actions, style) if judge_phase else [0.0] * len(actions)


def _judge_pile(world: World, actor: int, actions: Sequence[Action], style: Style) -> list[float]:
    """Judge drawing, and doing without or taking the number on the discard pile instead."""
    own = own_cards(world, actor)
    top = world.discard[-1]
    return [
        drawing(world, actor, own)
        if isinstance(action, Draw)
        else own[action.slot] - top
        if isinstance(action, Take)
        else 0.0
        for action in actions
    ]


def _judge_use(world: World, actor: int, actions: Sequence[Action], style: Style) -> list[float]:
    """Judge what can be done with the drawn card; to discard it may allow a second draw."""
    hand = world.hand
    assert hand is not None
    own = own_cards(world, actor)
    left = style.second * drawing(world, actor, own) if world.again and style.second else 0.0
    if hand == SWAP:
        others = [row_of(world, seat, actor) for seat in range(world.seats)]
        shares = shares_of(world, actor, others, style)
        return [
            (own[action.slot] - others[action.seat][action.other_slot]) * shares[action.seat]
            if isinstance(action, Swap)
            else left
            for action in actions
        ]
    if hand == PEEK:
        return [
            left
            if isinstance(action, Discard)
            else LOOKING
            if isinstance(action, Peek) and own[action.slot] == UNSEEN
            else _POINTLESS
            for action in actions
        ]
    drawn = drawing(world, actor, own) if hand == TWO else 0.0
    return [
        own[action.slot] - hand
        if isinstance(action, Exchange)
        else drawn
        if isinstance(action, Twice)
        else left
        for action in actions
    ]


def _judge_knock(world: World, actor: int, actions: Sequence[Action], style: Style) -> list[float]:
    """Judge knocking by what the rows can be expected to count; to pass changes nothing."""
    gain = enough_to_knock(world, actor, style) - sum(own_row(world, actor, UNKNOWN))
    return [gain if isinstance(action, Knock) else 0.0 for action in actions]


def enough_to_knock(world: World, actor: int, style: Style) -> float:
    """Return with how many points the actor knocks: with those, or with fewer."""
    seats = world.seats
    theirs = sum([sum(row_of(world, seat, actor)) for seat in range(seats) if seat != actor])
    enough = LEAD * theirs / (seats - 1) - MARGINS[seats] - style.caution
    enough += style.patience * (world.turns // seats)
    if style.hope:
        enough -= style.hope * (drawing(world, actor, own_cards(world, actor)) - USUAL)
    return enough


_JUDGE: Final[dict[Phase, Callable[[World, int, Sequence[Action], Style], list[float]]]] = {
    "draw": _judge_pile,
    "again": _judge_pile,
    "use": _judge_use,
    "knock": _judge_knock,
}
"""The function that judges each decision in which there is something to judge."""


def own_cards(world: World, actor: int) -> list[float]:
    """Return what the actor expects of its cards; UNSEEN while it is worth while to look at one."""
    return own_row(world, actor, UNSEEN if world.knocker is None else UNKNOWN)


def _share(world: World) -> float:
    """Return what a point is worth that comes from another's row to one's own."""
    return 1 + 1 / (world.seats - 1)


def shares_of(
    world: World, actor: int, rows: Sequence[Sequence[float]], style: Style
) -> list[float]:
    """Return the same for each seat whose row it may come from: more for a likely winner."""
    seats = world.seats
    if style.rivals == inf or seats == 2:
        return [_share(world)] * seats
    totals = list(map(sum, zip(*world.scores))) or [0] * seats
    expected = [total + sum(row) for total, row in zip(totals, rows)]
    scale = style.rivals * sqrt(1 + rounds_for(seats) - world.round)
    fewest = min(expected)
    odds = [exp((fewest - points) / scale) for points in expected]
    odds[actor] = 0.0
    all_odds = sum(odds)
    return [1 + odd / all_odds for odd in odds]


def drawing(world: World, actor: int, own: Sequence[float]) -> float:
    """Return what drawing a card brings if one's worst card is exchanged for it."""
    worst = max(own)
    best = min(min(row_of(world, s, actor)) for s in range(world.seats) if s != actor)
    value = _NUMBER.get(worst, 0.0)
    if best < worst:
        value += _SWAPS * (worst - best) * _share(world)
    if UNSEEN in own:
        value += _PEEKS * LOOKING
    return value * (1 + _TWOS)
