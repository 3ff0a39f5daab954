"""A fair table: the head start with which people of unlike strength win about equally often.

`python -m lab.fair` has measured what a rating brings at a table of four who forget and misjudge,
and what comes of the proposals.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

from biberclan.assets import asset
from biberclan.bots.chances import chance_of_winning
from biberclan.bots.level import interpolated, levels_of, rating_of
from biberclan.bots.package import bots_of
from biberclan.characters import folded
from biberclan.language import _, in_percent, listed, ngettext
from biberclan.match.setup import EVERYBODY, Help, Setup
from biberclan.match.skill import of_the_cast
from biberclan.match.store.store import Store
from biberclan.named_tuple import NamedTuple
from biberclan.people import figures
from biberclan.people.help import in_brief
from biberclan.people.opponents import rating_and_matches
from biberclan.rules.head_start import START
from biberclan.rules.points import best_points


class Worth(NamedTuple):
    """The worth of being stronger in a game, and of help.

    Attributes:
        points: pairs of a rating and the mean points that it brings in a round, in ascending order
            of rating; fewer are better where the fewest points win.
        aid: the same for the points by which the memory aid helps somebody who forgets as people
            do; empty where it makes next to no difference.
        taken: the points a round that whoever is ahead loses by the memory aid of each other one;
            those who are level share it.
    """

    points: Sequence[tuple[float, float]]
    aid: Sequence[tuple[float, float]] = ()
    taken: float = 0


_ASSET: Final = "fair.json"

_ALL: Final[Mapping[Help, Sequence[int]]] = {"hints": EVERYBODY, "what_if": EVERYBODY}
"""The help that makes no table fairer, and of which a proposal says nothing."""


class Proposal(NamedTuple):
    """A fair table.

    Attributes:
        setup: the agreement with the help that makes it fair.
        text: the sentences about it.
    """

    setup: Setup
    text: str


@cache
def _measured() -> Mapping[str, Worth]:
    games = json.loads(asset(_ASSET).read_text(encoding="utf-8"))
    return {game: Worth(**worth) for game, worth in games.items()}


def worth_of(game: str) -> Worth | None:
    """Return what being stronger is worth in a game, None if it was not measured."""
    return _measured().get(game)


def propose(setup: Setup, store: Store | None) -> Proposal | None:
    """Return the proposal for the people at a table, None for a game that was not measured.

    The memory aid is proposed first to those who are behind by more than it is worth.

    Raises:
        FileError: the file can't be read.
    """
    game, worth = setup.game, worth_of(setup.game)
    levels = levels_of(game)
    if worth is None or levels is None:
        return None
    known = [_strength(store, setup, seat) for seat in range(setup.seats)]
    ratings = [levels.newcomers if rating is None else rating for rating in known]
    aided = {*setup.memory_aid} & {*setup.person_seats}
    if worth.aid:
        behind = fair_start(setup, ratings, aided)
        aid = [abs(_rounds(setup) * interpolated(worth.aid, rating)) for rating in ratings]
        aided |= {seat for seat in setup.person_seats if abs(behind[seat]) > aid[seat]}
    start = fair_start(setup, ratings, aided)
    fair = setup.starting(start).helped({"memory_aid": sorted(aided)})
    shares = [in_percent(share) for share in chances(setup, ratings, aided, start)]
    expected = [f"{name} ({share})" for name, share in zip(setup.names, shares)]
    text = _("Fair: {help}.") if any(start) or aided else _("Fair: nobody needs a head start.")
    sentences = [
        text.format(help=in_brief(fair.helped(_ALL))),
        _("Expected to win: {shares}.").format(shares=listed(expected)),
    ]
    new = [name for name, rating in zip(setup.names, known) if rating is None]
    if new:
        text = ngettext(
            "{names} is not known yet, and so is taken for a newcomer.",
            "{names} are not known yet, and so are taken for newcomers.",
            len(new),
        )
        sentences.append(text.format(names=listed(new)))
    return Proposal(fair, " ".join(sentences))


def _strength(store: Store | None, setup: Setup, seat: int) -> float | None:
    """Return the rating of a bot, or of somebody by matches against bots, or else by skill."""
    game, name, bot = setup.game, setup.names[seat], setup.bot(seat)
    if bot is not None:
        return rating_of(game, bot)
    if store is None:
        return None
    rating, matches = rating_and_matches(store, game, name)
    if matches:
        return rating
    of_cast = [(-cost, rating_of(game, bot)) for bot, cost in of_the_cast()[game].items()]
    known = sorted((cost, rating) for cost, rating in of_cast if rating is not None)
    for person in figures.people(store):
        if (person.game, folded(person.name)) == (game, folded(name)):
            skill = person.skill
            if skill is not None and skill.interval is not None:
                return interpolated(known, -skill.cost)
    return None


def fair_start(setup: Setup, ratings: Sequence[float], aided: Collection[int]) -> list[int]:
    """Return the head start of each seat that makes a table fair.

    Args:
        setup: the match.
        ratings: the rating of each seat without help.
        aided: the seats with the memory aid.
    """
    points, facts = _expected(setup, ratings, aided), setup.rules.FACTS
    best, numbers = best_points(points, facts.best), facts.options[START].numbers
    assert numbers is not None
    return [numbers[round(abs(best - each))] for each in points]


def chances(
    setup: Setup, ratings: Sequence[float], aided: Collection[int], start: Sequence[int]
) -> list[float]:
    """Return the share of the match that each seat is expected to win; see `fair_start`."""
    points = list(map(sum, zip(_expected(setup, ratings, aided), start)))
    spread, best = bots_of(setup.game).ROLLOUTS.spreads[setup.seats], setup.rules.FACTS.best
    return [
        chance_of_winning(points, _rounds(setup), seat, spread=spread, best=best)
        for seat in range(setup.seats)
    ]


def _expected(setup: Setup, ratings: Sequence[float], aided: Collection[int]) -> list[float]:
    """Return the points that each seat is expected to have in the end, without a head start."""
    worth, rounds = worth_of(setup.game), _rounds(setup)
    assert worth is not None
    points = [interpolated(worth.points, rating) for rating in ratings]
    best = best_points(points, setup.rules.FACTS.best)
    ahead = [seat for seat, each in enumerate(points) if each == best]
    for seat in aided if worth.aid else ():
        points[seat] += interpolated(worth.aid, ratings[seat])
        others = [each for each in ahead if each != seat]
        for other in others:
            points[other] += worth.taken / len(others)
    return [rounds * each for each in points]


def _rounds(setup: Setup) -> int:
    """Return the number of rounds, 1 where that is open."""
    rules = setup.rules
    state, _events = rules.start(setup.seats, seed=0, first=0, options=setup.options)
    return rules.rounds(state) or 1
