"""Would you have guessed? A number on a line, then the measured one and what others guessed."""

from collections.abc import Sequence
from functools import partial
from string import digits
from typing import Final

from biberclan.language import _, in_figures, written
from biberclan.shelf import GAMES
from biberclan.table.bar import BarItem
from biberclan.train.drills import WRONG
from biberclan.train.facts import Fact, where_measured
from biberclan.train.guessing import Guess, Guessing
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import EVERY_ROW, PaintedScreen

_LEFT: Final = 3

_NAMES: Final = 17
"""Columns for a name before a line."""

_FIGURES: Final = 6
"""Columns for a number behind it."""

_STEPS: Final = 10
"""The number of large steps from one end of a line to the other."""

_OTHERS: Final = 5
"""The most other people whose guesses are shown."""


class GuessScreen(PaintedScreen):
    """One question after the other, sitting after sitting, each with what came of it."""

    by_line = "biberclan train --plain"

    def __init__(self, guessing: Guessing) -> None:
        """Begin a sitting.

        Args:
            guessing: somebody's guesses in a game that has facts.
        """
        super().__init__()
        self._guessing = guessing
        self._line_row = 0
        self._begin()

    def _begin(self) -> None:
        self._guessing.begin()
        self._is_over = False
        self._ask()

    def _ask(self) -> None:
        self._answered: Guess | None = None
        self._number: int | None = None
        self._typed = self._note = ""

    @property
    def _fact(self) -> Fact:
        return self._guessing.left[0] if self._answered is None else self._answered.fact

    def items(self) -> Sequence[BarItem]:
        enter, back = ("enter", "space"), self.closing("q", pinned=True)
        if self._is_over:
            return (BarItem(keys=enter, label=_("ten more"), do=self._begin), back)
        if self._answered is not None:
            label = _("next question") if self._guessing.left else _("result")
            return (BarItem(keys=enter, label=label, do=self._go_on), back)
        fact, step = self._fact, self._step
        far = max((fact.most - fact.least) // _STEPS, 1)
        steps = {"up": far, "down": -far, "home": -EVERY_ROW, "end": EVERY_ROW}
        return (
            *self.arrow_items(step, _("less, more"), across=True),
            BarItem(key="0-9", label=_("type a number")),
            BarItem(keys=enter, label=_("guess"), do=self._answer),
            *(BarItem(keys=(key,), do=partial(step, by)) for key, by in steps.items()),
            *(BarItem(keys=(digit,), do=partial(self._type, digit)) for digit in digits),
            BarItem(keys=("backspace",), do=self._erase),
            back,
        )

    def _step(self, by: int) -> None:
        """Go a number of steps on the line, from its middle if nothing is chosen yet."""
        fact = self._fact
        begun = (fact.least + fact.most) // 2 if self._number is None else self._number + by
        self._choose(max(fact.least, min(begun, fact.most)))

    def _choose(self, number: int | None, typed: str = "") -> None:
        self._number, self._typed, self._note = number, typed, ""
        self.refresh_page()

    def _type(self, digit: str) -> None:
        """Add a digit to those typed, or begin anew if the number would be too large."""
        typed = self._typed + digit
        typed = typed if int(typed) <= self._fact.most else digit
        self._choose(min(int(typed), self._fact.most), typed)

    def _erase(self) -> None:
        typed = "" if self._number is None else str(self._number)[:-1]
        self._choose(int(typed) if typed.isdecimal() else None, typed)

    def _answer(self) -> None:
        """Guess the chosen number, if there is one on the line."""
        fact, number = self._fact, self._number
        if number is None or not fact.least <= number <= fact.most:
            text = _("Choose a number from {least} to {most} first: by digits, arrows or a click.")
            self._note = text.format(least=in_figures(fact.least), most=in_figures(fact.most))
            return
        self._answered = self._guessing.guess(number)

    def _go_on(self) -> None:
        if self._guessing.left:
            self._ask()
        else:
            self._is_over = True

    def clicked(self, x: int, y: int) -> None:
        """Choose a number on the line; once it is answered, go on."""
        if self._is_over:
            return
        if self._answered is not None:
            self._go_on()
        elif abs(y - self._line_row) <= 1:
            fact, columns = self._fact, self._columns(self.page.size.width) - 1
            part = min(max(x - _LEFT - _NAMES, 0), columns) / columns
            self._choose(round(fact.least + part * (fact.most - fact.least)))
        self.refresh_page()

    def wheel(self, turn: int) -> None:
        """Go a step on the line, up for more."""
        if self._answered is None and not self._is_over:
            self._step(-turn)

    def _columns(self, width: int) -> int:
        return width - 2 * _LEFT - _NAMES - _FIGURES

    def paint_page(self, canvas: Canvas) -> None:
        width = canvas.width - 2 * _LEFT
        self.paint_head(canvas, self._head())
        if self._is_over:
            y = 2
            for text, role in zip(self._guessing.summary(), ("water.strong", *["water"] * 9)):
                y = canvas.whole_text(_LEFT, y, text, width, role) + 1
            return
        fact, answered = self._fact, self._answered
        y = canvas.text_rows(_LEFT, 2, fact.text, width, "water.strong") + 1
        self._line_row = y
        number = fact.least if self._number is None else self._number
        number_text = "" if self._number is None else in_figures(number)
        self._paint_line(canvas, y, _("your guess"), number_text, (number, number), "water.active")
        canvas.point(_LEFT + _NAMES, y)
        if answered is not None:
            y += 1
            self._paint_line(canvas, y, _("measured"), fact.figures, fact.interval, "water.good")
            for name, guess in answered.others[:_OTHERS]:
                y += 1
                self._paint_line(canvas, y, name, in_figures(guess), (guess, guess), "water")
        left, most = _LEFT + _NAMES, fact.end
        canvas.put(left, y + 1, in_figures(fact.least), "water.dim")
        canvas.put_right(left + self._columns(canvas.width), y + 1, most, "water.dim")
        if answered is None:
            if self._note:
                canvas.text_rows(_LEFT, y + 3, self._note, width, "water.bad")
            else:
                canvas.text_rows(_LEFT, y + 3, where_measured(), width, "water.dim")
            return
        role = "water.good" if answered.is_right else "water.bad"
        y = canvas.text_rows(_LEFT, y + 3, answered.verdict, width, role)
        y = canvas.text_rows(_LEFT, y, fact.measured, width, "water")
        canvas.text_rows(_LEFT, y + 1, fact.why, width, "water.strong")

    def _head(self) -> str:
        """Return the heading, with a sign for each question of the sitting."""
        glyphs, guessing = self.palette.glyphs, self._guessing
        signs = [glyphs.done if one.is_right else written(WRONG) for one in guessing.guesses]
        signs += [glyphs.dots] * len(guessing.left)
        game = GAMES[guessing.training.game].title
        return written(" · ").join((_("Would you have guessed?"), game, "".join(signs)))

    def _paint_line(
        self,
        canvas: Canvas,
        y: int,
        name: str,
        text: str,
        ends: tuple[float, float],
        role: str,
    ) -> None:
        """Paint a line that is full up to a number, and woven to the end of its interval."""
        palette, fact, columns = self.palette, self._fact, self._columns(canvas.width)
        glyphs, left = palette.glyphs, _LEFT + _NAMES
        low, high = (round(columns * (end - fact.least) / (fact.most - fact.least)) for end in ends)
        canvas.put_shortened(_LEFT, y, name, _NAMES - 2, role)
        canvas.put(left, y, glyphs.rule * columns, "water.dim")
        canvas.put(left, y, glyphs.full * low + glyphs.weave * (high - low), role)
        canvas.put(left + columns + 1, y, text, role)
