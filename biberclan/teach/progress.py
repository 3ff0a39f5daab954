"""Which lessons somebody has done."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """The lessons done, by their anchors.

    >>> Progress().having_done("lodge").next_of(["lodge", "faces"])
    'faces'
    """

    done: frozenset[str] = frozenset()

    def having_done(self, lesson: str) -> "Progress":
        """Return the progress after a lesson."""
        return Progress(self.done | {lesson})

    def next_of(self, lessons: Sequence[str]) -> str | None:
        """Return the first lesson that is not done, None if all are."""
        return next((lesson for lesson in lessons if lesson not in self.done), None)

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"done": sorted(self.done)}

    @classmethod
    def from_plain(cls, plain: object) -> "Progress":
        """Read the plain form; anything but a list of names counts as nothing done."""
        done = plain.get("done") if isinstance(plain, dict) else None
        names = done if isinstance(done, list) else []
        return cls(frozenset(name for name in names if isinstance(name, str)))
