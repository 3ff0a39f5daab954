"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.language import _
from biberclan.rules.clan import Event, Observation
from biberclan.rules.clan.events import (
    CleanedUp,
    Exchanged,
    Flipped,
    Lapsed,
    Peeked,
    Reshuffled,
    Swapped,
)
from biberclan.rules.clan.lodge import OCCUPIED, SLOTS, UP, count_cards
from biberclan.rules.clan.phases import Phase
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import five_of_a_kind

Novelty: TypeAlias = Literal[
    "place",
    "keep",
    "cleanup",
    "flip",
    "swap",
    "peek",
    "closed",
    "counting",
    "match_over",
    "five",
    "lapsed",
    "taken",
    "discarded",
    "turned",
    "swapped",
    "peeked",
    "reshuffled",
    "lone",
    "covered",
    "face_down",
    "four_cards",
]
"""What is explained, each once."""

NOVELTIES: Final[Mapping[str, str]] = {
    "place": "BC-7",
    "keep": "BC-12",
    "cleanup": "BC-41",
    "flip": "BC-42",
    "swap": "KV-6",
    "peek": "KV-14",
    "closed": "BC-49",
    "counting": "BC-61",
    "match_over": "BC-65",
    "five": "BC-58",
    "lapsed": "BC-35",
    "taken": "BC-13",
    "discarded": "BC-47",
    "turned": "BC-17",
    "swapped": "KV-11",
    "peeked": "KV-18",
    "reshuffled": "BC-44",
    "lone": "BC-21",
    "covered": "BC-29",
    "face_down": "BC-16",
    "four_cards": "BC-10",
}
"""Each of them with the ruling at which the rulebook says more."""

_PHASES: Final[dict[Phase, Novelty]] = {
    "place": "place",
    "keep": "keep",
    "cleanup": "cleanup",
    "flip": "flip",
    "swap": "swap",
    "peek": "peek",
    "deal": "counting",
    "over": "match_over",
}


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return {
        "place": _("A number card goes into any lodge, face up or face down."),
        "keep": _("What you take goes onto a free slot of your own lodge."),
        "cleanup": _("Cleanup puts a card that is not protected onto the discard pile."),
        "flip": _("Flip turns over a card that is not protected, in any lodge."),
        "swap": _("Swap lets two cards of two lodges change places; nobody looks."),
        "peek": _("Peek shows you a face-down card in secret. You may skip it."),
        "closed": _("Five cards close the round: everybody else has one final turn."),
        "counting": _("Now you count. Whoever closed and is beaten loses 10: the malus."),
        "match_over": _("After the last round the most points make the beaver boss."),
        "five": _("Five of a kind wins the whole match at once, whatever the points."),
        "lapsed": _("An action card without a target lapses, and you draw again."),
        "taken": _("Cards are exchanged in other lodges too: what you take, you keep."),
        "discarded": _("On the discard pile everybody sees the card."),
        "turned": _("Everybody has seen the card turned over. Remember it!"),
        "swapped": _("In a Swap face up stays face up and face down stays face down."),
        "peeked": _("You all see where somebody looks, but not what is there."),
        "reshuffled": _("If the draw pile is empty, the discard pile is shuffled."),
        "lone": _("Only the owner may touch the only face-up card of a lodge."),
        "covered": _("What lies below a card of the top row is protected from all of you."),
        "face_down": _("Nobody looks again at what lies face down, not even its owner."),
        "four_cards": _("Only a lodge's owner may lay its fifth card."),
    }[novelty]


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[Novelty]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.observer is None and view.phase not in ("deal", "over"):
        return
    if view.phase == "over" and five_of_a_kind([view.cards(seat) for seat in range(view.seats)]):
        yield "five"
        return
    yield _PHASES[view.phase]
    if view.phase in ("deal", "over"):
        return
    if view.ender is not None:
        yield "closed"
    for event in events:
        match event:
            case Lapsed():
                yield "lapsed"
            case Exchanged(seat=seat, action=action) if seat == action.seat:
                yield "discarded"
            case Exchanged(seat=seat) if seat != view.observer:  # whoever takes is told to keep it
                yield "taken"
            case CleanedUp():
                yield "discarded"
            case Flipped():
                yield "turned"
            case Swapped():
                yield "swapped"
            case Peeked():
                yield "peeked"
            case Reshuffled():
                yield "reshuffled"
    yield from _on_the_table(view)


def _on_the_table(view: Observation) -> Iterator[Novelty]:
    for seat in range(view.seats):
        outline = view.outline(seat)
        lying = [slot for slot in SLOTS if outline & OCCUPIED[slot]]
        shields = {protection(outline, slot, owner=seat == view.observer) for slot in lying}
        if "lone" in shields:
            yield "lone"
        if "covered" in shields:
            yield "covered"
        if any(not outline & UP[slot] for slot in lying):
            yield "face_down"
        if count_cards(outline) == 4:
            yield "four_cards"
