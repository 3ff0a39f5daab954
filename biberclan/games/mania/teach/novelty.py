"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from biberclan.games.mania.teach.names import CARDS, PHASES
from biberclan.language import N_, translate
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import BODYGUARD, CARD_NAMES, PARTYBEAVER, SUPERBEAVER, Card
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Declined,
    Drew,
    FilledDisplay,
    FilledStock,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    RoundEnded,
    Scored,
    Stole,
    Wished,
    Won,
)
from biberclan.rules.mania.groups import form_of
from biberclan.rules.mania.phases import PAUSES, Phase
from biberclan.teach.words import Told


def _of_phase(phase: Phase) -> str:
    return "mania_counting" if phase == "deal" else f"mania_{phase}"


def _of_card(card: Card) -> str:
    return f"mania_{CARD_NAMES[card]}"


_FIRST_TIMES: Final[Mapping[str, Told]] = {
    **{_of_phase(phase): words.first_time for phase, words in PHASES.items()},
    **{_of_card(card): words.first_time for card, words in CARDS.items()},
    "mania_steal_again": Told(
        N_("One more: it may come from somewhere else, or lie open only now."), "BM-42"
    ),
    "mania_few": Told(
        N_("Somebody has few cards left: the last card laid ends the round at once."), "BM-58"
    ),
    "mania_no_draw_pile": Told(
        N_("The draw pile is used up. Once the stock is, too, the round ends."), "BM-57"
    ),
    "mania_forced": Told(
        N_("What is beaten in the display has to be taken, wanted or not."), "BM-15"
    ),
    "mania_pile_beaten": Told(
        N_("The top group of a pile can be beaten by as many higher cards."), "BM-16"
    ),
    "mania_refused": Told(
        N_("Refused cards are out of the game; who lost them draws all the same."), "BM-22"
    ),
    "mania_stolen": Told(N_("For each card stolen from a pile its owner draws one."), "BM-54"),
    "mania_levied": Told(
        N_("A King makes everybody add a card to his group, if they have one."), "BM-47"
    ),
    "mania_wished": Told(N_("Who gives a card to the Fairy doesn't draw for it."), "BM-50"),
    "mania_given": Told(N_("The Meanie's cards have to be taken into the hand."), "BM-51"),
    "mania_passed_over": Told(N_("Without cards one misses the turn; the round goes on."), "BM-60"),
    "mania_run": Told(N_("A run with a Hippie is beaten by any other run just as long."), "BM-31"),
    "mania_lone_action": Told(
        N_("An action card laid alone beats nothing; a lone Joker beats it."), "BM-23"
    ),
    "mania_safe": Told(
        N_("This group can't be beaten. Cards can be stolen from it, though."), "BM-44"
    ),
}
"""What there is to know of each, with its ruling."""

NOVELTIES: Final[Mapping[str, str]] = {id: told.ruling for id, told in _FIRST_TIMES.items()}
"""Each of them with the ruling at which the rulebook says more."""

_FEW: Final = 2
"""The most cards of a hand that may be laid to the last one in the next turn."""


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return translate(_FIRST_TIMES[novelty].text)


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.phase in PAUSES:
        yield _of_phase(view.phase)
        return
    if view.observer is None:
        return
    second = SUPERBEAVER in view.piles[view.turn].top and view.left == 1
    again = view.phase == "steal" and second
    yield "mania_steal_again" if again else _of_phase(view.phase)
    for event in events:
        yield from _of_an_event(event)
    if any(0 < hand.size <= _FEW for hand in view.hands):
        yield "mania_few"
    if not view.draw:
        yield "mania_no_draw_pile"
    if view.phase == "lay":
        yield from (_of_card(card) for card in CARDS if card in view.hand)


def _of_an_event(event: Event) -> Iterator[str]:
    match event:
        case Laid(_, cards):
            match form_of(cards).name:
                case "hippie_run":
                    yield "mania_run"
                case "action":
                    yield "mania_lone_action"
            if len(cards) > 1 and cards[-1] in (BODYGUARD, PARTYBEAVER):
                yield "mania_safe"
        case BeatDisplay():
            yield "mania_forced"
        case Accepted():
            yield "mania_pile_beaten"
        case Refused():
            yield "mania_refused"
        case Stole(_, place):
            if isinstance(place, int):
                yield "mania_stolen"
        case Levied():
            yield "mania_levied"
        case Wished():
            if event.met:
                yield "mania_wished"
        case Gave():
            yield "mania_given"
        case PassedOver():
            yield "mania_passed_over"
        case Dealt() | Declined() | Drew() | FilledDisplay() | FilledStock():
            pass
        case RoundEnded() | Scored() | Won():
            pass
        case _:
            assert_never(event)
