"""Why a tab no longer shows the table: codes with which its connection is closed, and words."""

from enum import IntEnum
from typing import NamedTuple

from biberclan.language import _


class Goodbye(IntEnum):
    """A code of WebSocket's private range, but for that of a server that ends."""

    LOST = 1001
    LEFT = 4000
    BROKEN = 4001
    ELSEWHERE = 4002
    TAKEN = 4003
    STRANGER = 4004
    UNDRAWN = 4005
    """Never sent: the browser can't draw a terminal."""


class Said(NamedTuple):
    """What a tab says: a sentence, and a button if there is anything to do."""

    sentence: str
    button: str = ""


def said(goodbye: Goodbye) -> Said:
    """Return what a tab says, in the chosen language."""
    match goodbye:
        case Goodbye.LEFT:
            return Said(_("You have left BiberClan."), _("Open it again"))
        case Goodbye.BROKEN:
            return Said(
                _("BiberClan has stumbled and had to stop. The match goes on where it was."),
                _("Open it again"),
            )
        case Goodbye.ELSEWHERE:
            return Said(_("The table is in another tab now."), _("Go on here"))
        case Goodbye.TAKEN:
            return Said(
                _("There is one table, and it stands in another tab or window."), _("Go on here")
            )
        case Goodbye.STRANGER:
            return Said(
                _("Open the whole address that 'biberclan serve' has written: it is the key.")
            )
        case Goodbye.UNDRAWN:
            return Said(_("This browser can't draw the table: it needs JavaScript and WebGL 2."))
        case Goodbye.LOST:
            return Said(
                _("Nobody answers: 'biberclan serve' has ended. The match is kept."),
                _("Try again"),
            )
