"""The position of the day: the same for everybody, with a line to show how one has done."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import count
from typing import Final

from biberclan import __version__
from biberclan.language import _, in_percent, ngettext, written
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.dilemmas import grade, sign

WEEK: Final = 7
"""How many days the line to show tells of."""


def name_of_day(day: date) -> str:
    """Return the name of the position of a day."""
    return f"daily {day.isoformat()}"


def seeds(game: str, day: date, found: str = "") -> Iterator[str]:
    """Yield the seeds to look for the position of a day with, the same for everybody.

    Args:
        game: the game.
        day: the day.
        found: the seed with which it was found; it comes first, if it is of that day.
    """
    of_day = f"{rules_of(game).FACTS.rules} {__version__} {day.isoformat()} "
    if found.startswith(of_day):
        yield found
    yield from (f"{of_day}{number}" for number in count())


def streak(days: Sequence[date], today: date) -> int:
    """Return on how many days in a row there was an answer, up to today or yesterday.

    >>> monday = date(2026, 11, 23)
    >>> days = [monday, monday + timedelta(1), monday + timedelta(3)]
    >>> [streak(days, monday + timedelta(later)) for later in (1, 2, 3, 5)]
    [2, 2, 1, 0]
    """
    last = today if today in days else today - timedelta(1)
    return next(back for back in count() if last - timedelta(back) not in days)


def result_of_day(costs: Mapping[date, float], today: date) -> str:
    """Return in a few words how the position of today went, and on how many days in a row.

    Args:
        costs: what the choices of each day have cost; today's is among them.
        today: the day.
    """
    reached, days = grade(costs[today]), streak(list(costs), today)
    told = {"best": _("best"), "good": _("good"), "costly": in_percent(-costs[today])}[reached]
    text = ngettext("{count} day", "{count} days in a row", days).format(count=days)
    return written(" · ").join((f"{sign(reached)} {told}", text))


def line_to_show(game: str, costs: Mapping[date, float], today: date) -> str:
    """Return the line about the position of today, without a word about the position itself.

    Args:
        game: the game.
        costs: what the choices of each day have cost; today's is among them.
        today: the day.
    """
    week = [today - timedelta(back) for back in reversed(range(WEEK))]
    signs = "".join(sign(grade(costs[day]) if day in costs else None) for day in week)
    return _("{game}, position of {day}: {result}  {week}").format(
        game=GAMES[game].title,
        day=today.strftime(_("%Y-%m-%d")),
        result=result_of_day(costs, today),
        week=signs,
    )
