"""Observations, what one seat may know: the only way out of the rules for anything about a match.

An allow-list: a new attribute of State is invisible until `observe` names it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, pairwise
from random import Random
from typing import Any, Final

from biberclan.dataclass import dataclass
from biberclan.rules.mania.actions import Action, Phase
from biberclan.rules.mania.cards import Card, Cards
from biberclan.rules.mania.decks import Deck
from biberclan.rules.mania.scoring import written_scores
from biberclan.rules.mania.state import State
from biberclan.rules.points import totals_of
from biberclan.rules.state import MatchView, check_observer, taking_over


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """A hand as an observer knows it.

    Attributes:
        size: the number of its cards; public (BM-5).
        cards: the cards that the observer knows: all of its own hand, of another's those that
            everybody knows. An onlooker knows none.
        shown: the cards that everybody knows, because they lay open when they were taken.
        lacks: the cards that everybody knows the hand not to hold; each once.
    """

    size: int
    cards: Cards
    shown: Cards
    lacks: Cards

    def __repr__(self) -> str:
        """Return no more than everybody at the table may read."""
        return f"<hand of {self.size}>"


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile as an observer knows it.

    Attributes:
        size: the number of its cards, in all groups.
        groups: its groups, the top one last: all of them, or the top one alone.
    """

    size: int
    groups: tuple[Cards, ...]

    @property
    def top(self) -> Cards:
        """The top group; empty if the pile is."""
        return self.groups[-1] if self.groups else ()


@dataclass(frozen=True, slots=True, repr=False)
class Observation(MatchView):
    """All that one observer may know of a match.

    Attributes:
        deck, target, start, counted, turn, display, stock, owed, asked, left, victim: as in State;
            public.
        hands: the hand of each seat.
        piles: the pile of each seat. A seat knows all groups, an onlooker the top ones.
        draw: the number of cards in the draw pile.
        refused: the cards that were beaten and not wanted, sorted; None stands for each if they
            may not be looked at again.
    """

    deck: Deck
    target: int | None
    start: tuple[int, ...]
    counted: tuple[tuple[int, ...], ...]
    turn: int
    phase: Phase
    hands: tuple[Hand, ...]
    piles: tuple[Pile, ...]
    display: Cards
    stock: Cards
    draw: int
    refused: tuple[Card | None, ...]
    owed: tuple[int, ...]
    asked: int | None
    left: int
    victim: int | None

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points written down for each seat in each finished round (BM-64)."""
        return written_scores(self.counted, self.target)

    @property
    def hand(self) -> Cards:
        """The observer's own cards; an onlooker has none."""
        return () if self.observer is None else self.hands[self.observer].cards

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat, or those that it would have if the round ended now (BM-62)."""
        return tuple(pile.size - hand.size for pile, hand in zip(self.piles, self.hands))

    def decisive(self, points: Sequence[int]) -> Sequence[int]:
        """Return points of the round as they decide: totals if the match is a single round."""
        return points if self.target is not None else totals_of([points], self.seats, self.start)


def observe(state: State, seat: int | None) -> Observation:
    """Return all that a seat may know, and nothing else; see `Rules.observe`."""
    check_observer(state, seat)
    onlooker = seat is None
    return Observation(
        observer=seat,
        seats=state.seats,
        deck=state.deck,
        target=state.target,
        round=state.round,
        start=state.start,
        counted=state.counted,
        starter=state.starter,
        turn=state.turn,
        actor=state.actor,
        phase=state.phase,
        hands=tuple([_hand(state, holder, seat) for holder in range(state.seats)]),
        piles=tuple(
            [
                Pile(sum(map(len, groups)), groups[-1:] if onlooker else groups)
                for groups in state.piles
            ]
        ),
        display=state.display,
        stock=state.stock,
        draw=state.left_to_draw,
        refused=(None,) * len(state.refused) if onlooker else state.refused,
        owed=tuple(state.owed),
        asked=state.asked,
        left=state.left,
        victim=state.victim,
        winners=state.winners,
    )


def _hand(state: State, holder: int, observer: int | None) -> Hand:
    cards, shown = state.hands[holder], state.shown[holder]
    if observer is None:
        return Hand(len(cards), (), (), ())
    return Hand(len(cards), cards if holder == observer else shown, shown, state.lacks[holder])


def glance(
    observation: Observation, after: Action | None = None, seen: Observation | None = None
) -> Observation:
    """Return the observer's view at this moment; see `Rules.glance`.

    It shows the observer's own hand, and the cards that lie open: of a pile the top group (BM-5).
    The cards that others hold, lie below or were refused have to be remembered. No action lets
    anybody look at anything else.
    """
    return replace(
        observation,
        hands=tuple(
            Hand(hand.size, hand.cards if seat == observation.observer else (), (), ())
            for seat, hand in enumerate(observation.hands)
        ),
        piles=tuple(Pile(pile.size, pile.groups[-1:]) for pile in observation.piles),
        refused=(None,) * len(observation.refused),
    )


_TRIES: Final = 30
"""How often a card that can't stay is exchanged at random before a solution is searched for."""


_as_observed: Final = taking_over(Observation, State)


def known_state(observation: Observation) -> State:
    """Return a state with the cards that the observer knows, and 0 for each other card in a hand.

    It can't be played on. It is for judging the observer's choices, which may use nothing else.
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
    state, hands = known_state(observation), observation.hands
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
    # The steps above favour some arrangements. Random exchanges, each as likely as its reverse,
    # make all possible ones almost equally likely.
    for place, bars in enumerate(barred):
        if bars:
            _exchange(cards, rules, place, rng)


def _exchange(cards: list[Any], rules: Sequence[frozenset[Any]], place: int, rng: Random) -> None:
    """Exchange a card for a random other one, if each may lie where the other does."""
    other = int(rng.random() * len(cards))
    if cards[other] not in rules[place] and cards[place] not in rules[other]:
        cards[place], cards[other] = cards[other], cards[place]


def _mend(cards: list[Any], rules: Sequence[frozenset[Any]], place: int) -> None:
    """Put an allowed card into a place by a chain of moves that keeps all other places allowed."""
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
