"""Everything painted can be read in every theme, and in sixteen colours nothing vanishes.

Contrast is computed as by WCAG 2: at least 4.5 for text, 3 for borders that carry meaning.
"""

import itertools

import pytest
from rich.color import ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from biberclan.ui.paint.palette import ROLES, SIXTEEN, THEMES, Palette

DECORATION = {"water.wave", "wood"}
"""Styles that carry no meaning: the waves, and the frame of a lodge that is not in turn."""
BORDERS = {"wood.active", "wood.active.water", "card.down"}
"""Styles that only frames are drawn with."""

_XTERM = [
    *[(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)],
    *[(0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    *[(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)],
    *[(92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)],
]
DARK = TerminalTheme((0, 0, 0), (229, 229, 229), _XTERM[:8], _XTERM[8:])
LIGHT = TerminalTheme((255, 255, 255), (0, 0, 0), _XTERM[:8], _XTERM[8:])
"""The sixteen colours of xterm, on either ground."""


def colours(style: Style, terminal: TerminalTheme) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert style.color is not None
    assert style.bgcolor is not None
    ink = style.color.get_truecolor(terminal, foreground=True)
    ground = style.bgcolor.get_truecolor(terminal, foreground=False)
    return (ground, ink) if style.reverse else (ink, ground)


def luminance(colour: tuple[int, ...]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("terminal", [DARK, LIGHT], ids=["on dark", "on light"])
@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_read(theme: str, terminal: TerminalTheme) -> None:
    palette = Palette(theme=theme)
    found = {
        role: round(contrast(*colours(palette[role], terminal)), 2)
        for role in ROLES
        if role not in DECORATION
    }
    too_low = {role: c for role, c in found.items() if c < (3 if role in BORDERS else 4.5)}
    assert not too_low


def test_without_colours_the_cursor_is_seen_on_every_card() -> None:
    pointed = [role for role in ROLES if role.endswith(".cursor")]
    assert len(pointed) > 5
    palette = Palette(coloured=False)
    assert all(palette[role].reverse for role in pointed)


def test_black_on_white_is_the_most_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_a_terminal_with_sixteen_colours_gets_what_it_can_show() -> None:
    palette = Palette(theme=SIXTEEN)
    for role in ROLES:
        style = palette[role]
        for colour in (style.color, style.bgcolor):
            assert colour is not None
            assert colour.downgrade(ColorSystem.STANDARD) == colour, role
            assert colour.name not in ("bright_black", "black") or colour is style.color, role


@pytest.mark.parametrize("theme", sorted(THEMES.keys() - {SIXTEEN}))
def test_seats_differ_in_colour(theme: str) -> None:
    seats = [THEMES[theme].colours[f"seat_{seat}"] for seat in range(6)]
    for one, other in itertools.combinations(seats, 2):
        assert one != other


def test_nothing_is_italic() -> None:
    """GNU screen shows that reversed, the Linux console in another colour."""
    for theme, coloured in itertools.product(THEMES, (True, False)):
        palette = Palette(theme=theme, coloured=coloured)
        assert not [role for role in ROLES if palette[role].italic]


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_no_line_goes_through_pictures(theme: str) -> None:
    palette = Palette()
    palette.use(theme)
    assert not any(palette[role].underline for role in ("water.drawn", "wood.active.water"))
