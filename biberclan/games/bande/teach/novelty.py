"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from biberclan.games.bande.teach.names import SPECIALS
from biberclan.language import N_, translate
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import SPECIAL_NAMES, is_number
from biberclan.rules.bande.events import (
    DrawTwoEnded,
    Exchanged,
    Peeked,
    Refilled,
    Swapped,
    Took,
)

_OF: Final = {card: f"bande_{name}" for card, name in SPECIAL_NAMES.items()}

_NOVELTIES: Final[Mapping[str, tuple[str, str]]] = {
    "bande_look": (
        "BB-4",
        N_("Look at your two outer cards and remember them. The middle stays secret."),
    ),
    "bande_draw": ("BB-9", N_("Draw a card in secret, or take the number on the discard pile.")),
    "bande_number": (
        "BB-13",
        N_("Lay the number where a card of yours lies, or discard it unused."),
    ),
    **{_OF[card]: (special.ruling, special.meaning) for card, special in SPECIALS.items()},
    "bande_again": ("BB-24", N_("You may draw the second card now, but you need not.")),
    "bande_knock": ("BB-28", N_("Few points? Knock, and everybody else has one final turn.")),
    "bande_knocked": ("BB-29", N_("Somebody has knocked: everybody else has one final turn.")),
    "bande_counting": ("BB-34", N_("Numbers replace the action cards, then each row is added up.")),
    "bande_over": ("BB-38", N_("The match is over: the fewest points over all rounds win.")),
    "bande_blocked": (
        "BB-15",
        N_("An action card on the discard pile can't be taken: draw a card."),
    ),
    "bande_taken": (
        "BB-14",
        N_("Everybody has seen the number that was taken. Remember where it lies!"),
    ),
    "bande_special_out": ("BB-12", N_("An action card that leaves a row does nothing any more.")),
    "bande_swapped": (
        "BB-20",
        N_("Two cards have changed places. Who knew one knows where it lies now."),
    ),
    "bande_peeked": ("BB-5", N_("You all see where somebody looks, but not what is there.")),
    "bande_two_on_top": (
        "BB-18",
        N_("A Draw Two goes to the discard pile last and lies on top of it."),
    ),
    "bande_refilled": ("BB-16", N_("If the draw pile is empty, the discard pile is shuffled.")),
}
"""What is explained, each once: the ruling at which the rulebook says more, and a line on it."""

NOVELTIES: Final[Mapping[str, str]] = {each: row[0] for each, row in _NOVELTIES.items()}


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return translate(_NOVELTIES[novelty][1])


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[str]:
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


def _of_the_decision(view: Observation) -> Iterator[str]:
    match view.phase:
        case "look":
            yield "bande_look"
        case "draw":
            top = view.discard[-1]
            is_special = top is not None and not is_number(top)
            yield "bande_blocked" if is_special else "bande_draw"
        case "use" if view.hand is not None:  # a covered hand is explained when it is seen
            yield _OF.get(view.hand, "bande_number")
        case "again":
            yield "bande_again"
        case "knock":
            yield "bande_knock"
