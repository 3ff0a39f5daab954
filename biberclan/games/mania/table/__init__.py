"""Biber Mania at the table: what the frame of the screens asks of every game (`ui.table.Table`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from biberclan.games.mania.table import layout
from biberclan.games.mania.table.commands import COMMANDS as COMMANDS
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.language import _, ngettext
from biberclan.match.match import Match
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import JOKER, THIEF
from biberclan.ui.layout import Size
from biberclan.ui.look import Mark, PileLook, SlotLook, pointing_marks, worth_mark
from biberclan.ui.table import Counting

# Painters are imported when they are asked for: code that only needs the desk must not wait for
# cells and widgets.
if TYPE_CHECKING:
    from biberclan.games.mania.table.looks import BoardLook
    from biberclan.ui.paint.canvas import Canvas
    from biberclan.ui.paint.palette import Glyphs, Palette
    from biberclan.ui.widgets.board import Board

PANEL_HOLDS_CARDS: Final = False


def open_desk(match: Match) -> ManiaDesk:
    """Return the desk of a match."""
    return ManiaDesk(match)


def look(desk: ManiaDesk) -> "BoardLook":
    """Return how the board looks to the person at the keyboard."""
    from biberclan.games.mania.table.looks import board_look

    return board_look(desk)


def still(view: Observation, people: Sequence[str], events: Sequence[Event]) -> "BoardLook":
    """Return how the board looks where there is nothing to choose."""
    from biberclan.games.mania.table.looks import still_board

    return still_board(view, people, events)


def piles(desk: ManiaDesk) -> tuple[PileLook, ...]:
    """Return what lies in the panel: nothing, for hand and piles lie on the board."""
    return ()


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return the same where there is nothing to choose."""
    return ()


def discarded(view: Observation) -> tuple[SlotLook, ...]:
    """Return no cards: there is no discard pile."""
    return ()


def legend() -> Sequence[tuple[SlotLook, str]]:
    """Return what the cards look like, each with what it is."""
    from biberclan.games.mania.card_looks import sign_of

    return (
        (SlotLook("up", card=7), _("digit")),
        (SlotLook("action", sign=sign_of(JOKER)), _("Joker")),
        (SlotLook("action", sign=sign_of(THIEF)), _("action card")),
        (SlotLook("down"), _("face down")),
    )


def marks(glyphs: "Glyphs") -> Sequence[Mark]:
    """Return the marks that cards can bear, each with what it means."""
    from biberclan.games.mania.card_painting import times

    plain = glyphs.plain
    return (
        *pointing_marks(glyphs),
        Mark(f"{plain[0]}{glyphs.mark}{plain[1]}", _("new since your last turn")),
        Mark(f"{plain[0]}{glyphs.arrows[2]}{plain[1]}", _("would be beaten by what you gather")),
        Mark(f"{plain[0]}{times(glyphs)}2", _("two of these cards")),
        worth_mark(glyphs),
        Mark("1", _("news since your last turn; its number stands below, too")),
    )


def board(look: "BoardLook", palette: "Palette") -> "Board":
    """Return everything that lies on the table."""
    from biberclan.games.mania.table.mania_board import ManiaBoard

    return ManiaBoard(look, palette)


def card_sizes(seats: int, columns: int, rows: int) -> Sequence[Size]:
    """Return how large the cards are on a board of this size, no size where none fit."""
    return layout.card_sizes(seats, columns, rows)


def counting(desk: ManiaDesk) -> Counting:
    """Return the counting of the round on the table."""
    from biberclan.games.mania.table.pile_counting import PileCounting

    return PileCounting(desk)


def winners_title(count: int) -> str:
    """Say what those are called who win a match."""
    return ngettext("The Beaver Maniac", "The Beaver Maniacs", count)


def picture_rows() -> int:
    """Return how many rows a picture of the rulebook has."""
    from biberclan.games.mania.table.mania_board import PICTURE_ROWS

    return PICTURE_ROWS


def paint_picture(
    canvas: "Canvas", top: int, people: Sequence[str], view: Observation, palette: "Palette"
) -> None:
    """Paint a picture of the rulebook."""
    from biberclan.games.mania.table import mania_board

    mania_board.paint_picture(canvas, top, people, view, palette)
