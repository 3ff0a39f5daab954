"""The painter of Biberbande's table.

A round is counted as people count it: the rows are turned up, then counted card by card, and
action cards are replaced.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len

from biberclan.games.bande.card_looks import SIGNS, shown_card
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.words.names import title
from biberclan.language import _, listed, ngettext
from biberclan.rules.bande.cards import ROW, Card, Slot, is_number
from biberclan.rules.bande.events import Redrawn, TurnedUp
from biberclan.rules.points import best_seats
from biberclan.table.glyphs import ASCII
from biberclan.table.layout import Size, card_within, wrapped
from biberclan.table.look import SeatLook, SlotLook
from biberclan.table.slots import SlotsPlan
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.sheet import CARDS_AT
from biberclan.ui.paint.staging import CARD_SECONDS, CountingStep, SlotsCounting
from biberclan.ui.painter import SlotsPainter

_SMALLEST = (5, 3)
"""Columns and rows of the smallest whole card; with it all columns fit a window of 80."""
_BESIDE = 44
"""Columns for the points, and for the cards that have replaced action cards."""
_REMARKS = 2
"""The least number of rows for the remarks."""
_SUM_AT = 37
_REPLACED_AT = 47


class RowCounting(SlotsCounting):
    """The counting of the rows on the table; see `Counting`."""

    def __init__(self, desk: BandeDesk, plan: SlotsPlan, looks: Sequence[SeatLook]) -> None:
        """Count the round on the table; see `SlotsCounting`."""
        super().__init__(desk, plan, looks)
        self._knocker = desk.view.knocker
        self._rows = [
            tuple(sighted.card for sighted in row if sighted.card is not None)
            for row in desk.view.rows
        ]
        turned_up = (event.rows for event in self.ending if isinstance(event, TurnedUp))
        up = next(turned_up, self._rows)
        self._ways: dict[tuple[int, Slot], tuple[Card, ...]] = {}
        """For each action card that has been replaced, that card and the cards drawn for it."""
        for event in self.ending:
            if isinstance(event, Redrawn):
                spot = event.seat, event.slot
                way = self._ways.get(spot, (up[event.seat][event.slot],))
                self._ways[spot] = (*way, event.card)

    def ended_by(self) -> str:
        """Return the words for who knocked, "" if nobody did."""
        if self._knocker is None:
            return ""
        return _("{name} knocked").format(name=self.names[self._knocker])

    def slots(self) -> list[tuple[SlotLook, ...]]:
        """Return the rows as they were turned up, action cards included."""
        return [
            tuple(
                shown_card(self._ways.get((seat, slot), (card,))[0])
                for slot, card in enumerate(row)
            )
            for seat, row in enumerate(self._rows)
        ]

    def steps(self) -> Iterator[CountingStep]:
        """Yield, row by row, the steps for its numbers, then those for its action cards."""
        shown = self.slots()
        points: list[int | None] = [None] * len(self.names)
        for seat in self.order(self._knocker):
            points[seat] = so_far = 0
            step = partial(self.step, seat, points, shown)
            for slot, card in enumerate(self._rows[seat]):
                if (seat, slot) not in self._ways:
                    points[seat] = so_far = so_far + card
                    yield step("", {slot: f"+{card}"}, CARD_SECONDS)
            for slot, card in enumerate(self._rows[seat]):
                special, *drawn = self._ways.get((seat, slot), (card,))
                for new in drawn:
                    yield step(_("{card} becomes …").format(card=title(special)), {slot: ""})
                    row = list(shown[seat])
                    row[slot] = shown_card(new)
                    shown[seat] = tuple(row)
                    special = new
                    if is_number(new):
                        points[seat] = so_far = so_far + new
                        yield step(f"+{new}", {slot: f"+{new}"})
            yield step()

    def paint(self, canvas: Canvas, top: int, *, room: int) -> int:
        """Paint all of it; see `Counting`."""
        points = [sum(row) for row in self._rows]
        remarks = self._remarks(points, canvas.width - 2, canvas.palette.glyphs.crown)
        across = (canvas.width - CARDS_AT - _BESIDE) // ROW
        left = room - max(len(remarks), _REMARKS) - 2
        card = card_within(across, left // len(points), _SMALLEST)
        right = ROW * (card[0] - _SMALLEST[0]) if card else 0
        canvas.put(right + _SUM_AT, top, f"{_('Points'):>7}", "water")
        if self._ways:
            heading = _("action card {arrow} number").format(arrow=canvas.palette.glyphs.right)
            canvas.put(right + _REPLACED_AT, top, heading, "water")
        y = top + 1
        for seat in range(len(points)):
            self._paint_row(canvas, y, card, seat, points[seat] == min(points))
            y += card[1] if card else 1
        below = y + (y + len(remarks) < room)  # apart where there is room for it
        canvas.block(1, below, remarks, "water.active")
        return below + len(remarks)

    def _paint_row(
        self, canvas: Canvas, y: int, card: Size | None, seat: int, fewest: bool
    ) -> None:
        rows = card[1] if card else 1
        middle = y + rows // 2
        right = ROW * (card[0] - _SMALLEST[0]) if card else 0
        glyphs, row = canvas.palette.glyphs, self._rows[seat]
        mark = f" {glyphs.closed}" if seat == self._knocker else ""
        self.paint_name(canvas, y, rows, seat, mark)
        for slot, number in enumerate(row):
            if card is None:
                canvas.put(CARDS_AT + 5 * slot, y, f"[{number}]", number_role(number))
                continue
            x = CARDS_AT + card[0] * slot
            paint_slot(canvas, x, y, card, shown_card(number))
            if (seat, slot) in self._ways:
                canvas.put(x + card[0] - 2, y, glyphs.right, "card.up")
        role = "water.active" if fewest else "water.strong"
        canvas.put_right(right + _SUM_AT + 7, middle, str(sum(row)), role)
        if fewest:
            canvas.put(right + _SUM_AT + 8, middle, glyphs.crown, "water.drawn")
        x = right + _REPLACED_AT
        canvas.put(x, middle, self._replaced(canvas.width - x, canvas.palette)[seat], "water.good")

    def _replaced(self, columns: int, palette: Palette) -> list[str]:
        """Return each seat's replaced cards and replacements: by name if all fit, else by sign."""
        arrow, ways = palette.glyphs.right, sorted(self._ways.items())
        rows: list[str] = []
        for write in (_name, partial(_written, palette=palette)):
            rows = [
                "  ".join(arrow.join(map(write, way)) for (own, _slot), way in ways if own == seat)
                for seat in range(len(self._rows))
            ]
            if max(map(cell_len, rows)) < columns:
                break
        return rows

    def _remarks(self, points: Sequence[int], columns: int, crown: str) -> list[str]:
        """Return remarks on the fewest points in this round, and on whether the knock paid off.

        Each begins a row of its own, unless that takes more rows than are kept for them.
        """
        names, fewest = self.names, min(points)
        best = [names[seat] for seat in best_seats(points, "fewest")]
        text = ngettext(
            "{names} has the fewest points in this round: {points}.",
            "{names} have the fewest points in this round: {points}.",
            len(best),
        )
        remarks = [f"{crown} {text.format(names=listed(best), points=fewest)}"]
        knocker = self._knocker
        if knocker is not None:
            name = names[knocker]
            if points[knocker] == fewest:
                remarks.append(_("{name} knocked, and nobody has fewer.").format(name=name))
            else:
                text = _("{name} knocked and has {points}, not the fewest; that costs nothing.")
                remarks.append(text.format(name=name, points=points[knocker]))
        apart = [row for remark in remarks for row in wrapped(remark, columns)]
        return apart if len(apart) <= _REMARKS else wrapped(" ".join(remarks), columns)


def _name(card: Card) -> str:
    return str(card) if is_number(card) else title(card)


def _written(card: Card, palette: Palette) -> str:
    if is_number(card):
        return str(card)
    sign = SIGNS[card]
    return sign.ascii if palette.glyphs is ASCII else sign.full


PAINTER: Final = SlotsPainter(TABLE, RowCounting)
