"""Biberbande at the table: what the frame of the screens asks of every game (`ui.table.Table`)."""

from collections.abc import Iterable, Sequence, Set
from typing import Final

from biberclan.games.bande.card_looks import lying, shown_card
from biberclan.games.bande.table import commands
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.table.hand_and_piles import live_piles, still_piles
from biberclan.games.bande.teach import events
from biberclan.games.bande.teach.names import SPECIALS, title
from biberclan.language import _, ngettext
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.events import Looked
from biberclan.ui.look import PileLook, SlotLook
from biberclan.ui.slots_table import SlotsTable, discarded
from biberclan.ui.spot_desk import Spot
from biberclan.ui.table import Counting


class BandeTable(SlotsTable):
    """A row for each seat."""

    DESK = BandeDesk
    COMMANDS = commands.COMMANDS

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        """Return how a row looks by what lies in it; see `SlotsTable`."""
        return [lying(sighted) for sighted in view.rows[seat]]

    def lying_now(self, desk: BandeDesk, seat: int) -> Sequence[SlotLook]:
        """Return the same at the keyboard: rows turned up, until they are counted."""
        turned_up = desk.turned_up
        if turned_up is None:
            return self.lying(desk.view, seat)
        return [shown_card(card) for card in turned_up[seat]]

    def pointed_at(self, desk: BandeDesk) -> Set[Spot]:
        """Return the spots that the cursor stands on: both outer cards before they are seen."""
        looking = desk.stage == "turn" and desk.view.phase == "look"
        return desk.picks if looking else super().pointed_at(desk)

    def ender(self, view: Observation) -> int | None:
        """Return who has knocked."""
        return view.knocker

    def touched(self, event: Event) -> Iterable[Spot]:
        """Return the spots to be marked after an event, those of a look at the outer cards too."""
        if isinstance(event, Looked):
            return [(event.seat, slot) for slot in event.slots]
        return events.touched(event)

    def piles(self, desk: BandeDesk) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look to the person at the keyboard."""
        return live_piles(desk)

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look where there is nothing to choose."""
        return still_piles(view)

    def discarded(self, view: Observation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that the view shows, the top one first."""
        return discarded(view.discard, shown_card)

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return what the cards look like, each with what it is."""
        return (
            *((shown_card(card), title(card)) for card in SPECIALS),
            (SlotLook("down"), _("face down")),
        )

    def counting(self, desk: BandeDesk) -> Counting:
        """Return the counting of the round on the table."""
        from biberclan.games.bande.table.row_counting import RowCounting

        return RowCounting(desk)

    def winners_title(self, count: int) -> str:
        """Say what those are called who win a match."""
        return ngettext("The boss of the gang", "The bosses of the gang", count)


TABLE: Final = BandeTable()
