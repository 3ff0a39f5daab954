"""The environment variables that Textual reads, at its import."""

from collections.abc import MutableMapping
from typing import Final

_HARMLESS: Final = frozenset(
    {
        "TEXTUAL_ANIMATIONS",
        "TEXTUAL_COLOR_SYSTEM",
        "TEXTUAL_DISABLE_KITTY_KEY",
        "TEXTUAL_FPS",
        "TEXTUAL_SMOOTH_SCROLL",
    }
)
"""Textual's own variables that only change how things look. All others are removed from the
environment: they log every key, save screenshots or send both over the network."""

_COLOR_SYSTEMS: Final = frozenset({"auto", "standard", "256", "truecolor", "windows"})
"""What one of them may be; by anything else Rich breaks."""


def make_safe(environment: MutableMapping[str, str]) -> None:
    """Leave nothing in an environment by which Textual would give secrets away, or break."""
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        if name not in _HARMLESS:
            del environment[name]
    if environment.get("TEXTUAL_COLOR_SYSTEM", "auto") not in _COLOR_SYSTEMS:
        del environment["TEXTUAL_COLOR_SYSTEM"]
    if environment.get("NO_COLOR") == "":  # means nothing by no-color.org, but Textual obeys it
        del environment["NO_COLOR"]
