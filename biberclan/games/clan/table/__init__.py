"""BiberClan at the table: what the frame of the screens asks of every game (`ui.table.Table`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from biberclan.games.clan.lodge import PLAN
from biberclan.games.clan.table.commands import COMMANDS
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.teach.phrases import slot_name
from biberclan.language import _, ngettext
from biberclan.match.match import Match
from biberclan.rules.clan import Event, Observation
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


def open_desk(match: Match) -> ClanDesk:
    """Return the desk of a match."""
    return ClanDesk(match)


def look(desk: ClanDesk) -> "list[SeatLook]":
    """Return how the lodges look to the person at the keyboard."""
    from biberclan.games.clan.table.looks import lodge_looks

    return lodge_looks(desk)


def still(view: Observation, people: Sequence[str], events: Sequence[Event]) -> "list[SeatLook]":
    """Return how the lodges look where there is nothing to choose."""
    from biberclan.games.clan.table.looks import still_lodges

    return still_lodges(view, people, events)


def piles(desk: ClanDesk) -> tuple[PileLook, ...]:
    """Return how the hand and the piles look to the person at the keyboard."""
    from biberclan.games.clan.table.hand_and_piles import live_piles

    return live_piles(desk)


def still_piles(view: Observation) -> tuple[PileLook, ...]:
    """Return how the hand and the piles look where there is nothing to choose."""
    from biberclan.games.clan.table import hand_and_piles

    return hand_and_piles.still_piles(view)


def discarded(view: Observation) -> tuple[SlotLook, ...]:
    """Return the cards of the discard pile that the view shows, the top one first."""
    from biberclan.games.clan.table import hand_and_piles

    return hand_and_piles.discarded(view)


def legend() -> Sequence[tuple[SlotLook, str]]:
    """Return what the cards look like, each with what it is."""
    return (
        (SlotLook("up", card=7), _("face up")),
        (SlotLook("down"), _("face down")),
        (SlotLook("up", card=7, protected=True), _("protected")),
        (SlotLook("free", label=slot_name(0)), _("empty")),
    )


def marks(glyphs: "Glyphs") -> Sequence[Mark]:
    """Return the marks that cards can bear, each with what it means."""
    return (*spot_marks(glyphs), Mark(glyphs.corners[:3], _("nothing can be laid here yet")))


def board(look: "list[SeatLook]", palette: "Palette") -> "Board":
    """Return the lodges on the table."""
    from biberclan.ui.widgets.slots_board import SlotsBoard

    return SlotsBoard(look, PLAN, palette)


def card_sizes(seats: int, columns: int, rows: int) -> Sequence[Size]:
    """Return how large the cards are on a board of this size, no size where none fit."""
    return PLAN.card_sizes(seats, columns, rows)


def counting(desk: ClanDesk) -> Counting:
    """Return the counting of the round on the table."""
    from biberclan.games.clan.table.lodge_counting import LodgeCounting

    return LodgeCounting(desk)


def winners_title(count: int) -> str:
    """Say what those are called who win a match."""
    return ngettext("The beaver boss", "The beaver bosses", count)


def picture_rows() -> int:
    """Return how many rows a picture of the rulebook has."""
    from biberclan.ui.paint import slots

    return slots.picture_rows(PLAN)


def paint_picture(
    canvas: "Canvas", top: int, people: Sequence[str], view: Observation, palette: "Palette"
) -> None:
    """Paint a picture of the rulebook."""
    from biberclan.games.clan.table.looks import still_lodge
    from biberclan.ui.paint import slots

    looks = [still_lodge(view, seat, name) for seat, name in enumerate(people)]
    slots.paint_picture(canvas, top, looks, PLAN, palette)
