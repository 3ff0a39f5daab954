"""Carrying actions out: setting up, drawing, each action's effect, turns, rounds, the end."""

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from biberclan.rules import head_start
from biberclan.rules.clan import actions
from biberclan.rules.clan import events as happened
from biberclan.rules.clan.actions import Action
from biberclan.rules.clan.cards import ACTION_NAMES, DECKS, HIGHEST_NUMBER, Deck
from biberclan.rules.clan.events import Event
from biberclan.rules.clan.legality import can_carry_out
from biberclan.rules.clan.lodge import LODGE, LYING, is_full
from biberclan.rules.clan.scoring import MAX_ROUNDS, STARTS, count_round, five_of_a_kind
from biberclan.rules.clan.state import State
from biberclan.rules.game import points_so_far
from biberclan.rules.points import best_seats
from biberclan.rules.seats import EVERY_SEAT, MAX_SEATS
from biberclan.rules.shuffling import shuffled


def new(
    seats: int,
    *,
    deck: Deck = "clan",
    seed: int,
    first: int = 0,
    rounds: int = MAX_ROUNDS,
    start: Sequence[int] = (),
) -> State:
    """Begin a match and run to its first decision (`begin`)."""
    return begin(seats, deck=deck, seed=seed, first=first, rounds=rounds, start=start)[0]


def begin(
    seats: int,
    *,
    deck: Deck = "clan",
    seed: int,
    first: int = 0,
    rounds: int = MAX_ROUNDS,
    start: Sequence[int] = (),
) -> tuple[State, list[Event]]:
    """Begin a match, run to its first decision and return the events.

    Args:
        seats: the number of players, 2 to 6.
        deck: "clan" for the 66 cards of BiberClan, "combined" for 120 (KV-1).
        seed: the seed of all shuffles, any whole number.
        first: the seat that begins, from 0 (BC-5).
        rounds: the number of rounds, five (BC-66) or fewer.
        start: the points with which each seat starts, 0 to 99; nothing for 0.

    Returns:
        The match, with empty lodges, no discard pile yet (BC-6) and a card in the first hand;
        and the events up to there, since action cards drawn first of all lapse.

    Raises:
        ValueError: an argument is out of range; the message says what is allowed.

    >>> begin(7, seed=1)
    Traceback (most recent call last):
    ...
    ValueError: seats must be a whole number from 2 to 6, not 7
    """
    state = State.begun(seats, seed, first)
    if deck not in get_args(Deck):
        raise ValueError(f"deck must be one of {', '.join(get_args(Deck))}, not {deck!r}")
    if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
        raise ValueError(f"rounds must be a whole number from 1 to {MAX_ROUNDS}, not {rounds!r}")
    state.deck = deck
    state.rounds = rounds
    state.start = head_start.validated(start, seats, STARTS)
    state.scores = ()
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
    """Shuffle all the cards of the deck, those from the box too (BC-36), and draw the first."""
    state.round += 1
    state.starter = state.actor = starter
    state.ender = None
    state.lodges = [None] * (LODGE * state.seats)
    state.outlines = [0] * state.seats
    state.discard = state.box = ()
    state.pile = shuffled(DECKS[state.deck], state.seed, state.shuffles)
    state.left = len(state.pile)
    state.shuffles += 1
    events.append(happened.Dealt(state.round, starter))
    _draw(state, starter, events)


_DREW_NUMBER: Final = tuple(happened.Drew(seat, None) for seat in range(MAX_SEATS))


def _draw(state: State, actor: int, events: list[Event]) -> None:
    """Draw for the actor until there is something to decide; action cards may lapse (BC-35)."""
    while True:
        if not state.left:
            # Only when a card is needed and none is there (BC-44), the top one too (BC-45).
            assert state.discard, "both piles are empty (BC-46)"
            events.append(happened.Reshuffled(len(state.discard)))
            state.pile = shuffled(state.discard, state.seed, state.shuffles)
            state.left = len(state.pile)
            state.shuffles += 1
            state.discard = ()
        state.left = left = state.left - 1
        card = state.pile[left]
        if card <= HIGHEST_NUMBER:
            state.hand = card
            state.hand_known_by = 1 << actor
            state.phase = "place"
            events.append(_DREW_NUMBER[actor])
            return
        events.append(happened.Drew(actor, card))
        phase = ACTION_NAMES[card]
        if can_carry_out(state, phase):
            state.hand = card
            state.hand_known_by = EVERY_SEAT[state.seats]
            state.phase = phase
            return
        state.box += (card,)
        events.append(happened.Lapsed(actor, card))


def _place(state: State, actor: int, action: actions.Place, events: list[Event]) -> None:
    events.append(happened.Placed(actor, action, state.hand if action.up else None))
    state.lay_hand(actor, action.seat, action.slot, action.up)
    _end_turn(state, actor, events)


def _exchange(state: State, actor: int, action: actions.Exchange, events: list[Event]) -> None:
    """Lay the drawn card where another lies, and take that one.

    One's own goes to the discard pile; another's to the hand, seen by the actor alone if it lay
    face down (BC-14).
    """
    taken = state.lift(action.seat, action.slot)
    own = action.seat == actor
    events.append(
        happened.Exchanged(
            actor,
            action,
            state.hand if action.up else None,
            taken.card if taken.up or own else None,
        )
    )
    state.lay_hand(actor, action.seat, action.slot, action.up)
    if own:
        state.discard += (taken.card,)
        _end_turn(state, actor, events)
    else:
        state.hand = taken.card
        seen_by = EVERY_SEAT[state.seats] if taken.up else taken.known_by | 1 << actor
        state.hand_known_by = seen_by
        state.phase = "keep"


def _keep(state: State, actor: int, action: actions.Keep, events: list[Event]) -> None:
    events.append(happened.Kept(actor, action, state.hand if action.up else None))
    state.lay_hand(actor, actor, action.slot, action.up)
    _end_turn(state, actor, events)


def _end_turn(state: State, actor: int, events: list[Event]) -> None:
    """Close the round at a first fifth card (BC-49, BC-50), then pass the turn on."""
    if state.ender is None and is_full(state.outlines[actor]):
        # Only the owner can lay a fifth card (BC-10), so it is in the actor's lodge (BC-52).
        state.ender = actor
        events.append(happened.Closed(actor))
    actor += 1
    if actor == state.seats:
        actor = 0
    if actor == state.ender:
        end_round(state, events)
    else:
        state.actor = actor
        _draw(state, actor, events)


def end_round(state: State, events: list[Event]) -> None:
    """Turn all cards up and count; the lodges stay in view until the next deal.

    A round that is stopped before anybody has closed it is counted without malus (BC-48).
    """
    state.turn_all_up()
    state.hand = None
    state.hand_known_by = 0
    lodges = [state.cards_of(seat) for seat in range(state.seats)]
    counts = count_round(lodges, state.ender)
    state.scores += (tuple([count.points for count in counts]),)
    events.append(happened.Scored(state.round, counts))
    fives = five_of_a_kind(lodges)
    if fives or state.round == state.rounds:
        state.phase = "over"
        state.actor = None
        state.winners = fives or best_seats(points_so_far(state), "most")
        events.append(happened.Won(state.winners, bool(fives), state.start))
    else:
        state.phase = "deal"
        left_neighbour = (state.starter + 1) % state.seats
        state.actor = left_neighbour if state.ender is None else state.ender  # BC-48, BC-64


def _deal(state: State, actor: int, action: actions.Deal, events: list[Event]) -> None:
    _begin_round(state, actor, events)


def _end_special(state: State, actor: int, events: list[Event]) -> None:
    """Put the action card into the box (BC-34) and draw again (BC-43)."""
    assert state.hand is not None
    state.box += (state.hand,)
    _draw(state, actor, events)


def _cleanup(state: State, actor: int, action: actions.Cleanup, events: list[Event]) -> None:
    lying = state.lift(action.seat, action.slot)
    state.discard += (lying.card,)
    events.append(happened.CleanedUp(actor, action, lying.card, lying.up))
    _end_special(state, actor, events)


def _flip(state: State, actor: int, action: actions.Flip, events: list[Event]) -> None:
    """Turn a card over; whichever way, everybody has seen it now (BC-17)."""
    lying = state.lift(action.seat, action.slot)
    turned = LYING[lying.card][not lying.up][EVERY_SEAT[state.seats]]
    state.lay(action.seat, action.slot, turned)
    events.append(happened.Flipped(actor, action, turned.card, turned.up))
    _end_special(state, actor, events)


def _swap(state: State, actor: int, action: actions.Swap, events: list[Event]) -> None:
    """Exchange two cards; face and knowledge travel with the card (KV-11)."""
    one = state.lift(action.seat, action.slot)
    other = state.lift(action.other_seat, action.other_slot)
    state.lay(action.seat, action.slot, other)
    state.lay(action.other_seat, action.other_slot, one)
    events.append(
        happened.Swapped(
            actor,
            action,
            one.card if one.up else None,
            other.card if other.up else None,
        )
    )
    _end_special(state, actor, events)


def _peek(state: State, actor: int, action: actions.Peek, events: list[Event]) -> None:
    lying = state.lift(action.seat, action.slot)
    seen = LYING[lying.card][lying.up][lying.known_by | 1 << actor]
    state.lay(action.seat, action.slot, seen)
    events.append(happened.Peeked(actor, action))
    _end_special(state, actor, events)


def _decline(state: State, actor: int, action: actions.Decline, events: list[Event]) -> None:
    events.append(happened.Declined(actor, action))
    _end_special(state, actor, events)


_CARRY_OUT: Final[dict[type, Callable[[State, int, Any, list[Event]], None]]] = {
    actions.Place: _place,
    actions.Exchange: _exchange,
    actions.Keep: _keep,
    actions.Cleanup: _cleanup,
    actions.Flip: _flip,
    actions.Swap: _swap,
    actions.Peek: _peek,
    actions.Decline: _decline,
    actions.Deal: _deal,
}
