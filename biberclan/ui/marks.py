"""The marks on cards and slots, each with what it means, for the help."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from biberclan.language import _

if TYPE_CHECKING:
    from biberclan.ui.paint.palette import Glyphs


class Mark(NamedTuple):
    """A mark as it is painted on the edge of a card, and what it means."""

    sign: str
    text: str


def pointing_marks(glyphs: "Glyphs") -> tuple[Mark, ...]:
    """Return the marks of what can be chosen, at any table."""
    plain, cursor = glyphs.plain, glyphs.cursor
    return (
        Mark(f"{plain[0]}2{plain[1]}", _("to choose, with this key")),
        Mark(f"{cursor[0]}{cursor[1]}{cursor[2]}", _("what you point at")),
    )


def worth_mark(glyphs: "Glyphs") -> Mark:
    """Return the mark of what a choice is worth."""
    return Mark(f"{glyphs.plain[5]}+2{glyphs.plain[7]}", _("a choice here is worth 2 points more"))


def spot_marks(glyphs: "Glyphs") -> Sequence[Mark]:
    """Return the marks of any table whose cards lie in slots of seats; see `ui.paint.cards`."""
    plain = glyphs.plain
    return (
        *pointing_marks(glyphs),
        Mark(f"{plain[0]}+{plain[1]}", _("to choose: Tab leads there")),
        Mark(f"{plain[0]}{glyphs.pointer}{plain[1]}", _("the first of two that are chosen")),
        Mark(
            f"{plain[1]}1{plain[2]}", _("news since your last turn; its number stands below, too")
        ),
        Mark(f"{plain[1]}{glyphs.mark}{plain[2]}", _("something has happened here")),
        Mark("(7)", _("face down: only you see it, as far as you may")),
        worth_mark(glyphs),
        Mark(glyphs.closed, _("beside a name: has ended the round")),
    )
