"""An opponent of chosen strength, which forgets, misjudges, and thinks now and then.

Its strength is a rating: the regular of each game has 1500, and 400 points more win ten matches of
eleven. How to play at a rating was measured and is kept in a file, which `python -m lab.levels`
writes.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import inf, log
from random import Random
from typing import Any, Final

from biberclan.assets import asset
from biberclan.bots.cast import CAST, ELDER, LEVEL, NEWCOMER, Character
from biberclan.bots.memory import faded
from biberclan.bots.package import bots_of
from biberclan.language import _, listed
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import Action, AnyAction, Observation
from biberclan.shelf import rules_of

ASSET: Final = "levels.json"

_ID: Final = rf"{LEVEL}(?:/(like-)?([1-9]\d{{0,3}})(?:-[1-9]\d{{0,2}})?)?"
"""Ids of earlier versions end in the number of cards that it could remember."""

TEN_TO_ONE: Final = 400
"""The difference in rating at which the better player wins ten matches of eleven (Elo)."""

_EPSILON: Final = 1e-9
"""Chances of winning are kept at least this far from 0 and 1."""


def expected_share(ahead: float) -> float:
    """Return the share of matches of two that a player wins with a rating this far ahead.

    >>> expected_share(0), round(expected_share(TEN_TO_ONE), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** (-ahead / TEN_TO_ONE)))


class Play(NamedTuple):
    """How somebody of a certain strength plays.

    Attributes:
        noise: the error in judging an action's worth, in log odds of winning.
        span: the number of cards that can be remembered at once.
        thought: the share of the decisions for which the elder is asked.
    """

    noise: float
    span: float
    thought: float


class LevelRow(NamedTuple):
    """The measurements of one way to play.

    Attributes:
        rating: the resulting rating.
        play: the way to play.
        shares: the share of the matches of two that it wins against each of some bots, by id.
    """

    rating: float
    play: Play
    shares: Mapping[str, float]


class Levels(NamedTuple):
    """The measurements of a game.

    Attributes:
        ratings: the rating of each bot.
        rows: the ways to play, the weakest first.
    """

    ratings: Mapping[str, float]
    rows: Sequence[LevelRow]

    @property
    def newcomers(self) -> int:
        """The rating assumed for people who have not finished a match."""
        return round(self.ratings[NEWCOMER])

    @property
    def range(self) -> tuple[int, int]:
        """The lowest and the highest rating that can be chosen."""
        return round(self.rows[0].rating), round(self.rows[-1].rating)

    def within(self, rating: float) -> int:
        """Return the nearest rating that can be chosen."""
        low, high = self.range
        return min(max(round(rating), low), high)

    def share(self, rating: float, bot: str) -> float:
        """Return the share of matches of two that a player of this rating wins against a bot."""
        return interpolated([(row.rating, row.shares[bot]) for row in self.rows], rating)

    def rating_for(self, bot: str, share: float) -> float:
        """Return the rating that wins this share of the matches of two against a bot."""
        return interpolated([(row.shares[bot], row.rating) for row in self.rows], share)

    def play(self, rating: float) -> Play:
        """Return the way to play at a rating."""
        plays = [[(row.rating, row.play[part]) for row in self.rows] for part in range(3)]
        return Play(*(interpolated(points, rating) for points in plays))


def interpolated(points: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value at a place, on straight lines between points in ascending order.

    >>> [interpolated([(0, 5), (2, 6)], at) for at in (-1, 0, 1, 3)]
    [5, 5.0, 5.5, 6]
    """
    above = bisect_right([place for place, _value in points], at)
    if above in (0, len(points)):
        return points[min(above, len(points) - 1)][1]
    (before, low), (after, high) = points[above - 1 : above + 1]
    return low + (high - low) * (at - before) / (after - before)


@cache
def _measured() -> Mapping[str, Levels]:
    games = json.loads(asset(ASSET).read_text(encoding="utf-8"))
    return {game: read_levels(read) for game, read in games.items()}


def read_levels(levels: Any) -> Levels:
    """Return the measurements of a game from its part of the file."""
    rows = [LevelRow(row["rating"], Play(*row["play"]), row["shares"]) for row in levels["rows"]]
    return Levels(levels["ratings"], rows)


def levels_of(game: str) -> Levels | None:
    """Return the measurements of a game, None if there are none."""
    return _measured().get(game)


class LevelId(NamedTuple):
    """The id of an opponent of chosen strength, parsed.

    Attributes:
        as_people: whether it should be as strong as the people at the table.
        rating: its rating; None if that is not known yet.
    """

    as_people: bool
    rating: int | None

    @property
    def id(self) -> str:
        """The id."""
        if self.rating is None:
            return LEVEL
        return f"{LEVEL}/{'like-' * self.as_people}{self.rating}"


AS_PEOPLE: Final = LevelId(as_people=True, rating=None)
"""As strong as the people at the table, whose strength is not known yet."""


def parse_level_id(id: str) -> LevelId | None:
    """Parse an id; None if it is that of another bot.

    >>> parse_level_id("level/1350"), parse_level_id("level").rating, parse_level_id("regular")
    (LevelId(as_people=False, rating=1350), None, None)
    >>> parse_level_id("level/like-1350-9").id, parse_level_id("level/01350")
    ('level/like-1350', None)
    """
    found = re.fullmatch(_ID, id)
    if found is None:
        return None
    as_people, rating = found.groups()
    return LevelId(rating is None or as_people is not None, int(rating) if rating else None)


def rating_of(game: str, bot: str) -> float | None:
    """Return the rating of a bot, None if it was not measured."""
    levels, choice = levels_of(game), parse_level_id(bot)
    if levels is None:
        return None
    if choice is None:
        return levels.ratings.get(bot)
    return None if choice.rating is None else levels.within(choice.rating)


def teeth(game: str, bot: str) -> int | None:
    """Return the strength of a bot as a number of teeth, one for each place in the cast.

    A bot that is none of the four has as many as the one with the nearest rating. None if the
    strength is not known.
    """
    if bot in CAST:
        return list(CAST).index(bot) + 1
    levels, rating = levels_of(game), rating_of(game, bot)
    if levels is None or rating is None:
        return None
    away = [abs(levels.ratings.get(one, inf) - rating) for one in CAST]
    return away.index(min(away)) + 1


class Level(Character):
    """Plays at a rating: by the regular's judgement, with errors and gaps in its memory."""

    id = LEVEL

    def __init__(self, game: str, choice: LevelId, levels: Levels) -> None:
        """Play a game at the chosen strength, or at a newcomer's as long as that is not known.

        Args:
            game: the game that it is to play.
            choice: its strength; for an impossible one, the nearest possible strength counts.
            levels: the measurements of the game.
        """
        self._game, self._levels, self._like = game, levels, choice.as_people
        rating = levels.newcomers if choice.rating is None else choice.rating
        self._rating = levels.within(rating)
        self._play = levels.play(self._rating)

    @property
    def sentence(self) -> str:
        """The sentences on its strength, and on its share of 100 matches."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        if self._like:
            follows = _(
                "{name} is as strong as you, going by your matches so far, and forgets things and "
                "errs."
            )
            yield follows.format(name=self.name)
        else:
            errs = _("At a strength of {rating}, {name} forgets and errs as people do.")
            yield errs.format(rating=self._rating, name=self.name)
        bots = bots_of(self._game).BOTS
        yield _("Out of 100 matches for two, {name} wins {shares}.").format(
            name=self.name,
            shares=listed(
                [
                    _("about {share} against {other}").format(
                        share=round(100 * self._levels.share(self._rating, bot)),
                        other=bots[bot]().name,
                    )
                    for bot in self._levels.rows[0].shares
                ]
            ),
        )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        if rng.random() < self._play.thought:
            elder = bots_of(self._game).BOTS[ELDER]()
            return elder.decide(observation, actions, seconds=seconds, rng=rng)
        return misjudged(self._game, observation, actions, self._play, rng)


def misjudged(
    game: str, observation: Observation, actions: Sequence[Action], play: Play, rng: Random
) -> AnyAction:
    """Return the action of a player who remembers only in part and misjudges the worth of actions.

    The less an action is worth, the less often it is chosen: by a softmax over the log odds of
    winning according to the regular's judgement.

    Args:
        game: the game that is played.
        observation: all that the seat could know.
        actions: the legal actions, at least two.
        play: the way to play.
        rng: the only source of chance.
    """
    rollouts = bots_of(game).ROLLOUTS
    remembered = rollouts.remembered(observation)
    if remembered is not None:
        observation = faded(game, observation, remembered, play.span)
    world = rules_of(game).determinize(observation, rng)

    def liking(candidate: tuple[AnyAction, float]) -> float:
        _action, chance = candidate
        chance = min(max(chance, _EPSILON), 1 - _EPSILON)
        error = -log(-log(rng.uniform(_EPSILON, 1 - _EPSILON)))  # Gumbel: the largest is a softmax
        return log(chance / (1 - chance)) + play.noise * error

    action, _chance = max(rollouts.candidates(world, actions, len(actions)), key=liking)
    return action
