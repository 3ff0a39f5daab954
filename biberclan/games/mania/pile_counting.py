"""Counting a round as people do it: the cards of each pile up, those of the hand down (BM-62)."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.language import _, in_figures, in_points, listed, ngettext
from biberclan.rules.mania.events import RoundEnded
from biberclan.rules.mania.scoring import leaders
from biberclan.table.layout import Size, wrapped
from biberclan.table.look import SeatLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.paint.river import paint_ripples
from biberclan.ui.paint.sheet import CARDS_AT, signed
from biberclan.ui.paint.slots import paint_heading
from biberclan.ui.paint.staging import WORD_SECONDS, Counting, CountingStep, verdict

_POINTS_AT = 10
"""Columns from the right edge at which the points begin."""
_MOST_ROWS = 5
"""Rows of a bar, at most."""
_HIGHEST: Final = 6
"""Rows that a card of a pile may take, the one between two cards included."""
_PORTIONS: Final = 8
"""The most portions in which a pile is dealt out."""
_PORTION_SECONDS: Final = 0.18
"""Seconds for a portion, before the factor of the settings."""


def _portions(cards: int) -> Sequence[int]:
    """Return the number of cards that lie there after each portion.

    >>> _portions(3), _portions(20)
    ([1, 2, 3], [3, 6, 9, 12, 15, 18, 20])
    """
    each = -(-cards // _PORTIONS)
    return [min(shown, cards) for shown in range(each, cards + each, each)] if cards else []


def _card_size(cards: int, columns: int, rows: int) -> Size:
    """Return the largest size for a number of cards, the gap between two included, none narrow.

    >>> _card_size(15, 38, 38), _card_size(15, 14, 12), _card_size(90, 14, 12)
    ((12, 5), (4, 1), (1, 1))
    """
    wide, high = 0, _HIGHEST + 1
    while wide < 5 * high // 2 and high > 1:
        high -= 1
        across = max(-(-cards // max(rows // high, 1)), 1)
        wide = min(columns // across, 3 * high + 1)
    return max(wide, 1), high


class PileCounting(Counting):
    """The counting of the piles and hands on the table; see `Counting`."""

    def __init__(self, desk: ManiaDesk) -> None:
        """Count the round on the table."""
        super().__init__(desk)
        self._view = desk.view
        self._ended = next((e for e in self.ending if isinstance(e, RoundEnded)), None)

    def ended_by(self) -> str:
        """Return the words for who has no cards left, or for all cards being used up."""
        if self._ended is None:
            return ""
        if not self._ended.seats:
            return _("the cards are used up")
        names = listed([self.names[seat] for seat in self._ended.seats])
        return _("{names} without cards").format(names=names)

    def steps(self) -> Iterator[CountingStep]:
        """Yield the steps for each pile as it is dealt out, then for the hand as it burns."""
        view, seats = self._view, self._view.seats
        points: list[int | None] = [None] * seats
        lying, burning = [0] * seats, [0] * seats
        closer = self._ended.seats[-1] if self._ended and self._ended.seats else None
        # Where the cards are used up, the seat in turn has ended the round.
        for seat in self.order(view.turn if closer is None else closer):
            for cards, size, sign, text in (
                (lying, view.piles[seat].size, 1, _("Cards on the pile")),
                (burning, view.hands[seat].size, -1, _("The hand burns!")),
            ):
                before = points[seat] or 0
                for shown in _portions(size):
                    cards[seat] = shown
                    points[seat] = before + sign * shown
                    shows = tuple(zip(lying, burning))
                    yield CountingStep(seat, tuple(points), text, shows, _PORTION_SECONDS)
            points[seat] = points[seat] or 0
            yield CountingStep(seat, tuple(points), "", tuple(zip(lying, burning)), WORD_SECONDS)

    def verdict(self, sums: Sequence[int]) -> tuple[Sequence[int], str]:
        """Return the seats with the most points, whatever is written down, and the verdict."""
        return verdict(self.names, sums, "most")

    def paint_table(self, canvas: Canvas, top: int, rows: int, step: CountingStep) -> None:
        """Paint a column of cards for each seat; the cards of the hand burn the top of it."""
        view, glyphs = self._view, canvas.palette.glyphs
        part = canvas.width // view.seats
        most = max(pile.size for pile in view.piles)
        names = 1 if self._fit_beside(part) else 2
        wide, high = _card_size(most, part - 2, rows - names)
        across = (part - 2) // wide
        for seat, (lying, burning) in enumerate(step.shows):
            active = seat in (step.winners or (step.seat,))
            points = step.sums[seat]
            beside = points if names == 1 else None
            look = SeatLook(self.names[seat], beside, active, False, (), seat)
            with canvas.within(seat * part, top, part, 1) as heading:
                paint_heading(heading, look)
            above = rows - -(-lying // across) * high
            with canvas.within(seat * part, top, part, above) as water:
                paint_ripples(water, names)
            if beside is None and points is not None:
                canvas.put(seat * part + 1, top + 1, in_points(points), "water")
            for card in range(lying):
                burns = card >= lying - burning
                sign = glyphs.weave if burns else glyphs.full
                x = seat * part + 1 + card % across * wide
                y = top + rows - (1 + card // across) * high + min(1, high - 1)
                drawn = [sign * max(wide - 1, 1)] * max(high - 1, 1)
                canvas.block(x, y, drawn, seat_role(seat))
                if burns and high > 2:  # else its weave alone shows it
                    canvas.put(x, y, glyphs.teeth[1] * (wide - 1), "water.bad")

    def _fit_beside(self, columns: int) -> bool:
        """Return whether all points of the count have room beside whole names."""
        most = max(pile.size for pile in self._view.piles)
        points = in_points(-most, briefly=True)
        return max(map(cell_len, self.names)) + cell_len(points) + 3 <= columns

    def paint(self, canvas: Canvas, top: int, *, room: int) -> int:
        """Paint all of it; see `Counting`."""
        view = self._view
        points = view.points
        best = leaders(view.decisive(points))
        text = f"{canvas.palette.glyphs.crown} {self._remark(best, points)}"
        remark = wrapped(text, canvas.width - 2)
        points_at = canvas.width - _POINTS_AT
        canvas.put(CARDS_AT, top, _("Cards on the pile"), "water")
        canvas.put(CARDS_AT, top + 1, _("minus cards in hand"), "water")
        canvas.put(points_at, top + 1, f"{_('Points'):>7}", "water")
        step = (room - 3 - len(remark)) // view.seats
        thick = min(max(1, (step - 1) // 2), _MOST_ROWS)
        most = max(max(pile.size, hand.size) for pile, hand in zip(view.piles, view.hands))
        scale = max(1, (points_at - CARDS_AT - 6) // max(most, 1)) if thick > 1 else 1
        taken = view.seats * (2 * thick + (step > 2 * thick))
        y = top + 2 + (room - 4 - len(remark) > taken)
        for seat in range(view.seats):
            role = seat_role(seat)
            self.paint_name(canvas, y, 2, seat)
            pile, hand = view.piles[seat].size, view.hands[seat].size
            bar = canvas.palette.glyphs.full * (scale * pile)
            self._paint_bar(canvas, y, thick, bar, f"{pile}", role)
            less = signed(-hand, canvas.palette) if hand else "0"
            bar = canvas.palette.glyphs.weave * (scale * hand)
            self._paint_bar(canvas, y + thick, thick, bar, less, role)
            won = seat in best
            total = "water.active" if won else "water.strong"
            canvas.put_right(points_at + 7, y + thick, signed(points[seat], canvas.palette), total)
            if won:
                canvas.put(points_at + 8, y + thick, canvas.palette.glyphs.crown, "water.drawn")
            y += 2 * thick + (step > 2 * thick)
        canvas.block(1, y, remark, "water.active")
        return y + len(remark)

    def _paint_bar(self, canvas: Canvas, y: int, rows: int, bar: str, text: str, role: str) -> None:
        """Paint a bar of some rows, and the number of cards that it stands for."""
        most = canvas.width - CARDS_AT - _POINTS_AT - 6
        canvas.put(CARDS_AT, y, f"{text:>4}", "water.strong")
        canvas.block(CARDS_AT + 5, y, [bar[:most]] * rows, role)

    def _remark(self, best: tuple[int, ...], points: tuple[int, ...]) -> str:
        """Return the sentence about who has the most points, and what is written down."""
        names = listed([self.names[seat] for seat in best])
        if self._view.target is not None:
            text = ngettext(
                "{names} writes down {points}; nobody else does.",
                "{names} write down {points} each; nobody else does.",
                len(best),
            )
            most = in_points(points[best[0]])
        else:
            text = ngettext(
                "{names} has the most points: {points}.",
                "{names} have the most points: {points}.",
                len(best),
            )
            most = in_figures(points[best[0]])
        return text.format(names=names, points=most)
