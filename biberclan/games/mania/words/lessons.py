"""What Biber Mania teaches: conditions of lessons, kinds of decisions, and due first-time tips."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.mania.words.effects import is_about_to_finish
from biberclan.games.mania.words.names import CARDS, PHASES
from biberclan.rules import position
from biberclan.rules.mania import Action, Event, Observation, parse_action
from biberclan.rules.mania import events as happened
from biberclan.rules.mania.actions import Lay, Phase
from biberclan.rules.mania.cards import (
    BODYGUARD,
    CARD_NAMES,
    PARTYBEAVER,
    SUPERBEAVER,
    Cards,
    from_plain,
    is_action,
)
from biberclan.rules.mania.groups import form_of
from biberclan.words import positions
from biberclan.words.seam import Written


@dataclass(frozen=True, slots=True)
class Condition(positions.CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        does: the action is one of these.
        among: these cards are among those that are laid.
    """

    does: tuple[Action, ...] = ()
    among: Cards = ()

    def _fits(self, action: Action, actor: int) -> bool:
        lays = isinstance(action, Lay) and not Counter(self.among) - Counter(action.cards)
        return (not self.does or action in self.does) and (not self.among or lays)


def read_condition(table: Written) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; actions are in the notation, cards as in a hand.
    """

    def read_actions(texts: Sequence[str]) -> tuple[Action, ...]:
        return tuple(map(parse_action, texts))

    def read_cards(text: str) -> Cards:
        return tuple(sorted(map(from_plain, position.CARDS.read(text))))

    return Condition(**positions.read_entries(table, {"does": read_actions, "among": read_cards}))


def decision_kind(view: Observation) -> str | None:
    """Return the kind of decision that is due; see `Words.decision_kind`."""
    if view.actor is None or view.paused:
        return None
    kind = PHASES[view.phase].kind
    if kind is not None:
        return kind
    if is_about_to_finish(view):
        return "ending"
    return "cards" if any(map(is_action, view.hand)) else "numbers"


def _tip_on_phase(phase: Phase) -> str:
    return "mania_counting" if phase == "deal" else f"mania_{phase}"


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
        yield from (f"mania_{CARD_NAMES[card]}" for card in CARDS if card in view.hand)


def _tips_on_event(event: Event) -> Iterator[str]:
    match event:
        case happened.Laid(_, cards):
            match form_of(cards).name:
                case "hippie_run":
                    yield "mania_run"
                case "action":
                    yield "mania_lone_action"
                case "set" | "jokers" | "run" | "party" | "other":
                    pass
            if len(cards) > 1 and cards[-1] in (BODYGUARD, PARTYBEAVER):
                yield "mania_safe"
        case happened.BeatDisplay():
            yield "mania_forced"
        case happened.Accepted():
            yield "mania_pile_beaten"
        case happened.Refused():
            yield "mania_refused"
        case happened.Stole(_, place):
            if isinstance(place, int):
                yield "mania_stolen"
        case happened.Levied():
            yield "mania_levied"
        case happened.Wished():
            if event.met:
                yield "mania_wished"
        case happened.Gave():
            yield "mania_given"
        case happened.PassedOver():
            yield "mania_passed_over"
        case (
            happened.Dealt()
            | happened.Declined()
            | happened.Drew()
            | happened.FilledDisplay()
            | happened.FilledStock()
        ):
            pass
        case happened.RoundEnded() | happened.Scored() | happened.Won():
            pass
