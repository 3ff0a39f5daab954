"""The table: a card before each seat, and the draw pile."""

from collections.abc import Sequence

from biberclan.table.command import (
    Command,
    Commands,
    Meaning,
    Opens,
    Word,
    answer,
    in_turn,
    only_typed,
)
from biberclan.table.layout import Size
from biberclan.table.look import PileLook, SlotLook
from biberclan.table.slots import SlotsPlan
from biberclan.table.slots_desk import SlotsDesk, digits, of_any_table
from biberclan.table.slots_table import SlotsTable
from biberclan.words.places import DRAW_PILE, Place
from tests.toy.rules import Action, Deal, Event, Keep, Look, Observation, Show, Swap
from tests.toy.words import WORDS


class ToyDesk(SlotsDesk):
    """A turn is a choice of one card: one's own stays, another's is shown, the pile's is taken."""

    PLAN = SlotsPlan(slots=((0, 0),), smallest=(5, 3))

    def positions(self, board: Size | None) -> dict[Place, tuple[int, int]]:
        return super().positions(board) | {DRAW_PILE: (0, 1)}

    def places_of(self, action: Action) -> tuple[Place, ...]:
        match action:
            case Show(seat):
                return (Place("slot", seat, 0),)
            case Swap():
                return (DRAW_PILE,)
            case Look() | Keep() | Deal():
                return (Place("slot", self.view.actor or 0, 0),)

    def proposal(self) -> Action:
        if self.cursor == DRAW_PILE:
            return Swap()
        if self.cursor.owner != self.view.actor:
            return Show(self.cursor.owner)
        return Look() if self.view.phase == "look" else Keep()

    def likeliness(self, place: Place) -> tuple[bool, ...]:
        return (place.owner != self.view.actor,)

    def enter_label(self) -> str:
        return str(self.proposal()).split()[0]


def said(verb: str, words: str, *phases: str) -> Word:
    """Return the typed words of a verb of the notation."""
    return Word(Meaning("verb", verb), lambda: words, phases)


SWAP = Command(
    id="swap",
    keys=("d",),
    label=lambda desk: "swap",
    help=lambda: "Swap your card for the next one of the draw pile.",
    possible=lambda desk: Swap() in desk.legal,
    do=lambda table: answer(table, Swap()),
    in_lessons=True,
    words=(said("swap", "swap draw", "turn", "shown"),),
)

POINTED_AT = [
    only_typed(verb, words=(said(verb, verb, *phases),))
    for verb, phases in {
        "look": ("look",),
        "keep": ("turn", "shown"),
        "show": ("turn",),
        "deal": ("deal",),
    }.items()
]

GONE = Command(
    id="gone",
    keys=("f4",),
    label=lambda desk: "gone",
    help=lambda: "See which cards are gone.",
    possible=in_turn,
    do=Opens("tests.toy.gone:GoneScreen"),
    yields=lambda: True,
)


COMMANDS = of_any_table((SWAP, GONE), digits(1), typed=tuple(POINTED_AT))


class ToyTable(SlotsTable):
    DESK = ToyDesk

    @property
    def COMMANDS(self) -> Commands:
        return COMMANDS

    def touched(self, event: Event) -> Sequence[Place]:
        return WORDS.touched(event)

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        card = view.cards[seat]
        if card is None:
            return [SlotLook("down")]
        is_open = view.opened or len(view.known[seat]) == view.seats
        return [SlotLook("up" if is_open else "known", card=card)]

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        return (PileLook(DRAW_PILE, f"Draw {view.pile}", SlotLook("down")),)

    def key_of(self, place: Place) -> str:
        return "D"


TABLE = ToyTable()
