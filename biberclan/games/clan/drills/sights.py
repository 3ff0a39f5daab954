"""What is to be seen, or remembered: protected cards, cards seen before, the draw pile."""

from random import Random
from typing import Final

from biberclan.games.clan.teach.events import tell
from biberclan.games.clan.teach.names import slot_name
from biberclan.language import _, listed, ngettext
from biberclan.rules.clan import Observation
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.lodge import SLOTS, count_face_up, is_full
from biberclan.rules.clan.protection import protection
from biberclan.teach.drills import Moment, Question

PROTECTED: Final = ("BC-21", "BC-22", "BC-25", "BC-27", "BC-29", "BC-32")
KNOWN: Final = ("BC-17",)
PILE: Final = ("BC-44",)

_MOST_LINES: Final = 6
"""How many lines of what has happened are read for one question at most."""
_LEAST_CARDS: Final = 2
_NONE: Final = 0.2
"""How often it is worth asking where the answer is none."""
_LEFT: Final = range(2, 10)
"""How many cards are left where it is asked: counting on from more would only be tedious."""


def ask_protected(moment: Moment, rng: Random) -> Question | None:
    """Ask which cards of a lodge the actor may not touch."""
    view: Observation = moment.view
    actor = view.actor
    if view.paused or actor is None:
        return None
    seat = rng.randrange(view.seats)
    outline = view.outline(seat)
    spots = tuple((seat, slot) for slot in SLOTS if view.lodges[seat][slot] is not None)
    if len(spots) < _LEAST_CARDS:
        return None
    own = seat == actor
    why = {slot: protection(outline, slot, owner=own) for _seat, slot in spots}
    covered = [slot_name(slot) for slot, code in why.items() if code == "covered"]
    lone = [slot_name(slot) for slot, code in why.items() if code == "lone"]
    ups = count_face_up(outline)
    own_lone = (
        own
        and ups == 1
        and any(
            code is None and sighted is not None and sighted.up
            for slot, code in why.items()
            for sighted in [view.lodges[seat][slot]]
        )
    )
    said = []
    if is_full(outline):
        ruling = "BC-32"
        said.append(_("Five cards lie there: all of them are protected, from everybody."))
    else:
        ruling = "BC-22" if ups == 0 else "BC-27"
        if covered:
            ruling = "BC-29"
            said.append(
                ngettext(
                    "{slots} lies under another card: nobody may touch it.",
                    "{slots} lie under another card: nobody may touch them.",
                    len(covered),
                ).format(slots=listed(covered))
            )
        if lone:
            ruling = "BC-21"
            said.append(
                _("{slot} is the only face-up card there: only its owner may touch it.").format(
                    slot=lone[0]
                )
            )
        if own_lone:
            ruling = "BC-25"
            said.append(_("Your own only face-up card is protected from the others alone."))
        if not said:
            said.append(
                _("No card is covered, and face-down cards are only secret, not protected.")
                if ups == 0
                else _("No card is covered, and more than one lies face up: none is protected.")
            )
    text = (
        _("{name}, which cards of your own lodge may you not touch?")
        if own
        else _("{name}, which cards of {owner}'s lodge may you not touch?")
    )
    return Question(
        "protected",
        ruling,
        text.format(name=moment.people[actor], owner=moment.people[seat]),
        tuple(slot_name(slot) for slot in why),
        frozenset(number for number, code in enumerate(why.values()) if code is not None),
        " ".join(said),
        view,
        moment.people,
        many=True,
        spots=spots,
    )


def ask_known(moment: Moment, rng: Random) -> Question | None:
    """Ask which face-down cards the actor has seen, after what has happened since the deal."""
    view: Observation = moment.view
    actor = view.actor
    if view.paused or actor is None:
        return None
    lines = tuple(line for event in moment.events if (line := tell(event, moment.people)))
    down = [
        (seat, slot)
        for seat in range(view.seats)
        for slot in SLOTS
        if (sighted := view.lodges[seat][slot]) is not None and not sighted.up
    ]
    if not _LEAST_CARDS <= len(down) <= len(SLOTS) + 1 or len(lines) > _MOST_LINES:
        return None
    seen = {spot: card for spot in down if (card := _card_seen(moment.known, spot)) is not None}
    if not seen and rng.random() > _NONE:
        return None
    names = [_spot_name(moment.people, actor, spot) for spot in down]
    told = [f"{name} ({seen[spot]})" for name, spot in zip(names, down) if spot in seen]
    why = (
        _("{cards}: laid or taken by you, or face up before.").format(cards=listed(told))
        if told
        else _("You have laid none of them yourself, and none has lain face up.")
    )
    return Question(
        "known",
        "BC-17",
        _("{name}, which of the face-down cards have you seen?").format(name=moment.people[actor]),
        tuple(names),
        frozenset(number for number, spot in enumerate(down) if spot in seen),
        why,
        view,
        moment.people,
        many=True,
        lines=lines,
        spots=tuple(down),
        after=moment.known,
    )


def _card_seen(known: Observation, spot: tuple[int, int]) -> Card | None:
    sighted = known.lodges[spot[0]][spot[1]]
    return None if sighted is None else sighted.card


def _spot_name(people: tuple[str, ...], actor: int, spot: tuple[int, int]) -> str:
    seat, slot = spot
    if seat == actor:
        return _("your {slot}").format(slot=slot_name(slot))
    return _("{owner}'s {slot}").format(owner=people[seat], slot=slot_name(slot))


def ask_pile(moment: Moment, rng: Random) -> Question | None:
    """Ask who will find the draw pile empty if everybody draws one card a turn."""
    view: Observation = moment.view
    actor = view.actor
    if view.phase != "place" or actor is None or view.ender is not None:
        return None
    if view.seats < 3:
        return None
    people, left = moment.people, rng.choice(_LEFT)
    last = (actor + left) % view.seats
    shuffles = (last + 1) % view.seats
    text = ngettext(
        "{name} has just drawn; {count} card is left. If each turn takes one card, in whose turn"
        " is the discard pile shuffled?",
        "{name} has just drawn; {count} cards are left. If each turn takes one card, in whose turn"
        " is the discard pile shuffled?",
        left,
    )
    return Question(
        "pile",
        "BC-44",
        text.format(name=people[actor], count=left),
        people,
        frozenset({shuffles}),
        _(
            "One card a turn from {next} on: {last} draws the last of {count}. Only when {name}"
            " must draw and none is there is the discard pile shuffled."
        ).format(
            next=people[(actor + 1) % view.seats],
            last=people[last],
            count=left,
            name=people[shuffles],
        ),
        view,
        people,
    )
