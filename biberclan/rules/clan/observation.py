"""Observations, what one seat may know: the only way out of the rules for anything about a match.

An allow-list: a new attribute of State is invisible until `observe` names it.
"""

from dataclasses import replace
from random import Random
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.rules.clan.actions import Action, Peek, Phase
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER, KINDS, Card, Deck, is_number
from biberclan.rules.clan.lodge import BOTH, LYING, OCCUPIED, Outline
from biberclan.rules.clan.state import State
from biberclan.rules.seats import cached_seat_set, seats_in
from biberclan.rules.sighted import Sighted, in_sight, sight, top_in_sight
from biberclan.rules.state import MatchView, check_observer, taking_over


@dataclass(frozen=True, slots=True, repr=False)
class Observation(MatchView):
    """All that one observer may know of a match.

    Attributes:
        deck, rounds, start, scores, ender: as in State; public.
        hand: the card in the actor's hand if the observer may know it: a drawn number card is
            known to its actor alone, a card taken face up to everybody at the table, an action
            card to onlookers too.
        hand_known_by: the seats that have seen the card in hand.
        lodges: five slots for each seat, None where one is free.
        draw: the number of cards in the draw pile.
        discard: the discard pile, top card last; everybody has seen every card of it. None
            stands for a card that may not be looked at again (`glance`).
        box: the action cards out of this round.
    """

    deck: Deck
    rounds: int
    start: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    ender: int | None
    phase: Phase
    hand: Card | None
    hand_known_by: tuple[int, ...]
    lodges: tuple[tuple[Sighted | None, ...], ...]
    draw: int
    discard: tuple[Card | None, ...]
    box: tuple[Card, ...]

    def cards(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a lodge that may be known."""
        return tuple(
            sighted.card
            for sighted in self.lodges[seat]
            if sighted is not None and sighted.card is not None
        )

    def outline(self, seat: int) -> Outline:
        """Return the outline of a seat's lodge, on which protection and support depend."""
        return sum(
            BOTH[slot] if sighted.up else OCCUPIED[slot]
            for slot, sighted in enumerate(self.lodges[seat])
            if sighted is not None
        )


def observe(state: State, seat: int | None) -> Observation:
    """Return all that a seat may know, and nothing else; see `Rules.observe`."""
    check_observer(state, seat)
    hand = state.hand
    hand_visible = hand is not None and (
        not is_number(hand)
        or (seat is not None and (seat == state.actor or state.hand_known_by >> seat & 1))
    )
    return Observation(
        observer=seat,
        deck=state.deck,
        seats=state.seats,
        round=state.round,
        rounds=state.rounds,
        start=state.start,
        scores=state.scores,
        starter=state.starter,
        actor=state.actor,
        ender=state.ender,
        phase=state.phase,
        winners=state.winners,
        hand=hand if hand_visible else None,
        hand_known_by=seats_in(state.hand_known_by),
        lodges=tuple(
            tuple(None if lying is None else sight(lying, seat) for lying in state.lodge_of(owner))
            for owner in range(state.seats)
        ),
        draw=state.left,
        discard=state.discard,
        box=state.box,
    )


def glance(
    observation: Observation, after: Action | None = None, seen: Observation | None = None
) -> Observation:
    """Return the observer's view at this moment; see `Rules.glance`.

    Face-down cards may not be looked at again (BC-16), another's hand even less, and of the
    discard pile the top card and the size are shown (BC-47). A peek shows its card; no action shows
    anything to everybody.
    """
    hand = observation.hand
    is_shown = observation.observer == observation.actor or hand is None or not is_number(hand)
    looked_at = [(after.seat, after.slot)] if isinstance(after, Peek) else []
    return replace(
        observation,
        hand=hand if is_shown else None,
        lodges=in_sight(observation.lodges, looked_at),
        discard=top_in_sight(observation.discard),
    )


def unbegun(observation: Observation) -> Observation:
    """Return the observation before the player in turn sits down, or decides as a bot.

    It shows neither the drawn card nor the decision, which would tell that card.
    """
    if observation.actor is None or observation.phase in ("keep", "deal"):
        return observation
    return replace(observation, phase="place", hand=None, hand_known_by=(observation.actor,))


_as_observed: Final = taking_over(Observation, State)


def determinize(observation: Observation, rng: Random) -> State:
    """Return a state that the observer cannot tell from the true one; see `Rules.determinize`."""
    slots = [sighted for lodge in observation.lodges for sighted in lodge]
    hand_hidden = observation.hand is None and not observation.round_over
    discard = tuple([card for card in observation.discard if card is not None])
    unseen = list(COPIES[observation.deck])
    for card in (*discard, *observation.box):
        unseen[card] -= 1
    hidden = int(hand_hidden)
    for sighted in slots:
        if sighted is not None:
            if sighted.card is None:
                hidden += 1
            else:
                unseen[sighted.card] -= 1
    if observation.hand is not None:
        unseen[observation.hand] -= 1
    if min(unseen) < 0 or sum(unseen) - hidden != observation.draw:
        raise ValueError("the cards seen and the sizes of the piles do not make up the deck")
    # Face-down cards and a secret hand are number cards; action cards are only in the piles.
    pile = [card for card in KINDS for _ in range(unseen[card])]
    numbers = sum(unseen[: HIGHEST_NUMBER + 1])

    def draw() -> Card:
        nonlocal numbers
        at = rng.randrange(numbers)
        numbers -= 1
        pile[at], pile[numbers] = pile[numbers], pile[at]
        return pile.pop(numbers)

    state = _as_observed(observation)
    state.seed = rng.getrandbits(63)
    state.shuffles = 0
    state.hand = draw() if hand_hidden else observation.hand
    state.hand_known_by = cached_seat_set(observation.hand_known_by)
    state.lodges = [
        None
        if s is None
        else LYING[draw() if s.card is None else s.card][s.up][cached_seat_set(s.known_by)]
        for s in slots
    ]
    state.outlines = [observation.outline(seat) for seat in range(observation.seats)]
    rng.shuffle(pile)
    state.pile = tuple(pile)
    state.left = len(pile)
    state.discard = discard
    return state
