"""The regular's choice: the action that `judge` values most, found without judging every one.

Rollouts ask for nothing but the choice, hundreds of thousands of times.
"""

from collections.abc import Callable
from typing import Final

from biberclan.games.bande.bots.judgement import drawing, enough_to_knock, own_cards, shares_of
from biberclan.games.bande.bots.sight import World, own_row, row_of
from biberclan.games.bande.bots.weights import LOOKING, PLAIN, UNKNOWN, UNSEEN, Style
from biberclan.rules.bande import Action, legal_actions
from biberclan.rules.bande.actions import (
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import PEEK, SWAP, TWO, is_number
from biberclan.rules.bande.phases import Phase
from biberclan.rules.bande.row import SLOTS
from biberclan.rules.seats import MAX_SEATS

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
    drawn = drawing(world, actor, own) if hand == TWO or (world.again and style.second) else 0.0
    left = style.second * drawn if world.again else 0.0
    if hand == TWO:
        return _TWICE if drawn >= left else _DISCARD
    if hand == PEEK:
        return _PEEK[own.index(UNSEEN)] if UNSEEN in own and left <= LOOKING else _DISCARD
    worst = max(own)
    slot = own.index(worst)
    if hand != SWAP:
        return _EXCHANGE[slot] if worst - hand >= left else _DISCARD
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
