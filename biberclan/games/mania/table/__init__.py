"""Biber Mania at the table, as shared code needs it (`biberclan.table.game.Table`)."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.mania.card_looks import sign_of, times
from biberclan.games.mania.table import layout, looks
from biberclan.games.mania.table.commands import COMMANDS
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.looks import BoardLook
from biberclan.language import _, ngettext
from biberclan.match.acting import Entry
from biberclan.match.match import Match
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import JOKER, THIEF
from biberclan.table.game import Table
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.look import DOWN, Mark, SlotLook, best_mark, pointing_marks, worth_mark


class ManiaTable(Table):
    """Display, stock and draw pile, everybody's pile, and one's own hand: all on the board."""

    PANEL_HOLDS_CARDS = False
    COMMANDS = COMMANDS

    def open_desk(self, match: Match) -> ManiaDesk:
        """Return the desk of a match."""
        return ManiaDesk(match)

    def look(self, desk: ManiaDesk) -> BoardLook:
        """Return the look of the board to the person at the keyboard."""
        return looks.board_look(desk)

    def still(
        self,
        view: Observation,
        names: Sequence[str],
        events: Sequence[Event],
        log: Sequence[Entry] = (),
    ) -> BoardLook:
        """Return the look of the board where there is nothing to choose; see `Table`."""
        return looks.still_board(view, names, events)

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return the looks of the cards, each with its name."""
        return (
            (SlotLook("up", card=7), _("digit")),
            (SlotLook("action", sign=sign_of(JOKER)), _("Joker")),
            (SlotLook("action", sign=sign_of(THIEF)), _("action card")),
            (DOWN, _("face down")),
        )

    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        """Return the marks that cards can bear, each with its meaning."""
        plain = glyphs.plain
        return (
            *pointing_marks(glyphs),
            Mark(f"{plain[0]}{glyphs.mark}{plain[1]}", _("new since your last turn")),
            Mark(
                f"{plain[0]}{glyphs.down}{plain[1]}",
                _("you beat this group with the cards that you gather"),
            ),
            Mark(f"{plain[0]}{times(glyphs)}2", _("two of these cards")),
            worth_mark(glyphs),
            Mark("1", _("news since your last turn; its number stands below, too")),
            best_mark(glyphs),
        )

    def card_sizes(self, seats: int, columns: int, rows: int) -> Sequence[Size]:
        """Return the sizes of the cards on a board; see `Table`."""
        return layout.card_sizes(seats, columns, rows)

    def winners_title(self, count: int) -> str:
        """Return the title of the winners of a match."""
        return ngettext("The Beaver Maniac", "The Beaver Maniacs", count)


TABLE: Final = ManiaTable()
