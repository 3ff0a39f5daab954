"""The first match explains each thing when it first occurs, in one line; it can be told to stop."""

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """What has been explained already, at a table or to each person.

    Attributes:
        explained: the ids of what has been explained, of any game (`Words.NOVELTIES`).
        on: whether anything is explained at all.
    """

    explained: frozenset[str] = frozenset()
    on: bool = True

    def next(self, novelties: Iterable[str]) -> tuple["FirstTimes", str | None]:
        """Return what to explain now, one thing at a time, and what is explained then.

        Args:
            novelties: what could be explained, the most urgent first.
        """
        if self.on:
            for novelty in novelties:
                if novelty not in self.explained:
                    return replace(self, explained=self.explained | {novelty}), novelty
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
