"""The legal actions, and the reasons why others are not legal."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, Literal, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande import actions
from biberclan.rules.bande.actions import Action, Phase
from biberclan.rules.bande.cards import KINDS, SLOTS, SWAP, Card, Slot, is_number, must_be_used
from biberclan.rules.bande.observation import Observation
from biberclan.rules.bande.state import State
from biberclan.rules.game import Options
from biberclan.rules.seats import MAX_SEATS

Code: TypeAlias = Literal[
    "other_decision",
    "looked",
    "special_on_top",
    "special_in_hand",
    "must_be_used",
    "other_card",
    "no_such_seat",
    "own_row",
    "too_early",
    "knocked",
]


class Reason(NamedTuple):
    """The reason why an action is not legal: the facts for a sentence about it.

    It holds no card that is not public, but some codes depend on the actor's hand: a reason is
    for the actor alone.

    Attributes:
        code: the name of the obstacle.
        ruling: the id of the ruling that it rests on.
        phase: the current decision.
        actor: the seat whose decision it is, None when the match is over.
        seat: the seat in question, if any: the row's owner, or the one that knocked ("knocked").
        slot: the slot in question, if any.
        others: the seats that have had no turn in this round yet ("too_early").
        card: the card in question if it lies face up ("special_on_top").
    """

    code: Code
    ruling: str
    phase: Phase
    actor: int | None
    seat: int | None = None
    slot: Slot | None = None
    others: tuple[int, ...] = ()
    card: Card | None = None


def why_not(state: State, action: Action) -> Reason | None:
    """Return the reason why an action is not legal now, None if it is; see `Rules.why_not`."""
    phase, actor = state.phase, state.actor
    if actor is None or not isinstance(action, actions.PHASES[phase].actions):
        return _not_due(state, action)
    if isinstance(action, actions.Use) and state.hand != action.card:
        return Reason("other_card", action.ruling, phase, actor)
    if isinstance(action, actions.Discard | actions.Exchange) and must_be_used(state.hand):
        assert state.hand is not None
        return Reason("must_be_used", actions.USES[state.hand].ruling, phase, actor)
    match action:
        case actions.Take(slot):
            if not _can_take(state):
                top = state.discard[-1]
                return Reason("special_on_top", "BB-15", phase, actor, slot=slot, card=top)
        case actions.Exchange(slot):
            if state.hand is not None and not is_number(state.hand):
                return Reason("special_in_hand", "BB-10", phase, actor, slot=slot)
        case actions.Swap(_, seat, other_slot):
            if not 0 <= seat < state.seats:
                return Reason("no_such_seat", "BB-19", phase, actor, seat, other_slot)
            if seat == actor:
                return Reason("own_row", "BB-19", phase, actor, seat, other_slot)
        case actions.Use() | actions.Look() | actions.Draw() | actions.Discard():
            pass
        case actions.Done() | actions.Knock() | actions.Pass() | actions.Deal():
            pass
    return None


def may_end_with_knock(table: State | Observation) -> bool:
    """Return whether the actor could knock at the end of this turn (BB-27, BB-28)."""
    return table.knocker is None and table.turns + 1 >= table.seats


def _not_due(state: State, action: Action) -> Reason:
    """Return the reason why an action does not belong to the current decision."""
    phase, actor = state.phase, state.actor
    if actor is not None and phase in ("draw", "use", "again"):
        if isinstance(action, actions.Look):
            return Reason("looked", "BB-5", phase, actor)
        if isinstance(action, actions.Knock | actions.Pass):
            if state.knocker is not None:
                return Reason("knocked", "BB-29", phase, actor, state.knocker)
            waiting = range(actor + 1, actor + state.seats - state.turns)
            if waiting:
                others = tuple(seat % state.seats for seat in waiting)
                return Reason("too_early", "BB-27", phase, actor, others=others)
            return Reason("other_decision", "BB-28", phase, actor)
    return Reason("other_decision", actions.PHASES[phase].ruling, phase, actor)


def _can_take(state: State) -> bool:
    """Return whether the top card of the discard pile is a number (BB-15)."""
    return is_number(state.discard[-1])


_ONLY: Final = {
    phase: tuple(action() for action in due.actions)
    for phase, due in actions.PHASES.items()
    if phase not in ("draw", "use")
}
"""The actions of a phase, where they depend on nothing else."""

_DRAW: Final[tuple[Action, ...]] = (actions.Draw(),)
_DRAW_OR_TAKE: Final[tuple[Action, ...]] = (actions.Draw(), *map(actions.Take, SLOTS))

_DISCARD: Final = actions.Discard()


def _uses(card: Card) -> Iterable[Action]:
    """Return the uses of a drawn card; those of a Swap depend on the other seats: see `_SWAPS`."""
    if is_number(card):
        return map(actions.Exchange, SLOTS)
    use = actions.USES[card]
    if issubclass(use, actions.ShowOwn):
        return map(use, SLOTS)
    return (actions.Twice(),) if use is actions.Twice else ()


def _with(card: Card, uses: Iterable[Action]) -> tuple[Action, ...]:
    """Return the uses of a drawn card, then discarding it, if that is allowed."""
    return (*uses,) if must_be_used(card) else (*uses, _DISCARD)


_USES: Final = {card: _with(card, _uses(card)) for card in KINDS}
"""The actions with a drawn card, where the table does not matter."""

_SWAPS_WITH: Final = tuple(
    tuple(actions.Swap(slot, seat, other_slot) for slot in SLOTS for other_slot in SLOTS)
    for seat in range(MAX_SEATS)
)
_SWAPS: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    tuple(
        _with(SWAP, chain(*(_SWAPS_WITH[seat] for seat in range(seats) if seat != actor)))
        for actor in range(seats)
    )
    for seats in range(MAX_SEATS + 1)
)
"""`_SWAPS[seats][actor]`: the actions with a drawn Swap."""


def legal_actions(state: State) -> Sequence[Action]:
    """List every legal action of the actor; see `Rules.legal_actions`."""
    phase = state.phase
    if phase == "use":
        hand = state.hand
        assert hand is not None
        if hand == SWAP:
            assert state.actor is not None
            return _SWAPS[state.seats][state.actor]
        return _USES[hand]
    if phase == "draw":
        return _DRAW_OR_TAKE if _can_take(state) else _DRAW
    return _ONLY[phase]


def every_action(seats: int, actor: int, options: Options) -> Sequence[Action]:
    """List every action that can ever be legal for a seat; see `Rules.every_action`."""
    others = [(actor + steps) % seats for steps in range(1, seats)]
    listed = (*_ONLY.values(), _DRAW_OR_TAKE, *_USES.values(), *(_SWAPS_WITH[at] for at in others))
    return list(dict.fromkeys(chain.from_iterable(listed)))
