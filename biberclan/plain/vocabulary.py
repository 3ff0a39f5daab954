"""Words that can be typed: in the player's language, shortened as far as they stay clear."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from biberclan.characters import JOINERS
from biberclan.language import N_, NP_, _, either, in_english, translate
from biberclan.named_tuple import NamedTuple
from biberclan.outside import in_our_digits, tidy
from biberclan.table.amounts import AMOUNTS, Amount
from biberclan.table.command import AtTypedTable, Commands, Meaning, at_prompt
from biberclan.table.commands import COACH, HELPS, HINT, MEANING, NEWS, REDO, SHEET, STAND_UP, UNDO

_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ı": "i"})
_SPOT: Final = re.compile(r"(\d+):((?!\d+:).*)")
_STOPS: Final = re.compile(r"[,;]+|[.!]+$")
_SEAM: Final = re.compile(r"(?<=\d)(?=\w)|(?<=[^\W\d])(?=\d)")
"""A place in a typed word at which a blank may be missing."""

_LONGEST: Final = 40
"""The most characters of a word in which a blank may be missing, and of a text that is quoted."""


class Vocabulary(NamedTuple):
    """Words by their meanings; several words for the same are separated by blanks.

    A phrase, with _ for its blanks, is understood in full only.

    Attributes:
        due: the words that may be shortened now.
        other: the words that have to be typed in full.
    """

    due: Mapping[Meaning, str]
    other: Mapping[Meaning, str] = MappingProxyType({})

    @property
    def phrases(self) -> list[str]:
        """All phrases, with _ for their blanks."""
        every = " ".join((*self.due.values(), *self.other.values())).split()
        return [word for word in every if "_" in word]


def words_of_moves(commands: Commands, phase: str) -> Vocabulary:
    """Return the words of all moves; those for the current decision may be shortened."""
    words = [word for command in commands for word in command.words]
    return Vocabulary(
        {word.means: word.words() for word in words if phase in word.due},
        {word.means: in_full(word.words) for word in words},
    )


def in_full(words: Callable[[], str]) -> str:
    """Return words in the chosen language and in English, which is understood everywhere."""
    return f"{words()} {in_english(words)}"


class UnclearError(ValueError):
    """A typed word has no meaning, or several.

    Attributes:
        word: the word.
        candidates: the words that it may be short for, in full; empty if there are none.
    """

    def __init__(self, word: str, candidates: Iterable[str]) -> None:
        super().__init__(word)
        self.word = word
        self.candidates = tuple(candidates)


def spelled(text: str) -> str:
    """Return the spelling that counts in a typed text: no case, ae for ä, no marks, i for ı.

    >>> spelled("Zurück"), spelled("ZURUECK"), spelled("Zoë"), spelled("HİNT"), spelled("hınt")
    ('zurueck', 'zurueck', 'zoe', 'hint', 'hint')
    >>> spelled("B۱")
    'b1'
    """
    folded = in_our_digits(text).casefold()
    composed = unicodedata.normalize("NFC", folded).translate(_SPELLED)
    apart = unicodedata.normalize("NFKD", composed)
    return "".join(c for c in apart if not unicodedata.combining(c) and c not in JOINERS)


def echoed(text: str) -> str:
    """Return a typed text as sentences quote it.

    >>> echoed("xyzzy"), echoed("5" * 50)
    ('xyzzy', '5555555555555555555555555555555555555555...')
    """
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def words_in(line: str, names: Sequence[str], phrases: Iterable[str] = ()) -> list[str]:
    """Return the words of a typed line, as `spelled`; a name or a phrase in it is one word.

    A comma is a blank, and a stop at the end is nothing.

    A line with nothing left counts as a question mark.

    >>> words_in(" Anna-Lena  T1, UP", []), words_in("old bruno t1", ["Old Bruno"])
    (['anna-lena', 't1', 'up'], ['oldbruno', 't1'])
    >>> words_in("T1 Face up", [], ["face_up"])
    ['t1', 'face_up']
    """
    text = f" {' '.join(spelled(tidy(line)).split())} "
    one_word = {spelled(phrase).replace("_", " "): spelled(phrase) for phrase in phrases}
    one_word |= {spelled(name): _joined(name) for name in names}
    for apart in sorted(one_word, key=len, reverse=True):
        if " " in apart:
            text = text.replace(f" {apart} ", f" {one_word[apart]} ")
    whole = {*one_word.values()}
    words = [[word] if word in whole else _STOPS.split(word) for word in text.split()]
    return [word for each in words for word in each if word] or ["?"]


class Reader:
    """Reads words by several vocabularies and the names at a table."""

    def __init__(self, names: Iterable[str], *vocabularies: Vocabulary) -> None:
        """Take the words.

        Args:
            names: the name of each seat.
            vocabularies: the other words that can be typed; they come before names.
        """
        self._exact: dict[str, Meaning] = {}
        self._due: list[tuple[str, Meaning]] = []
        for vocabulary in vocabularies:
            for words in (vocabulary.due, vocabulary.other):
                for meaning, synonyms in words.items():
                    for word in synonyms.split():
                        self._exact.setdefault(spelled(word), meaning)
                        if words is vocabulary.due and "_" not in word:
                            self._due.append((word, meaning))
        self._names = [(name, Meaning("seat", seat)) for seat, name in enumerate(names)]
        self._seats = len(self._names)

    def read(self, word: str) -> list[Meaning]:
        """Return the meanings of a word: one, or several for a seat and its spot.

        A seat can be given by its number, too: "2:t1", or "2:" alone; by a later word of its name
        where nothing else begins with it. Words with no blank between are told apart before and
        after a digit: "b1up".

        Raises:
            UnclearError: it has no meaning, or is too short to have only one.
        """
        spot = _SPOT.fullmatch(word)
        if spot is not None and 1 <= int(spot[1]) <= self._seats:
            rest = self.read(spot[2]) if spot[2] else []
            return [Meaning("seat", int(spot[1]) - 1), *rest]
        try:
            return [self._one(word)]
        except UnclearError:
            seams = [seam.start() for seam in _SEAM.finditer(word)]
            for at in reversed(seams if len(word) <= _LONGEST else []):
                with suppress(UnclearError):
                    return [self._one(word[:at]), *self.read(word[at:])]
            raise

    def _one(self, word: str) -> Meaning:
        if word in self._exact:
            return self._exact[word]
        named = {meaning for name, meaning in self._names if _joined(name) == word}
        every = (*self._due, *self._names)
        begun = [(full, meaning) for full, meaning in every if _joined(full).startswith(word)]
        # People say "Bruno" where the whole name is "Old Bruno".
        begun = begun or [
            (name, meaning)
            for name, meaning in self._names
            if any(later.startswith(word) for later in spelled(name).split()[1:])
        ]
        meanings = named or {meaning for _full, meaning in begun}
        if len(meanings) == 1:
            return meanings.pop()
        if not meanings and word.isdecimal() and 1 <= int(word) <= self._seats:
            return Meaning("seat", int(word) - 1)
        raise UnclearError(word, dict.fromkeys(full for full, _meaning in begun))


def _joined(name: str) -> str:
    """Return the spelling of a typed name: one word."""
    return spelled(name).replace(" ", "")


def names_to_type(names: Sequence[str], *vocabularies: Vocabulary) -> tuple[str, ...]:
    """Return the text to type for each seat: the name, or the number if the name is ambiguous.

    >>> names_to_type(("Anna", "up", "2:1"), Vocabulary({Meaning("face", True): "up"}))
    ('Anna', '2:', '3:')
    """
    taken = [
        spelled(word)
        for vocabulary in vocabularies
        for words in (vocabulary.due, vocabulary.other)
        for synonyms in words.values()
        for word in synonyms.split()
    ]
    joined = [_joined(name) for name in names]
    taken += [name for name in joined if joined.count(name) > 1]
    return tuple(
        f"{seat}:" if typed in taken or _SPOT.match(typed) else name
        for seat, (name, typed) in enumerate(zip(names, joined), 1)
    )


def amounts() -> Mapping[Amount, str]:
    """Return the word to type for each amount that is told of bots' turns."""
    return {amount: translate(words.typed) for amount, words in AMOUNTS.items()}


def _how_much(table: AtTypedTable) -> str:
    text = _("how much of bots' turns is told: {amounts}")
    return text.format(amounts=either(list(amounts().values())))


TELL: Final = at_prompt(
    NP_("typed", "tell"), _how_much, lambda table, rest: table.change_amount(rest)
)
COUNT: Final = at_prompt(
    NP_("typed", "count"),
    N_("how the last round was counted"),
    lambda table, rest: table.say_count(),
)
AT_TABLE: Final[Commands] = (
    NEWS,
    TELL,
    SHEET,
    COUNT,
    HINT,
    MEANING,
    COACH,
    HELPS,
    UNDO,
    REDO,
    STAND_UP,
)
"""The commands at a table, in the order of the help."""
