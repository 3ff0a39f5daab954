"""The demands on every text that teaches: it fits, it is ours, and it keeps to the words."""

import re
from collections.abc import Iterator
from textwrap import wrap

from biberclan.language import Language, languages
from tests.test_language import WORDS

LANGUAGES = languages()
PEOPLE = {"Anna", "Ben", "Cem", "Dora", "Emil", "Frida", ""}
"""The only people who occur in examples."""

_NOT_OUR_WORDS = {
    "de": r"\b(Runden?|Spielzug|Kartenstapel|Reihum|Slots?|Deck)\b|\btausch\w* .*\baus\b.*Tausch\b",
    "en": r"\b(trade|penalty|deck|pile of discards|victory points?|flip(?!ped)|peek)\b",
}
"""Words for which the game has another one; in English Flip and Peek are names."""


def is_in_our_words(text: str, language: Language) -> bool:
    """Return whether a text has no word for which the game has another one, of those listed."""
    return re.search(_NOT_OUR_WORDS.get(language, r"(?!)"), text) is None


def has_straight_quotes(text: str, language: Language) -> bool:
    """Return whether a text has typewriter quotes; of apostrophes, only German has others."""
    return re.search("[\"']" if language == "de" else '"', text) is not None


IN_A_SENTENCE = {
    r"\blodges?\b": r"burg|\bbei (dir|Ben|Cem|Anna)\b|zu Hause",
    r"\bbottom row\b": r"\bunten\b|untere",
    r"\btop row\b": r"\boben\b|obere",
    r"\bexchange": r"aus(ge)?tausch|tausch\w* [^.]*\baus\b",
}
"""Words that German says in more ways than one where a child is spoken to."""


def rows(text: str, columns: int) -> int:
    return len(wrap(text, columns))


def long_sentences(text: str, words: int) -> Iterator[str]:
    """Yield the sentences that a child would have to read twice."""
    for sentence in re.split(r"(?<=[.!?:;])\s", text):
        if len(sentence.split()) > words:
            yield sentence


def strayed_words(german: str, english: str) -> list[str]:
    """Return the English words of the game whose German word is missing."""
    return [
        word
        for word, wanted in {**WORDS, **IN_A_SENTENCE}.items()
        if re.search(word, english) and not re.search(wanted, german, re.IGNORECASE)
    ]
