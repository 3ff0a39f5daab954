"""The rulebook in the program: chapters, passages and pictures.

A game has one TOML file for each chapter, in English, in the order of the file names. Catalogues
translate them, paragraph by paragraph.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Annotated, Final

from biberclan.assets import files_in, read_toml
from biberclan.language import Language, Say, _, cached_as_written, listed, taught
from biberclan.named_tuple import NamedTuple
from biberclan.outside import plain
from biberclan.rules.game import AnyObservation
from biberclan.shelf import GAMES, GameId, texts_of
from biberclan.words.positions import read_picture
from biberclan.words.seam import SeatNames, Written, words_of

_ENDINGS: Final = "ing en er es em ed st e n s t y"
"""Endings that are ignored in searches, for English; the translation of this text has those of
another language."""
_SHORTEST: Final = 4
"""How many letters of a word are kept at least."""

_ID: Final = re.compile(r"([A-Za-z]{2})\W*0*([0-9]{1,4})")
"""The id of a ruling of any game, as people type it."""

_SPELT_OUT: Final = re.compile(r"([aou])e")
_SIGNS: Final = re.compile(r"[\W_]")


def endings(say: Say) -> tuple[str, ...]:
    """Return the endings that are ignored in searches, in searchable form, the longest first.

    Args:
        say: says texts in the language of the words.

    >>> endings(lambda context, text: "e keit én")
    ('keit', 'en', 'e')
    """
    text = say("search, endings of words that are otherwise alike", _ENDINGS)
    return tuple(sorted(words_in(text), key=len, reverse=True))


def searchable(text: str) -> str:
    """Return a text in lower case, without accents, with one spelling of umlauts, signs as blanks.

    >>> [searchable(text) for text in ("Geschützt!", "GESCHUETZT", "geschutzt", "Straße", "Бобёр")]
    ['geschutzt ', 'geschutzt', 'geschutzt', 'strasse', 'бобер']
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in apart if not unicodedata.combining(char))
    # "ue" is treated as "ü" even where it is not; that happens in both texts and does no harm.
    return _SIGNS.sub(" ", _SPELT_OUT.sub(r"\1", plain))


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, searchable."""
    return tuple(searchable(text).split())


def stem(word: str, endings: Sequence[str]) -> str:
    """Return a searchable word without its ending.

    >>> [stem(word, ["ed", "en", "e", "t"]) for word in ("mischen", "mischt", "shuffled", "tie")]
    ['misch', 'misch', 'shuffl', 'tie']
    """
    return next(
        (
            word.removesuffix(ending)
            for ending in endings
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST
        ),
        word,
    )


def occurs(wanted: str, words: Iterable[str], endings: Sequence[str]) -> bool:
    """Return whether a word, or the beginning of one, occurs, whatever its ending.

    >>> occurs("tauschen", ["austauschen"], ["en"]), occurs("tauscht", ["tauschst"], ["st", "t"])
    (False, True)
    """
    start = stem(wanted, endings)
    return any(word.startswith(wanted) or stem(word, endings) == start for word in words)


class Picture(NamedTuple):
    """A still picture of a table, painted like the game's own table.

    Attributes:
        names: the people whose places are shown; the first seats of the view.
        view: the view of the table, an observation of the game.
        caption: the caption.
    """

    names: SeatNames
    view: AnyObservation
    caption: str


class Passage(NamedTuple):
    """A passage of the rulebook, about one thing.

    Attributes:
        anchor: its name, the same in every language.
        chapter: the anchor of the chapter that it belongs to.
        title: its heading.
        also: other words by which it can be found.
        paragraphs: its text; items of a list begin with "- ".
        judgement: where the printed booklet leaves something open, the question or what is agreed
            here; otherwise "".
        rulings: the rulings that it is based on.
        see: the anchors of related passages.
        picture: the picture shown with it, None for none.
    """

    anchor: str
    chapter: str
    title: str
    also: str
    paragraphs: tuple[str, ...]
    judgement: str
    rulings: tuple[str, ...]
    see: tuple[str, ...]
    picture: Annotated[Picture | None, "not in JSON"]

    def rows(self, width: int) -> list[str]:
        """Break the text into rows, with an empty one between paragraphs but not between items."""
        rows: list[str] = []
        for before, text in zip(("", *self.paragraphs), self.paragraphs):
            if before and not (_is_item(before) and _is_item(text)):
                rows.append("")
            rows += wrap(text, width, subsequent_indent="  " if _is_item(text) else "")
        return rows


class Chapter(NamedTuple):
    """A chapter.

    Attributes:
        anchor: its name, the same in every language.
        title: its heading.
        passages: its passages in their order.
    """

    anchor: str
    title: str
    passages: tuple[Passage, ...]


class Contents(NamedTuple):
    """The rulebook of a game, or a passage of it, in one language.

    Attributes:
        game: the name of the game in records.
        chapters: the chapters in their order.
    """

    game: GameId
    chapters: tuple[Chapter, ...]


class Rulebook:
    """The whole rulebook of a game in one language.

    Attributes:
        game: the id of the game on the shelf.
        chapters: all chapters in order.
        passages: all passages in order.
    """

    def __init__(self, game: str, chapters: tuple[Chapter, ...], endings: tuple[str, ...]) -> None:
        """Take the chapters.

        Args:
            game: the id of the game on the shelf.
            chapters: the chapters in order.
            endings: the endings that are ignored in searches.
        """
        self.game = game
        self._endings = endings
        self._books = words_of(game).NAMES.books
        self._ruling = re.compile(rf"({'|'.join(self._books)})\W*0*(\d+)", re.IGNORECASE)
        self.chapters = chapters
        self.passages = tuple(passage for chapter in chapters for passage in chapter.passages)
        self._by_anchor = {passage.anchor: passage for passage in self.passages}
        self._by_ruling = {r: passage for passage in self.passages for r in passage.rulings}
        self._words = {
            passage.anchor: (
                words_in(f"{passage.title} {passage.also}"),
                words_in(" ".join((*passage.paragraphs, passage.judgement))),
            )
            for passage in self.passages
        }

    def passage(self, anchor: str) -> Passage:
        """Return the passage with an anchor.

        Raises:
            KeyError: there is none.
        """
        return self._by_anchor[anchor]

    def for_ruling(self, ruling: str) -> Passage | None:
        """Return the passage on a ruling, such as "BC-21", None if there is none."""
        return self._by_ruling.get(ruling)

    def search(self, words: str) -> tuple[Passage, ...]:
        """Return the passages that contain all the words, or words that begin with them.

        Case, umlauts, accents and endings make no difference ("schuetzen", "Schutz"). A ruling's id
        finds its passage, and so do synonyms. Passages with a word in their title or among their
        synonyms come first, and exact words before others.
        """
        ruling = self._ruling.fullmatch(plain(words).strip())
        if ruling is not None:
            found = self.for_ruling(f"{ruling[1].upper()}-{ruling[2]}")
            return () if found is None else (found,)
        wanted = words_in(words)
        if not wanted:
            return ()
        hits = []
        for passage in self.passages:
            head, text = self._words[passage.anchor]
            in_head = [occurs(word, head, self._endings) for word in wanted]
            if all(it or occurs(word, text, self._endings) for it, word in zip(in_head, wanted)):
                rank = sum(in_head) + sum(word in head for word in wanted)
                hits.append((-rank, passage))
        return tuple(passage for _rank, passage in sorted(hits, key=lambda hit: hit[0]))

    def no_such_ruling(self, words: str) -> str:
        """Return the sentence about an id that is no ruling of this game, "" for other words."""
        typed = _ID.fullmatch(plain(words).strip())
        if typed is None or not self._by_ruling:
            return ""
        ruling = f"{typed[1].upper()}-{typed[2]}"
        if ruling in self._by_ruling:
            return ""
        others = [game for game in GAMES if typed[1].upper() in words_of(game).NAMES.books]
        if others and self.game not in others:
            text = _("{ruling} is a ruling of {other}, not of {game}.")
            return text.format(
                ruling=ruling, other=GAMES[others[0]].title, game=GAMES[self.game].title
            )
        text = _("There is no ruling {ruling}; {game} has {rulings}.")
        rulings = listed([self._range(book) for book in self._books])
        return text.format(ruling=ruling, game=GAMES[self.game].title, rulings=rulings)

    def _range(self, book: str) -> str:
        ids = [id for id in self._by_ruling if id.startswith(f"{book}-")]
        ids.sort(key=lambda id: int(id.removeprefix(f"{book}-")))
        return _("{lowest} to {highest}").format(lowest=ids[0], highest=ids[-1])

    def find(self, words: str) -> Passage | None:
        """Return the passage for an anchor (also a chapter's), or the first found by the words."""
        chapter = next((chapter for chapter in self.chapters if chapter.anchor == words), None)
        if chapter is not None:
            return chapter.passages[0]
        return self._by_anchor.get(words) or next(iter(self.search(words)), None)


@cached_as_written
def rulebook(game: str, language: Language) -> Rulebook:
    """Return the rulebook of a game in a language.

    Args:
        game: its id; its rulebook is in the folder `rulebook` of its texts.
        language: the language.
    """
    files = files_in(texts_of(game) / "rulebook", ".toml")
    say = taught(language)
    chapters = tuple(read_chapter(game, read_toml(file), say) for file in files)
    return Rulebook(game, chapters, endings(say))


def read_chapter(game: str, table: Written, say: Say) -> Chapter:
    """Return the chapter that a TOML file describes, translated by `say`.

    Raises:
        KeyError, TypeError, ValueError: an entry is missing, unknown or not in the notation.
    """
    anchor = table["anchor"]
    title = say(f"{game}, rulebook: {anchor}", table["title"])
    passages = tuple(_passage(game, anchor, entry, say) for entry in table["passage"])
    return Chapter(anchor, title, passages)


def _passage(game: str, chapter: str, table: Written, say: Say) -> Passage:
    context = f"{game}, rulebook: {table['anchor']}"
    return Passage(
        anchor=table["anchor"],
        chapter=chapter,
        title=say(context, table["title"]),
        also=say(f"{context}, words to search for", table["also"]) if "also" in table else "",
        paragraphs=tuple(_translated(text, context, say) for text in _paragraphs(table["text"])),
        judgement=say(context, table["judgement"]) if "judgement" in table else "",
        rulings=tuple(table.get("rulings", ())),
        see=tuple(table.get("see", ())),
        picture=_picture(game, table["picture"], context, say) if "picture" in table else None,
    )


def _translated(paragraph: str, context: str, say: Say) -> str:
    if _is_item(paragraph):
        return f"- {say(context, paragraph.removeprefix('- '))}"
    return say(context, paragraph)


def _is_item(paragraph: str) -> bool:
    return paragraph.startswith("- ")


def _paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs and list items of a text, ignoring its line breaks."""
    blocks = re.split(r"\n\n|\n(?=- )", text.strip())
    return tuple(block.replace("\n", " ") for block in blocks)


def _picture(game: str, table: Written, context: str, say: Say) -> Picture:
    return Picture(*read_picture(game, table), say(context, table["caption"]))
