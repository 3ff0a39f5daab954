"""Positions and conditions of lessons, as far as they are the same in every game.

A lesson states its goals as tables of conditions, so that a new lesson needs no code.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from biberclan.characters import folded
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction
from biberclan.rules.shuffling import shuffled
from biberclan.words.seam import AnyAttempt, People, Spot, Written

_SPARE: Final = "Tom"
"""The name at an invented table for somebody who is called like the person who sits there."""


def seated_as(person: str, seat: int, people: People) -> People:
    """Return the names at an invented table at which a person sits.

    Args:
        person: the person, "" if nobody knows the name.
        seat: the person's seat.
        people: the invented name of each seat.

    >>> seated_as("ben", 0, ("Anna", "Ben")), seated_as("", 0, ("Anna", "Ben"))
    (('ben', 'Tom'), ('Anna', 'Ben'))
    """
    if not person:
        return people
    others = (_SPARE if folded(name) == folded(person) else name for name in people)
    return tuple(person if place == seat else name for place, name in enumerate(others))


def with_names(text: str, people: People, names: People) -> str:
    """Return a text in which people are called by other names, with or without an s behind them.

    Args:
        text: the text.
        people: the name of each seat in the text.
        names: the other name of each seat.

    >>> with_names("Ben draws. Bens Karte, Ben's card.", ("Anna", "Ben"), ("Ben", "Tom"))
    "Tom draws. Toms Karte, Tom's card."
    """
    called = dict(zip(people, names))
    every = "|".join(map(re.escape, people))
    return re.sub(rf"\b(?:{every})(?=s?\b)", lambda name: called[name[0]], text)


@dataclass(frozen=True, slots=True, repr=False)
class SetUpPosition(ABC):
    """A table in the middle of a round, one seat about to decide; a game adds the cards.

    Attributes:
        GAME: the id of the game.
        people: the name of each seat.
    """

    GAME: ClassVar[str]

    people: People

    def begin(self, people: People = ()) -> Match:
        """Return a match at this position; see `biberclan.words.seam.Position`."""
        setup = replace(self._setup(), people=people or self.people)
        return Match.at(setup, self._plain())

    def _setup(self) -> Setup:
        """Return the setup, with the memory aid: a learner has not seen the events before."""
        return Setup(self.people, game=self.GAME, memory_aid=True)

    @abstractmethod
    def _plain(self) -> dict[str, Any]:
        """Return the plain form."""

    def __repr__(self) -> str:
        """Name the table; hands, face-down cards and the draw pile are left out."""
        return f"<Position: {', '.join(self.people)}>"


def left_of(deck: Iterable[int], *used: Iterable[int | None]) -> list[int]:
    """Return the cards of a deck that are not used yet, in the same order each time.

    Args:
        deck: all cards.
        used: the cards that lie somewhere; None for one that does not matter.

    Raises:
        ValueError: more of a card are used than there are.

    >>> sorted(left_of([1, 1, 2, 3], [1, None], [3]))
    [1, 2]
    """
    left = Counter(deck)
    for cards in used:
        left.subtract(card for card in cards if card is not None)
    if min(left.values()) < 0:
        raise ValueError("more cards of a kind than the deck has")
    return list(shuffled(sorted(left.elements()), seed=0, number=0))


def take_any(rest: list[int], fits: Callable[[int], bool]) -> int:
    """Take the first card that fits out of the rest of a deck, where any such card will do."""
    return rest.pop(next(at for at, card in enumerate(rest) if fits(card)))


def read_seats(entries: dict[str, Any], people: People, **attributes: str) -> None:
    """Replace the names of people in the entries of a position by their seats.

    Args:
        entries: the entries of its table; they are changed.
        people: the name of each seat.
        attributes: for each entry with a name the attribute for the seat.

    Raises:
        ValueError: a named person is not at the table.
    """
    for entry, attribute in attributes.items():
        if entry in entries:
            entries[attribute] = people.index(entries.pop(entry))


def with_onlooker(table: Written, places: str, empty: str) -> tuple[People, dict[str, Any]]:
    """Add an onlooker to a picture, to whom nothing in it belongs.

    They are added where the picture names nobody in turn, and are in turn themselves, or where only
    one person is in the picture.

    Args:
        table: the entries of the picture.
        places: the entry that names the people and what lies before them.
        empty: what lies before somebody who is not in the picture.

    Returns:
        The people whose places the picture shows, and the entries of the position.
    """
    people = tuple(table[places])
    if "turn" in table and len(people) > 1:
        return people, dict(table)
    return people, {"turn": "", **table, places: {**table[places], "": empty}}


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


def spots_reader(
    people: People, slots: Sequence[str]
) -> Callable[[Sequence[str]], tuple[Spot, ...]]:
    """Return a function that reads spots in their notation.

    Args:
        people: the name of each seat.
        slots: the name of each slot.

    >>> spots_reader(("Anna", "Ben"), ("B1", "B2"))(["Ben:B1"])
    ((1, 0),)
    """

    def read(text: str) -> Spot:
        try:
            name, slot = text.split(":")
            return people.index(name), slots.index(slot)
        except ValueError:
            raise ValueError(f"no such spot: {text!r}") from None

    return lambda texts: tuple(map(read, texts))


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
