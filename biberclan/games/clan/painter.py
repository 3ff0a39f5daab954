"""The painter of BiberClan's table; it counts a round as people do: cards, bonus, malus."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import _, in_figures, in_points, listed, ngettext, written
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import Count, count_round, five_of_a_kind
from biberclan.rules.points import best_seats
from biberclan.table.layout import Size, card_within, wrapped
from biberclan.table.look import SeatLook, SlotLook
from biberclan.table.slots import SlotsPlan
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.sheet import CARDS_AT, signed
from biberclan.ui.paint.staging import CARD_SECONDS, JUMP, JUMP_SECONDS, CountingStep, SlotsCounting
from biberclan.ui.painter import SlotsPainter

_SUM_AT, _BONUS_AT, _MALUS_AT, _POINTS_AT = 42, 51, 60, 69
_SMALLEST = (5, 3)
"""Columns and rows of a whole card, at least; all columns fit a window of 80 with it."""
_CARDS = 5
_FIGURES = 38
"""Columns of all figures."""
_FEWEST_BELOW = 5
"""Rows for the headings and for the remark below."""


def card_size(columns: int, rows: int, seats: int) -> Size | None:
    """Return the size of the cards of a counting, None where there is no room for whole ones.

    >>> card_size(80, 18, 4), card_size(120, 32, 4), card_size(80, 16, 5)
    ((5, 3), (11, 5), None)
    """
    across = (columns - CARDS_AT - _FIGURES) // _CARDS
    return card_within(across, (rows - _FEWEST_BELOW) // seats, _SMALLEST)


def _paint_figures(canvas: Canvas, right: int, y: int, count: Count) -> None:
    """Paint sum, bonus, malus and points, `right` columns further right."""
    dots = canvas.palette.glyphs.dots
    bonus = f"+{count.bonus}" if count.bonus else dots
    malus = signed(-count.malus, canvas.palette) if count.malus else dots
    for x, figure, role in (
        (_SUM_AT, str(count.sum), "water.strong"),
        (_BONUS_AT, bonus, "water.good"),
        (_MALUS_AT, malus, "water.bad"),
        (_POINTS_AT, signed(count.points, canvas.palette), "water.active"),
    ):
        canvas.put_right(right + x + 7, y, figure, role)


def _paint_cards(canvas: Canvas, y: int, cards: Sequence[Card], size: Size | None) -> None:
    for i, card in enumerate(cards):
        if size:
            look = SlotLook("up", card=card)
            paint_slot(canvas, CARDS_AT + size[0] * i, y, size, look)
        else:
            canvas.put(CARDS_AT + 4 * i, y, f"[{card}]", number_role(card))


class LodgeCounting(SlotsCounting):
    """The counting of the lodges on the table; see `Counting`."""

    def __init__(self, desk: ClanDesk, plan: SlotsPlan, looks: Sequence[SeatLook]) -> None:
        """Count the round on the table; see `SlotsCounting`."""
        super().__init__(desk, plan, looks)
        lodges = [desk.view.cards(seat) for seat in range(desk.view.seats)]
        self._ender = desk.view.ender
        self._counts = count_round(lodges, self._ender)
        self._fives = five_of_a_kind(lodges)

    def ended_by(self) -> str:
        """Return the words that name the seat that closed the round, "" if none did."""
        if self._ender is None:
            return ""
        return _("closed by {name}").format(name=self.names[self._ender])

    def steps(self) -> Iterator[CountingStep]:
        """Yield each card; the equal ones, their bonus; the malus of the round's ender."""
        shown = self.slots()
        points: list[int | None] = [None] * len(self.names)
        for seat in self.order(self._ender):
            count, bare = self._counts[seat], shown[seat]
            points[seat] = 0
            step = partial(self.step, seat, points, shown)
            for slot, look in enumerate(bare):
                if look.card is not None:
                    points[seat] = (points[seat] or 0) + look.card
                    yield step("", {slot: f"+{look.card}"}, CARD_SECONDS)
            if count.bonus:
                equal = [
                    slot
                    for slot, look in enumerate(bare)
                    if look.card is not None and count.cards.count(look.card) == count.equal
                ]
                text = _("{count} equal cards!").format(count=count.equal)
                alight = step(text, dict.fromkeys(equal, ""))
                yield alight
                yield from (replace(alight, seconds=JUMP_SECONDS, jump=way) for way in JUMP)
                points[seat] = (points[seat] or 0) + count.bonus
                text = _("Bonus of {bonus}!").format(bonus=count.bonus)
                badges = {**dict.fromkeys(equal, ""), equal[len(equal) // 2]: f"+{count.bonus}"}
                yield step(text, badges)
            if count.malus:
                points[seat] = (points[seat] or 0) - count.malus
                taken = [slot for slot, look in enumerate(bare) if look.card is not None]
                less = written(f"−{count.malus}")
                badges = {**dict.fromkeys(taken, ""), taken[len(taken) // 2]: less}
                yield step(_("Malus of {malus}!").format(malus=count.malus), badges)
            yield step()

    def verdict(self, sums: Sequence[int]) -> tuple[Sequence[int], str]:
        """Return the round's winners and a remark; five of a kind win whatever their points."""
        return (self._fives, self._remark()) if self._fives else super().verdict(sums)

    def paint(self, canvas: Canvas, top: int, *, room: int) -> int:
        """Paint all of it; see `Counting`."""
        seats = len(self.names)
        card = card_size(canvas.width, room, seats)
        below = self._paint_tally(canvas, top, card)
        remark = self._remark()
        rows = wrapped(remark, canvas.width - 2) if remark else []
        below += bool(rows) and below + len(rows) < room
        canvas.block(1, below, rows, "water.active")
        return below + len(rows)

    def _paint_tally(self, canvas: Canvas, top: int, card: Size | None) -> int:
        """Paint the count of each seat, with whole cards if there is room; return the row below."""
        heads = (_("Sum"), _("Bonus"), _("Malus"), _("Points"))
        right = _CARDS * (card[0] - _SMALLEST[0]) if card else 0
        for x, head in zip((_SUM_AT, _BONUS_AT, _MALUS_AT, _POINTS_AT), heads):
            canvas.put(right + x, top, f"{head:>7}", "water")
        y = top + 1
        rows = card[1] if card else 1
        for seat, count in enumerate(self._counts):
            self.paint_name(canvas, y, rows, seat)
            _paint_cards(canvas, y, count.cards, card)
            _paint_figures(canvas, right, y + rows // 2, count)
            y += rows
        return y

    def _remark(self) -> str:
        seat_names, ender = self.names, self._ender
        fives = [seat_names[seat] for seat in self._fives]
        if fives:
            text = ngettext(
                "Five of a kind! {names} wins the whole match.",
                "Five of a kind! {names} win the whole match.",
                len(fives),
            )
            return text.format(names=listed(fives))
        if ender is None:
            return ""
        before = [count.points + count.malus for count in self._counts]  # as compared (BC-62)
        best = best_seats(before, "most")
        text = _("{name} closed the round and has {own}, and nobody has more: no malus of 10.")
        if self._counts[ender].malus:
            text = ngettext(
                "{name} closed the round and has {own}, but {names} has {most}: malus of 10.",
                "{name} closed the round and has {own}, but {names} have {most}: malus of 10.",
                len(best),
            )
        names = listed([seat_names[seat] for seat in best])
        own, most = in_points(before[ender]), in_figures(before[best[0]])
        return text.format(name=seat_names[ender], own=own, names=names, most=most)


PAINTER: Final = SlotsPainter(TABLE, LodgeCounting)
