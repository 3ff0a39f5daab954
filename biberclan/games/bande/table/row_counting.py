"""Counting a round as people do: turned up, action cards replaced, then card by card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rich.cells import cell_len

from biberclan.games.bande.card_looks import SIGNS, shown_card
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.teach.names import title
from biberclan.language import _, listed, ngettext, written
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import Card, is_number
from biberclan.rules.bande.events import Redrawn, TurnedUp
from biberclan.rules.bande.row import ROW, Slot
from biberclan.ui.layout import Size, card_within
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.palette import ASCII, Palette
from biberclan.ui.paint.sheet import CARDS_AT, paint_name
from biberclan.ui.paint.wrapping import wrapped

_SMALLEST = (5, 3)
"""Columns and rows of a whole card, at least; all columns fit a window of 80 with it."""
_BESIDE = 44
"""Columns for the points, and for what has replaced action cards."""
_REMARKS = 2
"""Rows for the remarks, at least."""
_SUM_AT = 37
_REPLACED_AT = 47


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


class RowCounting:
    """The counting of the rows on the table; see `Counting`."""

    def __init__(self, desk: BandeDesk) -> None:
        """Count the round on the table."""
        self._view = desk.view
        self._people = desk.match.setup.people
        events: tuple[Event, ...] = desk.match.log[-1].events if desk.match.log else ()
        self._story = story(self._view, events)

    @property
    def head(self) -> str:
        """What is counted."""
        head = _("Round {round} is counted").format(round=self._view.round)
        knocker = self._view.knocker
        if knocker is not None:
            head += written(" · ") + _("{name} knocked").format(name=self._people[knocker])
        return head

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self._story) - 1

    def paint(self, canvas: Canvas, top: int, shown: int, palette: Palette, *, room: int) -> int:
        """Paint as far as it has come; see `Counting`."""
        rows = self._story[shown]
        remarks = self._remarks(self._story[-1], canvas.width - 2)
        across = (canvas.width - CARDS_AT - _BESIDE) // ROW
        left = room - max(len(remarks), _REMARKS) - 2
        card = card_within(across, left // len(rows), _SMALLEST)
        height = card[1] if card else 1
        right = ROW * (card[0] - _SMALLEST[0]) if card else 0
        fewest = min(row.points for row in rows) if all(row.done for row in rows) else None
        canvas.put(right + _SUM_AT, top, f"{_('Points'):>7}", palette["water"])
        if any(row.ways for row in rows):
            canvas.put(right + _REPLACED_AT, top, _("Action cards"), palette["water"])
        y = top + 1
        for seat, row in enumerate(rows):
            # While it is being counted, a card is lit.
            fresh = 0 < shown < self.steps and row.counted > self._story[shown - 1][seat].counted
            lit = row.counted - 1 if fresh else None
            self._paint_row(canvas, y, card, seat, row, row.points == fewest, lit, palette)
            y += height
        if shown < self.steps:
            return y
        below = y if card else y + 1
        canvas.block(1, below, remarks, palette["water.active"])
        return below + len(remarks)

    def _paint_row(
        self,
        canvas: Canvas,
        y: int,
        card: Size | None,
        seat: int,
        row: RowSoFar,
        fewest: bool,
        lit: int | None,
        palette: Palette,
    ) -> None:
        middle = y + (card[1] if card else 1) // 2
        right = ROW * (card[0] - _SMALLEST[0]) if card else 0
        glyphs = palette.glyphs
        mark = f" {glyphs.closed}" if seat == self._view.knocker else ""
        paint_name(canvas, y, card[1] if card else 1, self._people, seat, palette, mark)
        if card is None:
            _paint_small(canvas, y, row, lit, palette)
        else:
            _paint_cards(canvas, y, card, row, lit, palette)
        if row.counted:
            role = "water.active" if fewest else "water.strong"
            canvas.put(right + _SUM_AT, middle, f"{row.points:>7}", palette[role])
            if fewest:
                canvas.put(right + _SUM_AT + 8, middle, glyphs.mark, palette[role])
        x = right + _REPLACED_AT
        for write in (_name, partial(_written, palette=palette)):
            ways = "  ".join(glyphs.arrows[-1].join(map(write, way)) for way in row.ways)
            if cell_len(ways) < canvas.width - x:
                break
        canvas.put(x, middle, ways, palette["water.good"])

    def _remarks(self, rows: tuple[RowSoFar, ...], columns: int) -> list[str]:
        """Return who has the fewest points in this round, and whether the knock has paid off.

        Each on a row of its own, as far as that takes no more rows than there usually are.
        """
        people = self._people
        fewest = min(row.points for row in rows)
        best = [people[seat] for seat, row in enumerate(rows) if row.points == fewest]
        text = ngettext(
            "{names} has the fewest points in this round: {points}.",
            "{names} have the fewest points in this round: {points}.",
            len(best),
        )
        remarks = [text.format(names=listed(best), points=fewest)]
        knocker = self._view.knocker
        if knocker is not None:
            name = people[knocker]
            if rows[knocker].points == fewest:
                remarks.append(_("{name} knocked, and nobody has fewer.").format(name=name))
            else:
                text = _("{name} knocked and has {points}, not the fewest; that costs nothing.")
                remarks.append(text.format(name=name, points=rows[knocker].points))
        apart = [row for remark in remarks for row in wrapped(remark, columns)]
        return apart if len(apart) <= _REMARKS else wrapped(" ".join(remarks), columns)


def _paint_cards(
    canvas: Canvas, y: int, size: Size, row: RowSoFar, lit: int | None, palette: Palette
) -> None:
    for slot, card in enumerate(row.cards):
        look = replace(shown_card(card), cursor=slot == lit)
        x = CARDS_AT + size[0] * slot
        paint_slot(canvas, x, y, size, look, palette)
        if slot in row.replaced:
            canvas.put(x + size[0] - 2, y, palette.glyphs.mark, palette["card.up"])


def _paint_small(canvas: Canvas, y: int, row: RowSoFar, lit: int | None, palette: Palette) -> None:
    for slot, card in enumerate(row.cards):
        role = number_role(card, pointed=slot == lit) if is_number(card) else "card.action"
        text = f"{_written(card, palette):^3}" if not is_number(card) else f"[{card}]"
        canvas.put(CARDS_AT + 5 * slot, y, text, palette[role])


def _name(card: Card) -> str:
    return str(card) if is_number(card) else title(card)


def _written(card: Card, palette: Palette) -> str:
    if is_number(card):
        return str(card)
    sign = SIGNS[card]
    return sign.ascii if palette.glyphs is ASCII else sign.full
