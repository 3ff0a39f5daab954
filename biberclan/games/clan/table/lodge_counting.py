"""Counting a round as people do: card by card, bonus, malus, points."""

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.table.tally import card_size, paint_tally, steps_of
from biberclan.language import _, listed, ngettext, written
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import Count, count_round, five_of_a_kind
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped


def counts_of(desk: ClanDesk) -> tuple[Count, ...]:
    """Return the counts of the round whose lodges stand as they were scored."""
    return count_round(_lodges(desk), desk.view.ender)


def _lodges(desk: ClanDesk) -> list[tuple[Card, ...]]:
    return [desk.view.cards(seat) for seat in range(desk.view.seats)]


class LodgeCounting:
    """The counting of the lodges on the table; see `Counting`."""

    def __init__(self, desk: ClanDesk) -> None:
        """Count the round on the table."""
        self._desk = desk
        self._counts = counts_of(desk)

    @property
    def head(self) -> str:
        """What is counted."""
        view, people = self._desk.view, self._desk.match.setup.people
        head = _("Round {round} is counted").format(round=view.round)
        if view.ender is not None:
            head += written(" · ") + _("closed by {name}").format(name=people[view.ender])
        return head

    @property
    def steps(self) -> int:
        """How many steps there are."""
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
