"""What of the table can be asked for: one's card, lodges, piles, a look, a counting."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from biberclan.games.clan.teach.names import action_card, place, slot_name
from biberclan.language import _, a_number, in_figures, listed, ngettext, pgettext
from biberclan.plain.game import Query
from biberclan.rules.clan import Action, Event, Observation
from biberclan.rules.clan.actions import Peek
from biberclan.rules.clan.cards import is_number
from biberclan.rules.clan.events import Scored
from biberclan.rules.clan.lodge import SLOTS, is_supported
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import Count
from biberclan.teach.words import People


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return what can be asked for; see `Plain.queries`."""
    lodge, lodges = partial(_lodge, bare=bare), partial(_lodges, bare=bare)
    return (
        Query(pgettext("typed", "card hand"), _("the card in your hand"), _hand),
        Query(pgettext("typed", "lodge"), _("your lodge, or that of a name"), lodge, of_seat=True),
        Query(pgettext("typed", "lodges"), _("all lodges"), lodges),
        Query(pgettext("typed", "piles"), _("the piles and the box"), _piles),
    )


def _hand(view: Observation, people: People, seat: int) -> Sequence[str]:
    if view.hand is None:
        return []
    if is_number(view.hand):
        return [_("In hand: {card}.").format(card=a_number(view.hand))]
    return [_("In hand: {card}.").format(card=action_card(view.hand))]


def _lodge(view: Observation, people: People, seat: int, *, bare: bool) -> Sequence[str]:
    outline = view.outline(seat)
    silent = bare or view.phase in ("deal", "over")
    slots = []
    for slot in SLOTS:
        sighted = view.lodges[seat][slot]
        if sighted is None:
            if is_supported(outline, slot):
                slots.append(_("{slot} free").format(slot=slot_name(slot)))
            continue
        where = slot_name(slot)
        if sighted.up:
            text = _("{slot} {card}").format(slot=where, card=sighted.card)
        elif sighted.card is None:
            text = _("{slot} face down").format(slot=where)
        else:
            text = _("{slot} face down, {card}").format(slot=where, card=a_number(sighted.card))
        if not silent and protection(outline, slot, owner=seat == view.actor) is not None:
            text = _("{card} protected").format(card=text)
        slots.append(text)
    return [_("{name}: {slots}.").format(name=people[seat], slots=", ".join(slots))]


def _lodges(view: Observation, people: People, seat: int, *, bare: bool) -> Sequence[str]:
    return [said for owner in range(view.seats) for said in _lodge(view, people, owner, bare=bare)]


def _piles(view: Observation, people: People, seat: int) -> Sequence[str]:
    draw = ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", view.draw)
    said = [draw.format(count=view.draw)]
    if view.discard:
        top = view.discard[-1]
        assert top is not None, "everybody sees the top card"
        text = ngettext(
            "Discard pile: {count} card, on top {card}.",
            "Discard pile: {count} cards, on top {card}.",
            len(view.discard),
        )
        said.append(text.format(count=len(view.discard), card=a_number(top)))
        below = [str(card) for card in reversed(view.discard[:-1]) if card is not None]
        if below:  # with the memory aid
            said.append(_("Below it, from the top: {cards}.").format(cards=", ".join(below)))
    else:
        said.append(_("The discard pile is empty."))
    if view.box:
        cards = [
            _("{count} {card}").format(count=count, card=action_card(card))
            for card, count in sorted(Counter(view.box).items())
        ]
        said.append(_("In the box: {cards}.").format(cards=listed(cards)))
    return said


def seen(
    before: Observation | None, view: Observation, action: Action, people: People
) -> Sequence[str]:
    """Say what a Peek shows; see `Plain.seen`."""
    assert isinstance(action, Peek)
    sighted = view.lodges[action.seat][action.slot]
    assert sighted is not None
    assert sighted.card is not None
    at = place(people, view.observer, action.seat, action.slot)
    return [_("{place}: {card}.").format(place=at, card=a_number(sighted.card))]


def counted(events: Sequence[Event], people: People) -> Sequence[str]:
    """Say how the round was counted; see `Plain.counted`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [_count(name, count) for name, count in zip(people, counts)]


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
