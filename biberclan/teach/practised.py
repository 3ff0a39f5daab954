"""What people have practised, kept if possible: otherwise it is lost when the program ends.

What can't be read or kept is not worth a question in the middle of a match or of training.
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
    """Return what has been practised of one kind, by one person or by everybody."""
    if store is not None:
        with suppress(StoreError):
            return training.rows(store, kind, person)
    return []


def of_game(store: Store | None, kind: type[_G], person: str, game: str) -> list[_G]:
    """Return what one person has practised of one kind in one game."""
    name = rules_of(game).FACTS.name
    return [row for row in rows(store, kind, person) if row.game == name]


def keep(store: Store | None, *new: Practised) -> None:
    """Keep something; it replaces what was kept of it before."""
    if store is not None:
        with suppress(StoreError):
            training.keep(store, *new)
