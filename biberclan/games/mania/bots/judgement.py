"""The regular's judgement: which actions it looks at, and a static evaluation of each.

All figures are points, found in matches between regulars with different figures, 800 for each. Most
of them matter little. What matters most is to take what one beats: that wins 13 more in 100 matches
of two than being wary of cards in the hand.

Of the groups of a large hand it looks at a few dozen instead of thousands: all of a digit, alone or
with each action card or some jokers; fewer of it alone; the longest run with Hippie from each
digit; one party. What else could be laid is hardly ever better.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, assert_never

from biberclan.rules.mania import Action, State, legal_actions
from biberclan.rules.mania import actions as decided
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIGHEST,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import (
    SHORTEST_RUN,
    beaten_in_display,
    beats,
    display_group,
    form_of,
    is_safe,
)
from biberclan.rules.mania.lays import alone, parties, runs
from biberclan.rules.mania.legality import run_sizes

CARD: Final = {1: 1.2, 2: 2.0, 3: 2.0, 4: 2.0}
"""What each laid card counts, by the number of fellow players: against one alone there is more
time."""

KIND: Final = 1.0
"""What it is worth to have no more of a digit: one turn fewer to come."""

BEATEN: Final = 1.0
"""How much beating a group of a fellow player counts, against what it costs them."""

RISK: Final = 0.8
"""How much the risk counts that one's own group is beaten."""

RARELY: Final = 0.2
"""The risk for a run, and for an action card by itself."""

TAKEN: Final = 2.0
"""What it is worth to take a card that one has beaten, ..."""
NEW_KIND: Final = 0.7
"""... less this if the hand has no other card of its digit, ..."""
ENDING: Final = 3.0
"""... and less this, shared by the cards of the smallest hand and one more."""

MATCHING: Final = 2.0
"""What a digit is worth in a hand for each one there that is equal, ..."""
HIGH: Final = 0.04
"""... and for its height."""
UNSEEN: Final = 0.8
"""What a card of the draw pile is worth."""

ROBBED: Final = 2.0
"""What it is worth to steal from a fellow player, ..."""
RIVAL: Final = 0.1
"""... and for each point that they have."""
GIVEN: Final = 0.2
"""What it is worth to have somebody draw for nothing, for each point that they have."""
WISH: Final = 1.5
"""What a wish costs: whoever gives the card has one fewer to count."""

HELD: Final[dict[Card, float]] = {
    JOKER: 1.5,
    SUPERBEAVER: 1.2,
    THIEF: 0.8,
    FAIRY: 0.3,
    PARTYBEAVER: 0.5,
    HIPPIE: 0.8,
    MEANIE: 0.8,
    BODYGUARD: 0.4,
    KING: 0.8,
}
"""What a joker or an action card is worth in a hand."""

DONE: Final[dict[Card, float]] = {
    SUPERBEAVER: 2.0,
    THIEF: 1.0,
    MEANIE: 1.5,
    KING: 1.0,
}
"""What an action card brings when it is laid, besides counting as a card."""


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """How a style differs from the regular; by default it does not.

    Attributes:
        card: how much more each laid card counts: above 0 it lays large groups first, below 0 it
            lays single cards and saves the rest.
        kind: how much more it is worth to have no more of a digit.
        beaten: how much more beating a group of a fellow player counts.
        risk: how much more the risk counts that one's own group is beaten.
        taken: how much more it is worth to take a card that one has beaten.
    """

    card: float = 0.0
    kind: float = 0.0
    beaten: float = 0.0
    risk: float = 0.0
    taken: float = 0.0


REGULAR: Final = Style()

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "hasty": Style(card=2.0, kind=-1.0, risk=-0.8),
        "sparing": Style(card=-0.5, kind=0.5),
        "wary": Style(taken=-2.5),
        "grasping": Style(taken=2.0, beaten=1.0),
        "cautious": Style(risk=1.5),
    }
)
"""The styles by name: laying as many cards as possible; laying few and keeping the hand in order;
taking hardly anything, or whatever there is; and fearing for one's groups."""

_DECIDED: Final = 1000.0
"""More than any other judgement: what it is worth to end the round ahead."""


def choose(world: State, style: Style = REGULAR) -> Action:
    """Return the action that somebody takes in an imagined world, usually the regular."""
    actions = worth_a_thought(world)
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions, style)
    return actions[values.index(max(values))]


def worth_a_thought(world: State) -> Sequence[Action]:
    """Return the legal actions of a world that the regular looks at; at least one."""
    return plays(world) if world.phase == "lay" else legal_actions(world)


def judge(world: State, actions: Sequence[Action], style: Style = REGULAR) -> list[float]:
    """Return what each action is worth to the actor, in points.

    Args:
        world: an imagined world; only what its actor knows in it is used.
        actions: legal actions of it.
        style: how to judge.
    """
    if world.phase == "lay":
        return _judge_lays(world, actions, style)
    return [_judge_one(world, action, style) for action in actions]


def points_now(world: State) -> list[int]:
    """Return what each seat would count if the round were over now (BM-62)."""
    return [sum(map(len, groups)) - len(hand) for groups, hand in zip(world.piles, world.hands)]


def _judge_lays(world: State, lays: Sequence[Action], style: Style) -> list[float]:
    turn, rivals = world.turn, world.seats - 1
    hand, display = world.hands[turn], world.display
    tops = [pile[-1] for seat, pile in enumerate(world.piles) if pile and seat != turn]
    per_beaten = (BEATEN + style.beaten) * 2 / rivals  # off a pile, and drawn for
    taking: dict[Card, float] = {}
    values = []
    for lay in lays:
        assert isinstance(lay, Lay)
        cards = lay.cards
        size = len(cards)
        if size == len(hand):
            values.append(_judge_end(world, size))
            continue
        value, kinds = _bare(cards, rivals, style)
        for kind in kinds:
            if cards.count(kind) == hand.count(kind):
                value += KIND + style.kind
        for top in tops:
            if len(top) == size and beats(cards, top):
                value += per_beaten * size
        if found := beaten_in_display(cards, display):
            for card in found:
                if card not in taking:
                    taking[card] = _kept(world, display_group(card, display), style)
            value += max([taking[card] for card in found])
        values.append(value)
    return values


def _judge_end(world: State, size: int) -> float:
    """Judge ending the round with one's last cards."""
    points = points_now(world)
    points[world.turn] += 2 * size
    most = max(points)
    return _DECIDED / points.count(most) if points[world.turn] == most else -_DECIDED


@lru_cache(maxsize=1 << 15)
def _bare(cards: Cards, rivals: int, style: Style) -> tuple[float, Cards]:
    """Return what a group is worth wherever it is laid, and which digits it has."""
    size = len(cards)
    value = (CARD[rivals] + style.card) * size
    value -= (RISK + style.risk) * size * _risk(cards, rivals)
    value -= HELD[JOKER] * cards.count(JOKER)
    action_card = cards[-1]
    if action_card > JOKER:
        value -= HELD[action_card]
        if size > 1 or action_card != KING:  # BM-49
            value += DONE.get(action_card, 0.0)
    return value, tuple(dict.fromkeys([card for card in cards if card <= HIGHEST]))


def _risk(cards: Cards, rivals: int) -> float:
    """Return how likely a group is beaten before its owner's next turn, roughly."""
    name, size, value = form_of(cards)
    if is_safe(cards) or name in ("jokers", "party"):
        return 0.0
    if name == "set":
        return (HIGHEST + 1 - value) / HIGHEST * min(1.0, rivals / size)
    return RARELY


def _kept(world: State, cards: Cards, style: Style) -> float:
    """Return what it is worth to take beaten cards into the hand."""
    hand = world.hands[world.turn]
    new = sum(card <= HIGHEST and card not in hand for card in dict.fromkeys(cards))
    fewest = min(len(cards_held) for cards_held in world.hands)
    return (TAKEN + style.taken - ENDING / (fewest + 1)) * len(cards) - NEW_KIND * new


def _judge_one(world: State, action: Action, style: Style) -> float:
    """Return what anything but laying is worth."""
    match action:
        case decided.Draw(card):
            return UNSEEN if card is None else _held(_hand(world), card)
        case decided.Accept():
            assert world.asked is not None
            return _kept(world, world.piles[world.asked][-1], style)
        case decided.Beat(card):
            return _kept(world, display_group(card, world.display), style) + HIGH * card
        case decided.Steal(place, card):
            value = _held(_hand(world), card)
            if isinstance(place, int):
                value += ROBBED + RIVAL * points_now(world)[place]
            return value
        case decided.Wish(seat, card):
            return (_held(_hand(world), card) if card in world.shown[seat] else 0.0) - WISH
        case decided.Give(seat, card):
            worth = UNSEEN if card is None else _held((), card)
            return GIVEN * points_now(world)[seat] - worth
        case decided.Refuse() | decided.Decline() | decided.Deal() | decided.Lay():
            return 0.0
    assert_never(action)


def _hand(world: State) -> Cards:
    """Return the hand of whoever decides."""
    assert world.actor is not None
    return world.hands[world.actor]


def _held(hand: Cards, card: Card) -> float:
    """Return what a card is worth in a hand."""
    if card > HIGHEST:
        return HELD[card]
    return MATCHING * hand.count(card) + HIGH * card


def plays(world: State) -> list[Lay]:
    """Return the groups that the seat in turn may consider, each once; all of them are legal."""
    hand = world.hands[world.turn]
    kinds = tuple(dict.fromkeys(hand))
    digits = tuple([card for card in kinds if card <= HIGHEST])
    actions = tuple([card for card in kinds if card > JOKER])
    jokers = hand.count(JOKER)
    found = [*alone(jokers, actions)]
    for digit in digits:
        found += _with_digit(digit, hand.count(digit), jokers, actions)
    if HIPPIE in actions:
        found += _hippie_runs(digits)
    if PARTYBEAVER in actions:
        singles = tuple([digit for digit in digits if hand.count(digit) == 1])
        found += (parties(singles) or parties(digits))[:1]  # that with the lowest misfits
    return [*found, *runs(digits, run_sizes(world))]


@lru_cache(maxsize=1 << 14)
def _with_digit(digit: Card, copies: int, jokers: int, actions: Cards) -> Sequence[Lay]:
    """Return some of a digit, and all of it with jokers or each action card (BM-38)."""
    whole = (digit,) * copies
    return (
        *(Lay(whole[:number]) for number in range(1, copies + 1)),
        *(Lay(whole + (JOKER,) * number) for number in range(1, jokers + 1)),
        *(Lay((*whole, card)) for card in actions if card != PARTYBEAVER),
    )


@lru_cache(maxsize=1 << 10)
def _hippie_runs(digits: Cards) -> Sequence[Lay]:
    """Return the longest run with Hippie from each digit (BM-28)."""
    return tuple(map(Lay, dict.fromkeys(_longest(digits))))


def _longest(digits: Cards) -> Iterator[Cards]:
    for at in range(len(digits)):
        for number in range(LONGEST_RUN - 1, SHORTEST_RUN - 2, -1):
            cards = (*digits[at : at + number], HIPPIE)
            if form_of(cards).name == "hippie_run":
                yield cards
                break
