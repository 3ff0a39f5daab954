"""The beginnings that the command line can ask for."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from biberclan.shelf import DEFAULT

if TYPE_CHECKING:
    from biberclan.match.record import Record
    from biberclan.match.setup import Setup


class Home(NamedTuple):
    """The start screen."""


class NewTable(NamedTuple):
    """The table of a new match."""

    setup: "Setup"


class Resume(NamedTuple):
    """The table of a kept match: its number, None for the one played last."""

    id: int | None = None


class GoOn(NamedTuple):
    """The table of the evening that waits for its next match."""


class Again(NamedTuple):
    """A finished match to look at again: the number of a kept one, or a record."""

    source: "int | Record"


class LookBack(NamedTuple):
    """The review of a kept match: its number."""

    id: int


class Learn(NamedTuple):
    """The lessons of a game, or one of them: its number from 1; "" for the last learner's name."""

    number: int | None = None
    game: str = DEFAULT
    person: str = ""


class Train(NamedTuple):
    """The trainer of a game, for somebody: their name, "" for whoever played last."""

    game: str = DEFAULT
    person: str = ""


class Rules(NamedTuple):
    """The rulebook of a game, open at a passage: its anchor, "" for the beginning."""

    anchor: str = ""
    game: str = DEFAULT


Start: TypeAlias = Home | NewTable | Resume | GoOn | Again | LookBack | Learn | Train | Rules
