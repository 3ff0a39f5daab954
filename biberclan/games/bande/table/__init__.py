"""Biberbande at the table: what the frame of the screens asks of every game (`ui.table.Table`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from biberclan.games.bande.row import PLAN
from biberclan.games.bande.table.commands import COMMANDS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.teach.phrases import title
from biberclan.language import _, ngettext
from biberclan.match.match import Match
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import PEEK, SWAP, TWO
from biberclan.ui.layout import Size
from biberclan.ui.look import PileLook, SeatLook, SlotLook
from biberclan.ui.marks import Mark, spot_marks
from biberclan.ui.table import Counting

# Painters are imported when they are asked for: code that only needs the desk must not wait for
# cells and widgets.
if TYPE_CHECKING:
    from biberclan.ui.paint.canvas import Canvas
    from biberclan.ui.paint.palette import Glyphs, Palette
    from biberclan.ui.widgets.board import Board

__all__ = [
    "COMMANDS",
    "PANEL_HOLDS_CARDS",
    "board",
    "card_sizes",
    "counting",
    "discarded",
    "legend",
    "look",
    "open_desk",
    "paint_picture",
    "picture_rows",
    "piles",
    "still",
    "still_piles",
    "winners_title",
]

PANEL_HOLDS_CARDS: Final = True


def open_desk(match: Match) -> BandeDesk:
    """Return the desk of a match."""
    return BandeDesk(match)


def look(desk: BandeDesk) -> "list[SeatLook]":
    """Return how the rows look to the person at the keyboard."""
    from biberclan.games.bande.table.looks import row_looks

    return row_looks(desk)


def still(view: Observation, people: Sequence[str], events: Sequence[Event]) -> "list[SeatLook]":
    """Return how the rows look where there is nothing to choose."""
    from biberclan.games.bande.table.looks import still_rows

    return still_rows(view, people, events)


def piles(desk: BandeDesk) -> tuple[PileLook, ...]:
    """Return how the hand and the piles look to the person at the keyboard."""
    from biberclan.games.bande.table.hand_and_piles import live_piles

    return live_piles(desk)


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return how the hand and the piles look where there is nothing to choose."""
    from biberclan.games.bande.table import hand_and_piles

    return hand_and_piles.still_piles(view)


def discarded(view: Observation) -> tuple[SlotLook, ...]:
    """Return the cards of the discard pile that the view shows, the top one first."""
    from biberclan.games.bande.table import hand_and_piles

    return hand_and_piles.discarded(view)


def legend() -> Sequence[tuple[SlotLook, str]]:
    """Return what the cards look like, each with what it is."""
    from biberclan.games.bande.card_looks import shown_card

    return (
        *((shown_card(card), title(card)) for card in (SWAP, PEEK, TWO)),
        (SlotLook("down"), _("face down")),
    )


def marks(glyphs: "Glyphs") -> Sequence[Mark]:
    """Return the marks that cards can bear, each with what it means."""
    return spot_marks(glyphs)


def board(look: "list[SeatLook]", palette: "Palette") -> "Board":
    """Return the rows on the table."""
    from biberclan.ui.widgets.slots_board import SlotsBoard

    return SlotsBoard(look, PLAN, palette)


def card_sizes(seats: int, columns: int, rows: int) -> Sequence[Size]:
    """Return how large the cards are on a board of this size, no size where none fit."""
    return PLAN.card_sizes(seats, columns, rows)


def counting(desk: BandeDesk) -> Counting:
    """Return the counting of the round on the table."""
    from biberclan.games.bande.table.row_counting import RowCounting

    return RowCounting(desk)


def winners_title(count: int) -> str:
    """Say what those are called who win a match."""
    return ngettext("The boss of the gang", "The bosses of the gang", count)


def picture_rows() -> int:
    """Return how many rows a picture of the rulebook has."""
    from biberclan.ui.paint import slots

    return slots.picture_rows(PLAN)


def paint_picture(
    canvas: "Canvas", top: int, people: Sequence[str], view: Observation, palette: "Palette"
) -> None:
    """Paint a picture of the rulebook."""
    from biberclan.games.bande.table.looks import still_row
    from biberclan.ui.paint import slots

    looks = [still_row(view, seat, name) for seat, name in enumerate(people)]
    slots.paint_picture(canvas, top, looks, PLAN, palette)
