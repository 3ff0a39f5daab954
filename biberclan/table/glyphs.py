"""The characters that the table is drawn with."""

from typing import Final

from biberclan.named_tuple import NamedTuple


class Glyphs(NamedTuple):
    """The characters that the table is drawn with, unless it is in ASCII.

    Borders are eight characters: top left, top, top right, left, right, bottom left, bottom,
    bottom right. `closed` marks the seat that has closed the round, `waits` that keys wait, `warns`
    what a choice costs; `teeth`, upper and lower, bite what a malus takes; `done` ticks off.

    >>> all(getattr(ASCII, each).isascii() for each in ASCII.__slots__)
    True
    """

    plain: str = "╭─╮││╰─╯"
    protected: str = "╔═╗║║╚═╝"
    cursor: str = "┏━┓┃┃┗━┛"
    empty: str = "┌╌┐╎╎└╌┘"
    corners: str = "┌ ┐  └ ┘"
    weave: str = "▒"
    shade: str = "░"
    waves: str = "≈~≈≈~~"
    sticks: str = "╱─╲─╲╱─╲"
    slopes: str = "╱╲"
    walls: str = "││"
    mark: str = "•"
    pointer: str = "▸"
    rule: str = "─"
    minus: str = "−"
    crown: str = "♛"
    full: str = "█"
    upper: str = "▀"
    lower: str = "▄"
    dots: str = "·"
    left: str = "←"
    up: str = "↑"
    down: str = "↓"
    right: str = "→"
    closed: str = "■"
    more: str = "…"
    waits: str = "○"
    warns: str = "!"
    about: str = "≈"
    teeth: str = "▼▲"
    done: str = "√"
    eyes: str = "(● ●)"


UNICODE: Final = Glyphs()
ASCII: Final = Glyphs(
    plain=".-.||'-'",
    protected="+=+HH+=+",
    cursor="########",
    empty="...:::.:",
    corners=". .  . .",
    weave="%",
    shade="-",
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
    left="<",
    up="^",
    down="v",
    right=">",
    closed="#",
    more="~",
    waits="o",
    warns="!",
    about="~",
    teeth="v^",
    done="*",
    eyes="(o o)",
)
