"""A table at which every seat has cards in slots: its looks. Knows no Textual."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, ClassVar

from biberclan.language import _, pgettext, written
from biberclan.match.acting import Entry
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyObservation, points_so_far
from biberclan.table.command import Commands
from biberclan.table.game import Table
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.look import DOWN, Mark, PileLook, SeatLook, SlotLook, spot_marks
from biberclan.table.slots import SlotsPlan
from biberclan.table.slots_desk import ELSEWHERE, SlotsDesk, digits, of_any_table
from biberclan.train.drills import WRONG, Question
from biberclan.words.places import DISCARD_PILE, DRAW_PILE, HAND, Place, slots_of


class SlotsTable(Table):
    """A table with slots; the game adds their contents, and the plan of its desk their places.

    Attributes:
        DESK: the class of its desks.
    """

    DESK: ClassVar[type[SlotsDesk]]

    @property
    def COMMANDS(self) -> Commands:
        return of_any_table((), digits(len(self.plan.slots)))

    @property
    def plan(self) -> SlotsPlan:
        """The places of the slots."""
        return self.DESK.PLAN

    def open_desk(self, match: Match) -> SlotsDesk:
        return self.DESK(match)

    @abstractmethod
    def lying(self, view: Any, seat: int) -> Sequence[SlotLook]:
        """Return the looks of a seat's slots by their contents, for somebody with this view."""

    def ender(self, view: Any) -> int | None:
        """Return the seat that has ended the round, None for nobody."""
        return None

    @abstractmethod
    def touched(self, event: Any) -> Iterable[Place]:
        """Return the places to be marked after an event."""

    def lying_now(self, desk: Any, seat: int) -> Sequence[SlotLook]:
        """Return the looks of a seat's slots by their contents, for the person at the keyboard."""
        return self.lying(desk.view, seat)

    def pointed_at(self, desk: Any) -> Set[Place]:
        """Return the places that the cursor stands on."""
        return {desk.cursor} if desk.stage == "turn" else frozenset()

    def look(self, desk: SlotsDesk) -> list[SeatLook]:
        near = desk.near if desk.takes_digits else None
        picks = frozenset[Place]() if near is None else desk.picks
        signs = {pick: str(pick.at + 1) if pick.owner == near else ELSEWHERE for pick in picks}
        keys: Mapping[int, str] = (
            {} if near is None else desk.once(desk.keys, near, desk.is_first_look)
        )
        pointed = self.pointed_at(desk)
        return [
            replace(
                look,
                key=keys.get(seat, ""),
                near=seat == near,
                slots=tuple(
                    replace(
                        lying,
                        pick=signs.get(place, ""),
                        cursor=place in pointed,
                        first=desk.first == place,
                        badge=desk.badges.get(place, ""),
                    )
                    for lying, place in zip(look.slots, slots_of(seat, len(look.slots)))
                ),
            )
            for seat, look in enumerate(desk.once(self._unpointed, desk))
        ]

    def marked(self, desk: SlotsDesk, pile: PileLook) -> PileLook:
        """Return the look of a pile with the key that chooses it, and with the cursor on it."""
        can = desk.stage == "turn" and pile.place in desk.picks
        card = replace(
            pile.card or SlotLook("free"),
            pick=self.key_of(pile.place) if can else "",
            cursor=pile.place in self.pointed_at(desk),
        )
        return replace(pile, card=card)

    def piles(self, desk: Any) -> tuple[PileLook, ...]:
        return tuple(self.marked(desk, pile) for pile in self.still_piles(desk.open_view))

    def key_of(self, place: Place) -> str:
        """Return the key that chooses a pile; games with piles to choose override it."""
        return ELSEWHERE

    def _unpointed(self, desk: SlotsDesk) -> list[SeatLook]:
        """Return the looks of the slots without the cursor and the places that can be chosen."""
        return self._seats(
            [self.lying_now(desk, seat) for seat in range(desk.view.seats)],
            desk.match.setup.names,
            active=desk.at_work,
            ender=self.ender(desk.view),
            totals=desk.totals if desk.has_points else None,
            touched={} if desk.round_over else desk.news.numbers,
        )

    def still(
        self,
        view: AnyObservation,
        names: Sequence[str],
        events: Sequence[AnyEvent],
        log: Sequence[Entry] = (),
    ) -> list[SeatLook]:
        """Return the looks of the slots where there is nothing to choose; see `Table`."""
        touched = {place: () for event in events for place in self.touched(event)}
        return self._seats(
            [self.lying(view, seat) for seat, _name in enumerate(names)],
            names,
            active=view.actor if touched else None,
            ender=self.ender(view),
            totals=points_so_far(view) if view.scores else None,
            touched=touched,
        )

    @staticmethod
    def _seats(
        lying: Sequence[Sequence[SlotLook]],
        names: Sequence[str],
        *,
        active: int | None,
        ender: int | None,
        totals: Sequence[int] | None,
        touched: Mapping[Place, tuple[int, ...]],
    ) -> list[SeatLook]:
        """Return the looks of all seats; `touched` has the numbers of the news about each place."""
        return [
            SeatLook(
                title=name,
                points=None if totals is None else totals[seat],
                active=seat == active,
                ender=seat == ender,
                seat=seat,
                slots=tuple(
                    replace(look, touched=place in touched, news=touched.get(place, ()))
                    for look, place in zip(lying[seat], slots_of(seat, len(lying[seat])))
                ),
            )
            for seat, name in enumerate(names)
        ]

    def asked(
        self, question: Question, chosen: frozenset[int], *, answered: bool
    ) -> list[SeatLook]:
        """Return the looks of the slots while a question about them is asked; see `Table`.

        Before the answer nothing shows which cards are protected, or which slots are closed.
        """
        view = question.after if answered and question.after is not None else question.view
        signs = {spot: str(number) for number, spot in enumerate(question.spots, 1)}
        marked = {question.spots[index] for index in chosen} if question.spots else set()
        right = {question.spots[index] for index in question.right} if question.spots else set()
        if answered:
            signs = dict.fromkeys(marked - right, written(WRONG))
            right.update(question.deciding)
        return [
            replace(
                look,
                active=seat == view.actor and not view.paused,
                points=None,
                slots=tuple(
                    replace(
                        lying,
                        kind="free" if lying.kind == "closed" and not answered else lying.kind,
                        protected=lying.protected and answered,
                        pick=signs.get((seat, slot), ""),
                        first=(seat, slot) in marked and not answered,
                        touched=(seat, slot) in right and answered,
                    )
                    for slot, lying in enumerate(look.slots)
                ),
            )
            for seat, look in enumerate(self.still(view, question.names, ()))
        ]

    def legend(self) -> Sequence[tuple[SlotLook, str]]:
        return ((SlotLook("up", card=7), _("face up")), (DOWN, _("face down")))

    def marks(self, glyphs: Glyphs) -> Sequence[Mark]:
        return spot_marks(glyphs)

    def card_sizes(self, seats: int, columns: int, rows: int) -> Sequence[Size]:
        return self.plan.card_sizes(seats, columns, rows)


def draw_pile(count: int) -> PileLook:
    """Return the look of a draw pile with a number of cards."""
    card = DOWN if count else None
    caption = _("Draw pile {count}").format(count=count)
    broken = pgettext("a caption on two rows", "Draw\n{count}").format(count=count)
    return PileLook(DRAW_PILE, caption, card, broken=broken, cards=count)


def discard_pile(cards: Sequence[Any], shown: Callable[[Any], SlotLook]) -> PileLook:
    """Return the look of a discard pile.

    Args:
        cards: its cards, the top one last; None for one that is not shown.
        shown: returns the look of a card that lies face up.
    """
    top = cards[-1] if cards else None
    caption = _("Discard {count}").format(count=len(cards))
    look = None if top is None else shown(top)
    return PileLook(DISCARD_PILE, caption, look, cards=len(cards))


def hand_pile(view: Any, card: Any, shown: Callable[[Any], SlotLook]) -> PileLook:
    """Return the look of the actor's hand where nothing can be done with it.

    Args:
        view: the view of the table.
        card: the card in it, None for one that is not shown.
        shown: returns the look of a card that lies face up.
    """
    return PileLook(Place(HAND.area, view.actor), _("Hand"), DOWN if card is None else shown(card))


def discard_looks(cards: Sequence[Any], shown: Callable[[Any], SlotLook]) -> tuple[SlotLook, ...]:
    """Return the cards of a discard pile that are shown, the top one first.

    With the memory aid that is all of them, otherwise the top one.
    """
    return tuple(shown(card) for card in reversed(cards) if card is not None)
