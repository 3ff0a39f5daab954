"""How the seats stand in the round, which is public."""

from biberclan.rules.mania import Observation


def standing(observation: Observation) -> list[int]:
    """Return what each seat would count if the round were over now (BM-62)."""
    return [pile.size - hand.size for pile, hand in zip(observation.piles, observation.hands)]


def leader(observation: Observation) -> int:
    """Return which fellow player of the observer would count most, of several the first."""
    points = standing(observation)
    others = [seat for seat in range(observation.seats) if seat != observation.observer]
    return max(others, key=points.__getitem__)
