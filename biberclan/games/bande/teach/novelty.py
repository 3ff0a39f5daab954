"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.language import _
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import PEEK, SWAP, TWO, is_number
from biberclan.rules.bande.events import (
    DrawTwoEnded,
    Exchanged,
    Peeked,
    Refilled,
    Swapped,
    Took,
)

Novelty: TypeAlias = Literal[
    "bande_look",
    "bande_draw",
    "bande_number",
    "bande_swap",
    "bande_peek",
    "bande_two",
    "bande_again",
    "bande_knock",
    "bande_knocked",
    "bande_counting",
    "bande_over",
    "bande_blocked",
    "bande_taken",
    "bande_special_out",
    "bande_swapped",
    "bande_peeked",
    "bande_two_on_top",
    "bande_refilled",
]
"""What is explained, each once."""

NOVELTIES: Final[Mapping[str, str]] = {
    "bande_look": "BB-4",
    "bande_draw": "BB-9",
    "bande_number": "BB-13",
    "bande_swap": "BB-19",
    "bande_peek": "BB-21",
    "bande_two": "BB-22",
    "bande_again": "BB-24",
    "bande_knock": "BB-28",
    "bande_knocked": "BB-29",
    "bande_counting": "BB-34",
    "bande_over": "BB-38",
    "bande_blocked": "BB-15",
    "bande_taken": "BB-14",
    "bande_special_out": "BB-12",
    "bande_swapped": "BB-20",
    "bande_peeked": "BB-5",
    "bande_two_on_top": "BB-18",
    "bande_refilled": "BB-16",
}
"""Each of them with the ruling at which the rulebook says more."""


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return {
        "bande_look": _("Look at your two outer cards and remember them. The middle stays secret."),
        "bande_draw": _("Draw a card in secret, or take the number on the discard pile."),
        "bande_number": _("Lay the number where a card of yours lies, or discard it unused."),
        "bande_swap": _("Swap lets a card of yours and somebody else's change places, unseen."),
        "bande_peek": _("Peek shows you one of your own cards in secret."),
        "bande_two": _("Draw Two: if you discard the first card unused, draw a second one."),
        "bande_again": _("You may draw the second card now, but you need not."),
        "bande_knock": _("Few points? Knock, and everybody else has one final turn."),
        "bande_knocked": _("Somebody has knocked: everybody else has one final turn."),
        "bande_counting": _("Numbers replace the action cards, then each row is added up."),
        "bande_over": _("The match is over: the fewest points over all rounds win."),
        "bande_blocked": _("An action card on the discard pile can't be taken: draw a card."),
        "bande_taken": _("Everybody has seen the number that was taken. Remember where it lies!"),
        "bande_special_out": _("An action card that leaves a row does nothing any more."),
        "bande_swapped": _("Two cards have changed places. Who knew one knows where it lies now."),
        "bande_peeked": _("You all see where somebody looks, but not what is there."),
        "bande_two_on_top": _("A Draw Two goes to the discard pile last and lies on top of it."),
        "bande_refilled": _("If the draw pile is empty, the discard pile is shuffled."),
    }[novelty]


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[Novelty]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.phase == "deal":
        yield "bande_counting"
        return
    if view.phase == "over":
        yield "bande_over"
        return
    if view.observer is None:
        return
    yield from _of_the_decision(view)
    if view.knocker is not None:
        yield "bande_knocked"
    for event in events:
        match event:
            case Took(replaced=replaced):
                yield "bande_taken"
                if not is_number(replaced):
                    yield "bande_special_out"
            case Exchanged(replaced=replaced) if not is_number(replaced):
                yield "bande_special_out"
            case Swapped():
                yield "bande_swapped"
            case Peeked():
                yield "bande_peeked"
            case DrawTwoEnded():
                yield "bande_two_on_top"
            case Refilled():
                yield "bande_refilled"


def _of_the_decision(view: Observation) -> Iterator[Novelty]:
    match view.phase:
        case "look":
            yield "bande_look"
        case "draw":
            top = view.discard[-1]
            is_special = top is not None and not is_number(top)
            yield "bande_blocked" if is_special else "bande_draw"
        case "use" if view.hand is not None:  # a covered hand is explained when it is seen
            specials: dict[int, Novelty] = {
                SWAP: "bande_swap",
                PEEK: "bande_peek",
                TWO: "bande_two",
            }
            yield specials.get(view.hand, "bande_number")
        case "again":
            yield "bande_again"
        case "knock":
            yield "bande_knock"
