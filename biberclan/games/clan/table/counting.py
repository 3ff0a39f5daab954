"""Counting a round as people do: card by card, bonus, malus, points."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import _, listed, ngettext, written
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import Count, count_round, five_of_a_kind
from biberclan.ui.layout import Size, card_within
from biberclan.ui.look import SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import number_role, paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.sheet import CARDS_AT, paint_name, signed
from biberclan.ui.paint.wrapping import wrapped

_FIGURE = 7
"""Columns of a figure."""
_SUM_AT, _BONUS_AT, _MALUS_AT, _POINTS_AT = 42, 51, 60, 69
_SMALLEST = (5, 3)
"""Columns and rows of a whole card, at least; all columns fit a window of 80 with it."""
_CARDS = 5
_FIGURES = 38
"""Columns of all figures."""
_FEWEST_BELOW = 5
"""Rows for the headings and for what is said below."""


def card_size(columns: int, rows: int, seats: int) -> Size | None:
    """Return how large the cards of a counting are, None where there is no room for whole ones.

    >>> card_size(80, 18, 4), card_size(120, 32, 4), card_size(80, 16, 5)
    ((5, 3), (11, 5), None)
    """
    across = (columns - CARDS_AT - _FIGURES) // _CARDS
    return card_within(across, (rows - _FEWEST_BELOW) // seats, _SMALLEST)


Stage: TypeAlias = Literal["card", "equal", "bonus", "malus", "points"]
"""What a step of the counting shows: one more card; which cards are equal; the bonus, joined to
them; the malus biting; the points."""


def _stages(count: Count) -> tuple[Stage, ...]:
    return (
        *("card" for _card in count.cards),
        *(("equal",) if count.bonus else ()),
        "bonus",
        *(("malus",) if count.malus else ()),
        "points",
    )


def steps_of(count: Count) -> int:
    """Return the number of steps it takes to count a lodge."""
    return len(_stages(count))


def paint_tally(
    canvas: Canvas,
    top: int,
    people: Sequence[str],
    counts: Sequence[Count],
    shown: int,
    palette: Palette,
    card: Size | None,
) -> int:
    """Paint the counting of a round as far as it has come.

    Args:
        canvas: where to paint.
        top: the first row.
        people: the name of each seat.
        counts: the count of each seat.
        shown: how many steps of the counting are done.
        palette: colours and glyphs.
        card: columns and rows of a whole card, None where there is no room for them.

    Returns:
        The row below.
    """
    heads = (_("Sum"), _("Bonus"), _("Malus"), _("Points"))
    right = _CARDS * (card[0] - _SMALLEST[0]) if card else 0
    for x, head in zip((_SUM_AT, _BONUS_AT, _MALUS_AT, _POINTS_AT), heads):
        canvas.put(right + x, top, f"{head:>7}", palette["water"])
    y = top + 1
    rows = card[1] if card else 1
    for seat, count in enumerate(counts):
        stages = _stages(count)[: max(shown, 0)]
        shown -= steps_of(count)
        middle = y + rows // 2
        paint_name(canvas, y, rows, people, seat, palette)
        if stages:
            _paint_cards(canvas, y, count, stages, palette, card)
            _paint_figures(canvas, right, middle, count, stages, palette)
            if stages[-1] == "bonus" and count.bonus:
                _join(canvas, y, count, palette, card)
        y += rows
    return y


def _paint_figures(
    canvas: Canvas, right: int, y: int, count: Count, stages: Sequence[Stage], palette: Palette
) -> None:
    """Paint sum, bonus, malus and points as far as they are counted, so much further right."""
    dots = palette.glyphs.dots
    so_far = sum(count.cards[: stages.count("card")])
    canvas.put(right + _SUM_AT, y, f"{so_far:>7}", palette["water.strong"])
    if "bonus" in stages:
        bonus = f"+{count.bonus}" if count.bonus else dots
        canvas.put(right + _BONUS_AT, y, f"{bonus:>7}", palette["water.good"])
    if "malus" in stages or ("bonus" in stages and not count.malus):
        malus = signed(-count.malus, palette) if count.malus else dots
        canvas.put(right + _MALUS_AT, y, f"{malus:>7}", palette["water.bad"])
    if "points" in stages:
        points = signed(count.points, palette)
        canvas.put(right + _POINTS_AT, y, f"{points:>7}", palette["water.active"])


def _equal(count: Count) -> list[int]:
    """Return which cards bring the bonus."""
    cards = count.cards
    return [i for i, card in enumerate(cards) if cards.count(card) == count.equal]


def _paint_cards(
    canvas: Canvas,
    y: int,
    count: Count,
    stages: Sequence[Stage],
    palette: Palette,
    size: Size | None,
) -> None:
    """Paint the cards; equal ones are lit while the bonus is counted, all bitten by the malus."""
    lit = _equal(count) if count.bonus and stages[-1] in ("equal", "bonus") else []
    bitten = stages[-1] == "malus"
    for i, card in enumerate(count.cards[: stages.count("card")]):
        if size:
            look = SlotLook("up", card=card, cursor=i in lit)
            paint_slot(canvas, _left(i, size), y, size, look, palette)
        else:
            role = "water.bad" if bitten else number_role(card, pointed=i in lit)
            canvas.put(_left(i, size), y, f"[{card}]", palette[role])
    if bitten and size:
        for row, tooth in zip((y, y + size[1] - 1), palette.glyphs.teeth):
            canvas.put(CARDS_AT, row, tooth * (size[0] * len(count.cards)), palette["water.bad"])


def _left(i: int, size: Size | None) -> int:
    """Return the column at which a card begins."""
    return CARDS_AT + (size[0] if size else 4) * i


def _join(canvas: Canvas, y: int, count: Count, palette: Palette, size: Size | None) -> None:
    """Draw a line from the equal cards to their bonus."""
    style, line = palette["water.good"], palette.glyphs.cursor
    if size:
        left = _left(_equal(count)[0], size)
        right = _CARDS * (size[0] - _SMALLEST[0]) + _BONUS_AT + _FIGURE - 2
        row = line[5] + line[6] * (right - left - 1) + line[7]
        canvas.put(left, y + size[1] - 1, row, style)
    else:
        cards = _left(len(count.cards), None)
        for left, right in (
            (cards, _SUM_AT + _FIGURE - len(str(count.sum)) - 1),
            (_SUM_AT + _FIGURE + 1, _BONUS_AT + _FIGURE - len(f"+{count.bonus}") - 1),
        ):
            canvas.put(left, y, line[6] * (right - left), style)


class LodgeCounting:
    """The counting of the lodges on the table; see `Counting`."""

    def __init__(self, desk: ClanDesk) -> None:
        """Count the round on the table."""
        self._desk = desk
        self._counts = count_round(_lodges(desk), desk.view.ender)

    @property
    def head(self) -> str:
        """The heading: the round, and who closed it."""
        view, people = self._desk.view, self._desk.match.setup.people
        head = _("Round {round} is counted").format(round=view.round)
        if view.ender is not None:
            head += written(" · ") + _("closed by {name}").format(name=people[view.ender])
        return head

    @property
    def steps(self) -> int:
        """The number of steps."""
        return sum(steps_of(count) for count in self._counts)

    def paint(self, canvas: Canvas, top: int, shown: int, palette: Palette, *, room: int) -> int:
        """Paint as far as it has come; see `Counting`."""
        people = self._desk.match.setup.people
        seats = len(people)
        card = card_size(canvas.width, room, seats)
        below = paint_tally(canvas, top, people, self._counts, shown, palette, card)
        if shown < self.steps:
            return below
        remark = self._remark()
        rows = wrapped(remark, canvas.width - 2) if remark else []
        below += bool(rows) and (card is not None or seats < 6)
        canvas.block(1, below, rows, palette["water.active"])
        return below + len(rows)

    def _remark(self) -> str:
        view, people = self._desk.view, self._desk.match.setup.people
        fives = [people[seat] for seat in five_of_a_kind(_lodges(self._desk))]
        if fives:
            text = ngettext(
                "Five of a kind! {names} wins the whole match.",
                "Five of a kind! {names} win the whole match.",
                len(fives),
            )
            return text.format(names=listed(fives))
        ender = view.ender
        if ender is None:
            return ""
        before = [count.points + count.malus for count in self._counts]  # as compared (BC-62)
        most = max(before)
        best = [people[seat] for seat, points in enumerate(before) if points == most]
        text = _("{name} closed the round with {own} points, and nobody has more: no malus of 10.")
        if self._counts[ender].malus:
            text = ngettext(
                "{name} closed the round with {own} points, but {names} has {most}: malus of 10.",
                "{name} closed the round with {own} points, but {names} have {most}: malus of 10.",
                len(best),
            )
        return text.format(name=people[ender], own=before[ender], names=listed(best), most=most)


def _lodges(desk: ClanDesk) -> list[tuple[Card, ...]]:
    return [desk.view.cards(seat) for seat in range(desk.view.seats)]
