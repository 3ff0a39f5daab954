"""Below or beside the board: a question, what can be answered, and then whether it was right."""

from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from biberclan.language import written
from biberclan.teach.drills import WRONG
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.wrapping import wrapped
from biberclan.ui.widgets.painted import Gesture, Painted


@dataclass(frozen=True, slots=True, repr=False)
class AskLook:
    """How a question looks.

    Attributes:
        text: what is asked.
        lines: what has happened before.
        choices: what can be answered.
        chosen: the indices of those chosen so far.
        many: whether several can be chosen.
        verdict: whether the answer was right, in a word or two; "" before it is given.
        is_right: whether it was.
        answer: why, and the ruling.
        right: the indices of the right choices, once they may be shown.
    """

    text: str
    lines: tuple[str, ...]
    choices: tuple[str, ...]
    chosen: frozenset[int] = frozenset()
    many: bool = False
    verdict: str = ""
    is_right: bool = False
    answer: str = ""
    right: frozenset[int] = frozenset()


class AskPanel(Painted):
    """The question; each choice can be clicked."""

    class Chosen(Gesture):
        """A choice was clicked."""

        def __init__(self, index: int) -> None:
            """Name it."""
            super().__init__()
            self.index = index

    def __init__(self, look: AskLook, palette: Palette) -> None:
        """Set the first question."""
        super().__init__(palette, id="panel")
        self._look = look
        self._places: list[Region] = []

    def show(self, look: AskLook) -> None:
        """Change how it looks; until that is painted, nothing of it can be clicked."""
        self._look = look
        self._places = []
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the question from above, and the verdict as soon as there is one."""
        palette, look = self.palette, self._look
        canvas = Canvas(width, height, palette["water"])
        y = 0
        for line in wrapped(look.text, width - 2):
            canvas.put(0, y, " " * width, palette["bar.head"])
            canvas.put(1, y, line, palette["bar.head"])
            y += 1
        if not look.verdict:
            for line in look.lines:
                first, *more = wrapped(line, width - 4)
                canvas.put(1, y, f"{palette.glyphs.dots} {first}", palette["water"])
                canvas.block(3, y + 1, more, palette["water"])
                y += 1 + len(more)
        y = self._paint_choices(canvas, y + (y + 2 < height))
        if look.verdict:
            role = "water.good" if look.is_right else "water.bad"
            canvas.put(1, y + 1, look.verdict, palette[role])
            canvas.point(1, y + 1)
            canvas.block(1, y + 2, wrapped(look.answer, width - 2), palette["water.strong"])
        canvas.point(1, 0)
        return canvas

    def _paint_choices(self, canvas: Canvas, y: int) -> int:
        """Paint the choices beside one another; return the row below."""
        palette, look = self.palette, self._look
        self._places = []
        x = 1
        for index, choice in enumerate(look.choices):
            box = f"[{'x' if index in look.chosen else ' '}] " if look.many else ""
            text = f" {index + 1} {box}{choice} "
            if x + cell_len(text) >= canvas.width and x > 1:
                x, y = 1, y + 1
            picked = index in look.chosen
            role, sign = "bar.key" if picked else "water.strong", ""
            if look.verdict and index in look.right:
                role, sign = "water.good", palette.glyphs.pointer
            elif look.verdict:
                role, sign = ("water.bad", written(WRONG)) if picked else ("water.dim", "")
            canvas.put(x, y, text, palette[role])
            canvas.put(x, y, sign, palette[role])
            self._places.append(Region(x, y, cell_len(text), 1))
            x += cell_len(text) + 1
        return y + 1

    def on_click(self, event: events.Click) -> None:
        """Tell which choice was clicked, or -1 for none."""
        event.stop()
        hits = [i for i, place in enumerate(self._places) if place.contains(event.x, event.y)]
        self.post_message(self.Chosen(hits[0] if hits else -1))
