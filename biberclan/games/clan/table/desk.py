"""The presenter of a table of BiberClan: what is pointed at and chosen, and what is asked."""

from dataclasses import replace
from typing import Any, ClassVar

from biberclan.games.clan import lodge
from biberclan.games.clan.card_looks import moves_of
from biberclan.games.clan.words.names import action_at, place, spots_of
from biberclan.language import _, listed
from biberclan.match.match import Match
from biberclan.rules.clan import Action, Observation, actions, events
from biberclan.rules.clan.cards import is_number
from biberclan.table.commands import no
from biberclan.table.slots_desk import SlotsDesk
from biberclan.words.places import DISCARD_PILE, HAND, Place


class ClanDesk(SlotsDesk):
    """The cursor, the face to lay, the half-chosen Swap.

    Attributes:
        face_up: whether the card in hand is to be laid face up.
        declines: whether the drawn Peek is to be left unused.
    """

    view: Observation
    PLAN: ClassVar = lodge.PLAN
    moves = staticmethod(moves_of)
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
            at = place(self.match.setup.names, self.view.actor, *self.cursor[1:])
            return _("Choose {at} as the first of the two cards.").format(at=at)
        return ""

    def is_first_due(self) -> bool:
        """Return whether the first card of a Swap is to be chosen now."""
        return self.view.phase == "swap" and self.first is None

    def whose_turn(self) -> str:
        """Return the sentence about whose turn it is, or who has closed; see `Desk`."""
        ender = self.view.ender
        if ender is None:
            return super().whose_turn()
        return _("■ {name} has closed").format(name=self.match.setup.names[ender])

    def winners_prompt(self) -> str:
        """Return the sentence that names the winners."""
        names = self.match.setup.names
        winners = listed([names[seat] for seat in self.view.winners or ()])
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
