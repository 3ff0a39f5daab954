"""What may be done."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from biberclan.rules.mania.actions import (
    MOST_SEATS,
    Accept,
    Action,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Place,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import HIPPIE, KINDS, Card, Cards
from biberclan.rules.mania.groups import beaten_in_display, form_of
from biberclan.rules.mania.lays import lays
from biberclan.rules.mania.state import State

_CARDS: Final = range(KINDS[-1] + 1)
_SEATS: Final = range(MOST_SEATS)
_PLACES: Final[tuple[Place, ...]] = ("display", "stock", *_SEATS)

BEATS: Final = tuple(map(Beat, _CARDS))
STEALS: Final = {place: tuple([Steal(place, card) for card in _CARDS]) for place in _PLACES}
WISHES: Final = tuple([tuple([Wish(seat, card) for card in _CARDS]) for seat in _SEATS])
GIFTS: Final = tuple([tuple([Give(seat, card) for card in _CARDS]) for seat in _SEATS])
DRAWS: Final = tuple(map(Draw, _CARDS))
"""Actions made once; the entry 0 of each is no action."""

GIVE_UNSEEN: Final = tuple([Give(seat, None) for seat in _SEATS])
DRAW_UNSEEN: Final = Draw(None)
_DECLINE: Final = Decline()
_ANSWERS: Final = (Accept(), Refuse())
_DEALS: Final = (Deal(),)


def legal_actions(state: State) -> Sequence[Action]:
    """List every legal action of `state.actor`.

    Args:
        state: the match.

    Returns:
        The actions, each once; never empty until the match is over, then empty.
    """
    match state.phase:
        case "lay":
            return lays(state.hands[state.turn], run_sizes(state))
        case "draw":
            return draws(state)
        case "steal":
            return thefts(state)
        case "wish":
            return _wishes(state)
        case "give":
            return gifts(state)
        case "beat":
            laid = state.piles[state.turn][-1]
            return [BEATS[card] for card in beaten_in_display(laid, state.display)]
        case "accept":
            return _ANSWERS
        case "deal":
            return _DEALS
        case "over":
            return ()


def run_sizes(state: State) -> tuple[int, ...]:
    """Return the sizes of the runs with Hippie that the seat in turn can beat on others' piles."""
    sizes = []
    for seat, pile in enumerate(state.piles):
        # The Hippie is the highest card of its run.
        if pile and pile[-1][-1] == HIPPIE and seat != state.turn:
            lying = form_of(pile[-1])
            if lying.name == "hippie_run":
                sizes.append(lying.size)
    return tuple(sorted(set(sizes))) if sizes else ()


def thefts(state: State) -> list[Steal]:
    """List what the seat in turn can steal (BM-41)."""
    steals = STEALS["display"]
    found = [steals[card] for card in dict.fromkeys(state.display)]
    steals = STEALS["stock"]
    found += [steals[card] for card in dict.fromkeys(state.stock)]
    for seat, pile in enumerate(state.piles):
        if pile and seat != state.turn:
            steals = STEALS[seat]
            found += [steals[card] for card in dict.fromkeys(pile[-1])]
    return found


def gifts(state: State) -> list[Give]:
    """List what can be drawn for whom (BM-51)."""
    victims = range(state.seats) if state.victim is None else (state.victim,)
    found = []
    for seat in victims:
        if seat != state.turn:
            gives = GIFTS[seat]
            found += [gives[card] for card in dict.fromkeys(state.stock)]
            if state.left_to_draw:
                found.append(GIVE_UNSEEN[seat])
    return found


def draws(state: State) -> Sequence[Draw]:
    """List where a lost card can be drawn for (BM-55)."""
    return _draws(state.stock, state.left_to_draw > 0)


@lru_cache(maxsize=1 << 14)
def _draws(stock: Cards, unseen: bool) -> tuple[Draw, ...]:
    drawn = tuple([DRAWS[card] for card in dict.fromkeys(stock)])
    return (*drawn, DRAW_UNSEEN) if unseen else drawn


def _wishes(state: State) -> list[Action]:
    kinds = [card for card, _number in state.deck]
    found: list[Action] = []
    for seat in range(state.seats):
        if seat != state.turn:
            wishes = WISHES[seat]
            found += [wishes[card] for card in kinds]
    found.append(_DECLINE)
    return found


def in_deck(state: State, card: Card) -> bool:
    """Whether the match is played with such a card."""
    return any(card == kind for kind, _number in state.deck)
