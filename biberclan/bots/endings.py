"""The worth of choices as people make them, where one key may also decide how the turn ends."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from random import Random
from typing import Final

from biberclan.bots.package import bots_of
from biberclan.bots.search import Valued, compare_choices
from biberclan.rules.endings import Ended, endings_after
from biberclan.rules.game import Observation

_SHARE: Final = 3
"""The ends of one choice are tried in this fraction of a question's rollouts."""


def with_endings(
    game: str, observation: Observation, valued: Sequence[Valued], rng: Random, rollouts: int
) -> list[Valued]:
    """Return the worth of choices as people make them: with the end of the turn, if there is one.

    Each action was valued with the end that the game's own style chooses. For the best action that
    decides on the end, the ends are compared in further worlds; other actions keep that of the
    style.

    Args:
        game: the game that is played.
        observation: all that the seat may know.
        valued: its actions, the best first.
        rng: the only source of chance.
        rollouts: the number of rollouts in which they were valued.

    Returns:
        The choices, the best first.
    """
    playing = bots_of(game).ROLLOUTS
    rules = playing.rules
    if not rules.FACTS.endings:
        return list(valued)
    world = playing.imagine(observation, rng)
    found: list[Valued] = []
    is_tried = False
    for one in valued:
        endings = endings_after(rules, world, one.action)
        if not endings:
            found.append(one)
            continue
        after = world.clone()
        rules.apply(after, one.action)
        usual = replace(one, action=Ended(one.action, playing.choose(after, playing.own)))
        if is_tried:
            found.append(usual)
            continue
        is_tried = True
        choices = [Ended(one.action, ending) for ending in endings]
        counts, share = bool(one.outcomes), rollouts // _SHARE
        tried = compare_choices(game, observation, choices, rng, share, counts=counts)
        before = next(each for each in tried if each.action == usual.action)
        for each in tried:
            wins = min(max(one.wins + each.wins - before.wins, 0.0), 1.0)
            points = one.points + each.points - before.points
            differs = 0.0 if each is before else max(each.error, before.error)
            error = hypot(one.error, differs)
            found.append(replace(each, wins=wins, points=points, error=error))
    return sorted(found, key=lambda each: each.wins, reverse=True)
