"""Rounds: a match begins with one, each is dealt at its beginning and counted at its end."""

from collections.abc import Mapping, Sequence

from biberclan.rules import head_start
from biberclan.rules.mania.cards import Cards, PlainCard
from biberclan.rules.mania.decks import DECK, DISPLAY, STOCK, cards_of, deck_of, hand_size
from biberclan.rules.mania.events import Dealt, Ending, Event, RoundEnded, Scored, Won
from biberclan.rules.mania.scoring import HIGHEST_TARGET, STARTS, count_round, winners
from biberclan.rules.mania.state import State
from biberclan.rules.shuffling import shuffled


def new(
    seats: int,
    *,
    deck: Mapping[PlainCard, int] = DECK,
    target: int | None = None,
    seed: int,
    first: int = 0,
    start: Sequence[int] = (),
) -> State:
    """Begin a match and deal its first round, without returning the events.

    Args:
        seats: the number of players, 2 to 5 (BM-2).
        deck: the number of copies of each card (BM-1).
        target: the total that ends the match, from 1 to 999,999 (BM-64); None for a single round.
        seed: the seed of all shuffles, any whole number.
        first: the seat that begins, from 0 (BM-3).
        start: the points with which each seat starts, 0 to 99; nothing for 0.

    Returns:
        The match, at the first turn.

    Raises:
        ValueError: an argument is out of range; the message says what is allowed.
    """
    return begin(seats, deck=deck, target=target, seed=seed, first=first, start=start)[0]


def begin(
    seats: int,
    *,
    deck: Mapping[PlainCard, int] = DECK,
    target: int | None = None,
    seed: int,
    first: int = 0,
    start: Sequence[int] = (),
) -> tuple[State, list[Event]]:
    """Begin a match, and return the events; see `new`.

    >>> begin(6, seed=1)
    Traceback (most recent call last):
    ...
    ValueError: seats must be a whole number from 2 to 5, not 6
    """
    state = State.begun(seats, seed, first)
    if target is not None and (type(target) is not int or not 1 <= target <= HIGHEST_TARGET):
        allowed = f"None or a whole number from 1 to {HIGHEST_TARGET}"
        raise ValueError(f"target must be {allowed}, not {target!r}")
    state.deck = deck_of(deck, seats)
    state.target = target
    state.start = head_start.validated(start, seats, STARTS)
    state.counted = ()
    events: list[Event] = []
    begin_round(state, first, events)
    return state, events


def begin_round(state: State, starter: int, events: list[Event]) -> None:
    """Shuffle all the cards, deal the hands, and turn display and stock up."""
    seats = state.seats
    cards = shuffled(cards_of(state.deck), state.seed, state.shuffles)
    state.shuffled = cards
    state.left_to_draw = len(cards)
    state.shuffles += 1
    state.round += 1
    state.starter = state.turn = state.actor = starter
    state.phase = "lay"
    state.hands = [turn_up(state, hand_size(seats)) for _ in range(seats)]
    state.shown = [()] * seats
    state.lacks = [()] * seats
    state.piles = [()] * seats
    state.display = turn_up(state, DISPLAY)
    state.stock = turn_up(state, STOCK)
    state.refused = ()
    state.owed = [0] * seats
    state.asked = None
    state.left = 0
    state.victim = None
    events.append(Dealt(state.round, starter, state.display, state.stock))


def turn_up(state: State, number: int) -> Cards:
    """Take cards off the draw pile, as many as there are if it runs short, and sort them."""
    end = state.left_to_draw
    state.left_to_draw = begin = max(end - number, 0)
    return tuple(sorted(state.shuffled[begin:end]))


def ended_for_lack_of_cards(state: State, events: list[Event]) -> bool:
    """End the round at once if draw pile and stock are both used up (BM-57)."""
    if state.left_to_draw or state.stock:
        return False
    end_round(state, "cards_gone", (), events)
    return True


def end_round(state: State, ending: Ending, seats: tuple[int, ...], events: list[Event]) -> None:
    """Count the round; the cards stay where they are until the next deal."""
    state.asked = None
    state.left = 0
    state.victim = None
    counts = count_round(state.piles, state.hands)
    points = tuple([count.points for count in counts])
    state.counted += (points,)
    events.append(RoundEnded(ending, seats))
    events.append(Scored(state.round, counts, state.scores[-1]))
    state.winners = winners(state.counted, state.target, state.start)
    if state.winners is None:
        state.phase = "deal"
        state.actor = (state.starter + 1) % state.seats  # BM-3
    else:
        state.phase = "over"
        state.actor = None
        events.append(Won(state.winners, state.start))
