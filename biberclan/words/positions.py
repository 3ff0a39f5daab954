"""Positions and conditions of lessons, as far as they are the same in every game.

A lesson states its goals as tables of conditions, so that a new lesson needs no code.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from biberclan import shelf
from biberclan.characters import folded
from biberclan.dataclass import dataclass
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.rules.position import SEAT
from biberclan.words.seam import AnyAttempt, Position, SeatNames, Spot, Written, words_of

PEOPLE: Final = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")
"""The names at an invented table."""

_SPARE: Final = "Tom"
"""The name at an invented table for somebody who is called like the person who sits there."""


def seated_as(person: str, seat: int, names: SeatNames) -> SeatNames:
    """Return the names at an invented table at which a person sits.

    Args:
        person: the person, "" if nobody knows the name.
        seat: the person's seat.
        names: the invented name of each seat.

    >>> seated_as("ben", 0, ("Anna", "Ben")), seated_as("", 0, ("Anna", "Ben"))
    (('ben', 'Tom'), ('Anna', 'Ben'))
    """
    if not person:
        return names
    others = (_SPARE if folded(name) == folded(person) else name for name in names)
    return tuple(person if place == seat else name for place, name in enumerate(others))


def with_names(text: str, seat_names: SeatNames, names: SeatNames) -> str:
    """Return a text in which people are called by other names, with or without an s after them.

    Args:
        text: the text.
        seat_names: the name of each seat in the text.
        names: the other name of each seat.

    >>> with_names("Ben draws. Bens Karte, Ben's card.", ("Anna", "Ben"), ("Ben", "Tom"))
    "Tom draws. Toms Karte, Tom's card."
    """
    called = dict(zip(seat_names, names))
    every = "|".join(map(re.escape, seat_names))
    return re.sub(rf"\b(?:{every})(?=s?\b)", lambda name: called[name[0]], text)


def read_position(game: str, written: str | Written) -> Position:
    """Return the position that a lesson or a picture begins with.

    Args:
        game: the id of the game.
        written: a line (`biberclan.rules.position`); or the start of a match: its "people", of whom
            the first begins, its "seed" and, where something has been done, its "actions".

    Raises:
        KeyError, ValueError: something is missing or not in the notation.
    """
    agreed = partial(
        Setup, game=game, memory_aid=EVERYBODY if words_of(game).NAMES.memory_aid else ()
    )
    if isinstance(written, str):
        lines = shelf.lines_of(game)
        plain = lines.read(written).to_dict()
        setup = agreed(PEOPLE[: plain["seats"]], options=lines.options(plain))
        begin = partial(_set_up, setup, plain)
    else:
        setup = agreed(tuple(written["people"]), seed=written["seed"])
        begin = partial(_played, setup, written.get("actions", ()))
    actor = begin(setup.names).actor
    if actor is None:
        raise ValueError("the match is over")
    return Position(setup.names, actor, begin)


def _set_up(setup: Setup, plain: dict[str, Any], names: SeatNames) -> Match:
    return Match.at_position(replace(setup, names=names), plain)


def _played(setup: Setup, actions: Sequence[str], names: SeatNames) -> Match:
    done = [setup.rules.parse_action(text) for text in actions]
    return Match.replay(replace(setup, names=names), done, looked=len(done))


def read_picture(game: str, table: Written) -> tuple[SeatNames, AnyObservation]:
    """Return the people whose places a picture of the rulebook shows, and the view of them.

    Args:
        game: the id of the game.
        table: the "position", of a line what its observer knows, or else what an onlooker sees; and
            "shown", the number of seats in the picture, all if left out: nothing of what it shows
            has to belong to whoever is in turn.

    Raises:
        KeyError, ValueError: as for `read_position`.
    """
    written = table["position"]
    if isinstance(written, str):
        view = replace(shelf.lines_of(game).observe(written)[0], observer=None)
    else:
        view = read_position(game, written).begin().view
    return PEOPLE[: table.get("shown", view.seats)], view


@dataclass(frozen=True, slots=True)
class CommonCondition:
    """A condition: everything that is given must hold; anything left out does not matter.

    A game derives its own from this class.

    Attributes:
        verbs: the action is one of these, by the first word of its notation.
        refused: the rules refuse it for one of these reasons; without this, nothing refused will
            do.
        happens: all of these events happen, by the names of their classes.
        points: the round is counted then, and the learner gets this number of points.
    """

    verbs: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()
    points: int | None = None

    def __call__(self, attempt: AnyAttempt) -> bool:
        """Return whether everything that is given holds."""
        if self.verbs and str(attempt.action).split()[0] not in self.verbs:
            return False
        if not self._fits(attempt.action, attempt.actor):
            return False
        if attempt.reason is not None or self.refused:
            return attempt.reason is not None and attempt.reason.code in self.refused
        happened = {type(event).__name__ for event in attempt.events}
        return (
            happened.issuperset(self.happens)
            and (self.points is None or self.points == _counted(attempt))
            and self._came_about(attempt)
        )

    def _fits(self, action: AnyAction, actor: int) -> bool:
        """Return whether the action is one that the game's own entries ask for, legal or not."""
        return True

    def _came_about(self, attempt: AnyAttempt) -> bool:
        """Return whether a legal action has had the effects that the game's own entries ask for."""
        return True


def _counted(attempt: AnyAttempt) -> int | None:
    """Return the learner's points for the round, None unless it has just been counted."""
    after = attempt.after
    if after.actor is not None and not after.paused:
        return None
    points: int = after.scores[-1][attempt.actor]
    return points


@dataclass(frozen=True, slots=True)
class SpotCondition(CommonCondition, ABC):
    """A condition in a game in which an action touches spots of the table.

    Attributes:
        at: it touches one of these spots, and no others.
    """

    at: tuple[Spot, ...] = ()

    @staticmethod
    @abstractmethod
    def spots_of(action: AnyAction, actor: int) -> Sequence[Spot]:
        """Return the spots that an action touches."""

    def _fits(self, action: AnyAction, actor: int) -> bool:
        return not self.at or lie_in(self.spots_of(action, actor), self.at)


def lie_in(touched: Collection[object], asked_for: Collection[object]) -> bool:
    """Return whether something is touched, and nothing that is not asked for."""
    return bool(touched) and set(touched) <= set(asked_for)


def read_spots(slots: Sequence[str], texts: Sequence[str]) -> tuple[Spot, ...]:
    """Return the spots that are written as in actions.

    Args:
        slots: the name of each slot.
        texts: the seat and the slot of each spot.

    >>> read_spots(("B1", "B2"), ["2:B1"])
    ((1, 0),)
    """
    split = (text.split(":") for text in texts)
    return tuple((SEAT.read(seat), slots.index(slot)) for seat, slot in split)


def read_entries(table: Written, readers: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """Return the entries of a condition's table.

    Args:
        table: the entries as they are written.
        readers: the functions that read entries with a notation, by name; lists in other entries
            become tuples.

    Raises:
        ValueError: an entry is not in its notation.
    """
    return {name: readers.get(name, _as_written)(value) for name, value in table.items()}


def _as_written(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
