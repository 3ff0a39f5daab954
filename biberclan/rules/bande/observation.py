"""Observations, what one seat may know: the only way out of the rules for anything about a match.

An allow-list: a new attribute of State is invisible until `observe` names it.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.rules.bande.actions import Action, Phase, looked_at
from biberclan.rules.bande.cards import DECK, LYING, ROW, Card
from biberclan.rules.bande.state import State
from biberclan.rules.seats import cached_seat_set
from biberclan.rules.sighted import Sighted, in_sight, sight, top_in_sight
from biberclan.rules.state import MatchView, check_observer, taking_over


@dataclass(frozen=True, slots=True, repr=False)
class Observation(MatchView):
    """All that one observer may know of a match.

    Attributes:
        start, scores, knocker, turns, again, aside: as in State; public.
        hand: the card in hand if the observer drew it.
        hand_known_by: the seats that know the card in hand: the actor, or nobody.
        rows: four cards for each seat. An onlooker sees no face-down card, not even one taken
            from the discard pile.
        draw: the number of cards in the draw pile.
        discard: the discard pile, top card last; every card of it was seen by all. None stands
            for a card that is not to be looked at again (`glance`).
    """

    start: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    knocker: int | None
    turns: int
    phase: Phase
    again: bool
    aside: tuple[Card, ...]
    hand: Card | None
    hand_known_by: tuple[int, ...]
    rows: tuple[tuple[Sighted, ...], ...]
    draw: int
    discard: tuple[Card | None, ...]


def observe(state: State, seat: int | None) -> Observation:
    """Return all that a seat may know, and nothing else; see `Rules.observe`."""
    check_observer(state, seat)
    in_hand, actor = state.hand is not None, state.actor
    assert not in_hand or actor is not None
    return Observation(
        observer=seat,
        seats=state.seats,
        round=state.round,
        start=state.start,
        scores=state.scores,
        starter=state.starter,
        actor=actor,
        knocker=state.knocker,
        turns=state.turns,
        phase=state.phase,
        again=state.again,
        aside=state.aside,
        winners=state.winners,
        hand=state.hand if seat is not None and seat == actor else None,
        hand_known_by=(actor,) if in_hand and actor is not None else (),
        rows=tuple(
            tuple([sight(lying, seat) for lying in state.rows[ROW * owner : ROW * owner + ROW]])
            for owner in range(state.seats)
        ),
        draw=state.left,
        discard=state.discard,
    )


def glance(
    observation: Observation, after: Action | None = None, seen: Observation | None = None
) -> Observation:
    """Return the observer's view at this moment; see `Rules.glance`.

    Face-down cards may not be looked at again (BB-5), and of the discard pile the top card and the
    size are shown. A look shows the outer cards, a peek its card.
    """
    seen, slots = seen or observation, looked_at(after)
    return replace(
        observation,
        rows=in_sight(seen.rows, [(seen.observer, slot) for slot in slots]),
        discard=top_in_sight(observation.discard),
    )


def unseen_cards(observation: Observation) -> Counter[Card]:
    """Return how often each card lies where the observer has not seen it."""
    unseen = Counter(DECK)
    unseen.subtract(card for card in observation.discard if card is not None)
    unseen.subtract(observation.aside)
    unseen.subtract(s.card for row in observation.rows for s in row if s.card is not None)
    unseen.subtract([] if observation.hand is None else [observation.hand])
    return unseen


_as_observed: Final = taking_over(Observation, State)


def determinize(observation: Observation, rng: Random) -> State:
    """Return a state that the observer cannot tell from the true one; see `Rules.determinize`.

    Every card that the observer does not know is equally likely in every place: in a row, in the
    hand, in the draw pile.
    """
    sighted = [card for row in observation.rows for card in row]
    unseen = unseen_cards(observation)
    hand_hidden = observation.phase == "use" and observation.hand is None
    hidden = sum(s.card is None for s in sighted) + hand_hidden
    if min(unseen.values()) < 0 or unseen.total() - hidden != observation.draw:
        raise ValueError("the cards seen and the sizes of the piles do not make up the deck")
    cards = list(unseen.elements())
    rng.shuffle(cards)

    state = _as_observed(observation)
    state.seed = rng.getrandbits(63)
    state.shuffles = 0
    state.hand = cards.pop() if hand_hidden else observation.hand
    state.rows = [
        LYING[cards.pop() if s.card is None else s.card][s.up][cached_seat_set(s.known_by)]
        for s in sighted
    ]
    state.pile = tuple(cards)
    state.left = len(cards)
    state.discard = tuple(card for card in observation.discard if card is not None)
    return state
