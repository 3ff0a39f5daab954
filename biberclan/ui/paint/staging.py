"""The counting of a round as a script, and a step of it painted: the table, beavers and points."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from rich.cells import cell_len

from biberclan.dataclass import dataclass
from biberclan.language import _, in_figures, listed, ngettext, written
from biberclan.rules.game import AnyEvent
from biberclan.rules.points import Best, best_points
from biberclan.table.desk import Desk
from biberclan.table.layout import kept_apart, wrapped
from biberclan.table.look import SeatLook, SlotLook
from biberclan.table.slots import SlotsPlan
from biberclan.ui.paint.beavers import COLUMNS, ROWS, beaver_rows, small_columns, small_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.pictures import large_text
from biberclan.ui.paint.river import paint_ripples
from biberclan.ui.paint.sheet import NAME_COLUMNS
from biberclan.ui.paint.slots import paint_jump, paint_slots

CARD_SECONDS: Final = 0.35
"""Seconds for a card that is counted, before the factor of the settings."""
WORD_SECONDS: Final = 0.8
"""The same for a few words."""
JUMP: Final = tuple(number / 8 for number in range(1, 8))
"""The shares of their way that cards with a bonus have covered, in the steps of a jump."""
JUMP_SECONDS: Final = 0.07
"""Seconds for each of these steps, before the factor of the settings."""
END_SECONDS: Final = 2.5
"""The same for the sentence that says who has won the round."""


@dataclass(frozen=True, slots=True, repr=False)
class CountingStep:
    """A step of a counting.

    Attributes:
        seat: the seat that is counted; at the end the first of the winners.
        sums: everybody's sum so far, None for seats that are not counted yet.
        text: the sentence about it, "" for none.
        shows: the look of the cards that are counted, in the game's own form.
        seconds: the time for which it stays, before the factor of the settings.
        winners: at the end the seats with the best points, before that none.
        jump: the share of the way that the lit cards have jumped to the points they bring.
    """

    seat: int
    sums: Sequence[int | None]
    text: str
    shows: Any
    seconds: float = CARD_SECONDS
    winners: Sequence[int] = ()
    jump: float = 0.0


class Counting(ABC):
    """A round being counted as people do it: on the table, then as a whole."""

    def __init__(self, desk: Desk) -> None:
        self.names = desk.match.setup.names
        self.ending: Sequence[AnyEvent] = desk.match.log[-1].events if desk.match.log else ()
        """The events with which the round ended."""
        self._best = desk.match.setup.rules.FACTS.best
        self._round: int = desk.view.round

    @property
    def head(self) -> str:
        """The heading: the round that is counted, and the reason why it ended."""
        counted = _("Round {round} is counted").format(round=self._round)
        return written(" · ").join(filter(None, (counted, self.ended_by())))

    def ended_by(self) -> str:
        """Return a few words on the end of the round, "" if it is not worth telling."""
        return ""

    @abstractmethod
    def steps(self) -> Iterable[CountingStep]:
        """Return the steps of all seats; the winners are told afterwards."""

    @abstractmethod
    def paint_table(self, canvas: Canvas, top: int, rows: int, step: CountingStep) -> None:
        """Paint the table as it is in a step.

        Args:
            canvas: the canvas to paint on.
            top: the first row.
            rows: the number of rows.
            step: the step.
        """

    @abstractmethod
    def paint(self, canvas: Canvas, top: int, *, room: int) -> int:
        """Paint all of it, once it is counted.

        Args:
            canvas: the canvas to paint on.
            top: the first row.
            room: the number of rows, including those of the sentence at the end.

        Returns:
            The row below.
        """

    def paint_name(self, canvas: Canvas, y: int, rows: int, seat: int, mark: str = "") -> None:
        """Paint a name beside cards that are counted, on several rows if need be, or shortened.

        Args:
            canvas: the canvas to paint on.
            y: the upper row.
            rows: the number of rows.
            seat: the seat of the name.
            mark: a mark behind the name.
        """
        name = wrapped(self.names[seat] + mark, NAME_COLUMNS)
        if len(name) > rows:
            room = NAME_COLUMNS - cell_len(mark)
            name = [kept_apart(self.names, room, canvas.palette.glyphs.more)[seat] + mark]
        canvas.block(1, y + (rows - len(name)) // 2, name, seat_role(seat))

    def verdict(self, sums: Sequence[int]) -> tuple[Sequence[int], str]:
        """Return the winners of the round, and the sentence that names them."""
        return verdict(self.names, sums, self._best)

    def fits(self, columns: int, rows: int) -> bool:
        """Return whether the table can be painted in a number of columns and rows."""
        return True

    @cached_property
    def script(self) -> Sequence[CountingStep]:
        """All steps: everybody is counted, then the winners are told."""
        steps = list(self.steps())
        last = steps[-1]
        winners, text = self.verdict([points or 0 for points in last.sums])
        end = replace(last, seat=winners[0], text=text, seconds=END_SECONDS, winners=winners)
        return [*steps, end]

    def order(self, last: int | None) -> Sequence[int]:
        """Return the seats in the order of the counting: the one that ended the round last."""
        seats = len(self.names)
        first = 0 if last is None else last + 1
        return [(first + i) % seats for i in range(seats)]


class SlotsCounting(Counting):
    """The counting of cards that lie in slots, which light up one after the other."""

    def __init__(self, desk: Desk, plan: SlotsPlan, looks: Sequence[SeatLook]) -> None:
        """Count the round on the table.

        Args:
            desk: the desk of the table.
            plan: the places of the slots.
            looks: the looks of the seats before they are counted.
        """
        super().__init__(desk)
        self._plan = plan
        self._looks = looks

    def slots(self) -> list[tuple[SlotLook, ...]]:
        """Return the looks of each seat's slots before they are counted."""
        return [look.slots for look in self._looks]

    def step(
        self,
        seat: int,
        sums: Sequence[int | None],
        shown: Sequence[tuple[SlotLook, ...]],
        text: str = "",
        badges: Mapping[int, str] = MappingProxyType({}),
        seconds: float = WORD_SECONDS,
    ) -> CountingStep:
        """Return a step in which some slots of a seat light up, each with the points it brings."""
        lit = tuple(
            replace(look, cursor=slot in badges, badge=badges.get(slot, ""))
            for slot, look in enumerate(shown[seat])
        )
        return CountingStep(
            seat, tuple(sums), text, [*shown[:seat], lit, *shown[seat + 1 :]], seconds
        )

    def fits(self, columns: int, rows: int) -> bool:
        return bool(self._plan.card_sizes(len(self.names), columns, rows))

    def paint_table(self, canvas: Canvas, top: int, rows: int, step: CountingStep) -> None:
        grid = self._plan.grid(len(self.names), (canvas.width, rows))
        if free := -len(self.names) % grid.columns:  # water where nobody sits
            x, y = (grid.columns - free) * grid.part[0], (grid.rows - 1) * grid.part[1]
            with canvas.within(x, top + y, canvas.width - x, rows - y) as pond:
                paint_ripples(pond, 1)
        for seat, (look, slots) in enumerate(zip(self._looks, step.shows)):
            active = seat in (step.winners or (step.seat,))
            now = replace(look, points=step.sums[seat], active=active, slots=slots)
            part = paint_slots(*grid.part, grid.card, now, self._plan, canvas.palette)
            x, y = seat % grid.columns * grid.part[0], seat // grid.columns * grid.part[1]
            canvas.paste(part, x, top + y, 0, part.height)
            if step.jump and seat == step.seat:
                at = [
                    (x + across, top + y + down)
                    for across, down in self._plan.origins(grid.part[0], grid.card)
                ]
                end = x + grid.part[0] - 6, top + y
                paint_jump(canvas, slots, at, grid.card, end, step.jump)


def verdict(
    seat_names: Sequence[str], sums: Sequence[int], best: Best
) -> tuple[Sequence[int], str]:
    """Return the seats with the best sum of a round, and a sentence about it.

    >>> verdict(("Anna", "Anton"), (20, 23), "most")
    ([1], 'Anton has more: 23. That is 3 ahead.')
    >>> verdict(("Anna", "Anton", "Ida"), (4, 7, 4), "fewest")[1]
    'Anna and Ida have the fewest: 4. That is 3 ahead.'
    """
    top = best_points(sums, best)
    winners = [seat for seat, points in enumerate(sums) if points == top]
    others = [points for points in sums if points != top]
    if not others:
        return winners, _("All are level: {points}.").format(points=in_figures(top))
    names, number = listed([seat_names[seat] for seat in winners]), len(winners)
    if len(seat_names) == 2:
        text = (
            _("{names} has more: {points}.")
            if best == "most"
            else _("{names} has fewer: {points}.")
        )
    elif best == "most":
        text = ngettext(
            "{names} has the most: {points}.", "{names} have the most: {points}.", number
        )
    else:
        text = ngettext(
            "{names} has the fewest: {points}.", "{names} have the fewest: {points}.", number
        )
    ahead = min(abs(top - points) for points in others)
    # Translators: how far the first is from the second in a round, in points.
    more = _("That is {points} ahead.").format(points=ahead)
    return winners, f"{text.format(names=names, points=in_figures(top))} {more}"


_FOOT: Final = 6
"""Rows below the table if there is no room for a beaver."""
_TEXT: Final = 40
"""The fewest columns for the sentence."""


def paint_stage(
    canvas: Canvas, counting: Counting, step: CountingStep, faces: Sequence[str]
) -> None:
    """Paint a step of a counting.

    Args:
        canvas: the canvas to paint on, but for the heading in its first row.
        counting: the counting.
        step: the step.
        faces: the beaver of each seat.
    """
    faced = counting.fits(canvas.width, canvas.height - ROWS - 2)
    foot = canvas.height - (ROWS + 1 if faced else _FOOT)
    counting.paint_table(canvas, 1, foot - 1, step)
    canvas.waves(foot)
    left, right = 1, canvas.width - 1
    if faced:
        left, right = _paint_beavers(canvas, foot + 1, step, faces)
    y = foot + 1
    said = wrapped(step.text, right - left) if step.text else []
    at = y + len(said) + (not step.winners)
    large = _large(step.sums[step.seat], canvas.height - at, canvas.palette)
    # A reversed row right on top of the large digits would take their upper edge.
    touches = bool(step.winners) or not said
    apart = not touches or len(large) < canvas.height - at
    if not step.winners:
        name = counting.names[step.seat]
        canvas.put(left, y, name, seat_role(step.seat, active=apart))
        y += 1
    verdict = "water.active" if apart else "water.drawn"
    canvas.block(left, y, said, verdict if step.winners else "water.strong")
    canvas.block(left, at + (touches and apart), large, seat_role(step.seat))


def _large(points: int | None, rows: int, palette: Palette) -> list[str]:
    """Return points in large digits, in plain ones if these have no room."""
    if points is None:
        return []
    large = large_text(str(points), "small", palette.glyphs)
    return [str(points)] if large is None or len(large) > rows else large


def _paint_beavers(
    canvas: Canvas, y: int, step: CountingStep, faces: Sequence[str]
) -> tuple[int, int]:
    """Paint the beaver of the seat that is counted, at the end all that fit, winners first.

    Returns:
        The columns between which there is room for the sentence.
    """
    left, right = 1, canvas.width - 1
    mood = "glad" if step.winners else "calm"
    rows = beaver_rows(faces[step.seat], mood, canvas.palette.glyphs)
    canvas.block(left, y, rows, seat_role(step.seat))
    left += COLUMNS + 2
    seats = sorted(range(len(faces)), key=lambda seat: seat not in step.winners)
    others = [seat for seat in seats if step.winners and seat != step.seat]
    # The others are small if there is no room for all otherwise.
    small = right - left - len(others) * (COLUMNS + 1) < _TEXT
    for seat in others:
        won = seat in step.winners
        draw, columns = beaver_rows, COLUMNS
        if small and not won:
            draw, columns = small_rows, small_columns(canvas.palette.glyphs)
        if right - left - columns - 1 < _TEXT:
            break
        right -= columns + 1
        rows = draw(faces[seat], "glad" if won else "sad", canvas.palette.glyphs)
        canvas.block(right, y + ROWS - len(rows), rows, seat_role(seat))
    return left, right
