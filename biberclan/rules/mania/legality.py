"""The legal actions, and the reasons why others are not legal."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import actions
from biberclan.rules.mania.actions import MOST_SEATS, PHASES, Action, Phase, Source
from biberclan.rules.mania.cards import HIGHEST, HIPPIE, JOKER, KINDS, PARTYBEAVER, Card, Cards
from biberclan.rules.mania.decks import LONGEST_RUN, Deck, cards_of
from biberclan.rules.mania.groups import SHORTEST_RUN, beaten_in_display, form_of, lays
from biberclan.rules.mania.state import State

_CARDS: Final = range(KINDS[-1] + 1)
_SEATS: Final = range(MOST_SEATS)
_PLACES: Final[tuple[Source, ...]] = ("display", "stock", *_SEATS)

BEATS: Final = tuple(map(actions.Beat, _CARDS))
STEALS: Final = {place: tuple([actions.Steal(place, card) for card in _CARDS]) for place in _PLACES}
WISHES: Final = tuple([tuple([actions.Wish(seat, card) for card in _CARDS]) for seat in _SEATS])
GIFTS: Final = tuple([tuple([actions.Give(seat, card) for card in _CARDS]) for seat in _SEATS])
DRAWS: Final = tuple(map(actions.Draw, _CARDS))
"""Actions that are made only once; entry 0 of each is no action."""

GIVE_UNSEEN: Final = tuple([actions.Give(seat, None) for seat in _SEATS])
DRAW_UNSEEN: Final = actions.Draw(None)
_DECLINE: Final = actions.Decline()
_ANSWERS: Final = (actions.Accept(), actions.Refuse())
_DEALS: Final = (actions.Deal(),)


def legal_actions(state: State) -> Sequence[Action]:
    """List every legal action of the actor; see `Rules.legal_actions`."""
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


def thefts(state: State) -> list[actions.Steal]:
    """List the thefts that are open to the seat in turn (BM-41)."""
    steals = STEALS["display"]
    found = [steals[card] for card in dict.fromkeys(state.display)]
    steals = STEALS["stock"]
    found += [steals[card] for card in dict.fromkeys(state.stock)]
    for seat, pile in enumerate(state.piles):
        if pile and seat != state.turn:
            steals = STEALS[seat]
            found += [steals[card] for card in dict.fromkeys(pile[-1])]
    return found


def gifts(state: State) -> list[actions.Give]:
    """List the gifts that are open to the seat in turn (BM-51)."""
    victims = range(state.seats) if state.victim is None else (state.victim,)
    found = []
    for seat in victims:
        if seat != state.turn:
            gives = GIFTS[seat]
            found += [gives[card] for card in dict.fromkeys(state.stock)]
            if state.left_to_draw:
                found.append(GIVE_UNSEEN[seat])
    return found


def draws(state: State) -> Sequence[actions.Draw]:
    """List the draws for a lost card (BM-55)."""
    return _draws(state.stock, state.left_to_draw > 0)


@lru_cache(maxsize=1 << 14)
def _draws(stock: Cards, unseen: bool) -> tuple[actions.Draw, ...]:
    drawn = tuple([DRAWS[card] for card in dict.fromkeys(stock)])
    return (*drawn, DRAW_UNSEEN) if unseen else drawn


def _wishes(state: State) -> list[Action]:
    kinds = [card for card, _number in state.deck]
    found: list[Action] = []
    for seat in range(state.seats):
        if seat != state.turn:
            wishes = WISHES[seat]
            found += [wishes[card] for card in kinds]
    return [*found, _DECLINE]


def every_action(seats: int, actor: int, deck: Deck) -> Sequence[Action]:
    """List every action that can ever be legal for a seat; see `Rules.every_action`."""
    found: list[Action] = [*_DEALS, _DECLINE, *_ANSWERS, *BEATS[1:], DRAW_UNSEEN, *DRAWS[1:]]
    found += lays(cards_of(deck), tuple(range(SHORTEST_RUN, LONGEST_RUN + 1)))
    found += (*STEALS["display"][1:], *STEALS["stock"][1:])
    for steps in range(1, seats):
        seat = (actor + steps) % seats
        found += (*STEALS[seat][1:], *WISHES[seat][1:], GIVE_UNSEEN[seat], *GIFTS[seat][1:])
    return found


# The reasons why actions are not legal.

Code: TypeAlias = Literal[
    "other_decision",
    "nothing",
    "not_in_hand",
    "two_actions",
    "joker_with_action",
    "different_digits",
    "party_equal",
    "party_misfits",
    "joker_in_run",
    "run_too_long",
    "no_run",
    "run_without_hippie",
    "not_in_display",
    "joker_lies",
    "lone_action",
    "other_number",
    "not_higher",
    "no_such_seat",
    "own_pile",
    "own_hand",
    "not_there",
    "not_in_deck",
    "other_victim",
    "not_in_stock",
    "pile_empty",
]


class Reason(NamedTuple):
    """The reason why an action is not legal: the facts for a sentence about it.

    It holds no card that is not public or the actor's own, but some codes depend on the actor's
    hand: a reason is for the actor alone.

    Attributes:
        code: the name of the obstacle.
        ruling: the id of the ruling that it rests on.
        phase: the current decision.
        actor: the seat whose decision it is, None when the match is over.
        seat: the seat in question, if any; the Meanie's chosen one ("other_victim").
        card: the card in question, if any.
        size: the number of cards of the group that was or would be laid, where that matters; the
            number of copies of the card in question that the actor holds ("not_in_hand").
    """

    code: Code
    ruling: str
    phase: Phase
    actor: int | None
    seat: int | None = None
    card: Card | None = None
    size: int | None = None


def why_not(state: State, action: Action) -> Reason | None:
    """Return the reason why an action is not legal now, None if it is; see `Rules.why_not`."""
    phase, actor = state.phase, state.actor
    if actor is None or not isinstance(action, PHASES[phase].actions):
        return Reason("other_decision", PHASES[phase].ruling, phase, actor)
    match action:
        case actions.Lay(cards):
            return _why_not_lay(state, cards)
        case actions.Beat(card):
            return _why_not_beaten(state, card)
        case actions.Steal():
            return _why_not_steal(state, action)
        case actions.Wish():
            return _why_not_wish(state, action)
        case actions.Give():
            return _why_not_give(state, action)
        case actions.Draw(card):
            return _why_not_draw(state, card, "BM-55")
        case actions.Accept() | actions.Refuse() | actions.Decline() | actions.Deal():
            return None


def _why_not_lay(state: State, cards: Cards) -> Reason | None:
    """Return the reason why these cards can't be laid as a group."""
    size = len(cards)
    hand = state.hands[state.turn]
    for card in cards:
        held = hand.count(card)
        if cards.count(card) > held:
            return _reason(state, "not_in_hand", "BM-7", card, held)
    if not cards or list(cards) != sorted(cards):
        return _reason(state, "nothing", "BM-8", None, size)
    digits = [card for card in cards if card <= HIGHEST]
    action_cards = [card for card in cards if card > JOKER]
    if len(action_cards) > 1:
        return _reason(state, "two_actions", "BM-10", action_cards[1], size)
    if action_cards and JOKER in cards:
        return _reason(state, "joker_with_action", "BM-10", action_cards[0], size)
    if not digits:
        return None
    if action_cards == [PARTYBEAVER]:
        if digits[0] == digits[-1]:
            return _reason(state, "party_equal", "BM-38", PARTYBEAVER, size)
        if form_of(cards).name != "party":
            return _reason(state, "party_misfits", "BM-37", PARTYBEAVER, size)
        return None
    if digits[0] == digits[-1]:
        return None
    return _why_no_run(state, cards, digits, action_cards)


def _why_no_run(
    state: State, cards: Cards, digits: list[Card], action_cards: list[Card]
) -> Reason | None:
    """Return the reason why different digits can't be laid together: only as a run."""
    size, form = len(cards), form_of(cards).name
    if JOKER in cards:
        return _reason(state, "joker_in_run", "BM-30", JOKER, size)
    if action_cards == [HIPPIE]:
        if form == "hippie_run":
            return None
        if size > LONGEST_RUN:
            return _reason(state, "run_too_long", "BM-28", HIPPIE, size)
        return _reason(state, "no_run", "BM-28", HIPPIE, size)
    if not action_cards and [*range(digits[0], digits[-1] + 1)] == digits:
        if form == "run" and size in run_sizes(state):
            return None
        return _reason(state, "run_without_hippie", "BM-31", None, size)
    return _reason(state, "different_digits", "BM-7", digits[-1], size)


def _why_not_beaten(state: State, card: Card) -> Reason | None:
    """Return the reason why a group of the display is not beaten."""
    laid = state.piles[state.turn][-1]
    if card in beaten_in_display(laid, state.display):
        return None
    size = len(laid)
    if card not in state.display:
        return _reason(state, "not_in_display", "BM-15", card, size)
    if card == JOKER:
        return _reason(state, "joker_lies", "BM-24", card, size)
    if card > JOKER:
        return _reason(state, "lone_action", "BM-23", card, size)
    if state.display.count(card) != size:
        return _reason(state, "other_number", "BM-14", card, size)
    return _reason(state, "not_higher", "BM-13", card, size)


def _why_not_steal(state: State, action: actions.Steal) -> Reason | None:
    """Return the reason why a card can't be stolen there."""
    place, card = action.place, action.card
    if place == "display" or place == "stock":
        if card not in (state.display if place == "display" else state.stock):
            return _reason(state, "not_there", "BM-41", card)
        return None
    if not 0 <= place < state.seats:
        return _reason(state, "no_such_seat", "BM-41", card, seat=place)
    if place == state.turn:
        return _reason(state, "own_pile", "BM-41", card, seat=place)
    pile = state.piles[place]
    if pile and card in pile[-1]:
        return None
    # Whether it lies further down has to be remembered (BM-5).
    return _reason(state, "not_there", "BM-41", card, seat=place)


def _why_not_wish(state: State, action: actions.Wish) -> Reason | None:
    """Return the reason why a card can't be wished for from a seat."""
    if not 0 <= action.seat < state.seats:
        return _reason(state, "no_such_seat", "BM-50", None, seat=action.seat)
    if action.seat == state.turn:
        return _reason(state, "own_hand", "BM-50", None, seat=action.seat)
    if all(action.card != card for card, _number in state.deck):
        return _reason(state, "not_in_deck", "BM-50", action.card, seat=action.seat)
    return None


def _why_not_give(state: State, action: actions.Give) -> Reason | None:
    """Return the reason why a card can't be drawn for a seat."""
    if not 0 <= action.seat < state.seats:
        return _reason(state, "no_such_seat", "BM-51", action.card, seat=action.seat)
    if action.seat == state.turn:
        return _reason(state, "own_hand", "BM-51", action.card, seat=action.seat)
    if state.victim is not None and action.seat != state.victim:
        return _reason(state, "other_victim", "BM-51", action.card, seat=state.victim)
    return _why_not_draw(state, action.card, "BM-51")


def _why_not_draw(state: State, card: Card | None, ruling: str) -> Reason | None:
    """Return the reason why a card can't be drawn from stock or draw pile."""
    if card is None:
        return None if state.left_to_draw else _reason(state, "pile_empty", "BM-57", None)
    return None if card in state.stock else _reason(state, "not_in_stock", ruling, card)


def _reason(
    state: State,
    code: Code,
    ruling: str,
    card: Card | None,
    size: int | None = None,
    *,
    seat: int | None = None,
) -> Reason:
    return Reason(code, ruling, state.phase, state.actor, seat, card, size)
