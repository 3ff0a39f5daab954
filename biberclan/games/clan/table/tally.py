"""Painting a counted round."""

from collections.abc import Sequence

from rich.cells import set_cell_size

from biberclan.language import _
from biberclan.rules.clan.scoring import Count
from biberclan.ui.look import SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.sheet import CARDS_AT, NAME_COLUMNS, signed

_SUM_AT = 42
_COLUMN = 9


def steps_of(count: Count) -> int:
    """How many steps it takes to count a lodge: each card, then bonus and malus, then points."""
    return len(count.cards) + 2


def paint_tally(
    canvas: Canvas,
    top: int,
    people: Sequence[str],
    counts: Sequence[Count],
    shown: int,
    palette: Palette,
    *,
    tall: bool,
) -> int:
    """Paint the counting of a round as far as it has come.

    Args:
        canvas: where to paint.
        top: the first row.
        people: the name of each seat.
        counts: the count of each seat.
        shown: how many steps of the counting are done.
        palette: colours and glyphs.
        tall: whether there is room for whole cards.

    Returns:
        The row below.
    """
    heads = (_("Sum"), _("Bonus"), _("Malus"), _("Points"))
    for i, head in enumerate(heads):
        canvas.put(_SUM_AT + i * _COLUMN, top, f"{head:>7}", palette["water"])
    y = top + 1
    rows = 3 if tall else 1
    for seat, (name, count) in enumerate(zip(people, counts)):
        done = min(shown, steps_of(count))
        shown -= done
        middle = y + rows // 2
        canvas.put(1, middle, set_cell_size(name, NAME_COLUMNS), palette[seat_role(seat)])
        _paint_cards(canvas, y, count.cards[:done], palette, tall=tall)
        if done:
            so_far = sum(count.cards[:done])
            canvas.put(_SUM_AT, middle, f"{so_far:>7}", palette["water.strong"])
        if done > len(count.cards):
            bonus = f"+{count.bonus}" if count.bonus else palette.glyphs.dots
            malus = signed(-count.malus, palette) if count.malus else palette.glyphs.dots
            canvas.put(_SUM_AT + _COLUMN, middle, f"{bonus:>7}", palette["water.good"])
            canvas.put(_SUM_AT + 2 * _COLUMN, middle, f"{malus:>7}", palette["water.bad"])
        if done == steps_of(count):
            points = signed(count.points, palette)
            canvas.put(_SUM_AT + 3 * _COLUMN, middle, f"{points:>7}", palette["water.active"])
        y += rows
    return y


def _paint_cards(
    canvas: Canvas, y: int, cards: Sequence[int], palette: Palette, *, tall: bool
) -> None:
    for i, card in enumerate(cards):
        if tall:
            look = SlotLook("up", card=card)
            paint_slot(canvas, CARDS_AT + 5 * i - i // 5, y, (5, 3), look, palette)
        else:
            canvas.put(CARDS_AT + 4 * i, y, f"[{card}]", palette[number_role(card)])
