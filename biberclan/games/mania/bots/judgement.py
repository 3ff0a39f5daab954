"""The regular's judgement: what each action is worth, at a glance and without trying it out."""

from collections.abc import Callable, Sequence
from typing import Final

from biberclan.games.mania.bots.weights import DONE, HELD, WEIGHTS
from biberclan.rules.mania import Action, State, legal_actions
from biberclan.rules.mania.actions import Accept, Beat, Draw, Give, Lay, Steal, Wish
from biberclan.rules.mania.cards import HIGHEST, JOKER, Card, Cards
from biberclan.rules.mania.groups import beaten_in_display, beats, display_group, form_of, is_safe
from biberclan.rules.mania.phases import Phase

_DECIDED: Final = 1000.0
"""More than any other judgement: what it is worth to end the round ahead."""


def choose(world: State) -> Action:
    """Return the action that the regular takes in an imagined world."""
    return best_of(world, legal_actions(world))


def best_of(world: State, actions: Sequence[Action]) -> Action:
    """Return the action that the regular likes best."""
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions)
    return actions[values.index(max(values))]


def judge(world: State, actions: Sequence[Action]) -> list[float]:
    """Return what each action is worth to the actor, in points.

    Args:
        world: an imagined world; nothing counts but what its actor knows in it.
        actions: legal actions of it.
    """
    judge_one = _JUDGE.get(world.phase)
    if judge_one is None:
        return [0.0] * len(actions)
    return [judge_one(world, action) for action in actions]


def points_now(world: State) -> list[int]:
    """Return what each seat would count if the round were over now (BM-62)."""
    return [sum(map(len, groups)) - len(hand) for groups, hand in zip(world.piles, world.hands)]


def _judge_lay(world: State, action: Lay) -> float:
    w = WEIGHTS
    cards, turn = action.cards, world.turn
    hand, size = world.hands[turn], len(action.cards)
    if size == len(hand):
        points = points_now(world)
        points[turn] += 2 * size
        most = max(points)
        ahead = points[turn] == most
        return _DECIDED / points.count(most) if ahead else -_DECIDED
    value = w["card"] * size
    for card in dict.fromkeys(cards):
        if card > JOKER:
            value -= HELD[card]
            if size > 1:
                value += DONE.get(card, 0.0)
        elif card == JOKER:
            value -= w["joker"] * cards.count(card)
        elif cards.count(card) == hand.count(card):
            value += w["kind"]
    rivals = world.seats - 1
    for seat, pile in enumerate(world.piles):
        if seat != turn and pile and beats(cards, pile[-1]):
            value += w["beaten"] * 2 * size / rivals
    found = beaten_in_display(cards, world.display)
    if found:
        taken = max(_kept(world, display_group(card, world.display)) for card in found)
        value += taken
    return value - w["risk"] * size * _risk(cards, rivals)


def _risk(cards: Cards, rivals: int) -> float:
    """Return how likely a group is beaten before its owner's next turn, roughly."""
    name, size, value = form_of(cards)
    if is_safe(cards) or name in ("jokers", "party"):
        return 0.0
    if name == "set":
        return (11 - value) / 10 * min(1.0, rivals / size)
    return 0.2


def _kept(world: State, cards: Cards) -> float:
    """Return what it is worth to take beaten cards into the hand."""
    w = WEIGHTS
    hand = world.hands[world.turn]
    new = sum(card <= HIGHEST and card not in hand for card in dict.fromkeys(cards))
    fewest = min(len(cards_held) for cards_held in world.hands)
    end = w["accept_end"] / (fewest + 1)
    return (w["accept"] - end) * len(cards) - w["accept_kind"] * new


def _judge_beat(world: State, action: Beat) -> float:
    return _kept(world, display_group(action.card, world.display)) + 0.01 * action.card


def _judge_accept(world: State, action: Action) -> float:
    if not isinstance(action, Accept):
        return 0.0
    assert world.asked is not None
    return _kept(world, world.piles[world.asked][-1])


def _held(hand: Cards, card: Card) -> float:
    """Return what a card is worth in a hand."""
    if card > HIGHEST:
        return HELD[card]
    return WEIGHTS["match"] * hand.count(card) + WEIGHTS["high"] * card


def _judge_steal(world: State, action: Steal) -> float:
    value = _held(world.hands[world.turn], action.card)
    if isinstance(action.place, int):
        points = points_now(world)
        value += WEIGHTS["steal"] + 0.1 * points[action.place]
    return value


def _judge_wish(world: State, action: Action) -> float:
    if not isinstance(action, Wish):
        return 0.5
    if action.card not in world.shown[action.seat]:
        return 0.0
    return _held(world.hands[world.turn], action.card) - 1.0


def _judge_give(world: State, action: Give) -> float:
    points = points_now(world)
    worth = WEIGHTS["unseen"] if action.card is None else _held((), action.card)
    return 0.2 * points[action.seat] - worth


def _judge_draw(world: State, action: Draw) -> float:
    if action.card is None:
        return WEIGHTS["unseen"]
    assert world.actor is not None
    return _held(world.hands[world.actor], action.card)


_JUDGE: Final[dict[Phase, Callable[..., float]]] = {
    "lay": _judge_lay,
    "beat": _judge_beat,
    "accept": _judge_accept,
    "steal": _judge_steal,
    "wish": _judge_wish,
    "give": _judge_give,
    "draw": _judge_draw,
}
"""What judges each decision that is worth a thought."""
