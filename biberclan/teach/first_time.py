"""The first-time tips that people have been given; people can turn them off."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from biberclan.characters import folded

MOST_PEOPLE: Final = 40
"""The largest number of people kept; those who were told least recently are forgotten."""


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """The tips that one person has been given.

    Attributes:
        explained: the ids of these tips, of all games (`biberclan.words.tips`).
        on: whether tips are given at all.
    """

    explained: frozenset[str] = frozenset()
    on: bool = True

    def next(self, due_tips: Iterable[str]) -> tuple["FirstTimes", str | None]:
        """Return the record after the next tip, and the id of that tip, None if there is none.

        Args:
            due_tips: the tips that could be given, the most urgent first.
        """
        if self.on:
            for tip in due_tips:
                if tip not in self.explained:
                    return replace(self, explained=self.explained | {tip}), tip
        return self, None

    def stopped(self) -> "FirstTimes":
        """Return a copy with tips turned off."""
        return replace(self, on=False)

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"on": self.on, "explained": sorted(self.explained)}

    @classmethod
    def from_plain(cls, plain: object) -> "FirstTimes":
        """Read the plain form; anything but a list of names counts as no tips."""
        if not isinstance(plain, dict):
            return cls()
        explained = plain.get("explained")
        names = explained if isinstance(explained, list) else []
        return cls(
            frozenset(name for name in names if isinstance(name, str)),
            plain.get("on") is not False,
        )


@dataclass(frozen=True, slots=True)
class Explanations:
    """The tips that each person has been given.

    Attributes:
        people: the tips of each person, by folded name.
        others: the tips that count as given to people of other names.
    """

    people: Mapping[str, FirstTimes] = field(default_factory=dict)
    others: FirstTimes = FirstTimes()

    def of(self, name: str) -> FirstTimes:
        """Return the tips that somebody has been given."""
        return self.people.get(folded(name), self.others)

    def next(
        self, names: Sequence[str], due_tips: Iterable[str]
    ) -> tuple["Explanations", str | None]:
        """Return the record after the next tip for people at one screen, and its id, None for none.

        Args:
            names: their names; it is enough if the tip is new to one of them.
            due_tips: the tips that could be given, the most urgent first.
        """
        curious = [name for name in names if self.of(name).on]
        for tip in due_tips:
            if any(tip not in self.of(name).explained for name in curious):
                told = {name: self.of(name).next([tip])[0] for name in curious}
                return self._with(told), tip
        return self, None

    def stopped(self, names: Sequence[str]) -> "Explanations":
        """Return a copy with tips turned off for these people."""
        return self._with({name: self.of(name).stopped() for name in names})

    def wanted(self, names: Sequence[str]) -> "Explanations":
        """Return a copy with tips turned on again for these people."""
        return self._with({name: replace(self.of(name), on=True) for name in names})

    def without(self, name: str) -> "Explanations":
        """Return a copy with nothing kept about one person."""
        kept = {who: told for who, told in self.people.items() if who != folded(name)}
        return replace(self, people=kept)

    def _with(self, told: Mapping[str, FirstTimes]) -> "Explanations":
        new = {folded(name): times for name, times in told.items()}
        rest = {name: times for name, times in self.people.items() if name not in new}
        return replace(self, people=dict([*rest.items(), *new.items()][-MOST_PEOPLE:]))

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        people = {name: times.to_plain() for name, times in self.people.items()}
        return self.others.to_plain() | {"people": people}

    @classmethod
    def from_plain(cls, plain: object) -> "Explanations":
        """Read the plain form; in earlier versions there were no people in it."""
        people = plain.get("people") if isinstance(plain, dict) else None
        kept = people if isinstance(people, dict) else {}
        return cls(
            {folded(name): FirstTimes.from_plain(times) for name, times in kept.items()},
            FirstTimes.from_plain(plain),
        )
