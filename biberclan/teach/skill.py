"""Skill in words: what somebody's choices cost, as whom that is, and how it has changed."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Final

from biberclan.assets import asset
from biberclan.bots.cast import CAST
from biberclan.language import _, in_figures, in_percent, ngettext, translate, written
from biberclan.match.store.figures import Skill, measured
from biberclan.shelf import GAMES

_POINTS: Final = 6
"""Points of a curve, at most."""

_EACH: Final = 3
"""Matches for each of them, at least."""


@cache
def _costs() -> Mapping[str, Mapping[str, float]]:
    """Return what the choices of the cast cost in a match of each game, as measured."""
    costs: dict[str, dict[str, float]] = tomllib.loads(
        asset("costs.toml").read_text(encoding="utf-8")
    )
    return costs


def beside_cast(game: str, skill: Skill) -> str:
    """Return between whom of the cast somebody plays, "" as long as that is not sure."""
    costs = _costs().get(game, {})
    if not costs or skill.interval is None:
        return ""
    low, high = skill.interval
    names = {bot: translate(CAST[bot]) for bot in costs}
    alike = [bot for bot in costs if low <= costs[bot] <= high]
    if alike:
        nearest = min(alike, key=lambda bot: abs(costs[bot] - skill.cost))
        return _("That is about as good as {bot}.").format(bot=names[nearest])
    weaker = [bot for bot in costs if costs[bot] > skill.cost]
    stronger = [bot for bot in costs if costs[bot] < skill.cost]
    if not weaker:
        weakest = max(stronger, key=lambda bot: costs[bot])
        return _("{bot} still gives away less.").format(bot=names[weakest])
    if not stronger:
        strongest = min(weaker, key=lambda bot: costs[bot])
        return _("That is better than {bot}.").format(bot=names[strongest])
    return _("That is between {weaker} and {stronger}.").format(
        weaker=names[min(weaker, key=lambda bot: costs[bot])],
        stronger=names[max(stronger, key=lambda bot: costs[bot])],
    )


def in_brief(skill: Skill) -> str:
    """Return what somebody's choices cost in a few signs, such as 11% (8–15)."""
    cost = in_percent(max(0.0, skill.cost))
    if skill.interval is None:
        return cost
    low, high = (in_figures(100 * end) for end in skill.interval)
    return written(f"{cost} ({low}–{high})")


def told_of_skill(game: str, name: str, costs: Sequence[float]) -> list[str]:
    """Return sentences on the skill that somebody has shown in a game.

    Args:
        game: which game.
        name: who.
        costs: what the choices of each match have cost, the last match at the end; one at least.
    """
    skill = measured(costs)
    text = ngettext(
        "{game}: {name}'s choices give away {cost} of a match ({count} match judged).",
        "{game}: {name}'s choices give away {cost} of a match ({count} matches judged).",
        skill.matches,
    )
    said = [
        text.format(game=GAMES[game].title, name=name, cost=in_brief(skill), count=skill.matches)
    ]
    said[0] = " ".join(filter(None, (said[0], beside_cast(game, skill))))
    if len(costs) >= 2 * _EACH:
        groups = min(_POINTS, len(costs) // _EACH)
        ends = [len(costs) * number // groups for number in range(groups + 1)]
        curve = [max(0.0, mean(costs[start:end])) for start, end in pairwise(ends)]
        arrow = written(" → ")
        told = arrow.join(map(in_percent, curve))
        said.append(_("Given away over time, the latest last: {curve}.").format(curve=told))
    return said
