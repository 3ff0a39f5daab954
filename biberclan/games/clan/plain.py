"""BiberClan line by line: this module satisfies `biberclan.plain.game.Plain`."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from biberclan.games.clan.table import COMMANDS
from biberclan.games.clan.words import names
from biberclan.language import (
    _,
    a_number,
    in_figures,
    listed,
    ngettext,
    pgettext,
    translate,
    worded,
)
from biberclan.plain.game import HalfTypedError, Query, of_all_seats, pile_sentences, spots_in
from biberclan.rules.clan import Action, Event, Observation, actions
from biberclan.rules.clan.cards import is_number
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import B1, SLOTS, T1, is_supported, protection
from biberclan.rules.clan.scoring import Count
from biberclan.table.command import Meaning, words_of
from biberclan.words.seam import SeatNames, next_of

OPEN_REFUSALS = True
"""Whether a card may be touched depends on what everybody sees: slots, faces, kinds of cards."""


def _faces() -> dict[str, str]:
    """Return the words for both faces, as messages name them."""
    words = words_of(COMMANDS, "face")
    return {"up": words[True], "down": words[False]}


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    if view.actor is None:
        return None
    kinds = [meaning.kind for meaning in typed]
    verb = next((meaning.value for meaning in typed if meaning.kind == "verb"), view.phase)
    up = next((meaning.value for meaning in typed if meaning.kind == "face"), None)
    if kinds.count("verb") > 1 or kinds.count("face") > 1:
        return None
    spots = spots_in(typed, view.actor)
    if spots is None:
        return None
    if not spots and verb not in (view.phase, "place", "exchange"):
        spots = [(view.actor, 0), ((view.actor + 1) % view.seats, 0)]  # the rules say what is due
    if verb in ("decline", "deal"):
        return actions.Decline() if verb == "decline" else actions.Deal()
    if verb == "swap" and len(spots) < 2:
        raise HalfTypedError(_("Type both slots of the Swap."))
    if not spots:
        raise HalfTypedError(_("Type the slot, too."))
    if up is None and verb in ("place", "exchange", "keep"):
        text = _("Face up or face down? Type {up} or {down}.")
        raise HalfTypedError(text.format(**_faces()), answer="face")
    if verb == "swap" and len(spots) > 2:
        return None
    return names.action_at(view, verb, spots, up=bool(up))


def typed(action: Action, view: Observation, seat_names: SeatNames) -> str:
    """Return an action as it is typed; see `Plain.typed`."""
    if isinstance(action, actions.Decline | actions.Deal):
        return words_of(COMMANDS, "verb")[str(action)]
    words = []
    for seat, slot in names.spots_of(action, view.decider):
        owner = [] if seat == view.actor else [seat_names[seat]]
        words += [*owner, names.slot_name(slot)]
    if isinstance(action, actions.Place | actions.Exchange | actions.Keep):
        words.append(words_of(COMMANDS, "face")[action.up])
    return " ".join(words)


def asks(view: Observation, seat_names: SeatNames) -> str:
    """Return the question for the next decision; see `Plain.asks`."""
    return worded(names.PHASES[view.phase].asks).format(name=seat_names[view.decider])


def answers(view: Observation, seat_names: SeatNames) -> Sequence[str]:
    """Return the ways to answer it; see `Plain.answers`."""
    text = translate(names.PHASES[view.phase].answers)
    words = {**_faces(), "skip": words_of(COMMANDS, "verb")["decline"]}
    name = next_of(seat_names, view.actor or 0)
    return [text.format(own=names.slot_name(B1), other=names.slot_name(T1), name=name, **words)]


def situation(view: Observation, seat_names: SeatNames) -> Sequence[str]:
    """Return the sentence about the seat that has closed the round; see `Plain.situation`."""
    if view.ender is None or view.round_over:
        return []
    return [_("{name} has closed the round: final turns.").format(name=seat_names[view.ender])]


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return the queries that can be typed; see `Plain.queries`."""
    lodge = partial(_lodge, bare=bare)
    return (
        Query(pgettext("typed", "card hand"), _("the card in your hand"), _hand),
        Query(pgettext("typed", "lodge"), _("your lodge, or that of a name"), lodge, of_seat=True),
        Query(pgettext("typed", "lodges"), _("all lodges"), of_all_seats(lodge)),
        Query(pgettext("typed", "piles"), _("the piles and the box"), _piles),
    )


def _hand(view: Observation, seat_names: SeatNames, seat: int) -> Sequence[str]:
    if view.hand is None:
        return []
    if is_number(view.hand):
        return [_("In hand: {card}.").format(card=a_number(view.hand))]
    return [_("In hand: {card}.").format(card=names.action_card(view.hand))]


def _lodge(view: Observation, seat_names: SeatNames, seat: int, *, bare: bool) -> Sequence[str]:
    outline = view.outline(seat)
    silent = bare or view.round_over
    slots = []
    for slot in SLOTS:
        sighted = view.lodges[seat][slot]
        if sighted is None:
            if is_supported(outline, slot):
                slots.append(_("{slot} free").format(slot=names.slot_name(slot)))
            continue
        where = names.slot_name(slot)
        if sighted.up:
            text = _("{slot} {card}").format(slot=where, card=sighted.card)
        elif sighted.card is None:
            text = _("{slot} face down").format(slot=where)
        else:
            text = _("{slot} face down, {card}").format(slot=where, card=a_number(sighted.card))
        if not silent and protection(outline, slot, owner=seat == view.actor) is not None:
            text = _("{card} protected").format(card=text)
        slots.append(text)
    return [_("{name}: {slots}.").format(name=seat_names[seat], slots=", ".join(slots))]


def _piles(view: Observation, seat_names: SeatNames, seat: int) -> Sequence[str]:
    said = pile_sentences(view.draw, view.discard, a_number, str)
    if view.box:
        cards = [
            _("{count} {card}").format(count=count, card=names.action_card(card))
            for card, count in sorted(Counter(view.box).items())
        ]
        said.append(_("In the box: {cards}.").format(cards=listed(cards)))
    return said


def look_sentences(
    before: Observation | None, view: Observation, seat: int, action: Action, seat_names: SeatNames
) -> Sequence[str]:
    """Return the card that a Peek shows; see `Plain.look_sentences`."""
    assert isinstance(action, actions.Peek)
    sighted = view.lodges[action.seat][action.slot]
    assert sighted is not None
    assert sighted.card is not None
    at = names.place(seat_names, view.observer, action.seat, action.slot)
    return [_("{place}: {card}.").format(place=at, card=a_number(sighted.card))]


def count_sentences(events: Sequence[Event], seat_names: SeatNames) -> Sequence[str]:
    """Return the count of each seat; see `Plain.count_sentences`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [_count(name, count) for name, count in zip(seat_names, counts)]


def _count(name: str, count: Count) -> str:
    if not count.cards:
        return _("{name}: no cards, {points} points.").format(
            name=name, points=in_figures(count.points)
        )
    cards = ", ".join(map(str, count.cards))
    parts = [_("{name}: {cards} make {sum}").format(name=name, cards=cards, sum=count.sum)]
    if count.bonus:
        parts.append(_("bonus {bonus}").format(bonus=count.bonus))
    if count.malus:
        parts.append(_("minus {malus}, the malus: closed, but beaten").format(malus=count.malus))
    points = ngettext("{points} point", "{points} points", count.points)
    return f"{', '.join(parts)}: {points.format(points=in_figures(count.points))}."
