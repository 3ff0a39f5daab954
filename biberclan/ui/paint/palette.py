"""The colours and glyphs of the table; every difference is one of shape as well."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from rich.style import Style

from biberclan.ui.paint.themes import DEFAULT, THEMES

_SEATS: Final = range(6)
"""A colour for each seat, for its name and its line; its name or number stands with it."""

ROLES: Final = {
    "water": "{text} on {water}",
    "water.dim": "{dim} on {water}",
    "water.strong": "bold {strong} on {water}",
    "water.wave": "{wave} on {water}",
    "water.active": "bold {active} on {water}",
    "water.good": "bold {good} on {water}",
    "water.bad": "bold {bad} on {water}",
    "water.warn": "bold {warn} on {water}",
    "wood": "{grain} on {wood}",
    "wood.active": "{grain_active} on {wood}",
    "wood.active.water": "{grain_water} on {water}",
    "slot.empty": "{wood_empty} on {wood}",
    "slot.free": "bold {wood_free} on {wood}",
    "slot.cursor": "bold {wood_cursor_ink} on {wood_cursor}",
    "card.up": "{paper_ink} on {paper}",
    "card.up.pick": "bold {paper_pick} on {paper}",
    "card.up.cursor": "bold {paper_cursor_ink} on {paper_cursor}",
    "card.low": "bold {low} on {paper}",
    "card.middle": "bold {middle} on {paper}",
    "card.high": "bold {high} on {paper}",
    "card.low.cursor": "bold {low} on {paper_cursor}",
    "card.middle.cursor": "bold {middle} on {paper_cursor}",
    "card.high.cursor": "bold {high} on {paper_cursor}",
    "card.down": "{bark_ink} on {bark}",
    "card.down.pick": "bold {bark_pick} on {bark}",
    "card.down.cursor": "bold {bark_cursor_ink} on {bark_cursor}",
    "card.action": "bold {action_ink} on {action}",
    "card.action.pick": "bold {action_pick} on {action}",
    "card.action.cursor": "bold {action_cursor_ink} on {action_cursor}",
    "card.news": "bold {news_ink} on {news}",
    "card.known": "italic {bark_known} on {bark}",
    "bar": "{bar_text} on {bar}",
    "bar.key": "bold {bar_key} on {bar}",
    "bar.head": "bold {head_text} on {head}",
    "bar.note": "{head_note} on {head}",
    **{f"seat.{seat}": f"bold {{seat_{seat}}} on {{water}}" for seat in _SEATS},
    **{f"seat.{seat}.active": f"bold reverse {{seat_{seat}}} on {{water}}" for seat in _SEATS},
}
"""What is painted, each with the ink and the ground that a theme gives it."""

_COLOURLESS: Final = {
    **dict.fromkeys(ROLES, "none"),
    "water.strong": "bold",
    "water.active": "bold reverse",
    "water.good": "bold",
    "water.bad": "bold",
    "water.warn": "bold reverse",
    "slot.free": "bold",
    "slot.cursor": "bold reverse",
    "card.up.pick": "bold",
    "card.up.cursor": "bold reverse",
    "card.low": "bold",
    "card.middle": "bold",
    "card.high": "bold",
    **dict.fromkeys(("card.low.cursor", "card.middle.cursor", "card.high.cursor"), "bold reverse"),
    "card.down.pick": "bold",
    "card.down.cursor": "bold reverse",
    "card.action": "bold",
    "card.action.pick": "bold",
    "card.action.cursor": "bold reverse",
    "card.news": "bold reverse",
    "card.known": "italic",
    "bar.key": "bold",
    "bar.head": "bold reverse",
    "bar.note": "bold reverse",
    **{f"seat.{seat}": "bold" for seat in _SEATS},
    **{f"seat.{seat}.active": "bold reverse" for seat in _SEATS},
}


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


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters that the table is drawn with.

    Borders are eight characters: top left, top, top right, left, right, bottom left, bottom,
    bottom right. `closed` marks the seat that has closed the round, `waits` that keys wait, `warns`
    what a choice costs; `teeth`, upper and lower, bite what a malus takes.
    """

    plain: str
    protected: str
    cursor: str
    empty: str
    corners: str
    weave: str
    waves: str
    sticks: str
    slopes: str
    walls: str
    mark: str
    pointer: str
    rule: str
    minus: str
    crown: str
    full: str
    upper: str
    lower: str
    dots: str
    arrows: str
    closed: str
    more: str
    waits: str
    warns: str
    about: str
    teeth: str


UNICODE: Final = Glyphs(
    plain="╭─╮││╰─╯",
    protected="╔═╗║║╚═╝",
    cursor="┏━┓┃┃┗━┛",
    empty="┌╌┐╎╎└╌┘",
    corners="┌ ┐  └ ┘",
    weave="▒",
    waves="≈~≈≈~~",
    sticks="╱─╲─╲╱─╲",
    slopes="╱╲",
    walls="││",
    mark="•",
    pointer="▸",
    rule="─",
    minus="−",
    crown="♛",
    full="█",
    upper="▀",
    lower="▄",
    dots="·",
    arrows="←↑↓→",
    closed="■",
    more="…",
    waits="○",
    warns="!",
    about="≈",
    teeth="▼▲",
)
ASCII: Final = Glyphs(
    plain=".-.||'-'",
    protected="+=+HH+=+",
    cursor="########",
    empty=". .::. .",
    corners=". .  . .",
    weave="%",
    waves="~-~~--",
    sticks="/-\\-\\/-\\",
    slopes="/\\",
    walls="||",
    mark="*",
    pointer=">",
    rule="-",
    minus="-",
    crown="*",
    full="#",
    upper='"',
    lower="_",
    dots=".",
    arrows="<^v>",
    closed="#",
    more="~",
    waits="o",
    warns="!",
    about="~",
    teeth="v^",
)


class Palette:
    """How the table looks on this terminal: a style for each role, and the glyphs."""

    def __init__(self, *, coloured: bool = True, ascii: bool = False, theme: str = DEFAULT) -> None:
        """Choose colours and characters.

        Args:
            coloured: False where the terminal's user wants no colour (NO_COLOR).
            ascii: whether to draw with ASCII alone.
            theme: the name of the theme; without meaning where nothing is coloured.
        """
        self.draw_in_ascii(ascii)
        self.coloured = coloured
        self.use(theme)

    def use(self, theme: str) -> None:
        """Change the colours; whatever is painted already has to be painted anew."""
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
        return {role: Style.parse(text) for role, text in _COLOURLESS.items()}
    colours = THEMES[theme].colours
    return {role: Style.parse(text.format(**colours)) for role, text in ROLES.items()}
