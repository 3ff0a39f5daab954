"""BiberClan at the table, in the form that shared code needs (`biberclan.table.game.Table`)."""

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from biberclan.games.clan.card_looks import SIGNS, shown_card
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.words.events import touched
from biberclan.games.clan.words.names import PHASES, action_card, place, slot_name
from biberclan.language import _, ngettext, pgettext, written
from biberclan.rules.clan import Observation
from biberclan.rules.clan.actions import Decline, Peek
from biberclan.rules.clan.cards import Card, is_number
from biberclan.rules.clan.lodge import LODGE, is_supported, protection
from biberclan.table import commands
from biberclan.table.command import Command, Commands, Meaning, Word, answer, only_typed
from biberclan.table.glyphs import Glyphs
from biberclan.table.look import DOWN, Kind, Mark, PileLook, SlotLook
from biberclan.table.slots_desk import BACK, digits, of_any_table
from biberclan.table.slots_table import (
    SlotsTable,
    discard_looks,
    discard_pile,
    draw_pile,
    hand_pile,
)
from biberclan.words.places import ASIDE, HAND, LOOKED_AT, Place

_LAYING: Final = ("place", "keep")
"""The phases in which faces may be shortened, and no verbs."""

_FACE: Final = Command(
    id="face",
    keys=("space", "f"),
    label=lambda desk: _("face down") if desk.face_up else _("face up"),
    help=lambda: _("Lay the card face up or face down."),
    possible=lambda desk: desk.is_laying,
    do=lambda table: table.desk.toggle_face(),
    in_lessons=True,
    words=(
        Word(Meaning("face", True), lambda: pgettext("typed", "up face_up"), _LAYING),
        Word(Meaning("face", False), lambda: pgettext("typed", "down face_down"), _LAYING),
    ),
)
_DECLINE: Final = Command(
    id="decline",
    keys=("n",),
    label=commands.no,
    help=lambda: _("No: leave a drawn Peek unused."),
    possible=lambda desk: desk.can_decline,
    do=lambda table: answer(table, Decline()),
    in_lessons=True,
    in_bar=lambda desk: not desk.declines,  # else Enter does it
    words=(Word(Meaning("verb", "decline"), lambda: pgettext("typed", "no skip"), ("peek",)),),
)
_POINTED_AT: Final = only_typed(
    "pointed at",
    words=tuple(
        Word(Meaning("verb", verb), words, {phase}.difference(_LAYING))
        for phase, decision in PHASES.items()
        for verb, words in decision.verbs.items()
    ),
)
"""The typed words for moves made by pointing at a card and Enter, or by Enter alone."""

COMMANDS: Final[Commands] = of_any_table(
    (_FACE, _DECLINE),
    digits(LODGE, slot_name, lambda: _("Point at a slot: 1 2 3 below, 4 5 above.")),
    typed=(_POINTED_AT,),
    back=replace(BACK, in_bar=lambda desk: desk.declines or BACK.in_bar(desk)),
    pile=True,
)


class ClanTable(SlotsTable):
    """A lodge for each seat."""

    DESK = ClanDesk
    COMMANDS = COMMANDS
    touched = staticmethod(touched)

    def pointed_at(self, desk: ClanDesk) -> Set[Place]:
        """Return the places that the cursor stands on: none while a Peek is declined."""
        return set() if desk.declines else super().pointed_at(desk)

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        """Return the looks of the slots of a lodge; see `SlotsTable`."""
        outline = view.outline(seat)
        counted = view.round_over
        looks = []
        kind: Kind
        for slot, sighted in enumerate(view.lodges[seat]):
            if sighted is None:
                kind = "free" if is_supported(outline, slot) else "closed"
                looks.append(SlotLook(kind, label=slot_name(slot)))
            else:
                kind = "up" if sighted.up else "down" if sighted.card is None else "known"
                why = None if counted else protection(outline, slot, owner=seat == view.actor)
                looks.append(SlotLook(kind, card=sighted.card, protected=why is not None))
        return looks

    def ender(self, view: Observation) -> int | None:
        """Return the seat that has closed the round, None if none has."""
        return view.ender

    def piles(self, desk: ClanDesk) -> tuple[PileLook, ...]:
        """Return the looks of the hand and the piles for the person at the keyboard."""
        looks = list(_piles(desk.view))
        if desk.view.hand is not None and desk.stage == "turn":
            looks.insert(0, _hand(desk, desk.view.hand))
        elif desk.stage == "look":
            looks.insert(0, _looked_at(desk))
        return tuple(looks)

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        """Return the looks of the hand and the piles where there is nothing to choose."""
        looks = list(_piles(view))
        if not view.round_over:
            looks.insert(0, hand_pile(view, view.hand, shown_card))
        return tuple(looks)

    def discard_looks(self, view: Observation) -> Sequence[SlotLook]:
        """Return the cards of the discard pile that the view shows, the top one first (BC-47)."""
        return discard_looks(view.discard, shown_card)

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        """Return the looks of cards, each with its meaning."""
        return (
            (SlotLook("up", card=7), _("face up")),
            (DOWN, _("face down")),
            (SlotLook("up", card=7, protected=True), _("protected")),
            (SlotLook("free", label=slot_name(0)), _("empty")),
        )

    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        """Return the marks that cards can bear, each with its meaning."""
        shut = Mark(glyphs.corners[:3], _("nothing can be laid here yet"))
        signs = [Mark(written(sign.full), action_card(card)) for card, sign in SIGNS.items()]
        return (*super().marks(glyphs), shut, *signs)

    def winners_title(self, count: int) -> str:
        """Return the title of the winners of a match."""
        return ngettext("The beaver boss", "The beaver bosses", count)


def _piles(view: Observation) -> tuple[PileLook, ...]:
    """Return the looks of draw pile, discard pile and box, the same for every viewer."""
    on_top = shown_card(view.box[-1]) if view.box else None
    box = PileLook(ASIDE, _("Box {count}").format(count=len(view.box)), on_top)
    return draw_pile(view.draw), discard_pile(view.discard, shown_card), box


def _hand(desk: ClanDesk, card: Card) -> PileLook:
    if not is_number(card):
        return PileLook(HAND, action_card(card), shown_card(card))
    if desk.is_covered_now:
        return PileLook(HAND, _("covered"), DOWN)
    name = _("your {card}").format(card=card)
    if not desk.face_up:
        return PileLook(HAND, name, SlotLook("known", card=card), _("face down"))
    return PileLook(HAND, name, shown_card(card), _("face up"))


def _looked_at(desk: ClanDesk) -> PileLook:
    """Return the look of the peeked card while its viewer looks at it."""
    peek, view = desk.match.looking, desk.view
    assert isinstance(peek, Peek)
    sighted = view.lodges[peek.seat][peek.slot]
    assert sighted is not None
    at = place(desk.match.setup.names, view.observer, peek.seat, peek.slot)
    shown = SlotLook("known", card=sighted.card)
    return PileLook(Place(LOOKED_AT, peek.seat, peek.slot), at, shown)


TABLE: Final = ClanTable()
