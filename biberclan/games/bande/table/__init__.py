"""Biberbande at the table, as shared code needs it (`biberclan.table.game.Table`)."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from typing import Final

from biberclan.games.bande.card_looks import known_card, lying, shown_card
from biberclan.games.bande.table import commands
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.words.events import touched
from biberclan.games.bande.words.names import SPECIALS, place, title
from biberclan.language import _, ngettext
from biberclan.match.acting import Entry
from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.actions import looked_at
from biberclan.rules.bande.cards import is_number
from biberclan.rules.bande.events import Exchanged, Looked, Swapped, Took
from biberclan.table.commands import no
from biberclan.table.glyphs import Glyphs
from biberclan.table.look import DOWN, Mark, PileLook, SeatLook, Sign, SlotLook
from biberclan.table.slots_table import (
    SlotsTable,
    discard_looks,
    discard_pile,
    draw_pile,
    hand_pile,
)
from biberclan.words.places import ASIDE, DISCARD_PILE, DRAW_PILE, LOOKED_AT, Place, slots_of


class BandeTable(SlotsTable):
    """A row for each seat."""

    DESK = BandeDesk
    COMMANDS = commands.COMMANDS

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        """Return the looks of the cards in a row; see `SlotsTable`."""
        return [lying(sighted) for sighted in view.rows[seat]]

    def lying_now(self, desk: BandeDesk, seat: int) -> Sequence[SlotLook]:
        """Return the same at the keyboard: rows turned up, until they are counted."""
        turned_up = desk.turned_up
        if turned_up is None:
            return _with_marks(self.lying(desk.view, seat), seat, desk.once(_lately_at, desk))
        return [shown_card(card) for card in turned_up[seat]]

    def still(
        self,
        view: Observation,
        names: Sequence[str],
        events: Sequence[Event],
        log: Sequence[Entry] = (),
    ) -> list[SeatLook]:
        """Return the looks of the rows where there is nothing to choose; see `Table`."""
        lately = _lately(log, view.seats)
        return [
            replace(look, slots=tuple(_with_marks(look.slots, seat, lately)))
            for seat, look in enumerate(super().still(view, names, events, log))
        ]

    def pointed_at(self, desk: BandeDesk) -> Set[Place]:
        """Return the places that the cursor stands on: both outer cards before they are seen."""
        looking = desk.stage == "turn" and desk.view.phase == "look"
        return desk.picks if looking else super().pointed_at(desk)

    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        """Return the marks that cards can bear, each with its meaning."""
        notch = f"{glyphs.plain[2]} {glyphs.plain[0]}"
        return (
            *super().marks(glyphs),
            Mark(glyphs.eyes, _("face down: has just come here, until everybody has had a turn")),
            Mark(notch, _("in the lower edge: taken from the discard pile, and not swapped since")),
            Mark(f"+2{glyphs.right}4", _("in the count: has been replaced by a 4")),
        )

    def ender(self, view: Observation) -> int | None:
        """Return the seat that has knocked, None if none has."""
        return view.knocker

    def touched(self, event: Event) -> Iterable[Place]:
        """Return the places to be marked after an event, those of a look at outer cards too."""
        if isinstance(event, Looked):
            return [Place("slot", event.seat, slot) for slot in event.slots]
        return touched(event)

    def piles(self, desk: BandeDesk) -> tuple[PileLook, ...]:
        """Return the looks of the hand, the piles and the choices to the person at the keyboard."""
        view = desk.view
        if desk.stage == "look":
            return (*_looked_at(desk), *_piles(view))
        if desk.stage != "turn" or not desk.is_pointing:
            return _piles(view)
        places = commands.beside(view.phase)
        looks = [self.marked(desk, _lying(desk, place)) for place in places]
        at = places.index(DISCARD_PILE) + 1
        return (*looks[:at], *_aside(view), *looks[at:])

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        """Return the looks of the hand and the piles where there is nothing to choose."""
        looks = list(_piles(view))
        if view.phase == "use":
            looks.insert(0, hand_pile(view, view.hand, shown_card))
        return tuple(looks)

    def key_of(self, place: Place) -> str:
        """Return the key that chooses a place beside the rows."""
        return commands.BESIDE[place].key

    def discard_looks(self, view: Observation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that the view shows, the top one first."""
        return discard_looks(view.discard, shown_card)

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return the looks of the cards, each with its name."""
        return (
            *((shown_card(card), title(card)) for card in SPECIALS),
            (DOWN, _("face down")),
        )

    def winners_title(self, count: int) -> str:
        """Return the title of the winners of a match."""
        return ngettext("The gang leader", "The gang leaders", count)


class _Lately(NamedTuple):
    """What everybody has seen happen to face-down cards in this round.

    Attributes:
        fresh: the places to which a card has come within the last lap.
        notched: those whose card was taken from the discard pile, and has not moved since: where
            a Swap has taken it, people have to remember by themselves.
    """

    fresh: Set[Place]
    notched: Set[Place]


def _lately(log: Sequence[Entry], seats: int) -> _Lately:
    fresh, notched, moved, turns = set[Place](), set[Place](), set[Place](), 0
    for entry in reversed(log):
        if entry.mark == "round":
            break
        turns += entry.mark is not None
        for event in entry.events:
            if isinstance(event, Took | Exchanged | Swapped):
                places = set(touched(event))
                if turns < seats:
                    fresh |= places
                if isinstance(event, Took):
                    notched |= places - moved
                moved |= places
    return _Lately(fresh, notched)


def _lately_at(desk: BandeDesk) -> _Lately:
    return _lately(desk.match.log, desk.view.seats)


def _with_marks(slots: Sequence[SlotLook], seat: int, lately: _Lately) -> Sequence[SlotLook]:
    return [
        replace(look, fresh=place in lately.fresh, notched=place in lately.notched)
        for look, place in zip(slots, slots_of(seat, len(slots)))
    ]


def _looked_at(desk: BandeDesk) -> tuple[PileLook, ...]:
    """Return the cards that are looked at, named by their places."""
    done, view, names = desk.match.log[-1], desk.view, desk.match.setup.names
    looks = []
    for slot in looked_at(done.action):
        card = view.rows[done.seat][slot].card
        at = place(names, view.observer, done.seat, slot)
        shown = None if card is None else known_card(card)
        note = "" if card is None or is_number(card) else title(card)
        looks.append(PileLook(Place(LOOKED_AT, done.seat, slot), at, shown, note))
    return tuple(looks)


def _lying(desk: BandeDesk, place: Place) -> PileLook:
    """Return the look of a place beside the rows, without what is pointed at."""
    view = desk.view
    if place == DRAW_PILE:
        return draw_pile(view.draw)
    if place == DISCARD_PILE:
        return discard_pile(view.discard, shown_card)
    if place == commands.STOP:
        return PileLook(place, no().capitalize(), SlotLook("action", sign=Sign("–", "-")))
    if place == commands.KNOCK:
        return PileLook(place, _("Knock"), SlotLook("action", sign=Sign("!", "!")))
    if desk.is_covered_now or view.hand is None:
        return PileLook(place, _("covered"), DOWN)
    return PileLook(place, title(view.hand), shown_card(view.hand))


def _piles(view: Observation) -> tuple[PileLook, ...]:
    return (draw_pile(view.draw), discard_pile(view.discard, shown_card), *_aside(view))


def _aside(view: Observation) -> tuple[PileLook, ...]:
    """Return the Draw Twos in use, if there are any."""
    if not view.aside:
        return ()
    return (PileLook(ASIDE, _("In use"), shown_card(view.aside[-1])),)


TABLE: Final = BandeTable()
