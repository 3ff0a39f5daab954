"""The table: a card before each seat, and the draw pile."""

from collections.abc import Iterator, Sequence

from biberclan.table import spot_commands
from biberclan.table.command import Command, Meaning, Opens, Word, answer, in_turn, only_typed
from biberclan.table.glyphs import Glyphs
from biberclan.table.layout import Size
from biberclan.table.look import PileLook, SlotLook
from biberclan.table.moves import DRAW_PILE
from biberclan.table.slots import Cell, SlotsPlan
from biberclan.table.slots_table import SlotsTable
from biberclan.table.spot_desk import SpotDesk
from biberclan.words.seam import Spot
from tests.toy.rules import Action, Deal, Event, Keep, Look, Observation, Show, Swap
from tests.toy.words import WORDS


def _float(
    width: int, origins: Sequence[Cell], card: Size, glyphs: Glyphs
) -> Iterator[tuple[int, int, str]]:
    """Yield the line that a card lies on."""
    yield origins[0][0], 1 + card[1], glyphs.rule * card[0]


class ToyDesk(SpotDesk):
    """A turn is a choice of one card: one's own stays, another's is shown, the pile's is taken."""

    PLAN = SlotsPlan(((0, 0),), (5, 3), 1, {2: (2,), 3: (3,)}, _float)

    def spots(self) -> Sequence[Spot]:
        return [*super().spots(), (self.view.seats, 0)]

    def position(self, spot: Spot) -> tuple[int, int]:
        return (0, 1) if spot[0] == self.view.seats else super().position(spot)

    def spots_of(self, action: Action) -> tuple[Spot, ...]:
        match action:
            case Show(seat):
                return ((seat, 0),)
            case Swap():
                return ((self.view.seats, 0),)
            case Look() | Keep() | Deal():
                return ((self.view.actor or 0, 0),)

    def proposal(self) -> Action:
        seat, _slot = self.cursor
        if seat == self.view.seats:
            return Swap()
        if seat != self.view.actor:
            return Show(seat)
        return Look() if self.view.phase == "look" else Keep()

    def likeliness(self, spot: Spot) -> tuple[bool, bool, Spot]:
        return False, spot[0] != self.view.actor, spot

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


class ToyTable(SlotsTable):
    DESK = ToyDesk
    COMMANDS = spot_commands.of_any_table(1, SWAP, GONE, *POINTED_AT)

    def lying(self, view: Observation, seat: int) -> Sequence[SlotLook]:
        card = view.cards[seat]
        if card is None:
            return [SlotLook("down")]
        is_open = view.opened or len(view.known[seat]) == view.seats
        return [SlotLook("up" if is_open else "known", card=card)]

    def touched(self, event: Event) -> Sequence[Spot]:
        return WORDS.touched(event)

    def piles(self, desk: ToyDesk) -> tuple[PileLook, ...]:
        spot = (desk.view.seats, 0)
        at_it, can = self.pointed_at(desk), desk.stage == "turn" and spot in desk.picks
        card = SlotLook("down", pick="D" if can else "", cursor=spot in at_it)
        return (PileLook(f"Draw {desk.view.pile}", card, "swap", place=DRAW_PILE),)

    def still_piles(self, view: Observation) -> tuple[PileLook, ...]:
        return (PileLook(f"Draw {view.pile}", SlotLook("down"), place=DRAW_PILE),)


TABLE = ToyTable()
