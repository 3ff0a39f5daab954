"""What can be typed at a table besides moves and questions."""

from collections.abc import Mapping
from typing import Final

from biberclan.language import _, either, pgettext
from biberclan.table.command import AtTypedTable, Commands, Typed, only_typed
from biberclan.table.commands import COACH, HINT, MEANING, NEWS, REDO, SHEET, UNDO
from biberclan.teach.amounts import Amount


def amounts() -> Mapping[Amount, str]:
    """Return the word that is typed for each amount of what is told of bots' turns."""
    return {
        "brief": pgettext("typed", "brief"),
        "all": pgettext("typed", "all"),
        "nothing": pgettext("typed", "nothing"),
    }


def _how_much(table: AtTypedTable) -> str:
    text = _("how much of bots' turns is told: {amounts}")
    return text.format(amounts=either(list(amounts().values())))


TELL: Final = only_typed(
    "tell",
    Typed[AtTypedTable](
        lambda: pgettext("typed", "tell"), _how_much, lambda table, rest: table.change_amount(rest)
    ),
)
COUNT: Final = only_typed(
    "count",
    Typed[AtTypedTable](
        lambda: pgettext("typed", "count"),
        lambda table: _("how the last round was counted"),
        lambda table, rest: table.say_count(),
    ),
)
AT_TABLE: Final[Commands] = (NEWS, TELL, SHEET, COUNT, HINT, MEANING, COACH, UNDO, REDO)
"""In the order of the help."""
