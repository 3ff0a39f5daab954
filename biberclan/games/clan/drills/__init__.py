"""BiberClan's drills: see `biberclan.train.drills`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Final

from biberclan.games.clan import ID
from biberclan.games.clan.drills import counts
from biberclan.games.clan.words.names import PHASES, action_at, card_at, place, spots_of
from biberclan.games.clan.words.refusals import explain
from biberclan.language import N_, _, a_number, listed, translate
from biberclan.rules.clan import Observation, Reason
from biberclan.rules.clan.actions import Action, Decline, Exchange, Peek, Place, Swap
from biberclan.rules.clan.lodge import BELOW, SLOTS, T1, count_face_up, is_one_short
from biberclan.train.drills import Drill, Moment, Probe, Question, choose_tried, headed, yes_or_no
from biberclan.train.last_turn import KIND, ask_last_turn
from biberclan.words.seam import SeatNames, Spot

MAY: Final = (
    *("BC-2", "BC-10", "BC-18", "BC-21", "BC-24", "BC-29", "BC-32"),
    *("BC-4", "BC-9", "BC-11", "BC-13", "BC-20", "BC-22", "BC-25", "BC-27", "BC-39"),
)

COMBINED: Final = ("KV-5", "KV-6", "KV-8", "KV-9", "KV-10", "KV-14", "KV-15", "KV-16")

LAST: Final = ("BC-49",)

_RARE: Final = ("KV-10", "KV-9", "KV-8")
"""Rulings that seldom come up, the rarest first."""

_WHY: Final[Mapping[str, str]] = {
    "BC-2": N_("Both slots below it are occupied."),
    "BC-4": N_(
        "Any free slot of a bottom row will do, as long as the card is not somebody's fifth."
    ),
    "BC-9": N_("With four cards, nobody has to lay the fifth; you may also exchange."),
    "BC-11": N_("The card taken then becomes your own fifth, and closes the round."),
    "BC-13": N_("It is not protected, so your card goes exactly where it lies."),
    "BC-20": N_("You may lay on a free top slot of another lodge too, and so cover cards there."),
    "BC-22": N_("The only face-up card of the lodge is protected, the face-down ones are not."),
    "BC-25": N_("Your own only face-up card is protected from the others, not from you."),
    "BC-27": N_("It is not the only face-up card there, and nothing lies on it."),
    "BC-39": N_("It is not protected, and any lodge will do, your own too."),
    "KV-6": N_("Any two cards of two different lodges may change places, if neither is protected."),
    "KV-8": N_("Your own only face-up card is protected from the others, not from you."),
    "KV-14": N_("You may skip a Peek, but not a Swap."),
    "KV-15": N_("You may peek into your own lodge, too; there is no other way to look again."),
    "KV-16": N_("Only the one face-up card is protected; what lies face down beside it is not."),
}
"""The reason why each ruling allows something."""


def ask_whether_allowed(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that a number card, a Cleanup or a Flip may do, or may not."""
    return _ask(MAY, _tries(moment.view, moment.names), moment, rng)


def ask_about_combined(moment: Moment, rng: Random) -> Question | None:
    """Ask about something that a Swap or Peek may do, or may not."""
    view: Observation = moment.view
    if view.phase not in ("swap", "peek") or view.actor is None:
        return None
    tries = _swaps if view.phase == "swap" else _peeks
    return _ask(COMBINED, tries(view, moment.names), moment, rng)


def _ask(
    rulings: Sequence[str], tries: Iterable[Probe], moment: Moment, rng: Random
) -> Question | None:
    """Ask about something that is allowed, or as often about something that is not."""
    chosen = choose_tried(tries, rulings, moment, rng, _RARE)
    if chosen is None:
        return None
    (action, text, _permission), ruling, reason = chosen
    why = _why_allowed(moment, action, ruling) if reason is None else explain(reason, moment.names)
    decides = deciding(moment.view, action, reason)
    return yes_or_no(moment, ruling, text, why, yes=reason is None, deciding=decides)


def _why_allowed(moment: Moment, action: Action, ruling: str) -> str:
    """Return the reason why something is allowed, with the card or the slot that it is about."""
    view, names, why = moment.view, moment.names, translate(_WHY[ruling])
    spots = spots_of(action, view.actor)
    if isinstance(action, Place):
        return headed(place(names, view.actor, *spots[0]), why)
    if ruling == "KV-8":
        spots = tuple(spot for spot in spots if spot[0] == view.actor)
    return headed(listed([_card(view, names, spot) for spot in spots]), why)


def deciding(view: Observation, action: Action, reason: Reason | None) -> tuple[Spot, ...]:
    """Return the spots of an action asked about, and of the cards that allow it or prevent it.

    Args:
        view: the table.
        action: the action asked about.
        reason: the reason why it is not legal, None if it is.
    """
    spots = spots_of(action, view.decider)
    if reason is not None and reason.seat is not None:
        return (*spots, *((reason.seat, slot) for slot in reason.others))
    if isinstance(action, Place):
        return (*spots, *((action.seat, slot) for slot in BELOW[action.slot]))
    return spots


def _tries(view: Observation, names: SeatNames) -> Iterator[Probe]:
    """Yield the actions to ask about with a number card, a Cleanup or a Flip, legal or not."""
    may = PHASES[view.phase].may
    if view.phase in ("swap", "peek") or not may:
        return
    for spot in product(range(view.seats), SLOTS):
        action = action_at(view, view.phase, [spot], up=True)
        text = translate(may)
        if isinstance(action, Place):
            text = _("{name}, you have drawn a number card. Can you lay it on {at}?")
        text = text.format(
            name=names[view.decider],
            at=place(names, view.decider, *spot),
            card=_card(view, names, spot),
        )
        yield Probe(action, text, _permission(view, action, spot))


def _permission(view: Observation, action: Action, spot: Spot) -> str:
    """Return the ruling that a permission is best learned from, "" where no card lies."""
    seat, slot = spot
    own, outline, sighted = seat == view.actor, view.outline(seat), view.lodges[seat][slot]
    if isinstance(action, Place):
        if slot < T1:
            return "BC-4"
        return "BC-2" if own else "BC-20"
    if sighted is None:
        return ""
    if own and _is_only_one_up(view, spot):
        return "BC-25"
    if isinstance(action, Exchange) and is_one_short(view.outline(view.decider)):
        return "BC-9" if own else "BC-11"
    if not own and not sighted.up and count_face_up(outline) == 1:
        return "BC-22"
    if not own and sighted.up:
        return "BC-27"
    return "BC-13" if isinstance(action, Exchange) else "BC-39"


def _swaps(view: Observation, names: SeatNames) -> Iterator[Probe]:
    """Yield the actions to ask about with a Swap, legal or not."""
    name = names[view.decider]
    text = _("{name}, you have drawn a Swap. Can you leave it unused?")
    yield Probe(Decline(), text.format(name=name), "")
    for one, other in combinations(_cards(view), 2):
        asked = translate(PHASES["swap"].may).format(
            name=name, card=_card(view, names, one), other=_card(view, names, other)
        )
        is_own_lone = any(
            spot[0] == view.actor and _is_only_one_up(view, spot) for spot in (one, other)
        )
        yield Probe(Swap.between(one, other), asked, "KV-8" if is_own_lone else "KV-6")


def _peeks(view: Observation, names: SeatNames) -> Iterator[Probe]:
    """Yield the actions to ask about with a Peek, legal or not."""
    name = names[view.decider]
    text = _("{name}, you have drawn a Peek. Can you do without it?")
    yield Probe(Decline(), text.format(name=name), "KV-14")
    for spot in _cards(view):
        if _is_up(view, spot):
            continue  # too plain
        seat = spot[0]
        beside_lone = count_face_up(view.outline(seat)) == 1
        permission = "KV-15" if seat == view.actor else "KV-16" if beside_lone else ""
        text = translate(PHASES["peek"].may).format(name=name, card=_card(view, names, spot))
        yield Probe(Peek(*spot), text, permission)


def ask_last(moment: Moment, rng: Random) -> Question | None:
    """Ask for the best choice of the last turn of a match, as if it had but this round."""
    view: Observation = moment.view
    actor, ender, names = view.actor, view.ender, moment.names
    if actor is None or ender is None or view.phase != "place":
        return None
    assert view.hand is not None
    text = _(
        "{name}, it is the last turn of a match that was level before this round: {ender} has"
        " closed it, and you have drawn {card}. Which choice wins most often?"
    )
    seen = [
        f"{place(names, actor, *spot)} ({known.card})"
        for spot in _cards(view)
        if (known := moment.known.lodges[spot[0]][spot[1]]) is not None
        and known.card is not None
        and not _is_up(view, spot)
    ]
    return ask_last_turn(
        ID,
        LAST[0],
        moment,
        replace(moment.known, rounds=view.round),
        text.format(name=names[actor], card=a_number(view.hand), ender=names[ender]),
        seen,
        rng,
    )


def _cards(view: Observation) -> list[Spot]:
    spots = product(range(view.seats), SLOTS)
    return [(seat, slot) for seat, slot in spots if view.lodges[seat][slot] is not None]


def _is_up(view: Observation, spot: Spot) -> bool:
    sighted = view.lodges[spot[0]][spot[1]]
    return sighted is not None and sighted.up


def _is_only_one_up(view: Observation, spot: Spot) -> bool:
    return _is_up(view, spot) and count_face_up(view.outline(spot[0])) == 1


def _card(view: Observation, names: SeatNames, spot: Spot) -> str:
    sighted = view.lodges[spot[0]][spot[1]]
    card = sighted.card if sighted is not None and sighted.up else None
    return card_at(names, view.actor, *spot, card)


DRILLS: Final = {
    "protected": Drill(N_("Which cards are protected?"), counts.PROTECTED, counts.ask_protected),
    "may": Drill(N_("May I do this?"), MAY, ask_whether_allowed),
    "count": Drill(N_("What is this lodge worth?"), counts.COUNTED, counts.ask_count),
    "malus": Drill(N_("Who gets the malus?"), counts.MALUS, counts.ask_malus),
    "known": Drill(N_("Which cards have I seen?"), counts.KNOWN, counts.ask_known),
    "pile": Drill(N_("When are the discards shuffled?"), counts.PILE, counts.ask_pile),
    KIND: Drill(N_("The last turn"), LAST, ask_last),
    "combined": Drill(
        N_("Swap and Peek: may I do this?"), COMBINED, ask_about_combined, {"deck": "combined"}
    ),
}
