"""Drawing a whole match that fits what one observer knows of it."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from random import Random
from typing import Any, Final

from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.observation import Observation
from biberclan.rules.mania.state import State
from biberclan.rules.state import taking_over

_TRIES: Final = 30
"""The number of random exchanges of a card that can't stay before a way out is searched for."""


_as_observed: Final = taking_over(Observation, State)


def known(observation: Observation) -> State:
    """Return a state of the cards that the observer knows; 0 stands for each other one in a hand.

    It is no match to be played on, but all that a judgement of the observer's choices may rest on.
    """
    state = _as_observed(observation)
    state.hands = [hand.cards + (0,) * (hand.size - len(hand.cards)) for hand in observation.hands]
    state.shown = [hand.shown for hand in observation.hands]
    state.lacks = [hand.lacks for hand in observation.hands]
    state.piles = [pile.groups for pile in observation.piles]
    state.refused = tuple([card for card in observation.refused if card is not None])
    state.left_to_draw = observation.draw
    state.owed = list(observation.owed)
    return state


def determinize(observation: Observation, rng: Random) -> State:
    """Return a state that the observer cannot tell from the true one; see `Rules.determinize`.

    Every card that the observer does not know is equally likely in every place: in a hand that is
    not known to lack it, in the draw pile; for an onlooker in what lies below the top groups, too.
    """
    state, hands = known(observation), observation.hands
    unseen = Counter(dict(observation.deck))
    lying = [state.display, state.stock, state.refused, *(hand.cards for hand in hands)]
    for group in chain(lying, *state.piles):
        unseen.subtract(group)
    below = [pile.size - sum(map(len, pile.groups)) for pile in observation.piles]
    hidden = [hand.size - len(hand.cards) for hand in hands]
    away = observation.refused.count(None)
    if (
        min(unseen.values()) < 0
        or unseen.total() != sum(hidden) + sum(below) + away + observation.draw
    ):
        raise ValueError("the cards seen and the sizes of the piles do not make up the deck")
    cards = list(unseen.elements())
    rng.shuffle(cards)
    barred = [frozenset(hand.lacks) for hand, number in zip(hands, hidden) for _ in range(number)]
    if any(barred):
        respect(cards, barred, rng)
    dealt = iter(cards)

    def take(number: int) -> Cards:
        return tuple(sorted([next(dealt) for _ in range(number)]))

    state.seed = rng.getrandbits(63)
    state.shuffles = 0
    state.hands = [tuple(sorted(hand.cards + take(number))) for hand, number in zip(hands, hidden)]
    state.piles = [
        (*((card,) for card in take(number)), *pile.groups)
        for pile, number in zip(observation.piles, below)
    ]
    state.refused = tuple(sorted(state.refused + take(away)))
    state.shuffled = tuple(dealt)
    return state


def respect(cards: list[Any], barred: Sequence[frozenset[Any]], rng: Random) -> None:
    """Rearrange shuffled cards so that none lies where it is barred.

    Args:
        cards: the cards, or their plain forms; rearranged in place.
        barred: for each of the first places the cards that can't lie there.
        rng: the source of the exchanges.
    """
    free: frozenset[Any] = frozenset()
    rules = [*barred] + [free] * (len(cards) - len(barred))
    for place, bars in enumerate(barred):
        tries = _TRIES
        while cards[place] in bars and tries:
            _exchange(cards, rules, place, rng)
            tries -= 1
        if not tries and cards[place] in bars:
            _mend(cards, rules, place)
    # This has favoured some arrangements. Random exchanges, each as likely as its reverse, make all
    # possible ones equally likely.
    for place, bars in enumerate(barred):
        if bars:
            _exchange(cards, rules, place, rng)


def _exchange(cards: list[Any], rules: Sequence[frozenset[Any]], place: int, rng: Random) -> None:
    """Exchange a card for a random other one, if each may lie where the other does."""
    other = int(rng.random() * len(cards))
    if cards[other] not in rules[place] and cards[place] not in rules[other]:
        cards[place], cards[other] = cards[other], cards[place]


def _mend(cards: list[Any], rules: Sequence[frozenset[Any]], place: int) -> None:
    """Find a chain of moves that puts an allowed card into a place, and harms no other place."""
    came_from: dict[int, int] = {place: place}
    waiting = [place]
    for at in waiting:
        for other, card in enumerate(cards):
            if other in came_from or card in rules[at]:
                continue
            came_from[other] = at
            if cards[place] not in rules[other]:
                # Each place of the chain gets the card of the next, the last one the first's.
                spare = cards[place]
                chain = [other]
                while chain[-1] != place:
                    chain.append(came_from[chain[-1]])
                chain.reverse()
                for here, there in pairwise(chain):
                    cards[here] = cards[there]
                cards[other] = spare
                return
            waiting.append(other)
    raise ValueError("the hands can't lack all that they are said to lack")
