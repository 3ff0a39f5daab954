"""What of the table can be asked for: one's card, rows, piles, a look, a counting."""

from collections.abc import Sequence

from biberclan.games.bande.teach.names import SLOT_NAMES, a
from biberclan.language import _, ngettext, pgettext
from biberclan.plain.game import Query
from biberclan.rules.bande import Action, Event, Observation
from biberclan.rules.bande.events import Scored
from biberclan.rules.bande.observation import looked_at
from biberclan.rules.sighted import Sighted
from biberclan.teach.words import People


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return what can be asked for; see `Plain.queries`. All that is told lies there."""
    return (
        Query(pgettext("typed", "card hand"), _("the card in your hand"), _hand),
        Query(pgettext("typed", "row"), _("your row, or that of a name"), _row, of_seat=True),
        Query(pgettext("typed", "rows"), _("all rows"), _rows),
        Query(pgettext("typed", "piles"), _("the piles"), _piles),
    )


def _hand(view: Observation, people: People, seat: int) -> Sequence[str]:
    if view.phase != "use":
        return [_("There is no card in hand now.")]
    return [] if view.hand is None else [_("In hand: {card}.").format(card=a(view.hand))]


def _row(view: Observation, people: People, seat: int) -> Sequence[str]:
    row = view.rows[seat]
    if all(sighted.card is None for sighted in row):
        return [_("{name}: four cards face down.").format(name=people[seat])]
    slots = [_at(slot, sighted) for slot, sighted in enumerate(row)]
    return [_("{name}: {slots}.").format(name=people[seat], slots="; ".join(slots))]


def _at(slot: int, sighted: Sighted) -> str:
    name = _("slot {slot}").format(slot=SLOT_NAMES[slot])
    if sighted.card is None:
        return _("{slot} face down").format(slot=name)
    if sighted.up:
        return _("{slot} {card}").format(slot=name, card=a(sighted.card))
    return _("{slot} face down, {card}").format(slot=name, card=a(sighted.card))


def _rows(view: Observation, people: People, seat: int) -> Sequence[str]:
    return [said for owner in range(view.seats) for said in _row(view, people, owner)]


def _piles(view: Observation, people: People, seat: int) -> Sequence[str]:
    draw = ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", view.draw)
    said = [draw.format(count=view.draw)]
    top = view.discard[-1] if view.discard else None
    if top is not None:
        text = ngettext(
            "Discard pile: {count} card, on top {card}.",
            "Discard pile: {count} cards, on top {card}.",
            len(view.discard),
        )
        said.append(text.format(count=len(view.discard), card=a(top)))
        below = [a(card) for card in reversed(view.discard[:-1]) if card is not None]
        if below:  # with the memory aid
            said.append(_("Below it, from the top: {cards}.").format(cards=", ".join(below)))
    else:
        said.append(_("The discard pile is empty."))
    if view.aside:
        text = ngettext(
            "Laid aside: {count} Draw Two.", "Laid aside: {count} Draw Twos.", len(view.aside)
        )
        said.append(text.format(count=len(view.aside)))
    return said


def seen(
    before: Observation | None, view: Observation, action: Action, people: People
) -> Sequence[str]:
    """Say what a look at one's own cards shows; see `Plain.seen`."""
    assert view.observer is not None
    row = view.rows[view.observer]
    return [
        _("Slot {slot}: {card}.").format(slot=SLOT_NAMES[slot], card=a(card))
        for slot in looked_at(action)
        if (card := row[slot].card) is not None
    ]


def counted(events: Sequence[Event], people: People) -> Sequence[str]:
    """Say how the round was counted; see `Plain.counted`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [
        _("{name}: {cards} make {sum}.").format(
            name=name, cards=", ".join(map(str, count.cards)), sum=count.points
        )
        for name, count in zip(people, counts)
    ]
