"""May I do this? Yes or no, and why."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, TypeAlias

from biberclan.games.mania.teach.names import a, some
from biberclan.games.mania.teach.refusals import explain
from biberclan.language import N_, _, translate
from biberclan.rules.mania import Observation, Reason
from biberclan.rules.mania.actions import Action, Decline, Give, Lay, Steal
from biberclan.rules.mania.cards import HIPPIE, JOKER, PARTYBEAVER, Cards, is_action
from biberclan.rules.mania.groups import form_of
from biberclan.teach.drills import Moment, Question

MAY: Final = (
    *("BM-7", "BM-8", "BM-10", "BM-15", "BM-30", "BM-31", "BM-37", "BM-38", "BM-51"),
    *("BM-11", "BM-28", "BM-35", "BM-40", "BM-41", "BM-50"),
)

_PERMITTED: Final[Mapping[str, str]] = {
    "BM-11": N_("Equal digits go with Jokers or one action card; each counts as one more."),
    "BM-28": N_("Digits in a row and a Hippie are a run: it stands for one card of it."),
    "BM-35": N_("A Hippie goes with equal digits like any other action card."),
    "BM-37": N_(
        "Three digits, no two of them equal or neighbouring: a Partybeaver goes with them."
    ),
    "BM-40": N_("Any card can be stolen, Jokers too."),
    "BM-41": N_("A card is stolen from the display, the stock, or the top of somebody's pile."),
    "BM-50": N_("The Fairy may wish; nobody has to."),
    "BM-51": N_("The cards come from the stock or unseen from the draw pile, as you like."),
}
"""Why something is allowed, for each ruling that a permission is learned from."""

_TRIES: Final = 40
"""How many groups of a hand are looked at."""
_SIZES: Final = (2, 2, 3, 3, 3, 4)
"""How many cards they have, as often as each stands here."""

_Tried: TypeAlias = tuple[Action, str, str]
"""What is asked about, how, and the ruling by which it is allowed, if it is."""


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that the actor may do, or as often about something else."""
    view: Observation = moment.view
    if view.actor is None or view.paused:
        return None
    by_answer: dict[bool, dict[str, list[tuple[str, str]]]] = {True: {}, False: {}}
    for action, text, permission in _tries(view, moment.people, rng):
        reason: Reason | None = moment.why_not(action)
        ruling = permission if reason is None else reason.ruling
        if ruling not in MAY:
            continue
        why = (
            translate(_PERMITTED[permission]) if reason is None else explain(reason, moment.people)
        )
        by_answer[reason is None].setdefault(ruling, []).append((text, why))
    may = rng.random() < 0.5
    possible = by_answer[may]
    if not possible:
        return None
    ruling = rng.choice(sorted(possible))
    text, why = rng.choice(possible[ruling])
    return Question(
        "may",
        ruling,
        text,
        (_("Yes"), _("No")),
        frozenset({0 if may else 1}),
        why,
        view,
        moment.people,
    )


def _tries(view: Observation, people: tuple[str, ...], rng: Random) -> Iterator[_Tried]:
    """Yield what could be asked about, legal or not."""
    actor = view.actor
    assert actor is not None
    name = people[actor]
    other = (actor + 1) % view.seats
    match view.phase:
        case "lay":
            text = _("{name}, may you pass, and lay nothing?")
            yield Decline(), text.format(name=name), ""
            for cards in _groups(view.hand, rng):
                text = _("{name}, may you lay {cards} together?")
                yield Lay(cards), text.format(name=name, cards=some(cards)), _permission(cards)
        case "beat":
            text = _("{name}, you beat a group of the display. May you leave it there?")
            yield Decline(), text.format(name=name), ""
        case "steal":
            for card in dict.fromkeys(view.stock):
                text = _("{name}, you steal a card. May you take {card} from the stock?")
                asked = text.format(name=name, card=a(card))
                yield Steal("stock", card), asked, "BM-40" if card == JOKER else "BM-41"
            for card in dict.fromkeys(view.piles[actor].top):
                text = _("{name}, you steal a card. May you take {card} from your own pile?")
                yield Steal(actor, card), text.format(name=name, card=a(card)), ""
        case "wish":
            text = _("{name}, you have laid a Fairy. May you wish for nothing?")
            yield Decline(), text.format(name=name), "BM-50"
        case "give":
            text = _("{name}, your Meanie draws two cards for somebody. May that be you?")
            yield Give(actor, None), text.format(name=name), ""
            if view.victim is None:
                text = _("{name}, your Meanie draws two cards. May it draw unseen for {other}?")
                yield Give(other, None), text.format(name=name, other=people[other]), "BM-51"


def _groups(hand: Cards, rng: Random) -> Iterator[Cards]:
    """Yield groups of a hand about which there is a rule to know."""
    for _turn in range(_TRIES):
        size = rng.choice(_SIZES)
        if size < len(hand):
            cards = tuple(sorted(rng.sample(hand, size)))
            if len(set(cards)) > 1:
                yield cards


def _permission(cards: Cards) -> str:
    """Return the ruling that a permission is best learned from."""
    form = form_of(cards)
    if form.name == "set" and HIPPIE in cards:
        return "BM-35"
    if form.name == "set" and (JOKER in cards or any(map(is_action, cards))):
        return "BM-11"
    if form.name == "hippie_run":
        return "BM-28"
    if form.name == "party" and PARTYBEAVER in cards:
        return "BM-37"
    return ""
