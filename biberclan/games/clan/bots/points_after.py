"""The cards of each lodge right after an action, for bots that only count points."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Exchange, Keep, Place, Swap
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import Slot
from biberclan.rules.clan.scoring import bonus

Cards: TypeAlias = dict[Slot, Card | None]
"""The card in each occupied slot of a lodge, None where its number is unknown."""

_TAKEN: Final = -1
"""The place of a card that was taken and is about to be kept."""


def cards_after(lodges: Iterable[Cards], observation: Observation, action: Action) -> list[Cards]:
    """Return the cards of each lodge after an action of the observer, who is the actor."""
    after = [cards.copy() for cards in lodges]
    me, hand = observation.observer, observation.hand
    assert me is not None
    match action:
        case Place(seat, slot):
            after[seat][slot] = hand
        case Exchange(seat, slot):
            if seat != me:
                after[me][_TAKEN] = after[seat][slot]
            after[seat][slot] = hand
        case Keep(slot):
            after[me][slot] = hand
        case Cleanup(seat, slot):
            del after[seat][slot]
        case Swap(seat, slot, other, other_slot):
            one, two = after[seat], after[other]
            one[slot], two[other_slot] = two[other_slot], one[slot]
    return after


def points(cards: Cards, usual: float) -> float:
    """Return what a lodge would count now, with `usual` for each unknown number."""
    known = [number for number in cards.values() if number is not None]
    return sum(known) + bonus(known) + usual * (len(cards) - len(known))
