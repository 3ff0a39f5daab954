"""The page of people's help: before a match and between its rounds, each seat for itself."""

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Self

from rich.cells import cell_len
from textual.geometry import Region

from biberclan.language import _, in_figures, translate
from biberclan.match.store.store import Store
from biberclan.people.fair import Proposal, propose
from biberclan.people.help import KINDS, Helping, Kind
from biberclan.rules.head_start import START
from biberclan.table.bar import BarItem
from biberclan.table.layout import TEXT_COLUMNS
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.screens.frame import PaintedScreen
from biberclan.words.seam import words_of

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_TOP: Final = 4
"""The row of the first seat."""
_NAMES: Final = 17
"""The column at which the kinds of help begin."""
_GAP: Final = 2
"""Columns between two of them."""


class HelpsScreen(PaintedScreen):
    """A row for each seat, and in it what helps whoever sits there; each change holds at once."""

    def __init__(
        self, helping: Helping, store: Store | None = None, *, is_new: bool = False
    ) -> None:
        """Show who has which help.

        Args:
            helping: changes it.
            store: the kept matches, from which people's strength is known.
            is_new: whether the match is still to begin, so that a head start can be given.
        """
        super().__init__()
        self._helping, self._store, self._is_new = helping, store, is_new
        setup = helping.setup
        option = setup.rules.FACTS.options.get(START)
        self._numbers = None if option is None else option.numbers
        self._kinds: Sequence[Kind | None] = [*KINDS, *([] if option is None else [None])]
        names = [translate(words.name) for words in KINDS.values()]
        self._heads = [*names, *([] if option is None else [_("Head start")])]
        self._point_at(0, 0)

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        match, program = table.desk.match, table.program
        coached = program.settings.coach
        return cls(Helping(match.setup, program.learned, coached=coached, match=match))

    def items(self) -> Sequence[BarItem]:
        fair = [BarItem(keys=("f",), label=_("fair table"), do=self._be_fair)]
        return (
            BarItem(keys=("enter", "space"), label=_("change"), do=self._turn),
            *self.arrow_items(partial(self._move, 0), ""),
            *self.arrow_items(self._move, _("point"), across=True),
            *(fair if self._is_new else []),
            *(BarItem(keys=(str(n),), do=partial(self._type, n)) for n in range(10)),
            BarItem(keys=("backspace",), do=partial(self._type, None)),
            self.closing("q", "f4"),
        )

    def _move(self, steps: int, rows: int = 0) -> None:
        """Point at another kind of help, or at somebody else."""
        seat = (self._seat + rows) % self._helping.setup.seats
        self._point_at(seat, (self._column + steps) % len(self._kinds))

    def _point_at(self, seat: int, at: int) -> None:
        """Point at a kind of help of a seat; a bot can have only the last, a head start."""
        is_bot = self._helping.setup.bot(seat) is not None
        self._seat, self._column = seat, len(self._kinds) - 1 if is_bot else at
        self._tell("")

    def _tell(self, sentence: str, proposed: Proposal | None = None) -> None:
        """Say something below the seats, in place of what was said or proposed before."""
        self._told, self._proposed = sentence, proposed

    def _turn(self) -> None:
        kind = self._kinds[self._column]
        if kind is None:
            self._give(1 + abs(self._head_start(self._seat)))
        elif self._helping.setup.bot(self._seat) is None:
            with self.program.saving.reporting_errors():
                self._helping.turn(kind, self._seat)
            self._tell("")

    def _type(self, digit: int | None) -> None:
        """Write a digit of the head start, or take the last one away."""
        if self._kinds[self._column] is None:
            given = abs(self._head_start(self._seat))
            self._give(given // 10 if digit is None else (10 * given + digit) % 100)

    def _give(self, number: int) -> None:
        """Give a head start; the step after the largest one gives none."""
        numbers = self._numbers
        if not self._is_new:
            self._tell(_("A head start is agreed before the first card."))
        elif numbers is not None:
            self._helping.give(self._seat, numbers[number if number < len(numbers) else 0])
            self._tell("")

    def _be_fair(self) -> None:
        """Propose what would be fair; asked for once more, apply it."""
        if self._proposed is not None:
            self._helping.agree_to(self._proposed.setup)
            self._tell(_("Agreed."))
            return
        proposed = propose(self._helping.setup, self._store)
        sentence = _("How strong people are in this game is not known.")
        if proposed is not None:
            sentence = f"{proposed.text} {_('F once more: agreed.')}"
        self._tell(sentence, proposed)

    def _clicked_at(self, seat: int, at: int) -> None:
        """Change the help that was clicked, or point at it."""
        if (seat, at) == (self._seat, self._column):
            self._turn()
        else:
            self._point_at(seat, at)

    def _columns(self) -> list[int]:
        """Return the column of each kind of help."""
        widths = [cell_len(head) + _GAP for head in self._heads]
        return [*accumulate(widths[:-1], initial=_NAMES)]

    def paint_page(self, canvas: Canvas) -> None:
        palette, helping = self.palette, self._helping
        setup, kind = helping.setup, self._kinds[self._column]
        self.paint_head(canvas, _("Help for each seat"))
        columns = self._columns()
        for left, head in zip(columns, self._heads):
            canvas.put(left, _TOP - 2, head, "water.dim")
        for seat, name in enumerate(setup.names):
            y = _TOP + seat
            role = seat_role(seat, active=seat == self._seat)
            canvas.put_shortened(3, y, name, _NAMES - 4, role)
            for at, left in enumerate(columns):
                here = (seat, at) == (self._seat, self._column)
                text = f" {self._value(self._kinds[at], seat)} "
                role = "bar.head" if here else "water.strong"
                canvas.put(left - 1, y, text, role)
                cells = Region(left, y, canvas.width - left, 1)  # as far as the next kind
                canvas.link(cells, partial(self._clicked_at, seat, at))
        canvas.put(1, _TOP + self._seat, palette.glyphs.pointer, "water.active")
        canvas.point(columns[self._column], _TOP + self._seat)
        if kind is None:
            text = words_of(setup.game).NAMES.option_help(START)
            text = text.format(name=setup.names[self._seat])
            text += " " + _("Type the number.") if self._is_new else ""
        else:
            text = translate(KINDS[kind].help).format(name=setup.names[self._seat])
        y = _TOP + setup.seats + 1
        width = min(canvas.width - 6, TEXT_COLUMNS)
        for said, role in ((text, "water"), (self._told, "water.active")):
            if said:
                y = 1 + canvas.text_rows(3, y, said, width, role)

    def _value(self, kind: Kind | None, seat: int) -> str:
        helping = self._helping
        if kind is None:
            number = self._head_start(seat)
            return in_figures(number, signed=True) if number else self.palette.glyphs.dots
        if helping.setup.bot(seat) is not None:
            return self.palette.glyphs.dots
        return _("on") if helping.has(kind, seat) else _("off")

    def _head_start(self, seat: int) -> int:
        start = self._helping.setup.head_start
        return start[seat] if start else 0
