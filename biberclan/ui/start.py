"""What the program opens with, as the command line asks for it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from biberclan.shelf import DEFAULT

if TYPE_CHECKING:
    from biberclan.match.record import Record
    from biberclan.match.setup import Setup


@dataclass(frozen=True, slots=True)
class Home:
    """The start screen."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The table of a new match."""

    setup: "Setup"


@dataclass(frozen=True, slots=True)
class Resume:
    """The table of a kept match: its number, None for the one played last."""

    id: int | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """A finished match to look at again: the number of a kept one, or a record."""

    source: "int | Record"


@dataclass(frozen=True, slots=True)
class LookBack:
    """The review of a kept match: its number."""

    id: int


@dataclass(frozen=True, slots=True)
class Learn:
    """The lessons of a game, or one of them: its number from 1."""

    number: int | None = None
    game: str = DEFAULT


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulebook of a game, open at a passage: its anchor, "" for the beginning."""

    anchor: str = ""
    game: str = DEFAULT


Start: TypeAlias = Home | NewTable | Resume | Again | LookBack | Learn | Rules
