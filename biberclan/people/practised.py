"""People's practice, kept if possible; otherwise it is lost when the program ends.

A failure to read or keep it is not worth a question in the middle of a match or of training.
"""

from contextlib import suppress
from typing import TypeVar

from biberclan.match.store import training
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Decided, Mistake, Practised, Trained
from biberclan.shelf import rules_of

_P = TypeVar("_P", bound=Practised)
_G = TypeVar("_G", Trained, Decided, Mistake)


def rows(store: Store | None, kind: type[_P], person: str | None = None) -> list[_P]:
    """Return the rows of one kind of practice, of one person or of everybody."""
    if store is not None:
        with suppress(StoreError):
            return training.rows(store, kind, person)
    return []


def of_game(store: Store | None, kind: type[_G], person: str, game: str) -> list[_G]:
    """Return one person's rows of one kind of practice in one game."""
    name = rules_of(game).FACTS.name
    return [row for row in rows(store, kind, person) if row.game == name]


def keep(store: Store | None, *new: Practised) -> None:
    """Keep rows; each replaces the one kept of the same before."""
    if store is not None:
        with suppress(StoreError):
            training.keep(store, *new)
