"""What is explained when it first occurs at a table: what it is, its sentence and its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.language import _
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
)
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    Stole,
    Wished,
)
from biberclan.rules.mania.groups import form_of

Novelty: TypeAlias = Literal[
    "mania_lay",
    "mania_beat",
    "mania_accept",
    "mania_steal",
    "mania_steal_again",
    "mania_wish",
    "mania_give",
    "mania_draw",
    "mania_counting",
    "mania_over",
    "mania_few",
    "mania_no_draw_pile",
    "mania_joker",
    "mania_superbeaver",
    "mania_thief",
    "mania_fairy",
    "mania_partybeaver",
    "mania_hippie",
    "mania_meanie",
    "mania_bodyguard",
    "mania_king",
    "mania_forced",
    "mania_pile_beaten",
    "mania_refused",
    "mania_stolen",
    "mania_levied",
    "mania_wished",
    "mania_given",
    "mania_passed_over",
    "mania_run",
    "mania_lone_action",
    "mania_safe",
]
"""What is explained, each once."""

NOVELTIES: Final[Mapping[str, str]] = {
    "mania_lay": "BM-8",
    "mania_beat": "BM-15",
    "mania_accept": "BM-21",
    "mania_steal": "BM-41",
    "mania_steal_again": "BM-42",
    "mania_wish": "BM-50",
    "mania_give": "BM-51",
    "mania_draw": "BM-55",
    "mania_counting": "BM-62",
    "mania_over": "BM-63",
    "mania_few": "BM-58",
    "mania_no_draw_pile": "BM-57",
    "mania_joker": "BM-11",
    "mania_superbeaver": "BM-42",
    "mania_thief": "BM-41",
    "mania_fairy": "BM-50",
    "mania_partybeaver": "BM-37",
    "mania_hippie": "BM-28",
    "mania_meanie": "BM-51",
    "mania_bodyguard": "BM-44",
    "mania_king": "BM-47",
    "mania_forced": "BM-15",
    "mania_pile_beaten": "BM-16",
    "mania_refused": "BM-22",
    "mania_stolen": "BM-54",
    "mania_levied": "BM-47",
    "mania_wished": "BM-50",
    "mania_given": "BM-51",
    "mania_passed_over": "BM-60",
    "mania_run": "BM-31",
    "mania_lone_action": "BM-23",
    "mania_safe": "BM-44",
}
"""Each of them with the ruling at which the rulebook says more."""

FEW: Final = 2
"""The most cards of a hand that may be laid to the last one in the next turn."""

_OF_CARDS: Final[Mapping[Card, Novelty]] = {
    JOKER: "mania_joker",
    THIEF: "mania_thief",
    SUPERBEAVER: "mania_superbeaver",
    FAIRY: "mania_fairy",
    PARTYBEAVER: "mania_partybeaver",
    HIPPIE: "mania_hippie",
    MEANIE: "mania_meanie",
    BODYGUARD: "mania_bodyguard",
    KING: "mania_king",
}
"""What is explained of a card as soon as somebody who has to lay holds it."""


def explain_novelty(novelty: str) -> str:
    """Say in one line what there is to know of something that has occurred."""
    return {
        "mania_lay": _("Lay equal digits, as many as you like, or any single card."),
        "mania_beat": _("You beat more than one group of the display, but take just one: choose."),
        "mania_accept": _("The beaten group is yours: take it, or refuse it if you can't use it."),
        "mania_steal": _("Steal an open card: display, stock, or on top of somebody's pile."),
        "mania_steal_again": _("One more: it may come from somewhere else, or lie open only now."),
        "mania_wish": _("Wish for a card of somebody's hand. If they have it, you get it."),
        "mania_give": _("Draw two cards for somebody: they count against them until laid."),
        "mania_draw": _("Draw as many cards as you have lost: open ones, or unseen ones."),
        "mania_counting": _("Each card of a pile brings a point, each card in hand costs one."),
        "mania_over": _("The match is over: the most points win."),
        "mania_few": _("Somebody has few cards left: the last card laid ends the round at once."),
        "mania_no_draw_pile": _(
            "The draw pile is used up. Once the stock is, too, the round ends."
        ),
        "mania_joker": _("A Joker stands for any digit: two 5s and a Joker count as three 5s."),
        "mania_superbeaver": _("The Superbeaver steals two cards, after the beating."),
        "mania_thief": _(
            "The Thief steals a card, after the beating. Lay it with digits, or alone."
        ),
        "mania_fairy": _("The Fairy wishes for a card of somebody's hand. Remember who took what!"),
        "mania_partybeaver": _("The Partybeaver takes three digits along that don't match."),
        "mania_hippie": _("With the Hippie you lay a run of digits; it stands for one of them."),
        "mania_meanie": _("The Meanie draws two cards for somebody else."),
        "mania_bodyguard": _("Nobody can beat the cards that you lay with a Bodyguard."),
        "mania_king": _("Laid with digits, the King makes everybody add one of that digit."),
        "mania_forced": _("What is beaten in the display has to be taken, wanted or not."),
        "mania_pile_beaten": _("The top group of a pile can be beaten by as many higher cards."),
        "mania_refused": _("Refused cards are out of the game; who lost them draws all the same."),
        "mania_stolen": _("For each card stolen from a pile its owner draws one."),
        "mania_levied": _("A King makes everybody add a card to his group, if they have one."),
        "mania_wished": _("Who gives a card to the Fairy doesn't draw for it."),
        "mania_given": _("The Meanie's cards have to be taken into the hand."),
        "mania_passed_over": _("Without cards one misses the turn; the round goes on."),
        "mania_run": _("A run with a Hippie is beaten by any other run just as long."),
        "mania_lone_action": _("An action card laid alone beats nothing; a lone Joker beats it."),
        "mania_safe": _("This group can't be beaten. Cards can be stolen from it, though."),
    }[novelty]


def novelties(view: Observation, events: Sequence[Event]) -> Iterator[Novelty]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.phase == "deal":
        yield "mania_counting"
        return
    if view.phase == "over":
        yield "mania_over"
        return
    if view.observer is None:
        return
    yield from _of_the_decision(view)
    for event in events:
        yield from _of_an_event(event)
    if any(0 < hand.size <= FEW for hand in view.hands):
        yield "mania_few"
    if not view.draw:
        yield "mania_no_draw_pile"
    if view.phase == "lay":
        for card, novelty in _OF_CARDS.items():
            if card in view.hand:
                yield novelty


def _of_the_decision(view: Observation) -> Iterator[Novelty]:
    match view.phase:
        case "lay":
            yield "mania_lay"
        case "beat":
            yield "mania_beat"
        case "accept":
            yield "mania_accept"
        case "steal":
            laid = view.piles[view.turn].top
            second = SUPERBEAVER in laid and view.left == 1
            yield "mania_steal_again" if second else "mania_steal"
        case "wish":
            yield "mania_wish"
        case "give":
            yield "mania_give"
        case "draw":
            yield "mania_draw"


def _of_an_event(event: Event) -> Iterator[Novelty]:
    match event:
        case Laid(cards=cards):
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
        case Stole(place=int()):
            yield "mania_stolen"
        case Levied():
            yield "mania_levied"
        case Wished(met=True):
            yield "mania_wished"
        case Gave():
            yield "mania_given"
        case PassedOver():
            yield "mania_passed_over"
