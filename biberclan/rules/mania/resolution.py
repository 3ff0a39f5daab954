"""Carrying actions out: the steps of a turn, one after the other, to the next decision."""

from collections.abc import Callable
from typing import Any, Final

from biberclan.rules.mania import actions
from biberclan.rules.mania import events as happened
from biberclan.rules.mania.actions import Action
from biberclan.rules.mania.cards import CARD_NAMES, Cards, with_card, without
from biberclan.rules.mania.decks import DISPLAY, STOCK
from biberclan.rules.mania.events import Event
from biberclan.rules.mania.groups import acting_card, beaten_in_display, beats, display_group
from biberclan.rules.mania.legality import draws, gifts, thefts
from biberclan.rules.mania.rounds import begin_round, end_round, ended_for_lack_of_cards, turn_up
from biberclan.rules.mania.state import State

_CLOCKWISE: Final = tuple(
    tuple(
        tuple(
            tuple((turn + step) % seats for step in range(1 + (after - turn) % seats, seats))
            for after in range(seats)
        )
        for turn in range(seats)
    )
    for seats in range(actions.MOST_SEATS + 1)
)
"""`_CLOCKWISE[seats][turn][after]`: from the seat after one to the seat before the turn's."""


def apply(state: State, action: Action) -> list[Event]:
    """Carry out a legal action in place; see `Rules.apply`."""
    events: list[Event] = []
    _CARRY_OUT[type(action)](state, action, events)
    return events


def _lay(state: State, action: actions.Lay, events: list[Event]) -> None:
    """Lay a group; with one's last cards the round is over, and nothing else happens (BM-58)."""
    seat, cards = state.turn, action.cards
    state.lose(seat, cards)
    state.piles[seat] += (cards,)
    events.append(happened.Laid(seat, cards))
    if not state.hands[seat]:
        end_round(state, "last_cards", (seat,), events)
        return
    found = beaten_in_display(cards, state.display)
    if len(found) > 1:
        state.phase = "beat"
        return
    if found:
        _take_group(state, display_group(found[0], state.display), events)
    _beat_piles(state, seat, events)


def _beat(state: State, action: actions.Beat, events: list[Event]) -> None:
    _take_group(state, display_group(action.card, state.display), events)
    _beat_piles(state, state.turn, events)


def _take_group(state: State, cards: Cards, events: list[Event]) -> None:
    """Take a beaten group of the display, which can't be refused (BM-15)."""
    at = state.display.index(cards[0])
    state.display = state.display[:at] + state.display[at + len(cards) :]
    state.take_open(state.turn, cards)
    events.append(happened.BeatDisplay(state.turn, cards))


def _beat_piles(state: State, after: int, events: list[Event]) -> None:
    """Beat the top groups of the fellow players' piles, each at most once (BM-16 to BM-18)."""
    laid = state.piles[state.turn][-1]
    for seat in _CLOCKWISE[state.seats][state.turn][after]:
        pile = state.piles[seat]
        if pile and len(pile[-1]) == len(laid) and beats(laid, pile[-1]):
            state.phase = "accept"
            state.asked = seat
            return
    state.asked = None
    _use_action_card(state, events)


def _accept(state: State, action: actions.Accept, events: list[Event]) -> None:
    seat, cards = _take_off_top(state)
    state.take_open(state.turn, cards)
    events.append(happened.Accepted(state.turn, seat, cards))
    _beat_piles(state, seat, events)


def _refuse(state: State, action: actions.Refuse, events: list[Event]) -> None:
    seat, cards = _take_off_top(state)
    state.refused = tuple(sorted(state.refused + cards))
    events.append(happened.Refused(state.turn, seat, cards))
    _beat_piles(state, seat, events)


def _take_off_top(state: State) -> tuple[int, Cards]:
    """Take the beaten group off the pile in question; its owner draws for it anyway (BM-22)."""
    seat = state.asked
    assert seat is not None, "nobody's group is beaten"
    *rest, cards = state.piles[seat]
    state.piles[seat] = tuple(rest)
    state.owed[seat] += len(cards)
    return seat, cards


def _use_action_card(state: State, events: list[Event]) -> None:
    """Begin the effect of the laid action card, if it has one (BM-52)."""
    laid = state.piles[state.turn][-1]
    card = acting_card(laid)
    name = None if card is None else CARD_NAMES[card]
    match name:
        case "thief" | "superbeaver":
            state.left = 1 if name == "thief" else 2
            _steal_on(state, events)
        case "fairy":
            state.phase = "wish"
        case "meanie":
            state.left = 2
            _give_on(state, events)
        case "king":
            _levy(state, laid, events)
        case "joker" | "partybeaver" | "hippie" | "bodyguard" | None:
            _refill(state, events)


def _steal_on(state: State, events: list[Event]) -> None:
    """Ask for the next theft, carry it out if there is only one, or go on if there is none."""
    found = thefts(state) if state.left else []
    if len(found) > 1:
        state.phase = "steal"
    elif found:
        _steal(state, found[0], events)
    else:
        _refill(state, events)


def _steal(state: State, action: actions.Steal, events: list[Event]) -> None:
    place, card = action.place, action.card
    if place == "display":
        state.display = without(state.display, card)
    elif place == "stock":
        state.stock = without(state.stock, card)
    else:
        *rest, top = state.piles[place]
        top = without(top, card)
        state.piles[place] = (*rest, top) if top else tuple(rest)
        state.owed[place] += 1
    state.take_open(state.turn, (card,))
    state.left -= 1
    events.append(happened.Stole(state.turn, place, card))
    if not ended_for_lack_of_cards(state, events):
        _steal_on(state, events)


def _wish(state: State, action: actions.Wish, events: list[Event]) -> None:
    """Move the card from hand to hand, for which nobody draws (BM-50)."""
    other, card = action.seat, action.card
    met = card in state.hands[other]
    if met:
        state.lose(other, (card,))
        state.take_open(state.turn, (card,))
    else:
        _lacks(state, other, card)
    events.append(happened.Wished(state.turn, other, card, met))
    _refill(state, events)


def _lacks(state: State, seat: int, card: int) -> None:
    """Note that everybody knows a hand not to hold a card."""
    if card not in state.lacks[seat]:
        state.lacks[seat] = with_card(state.lacks[seat], card)


def _decline(state: State, action: actions.Decline, events: list[Event]) -> None:
    events.append(happened.Declined(state.turn))
    _refill(state, events)


def _give_on(state: State, events: list[Event]) -> None:
    """Ask for the next gift, or carry it out if there is only one."""
    found = gifts(state) if state.left else []
    if len(found) > 1:
        state.phase = "give"
    elif found:
        _give(state, found[0], events)
    else:
        state.victim = None
        _refill(state, events)


def _give(state: State, action: actions.Give, events: list[Event]) -> None:
    state.victim = action.seat
    state.left -= 1
    _draw_card(state, action.seat, action.card)
    events.append(happened.Gave(state.turn, action.seat, action.card))
    if not ended_for_lack_of_cards(state, events):
        _give_on(state, events)


def _draw_card(state: State, seat: int, card: int | None) -> None:
    """Put a card of the stock, or the unseen top card of the draw pile, into a hand."""
    if card is None:
        state.take_unseen(seat)
    else:
        state.stock = without(state.stock, card)
        state.take_open(seat, (card,))


def _levy(state: State, laid: Cards, events: list[Event]) -> None:
    """Have every fellow player add one card of the King's digit, if they hold one (BM-47)."""
    king, digit = state.turn, laid[0]
    emptied = []
    for seat in _CLOCKWISE[state.seats][king][king]:
        met = digit in state.hands[seat]
        if met:
            state.lose(seat, (digit,))
            laid = with_card(laid, digit)
            if not state.hands[seat]:
                emptied.append(seat)
        else:
            _lacks(state, seat, digit)
        events.append(happened.Levied(seat, king, digit, met))
    state.piles[king] = (*state.piles[king][:-1], laid)
    if emptied:
        end_round(state, "levy", tuple(emptied), events)  # BM-59
    else:
        _refill(state, events)


def _refill(state: State, events: list[Event]) -> None:
    """Fill the display to nine, then the stock to five, and let the robbed draw (BM-53)."""
    if len(state.display) < DISPLAY and state.left_to_draw:
        cards = turn_up(state, DISPLAY - len(state.display))
        state.display = tuple(sorted(state.display + cards))
        events.append(happened.FilledDisplay(cards))
        if ended_for_lack_of_cards(state, events):
            return
    _fill_stock(state, events)
    _draw_on(state, events)


def _fill_stock(state: State, events: list[Event]) -> None:
    if len(state.stock) < STOCK and state.left_to_draw:
        cards = turn_up(state, STOCK - len(state.stock))
        state.stock = tuple(sorted(state.stock + cards))
        events.append(happened.FilledStock(cards))


def _draw_on(state: State, events: list[Event]) -> None:
    """Ask the next seat that has lost cards to draw one, or go on to the next turn (BM-54)."""
    for seat in _CLOCKWISE[state.seats][state.turn][state.turn]:
        while state.owed[seat]:
            found = draws(state)
            if len(found) > 1:
                state.phase = "draw"
                state.actor = seat
                return
            if _drawing_ends_round(state, seat, found[0], events):
                return
    _next_turn(state, events)


def _draw(state: State, action: actions.Draw, events: list[Event]) -> None:
    assert state.actor is not None, "nobody draws"
    if not _drawing_ends_round(state, state.actor, action, events):
        _draw_on(state, events)


def _drawing_ends_round(state: State, seat: int, action: actions.Draw, events: list[Event]) -> bool:
    """Draw for one lost card; after the last one of a seat fill the stock up (BM-55)."""
    _draw_card(state, seat, action.card)
    state.owed[seat] -= 1
    events.append(happened.Drew(seat, action.card))
    if ended_for_lack_of_cards(state, events):
        return True
    if not state.owed[seat]:
        _fill_stock(state, events)
    return False


def _next_turn(state: State, events: list[Event]) -> None:
    """Pass the turn on to the next seat that has cards, maybe the same one (BM-60)."""
    seat = (state.turn + 1) % state.seats
    while not state.hands[seat]:
        events.append(happened.PassedOver(seat))
        seat = (seat + 1) % state.seats
    state.turn = state.actor = seat
    state.phase = "lay"


def _deal(state: State, action: actions.Deal, events: list[Event]) -> None:
    assert state.actor is not None, "the match is over"
    begin_round(state, state.actor, events)


_CARRY_OUT: Final[dict[type, Callable[[State, Any, list[Event]], None]]] = {
    actions.Lay: _lay,
    actions.Beat: _beat,
    actions.Accept: _accept,
    actions.Refuse: _refuse,
    actions.Steal: _steal,
    actions.Wish: _wish,
    actions.Decline: _decline,
    actions.Give: _give,
    actions.Draw: _draw,
    actions.Deal: _deal,
}
