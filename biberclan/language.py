"""The language the game speaks: the messages' own English, or German from the catalogue."""

import gettext as _gettext
import os
import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.assets import asset
from biberclan.system.language import users_locale

Language: TypeAlias = Literal["de", "en"]

DOMAIN: Final = "biberclan"
"""The name of the catalogues."""

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_ENGLISH: Final = _gettext.NullTranslations()

_ASCII: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "é": "e"}
    | {"„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-"}
    | {"×": "x", "·": "-", "→": "->", "−": "-", "\N{NO-BREAK SPACE}": " "}
    | {"↻": "@", "⇄": "<>", "✕": "X", "◉": "(o)", "★": "*", "●": "+", "○": "o"}
)

_catalogue: _gettext.NullTranslations = _ENGLISH
_in_ascii = False


def choose(language: Language | None = None) -> Language:
    """Choose what language everything is said in from now on.

    Args:
        language: the language asked for; None for that of the environment.

    Returns:
        The language chosen.
    """
    global _catalogue
    chosen = language or of_environment({"LANG": users_locale(), **os.environ})
    if chosen == "de":
        with asset(f"locale/de/LC_MESSAGES/{DOMAIN}.mo").open("rb") as file:
            _catalogue = _gettext.GNUTranslations(file)
    else:
        _catalogue = _ENGLISH
    return chosen


def write_in_ascii(wanted: bool) -> None:
    """Write everything that is said from now on without umlauts and typographic signs, or with."""
    global _in_ascii
    _in_ascii = wanted


def written(text: str) -> str:
    """Return a text of the program as this terminal can show it.

    >>> written("Zug · Durchgang"), "Zug · Durchgang".translate(_ASCII)
    ('Zug · Durchgang', 'Zug - Durchgang')
    """
    return text.translate(_ASCII) if _in_ascii else text


def current() -> Language:
    """Return the language spoken now."""
    return "en" if _catalogue is _ENGLISH else "de"


def of_environment(environment: Mapping[str, str]) -> Language:
    """Return the language of an environment, as gettext looks for it.

    The first variable that is set decides: LANGUAGE, a list of languages, then LC_ALL,
    LC_MESSAGES and LANG.

    >>> of_environment({"LANG": "de_AT.UTF-8"}), of_environment({"LANG": "nds_DE", "USER": "de"})
    ('de', 'en')
    >>> of_environment({"LANGUAGE": "fr:de", "LANG": "en_GB"})
    'de'
    """
    wishes = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    for wish in wishes.split(":"):
        match re.split(r"[^a-z]", wish.lower())[0]:
            case "de":
                return "de"
            case "en" | "c" | "posix":
                return "en"
    return "en"


def _(message: str) -> str:
    """Return a message in the chosen language."""
    return written(_catalogue.gettext(message))


def ngettext(one: str, many: str, number: int) -> str:
    """Return a message in the chosen language, in the form that goes with a number."""
    return written(_catalogue.ngettext(one, many, number))


def pgettext(context: str, message: str) -> str:
    """Return a message that means different things in different places, by its place."""
    return written(_catalogue.pgettext(context, message))


def listed(names: Sequence[str]) -> str:
    """Join names: "Anna", "Anna and Ben", "Anna, Ben and Cem"; nothing for none."""
    if len(names) <= 1:
        return "".join(names)
    return _("{many} and {last}").format(many=", ".join(names[:-1]), last=names[-1])


def in_figures(value: float, digits: int = 0, *, signed: bool = False) -> str:
    """Return a number as the chosen language writes it.

    Args:
        value: the number.
        digits: how many stand after the decimal mark.
        signed: whether a plus stands before what is not negative.

    >>> in_figures(2.5, 1), in_figures(2.5), in_figures(2.5, 1, signed=True), in_figures(-2.5, 1)
    ('2.5', '2', '+2.5', '−2.5')
    """
    # Translators: one and a half in figures; only the decimal mark between them is used.
    mark = _("1.5")[1]
    figures = f"{value:{'+' if signed else ''}.{digits}f}"
    return written(figures.replace(".", mark).replace("-", "−"))


def in_percent(share: float, *, signed: bool = False) -> str:
    """Return a share of a whole in percent, as the chosen language writes it.

    Args:
        share: the share, 1 for the whole.
        signed: whether what is more than nothing gets a plus.

    >>> in_percent(0.25)
    '25%'
    """
    return _("{percent}%").format(percent=in_figures(100 * share, signed=signed))
