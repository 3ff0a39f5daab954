"""Biberbande line by line: this module satisfies `biberclan.plain.game.Plain`."""

from collections.abc import Mapping, Sequence
from typing import Final

from biberclan.games.bande.table.commands import COMMANDS, verb_of
from biberclan.games.bande.words import names
from biberclan.games.bande.words.meaning import knocks
from biberclan.language import N_, _, capitalized, ngettext, pgettext, translate, worded
from biberclan.plain.game import HalfTypedError, Query, of_all_seats, pile_sentences, spots_in
from biberclan.rules.bande import Action, Event, Observation, actions, parse_action
from biberclan.rules.bande.actions import Phase, looked_at
from biberclan.rules.bande.cards import TWO, Card, is_number
from biberclan.rules.bande.events import Scored
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.rules.endings import Ended
from biberclan.rules.sighted import Sighted
from biberclan.table.command import Meaning, words_of
from biberclan.words.seam import SeatNames, Spot, next_of

OPEN_REFUSALS = False
"""What can be done depends on the drawn card, which is secret."""


_YES: Final[Mapping[Phase, str]] = {"draw": "draw", "again": "draw", "knock": "knock"}
"""What is done by yes, where a question asks for it."""


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    if view.actor is None:
        return None
    verbs = [meaning.value for meaning in typed if meaning.kind == "verb"]
    spots = spots_in(typed, view.actor)
    if len(verbs) > 1 or spots is None:
        return None
    if not verbs:
        return _without_verb(spots, view)
    verb = verbs[0]
    if verb == "swap":
        return _swap(spots, view.actor)
    if verb == "no":
        if view.phase == "draw":
            return None  # there is nothing to forgo
        verb = {"use": "discard", "again": "done"}.get(view.phase, "pass")
    elif verb == "yes":
        if view.phase not in _YES or (view.phase == "draw" and _open_number(view) is not None):
            return None  # no question, or one with "or" in it
        verb = _YES[view.phase]
    elif verb == "draw" and view.hand == TWO:
        verb = "twice"
    try:
        action = parse_action(verb)
    except ValueError:  # the verb needs a slot
        slot = _own_slot(spots, view.actor)
        return None if slot is None else parse_action(f"{verb} {slot + 1}")
    return None if spots else action


def _without_verb(spots: Sequence[Spot], view: Observation) -> Action | None:
    """Return the action that slots alone mean, by the phase or by the drawn card."""
    if not spots:
        return None
    if len(spots) == 2:
        return _swap(spots, view.decider)
    slot = _own_slot(spots, view.decider)
    return None if slot is None else names.action_at(view, slot)


def _own_slot(spots: Sequence[Spot], actor: int) -> int | None:
    if not spots:
        raise HalfTypedError(_("Type the number of the slot, too."))
    seat, slot = spots[0]
    return slot if len(spots) == 1 and seat == actor else None


def _swap(spots: Sequence[Spot], actor: int) -> Action | None:
    if len(spots) < 2:
        raise HalfTypedError(_("Type both slots of the Swap: yours, a name and theirs."))
    own = [slot for seat, slot in spots if seat == actor]
    others = [spot for spot in spots if spot[0] != actor]
    return actions.Swap(own[0], *others[0]) if len(own) == len(others) == 1 else None


def typed(action: Action | Ended, view: Observation, seat_names: SeatNames) -> str:
    """Return the words that an action is typed with; see `Plain.typed`."""
    if isinstance(action, Ended):
        first = typed(action.action, view, seat_names)
        return f"{first} {typed(action.ending, view, seat_names)}" if knocks(action) else first
    words = [words_of(COMMANDS, "verb")[verb_of(type(action))]]
    for seat, slot in names.spots_of(action, view.decider):
        if seat != view.actor:
            words.append(seat_names[seat])
        words.append(names.SLOT_NAMES[slot])
    return " ".join(words)


def asks(view: Observation, seat_names: SeatNames) -> str:
    """Return the question for the decision that is due; see `Plain.asks`."""
    text = worded(names.PHASES[view.phase].asks)
    open_number = _open_number(view)
    if view.phase == "draw" and open_number is not None:
        text = _("{name}, do you draw, or take {card}?").format(
            name="{name}", card=names.the(open_number)
        )
    return text.format(name=seat_names[view.decider])


def answers(view: Observation, seat_names: SeatNames) -> Sequence[str]:
    """Return the ways to answer the decision; see `Plain.answers`."""
    message = names.PHASES[view.phase].answers
    if not message:
        return []
    special, possible = names.special_of(view.hand), [*names.SPECIALS.values()]
    if view.phase == "draw" and _open_number(view) is None:
        message = N_("Type {draw}.")
    elif view.phase == "use" and special is not None:
        message, possible = N_("Type {discard}, or {specials}."), [special]
    elif view.phase == "use" and view.hand is not None:
        message = N_("Type the number of a slot, or {discard}.")
    words = words_of(COMMANDS, "verb")
    name = next_of(seat_names, view.actor or 0)
    specials = "; ".join(translate(each.answer) for each in possible)
    said = [translate(message).replace("{specials}", specials).format(name=name, **words)]
    if view.phase in ("draw", "use", "again") and may_end_with_knock(view):
        said.append(_("To knock, type {knock} after the move that ends your turn.").format(**words))
    return said


def _open_number(view: Observation) -> Card | None:
    """Return the number that can be taken from the discard pile, None if there is none."""
    top = view.discard[-1]
    return top if top is not None and is_number(top) else None


def situation(view: Observation, seat_names: SeatNames) -> Sequence[str]:
    """Return the sentence on who has knocked; see `Plain.situation`."""
    if view.knocker is None or view.round_over:
        return []
    return [_("{name} has knocked: Final turns!").format(name=seat_names[view.knocker])]


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return the queries; they tell only what lies on the table."""
    return (
        Query(pgettext("typed", "card hand"), _("the card in your hand"), _hand),
        Query(pgettext("typed", "row"), _("your row, or that of a name"), _row, of_seat=True),
        Query(pgettext("typed", "rows"), _("all rows"), of_all_seats(_row)),
        Query(pgettext("typed", "piles"), _("the piles"), _piles),
    )


def _hand(view: Observation, seat_names: SeatNames, seat: int) -> Sequence[str]:
    if view.phase != "use":
        return [_("There is no card in hand now.")]
    return [] if view.hand is None else [_("In hand: {card}.").format(card=names.a(view.hand))]


def _row(view: Observation, seat_names: SeatNames, seat: int) -> Sequence[str]:
    row = view.rows[seat]
    if all(sighted.card is None for sighted in row):
        return [_("{name}: four cards face down.").format(name=seat_names[seat])]
    slots = [_at(slot, sighted) for slot, sighted in enumerate(row)]
    return [_("{name}: {slots}.").format(name=seat_names[seat], slots="; ".join(slots))]


def _at(slot: int, sighted: Sighted) -> str:
    name = _("slot {slot}").format(slot=names.SLOT_NAMES[slot])
    if sighted.card is None:
        return _("{slot} face down").format(slot=name)
    if sighted.up:
        return _("{slot} {card}").format(slot=name, card=names.a(sighted.card))
    return _("{slot} face down, {card}").format(slot=name, card=names.a(sighted.card))


def _piles(view: Observation, seat_names: SeatNames, seat: int) -> Sequence[str]:
    said = pile_sentences(view.draw, view.discard, names.a, names.a)
    if view.aside:
        text = ngettext(
            "Laid aside: {count} Draw Two.", "Laid aside: {count} Draw Twos.", len(view.aside)
        )
        said.append(text.format(count=len(view.aside)))
    return said


def look_sentences(
    before: Observation | None, view: Observation, seat: int, action: Action, seat_names: SeatNames
) -> Sequence[str]:
    """Return sentences about the cards of one's own row; see `Plain.look_sentences`."""
    return [
        _("{place}: {card}.").format(
            place=capitalized(names.place(seat_names, view.observer, seat, slot)),
            card=names.a(card),
        )
        for slot in looked_at(action)
        if (card := view.rows[seat][slot].card) is not None
    ]


def count_sentences(events: Sequence[Event], seat_names: SeatNames) -> Sequence[str]:
    """Return the counting of the round in sentences; see `Plain.count_sentences`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [
        _("{name}: {cards} make {sum}.").format(
            name=name, cards=", ".join(map(str, count.cards)), sum=count.points
        )
        for name, count in zip(seat_names, counts)
    ]
