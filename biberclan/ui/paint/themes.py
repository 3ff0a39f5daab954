"""The themes of the screen: which colour every ink and every ground of the palette has.

A ground is what lies behind, an ink what is written or drawn on it; `palette.py` says which ink
goes onto which ground. `tests/ui/test_contrast.py` computes the contrast of every pair.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

DEFAULT: Final = "wood"
"""The theme of a terminal that people have not chosen one for."""

SIXTEEN: Final = "terminal"
"""The theme of terminals with sixteen colours: any other would lose differences there."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A set of colours.

    Attributes:
        dark: whether light ink stands on dark ground.
        colours: by the name of the ink or ground; what stands behind a colour, as "bold", goes
            with it.
    """

    dark: bool
    colours: Mapping[str, str]


_WOOD: Final = {
    # the water, and what is written on it
    "water": "#0e2a38",
    "text": "#cfe3ea",
    "dim": "#8db0bd",
    "strong": "#ffffff",
    "wave": "#3f8fb0",
    "active": "#ffd75f",
    "good": "#8fd18b",
    "bad": "#f0a58f",
    # lodges and mats
    "wood": "#2e1e13",
    "grain": "#6b4a2b",
    "grain_active": "#b08040",
    "grain_water": "#c89b5c",
    "wood_empty": "#b08c62",
    "wood_free": "#9fe08f",
    "wood_cursor": "#4a3320",
    "wood_cursor_ink": "#ffe27a",
    # cards that lie face up
    "paper": "#f2e6cb",
    "paper_ink": "#6b5a3e",
    "paper_pick": "#1a6b2e",
    "paper_cursor": "#ffe9a3",
    "paper_cursor_ink": "#8a1c00",
    "low": "#2a6a80",
    "middle": "#466a2c",
    "high": "#a83f1b",
    # cards that lie face down
    "bark": "#5b3a22",
    "bark_ink": "#c99a66",
    "bark_pick": "#a8e69a",
    "bark_cursor": "#6b4628",
    "bark_cursor_ink": "#ffe27a",
    "bark_known": "#e8d3a6",
    "news": "#ffd75f",
    "news_ink": "#0e2a38",
    # action cards
    "action": "#1f5a74",
    "action_ink": "#eaf6fb",
    "action_pick": "#b9f3a8",
    "action_cursor": "#2a6a84",
    "action_cursor_ink": "#ffe27a",
    # bottom row, headline and what is typed
    "bar": "#0a1d27",
    "bar_text": "#d9e8ee",
    "bar_key": "#ffd75f",
    "head": "#17475e",
    "head_text": "#ffffff",
    "head_note": "#ffd75f",
    "field": "#17475e",
    "field_text": "#ffffff",
    "field_focus": "#f2e6cb",
    "field_focus_text": "#2e1e13",
    "selection": "#a83f1b",
    "selection_text": "#ffffff",
    # a colour for each seat
    "seat_0": "#ff8f6b",
    "seat_1": "#6fc7f7",
    "seat_2": "#f2e35b",
    "seat_3": "#4fcf8f",
    "seat_4": "#f7b6dd",
    "seat_5": "#a99cff",
}

_LIGHT: Final = {
    "water": "#dcecf2",
    "text": "#1b3440",
    "dim": "#466472",
    "strong": "#000000",
    "wave": "#7fb3c8",
    "active": "#7a3d00",
    "good": "#17622a",
    "bad": "#a02a10",
    "wood": "#e3cfae",
    "grain": "#b99a70",
    "grain_active": "#7d5220",
    "grain_water": "#8a5a22",
    "wood_empty": "#6b4f2c",
    "wood_free": "#1c5c27",
    "wood_cursor": "#fff1bf",
    "wood_cursor_ink": "#7a2500",
    "paper": "#fffdf6",
    "paper_ink": "#6b5a3e",
    "paper_pick": "#1a6b2e",
    "paper_cursor": "#ffe28a",
    "paper_cursor_ink": "#7d1800",
    "low": "#1f6079",
    "middle": "#3f6324",
    "high": "#a83a14",
    "bark": "#8a5f3a",
    "bark_ink": "#f3dcbc",
    "bark_pick": "#e6ffdc",
    "bark_cursor": "#6e4522",
    "bark_cursor_ink": "#ffe9a0",
    "bark_known": "#fff8e6",
    "news": "#7a3d00",
    "news_ink": "#ffffff",
    "action": "#bfe0ec",
    "action_ink": "#0c3c4f",
    "action_pick": "#145223",
    "action_cursor": "#fff1bf",
    "action_cursor_ink": "#7a2500",
    "bar": "#c3dbe5",
    "bar_text": "#16303b",
    "bar_key": "#7a3d00",
    "head": "#2f6f8a",
    "head_text": "#ffffff",
    "head_note": "#fff3b8",
    "field": "#ffffff",
    "field_text": "#1b3440",
    "field_focus": "#fff1bf",
    "field_focus_text": "#2e1e13",
    "selection": "#a83a14",
    "selection_text": "#ffffff",
    "seat_0": "#a3320c",
    "seat_1": "#0b5c8f",
    "seat_2": "#6b5600",
    "seat_3": "#0d6438",
    "seat_4": "#9c2475",
    "seat_5": "#5540b8",
}

_CONTRAST: Final = {
    "water": "#000000",
    "text": "#ffffff",
    "dim": "#d8d8d8",
    "strong": "#ffffff",
    "wave": "#5f9fc0",
    "active": "#ffff00",
    "good": "#66ff66",
    "bad": "#ffab91",
    "wood": "#000000",
    "grain": "#a08050",
    "grain_active": "#ffff00",
    "grain_water": "#ffff00",
    "wood_empty": "#d0d0d0",
    "wood_free": "#66ff66",
    "wood_cursor": "#ffff00",
    "wood_cursor_ink": "#000000",
    "paper": "#ffffff",
    "paper_ink": "#000000",
    "paper_pick": "#005a14",
    "paper_cursor": "#ffff00",
    "paper_cursor_ink": "#000000",
    "low": "#00486b",
    "middle": "#2b4d00",
    "high": "#7d1f00",
    "bark": "#3a2412",
    "bark_ink": "#ffd9a8",
    "bark_pick": "#9dff8c",
    "bark_cursor": "#ffff00",
    "bark_cursor_ink": "#000000",
    "bark_known": "#ffffff",
    "news": "#ffff00",
    "news_ink": "#000000",
    "action": "#003a52",
    "action_ink": "#ffffff",
    "action_pick": "#9dff8c",
    "action_cursor": "#ffff00",
    "action_cursor_ink": "#000000",
    "bar": "#000000",
    "bar_text": "#ffffff",
    "bar_key": "#ffff00",
    "head": "#ffffff",
    "head_text": "#000000",
    "head_note": "#5a1400",
    "field": "#303030",
    "field_text": "#ffffff",
    "field_focus": "#ffff00",
    "field_focus_text": "#000000",
    "selection": "#ffffff",
    "selection_text": "#000000",
    "seat_0": "#ff9d7d",
    "seat_1": "#7fd4ff",
    "seat_2": "#ffee58",
    "seat_3": "#5fe6a0",
    "seat_4": "#ffc2e6",
    "seat_5": "#c0b6ff",
}

_TERMINAL: Final = {
    # Only the terminal knows its ground: what stands on it has the terminal's own ink, and what
    # has a colour brings its own ground with it.
    "water": "default",
    "text": "default",
    "dim": "default",
    "strong": "default",
    "wave": "default",
    "active": "default underline",
    "good": "default",
    "bad": "default",
    "wood": "default",
    "grain": "default",
    "grain_active": "default bold",
    "grain_water": "default bold",
    "wood_empty": "default",
    "wood_free": "default",
    "wood_cursor": "yellow",
    "wood_cursor_ink": "black",
    "paper": "white",
    "paper_ink": "black",
    "paper_pick": "black",
    "paper_cursor": "yellow",
    "paper_cursor_ink": "black",
    "low": "black",
    "middle": "black",
    "high": "black",
    "bark": "blue",
    "bark_ink": "white",
    "bark_pick": "bright_white",
    "bark_cursor": "yellow",
    "bark_cursor_ink": "black",
    "bark_known": "bright_white",
    "news": "yellow",
    "news_ink": "black",
    "action": "cyan",
    "action_ink": "black",
    "action_pick": "black",
    "action_cursor": "yellow",
    "action_cursor_ink": "black",
    "bar": "default",
    "bar_text": "default",
    "bar_key": "default",
    "head": "cyan",
    "head_text": "black",
    "head_note": "black",
    "field": "cyan",
    "field_text": "black",
    "field_focus": "yellow",
    "field_focus_text": "black",
    "selection": "blue",
    "selection_text": "bright_white",
    "seat_0": "default",
    "seat_1": "default",
    "seat_2": "default",
    "seat_3": "default",
    "seat_4": "default",
    "seat_5": "default",
}

THEMES: Final[Mapping[str, Theme]] = {
    "wood": Theme(dark=True, colours=_WOOD),
    "light": Theme(dark=False, colours=_LIGHT),
    "contrast": Theme(dark=True, colours=_CONTRAST),
    "terminal": Theme(dark=True, colours=_TERMINAL),
}
"""All themes, in the order in which they are offered."""
