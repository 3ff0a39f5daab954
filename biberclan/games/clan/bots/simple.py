"""Bots that count the cards as they lie right after an action, and look no further."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from biberclan.bots.cast import Character
from biberclan.games.clan.bots.weights import UNKNOWN_CARD
from biberclan.language import N_
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip
from biberclan.rules.clan.cards import DECKS, Card, is_number
from biberclan.rules.clan.lodge import Slot
from biberclan.rules.clan.scoring import bonus
from biberclan.rules.clan.what_if import changes
from biberclan.rules.sighted import Sighted

Cards: TypeAlias = dict[Slot, Card | None]
"""The card in each occupied slot of a lodge, None where its number is unknown."""

_UNKNOWN: Final = Sighted(None, False, ())
"""A face-down card, to a player who forgets its number."""

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


class Greedy(Character):
    """Maximises its own points right after the action, less those of the best rival."""

    id = "greedy"
    how = N_("Gus counts what would lie there after this one move, and looks no further.")

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        usual = expected_number(observation)
        lodges = cards_seen(observation)
        now = [points(cards, usual) for cards in lodges]
        leads = []
        for action in actions:
            after = cards_after(lodges, observation, action)
            counted = [
                count if cards is before else points(cards, usual)
                for cards, before, count in zip(after, lodges, now)
            ]
            mine = counted.pop(me)
            leads.append(mine - max(counted))
        most = max(leads) - 1e-9  # the order of a sum may change its last digit
        return rng.choice([action for action, lead in zip(actions, leads) if lead >= most])


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


_WHIM: Final = 5.0
"""The number of points by which the beginner may misjudge an action."""


class Beginner(Character):
    """Builds its own lodge by the cards that lie face up, and hardly looks at the others."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he looks at his own lodge, forgets what lies "
        "face down, and is glad when it is full."
    )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        face_up = tuple(
            tuple(seen if seen is None or seen.up else _UNKNOWN for seen in lodge)
            for lodge in observation.lodges
        )
        observation = replace(observation, lodges=face_up)
        lodges = cards_seen(observation)
        now = points(lodges[me], UNKNOWN_CARD)

        def liking(action: Action) -> float:
            cards = cards_after(lodges, observation, action)[me]
            mine = now if cards is lodges[me] else points(cards, UNKNOWN_CARD)
            if isinstance(action, Cleanup) and action.seat != me:
                mine += lodges[action.seat][action.slot] or 0
            elif isinstance(action, Flip) and action.seat != me:
                mine += UNKNOWN_CARD
            return mine + _WHIM * rng.random()

        return max(actions, key=liking)
