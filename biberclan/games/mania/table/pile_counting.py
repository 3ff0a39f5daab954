"""Counting a round as people do: the cards of each pile up, those of the hand down (BM-62)."""

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.language import _, listed, ngettext, written
from biberclan.rules.mania.events import Event, RoundEnded
from biberclan.rules.mania.scoring import leaders
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import CARDS_AT, paint_name, signed
from biberclan.ui.paint.wrapping import wrapped

_POINTS_AT = 10
"""Columns from the right edge at which the points begin."""
_MOST_ROWS = 3
"""Rows of a bar, at most."""


class PileCounting:
    """The counting of the piles and hands on the table; see `Counting`."""

    def __init__(self, desk: ManiaDesk) -> None:
        """Count the round on the table."""
        self._view = view = desk.view
        self._people = desk.match.setup.people
        self._events: tuple[Event, ...] = desk.match.log[-1].events if desk.match.log else ()
        first = view.turn
        self._order = [(first + i) % view.seats for i in range(view.seats)]

    @property
    def head(self) -> str:
        """What is counted, and how the round ended."""
        head = _("Round {round} is counted").format(round=self._view.round)
        ended = next((e for e in self._events if isinstance(e, RoundEnded)), None)
        if ended is None:
            return head
        if ended.seats:
            names = listed([self._people[seat] for seat in ended.seats])
            why = _("{names} without cards").format(names=names)
        else:
            why = _("the cards are used up")
        return head + written(" · ") + why

    @property
    def steps(self) -> int:
        """How many steps there are: for each seat the pile, then the hand."""
        return 2 * self._view.seats

    def paint(self, canvas: Canvas, top: int, shown: int, palette: Palette, *, room: int) -> int:
        """Paint as far as it has come; see `Counting`."""
        view = self._view
        points = view.points
        done = shown >= self.steps
        best = leaders(points)
        remark = wrapped(self._remark(best, points), canvas.width - 2)
        points_at = canvas.width - _POINTS_AT
        canvas.put(CARDS_AT, top, _("Cards of the pile"), palette["water"])
        canvas.put(CARDS_AT, top + 1, _("less cards of the hand"), palette["water"])
        canvas.put(points_at, top + 1, f"{_('Points'):>7}", palette["water"])
        step = (room - 3 - len(remark)) // view.seats
        thick = min(max(1, (step - 1) // 2), _MOST_ROWS)
        most = max(max(pile.size, hand.size) for pile, hand in zip(view.piles, view.hands))
        scale = max(1, (points_at - CARDS_AT - 6) // max(most, 1)) if thick > 1 else 1
        y = top + 2
        for place, seat in enumerate(self._order):
            role = seat_role(seat)
            paint_name(canvas, y, 2, self._people, seat, palette)
            pile, hand = view.piles[seat].size, view.hands[seat].size
            if shown > 2 * place:
                bar = palette.glyphs.full * (scale * pile)
                self._paint_bar(canvas, y, thick, bar, f"{pile}", role, palette)
            if shown > 2 * place + 1:
                less = signed(-hand, palette) if hand else "0"
                bar = palette.glyphs.weave * (scale * hand)
                self._paint_bar(canvas, y + thick, thick, bar, less, role, palette)
                won = done and seat in best
                style = palette["water.active" if won else "water.strong"]
                canvas.put(points_at, y + thick, f"{signed(points[seat], palette):>7}", style)
                if won:
                    canvas.put(points_at + 8, y + thick, palette.glyphs.mark, style)
            y += 2 * thick + (step > 2 * thick)
        if not done:
            return y
        canvas.block(1, y, remark, palette["water.active"])
        return y + len(remark)

    def _paint_bar(
        self, canvas: Canvas, y: int, rows: int, bar: str, text: str, role: str, palette: Palette
    ) -> None:
        """Paint a bar of some rows, and the number of cards that it stands for."""
        most = canvas.width - CARDS_AT - _POINTS_AT - 6
        canvas.put(CARDS_AT, y, f"{text:>4}", palette["water.strong"])
        canvas.block(CARDS_AT + 5, y, [bar[:most]] * rows, palette[role])

    def _remark(self, best: tuple[int, ...], points: tuple[int, ...]) -> str:
        """Return who has the most points, and what is written down."""
        names = listed([self._people[seat] for seat in best])
        if self._view.target is not None:
            text = ngettext(
                "{names} writes down {points} points; nobody else does.",
                "{names} write down {points} points each; nobody else does.",
                len(best),
            )
        else:
            text = ngettext(
                "{names} has the most points: {points}.",
                "{names} have the most points: {points}.",
                len(best),
            )
        return text.format(names=names, points=points[best[0]])
