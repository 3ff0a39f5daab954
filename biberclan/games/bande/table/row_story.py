"""What a counted round came to, step by step: turned up, action cards replaced, counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import Card, is_number
from biberclan.rules.bande.events import Redrawn, TurnedUp
from biberclan.rules.bande.row import ROW, Slot


@dataclass(frozen=True, slots=True)
class RowSoFar:
    """How far the counting of one row has come.

    Attributes:
        cards: the cards that lie there, none before they are turned up.
        redrawn: for each action card that is being replaced its slot, and the cards on the way:
            the action card, then whatever was drawn for it.
        counted: how many of the cards have been counted.
    """

    cards: tuple[Card, ...] = ()
    redrawn: tuple[tuple[Slot, tuple[Card, ...]], ...] = ()
    counted: int = 0

    @property
    def points(self) -> int:
        """What the counted cards come to."""
        return sum(self.cards[: self.counted])

    @property
    def done(self) -> bool:
        """Whether every card is counted."""
        return self.counted == ROW

    @property
    def ways(self) -> tuple[tuple[Card, ...], ...]:
        """For each special card, replaced or not yet, the card and what was drawn for it."""
        drawn = dict(self.redrawn)
        specials = enumerate(self.cards)
        left = {at: (card,) for at, card in specials if at not in drawn and not is_number(card)}
        ways = {**drawn, **left}
        return tuple(ways[slot] for slot in sorted(ways))

    @property
    def replaced(self) -> frozenset[Slot]:
        """The slots in which a number has taken an action card's place."""
        return frozenset(slot for slot, cards in self.redrawn if is_number(cards[-1]))


Rows = tuple[RowSoFar, ...]


def story(view: Observation, events: Sequence[Event]) -> tuple[Rows, ...]:
    """Tell how a round was counted.

    Args:
        view: the table after it.
        events: what happened when the round ended; if the rows are not turned up in them, they
            count as they lie.

    Returns:
        The rows before the first step and after each one; a step turns a row up, draws a card
        for an action card, or counts a card.
    """
    return tuple(_steps(view, events))


def _steps(view: Observation, events: Sequence[Event]) -> Iterator[Rows]:
    rows: list[RowSoFar] = [RowSoFar()] * view.seats
    yield tuple(rows)
    first = view.starter if view.knocker is None else view.knocker
    order = [(first + i) % view.seats for i in range(view.seats)]  # BB-33
    lay = next((event.rows for event in events if isinstance(event, TurnedUp)), None)
    for seat in order:
        cards = (sighted.card for sighted in view.rows[seat]) if lay is None else lay[seat]
        rows[seat] = RowSoFar(tuple(card for card in cards if card is not None))
        yield tuple(rows)
    for event in events:
        if isinstance(event, Redrawn):
            rows[event.seat] = _with_redrawn(rows[event.seat], event)
            yield tuple(rows)
    for seat in order:
        for counted in range(1, ROW + 1):
            rows[seat] = replace(rows[seat], counted=counted)
            yield tuple(rows)


def _with_redrawn(row: RowSoFar, event: Redrawn) -> RowSoFar:
    """Return a row after one more card was drawn for one of its action cards."""
    slot, card = event.slot, event.card
    ways = dict(row.redrawn)
    ways[slot] = (*ways.get(slot, (row.cards[slot],)), card)
    cards = row.cards
    if is_number(card):
        cards = (*cards[:slot], card, *cards[slot + 1 :])
    return replace(row, cards=cards, redrawn=tuple(ways.items()))
