"""The seam between a game's own table and the screens that all games share.

The package `table` of every game on the shelf has a `TABLE`, which knows no Textual. A `Painter`
(`biberclan/ui/painter.py`) paints it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, TypeAlias

from biberclan import shelf
from biberclan.language import ngettext
from biberclan.match.acting import Entry
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyObservation
from biberclan.table.command import Commands
from biberclan.table.desk import Desk
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import PANEL_ROWS, Division, Size, divide
from biberclan.table.look import Mark, PileLook, SlotLook
from biberclan.train.drills import Question

BoardLook: TypeAlias = Any
"""The look of a game's board; known to the game alone, equal where nothing has changed."""


class Table(ABC):
    """A game's table, except for headline, panel and bottom row, which all games share.

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
        """Return the look of the board for the person at the keyboard."""

    @abstractmethod
    def still(
        self,
        view: AnyObservation,
        names: Sequence[str],
        events: Sequence[AnyEvent],
        log: Sequence[Entry] = (),
    ) -> BoardLook:
        """Return the look of the board where there is nothing to choose.

        Args:
            view: the view of the table.
            names: the name of each seat.
            events: the latest events, to be marked.
            log: what has happened until now, as far as it is known.
        """

    def asked(self, question: Question, chosen: frozenset[int], *, answered: bool) -> BoardLook:
        """Return the look of the board while a question is asked; tables with slots mark some.

        Args:
            question: the question; nothing on the board tells the answer before it is given.
            chosen: the indices of the choices made so far.
            answered: whether the answer has been given.
        """
        return self.still(question.view, question.names, ())

    def piles(self, desk: Any) -> tuple[PileLook, ...]:
        """Return the looks of the hand and the piles for the person at the keyboard.

        There are none where they lie on the board.
        """
        return ()

    def still_piles(self, view: AnyObservation) -> tuple[PileLook, ...]:
        """Return the looks of the hand and the piles where there is nothing to choose."""
        return ()

    def discard_looks(self, view: AnyObservation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that a view shows, the top one first.

        There are none where the game has no such pile; then it has no `PILE` among its commands.
        """
        return ()

    @abstractmethod
    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return the looks of the cards, each with its name."""

    @abstractmethod
    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        """Return the marks that cards can bear, each with its meaning."""

    @abstractmethod
    def card_sizes(self, seats: int, columns: int, rows: int) -> Sequence[Size]:
        """Return the sizes of the cards on a board, none if they do not fit.

        Of several sizes, that of the most important cards comes first.

        Args:
            seats: the number of seats.
            columns: columns of the board.
            rows: rows of the board.
        """

    def winners_title(self, count: int) -> str:
        """Return the title for the winners of a match."""
        return ngettext("The winner", "The winners", count)


def table_of(game: str) -> Table:
    """Return the table of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    table: Table = shelf.part(game, "table").TABLE
    return table


def division_of(game: str, seats: int, window: Size, least: int = PANEL_ROWS) -> Division:
    """Return the division of a window between the board of a game and the panel.

    Args:
        game: the game.
        seats: the number of seats.
        window: columns and rows of the window.
        least: the least rows of a panel below the board.
    """
    table = table_of(game)
    sizes = partial(table.card_sizes, seats)
    return divide(*window, sizes, least, holds_cards=table.PANEL_HOLDS_CARDS)
