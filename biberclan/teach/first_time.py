"""The first match explains each thing when it first occurs, in one line; it can be told to stop."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from biberclan.characters import folded

MOST_PEOPLE: Final = 40
"""For how many people it is kept at most; those who were told least recently are forgotten."""


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """The tips that one person has been given.

    Attributes:
        explained: the ids of what has been explained, of any game (`biberclan.teach.tips`).
        on: whether anything is explained at all.
    """

    explained: frozenset[str] = frozenset()
    on: bool = True

    def next(self, due_tips: Iterable[str]) -> tuple["FirstTimes", str | None]:
        """Return what to explain now, one thing at a time, and what is explained then.

        Args:
            due_tips: what could be explained, the most urgent first.
        """
        if self.on:
            for tip in due_tips:
                if tip not in self.explained:
                    return replace(self, explained=self.explained | {tip}), tip
        return self, None

    def stopped(self) -> "FirstTimes":
        """Return the same, with explanations turned off."""
        return replace(self, on=False)

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"on": self.on, "explained": sorted(self.explained)}

    @classmethod
    def from_plain(cls, plain: object) -> "FirstTimes":
        """Read the plain form; anything but a list of names counts as nothing explained."""
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
        people: what has been explained to each person, by folded name.
        others: what counts as explained to people of other names.
    """

    people: Mapping[str, FirstTimes] = field(default_factory=dict)
    others: FirstTimes = FirstTimes()

    def of(self, name: str) -> FirstTimes:
        """Return what has been explained to somebody."""
        return self.people.get(folded(name), self.others)

    def next(
        self, names: Sequence[str], due_tips: Iterable[str]
    ) -> tuple["Explanations", str | None]:
        """Return what to explain now to people who look at one screen, and what is explained then.

        Args:
            names: who they are; it is enough if it is new to one of them.
            due_tips: what could be explained, the most urgent first.
        """
        curious = [name for name in names if self.of(name).on]
        for tip in due_tips:
            if any(tip not in self.of(name).explained for name in curious):
                told = {name: self.of(name).next([tip])[0] for name in curious}
                return self._with(told), tip
        return self, None

    def stopped(self, names: Sequence[str]) -> "Explanations":
        """Return the same, with nothing more explained to these people."""
        return self._with({name: self.of(name).stopped() for name in names})

    def wanted(self, names: Sequence[str]) -> "Explanations":
        """Return the same, with explanations to these people turned on again."""
        return self._with({name: replace(self.of(name), on=True) for name in names})

    def without(self, name: str) -> "Explanations":
        """Return the same, with nothing kept of somebody."""
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
