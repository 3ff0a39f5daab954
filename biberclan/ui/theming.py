"""Applying a theme: to the cells that are painted here, and to what Textual paints itself."""

from dataclasses import replace
from typing import Final

from textual.app import App
from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.themes import SIXTEEN, THEMES

_IN_STYLE_SHEET: Final = (
    "water",
    "text",
    "field",
    "field_text",
    "field_focus",
    "field_focus_text",
    "selection",
    "selection_text",
)


def apply_theme(app: App[None], palette: Palette, theme: str) -> None:
    """Change the theme; what is painted already has to be painted anew.

    Args:
        app: the program.
        palette: what its widgets are painted with.
        theme: a name of `THEMES`. A terminal with sixteen colours gets their theme instead.
    """
    if app.console.color_system == "standard":
        theme = SIXTEEN
    palette.use(theme)
    if theme not in app.available_themes:
        app.register_theme(_for_textual(theme))
    app.theme = theme


def _for_textual(theme_name: str) -> TextualTheme:
    theme = THEMES[theme_name]
    colours = {
        f"table-{name.replace('_', '-')}": _css_colour(theme.colours[name])
        for name in _IN_STYLE_SHEET
    }
    if theme.colours["water"] == "default":
        # Its variables are what Textual's own style sheets ask of such a theme.
        ansi = BUILTIN_THEMES["ansi-dark"]
        return replace(ansi, name=theme_name, variables={**ansi.variables, **colours})
    return TextualTheme(theme_name, primary="#2f6f8a", dark=theme.dark, variables=colours)


def _css_colour(colour: str) -> str:
    return colour if colour.startswith("#") else f"ansi_{colour}"
