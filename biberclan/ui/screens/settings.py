"""The screen of people's settings, which are kept in a file of their own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from biberclan.characters import harmless
from biberclan.language import _, ngettext, translate
from biberclan.table.bar import BarItem
from biberclan.table.layout import shortened
from biberclan.ui.screens.values import ValuesScreen
from biberclan.ui.settings import SETTINGS, Settings, allowed, value_label

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_NAMES: Final = tuple(SETTINGS)


class SettingsScreen(ValuesScreen):
    """A list of settings; each change holds at once and is kept."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._unkept = False
        self._troubles = settings.troubles()

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        return cls(table.program.settings)

    def head(self) -> str:
        return _("Settings")

    def items(self) -> Sequence[BarItem]:
        change = BarItem(keys=("enter",), do=lambda: self._change(1))
        return (*super().items(), change, self.closing("q", "f2"))

    def lines(self) -> Sequence[tuple[str, str]]:
        return [
            (translate(SETTINGS[name].label), value_label(name, self._settings.value(name)))
            for name in _NAMES
        ]

    def change(self, line: int, step: int) -> None:
        name = _NAMES[line]
        values = allowed(name)
        place = values.index(self._settings.value(name)) + step
        self._unkept = not self._settings.change(name, values[place % len(values)])
        self.program.follow_settings()
        self._troubles = self._settings.troubles()

    def notes(self) -> list[tuple[str, str]]:
        settings, notes = self._settings, []
        if self._unkept:
            text = _("The file can't be written: what you change holds until you leave.")
            notes.append(("water.bad", text))
        given = len(settings.keys)
        text = _('Keys: change them in this file, under [keys]: undo = "z".')
        if given:
            count = ngettext("{count} is set.", "{count} are set.", given)
            text = f"{text} {count.format(count=given)}"
        notes.append(("water", text))
        if settings.path is not None:
            path = harmless(str(settings.path))
            notes.append(("water.dim", shortened(path, 72, self.palette.glyphs.more)))
        return [*notes, *(("water.bad", trouble) for trouble in self._troubles)]
