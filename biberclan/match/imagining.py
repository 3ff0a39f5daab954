"""A match as somebody who knows no more than one seat may imagine it."""

from random import Random

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyObservation


def imagine(setup: Setup, observation: AnyObservation, rng: Random) -> Match:
    """Return a match in the handover that a seat can't tell from the one it has observed.

    Args:
        setup: who sits at the table.
        observation: all that the seat knows; the rest is drawn at random.
        rng: the only source of chance.
    """
    world = setup.rules.determinize(observation, rng)
    return Match.at(setup, world.to_dict())
