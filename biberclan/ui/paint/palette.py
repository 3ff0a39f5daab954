"""The colours of the table; every difference is one of shape as well."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from rich.style import Style

from biberclan.named_tuple import NamedTuple
from biberclan.table.glyphs import ASCII, UNICODE

# A ground is the colour behind, an ink the colour of things written or drawn on it; `ROLES` pairs
# inks and grounds. `tests/ui/test_contrast.py` computes the contrast of every pair.

DEFAULT: Final = "wood"
"""The theme of a terminal until people choose another."""

SIXTEEN: Final = "terminal"
"""The theme of terminals with sixteen colours: any other would lose differences there."""


class Theme(NamedTuple):
    """A set of colours.

    Attributes:
        dark: whether light ink stands on dark ground.
        colours: the colours by the names of inks and grounds; a word behind a colour, such as
            "bold", belongs to it.
    """

    dark: bool
    colours: Mapping[str, str]


_NAMES: Final = ("wood", "light", "contrast", "terminal")
"""The themes, in the order in which they are offered."""

_COLOURS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    # the water, and everything written on it
    "water": ("#0e2a38", "#dcecf2", "#000000", "default"),
    "text": ("#cfe3ea", "#1b3440", "#ffffff", "default"),
    "dim": ("#8db0bd", "#466472", "#d8d8d8", "default"),
    "strong": ("#ffffff", "#000000", "#ffffff", "default"),
    "wave": ("#3f8fb0", "#7fb3c8", "#5f9fc0", "default"),
    "active": ("#ffd75f", "#7a3d00", "#ffff00", "default underline"),
    "good": ("#8fd18b", "#17622a", "#66ff66", "default"),
    "bad": ("#f0a58f", "#a02a10", "#ffab91", "default"),
    "warn": ("#ffb347", "#8a3a00", "#ffc44d", "default underline"),
    # lodges and mats
    "wood": ("#2e1e13", "#e3cfae", "#000000", "default"),
    "grain": ("#6b4a2b", "#b99a70", "#a08050", "default"),
    "grain_active": ("#b08040", "#7d5220", "#ffff00", "default bold"),
    "grain_water": ("#c89b5c", "#8a5a22", "#ffff00", "default bold"),
    "wood_empty": ("#b08c62", "#6b4f2c", "#d0d0d0", "default"),
    "wood_free": ("#9fe08f", "#1c5c27", "#66ff66", "default"),
    "wood_cursor": ("#4a3320", "#fff1bf", "#ffff00", "yellow"),
    "wood_cursor_ink": ("#ffe27a", "#7a2500", "#000000", "black"),
    # cards that lie face up
    "paper": ("#f2e6cb", "#fffdf6", "#ffffff", "white"),
    "paper_ink": ("#6b5a3e", "#6b5a3e", "#000000", "black"),
    "paper_pick": ("#1a6b2e", "#1a6b2e", "#005a14", "black"),
    "paper_cursor": ("#ffe9a3", "#ffe28a", "#ffff00", "yellow"),
    "paper_cursor_ink": ("#8a1c00", "#7d1800", "#000000", "black"),
    "low": ("#2a6a80", "#1f6079", "#00486b", "black"),
    "middle": ("#466a2c", "#3f6324", "#2b4d00", "black"),
    "high": ("#a83f1b", "#a83a14", "#7d1f00", "black"),
    # cards that lie face down
    "bark": ("#5b3a22", "#8a5f3a", "#3a2412", "blue"),
    "bark_ink": ("#c99a66", "#f3dcbc", "#ffd9a8", "white"),
    "bark_pick": ("#a8e69a", "#e6ffdc", "#9dff8c", "bright_white"),
    "bark_cursor": ("#6b4628", "#6e4522", "#ffff00", "yellow"),
    "bark_cursor_ink": ("#ffe27a", "#ffe9a0", "#000000", "black"),
    "bark_known": ("#e8d3a6", "#fff8e6", "#ffffff", "bright_white"),
    "news": ("#ffd75f", "#301800", "#ffff00", "yellow"),
    "news_ink": ("#0e2a38", "#ffd75f", "#000000", "black"),
    # action cards
    "action": ("#1f5a74", "#bfe0ec", "#003a52", "cyan"),
    "action_ink": ("#eaf6fb", "#0c3c4f", "#ffffff", "black"),
    "action_pick": ("#b9f3a8", "#145223", "#9dff8c", "black"),
    "action_cursor": ("#2a6a84", "#fff1bf", "#ffff00", "yellow"),
    "action_cursor_ink": ("#ffe27a", "#7a2500", "#000000", "black"),
    # bottom row, headline and typed text
    "bar": ("#0a1d27", "#c3dbe5", "#000000", "default"),
    "bar_text": ("#d9e8ee", "#16303b", "#ffffff", "default"),
    "bar_key": ("#ffd75f", "#7a3d00", "#ffff00", "default"),
    "head": ("#17475e", "#2f6f8a", "#ffffff", "cyan"),
    "head_text": ("#ffffff", "#ffffff", "#000000", "black"),
    "head_note": ("#ffd75f", "#fff3b8", "#5a1400", "black"),
    "field": ("#17475e", "#ffffff", "#303030", "cyan"),
    "field_text": ("#ffffff", "#1b3440", "#ffffff", "black"),
    "field_focus": ("#f2e6cb", "#fff1bf", "#ffff00", "yellow"),
    "field_focus_text": ("#2e1e13", "#2e1e13", "#000000", "black"),
    "selection": ("#a83f1b", "#a83a14", "#ffffff", "blue"),
    "selection_text": ("#ffffff", "#ffffff", "#000000", "bright_white"),
    # a colour for each seat
    "seat_0": ("#ff8f6b", "#a3320c", "#ff9d7d", "default"),
    "seat_1": ("#6fc7f7", "#0b5c8f", "#7fd4ff", "default"),
    "seat_2": ("#f2e35b", "#6b5600", "#ffee58", "default"),
    "seat_3": ("#4fcf8f", "#0d6438", "#5fe6a0", "default"),
    "seat_4": ("#f7b6dd", "#9c2475", "#ffc2e6", "default"),
    "seat_5": ("#a99cff", "#5540b8", "#c0b6ff", "default"),
}
"""Each ink and ground in every theme, in the order of their names.

Only the terminal knows its ground: everything on it has the terminal's own ink, and everything in
another colour has a ground of its own.
"""

THEMES: Final[Mapping[str, Theme]] = {
    name: Theme(dark=name != "light", colours={key: row[place] for key, row in _COLOURS.items()})
    for place, name in enumerate(_NAMES)
}
"""All themes, in the order in which they are offered."""


_SEATS: Final = range(6)
"""A colour for each seat, for its name and its line; its name or number stands with it."""

# Nothing is italic: GNU screen and others show that reversed, and a card would seem to lie open.
ROLES: Final[Mapping[str, tuple[str, str]]] = {
    "water": ("{text} on {water}", "none"),
    "water.dim": ("{dim} on {water}", "none"),
    "water.strong": ("bold {strong} on {water}", "bold"),
    "water.wave": ("{wave} on {water}", "none"),
    "water.active": ("bold {active} on {water}", "bold reverse"),
    "cell.good": ("bold {water} on {good}", "bold"),
    "cell.bad": ("bold {water} on {bad}", "bold"),
    "water.drawn": ("bold {active} on {water} not underline", "bold"),
    "water.good": ("bold {good} on {water}", "bold"),
    "water.bad": ("bold {bad} on {water}", "bold"),
    "water.warn": ("bold {warn} on {water}", "bold reverse"),
    "wood": ("{grain} on {wood}", "none"),
    "wood.active": ("{grain_active} on {wood}", "none"),
    "wood.active.water": ("{grain_water} on {water}", "none"),
    "slot.empty": ("{wood_empty} on {wood}", "none"),
    "slot.free": ("bold {wood_free} on {wood}", "bold"),
    "slot.cursor": ("bold {wood_cursor_ink} on {wood_cursor}", "bold reverse"),
    "card.up": ("{paper_ink} on {paper}", "none"),
    "card.up.pick": ("bold {paper_pick} on {paper}", "bold"),
    "card.up.cursor": ("bold {paper_cursor_ink} on {paper_cursor}", "bold reverse"),
    "card.low": ("bold {low} on {paper}", "bold"),
    "card.middle": ("bold {middle} on {paper}", "bold"),
    "card.high": ("bold {high} on {paper}", "bold"),
    "card.low.cursor": ("bold {low} on {paper_cursor}", "bold reverse"),
    "card.middle.cursor": ("bold {middle} on {paper_cursor}", "bold reverse"),
    "card.high.cursor": ("bold {high} on {paper_cursor}", "bold reverse"),
    "card.down": ("{bark_ink} on {bark}", "none"),
    "card.down.pick": ("bold {bark_pick} on {bark}", "bold"),
    "card.down.cursor": ("bold {bark_cursor_ink} on {bark_cursor}", "bold reverse"),
    "card.action": ("bold {action_ink} on {action}", "bold"),
    "card.action.pick": ("bold {action_pick} on {action}", "bold"),
    "card.action.cursor": ("bold {action_cursor_ink} on {action_cursor}", "bold reverse"),
    "card.news": ("bold {news_ink} on {news}", "bold reverse"),
    "card.known": ("bold {bark_known} on {bark}", "bold"),
    "bar": ("{bar_text} on {bar}", "none"),
    "bar.key": ("bold {bar_key} on {bar}", "bold"),
    "bar.head": ("bold {head_text} on {head}", "bold reverse"),
    "bar.note": ("{head_note} on {head}", "bold reverse"),
    **{f"seat.{seat}": (f"bold {{seat_{seat}}} on {{water}}", "bold") for seat in _SEATS},
    **{
        f"seat.{seat}.active": (f"bold reverse {{seat_{seat}}} on {{water}}", "bold reverse")
        for seat in _SEATS
    },
}
"""The styles of all roles: with the inks and grounds of a theme, and without colours."""


def seat_role(seat: int | None, *, active: bool = False) -> str:
    """Return the role in which a seat's name, number or line is painted on water.

    Args:
        seat: the seat, None for a name that belongs to none.
        active: whether the seat is in turn.

    >>> seat_role(0), seat_role(7, active=True), seat_role(None)
    ('seat.0', 'seat.1.active', 'water.strong')
    """
    if seat is None:
        return "water.active" if active else "water.strong"
    return f"seat.{seat % len(_SEATS)}{'.active' if active else ''}"


class Palette:
    """Colours and characters of this terminal: a style for each role, and the glyphs."""

    def __init__(self, *, coloured: bool = True, ascii: bool = False, theme: str = DEFAULT) -> None:
        """Choose colours and characters.

        Args:
            coloured: False if the terminal's user wants no colour (NO_COLOR).
            ascii: whether to draw with ASCII alone.
            theme: the name of the theme; without meaning if nothing is coloured.
        """
        self.draw_in_ascii(ascii)
        self.coloured = coloured
        self.use(theme)

    def use(self, theme: str) -> None:
        """Change the colours; everything painted before has to be repainted."""
        self._styles = _styles_of(theme if self.coloured else None)

    def draw_in_ascii(self, wanted: bool) -> None:
        """Draw with ASCII alone from now on, or with all characters."""
        self.glyphs = ASCII if wanted else UNICODE

    def __getitem__(self, role: str) -> Style:
        """Return the style of a role."""
        return self._styles[role]


@cache
def _styles_of(theme: str | None) -> dict[str, Style]:
    if theme is None:
        return {role: Style.parse(plain) for role, (_coloured, plain) in ROLES.items()}
    colours = THEMES[theme].colours
    return {role: Style.parse(text.format(**colours)) for role, (text, _plain) in ROLES.items()}
