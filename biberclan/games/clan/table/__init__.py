"""BiberClan at the table: what the frame of the screens asks of every game (`ui.table.Table`)."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from biberclan.games.clan.table import commands, looks
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.table.hand_and_piles import live_piles, still_piles
from biberclan.games.clan.teach import events
from biberclan.games.clan.teach.names import slot_name
from biberclan.language import _, ngettext
from biberclan.rules.clan import Event, Observation
from biberclan.ui.look import PileLook, SlotLook
from biberclan.ui.marks import Mark
from biberclan.ui.slots_table import SlotsTable, discarded
from biberclan.ui.spot_desk import Spot
from biberclan.ui.table import Counting

if TYPE_CHECKING:
    from biberclan.ui.paint.palette import Glyphs


class ClanTable(SlotsTable):
    """A lodge for each seat."""

    DESK = ClanDesk
    COMMANDS = commands.COMMANDS

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        """Return how a lodge looks by what lies in it; see `SlotsTable`."""
        return looks.lying(view, seat)

    def ender(self, view: Observation) -> int | None:
        """Return who has closed the round."""
        return view.ender

    def touched(self, event: Event) -> Iterable[Spot]:
        """Return the spots to be marked after an event."""
        return events.touched(event)

    def piles(self, desk: ClanDesk) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look to the person at the keyboard."""
        return live_piles(desk)

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        """Return how the hand and the piles look where there is nothing to choose."""
        return still_piles(view)

    def discarded(self, view: Observation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that the view shows, the top one first (BC-47)."""
        return discarded(view.discard, looks.shown_card)

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return what the cards look like, each with what it is."""
        return (
            (SlotLook("up", card=7), _("face up")),
            (SlotLook("down"), _("face down")),
            (SlotLook("up", card=7, protected=True), _("protected")),
            (SlotLook("free", label=slot_name(0)), _("empty")),
        )

    def marks(self, glyphs: "Glyphs") -> Sequence[Mark]:
        """Return the marks that cards can bear, each with what it means."""
        shut = Mark(glyphs.corners[:3], _("nothing can be laid here yet"))
        return (*super().marks(glyphs), shut)

    def counting(self, desk: ClanDesk) -> Counting:
        """Return the counting of the round on the table."""
        from biberclan.games.clan.table.lodge_counting import LodgeCounting

        return LodgeCounting(desk)

    def winners_title(self, count: int) -> str:
        """Say what those are called who win a match."""
        return ngettext("The beaver boss", "The beaver bosses", count)


TABLE: Final = ClanTable()
