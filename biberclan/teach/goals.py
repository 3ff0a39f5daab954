"""Conditions on what was tried in a lesson, as far as they are the same in every game.

A lesson states its goals as tables of conditions, so that a new lesson needs no code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from biberclan.rules.game import AnyAction
from biberclan.teach.words import AnyAttempt, Written


@dataclass(frozen=True, slots=True)
class CommonCondition:
    """A condition: everything that is given must hold, what is left out does not matter.

    A game derives its own from this class.

    Attributes:
        verbs: the action is one of these, by the first word of its notation.
        refused: the rules refuse it for one of these reasons; without this, nothing refused will
            do.
        happens: all of these events happen, by the names of their classes.
    """

    verbs: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()

    def __call__(self, attempt: AnyAttempt) -> bool:
        """Return whether everything that is given holds."""
        if self.verbs and str(attempt.action).split()[0] not in self.verbs:
            return False
        if not self._fits(attempt.action, attempt.actor):
            return False
        if attempt.reason is not None or self.refused:
            return attempt.reason is not None and attempt.reason.code in self.refused
        happened = {type(event).__name__ for event in attempt.events}
        return happened.issuperset(self.happens) and self._came_about(attempt)

    def _fits(self, action: AnyAction, actor: int) -> bool:
        """Return whether the action is one that the game's own entries ask for, legal or not."""
        return True

    def _came_about(self, attempt: AnyAttempt) -> bool:
        """Return whether a legal action has led to what the game's own entries ask for."""
        return True


def read_entries(table: Written, readers: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """Return the entries of a condition's table.

    Args:
        table: the entries as they are written.
        readers: what reads the entries that have a notation, by name; of the others, lists become
            tuples.

    Raises:
        ValueError: an entry is not in its notation.
    """
    return {name: readers.get(name, _as_written)(value) for name, value in table.items()}


def _as_written(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
