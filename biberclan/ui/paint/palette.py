"""The colours and glyphs of the table; every difference is one of shape as well."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from rich.style import Style

WATER: Final = "#0e2a38"
WOOD: Final = "#2e1e13"
PAPER: Final = "#f2e6cb"
BARK: Final = "#5b3a22"

THEMES: Final = ("wood",)
"""The names of all themes, the usual one first."""

_SEATS: Final = ("#ff8f6b", "#6fc7f7", "#f2e35b", "#4fcf8f", "#f7b6dd", "#a99cff")
"""A colour for each seat, for its name and its line; its name or number stands with it."""

_COLOURED: Final = {
    "water": f"#cfe3ea on {WATER}",
    "water.dim": f"#7fa3b1 on {WATER}",
    "water.strong": f"bold #ffffff on {WATER}",
    "water.wave": f"#3f8fb0 on {WATER}",
    "water.active": f"bold #ffd75f on {WATER}",
    "water.good": f"bold #8fd18b on {WATER}",
    "water.bad": f"bold #f0a58f on {WATER}",
    "wood": f"#6b4a2b on {WOOD}",
    "wood.active": f"#b08040 on {WOOD}",
    "wood.active.water": f"#c89b5c on {WATER}",
    "slot.empty": f"#8b6b48 on {WOOD}",
    "slot.free": f"bold #9fe08f on {WOOD}",
    "slot.cursor": "bold #ffe27a on #4a3320",
    "card.up": f"#6b5a3e on {PAPER}",
    "card.up.pick": f"bold #1f7a35 on {PAPER}",
    "card.up.cursor": "bold #8a1c00 on #ffe9a3",
    "card.low": f"bold #2c6f86 on {PAPER}",
    "card.middle": f"bold #4d7331 on {PAPER}",
    "card.high": f"bold #b0441f on {PAPER}",
    "card.down": f"#a37a4c on {BARK}",
    "card.down.pick": f"bold #a8e69a on {BARK}",
    "card.down.cursor": "bold #ffe27a on #7a5230",
    "card.action": "bold #eaf6fb on #2a6a86",
    "card.action.pick": "bold #b9f3a8 on #2a6a86",
    "card.action.cursor": "bold #ffe27a on #3a86a6",
    "card.news": "bold #0e2a38 on #ffd75f",
    "card.known": f"italic #e8d3a6 on {BARK}",
    "bar": "#d9e8ee on #0a1d27",
    "bar.key": "bold #ffd75f on #0a1d27",
    "bar.head": "bold #ffffff on #17475e",
    "bar.note": "#ffd75f on #17475e",
    **{f"seat.{seat}": f"bold {colour} on {WATER}" for seat, colour in enumerate(_SEATS)},
    **{f"seat.{seat}.active": f"bold {WATER} on {colour}" for seat, colour in enumerate(_SEATS)},
}
_COLOURLESS: Final = {
    **dict.fromkeys(_COLOURED, "none"),
    "water.strong": "bold",
    "water.active": "bold reverse",
    "water.good": "bold",
    "water.bad": "bold",
    "slot.free": "bold",
    "slot.cursor": "bold reverse",
    "card.up.pick": "bold",
    "card.up.cursor": "bold reverse",
    "card.low": "bold",
    "card.middle": "bold",
    "card.high": "bold",
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
    **{f"seat.{seat}": "bold" for seat in range(len(_SEATS))},
    **{f"seat.{seat}.active": "bold reverse" for seat in range(len(_SEATS))},
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
    bottom right. `closed` marks the seat that has closed the round, `waits` that keys wait.
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
    about: str


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
    about="≈",
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
    about="~",
)


class Palette:
    """How the table looks on this terminal: a style for each role, and the glyphs."""

    def __init__(self, *, coloured: bool = True, ascii: bool = False) -> None:
        """Choose colours and characters.

        Args:
            coloured: False where the terminal's user wants no colour (NO_COLOR).
            ascii: whether to draw with ASCII alone.
        """
        self.draw_in_ascii(ascii)
        self._styles = _parsed(coloured)

    def draw_in_ascii(self, wanted: bool) -> None:
        """Draw with ASCII alone from now on, or with all characters."""
        self.glyphs = ASCII if wanted else UNICODE

    def __getitem__(self, role: str) -> Style:
        """Return the style of a role."""
        return self._styles[role]


@cache
def _parsed(coloured: bool) -> dict[str, Style]:
    styles = _COLOURED if coloured else _COLOURLESS
    return {role: Style.parse(text) for role, text in styles.items()}
