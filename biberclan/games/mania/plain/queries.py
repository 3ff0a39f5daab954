"""What of the table can be asked for: one's hand, piles, what lies in the middle, a counting."""

from collections import Counter
from collections.abc import Sequence

from biberclan.games.mania.teach.names import row_of, some
from biberclan.language import _, in_figures, ngettext, pgettext
from biberclan.plain.game import Query
from biberclan.rules.mania import Action, Event, Observation
from biberclan.rules.mania.actions import Draw
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.events import Scored
from biberclan.teach.words import People


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return what can be asked for; see `Plain.queries`. All that is told lies there."""
    return (
        Query(pgettext("typed", "hand cards"), _("the cards in your hand"), _hand),
        Query(pgettext("typed", "pile"), _("your pile, or that of a name"), _pile, of_seat=True),
        Query(
            pgettext("typed", "piles all"), _("all piles, and how many cards hands have"), _piles
        ),
        Query(pgettext("typed", "table display stock"), _("display, stock and draw pile"), _table),
    )


def _hand(view: Observation, people: People, seat: int) -> Sequence[str]:
    return [_("In hand: {cards}.").format(cards=some(view.hand))] if view.hand else []


def _pile(view: Observation, people: People, seat: int) -> Sequence[str]:
    pile, hand = view.piles[seat], view.hands[seat].size
    held = ngettext("{count} card in hand", "{count} cards in hand", hand).format(count=hand)
    if not pile.size:
        return [_("{name}: no pile, {hand}.").format(name=people[seat], hand=held)]
    text = ngettext(
        "{name}: {count} card on the pile, on top {cards}; {hand}.",
        "{name}: {count} cards on the pile, on top {cards}; {hand}.",
        pile.size,
    )
    return [text.format(name=people[seat], count=pile.size, cards=row_of(pile.top), hand=held)]


def _piles(view: Observation, people: People, seat: int) -> Sequence[str]:
    return [said for owner in range(view.seats) for said in _pile(view, people, owner)]


def _table(view: Observation, people: People, seat: int) -> Sequence[str]:
    draw = ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", view.draw)
    return [
        _("Display: {cards}.").format(cards=_lying(view.display)),
        _("Stock: {cards}.").format(cards=_lying(view.stock)),
        draw.format(count=view.draw),
    ]


def _lying(cards: Cards) -> str:
    return row_of(cards) or _("nothing")


def seen(
    before: Observation | None, view: Observation, action: Action, people: People
) -> Sequence[str]:
    """Say which card was drawn unseen, else the whole hand; the others have been told of."""
    if isinstance(action, Draw) and before is not None:
        new = Counter(view.hand) - Counter(before.hand)
        return [_("Drawn: {card}.").format(card=some(sorted(new.elements())))]
    return _hand(view, people, 0)


def counted(events: Sequence[Event], people: People) -> Sequence[str]:
    """Say how the round was counted; see `Plain.counted`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [
        ngettext(
            "{name}: {pile} on the pile less {hand} in hand make {points} point.",
            "{name}: {pile} on the pile less {hand} in hand make {points} points.",
            count.points,
        ).format(name=name, pile=count.pile, hand=count.hand, points=in_figures(count.points))
        for name, count in zip(people, counts)
    ]
