"""Awards of a finished match: for the best, the most frequent and the most suffered deeds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar

from biberclan.language import N_, NN_, Message, _, in_points, so_often, worded
from biberclan.match.match import Match
from biberclan.rules.points import Best, best_points, merit, totals_after
from biberclan.words.seam import Award, words_of

_MANY: Final = 2
"""The least number of times in a match that is worth an award, where once is usual."""
_MADE_UP: Final = 5
"""The least points made up that are worth an award; a round of any game is worth 2 to 6 times as
much."""


def awards_of(match: Match) -> list[Award]:
    """Return the awards of a finished match: the best round, the game's own, those of all games.

    Among more than two, what all have done alike is no award.
    """
    setup, log, scores = match.setup, match.events, match.public.scores
    best, words = setup.rules.FACTS.best, words_of(setup.game)
    awards = (
        *([best_round(scores, best)] if len(scores) > 1 else []),
        *words.awards(log, setup.names),
        *of_thefts(Counter(words.robberies(log))),
        *of_leads(scores, best, setup.head_start),
    )
    return [award for award in awards if len(award.seats) < setup.seats or setup.seats == 2]


_What = TypeVar("_What", int, tuple[int, int])


def most_of(counts: Mapping[_What, int]) -> tuple[int, tuple[_What, ...]]:
    """Return the largest number, 0 if there is none, and the seats, or pairs, that have it.

    >>> most_of({0: 2, 1: 3, 2: 3})
    (3, (1, 2))
    """
    most = max(counts.values(), default=0)
    return most, tuple(seat for seat in sorted(counts) if counts[seat] == most)


def most_often(
    title: str, counts: Mapping[int, int], text: Message, least: int = _MANY
) -> Iterator[Award]:
    """Yield the award for the seats that did something most often, if that was often enough.

    Args:
        title: see `Award`.
        counts: the number of times that each seat did it.
        text: the words for it, with {count} or {times}, by the number.
        least: the least number of times that is worth an award.
    """
    most, seats = most_of(counts)
    if most >= least:
        yield Award(title, seats, worded(text, most).format(count=most, times=so_often(most)))


def best_memory(used: Mapping[int, int]) -> Iterator[Award]:
    """Return the award for the seats that most often used a face-down card they had seen before."""
    text = NN_(
        "{count} face-down card used from memory", "{count} face-down cards used from memory"
    )
    return most_often(N_("Best memory"), used, text)


def best_round(scores: Sequence[Sequence[int]], best: Best, *, of_match: bool = True) -> Award:
    """Return the award for the best round, shared by all who had as many points in one.

    Args:
        scores: for each round the points of each seat.
        best: whether the most or the fewest points win.
        of_match: whether they are the rounds of one match; then it is told which one it was.
    """
    value = best_points(chain.from_iterable(scores), best)
    numbers = [number for number, row in enumerate(scores, 1) if value in row]
    seats = {seat for row in scores for seat, points in enumerate(row) if points == value}
    text = in_points(value)
    if of_match and len(numbers) == 1:
        text = _("{points}, round {round}").format(points=text, round=numbers[0])
    return Award(N_("Best round"), tuple(sorted(seats)), text)


def of_thefts(robberies: Mapping[tuple[int, int], int]) -> Iterator[Award]:
    """Yield the awards for most cards taken from others and, among more than two, for most lost."""
    thieves: Counter[int] = Counter()
    victims: Counter[int] = Counter()
    for (thief, victim), times in robberies.items():
        thieves[thief] += times
        victims[victim] += times
    took = NN_("took {count} card from others", "took {count} cards from others")
    yield from most_often(N_("Most thefts"), thieves, took)
    if len(thieves.keys() | victims.keys()) > 2:  # between two it would say the same again
        lost = NN_("lost {count} card to others", "lost {count} cards to others")
        yield from most_often(N_("Most robbed"), victims, lost)


def of_leads(
    scores: Sequence[Sequence[int]], best: Best, start: Sequence[int] = ()
) -> Iterator[Award]:
    """Yield the awards for leading alone after the most rounds, and for making up the most points.

    Args:
        scores: for each round the points of each seat.
        best: whether the most or the fewest points win.
        start: the points with which each seat has started; empty for none.
    """
    if len(scores) < 3:
        return
    after = [[merit(points, best) for points in row] for row in totals_after(scores, start)]
    led = Counter(row.index(max(row)) for row in after if row.count(max(row)) == 1)
    text = NN_("in front after one round", "in front after {count} rounds")
    yield from most_often(N_("Longest lead"), led, text)
    made_up = {
        seat: max(max(row) - row[seat] for row in after) - (max(after[-1]) - after[-1][seat])
        for seat in range(len(scores[0]))
    }
    text = NN_(
        "made up {count} point on whoever was in front",
        "made up {count} points on whoever was in front",
    )
    yield from most_often(N_("Best comeback"), made_up, text, _MADE_UP)
