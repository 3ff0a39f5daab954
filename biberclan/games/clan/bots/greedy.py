"""The greedy bot: a simple baseline for the others."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from biberclan.bots.cast import Character
from biberclan.games.clan.bots.points_after import cards_after, points
from biberclan.language import N_
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.cards import DECKS, is_number


class Greedy(Character):
    """Maximises its own points right after the action, less those of the best rival."""

    id = "greedy"
    how = N_("Gus counts what would lie there after this one move, and looks no further.")

    def decide(
        self,
        observation: Observation,
        actions: Sequence[Action],
        *,
        seconds: float,
        rng: Random,
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.observer
        assert me is not None
        usual = expected_number(observation)
        lodges = [
            {slot: seen.card for slot, seen in enumerate(lodge) if seen is not None}
            for lodge in observation.lodges
        ]
        leads = []
        for action in actions:
            counted = [points(cards, usual) for cards in cards_after(lodges, observation, action)]
            mine = counted.pop(me)
            leads.append(mine - max(counted))
        most = max(leads) - 1e-9  # the order of a sum may change its last digit
        return rng.choice([action for action, lead in zip(actions, leads) if lead >= most])


def expected_number(observation: Observation) -> float:
    """Return the mean of the number cards that the observer has not seen."""
    unseen = Counter(card for card in DECKS[observation.deck] if is_number(card))
    unseen.subtract(card for card in observation.discard if card is not None)
    for lodge in observation.lodges:
        unseen.subtract(seen.card for seen in lodge if seen is not None and seen.card is not None)
    if observation.hand is not None and is_number(observation.hand):
        unseen[observation.hand] -= 1
    return sum(number * cards for number, cards in unseen.items()) / max(1, unseen.total())
