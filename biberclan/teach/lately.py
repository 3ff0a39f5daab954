"""Who was here lately, and what was played: what nobody should have to say again."""

from contextlib import suppress

from biberclan.characters import folded
from biberclan.match.setup import problem_with_name
from biberclan.match.store import history, training
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Kept
from biberclan.match.store.store import Store
from biberclan.shelf import DEFAULT, GAMES
from biberclan.teach.learned import Learned


def known_names(learned: Learned, store: Store | None) -> list[str]:
    """Return the names of all who have played, learned or trained.

    Whoever has done so alone last comes first, then whoever has played last.

    Args:
        learned: who has learned what.
        store: the kept matches; what is wrong with them is said where they are needed.
    """
    names = [learned.person]
    with suppress(StoreError):
        names += history.names(store) if store is not None else []
    names += [*learned.progress.people][::-1]
    with suppress(StoreError):
        names += training.people(store) if store is not None else []
    spellings: dict[str, str] = {}
    for name in names:
        if problem_with_name(name) is None:
            spellings.setdefault(folded(name), name)
    return list(spellings.values())


def last_name(learned: Learned, store: Store | None) -> str:
    """Return the name that was used last, "" if none was ever given; see `known_names`."""
    if problem_with_name(learned.person) is None:
        return learned.person
    return next(iter(known_names(learned, store)), "")


def last_game(learned: Learned, store: Store | None) -> str:
    """Return the game that was played or learned last, the first on the shelf if none was.

    Args:
        learned: knows it, unless an earlier version has kept it.
        store: the kept matches, as for `known_names`.
    """
    if learned.game in GAMES:
        return learned.game
    with suppress(StoreError):
        last = history.page(store, limit=1) if store is not None else []
        if last and isinstance(last[0], Kept) and last[0].game is not None:
            return last[0].game
    return DEFAULT
