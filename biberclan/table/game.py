"""The seam between a game's own table and the screens that all games share.

The package `table` of every game on the shelf has a `TABLE`, which knows no Textual. What paints it
is a `Painter` (`biberclan/ui/painter.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, TypeAlias

from biberclan import shelf
from biberclan.language import ngettext
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyObservation
from biberclan.table.command import Commands
from biberclan.table.desk import Desk
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import PANEL_ROWS, Division, Size, divide
from biberclan.table.look import Mark, PileLook, SlotLook

BoardLook: TypeAlias = Any
"""How a game's board is to look; known to the game alone, equal where nothing has changed."""


class Table(ABC):
    """A game's table, but for headline, panel and bottom row, which all games share.

    Attributes:
        PANEL_HOLDS_CARDS: whether hand and piles lie in the panel, not on the board.
    """

    PANEL_HOLDS_CARDS: ClassVar[bool] = True

    @property
    @abstractmethod
    def COMMANDS(self) -> Commands:
        """The commands, in the order of the bottom row."""

    @abstractmethod
    def open_desk(self, match: Match) -> Desk:
        """Return the desk of a match."""

    @abstractmethod
    def look(self, desk: Any) -> BoardLook:
        """Return how the board looks to the person at the keyboard."""

    @abstractmethod
    def still(
        self, view: AnyObservation, people: Sequence[str], events: Sequence[AnyEvent]
    ) -> BoardLook:
        """Return how the board looks where there is nothing to choose.

        Args:
            view: the table.
            people: the name of each seat.
            events: what has just happened, to be marked.
        """

    def piles(self, desk: Any) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look to the person at the keyboard.

        None where they lie on the board.
        """
        return ()

    def still_piles(self, view: AnyObservation) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look where there is nothing to choose."""
        return ()

    def discarded(self, view: AnyObservation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that a view shows, the top one first.

        None where the game has no such pile; it has then no `PILE` among its commands.
        """
        return ()

    @abstractmethod
    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return what the cards look like, each with what it is."""

    @abstractmethod
    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        """Return the marks that cards can bear, each with what it means."""

    @abstractmethod
    def card_sizes(self, seats: int, columns: int, rows: int) -> Sequence[Size]:
        """Return how large the cards are on a board, no size where they do not fit.

        Where there are several sizes, that of the cards that matter most is the first.

        Args:
            seats: how many sit at the table.
            columns: columns of the board.
            rows: rows of the board.
        """

    def winners_title(self, count: int) -> str:
        """Return what those are called who win a match."""
        return ngettext("The winner", "The winners", count)


def table_of(game: str) -> Table:
    """Return the table of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    table: Table = shelf.part(game, "table").TABLE
    return table


def division_of(game: str, seats: int, window: Size, least: int = PANEL_ROWS) -> Division:
    """Return how a window is divided between the board of a game and the panel.

    Args:
        game: the game.
        seats: how many sit at the table.
        window: columns and rows of the window.
        least: how many rows a panel below the board needs at least.
    """
    table = table_of(game)
    sizes = partial(table.card_sizes, seats)
    return divide(*window, sizes, least, holds_cards=table.PANEL_HOLDS_CARDS)
