"""First-time tips: the ids of those that could be given now (`biberclan.words.tips`)."""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.games.mania.words.names import CARDS
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania import events as told
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import BODYGUARD, CARD_NAMES, PARTYBEAVER, SUPERBEAVER, Card
from biberclan.rules.mania.groups import form_of


def _tip_on_phase(phase: Phase) -> str:
    return "mania_counting" if phase == "deal" else f"mania_{phase}"


def _tip_on_card(card: Card) -> str:
    return f"mania_{CARD_NAMES[card]}"


_FEW: Final = 2
"""The most cards of a hand that may be laid to the last one in the next turn."""


def due_tips(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield the ids of the tips that are due, none in a handover; see `Words.due_tips`."""
    if view.round_over:
        yield _tip_on_phase(view.phase)
        return
    if view.observer is None:
        return
    second = SUPERBEAVER in view.piles[view.turn].top and view.left == 1
    again = view.phase == "steal" and second
    yield "mania_steal_again" if again else _tip_on_phase(view.phase)
    for event in events:
        yield from _tips_on_event(event)
    if any(0 < hand.size <= _FEW for hand in view.hands):
        yield "mania_few"
    if not view.draw:
        yield "mania_no_draw_pile"
    if view.phase == "lay":
        yield from (_tip_on_card(card) for card in CARDS if card in view.hand)


def _tips_on_event(event: Event) -> Iterator[str]:
    match event:
        case told.Laid(_, cards):
            match form_of(cards).name:
                case "hippie_run":
                    yield "mania_run"
                case "action":
                    yield "mania_lone_action"
                case "set" | "jokers" | "run" | "party" | "other":
                    pass
            if len(cards) > 1 and cards[-1] in (BODYGUARD, PARTYBEAVER):
                yield "mania_safe"
        case told.BeatDisplay():
            yield "mania_forced"
        case told.Accepted():
            yield "mania_pile_beaten"
        case told.Refused():
            yield "mania_refused"
        case told.Stole(_, place):
            if isinstance(place, int):
                yield "mania_stolen"
        case told.Levied():
            yield "mania_levied"
        case told.Wished():
            if event.met:
                yield "mania_wished"
        case told.Gave():
            yield "mania_given"
        case told.PassedOver():
            yield "mania_passed_over"
        case (
            told.Dealt() | told.Declined() | told.Drew() | told.FilledDisplay() | told.FilledStock()
        ):
            pass
        case told.RoundEnded() | told.Scored() | told.Won():
            pass
