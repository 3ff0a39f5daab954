"""The screen of people's settings, which are kept in a file of their own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from biberclan.characters import harmless
from biberclan.language import _, ngettext, translate
from biberclan.table.bar import BarItem
from biberclan.table.layout import shortened
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.frame import PaintedScreen, both_ways, far_items
from biberclan.ui.settings import SETTINGS, Settings, allowed, value_label
from biberclan.ui.widgets.form import clicked_step, value_text

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_TOP: Final = 3
_VALUES: Final = 24
"""The column of the values."""
_NAMES: Final = tuple(SETTINGS)


class SettingsScreen(PaintedScreen):
    """A list of settings; each change holds at once and is kept."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._cursor = 0
        self._unkept = False
        self._troubles = settings.troubles()

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        return cls(table.program.settings)

    def items(self) -> Sequence[BarItem]:
        arrows = self.palette.glyphs.arrows
        pointing = ("up", "k", "shift+tab"), ("down", "j", "tab")
        changing = ("left", "h"), ("right", "l", "enter", "space")
        return (
            *both_ways(self._point, _("point"), arrows[1:3], *pointing),
            *both_ways(self._change, _("change"), arrows, *changing),
            self.closing("q", "f2"),
            *far_items(self._go_far, len(_NAMES)),
        )

    def _point(self, step: int) -> None:
        self._cursor = (self._cursor + step) % len(_NAMES)

    def _go_far(self, rows: int) -> None:
        self._cursor = min(max(self._cursor + rows, 0), len(_NAMES) - 1)

    def clicked(self, x: int, y: int) -> None:
        """Change the value that was clicked, backwards on its left arrow, or point at its line."""
        if 0 <= y - _TOP < len(_NAMES):
            self._cursor = y - _TOP
            if step := clicked_step(x - _VALUES, self._value(_NAMES[self._cursor])):
                self._change(step)
            self.refresh_page()

    def _value(self, name: str) -> str:
        return value_text(value_label(name, self._settings.value(name)), self.palette)

    def _change(self, step: int) -> None:
        name = _NAMES[self._cursor]
        values = allowed(name)
        place = values.index(self._settings.value(name)) + step
        self._unkept = not self._settings.change(name, values[place % len(values)])
        self.program.follow_settings()
        self._troubles = self._settings.troubles()

    def paint_page(self, canvas: Canvas) -> None:
        palette = self.palette
        self.paint_head(canvas, _("Settings"))
        for place, name in enumerate(_NAMES):
            y, here = _TOP + place, place == self._cursor
            if here:
                canvas.put(2, y, palette.glyphs.pointer, palette["water.active"])
                canvas.point(2, y)
            canvas.put(4, y, translate(SETTINGS[name].label), palette["water"])
            role = "bar.head" if here else "water.strong"
            canvas.put(_VALUES, y, self._value(name), palette[role])
        y = _TOP + len(_NAMES) + 1
        for role, text in self._notes():
            y = 1 + canvas.text_rows(4, y, text, canvas.width - 8, palette[role])

    def _notes(self) -> list[tuple[str, str]]:
        settings, notes = self._settings, []
        if self._unkept:
            text = _("The file can't be written: what you change holds until you leave.")
            notes.append(("water.bad", text))
        given = len(settings.keys)
        text = _('Keys: the file can give commands others, under [keys]: undo = "z".')
        if given:
            count = ngettext("{count} is given.", "{count} are given.", given)
            text = f"{text} {count.format(count=given)}"
        notes.append(("water", text))
        if settings.path is not None:
            path = harmless(str(settings.path))
            notes.append(("water.dim", shortened(path, 72, self.palette.glyphs.more)))
        return [*notes, *(("water.bad", trouble) for trouble in self._troubles)]
