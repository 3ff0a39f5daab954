"""The kept matches, for commands that need them: opening them, and offering them by number."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from biberclan.cli.output import complain
from biberclan.cli.parser import Completions, Kind, Offer, TypedPart, whole_number
from biberclan.language import _, written
from biberclan.match.store import data_files, errors, history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import FILE, Store
from biberclan.people.telling_matches import day_of, game_of, names_of, outcome_of

_T = TypeVar("_T")

_LATELY: Final = 50
"""How many matches are offered at most."""


def open_store(directory: Path) -> Store:
    """Open the kept matches of a directory.

    If others may read or change them, this prints a warning, but opens them anyway.

    Raises:
        FileError: they can't be opened.
    """
    store = Store(directory)
    try:
        data_files.check_rights(directory)
    except errors.OthersOwnError as error:
        complain(str(error))
    except errors.OpenToOthersError as error:
        complain(f"{error} {_('Start biberclan without a command to make it yours alone.')}")
    return store


def match_number(offers: Completions) -> Kind[int]:
    """Return the kind of value for the number of a kept match."""
    return whole_number(1)._replace(offers=offers)


def query_kept(directory: Path, ask: Callable[[Store], list[_T]]) -> list[_T]:
    """Query the kept matches, if there are any; their errors are reported elsewhere."""
    with suppress(errors.StoreError, OSError):
        if (directory / FILE).exists():
            with Store(directory) as store:
                return ask(store)
    return []


def _finished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the finished matches."""
    lines = query_kept(typed.directory, lambda store: history.page(store, limit=_LATELY))
    matches = (line for line in lines if isinstance(line, Listed))
    return [_numbered(match) for match in matches if match.state == "finished"]


def _unfinished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the matches that can be resumed."""
    return [_numbered(match) for match in query_kept(typed.directory, history.unfinished)]


def _numbered(match: Listed) -> Offer:
    parts = (day_of(match), game_of(match), ", ".join(names_of(match)), outcome_of(match))
    return str(match.id), written(" · ").join(parts)


FINISHED: Final = Completions(_finished)
UNFINISHED: Final = Completions(_unfinished)
