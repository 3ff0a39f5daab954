"""The commands of BiberClan's table, in the order of the bottom row."""

from typing import Final

from biberclan.language import _
from biberclan.rules.clan.actions import Decline
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
    Command,
    Commands,
    answer,
)
from biberclan.ui.spot_commands import ARROWS, BACK, NEXT, PREVIOUS, SEATS, digits

_FACE: Final = Command(
    "face",
    ("space", "f"),
    lambda glyphs: _("Space"),
    lambda desk: _("face down") if desk.face_up else _("face up"),
    lambda: _("Lay the card face up or face down."),
    lambda desk: desk.is_laying,
    lambda table: table.desk.toggle_face(),
    in_lessons=True,
)
_DECLINE: Final = Command(
    "decline",
    ("n",),
    lambda glyphs: "N",
    lambda desk: _("skip"),
    lambda: _("Skip a drawn Peek."),
    lambda desk: desk.can_decline,
    lambda table: answer(table, Decline()),
    in_lessons=True,
)

COMMANDS: Final[Commands] = (
    READY,
    CONFIRM,
    _FACE,
    _DECLINE,
    BACK,
    SKIP,
    PACE,
    UNDO,
    REDO,
    *ARROWS,
    HINT,
    COVER,
    MEANING,
    NEXT,
    PREVIOUS,
    *digits(5, lambda: _("Point at a slot: 1 2 3 below, 4 5 above.")),
    *SEATS,
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
