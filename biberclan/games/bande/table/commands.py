"""The commands of Biberbande's table, in the order of the bottom row."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from biberclan.games.bande.table.tiles import Tile, tile_spot
from biberclan.language import _
from biberclan.rules.bande.actions import Discard
from biberclan.rules.bande.row import ROW
from biberclan.ui.commands import (
    CONFIRM,
    COVER,
    HELP,
    HINT,
    LOG,
    MEANING,
    NEWS,
    PACE,
    PILE,
    QUIT,
    READY,
    REDO,
    RULEBOOK,
    SETTINGS,
    SHEET,
    SKIP,
    STOP_EXPLAINING,
    UNDO,
    AnyDesk,
    AtTable,
    Command,
    Commands,
    answer,
    never,
)
from biberclan.ui.spot_commands import ARROWS, BACK, NEXT, PREVIOUS, SEATS, digits


def _stop_label(desk: AnyDesk) -> str:
    return _("discard") if isinstance(desk.stopping(), Discard) else _("no")


_DRAW: Final = Command(
    "draw",
    ("d",),
    lambda glyphs: "D",
    lambda desk: _("draw"),
    lambda: _("Draw a card from the draw pile."),
    lambda desk: desk.drawing() is not None,
    lambda table: answer(table, table.desk.drawing()),
    in_lessons=True,
    in_bar=lambda desk: desk.proposal() != desk.drawing(),  # else Enter does it
)
_STOP: Final = Command(
    "stop",
    ("n",),
    lambda glyphs: "N",
    _stop_label,
    lambda: _("No: discard the drawn card, draw no second one, do not knock."),
    lambda desk: desk.stopping() is not None,
    lambda table: answer(table, table.desk.stopping()),
    in_lessons=True,
    in_bar=lambda desk: desk.proposal() != desk.stopping(),
)
_KNOCK: Final = Command(
    "knock",
    ("k",),
    lambda glyphs: "K",
    lambda desk: _("knock"),
    lambda: _("Knock, with Enter: everybody else has one more turn."),
    lambda desk: desk.knocking() is not None,
    lambda table: answer(table, table.desk.knocking()),
    in_lessons=True,
    in_bar=lambda desk: desk.proposal() != desk.knocking(),
)


def _clicks(tile: Tile) -> Callable[[AtTable], None]:
    """Return what a click on a tile does: it points, and does only what is pointed at already."""

    def click(table: AtTable) -> None:
        if table.desk.click(tile_spot(table.desk.view, tile)) == "confirm":
            table.confirm()

    return click


def tile_command(tile: Tile) -> str:
    """Return the id of the command that a click on a tile is."""
    return f"tile {tile.name.lower()}"


_TILES: Final = tuple(
    Command(
        tile_command(tile),
        (),
        lambda glyphs: "",
        lambda desk: "",
        lambda: "",
        lambda desk: desk.is_pointing,
        _clicks(tile),
        in_lessons=True,
        in_bar=never,
    )
    for tile in Tile
)
"""Clicks in the panel."""


def _if_uncovered(possible: Callable[[AnyDesk], bool]) -> Callable[[AnyDesk], bool]:
    return lambda desk: possible(desk) and not desk.is_covered_now


_ARROWS: Final = (
    *(  # beside the rows nothing lies above or below, and K means the knock
        replace(
            arrow,
            shown_key=lambda glyphs: glyphs.arrows[0] + glyphs.arrows[-1],
            help=lambda: _("Point at a pile or a choice (also with h l)."),
            possible=lambda desk: desk.is_pointing and not desk.is_pointing_at_rows,
        )
        for arrow in ARROWS
        if arrow.id in ("left", "right")
    ),
    *(
        replace(
            arrow,
            help=lambda: _("Point at a card or a pile (also with h j k l)."),
            possible=lambda desk: desk.is_pointing_at_rows,
        )
        for arrow in ARROWS
    ),
)

COMMANDS: Final[Commands] = (
    READY,
    replace(CONFIRM, in_bar=lambda desk: not (desk.is_waiting or desk.is_refused)),
    _KNOCK,
    _DRAW,
    _STOP,
    BACK,
    SKIP,
    PACE,
    UNDO,
    REDO,
    *_ARROWS,
    replace(HINT, possible=_if_uncovered(HINT.possible)),  # the answers tell the card
    COVER,
    replace(MEANING, possible=_if_uncovered(MEANING.possible)),
    NEXT,
    PREVIOUS,
    *digits(ROW, lambda: _("Point at a card of the row, from the left.")),
    *SEATS,
    *_TILES,
    STOP_EXPLAINING,
    NEWS,
    LOG,
    SHEET,
    PILE,
    HELP,
    RULEBOOK,
    SETTINGS,
    QUIT,
)
