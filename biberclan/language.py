"""The language of the program: English, or another one that has catalogues."""

import gettext as _gettext
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial, wraps
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, TypeVarTuple
from unicodedata import combining, normalize

from biberclan.assets import asset
from biberclan.system import users_locale

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

Language: TypeAlias = str
"""The code of a language: that of the folder with its catalogues, or "en"."""

ENGLISH: Final = "en"

DOMAIN: Final = "biberclan"
"""The name of the catalogues of the program's own messages."""

TEACHING: Final = "teaching"
"""The name of the catalogues of lessons, tips and rulebooks, which are loaded when needed."""

Say: TypeAlias = Callable[[str, str], str]
"""Returns a text in some language, given its context and the English text."""

Message: TypeAlias = str | Callable[[int], str]
"""A message marked with `N_`, or a function that returns a message with a plural, in the chosen
language, for a number."""

SHARE: Final = "share"
"""The name of the file in a language's folder that says how much is translated, in percent; a
language without one is complete."""

_FINISHED: Final = 90
"""The percentage from which a language is no longer in progress."""

_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the locale of messages; the first that is set decides."""

_ASCII: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "é": "e"}
    | {"„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-"}
    | {"×": "x", "·": "-", "→": "->", "−": "-", "±": "+-", "\N{NO-BREAK SPACE}": " "}
    | {"←": "<-", "↑": "^", "↓": "v"}
    | {"↻": "@", "⇄": "<>", "✕": "X", "◉": "(o)", "★": "*", "●": "+", "○": "o", "■": "#"}
    | {"█": "#", "░": "-"}
)

_ALIKE: Final = 0.7
"""How similar, up to 1, a word must be at least to be suggested instead of another."""

CONTEXT: Final = "\x04"
"""Separates the context of a message from its text, also in catalogues."""

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_current: Language = ENGLISH
_in_ascii = False


def languages() -> tuple[Language, ...]:
    """Return all languages that the game speaks: English, and those that have a catalogue."""
    found = [f.name for f in catalogues().iterdir() if _compiled(f.name, DOMAIN).is_file()]
    return (ENGLISH, *sorted(found))


def own_name(language: Language) -> str:
    """Return the name of a language in that language.

    >>> own_name("en"), own_name("de")
    ('English', 'Deutsch')
    """
    # Translators: the language into which you translate, as it calls itself.
    name = _read(DOMAIN, language).pgettext("this language", "English")
    return name if name != "English" or language == ENGLISH else language


def share(language: Language) -> int:
    """Return the share of the messages that is translated into a language, in percent.

    >>> share("en")
    100
    """
    try:
        return int(catalogues().joinpath(language, SHARE).read_text(encoding="ascii"))
    except FileNotFoundError:
        return 100


def is_in_progress(language: Language) -> bool:
    """Return whether a language is in progress, and therefore used only if somebody asks for it."""
    return share(language) < _FINISHED


def offered_name(language: Language) -> str:
    """Return the name of a language in that language, and its share if it is in progress."""
    name = own_name(language)
    if not is_in_progress(language):
        return name
    return _("{language}, in progress: {share} translated").format(
        language=name, share=in_percent(share(language) / 100)
    )


def taught(language: Language) -> Say:
    """Return the function that translates the texts of lessons, tips and rulebooks."""
    catalogue = _read(TEACHING, language)
    return lambda context, text: written(catalogue.pgettext(context, text))


@cache
def _read(domain: str, language: Language) -> _gettext.NullTranslations:
    if language == ENGLISH:
        return _gettext.NullTranslations()
    with _compiled(language, domain).open("rb") as file:
        return _gettext.GNUTranslations(file)


def _compiled(language: Language, domain: str) -> "Traversable":
    return catalogues().joinpath(language, "LC_MESSAGES", f"{domain}.mo")


def catalogues() -> "Traversable":
    """Return the folder with the catalogues of all languages."""
    return asset("locale")


def choose(language: Language | None = None) -> Language:
    """Choose the language of all messages from now on.

    Args:
        language: the language asked for; None for that of the environment.

    Returns:
        The language chosen.
    """
    global _catalogue, _current
    _current = language or of_system()
    _catalogue = _read(DOMAIN, _current)
    return _current


def write_in_ascii(wanted: bool) -> None:
    """Write all messages from now on in ASCII, or with umlauts and typographic signs."""
    global _in_ascii
    _in_ascii = wanted


def spoken() -> tuple[Language, bool]:
    """Return the language and whether it is in ASCII; messages in any other are out of date."""
    return _current, _in_ascii


def cached_as_written(read: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
    """Cache the texts that a function reads: once with umlauts and once in ASCII.

    >>> cached_as_written(written)("Züge")
    'Züge'
    """
    read_in = {ascii: cache(read) for ascii in (False, True)}

    @wraps(read)
    def cached(*args: *Ts) -> T:
        return read_in[_in_ascii](*args)

    return cached


def written(text: str) -> str:
    """Return a text of the program in a form that this terminal can show.

    >>> written("Zug · Durchgang")
    'Zug · Durchgang'
    """
    return in_ascii(text) if _in_ascii else text


def in_ascii(text: str) -> str:
    """Return a text of the program in ASCII, except letters that have no form in it.

    >>> in_ascii("Zug · Durchgang"), in_ascii("−6 für Zoë")
    ('Zug - Durchgang', '-6 fuer Zoe')
    """
    plain = text.translate(_ASCII)
    if plain.isascii():
        return plain
    # Letters of other languages lose the marks above or below them.
    return "".join(char for char in normalize("NFKD", plain) if not combining(char))


def current() -> Language:
    """Return the language spoken now."""
    return _current


def of_system() -> Language:
    """Return the language of this process's environment, or else of the user's account."""
    return of_environment({"LANG": users_locale(), **os.environ})


def of_environment(environment: Mapping[str, str]) -> Language:
    """Return the language of an environment, by the rules of gettext.

    LANGUAGE, a list of languages, decides, or else the locale: LC_ALL, LC_MESSAGES or LANG. In the
    locale C the list is ignored, so that `LC_ALL=C` means English whatever else is set. Languages
    in progress are passed over.

    >>> of_environment({"LANG": "de_AT.UTF-8"}), of_environment({"LANG": "nds_DE", "USER": "de"})
    ('de', 'en')
    >>> of_environment({"LANGUAGE": "qaa:de", "LANG": "en_GB"})
    'de'
    """
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    listed = "" if locale in ("C", "POSIX") else environment.get("LANGUAGE", "")
    spoken = {language.lower(): language for language in languages()}
    spoken |= dict.fromkeys(("c", "posix"), ENGLISH)
    for wish in (listed or locale).lower().split(":"):
        wished = re.split(r"[^a-z_]", wish)[0]
        for code in (wished, wished.split("_")[0]):
            if code in spoken and not is_in_progress(spoken[code]):
                return spoken[code]
    return ENGLISH


def _(message: str) -> str:
    """Return a message in the chosen language."""
    return written(_catalogue.gettext(message))


def N_(message: str) -> str:
    """Mark a message outside functions, such as in a table; `translate` translates it."""
    return message


def NP_(context: str, message: str) -> str:
    """Mark a message whose meaning depends on the place; `translate` translates it."""
    return f"{context}{CONTEXT}{message}"


def NN_(one: str, many: str) -> Message:
    """Mark a message with a plural; `worded` translates it."""
    return partial(ngettext, one, many)


def translate(message: str) -> str:
    """Translate a message marked with `N_` or `NP_`, into the language spoken now.

    >>> translate(N_("Nobody sits there.")), translate("")
    ('Nobody sits there.', '')
    """
    if not message:
        return ""  # for gettext, that is the header of the catalogue
    context, marked, text = message.rpartition(CONTEXT)
    if marked:
        return written(_catalogue.pgettext(context, text))
    return written(_catalogue.gettext(message))


def spellings(message: str) -> frozenset[str]:
    """Return a message marked with `N_` in all languages.

    >>> sorted(spellings("Old Bruno"))
    ['Old Bruno', 'Opa Bruno']
    """
    return _spellings(message, str(catalogues()))


@cache
def _spellings(message: str, folder: str) -> frozenset[str]:
    return frozenset(_read(DOMAIN, language).gettext(message) for language in languages())


def worded(message: Message, number: int = 1) -> str:
    """Return a message in the chosen language, in the plural form for a number."""
    return translate(message) if isinstance(message, str) else message(number)


def ngettext(one: str, many: str, number: int) -> str:
    """Return a message in the chosen language, in the plural form for a number.

    >>> [ngettext("point", "points", number) for number in (-2, -1, 0, 1)]
    ['points', 'point', 'points', 'point']
    """
    return written(_catalogue.ngettext(one, many, abs(number)))


def pgettext(context: str, message: str) -> str:
    """Return a message whose meaning depends on the place, given that place."""
    return written(_catalogue.pgettext(context, message))


def capitalized(text: str) -> str:
    """Return a text with a capital at its beginning.

    >>> capitalized("a 3 comes.")
    'A 3 comes.'
    """
    return text[:1].upper() + text[1:]


def in_english(say: Callable[[], T]) -> T:
    """Return the result of a function called in English, whatever language is chosen."""
    global _catalogue
    spoken, _catalogue = _catalogue, _gettext.NullTranslations()
    try:
        return say()
    finally:
        _catalogue = spoken


def listed(names: Sequence[str]) -> str:
    """Join names: "Anna", "Anna and Ben", "Anna, Ben and Cem"; nothing for none."""
    if len(names) <= 1:
        return "".join(names)
    return _("{many} and {last}").format(many=", ".join(names[:-1]), last=names[-1])


def either(words: Sequence[str]) -> str:
    """Join words to choose from: "a", "a or b", "a, b or c"; nothing for none."""
    if len(words) <= 1:
        return "".join(words)
    return _("{many} or {last}").format(many=", ".join(words[:-1]), last=words[-1])


def with_guess(sentence: str, given: str, words: Iterable[str]) -> str:
    """Return a sentence about an unknown word, and ask whether a similar one was meant.

    Args:
        sentence: the sentence that the word is not known.
        given: the word.
        words: the words that are known.

    >>> with_guess("Unknown.", "Resum", ["resume"]), with_guess("Unknown.", "x", ["resume"])
    ('Unknown. Did you mean resume?', 'Unknown.')
    """
    known = {word.casefold().lstrip("-"): word for word in words}  # all options begin with "-"
    from difflib import get_close_matches  # noqa: PLC0415 - needed after a mistake alone

    near = get_close_matches(given.casefold().lstrip("-"), known, n=1, cutoff=_ALIKE)
    if not near:
        return sentence
    return f"{sentence} {_('Did you mean {word}?').format(word=known[near[0]])}"


def a_number(number: int) -> str:
    """Return the words for any card with a number.

    >>> a_number(7), a_number(8)
    ('a 7', 'an 8')
    """
    return _("an 8") if number == 8 else _("a {number}").format(number=number)


_OFTEN: Final = (
    *(N_("once"), N_("twice"), N_("three times"), N_("four times"), N_("five times")),
    *(N_("six times"), N_("seven times"), N_("eight times"), N_("nine times"), N_("ten times")),
    *(N_("eleven times"), N_("twelve times")),
)


def so_often(times: int) -> str:
    """Return the words for the number of times that something happens, at least once.

    >>> so_often(1), so_often(2), so_often(12), so_often(13)
    ('once', 'twice', 'twelve times', '13 times')
    """
    if times <= len(_OFTEN):
        return translate(_OFTEN[times - 1])
    return _("{count} times").format(count=times)


_LONG: Final = 10_000
"""The smallest number whose digits are grouped."""


def in_figures(value: float, digits: int = 0, *, signed: bool = False) -> str:
    """Return a number as the chosen language writes it.

    Args:
        value: the number.
        digits: the number of digits after the decimal mark.
        signed: whether a number that is not negative gets a plus.

    >>> in_figures(2.5, 1), in_figures(2.5), in_figures(2.5, 1, signed=True), in_figures(-2.5, 1)
    ('2.5', '2', '+2.5', '−2.5')
    >>> in_figures(-0.04, 1, signed=True), in_figures(9999), in_figures(20933.5, 1)
    ('+0.0', '9999', '20,933.5')
    """
    # Translators: one and a half in figures; only the decimal mark between them is used.
    mark = _("1.5")[1]
    # Translators: ten thousand in figures; only the mark between its digits is used.
    grouping = _("10,000")[2]
    group = "," if abs(round(value, digits)) >= _LONG else ""
    figures = f"{value:{'+' if signed else ''}z{group}.{digits}f}"  # z: no minus zero
    return written(figures.translate(str.maketrans(",.-", f"{grouping}{mark}−")))


def in_points(points: int, *, briefly: bool = False) -> str:
    """Return a number of points, with the unit.

    Args:
        points: the points.
        briefly: whether the unit is abbreviated because there is little room.

    >>> in_points(1), in_points(-1), in_points(-6), in_points(49, briefly=True)
    ('1 point', '−1 point', '−6 points', '49 pts.')
    """
    if briefly:
        # Translators: points, as short as people understand it beside a number.
        text = ngettext("{points} pt.", "{points} pts.", points)
    else:
        text = ngettext("{points} point", "{points} points", points)
    return text.format(points=in_figures(points))


def in_percent(share: float, digits: int = 0, *, signed: bool = False) -> str:
    """Return a share of a whole in percent, as the chosen language writes it.

    Args:
        share: the share, 1 for the whole.
        digits: the number of digits after the decimal mark.
        signed: whether a positive share gets a plus.

    >>> in_percent(0.25), in_percent(0.25, signed=True), in_percent(0.004, signed=True)
    ('25%', '+25%', '0%')
    """
    is_gain = signed and round(100 * share, digits) > 0
    return _("{percent}%").format(percent=in_figures(100 * share, digits, signed=is_gain))


def is_in_wins(share: float) -> bool:
    """Return whether a gain or loss comes to a whole match or more."""
    return round(abs(share), 2) >= 1


def in_wins(share: float, *, signed: bool = False) -> str:
    """Return a gain or loss of matches: in percent of a match, or in wins from a whole match up.

    Args:
        share: the number of matches, which may exceed one if chances come back.
        signed: whether a gain gets a plus.

    >>> in_wins(0.25), in_wins(0.996), in_wins(-1.38, signed=True)
    ('25%', '1.0 wins', '−1.4 wins')
    """
    if not is_in_wins(share):
        return in_percent(share, signed=signed)
    return _("{wins} wins").format(wins=in_figures(share, 1, signed=signed))


def in_matches_won(share: float) -> str:
    """Return a gain or loss of matches in figures, without the unit.

    >>> in_matches_won(0.74), in_matches_won(-1.38), in_matches_won(-0.04)
    ('+0.7', '−1.4', '0.0')
    """
    return in_figures(share, 1, signed=round(share, 1) > 0)


def change_in_percent(before: float, after: float, *, signed: bool = False) -> str:
    """Return the change of a share as it appears to people who see both in whole percents.

    >>> in_percent(0.584), in_percent(0.416), change_in_percent(0.416, 0.584)
    ('58%', '42%', '16%')
    >>> in_percent(0.49), in_percent(0.325), change_in_percent(0.325, 0.49)
    ('49%', '32%', '17%')
    """
    return in_percent(difference_seen(before, after), signed=signed)


def difference_seen(before: float, after: float) -> float:
    """Return the difference of two shares, as it appears to people who see whole percents."""
    return (round(100 * after) - round(100 * before)) / 100  # rounded as `in_percent` does
