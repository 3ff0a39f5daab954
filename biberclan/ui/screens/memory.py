"""Memory: look at cards, follow their moves, name them."""

from collections.abc import Sequence
from functools import partial
from math import prod
from random import Random
from time import monotonic
from typing import Final, Literal, TypeAlias

from rich.cells import cell_len
from textual.geometry import Region

from biberclan.language import _, in_figures, written
from biberclan.table.bar import BarItem
from biberclan.table.layout import Size, card_within
from biberclan.table.look import SlotLook
from biberclan.table.wrapping import TEXT_COLUMNS, wrapped
from biberclan.teach.memory import FEWEST, MOST, Memories, MemorySwap, new_task, next_count, tell
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import PaintedScreen, both_ways

MemoryStage: TypeAlias = Literal["look", "moves", "name", "verdict"]
"""The cards lie open; they are moved; they are to be named; they lie open again."""

_SMALLEST: Final = (7, 3)
"""The fewest columns and rows of a card."""
_WIDEST: Final = 27
_TALLEST: Final = 17
"""The most columns and rows of a card."""
_TOP: Final = 5
"""The first row of the cards."""
_BELOW: Final = 6
"""Rows below the cards: the digits to click, and everybody's figures."""
_FIGURES: Final = 31
"""Columns before the figures with the present number of cards."""
_NAMES: Final = 14
"""The fewest columns of the names of people."""
_DIGITS: Final = "0123456789"


class MemoryScreen(PaintedScreen):
    """One task after the other, harder after a right answer, easier after a wrong one."""

    def __init__(self, memories: Memories, palette: Palette, rng: Random) -> None:
        """Lay the first cards.

        Args:
            memories: notes the results.
            palette: colours and glyphs.
            rng: the source of the cards.
        """
        super().__init__(palette)
        self._memories = memories
        self._rng = rng
        self._places: list[Region] = []
        self._begin(memories.count())

    def _begin(self, cards: int) -> None:
        self._laid = new_task(cards, self._rng)
        self._stage: MemoryStage = "look"
        self._moved = 0
        self._named: list[int | None] = [None] * cards
        self._cursor = 0
        self._since = 0.0
        self._seconds = 0.0

    @property
    def _cards(self) -> int:
        return len(self._laid.shown)

    @property
    def _is_right(self) -> bool:
        return tuple(self._named) == self._laid.final

    def items(self) -> Sequence[BarItem]:
        """Return the items of this stage."""
        back = self.closing("q", pinned=True)
        label = {
            "look": _("turn them down"),
            "moves": _("go on"),
            "name": _("that is it"),
            "verdict": _("once more"),
        }[self._stage]
        on = BarItem(keys=("enter", "space"), label=label, do=self._go_on)
        if self._stage == "look":
            fewer = _("more or fewer cards")
            lay = self._lay_more
            return (
                on,
                BarItem(keys=("plus", "right", "up"), key="+", do=partial(lay, 1)),
                BarItem(keys=("minus", "left", "down"), key="-", label=fewer, do=partial(lay, -1)),
                back,
            )
        if self._stage != "name":
            return (on, back)
        arrows, keys = self.palette.glyphs.arrows, (("left", "h", "backspace"), ("right", "l"))
        return (
            *(BarItem(keys=(digit,), do=partial(self._answer, int(digit))) for digit in _DIGITS),
            BarItem(key="0-9", label=_("name the card")),
            *both_ways(self._point, _("point"), arrows, *keys),
            *([on] if None not in self._named else []),
            back,
        )

    def _lay_more(self, step: int) -> None:
        self._begin(min(max(self._cards + step, FEWEST), MOST))

    def _point(self, step: int) -> None:
        self._cursor = (self._cursor + step) % self._cards

    def _answer(self, card: int) -> None:
        self._named[self._cursor] = card
        self._cursor = min(self._cursor + 1, self._cards - 1)

    def _go_on(self) -> None:
        match self._stage:
            case "look":
                self._stage = "moves"
                self._since = monotonic()
            case "moves":
                self._moved += 1
                if self._moved == len(self._laid.moves):
                    self._stage = "name"
            case "name":
                self._seconds = monotonic() - self._since
                self._stage = "verdict"
                self._memories.answered(self._cards, self._is_right, self._seconds)
            case "verdict":
                self._begin(next_count(self._cards, self._is_right))

    def clicked(self, x: int, y: int) -> None:
        """Point at a card, name it by a digit, or go on."""
        hits = [index for index, place in enumerate(self._places) if place.contains(x, y)]
        if self._stage != "name":
            self._go_on()
        elif hits and hits[0] < self._cards:
            self._cursor = hits[0]
        elif hits:
            self._answer(hits[0] - self._cards)
        elif None not in self._named:
            self._go_on()
        self.refresh_page()

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the task, the cards, and the figures."""
        palette = self.palette
        head = written(" · ").join(
            (
                _("Memory: {name}").format(name=self._memories.person),
                _("{count} cards").format(count=self._cards),
            )
        )
        self.paint_head(canvas, head)
        text, role = self._said()
        left = (canvas.width - TEXT_COLUMNS) // 2
        canvas.block(left, 2, wrapped(text, TEXT_COLUMNS)[:2], palette[role])
        y = self._paint_cards(canvas) + 1
        if self._stage == "name":
            for digit in _DIGITS:
                x = canvas.width // 2 - 20 + 4 * int(digit)
                canvas.put(x, y, f" {digit} ", palette["bar.key"])
                self._places.append(Region(x, y, 3, 1))
        self._paint_figures(canvas, left, y + 1)

    def _said(self) -> tuple[str, str]:
        """Return the sentence of this stage, and its role in the palette."""
        task = self._laid
        if self._stage == "look":
            return _("Look at the cards as long as you like. Then they are turned down."), "water"
        if self._stage == "moves":
            told = tell(task.moves[self._moved])
            if len(task.moves) > 1:
                number = _("{move} of {moves}:").format(move=self._moved + 1, moves=len(task.moves))
                told = f"{number} {told}"
            return told, "water.strong"
        if self._stage == "name":
            return _("What lies where now? Name the cards from left to right."), "water.strong"
        seconds = in_figures(self._seconds, 1)
        if self._is_right:
            text = _("All {count} right, in {seconds} seconds. Now one card more.")
            return text.format(count=self._cards, seconds=seconds), "water.good"
        wrong = sum(named != card for named, card in zip(self._named, task.final))
        text = _("{wrong} of {count} not right; below is what you said.")
        return text.format(wrong=wrong, count=self._cards), "water.bad"

    def _paint_cards(self, canvas: Canvas) -> int:
        """Paint the cards in rows, as large as possible; return the row below."""
        self._places = []
        (wide, tall), across = self._card_size(canvas.width - 6, canvas.height - _TOP - _BELOW)
        left = (canvas.width - across * (wide + 1) + 1) // 2
        for place in range(self._cards):
            x = left + place % across * (wide + 1)
            y = _TOP + place // across * (tall + 1)
            paint_slot(canvas, x, y, (wide, tall), self._slot(place), self.palette)
            self._places.append(Region(x, y, wide, tall))
            x += wide // 2
            if self._stage != "verdict":
                canvas.put(x, y + tall, str(place + 1), self.palette["water.dim"])
                continue
            named = self._named[place]
            is_right = named == self._laid.final[place]
            sign = " " if is_right else self.palette.glyphs.warns
            role = "water.good" if is_right else "water.bad"
            canvas.put(x - 2, y + tall, f"{sign} {named}", self.palette[role])
        return _TOP + -(-self._cards // across) * (tall + 1)

    def _card_size(self, columns: int, rows: int) -> tuple[Size, int]:
        """Return the largest size of a card at which all have room, and the number in a row."""
        ways = []
        for lines in range(1, self._cards + 1):
            across = -(-self._cards // lines)
            wide, tall = min(columns // across - 1, _WIDEST), min(rows // lines - 1, _TALLEST)
            size = card_within(wide, tall, _SMALLEST)
            ways += [] if size is None else [(size, across)]
        return max(ways, key=lambda way: prod(way[0]))

    def _slot(self, place: int) -> SlotLook:
        if self._stage == "look":
            return SlotLook("up", self._laid.shown[place])
        if self._stage == "verdict":
            card = self._laid.final[place]
            return SlotLook("up", card, touched=self._named[place] != card)
        if self._stage == "moves":
            move = self._laid.moves[self._moved]
            if isinstance(move, MemorySwap):
                return SlotLook("down", touched=place in (move.first, move.second))
            return SlotLook("down", touched=place == move.place)
        named = self._named[place]
        here = place == self._cursor
        return SlotLook("down" if named is None else "known", named, cursor=here)

    def _paint_figures(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint everybody's results: the most cards, and those with the present number of cards."""
        palette, memories = self.palette, self._memories
        names = memories.people()[: max(0, canvas.height - y - 1)]
        if not names:
            return
        canvas.put(x, y, _("Most cards"), palette["water.dim"])
        with_count = _("with {count} cards").format(count=self._cards)
        canvas.put(x + _FIGURES, y, with_count, palette["water.dim"])
        figures_at = x + 1 + max(_NAMES, *map(cell_len, names))
        for row, name in enumerate(names, y + 1):
            canvas.put(x, row, name, palette["water"])
            canvas.put(figures_at, row, str(memories.longest(name)), palette["water.strong"])
            canvas.put(x + _FIGURES, row, memories.told(name, self._cards), palette["water"])
