"""The presenter of a table of Biberbande: what is pointed at and chosen, and what is asked."""

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any, ClassVar, Final

from rich.cells import cell_len

from biberclan.games.bande import row
from biberclan.games.bande.card_looks import moves_of
from biberclan.games.bande.table.commands import BESIDE, KNOCK, STOP, beside
from biberclan.games.bande.words import names
from biberclan.games.bande.words.meaning import Choice, knocks
from biberclan.language import _, translate
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.cards import OUTER, SWAP, Card, is_number, must_be_used
from biberclan.rules.bande.events import Redrawn, Replaced, Scored, TurnedUp, Won
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.rules.bande.what_if import what_if
from biberclan.rules.endings import Ended, first_of
from biberclan.rules.game import AnyReason
from biberclan.table.commands import no
from biberclan.table.desk import Direction
from biberclan.table.layout import Size
from biberclan.table.slots_desk import SlotsDesk
from biberclan.words.places import DISCARD_PILE, DRAW_PILE, HAND, Place
from biberclan.words.seam import Cost

_KNOCK: Final = actions.Knock()

_NAMED_FROM: Final = 7
"""The least number of rows of a card in which an action card has room for its name."""


class BandeDesk(SlotsDesk):
    """The cursor on a card, a pile or a choice, and the half-chosen Swap."""

    view: Observation
    PLAN: ClassVar = row.PLAN
    moves = staticmethod(moves_of)
    RESULTS: ClassVar[tuple[type, ...]] = (TurnedUp, Redrawn, Replaced, Scored, Won)

    def without_hand(self) -> Observation:
        """Return the view without the card in hand; see `Desk`."""
        return replace(self.view, hand=None)

    @property
    def can_cover(self) -> bool:
        """Whether there is a card in hand; all drawn cards are secret."""
        return self.stage == "turn" and self.view.hand is not None

    @property
    def is_waiting(self) -> bool:
        """Whether Enter does nothing: a drawn card waits to be uncovered, or for a choice."""
        return (self.stage == "turn" and self.cursor == HAND) or self.is_covered_now

    @property
    def is_pointing(self) -> bool:
        """Whether there is something to point at."""
        return self.stage == "turn" and bool(beside(self.view.phase))

    @property
    def _is_at_rows(self) -> bool:
        """Whether a card in a row can be pointed at by keys."""
        return self.is_pointing and self.view.phase in ("draw", "use")

    @property
    def ways(self) -> Set[Direction]:
        """The arrows that lead anywhere; beside the rows nothing lies above or below."""
        if not self.is_pointing:
            return frozenset()
        return super().ways if self._is_at_rows else super().ways & {"left", "right"}

    @property
    def takes_digits(self) -> bool:
        """Whether cards in rows can be pointed at by their digits."""
        return self._is_at_rows and not self.is_covered_now

    @property
    def picks(self) -> frozenset[Place]:
        """The places to be chosen now; none for a covered card, since they would reveal it."""
        if self.is_covered_now:
            return frozenset()
        if self.view.phase == "look" and self.stage == "turn":
            return frozenset(Place("slot", self.view.decider, slot) for slot in OUTER)
        return super().picks

    def begin(self) -> None:
        """Choose nothing yet."""
        super().begin()
        if self.is_pointing:
            # A doubled Enter neither uses a drawn card nor knocks.
            phase = self.view.phase
            self.cursor = STOP if phase == "knock" else beside(phase)[0]

    @property
    def turned_up(self) -> tuple[tuple[Card, ...], ...] | None:
        """The rows as they were turned up, action cards included, until they are counted."""
        if self.counted or not self.match.log:
            return None
        ended = self.match.log[-1].events
        return next((event.rows for event in ended if isinstance(event, TurnedUp)), None)

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence about Enter, or, once all cards lie open, the names of the signs."""
        rows = self.turned_up or ()
        special = sorted({card for row in rows for card in row if not is_number(card)})
        if not special or self._bear_names(special):
            text, reason = super().says()
            if self.announced is None or reason is not None:
                return text, reason
            return " ".join(filter(None, (text, _("Then you knock.")))), None
        return "  ".join(f"{names.short(card)} {names.title(card)}" for card in special), None

    def _bear_names(self, cards: Sequence[Card]) -> bool:
        """Return whether action cards in rows are large enough for their names."""
        if self.board is None:
            return False
        columns, rows = self.PLAN.grid(self.view.seats, self.board).card
        widest = max(cell_len(word) for card in cards for word in names.title(card).split())
        return rows >= _NAMED_FROM and columns >= widest + 2

    @property
    def may_announce(self) -> bool:
        """Whether a knock at the end of this turn can be announced, or called off again."""
        view = self.view
        if self.match.learner is not None:  # a lesson carries out each action by itself
            return False
        if self.stage == "look":
            return view.phase == "knock"
        deciding = self.stage == "turn" and view.phase in ("draw", "use", "again")
        return deciding and may_end_with_knock(view)

    def announce(self) -> None:
        """Announce a knock at the end of this turn, or call it off."""
        self.announced = _KNOCK if self.announced is None else None

    def aim(self) -> object:
        """Return the cursor, the chosen part and the announced knock; see `Desk`."""
        return super().aim(), self.announced

    def aim_again(self, aim: Any) -> None:
        """Point, choose and announce as before; see `Desk`."""
        pointed_at, self.announced = aim
        super().aim_again(pointed_at)

    def choose(self, action: Choice) -> None:
        """Point at an action, and announce what follows it; see `Desk`."""
        if isinstance(action, Ended) or self.stage == "look":
            self.announced = _KNOCK if knocks(action) or action == _KNOCK else None
        if self.stage == "turn":
            super().choose(action)

    def costs(self, action: Action) -> Sequence[Cost]:
        """Return the costs of an action, with those of the knock announced to follow it."""
        costs = super().costs(action)
        if self.announced is None or not what_if(self.view, action).may_knock:
            return costs
        return (*costs, *self.words.costs(self.open_view, _KNOCK, self.match.setup.names))

    def offered(self, *places: Place) -> Action | None:
        """Return the legal one of the actions that some places stand for, None if there is none."""
        if self.stage != "turn" or self.is_covered_now:
            return None
        return next((a for place in places for a in BESIDE[place].actions if a in self.legal), None)

    def proposal(self) -> Action:
        """Return the action that the cursor stands for, legal or not."""
        view, (_area, seat, slot) = self.view, self.cursor
        if view.phase in ("look", "deal"):
            return actions.Look() if view.phase == "look" else actions.Deal()
        if self.cursor in BESIDE:
            return self._proposal_beside()
        if self.first is not None:
            return self._swap(self.first, self.cursor)
        if seat != view.actor:
            return actions.Swap(0, seat, slot)  # the reason says what could be done there
        return names.action_at(view, slot)

    def _proposal_beside(self) -> Action:
        """Return the action that the pile or the choice pointed at stands for."""
        if self.cursor == DISCARD_PILE and self.view.phase == "draw":
            return actions.Take(0)
        possible = (*BESIDE[self.cursor].actions, actions.Draw())
        return next((action for action in possible if action in self.legal), possible[0])

    def _swap(self, one: Place, other: Place) -> Action:
        if other.owner == self.view.actor:
            one, other = other, one
        return actions.Swap(one.at, other.owner, other.at)

    def part_due(self) -> str:
        """Return the request for what must be chosen first, "" if Enter would do something now."""
        if self.is_covered_now:
            return _("Your card is covered. X uncovers it.")
        if self.cursor == HAND:
            return self._what_to_choose()
        if self._is_taking:
            top = self.view.discard[-1]
            assert top is not None
            return _("Choose the slot in your row for {card}.").format(card=names.the(top))
        if self.is_first_due() and self.cursor in self.picks:
            at = names.place(self.match.setup.names, self.view.actor, *self.cursor[1:])
            return _("Choose {at} as the first of the two cards.").format(at=at)
        return ""

    def _what_to_choose(self) -> str:
        special = names.special_of(self.view.hand)
        keys = translate(special.keys) if special else _("1 to 4, Enter: lay it there.")
        if must_be_used(self.view.hand):
            return keys
        # A key and its word stay in one row.
        discard = _("N: no, discard it.").replace(" ", "\N{NO-BREAK SPACE}", 1)
        return f"{keys} {discard}"

    @property
    def _is_taking(self) -> bool:
        """Whether the discard pile is pointed at and its card can be taken."""
        return (
            self.cursor == DISCARD_PILE
            and self.view.phase == "draw"
            and actions.Take(0) in self.legal
        )

    def choose_part(self) -> bool:
        """Choose the part that must be chosen first, if that is due here."""
        if self.stage == "turn":
            if self.is_waiting:
                return True
            if self._is_taking:
                self.point(Place("slot", self.view.decider, 0))
                self.pointed = False
                return True
        return super().choose_part()

    def is_first_due(self) -> bool:
        """Return whether the first card of a Swap is to be chosen now."""
        view = self.view
        swapping = self.stage == "turn" and view.hand == SWAP and self.first is None
        return swapping and self.cursor not in BESIDE

    @property
    def has_next(self) -> bool:
        """Whether something can be chosen elsewhere; see `SlotsDesk`."""
        return self.is_pointing and super().has_next

    def following(self, step: int) -> Place:
        """Return the next row in which a card can be chosen, or the next place beside the rows."""
        if self.cursor == HAND and step > 0:
            return self.by_likeliness(self.picks)[0]  # the rows come first
        return super().following(step)

    def likeliness(self, place: Place) -> tuple[bool, ...]:
        """Sort places by how likely they are meant: one's own row first, then the others'."""
        return place in BESIDE, place.owner != self.view.actor

    def click(self, place: Place) -> str:
        """Point at a place; see `Desk`. What is offered first needs no second click."""
        view = self.view
        if self.stage == "turn":
            looks = view.phase == "look" and place in self.picks
            draws = view.phase == "draw" and place == DRAW_PILE == self.cursor  # as the line says
            if looks or draws:
                self.cursor = place
                return "confirm"
        return super().click(place)

    def whose_turn(self) -> str:
        """Return the words for who looks, whose turn it is, or who has knocked; see `Desk`."""
        view, seat_names = self.view, self.match.setup.names
        if view.knocker is not None:
            return _("■ {name} has knocked").format(name=seat_names[view.knocker])
        if self.at_work is None:
            return ""
        looks = view.phase == "look" or isinstance(self.match.looking, actions.Look)
        turn = _("{name} looks") if looks else _("{name}'s turn")
        return turn.format(name=seat_names[self.at_work])

    def turn_prompt(self) -> str:
        """Return the question for the decision that is due."""
        view = self.view
        text = super().turn_prompt()
        top = view.discard[-1]
        if view.phase == "draw" and top is not None and is_number(top):
            text = _("{name}, draw a card, or take {card} into your row.")
            text = text.format(name="{name}", card=names.the(top))
        elif view.phase == "use" and not self.is_covered_now:
            special = names.special_of(view.hand)
            number = _("{name}, you have drawn a number: into your row?")
            text = translate(special.asks) if special else number
        return text

    def why_no(self, asked: Set[str]) -> AnyReason | None:
        """Return why nobody can draw or knock now; see `Desk`."""
        keyed = {"draw": actions.Draw(), "knock": actions.Knock()}
        reasons = (self.match.why_not(action) for id, action in keyed.items() if id in asked)
        return next(filter(None, reasons), None)

    def look_prompt(self) -> str:
        """Return the request to remember what is seen."""
        if isinstance(self.match.looking, actions.Look):
            return _("{name}, remember both cards; only you see them. Enter: go on.")
        if self.announced is not None and not self.match.everybody_looks:
            return _("{name}, remember this card; only you see it. Enter: you knock.")
        return super().look_prompt()

    def enter_label(self) -> str:
        """Return the word for what Enter does."""
        phase = self.view.phase
        if phase == "use":
            return self._use_label()
        if self.cursor == KNOCK:
            return _("knock")
        if phase != "knock" and self.cursor == DRAW_PILE:
            return _("draw")
        return super().enter_label()

    def _use_label(self) -> str:
        if self.is_waiting:
            return ""
        if self.cursor in BESIDE:
            return no() if self.cursor == DISCARD_PILE else _("draw")
        if self.is_first_due():
            return _("choose")
        special = names.special_of(self.view.hand)
        return translate(special.enter) if special else _("lay")

    def places_of(self, action: Choice) -> tuple[Place, ...]:
        """Return the places that a choice of the actor touches, those beside the rows included."""
        first: Action = first_of(action)
        actor = self.view.decider
        if isinstance(first, actions.Look):
            return (Place("slot", actor, 0),)
        for beside_rows, choice in BESIDE.items():
            if first in choice.actions:
                return (beside_rows,)
        return tuple(Place("slot", *spot) for spot in names.spots_of(first, actor))

    def positions(self, board: Size | None) -> dict[Place, tuple[int, int]]:
        """Return where the places are; the piles and choices are below the rows."""
        rows = super().positions(board)
        below = -(-self.view.seats // self.PLAN.columns(self.view.seats, board))
        at = list(BESIDE)
        return rows | {p: (2 * at.index(p), below) for p in beside(self.view.phase)}
