"""The regular's judgement: a static evaluation of each action, without search.

An action is worth the points by which the actor's row improves compared with the others' rows. The
card left on the discard pile for the next seat is not judged: pricing low cards there has not won
any more matches, since a player with worse cards to get rid of hardly ever discards a low one. All
figures are points.

`choose` finds the action that `judge` values most without judging every one: rollouts need
only the choice, hundreds of thousands of times.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp, inf, sqrt
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from biberclan.bots.ties import ALIKE, favourite
from biberclan.named_tuple import NamedTuple
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
    ROW,
    SLOTS,
    SPECIAL_NAMES,
    SWAP,
    TWO,
    is_number,
    must_be_used,
)
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.game import points_so_far
from biberclan.rules.seats import CLOCKWISE, MAX_SEATS

UNKNOWN: Final = 5.0
"""The mean of the number cards: the expected points of an unknown card, or of an action card."""

UNSEEN: Final = 5.5
"""The points assumed for an unseen card of one's own that might be exchanged: a little more than it
counts, since a low card that has been seen can be kept. From 5.5 to 6.5 it makes no difference;
5.0 wins 4 to 5 fewer in 100 matches of two."""

KEPT: Final = (4.5, 4.2, 4.0, 3.7, 3.5, 3.3, 3.1)
"""The mean points of a card that only its owner knows, by the turns that each seat has had, in
matches between regulars."""

KNOCKERS: Final = 2.0
"""The same, once its owner has knocked."""

LOOKING: Final = 0.6
"""The value of seeing an unknown card of one's own; anything from 0.2 to 1.5 wins as often."""

USUAL: Final = 1.0
"""The usual gain from drawing a card when one may knock."""

LEAD: Final = 0.6
"""A seat knocks with at most this factor times the mean points that the others can expect, ..."""
MARGINS: Final = {2: 1.5, 3: 3.0, 4: 3.0, 5: 3.0, 6: 3.0}
"""... less these points, by the number of seats: each of the others has one more turn.

With the patience of `PLAIN` they win 69 of 100 matches of two and 37 alone among three; with 0.8 in
place of 0.6 it is 63 and 34. Between regulars that differ in them hardly any difference is left."""


class Style(NamedTuple):
    """The differences between ways of judging.

    Attributes:
        rivals: the weight of the rival harmed by a Swap: with one round to go, a rival this many
            points behind another counts a third as much (1/e); infinite if all count alike.
        second: the weight of the second draw of a Draw Two while the first card can still be used:
            1 counts all that it brings, 0 nothing.
        patience: the points by which the limit for knocking rises with each turn that each seat
            has had: there is less left to improve.
        hope: the points by which the limit falls for each point that the actor's next draw can be
            expected to bring above the usual gain.
        caution: the points by which the limit is lower in any case.
    """

    rivals: float
    second: float
    patience: float
    hope: float
    caution: float = 0.0


PLAIN: Final = Style(rivals=inf, second=0.0, patience=0.3, hope=0.0)
"""The regular's style: it plays each round for itself."""

SHARP: Final = Style(rivals=3.0, second=1.0, patience=0.0, hope=3.0)
"""The elder's style: it takes from those who may win the match, and goes on while its own row can
still become better.

Without any search it wins 28 in 100 of 8,000 matches alone among three regulars (27 to 29), with
the regular's knocking 27.4; `second` alone 25.6.
"""

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "sharp": SHARP,
        "early": Style(rivals=inf, second=0.0, patience=0.3, hope=0.0, caution=-4.0),
        "late": Style(rivals=inf, second=0.0, patience=0.0, hope=0.0, caution=4.0),
        "hoping": Style(rivals=inf, second=1.0, patience=0.0, hope=5.0),
        "hurried": Style(rivals=inf, second=0.0, patience=1.2, hope=0.0, caution=-1.0),
    }
)
"""The styles by name: the elder's, without its search; knocking sooner, or later; hoping for the
next draw; and knocking sooner the longer the round takes."""

IMAGINED: Final = (PLAIN,)
"""The styles at the other seats of an imagined round: that of the regular alone.

With a mixture in their place (the regular twice, early and late; or twice, sharp and hurried) the
elder won 12 (2 to 23) and 10 (-1 to 21) fewer in 100 matches of two, averaged over the regular, the
greedy, early, late and hurried, in 95 and 77 matches with the same cards. The reason is not known.
"""

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

COUNTS: Final = tuple(float(card) if is_number(card) else UNKNOWN for card in KINDS)
"""`COUNTS[card]`: the expected points of a card; an action card ends as a random number."""

_SWAPS, _PEEKS, _TWOS = (DECK.count(card) / len(DECK) for card in (SWAP, PEEK, TWO))

_NAMES: Final = tuple(map(SPECIAL_NAMES.get, KINDS))
"""`_NAMES[card]`: an action card's name, None for a number."""

_NUMBER: Final = {
    worst: sum(worst - card for card in DECK if is_number(card) and card < worst) / len(DECK)
    for worst in {*COUNTS, UNSEEN}
}
"""The part of numbers in the expected gain from drawing, by the points of one's worst card."""

_POINTLESS: Final = -0.1
"""The value of using a card for nothing: less than that of discarding it."""

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
    """Return the points that a seat expects of each card of its own.

    Args:
        world: an imagined world; only what the seat knows in it is used.
        seat: the seat whose row and whose expectation it is.
        unseen: the points expected of a card that the seat has not seen.
    """
    start = ROW * seat
    return [
        COUNTS[lying.card] if lying.known_by >> seat & 1 else unseen
        for lying in world.rows[start : start + ROW]
    ]


def row_of(world: World, owner: int, seat: int) -> list[float]:
    """Return the points that a seat expects of each card of somebody else.

    A card that its owner has seen is usually lower the longer it has been kept, and lowest once the
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
    """Return the value of each action to the actor, in points; see `Rollouts.judge`."""
    actor = world.actor
    assert actor is not None
    decided = _DECIDED.get(world.phase)
    return decided.judge(world, actor, actions, style) if decided else [0.0] * len(actions)


def _judge_pile(world: World, actor: int, actions: Sequence[Action], style: Style) -> list[float]:
    """Judge drawing a card, drawing none, and taking the number on the discard pile."""
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
    """Judge the uses of the drawn card; discarding it may allow a second draw."""
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
    """Judge knocking by the points expected of the rows; passing changes nothing."""
    gain = enough_to_knock(world, actor, style) - sum(own_row(world, actor, UNKNOWN))
    return [gain if isinstance(action, Knock) else 0.0 for action in actions]


def enough_to_knock(world: World, actor: int, style: Style) -> float:
    """Return the most points with which the actor knocks."""
    seats = world.seats
    theirs = sum([sum(row_of(world, seat, actor)) for seat in range(seats) if seat != actor])
    enough = LEAD * theirs / (seats - 1) - MARGINS[seats] - style.caution
    enough += style.patience * (world.turns // seats)
    if style.hope:
        enough -= style.hope * (drawing(world, actor, own_cards(world, actor)) - USUAL)
    return enough


def own_cards(world: World, actor: int) -> list[float]:
    """Return the points that the actor expects of its cards; UNSEEN while looking is worthwhile."""
    return own_row(world, actor, UNSEEN if world.knocker is None else UNKNOWN)


def _share(world: World) -> float:
    """Return the value of each point that a Swap moves from one's own row to another's."""
    return 1 + 1 / (world.seats - 1)


def shares_of(
    world: World, actor: int, rows: Sequence[Sequence[float]], style: Style
) -> list[float]:
    """Return the same for a Swap with each seat: more for a likely winner."""
    seats = world.seats
    if style.rivals == inf or seats == 2:
        return [_share(world)] * seats
    expected = [total + sum(row) for total, row in zip(points_so_far(world), rows)]
    scale = style.rivals * sqrt(1 + rounds_for(seats) - world.round)
    fewest = min(expected)
    odds = [exp((fewest - points) / scale) for points in expected]
    odds[actor] = 0.0
    all_odds = sum(odds)
    return [1 + odd / all_odds for odd in odds]


def drawing(world: World, actor: int, own: Sequence[float]) -> float:
    """Return the expected gain from drawing a card if the worst card is exchanged for it."""
    worst = max(own)
    best = min(min(row_of(world, s, actor)) for s in range(world.seats) if s != actor)
    value = _NUMBER.get(worst, 0.0)
    if best < worst:
        value += _SWAPS * (worst - best) * _share(world)
    if UNSEEN in own:
        value += _PEEKS * LOOKING
    return value * (1 + _TWOS)


def clockwise(world: World, action: Action) -> int:
    """Return the place of an action among equally good ones; see `Rollouts.clockwise`."""
    assert world.actor is not None
    return (action.seat - world.actor) % world.seats if isinstance(action, Swap) else world.seats


def best(world: World, actions: Sequence[Action], style: Style = PLAIN) -> Action:
    """Return the one of some actions that a style values most."""
    return favourite(actions, judge(world, actions, style), partial(clockwise, world))


def choose(world: World, style: Style = PLAIN) -> Action:
    """Return the action that a style, usually the regular's, takes in an imagined world."""
    decided = _DECIDED.get(world.phase)
    if decided is None:
        return legal_actions(world)[0]
    actor = world.actor
    assert actor is not None
    return decided.choose(world, actor, style)


def _from_a_pile(world: World, actor: int, style: Style) -> Action:
    """Choose between drawing a card and taking the number on the discard pile."""
    top = world.discard[-1]
    if not is_number(top):
        return _DRAW
    own = own_cards(world, actor)
    worst = max(own)
    gain = worst - top
    if gain <= 0 or gain <= drawing(world, actor, own) + ALIKE:
        return _DRAW
    return _TAKE[own.index(worst)]


def _once_more(world: World, actor: int, style: Style) -> Action:
    """Choose whether to draw the second card of a Draw Two."""
    return _DRAW if drawing(world, actor, own_cards(world, actor)) >= 0 else _DONE


def _use(world: World, actor: int, style: Style) -> Action:
    """Choose the action for the drawn card."""
    hand = world.hand
    assert hand is not None
    if must_be_used(hand):
        return best(world, legal_actions(world), style)
    own = own_cards(world, actor)
    left = style.second * drawing(world, actor, own) if world.again and style.second else 0.0
    match _NAMES[hand]:
        case None:
            worst = max(own)
            return _EXCHANGE[own.index(worst)] if worst - hand >= left - ALIKE else _DISCARD
        case "swap":
            return _swap(world, actor, own, left, style)
        case "peek":
            looks = UNSEEN in own and left <= LOOKING + ALIKE
            return _PEEK[own.index(UNSEEN)] if looks else _DISCARD
        case "two":
            return _TWICE if drawing(world, actor, own) >= left - ALIKE else _DISCARD
        case name:
            assert_never(name)


def _swap(world: World, actor: int, own: Sequence[float], left: float, style: Style) -> Action:
    worst = max(own)
    slot = own.index(worst)
    others = [row_of(world, seat, actor) for seat in range(world.seats)]
    shares = shares_of(world, actor, others, style)
    chosen: Action = _DISCARD
    most = left - ALIKE
    for seat in CLOCKWISE[world.seats][actor][1:]:
        lowest = min(others[seat])
        gain = (worst - lowest) * shares[seat]
        if gain > most:
            chosen, most = _SWAP[seat][slot][others[seat].index(lowest)], gain + ALIKE
    return chosen


def _knock_or_pass(world: World, actor: int, style: Style) -> Action:
    mine = sum(own_row(world, actor, UNKNOWN))
    return _KNOCK if enough_to_knock(world, actor, style) >= mine - ALIKE else _PASS


class _Decided(NamedTuple):
    """The functions that judge and take a decision."""

    judge: Callable[[World, int, Sequence[Action], Style], list[float]]
    choose: Callable[[World, int, Style], Action]


_DECIDED: Final[Mapping[Phase, _Decided]] = {
    "draw": _Decided(_judge_pile, _from_a_pile),
    "again": _Decided(_judge_pile, _once_more),
    "use": _Decided(_judge_use, _use),
    "knock": _Decided(_judge_knock, _knock_or_pass),
}
"""The phases in which there is something to judge and to choose."""
