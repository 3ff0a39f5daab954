"""The regular's judgement: a static evaluation of each action, without search.

An action is worth the points by which the actor's row improves compared with the others' rows. What
is left on the discard pile for the next seat is not judged: pricing low cards there has not won any
more matches, since a player with worse cards to get rid of hardly ever discards a low one.

`choose` finds the action that `judge` values most without judging every one: rollouts ask for
nothing but the choice, hundreds of thousands of times.
"""

from collections.abc import Callable, Sequence
from math import exp, inf, sqrt
from typing import Final, TypeAlias, assert_never

from biberclan.games.bande.bots.weights import (
    KEPT,
    KNOCKERS,
    LEAD,
    LOOKING,
    MARGINS,
    PLAIN,
    UNKNOWN,
    UNSEEN,
    USUAL,
    Style,
)
from biberclan.rules.bande import Action, State, legal_actions
from biberclan.rules.bande.actions import (
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Phase,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import (
    DECK,
    KINDS,
    PEEK,
    SPECIAL_NAMES,
    SWAP,
    TWO,
    is_number,
)
from biberclan.rules.bande.row import ROW, SLOTS
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.seats import MAX_SEATS

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

COUNTS: Final = tuple(float(card) if is_number(card) else UNKNOWN for card in KINDS)
"""`COUNTS[card]`: what a card counts; an action card ends as a random number."""

_SWAPS, _PEEKS, _TWOS = (DECK.count(card) / len(DECK) for card in (SWAP, PEEK, TWO))

_NAMES: Final = tuple(map(SPECIAL_NAMES.get, KINDS))
"""`_NAMES[card]`: an action card's name, None for a number."""

_NUMBER: Final = {
    worst: sum(worst - card for card in DECK if is_number(card) and card < worst) / len(DECK)
    for worst in {*COUNTS, UNSEEN}
}
"""What the numbers among the cards to be drawn bring, by what one's worst card counts."""

_POINTLESS: Final = -0.1
"""To use a card for nothing is worth less than to discard it."""

_DRAW: Final = Draw()
_DONE: Final = Done()
_TAKE: Final = tuple(map(Take, SLOTS))
_EXCHANGE: Final = tuple(map(Exchange, SLOTS))
_DISCARD: Final = Discard()
_PEEK: Final = tuple(map(Peek, SLOTS))
_TWICE: Final = Twice()
_KNOCK: Final = Knock()
_PASS: Final = Pass()
_SWAP: Final = [
    [[Swap(slot, seat, other) for other in SLOTS] for slot in SLOTS] for seat in range(MAX_SEATS)
]


def own_row(world: World, seat: int, unseen: float) -> list[float]:
    """Return what a seat expects each card of its own to count.

    Args:
        world: an imagined world; only what the seat knows in it is used.
        seat: whose row, and whose expectation.
        unseen: what a card counts that the seat has not seen.
    """
    start = ROW * seat
    return [
        COUNTS[lying.card] if lying.known_by >> seat & 1 else unseen
        for lying in world.rows[start : start + ROW]
    ]


def row_of(world: World, owner: int, seat: int) -> list[float]:
    """Return what a seat expects each card of somebody else to count.

    What the owner has seen is lower as a rule the longer it has been kept, and lowest once the
    owner has knocked.
    """
    lap = world.turns // world.seats
    kept = KNOCKERS if world.knocker == owner else KEPT[lap if lap < len(KEPT) else -1]
    start = ROW * owner
    return [
        COUNTS[lying.card]
        if lying.known_by >> seat & 1
        else kept
        if lying.known_by >> owner & 1
        else UNKNOWN
        for lying in world.rows[start : start + ROW]
    ]


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
    match _NAMES[hand]:
        case None:
            return [
                own[action.slot] - hand if isinstance(action, Exchange) else left
                for action in actions
            ]
        case "swap":
            others = [row_of(world, seat, actor) for seat in range(world.seats)]
            shares = shares_of(world, actor, others, style)
            return [
                (own[action.slot] - others[action.seat][action.other_slot]) * shares[action.seat]
                if isinstance(action, Swap)
                else left
                for action in actions
            ]
        case "peek":
            return [
                left
                if isinstance(action, Discard)
                else LOOKING
                if isinstance(action, Peek) and own[action.slot] == UNSEEN
                else _POINTLESS
                for action in actions
            ]
        case "two":
            drawn = drawing(world, actor, own)
            return [drawn if isinstance(action, Twice) else left for action in actions]
        case name:
            assert_never(name)


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


def choose(world: World, style: Style = PLAIN) -> Action:
    """Return the action that somebody takes in an imagined world, usually the regular."""
    choose_phase = _CHOOSE.get(world.phase)
    if choose_phase is None:
        return legal_actions(world)[0]
    actor = world.actor
    assert actor is not None
    return choose_phase(world, actor, style)


def _from_a_pile(world: World, actor: int, style: Style) -> Action:
    """Choose between drawing a card and taking the number on the discard pile."""
    top = world.discard[-1] if world.discard else None
    if top is None or not is_number(top):
        return _DRAW
    own = own_cards(world, actor)
    worst = max(own)
    gain = worst - top
    if gain <= 0 or gain <= drawing(world, actor, own):
        return _DRAW
    return _TAKE[own.index(worst)]


def _once_more(world: World, actor: int, style: Style) -> Action:
    """Choose whether to draw the second card of a Draw Two."""
    return _DRAW if drawing(world, actor, own_cards(world, actor)) >= 0 else _DONE


def _use(world: World, actor: int, style: Style) -> Action:
    """Choose what to do with the drawn card."""
    hand = world.hand
    assert hand is not None
    own = own_cards(world, actor)
    left = style.second * drawing(world, actor, own) if world.again and style.second else 0.0
    match _NAMES[hand]:
        case None:
            worst = max(own)
            return _EXCHANGE[own.index(worst)] if worst - hand >= left else _DISCARD
        case "swap":
            return _swap(world, actor, own, left, style)
        case "peek":
            return _PEEK[own.index(UNSEEN)] if UNSEEN in own and left <= LOOKING else _DISCARD
        case "two":
            return _TWICE if drawing(world, actor, own) >= left else _DISCARD
        case name:
            assert_never(name)


def _swap(world: World, actor: int, own: Sequence[float], left: float, style: Style) -> Action:
    worst = max(own)
    slot = own.index(worst)
    others = [row_of(world, seat, actor) for seat in range(world.seats)]
    best: Action = _DISCARD
    most = left
    for seat, share in enumerate(shares_of(world, actor, others, style)):
        if seat == actor:
            continue
        lowest = min(others[seat])
        gain = (worst - lowest) * share
        if gain > most or (gain == most and best is _DISCARD):
            best, most = _SWAP[seat][slot][others[seat].index(lowest)], gain
    return best


def _knock_or_pass(world: World, actor: int, style: Style) -> Action:
    mine = sum(own_row(world, actor, UNKNOWN))
    return _KNOCK if enough_to_knock(world, actor, style) >= mine else _PASS


_CHOOSE: Final[dict[Phase, Callable[[World, int, Style], Action]]] = {
    "draw": _from_a_pile,
    "again": _once_more,
    "use": _use,
    "knock": _knock_or_pass,
}
"""The function that chooses in each phase in which there is something to choose."""
