"""Carrying actions out: dealing, each action's effect, turns, knocking, the end of a round."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from biberclan.rules import head_start
from biberclan.rules.bande import actions
from biberclan.rules.bande import events as happened
from biberclan.rules.bande.actions import Action
from biberclan.rules.bande.cards import (
    DEALT,
    DECK,
    HIGHEST_NUMBER,
    LYING,
    OUTER,
    ROW,
    SLOTS,
    SWAP,
    TWO,
    Card,
    Slot,
    is_number,
)
from biberclan.rules.bande.events import Event
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.rules.bande.scoring import STARTS, count_round, rounds_for
from biberclan.rules.bande.state import State
from biberclan.rules.game import points_so_far
from biberclan.rules.points import best_seats
from biberclan.rules.seats import EVERY_SEAT, MAX_SEATS
from biberclan.rules.shuffling import shuffled


def new(seats: int, *, seed: int, first: int = 0, start: Sequence[int] = ()) -> State:
    """Begin a match and deal its first round, without returning the events.

    Args:
        seats: the number of players, 2 to 6.
        seed: the seed of all shuffles, any whole number.
        first: the seat that begins, from 0 (BB-7).
        start: the points with which each seat starts, 0 to -99; empty for no head start.

    Returns:
        The match, at the first look (BB-4).

    Raises:
        ValueError: an argument is out of range; the message says what is allowed.
    """
    return begin(seats, seed=seed, first=first, start=start)[0]


def begin(
    seats: int, *, seed: int, first: int = 0, start: Sequence[int] = ()
) -> tuple[State, list[Event]]:
    """Begin a match of as many rounds as seats, four for two (BB-38), and return the events.

    Args:
        seats: the number of players, 2 to 6.
        seed: the seed of all shuffles, any whole number.
        first: the seat that begins, from 0 (BB-7).
        start: the points with which each seat starts, 0 to -99; nothing for 0.

    Returns:
        The match with four cards in each row, unseen, and a first card on the discard pile
        (BB-1); and the events on the way.

    Raises:
        ValueError: an argument is out of range; the message says what is allowed.

    >>> begin(7, seed=1)
    Traceback (most recent call last):
    ...
    ValueError: seats must be a whole number from 2 to 6, not 7
    """
    state = State.begun(seats, seed, first)
    state.start = head_start.validated(start, seats, STARTS)
    state.scores = ()
    state.hand = None
    state.again = False
    state.aside = ()
    events: list[Event] = []
    _begin_round(state, first, events)
    return state, events


def apply(state: State, action: Action) -> list[Event]:
    """Carry out a legal action in place; see `Rules.apply`."""
    actor = state.actor
    assert actor is not None, "the match is over"
    events: list[Event] = []
    _CARRY_OUT[type(action)](state, actor, action, events)
    return events


def _begin_round(state: State, starter: int, events: list[Event]) -> None:
    """Shuffle all the cards, deal four to each seat and turn the next one up, whatever it is."""
    seats = state.seats
    pile = shuffled(DECK, state.seed, state.shuffles)
    left = len(pile) - ROW * seats - 1
    state.round += 1
    state.shuffles += 1
    state.starter = state.actor = starter
    state.knocker = None
    state.turns = 0
    state.phase = "look"
    state.rows = list(map(DEALT.__getitem__, pile[:left:-1]))
    state.pile = pile
    state.left = left
    state.discard = (pile[left],)
    events.append(happened.Dealt(state.round, starter, pile[left]))


def _top_of_draw_pile(state: State, events: list[Event]) -> Card:
    """Take the top card off the draw pile, which is refilled if none is there (BB-16)."""
    if not state.left:
        *rest, top = state.discard
        assert rest, "both piles are used up (BB-17)"
        events.append(happened.Refilled(len(rest)))
        state.pile = shuffled(rest, state.seed, state.shuffles)
        state.left = len(rest)
        state.shuffles += 1
        state.discard = (top,)
    state.left = left = state.left - 1
    return state.pile[left]


_LOOKED: Final = tuple(happened.Looked(seat, OUTER) for seat in range(MAX_SEATS))
_DREW: Final = tuple(happened.Drew(seat) for seat in range(MAX_SEATS))
_PASSED: Final = tuple(happened.Passed(seat) for seat in range(MAX_SEATS))


def _look(state: State, actor: int, action: actions.Look, events: list[Event]) -> None:
    """Show the actor its outer cards; the others follow, then the starter has the first turn."""
    for slot in OUTER:
        state.show(actor, slot, 1 << actor)
    events.append(_LOOKED[actor])
    actor += 1
    if actor == state.seats:
        actor = 0
    state.actor = actor
    if actor == state.starter:
        state.phase = "draw"


def _draw(state: State, actor: int, action: actions.Draw, events: list[Event]) -> None:
    state.hand = _top_of_draw_pile(state, events)
    state.phase = "use"
    events.append(_DREW[actor])


def _take(state: State, actor: int, action: actions.Take, events: list[Event]) -> None:
    """Lay the discard pile's top card into the row; everybody goes on knowing it (BB-14)."""
    card = state.discard[-1]
    at = ROW * actor + action.slot
    replaced = state.rows[at].card
    state.rows[at] = LYING[card][False][EVERY_SEAT[state.seats]]
    state.discard = (*state.discard[:-1], replaced)
    events.append(happened.Took(actor, action, card, replaced))
    _end_action(state, actor, events)


def _exchange(state: State, actor: int, action: actions.Exchange, events: list[Event]) -> None:
    """Lay the drawn number into the row; what lay there has no effect, whatever it is (BB-12)."""
    assert state.hand is not None
    at = ROW * actor + action.slot
    replaced = state.rows[at].card
    state.rows[at] = LYING[state.hand][False][1 << actor]
    events.append(happened.Exchanged(actor, action, replaced))
    _discard_hand(state, replaced)
    _end_action(state, actor, events)


def _discard(state: State, actor: int, action: actions.Discard, events: list[Event]) -> None:
    """Put the drawn card away unused; after the first of a Draw Two a second may follow."""
    assert state.hand is not None
    again = state.again
    events.append(happened.Discarded(actor, action, state.hand))
    _discard_hand(state, state.hand)
    if again:
        state.phase = "again"
    else:
        _end_action(state, actor, events)


def _swap(state: State, actor: int, action: actions.Swap, events: list[Event]) -> None:
    """Let two cards change places; the seats that knew one know it in its new place (BB-20)."""
    rows = state.rows
    own, other = ROW * actor + action.slot, ROW * action.seat + action.other_slot
    rows[own], rows[other] = rows[other], rows[own]
    events.append(happened.Swapped(actor, action))
    _discard_hand(state, SWAP)
    _end_action(state, actor, events)


def _show_own(state: State, actor: int, action: actions.ShowOwn, events: list[Event]) -> None:
    is_for_all = action.audience == "everybody"
    state.show(actor, action.slot, EVERY_SEAT[state.seats] if is_for_all else 1 << actor)
    events.append(happened.Peeked(actor, action))
    _discard_hand(state, action.card)
    _end_action(state, actor, events)


def _discard_hand(state: State, card: Card) -> None:
    """Empty the hand, and put a card onto the discard pile: the one in hand or its exchange."""
    state.hand = None
    state.again = False
    state.discard += (card,)


def _twice(state: State, actor: int, action: actions.Twice, events: list[Event]) -> None:
    """Lay the Draw Two aside (BB-18) and draw; one in use already has no more draws (BB-23)."""
    state.aside += (TWO,)
    events.append(happened.DrawTwoUsed(actor))
    state.hand = _top_of_draw_pile(state, events)
    state.again = True
    events.append(_DREW[actor])


def _done(state: State, actor: int, action: actions.Done, events: list[Event]) -> None:
    events.append(happened.DrawTwoStopped(actor))
    _end_action(state, actor, events)


def _end_action(state: State, actor: int, events: list[Event]) -> None:
    """Put Draw Twos in use away (BB-18), then let the actor knock if it may (BB-26, BB-27)."""
    if state.aside:
        state.discard += state.aside
        events.append(happened.DrawTwoEnded(actor, len(state.aside)))
        state.aside = ()
    if may_end_with_knock(state):
        state.phase = "knock"
    else:
        _end_turn(state, actor, events)


def _knock(state: State, actor: int, action: actions.Knock, events: list[Event]) -> None:
    state.knocker = actor
    events.append(happened.Knocked(actor))
    _end_turn(state, actor, events)


def _pass(state: State, actor: int, action: actions.Pass, events: list[Event]) -> None:
    events.append(_PASSED[actor])
    _end_turn(state, actor, events)


def _end_turn(state: State, actor: int, events: list[Event]) -> None:
    """Pass the turn on; when it comes back to the seat that knocked the round is over (BB-29)."""
    state.turns += 1
    actor += 1
    if actor == state.seats:
        actor = 0
    if actor == state.knocker:
        _end_round(state, actor, events)
    else:
        state.actor = actor
        state.phase = "draw"


def _end_round(state: State, knocker: int, events: list[Event]) -> None:
    """Turn all cards up, replace action cards and count; everything stays until the next deal."""
    seats = state.seats
    state.turn_all_up()
    events.append(happened.TurnedUp(tuple([state.cards_of(seat) for seat in range(seats)])))
    for seat in (*range(knocker, seats), *range(knocker)):  # BB-33
        for slot in SLOTS:
            if state.rows[ROW * seat + slot].card > HIGHEST_NUMBER:
                _replace(state, seat, slot, events)
    counts = count_round([state.cards_of(seat) for seat in range(seats)])
    state.scores += (tuple([count.points for count in counts]),)
    events.append(happened.Scored(state.round, counts))
    if state.round == rounds_for(seats):
        state.phase = "over"
        state.actor = None
        state.winners = best_seats(points_so_far(state), "fewest")
        events.append(happened.Won(state.winners, state.start))
    else:
        state.phase = "deal"
        state.actor = (state.starter + 1) % seats  # BB-7


def _replace(state: State, seat: int, slot: Slot, events: list[Event]) -> None:
    """Turn up cards of the draw pile until a number can take the action card's place (BB-34)."""
    while True:
        assert state.left or any(map(is_number, state.discard[:-1])), "no number is left (BB-35)"
        card = _top_of_draw_pile(state, events)
        events.append(happened.Redrawn(seat, slot, card))
        if is_number(card):
            break
        state.discard += (card,)
    at = ROW * seat + slot
    special = state.rows[at].card
    state.rows[at] = LYING[card][True][EVERY_SEAT[state.seats]]
    state.discard += (special,)
    events.append(happened.Replaced(seat, slot, card, special))


def _deal(state: State, actor: int, action: actions.Deal, events: list[Event]) -> None:
    _begin_round(state, actor, events)


_CARRY_OUT: Final[dict[type, Callable[[State, int, Any, list[Event]], None]]] = {
    actions.Look: _look,
    actions.Draw: _draw,
    actions.Take: _take,
    actions.Exchange: _exchange,
    actions.Discard: _discard,
    actions.Swap: _swap,
    **dict.fromkeys(actions.ShowOwn.__subclasses__(), _show_own),
    actions.Twice: _twice,
    actions.Done: _done,
    actions.Knock: _knock,
    actions.Pass: _pass,
    actions.Deal: _deal,
}
