"""The presenter of a table of BiberClan; the looks of cards, and their moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from biberclan.games.clan import lodge
from biberclan.games.clan.words.events import touched
from biberclan.games.clan.words.names import action_at, action_card, place, spots_of
from biberclan.language import _, listed
from biberclan.match.match import Match
from biberclan.rules.clan import Action, Event, Observation, actions, events
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP, Card, is_number
from biberclan.table import moves
from biberclan.table.commands import no
from biberclan.table.look import DOWN, Sign, SlotLook
from biberclan.table.moves import Move, hand_of
from biberclan.table.slots_desk import SlotsDesk
from biberclan.words.places import ASIDE, DISCARD_PILE, DRAW_PILE, HAND, Place

SIGNS: Final[Mapping[Card, Sign]] = MappingProxyType(
    {
        CLEANUP: Sign("✕", "X", "broom"),
        FLIP: Sign("↻", "@", "turn"),
        SWAP: Sign("⇄", "<>", "arrows"),
        PEEK: Sign("◉", "(o)", "eye"),
    }
)
"""The signs on the action cards."""


def shown_card(card: Card) -> SlotLook:
    """Return the look of a card outside the lodges that everybody may see."""
    if is_number(card):
        return SlotLook("up", card=card)
    return SlotLook("action", sign=SIGNS[card], label=action_card(card))


class ClanDesk(SlotsDesk):
    """The cursor, the face to lay, the half-chosen Swap.

    Attributes:
        face_up: whether the card in hand is to be laid face up.
        declines: whether the drawn Peek is to be left unused.
    """

    view: Observation
    PLAN: ClassVar = lodge.PLAN
    RESULTS: ClassVar[tuple[type, ...]] = (events.Scored, events.Won)

    def __init__(self, match: Match) -> None:
        """Sit at a match as it stands."""
        self.face_up = True
        self.declines = False
        super().__init__(match)

    def without_hand(self) -> Observation:
        """Return the view without the card in hand; see `Desk`."""
        return replace(self.view, hand=None)

    @property
    def can_decline(self) -> bool:
        """Whether the drawn Peek may be left unused."""
        return actions.Decline() in self.legal and self.stage == "turn"

    @property
    def can_cover(self) -> bool:
        """Whether there is a number card in hand, which is secret."""
        return self.stage == "turn" and self.view.hand is not None and is_number(self.view.hand)

    @property
    def is_laying(self) -> bool:
        """Whether a card is to be laid, face up or face down."""
        return self.stage == "turn" and self.view.phase in ("place", "keep")

    def begin(self) -> None:
        """Choose nothing yet; a new card is laid face up unless people say otherwise."""
        if self.view.hand is not None and is_number(self.view.hand):
            self.face_up = True
        self.declines = False
        super().begin()

    def toggle_face(self) -> None:
        """Change the face with which the card in hand is to be laid."""
        self.face_up = not self.face_up

    def choose(self, action: Action) -> None:
        """Point at an action: its spots, and its face."""
        super().choose(action)
        self.face_up = getattr(action, "up", self.face_up)
        self.declines = action == actions.Decline()
        self.pointed = self.pointed or self.declines

    def point(self, place: Place) -> None:
        """Point at a place, and decline no more; see `Desk`."""
        super().point(place)
        self.declines = False

    def click(self, place: Place) -> str:
        """Point, turn or uncover the card in hand, or read the discard pile; see `Desk`."""
        if place == HAND:
            return "cover" if self.is_covered_now else "face"
        if place == DISCARD_PILE:
            return "pile"
        if self.declines and self.can_point_at(place):  # also at the one pointed at before
            self.point(place)
            return ""
        return super().click(place)

    @property
    def can_step_back(self) -> bool:
        """Whether there is anything to take back; see `SlotsDesk`."""
        return self.declines or super().can_step_back

    def back(self) -> None:
        """Choose the Peek again if it is declined, else take back what any table takes back."""
        if self.declines:
            self.declines = False
        else:
            super().back()

    def aim(self) -> object:
        """Return the aim of any table, the face, and whether a Peek is declined; see `Desk`."""
        return super().aim(), self.face_up, self.declines

    def aim_again(self, aim: Any) -> None:
        """Point as before; see `Desk`."""
        spots, self.face_up, self.declines = aim
        super().aim_again(spots)

    def proposal(self) -> Action:
        """Return the action that the cursor stands for, legal or not."""
        view, places = self.view, (self.first or self.cursor, self.cursor)
        if view.round_over:
            return actions.Deal()
        if self.declines:
            return actions.Decline()
        return action_at(view, view.phase, [place.spot for place in places], up=self.face_up)

    def part_due(self) -> str:
        """Return the request for the first of two cards, "" if it is not to be chosen now."""
        if self.is_first_due() and self.cursor in self.picks:
            at = place(self.match.setup.people, self.view.actor, *self.cursor[1:])
            return _("Choose {at} as the first of the two cards.").format(at=at)
        return ""

    def is_first_due(self) -> bool:
        """Return whether the first card of a Swap is to be chosen now."""
        return self.view.phase == "swap" and self.first is None

    def moves(
        self, before: Observation, after: Observation, happened: Sequence[Event], /
    ) -> Sequence[Move]:
        """Return the moves of cards for some events; see `Desk`."""
        found = [move for event in happened for move in _moves(before, event)]
        if any(isinstance(event, events.Scored) for event in happened):
            found += moves.turned_up(_face_down(before, after), found)
        return found

    def whose_turn(self) -> str:
        """Return the sentence about whose turn it is, or who has closed; see `Desk`."""
        ender = self.view.ender
        if ender is None:
            return super().whose_turn()
        return _("■ {name} has closed").format(name=self.match.setup.people[ender])

    def winners_prompt(self) -> str:
        """Return the sentence that names the winners."""
        people = self.match.setup.people
        winners = listed([people[seat] for seat in self.view.winners or ()])
        return _("The match is over. Beaver boss: {names}. Enter: the final count.").format(
            names=winners
        )

    def enter_label(self) -> str:
        """Return the label of Enter."""
        if self.declines:
            return no()
        return _("choose") if self.is_first_due() else super().enter_label()

    def places_of(self, action: Action) -> tuple[Place, ...]:
        """Return the slots that an action of the actor touches."""
        return tuple(Place("slot", *spot) for spot in spots_of(action, self.view.decider))

    def likeliness(self, place: Place) -> tuple[bool, ...]:
        """Sort places by how likely they are: building at home, taking and aiming elsewhere.

        A Swap begins at home.
        """
        _area, seat, slot = place
        home = seat == self.view.actor
        if self.view.phase in ("place", "keep"):
            lies = self.view.lodges[seat][slot] is not None
            return not home, lies == home
        return (home != (self.view.phase == "swap"),)


def _moves(before: Observation, event: Event) -> Iterator[Move]:
    slots = touched(event)
    match event:
        case events.Placed(seat, card=card) | events.Kept(seat, card=card):
            yield Move(_lying(card), hand_of(seat), slots)
        case events.Exchanged():
            yield from _exchanged(before, event)
        case events.CleanedUp(seat, card=card, was_up=was_up):
            lay = _lying(card if was_up else None)
            becomes = None if was_up else shown_card(card)
            yield Move(lay, slots, (DISCARD_PILE,), becomes, covers=_top(before.discard))
            yield _used(CLEANUP, seat, before)
        case events.Flipped(seat, card=card, up=up):
            faces = (DOWN, shown_card(card)) if up else (shown_card(card), DOWN)
            yield moves.flip(*faces, slots[0])
            yield _used(FLIP, seat, before)
        case events.Swapped(seat, card=card, other_card=other):
            one, two = slots
            yield from moves.swap(_lying(card), one, _lying(other), two)
            yield _used(SWAP, seat, before)
        case events.Peeked(seat) | events.Declined(seat):
            yield _used(PEEK, seat, before)
        case events.Lapsed(_seat, card):
            yield Move(shown_card(card), (DRAW_PILE,), (ASIDE,), covers=_top(before.box))
        case events.Reshuffled():
            yield Move(DOWN, (DISCARD_PILE,), (DRAW_PILE,))
        case events.Drew(seat):
            yield moves.draw(seat)
        case events.Closed() | events.Scored() | events.Dealt() | events.Won():
            pass


def _exchanged(before: Observation, event: events.Exchanged) -> Iterator[Move]:
    """Move an exchanged card: one's own to the discard pile, another's into the hand."""
    slots = touched(event)
    yield Move(_lying(event.card), hand_of(event.seat), slots)
    old = before.lodges[event.action.seat][event.action.slot]
    lay = _lying(old.card if old is not None and old.up else None)
    if event.action.seat != event.seat:
        yield moves.stolen(Move(lay, slots, hand_of(event.seat), covers=None))
    elif event.taken is not None:
        becomes = None if lay != DOWN else shown_card(event.taken)
        yield Move(lay, slots, (DISCARD_PILE,), becomes, covers=_top(before.discard))


def _lying(card: Card | None) -> SlotLook:
    return DOWN if card is None else shown_card(card)


def _top(pile: Sequence[Card | None]) -> SlotLook:
    top = pile[-1] if pile else None
    return moves.EMPTY if top is None else shown_card(top)


def _used(card: Card, seat: int, before: Observation) -> Move:
    """Lay an action card aside."""
    return Move(shown_card(card), hand_of(seat), (ASIDE,), covers=_top(before.box))


def _face_down(before: Observation, after: Observation) -> Iterator[tuple[Place, SlotLook]]:
    """Yield the cards turned up in lodges at the end of a round."""
    for seat, lodges in enumerate(zip(before.lodges, after.lodges)):
        for slot, (lay, now) in enumerate(zip(*lodges)):
            if lay is not None and not lay.up and now is not None and now.card is not None:
                yield Place("slot", seat, slot), shown_card(now.card)
