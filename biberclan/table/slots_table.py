"""A table at which every seat has cards in slots: its looks. Knows no Textual."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, ClassVar

from biberclan.language import _, pgettext, written
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyObservation
from biberclan.table import spot_commands
from biberclan.table.command import Commands
from biberclan.table.game import Table
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.look import DOWN, Mark, PileLook, SeatLook, SlotLook, spot_marks
from biberclan.table.moves import DISCARD_PILE, DRAW_PILE
from biberclan.table.slots import SlotsPlan
from biberclan.table.spot_desk import ELSEWHERE, SpotDesk
from biberclan.train.drills import WRONG, Question
from biberclan.words.seam import Spot


class SlotsTable(Table):
    """A table with slots; the game adds their contents, and the plan of its desk their places.

    Attributes:
        DESK: the class of its desks.
    """

    DESK: ClassVar[type[SpotDesk]]

    @property
    def COMMANDS(self) -> Commands:
        return spot_commands.of_any_table(len(self.plan.slots))

    @property
    def plan(self) -> SlotsPlan:
        """The places of the slots."""
        return self.DESK.PLAN

    def open_desk(self, match: Match) -> SpotDesk:
        return self.DESK(match)

    @abstractmethod
    def lying(self, view: Any, seat: int) -> Sequence[SlotLook]:
        """Return the looks of a seat's slots by their contents, for somebody with this view."""

    def ender(self, view: Any) -> int | None:
        """Return the seat that has ended the round, None for nobody."""
        return None

    @abstractmethod
    def touched(self, event: Any) -> Iterable[Spot]:
        """Return the spots to be marked after an event."""

    def lying_now(self, desk: Any, seat: int) -> Sequence[SlotLook]:
        """Return the looks of a seat's slots by their contents, for the person at the keyboard."""
        return self.lying(desk.view, seat)

    def pointed_at(self, desk: Any) -> Set[Spot]:
        """Return the spots that the cursor stands on."""
        return {desk.cursor} if desk.stage == "turn" else frozenset()

    def look(self, desk: SpotDesk) -> list[SeatLook]:
        near = desk.near if desk.takes_digits else None
        picks = frozenset[Spot]() if near is None else desk.picks
        digits = {spot: str(spot[1] + 1) if spot[0] == near else ELSEWHERE for spot in picks}
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
                        pick=digits.get(spot, ""),
                        cursor=spot in pointed,
                        first=desk.first == spot,
                        badge=desk.badges.get(spot, ""),
                    )
                    for slot, lying in enumerate(look.slots)
                    for spot in [(seat, slot)]
                ),
            )
            for seat, look in enumerate(desk.once(self._unpointed, desk))
        ]

    def _unpointed(self, desk: SpotDesk) -> list[SeatLook]:
        """Return the looks of the slots without the cursor and the spots that can be chosen."""
        news = {} if desk.round_over else desk.news.numbers
        active = desk.at_work
        ender, scores = self.ender(desk.view), desk.scores
        return [
            SeatLook(
                title=name,
                points=sum(row[seat] for row in scores) if desk.has_points else None,
                active=seat == active,
                ender=seat == ender,
                seat=seat,
                slots=tuple(
                    replace(
                        lying,
                        touched=(seat, slot) in news,
                        news=news.get((seat, slot), ()),
                    )
                    for slot, lying in enumerate(self.lying_now(desk, seat))
                ),
            )
            for seat, name in enumerate(desk.match.setup.people)
        ]

    def still(
        self, view: AnyObservation, people: Sequence[str], events: Sequence[AnyEvent]
    ) -> list[SeatLook]:
        """Return the looks of the slots where there is nothing to choose; see `Table`."""
        touched = {spot for event in events for spot in self.touched(event)}
        ender = self.ender(view)
        return [
            SeatLook(
                title=name,
                points=sum(row[seat] for row in view.scores) if view.scores else None,
                active=seat == view.actor and bool(touched),
                ender=seat == ender,
                seat=seat,
                slots=tuple(
                    replace(lying, touched=(seat, slot) in touched)
                    for slot, lying in enumerate(self.lying(view, seat))
                ),
            )
            for seat, name in enumerate(people)
        ]

    def asked(
        self, question: Question, chosen: frozenset[int], *, answered: bool
    ) -> list[SeatLook]:
        """Return the looks of the slots while a question about them is asked; see `Drills.look`.

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
            for seat, look in enumerate(self.still(view, question.people, ()))
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
    broken = pgettext("a caption on two rows", "Draw\npile {count}").format(count=count)
    return PileLook(caption, card, place=DRAW_PILE, broken=broken)


def discard_pile(cards: Sequence[Any], shown: Callable[[Any], SlotLook]) -> PileLook:
    """Return the look of a discard pile.

    Args:
        cards: its cards, the top one last; None for one that is not shown.
        shown: returns the look of a card that lies face up.
    """
    top = cards[-1] if cards else None
    return PileLook(
        _("Discard {count}").format(count=len(cards)),
        None if top is None else shown(top),
        place=DISCARD_PILE,
    )


def held(card: Any, shown: Callable[[Any], SlotLook]) -> PileLook:
    """Return the look of somebody's hand where nothing can be done with it.

    Args:
        card: the card in it, None for one that is not shown.
        shown: returns the look of a card that lies face up.
    """
    return PileLook(_("Hand"), DOWN if card is None else shown(card), large=True)


def discarded(cards: Sequence[Any], shown: Callable[[Any], SlotLook]) -> tuple[SlotLook, ...]:
    """Return the cards of a discard pile that are shown, the top one first.

    With the memory aid that is all of them, otherwise the top one.
    """
    return tuple(shown(card) for card in reversed(cards) if card is not None)
