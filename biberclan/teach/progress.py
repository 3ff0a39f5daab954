"""Which lessons each person has done."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from biberclan.characters import folded
from biberclan.teach.first_time import MOST_PEOPLE

NOBODY = ""
"""The name of somebody who has not given any; earlier versions kept lessons without names."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The lessons done, by their anchors.

    Attributes:
        people: what each person has done, by name; whoever did a lesson last comes last.
    """

    people: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def of(self, name: str) -> frozenset[str]:
        """Return what somebody has done; upper and lower case make no difference."""
        return next((done for who, done in self.people.items() if _same(who, name)), frozenset())

    def having_done(self, name: str, lessons: Iterable[str]) -> "Progress":
        """Return the progress after somebody has done lessons."""
        done = self.of(name).union(lessons)
        others = self.without(name).people
        return Progress(dict([*others.items(), (name, done)][-MOST_PEOPLE:]))

    def without(self, name: str) -> "Progress":
        """Return the progress of everybody else."""
        return Progress({who: done for who, done in self.people.items() if not _same(who, name)})

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"people": {name: sorted(done) for name, done in self.people.items()}}

    @classmethod
    def from_plain(cls, plain: object) -> "Progress":
        """Read the plain form; whatever is no list of names counts as nothing done."""
        if not isinstance(plain, dict):
            return cls()
        people = plain.get("people", {NOBODY: plain.get("done")})
        kept = people if isinstance(people, dict) else {}
        return cls(
            {
                who: frozenset(name for name in done if isinstance(name, str))
                for who, done in kept.items()
                if isinstance(done, list)
            }
        )


def next_of(lessons: Sequence[str], done: Iterable[str]) -> str | None:
    """Return the first lesson that is not done, None if all are.

    >>> next_of(["lodge", "faces"], {"lodge"})
    'faces'
    """
    return next((lesson for lesson in lessons if lesson not in done), None)


def _same(name: str, other: str) -> bool:
    return folded(name) == folded(other)
