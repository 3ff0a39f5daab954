"""The cards of lodges as a seat knows them, as they lie and right after an action."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Exchange
from biberclan.rules.clan.cards import DECKS, Card, is_number
from biberclan.rules.clan.lodge import Slot
from biberclan.rules.clan.scoring import bonus
from biberclan.rules.clan.what_if import changes

Cards: TypeAlias = dict[Slot, Card | None]
"""The card in each occupied slot of a lodge, None where its number is unknown."""

_TAKEN: Final = -1
"""The place of a card that was taken and is about to be kept."""


def cards_seen(observation: Observation) -> list[Cards]:
    """Return the cards of each lodge as the observer knows them."""
    return [
        {slot: seen.card for slot, seen in enumerate(lodge) if seen is not None}
        for lodge in observation.lodges
    ]


def cards_after(lodges: Sequence[Cards], observation: Observation, action: Action) -> list[Cards]:
    """Return the cards of each lodge after an action of the observer, who is the actor."""
    after, me = list(lodges), observation.own_seat
    if isinstance(action, Exchange) and action.seat != me:
        after[me] = after[me] | {_TAKEN: after[action.seat][action.slot]}
    for (seat, slot), lying in changes(observation, action, me):
        after[seat] = after[seat].copy()
        if lying is None:
            del after[seat][slot]
        else:
            after[seat][slot] = lying.card
    return after


def points(cards: Cards, usual: float) -> float:
    """Return the points that a lodge would count now, with `usual` for each unknown number."""
    known = [number for number in cards.values() if number is not None]
    return sum(known) + bonus(known) + usual * (len(cards) - len(known))


def unseen_numbers(observation: Observation) -> Counter[Card]:
    """Return how many cards of each number the observer has not seen."""
    unseen = Counter(card for card in DECKS[observation.deck] if is_number(card))
    unseen.subtract(card for card in observation.discard if card is not None)
    for lodge in observation.lodges:
        unseen.subtract(seen.card for seen in lodge if seen is not None and seen.card is not None)
    if observation.hand is not None and is_number(observation.hand):
        unseen[observation.hand] -= 1
    return unseen


def expected_number(observation: Observation) -> float:
    """Return the mean of the number cards that the observer has not seen."""
    unseen = unseen_numbers(observation)
    return sum(number * cards for number, cards in unseen.items()) / max(1, unseen.total())
