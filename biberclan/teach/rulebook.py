"""The rulebook in the program: topics, passages and pictures, in both languages.

`assets/clan/rulebook/` holds one TOML file for each topic, read in the order of their names. Every
passage has its text in both languages beside each other, so that neither can lack one.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import Any, Final

from biberclan.assets import asset
from biberclan.games.clan.teach.positions import read_position
from biberclan.language import Language, written
from biberclan.rules.clan import Observation
from biberclan.rules.clan.phases import Phase
from biberclan.teach.search import folded

_RULING: Final = re.compile(r"(bc|kv)\W*0*(\d+)", re.IGNORECASE)

_AT_HAND: Final[dict[Phase, str]] = {
    "place": "drawing",
    "keep": "keep",
    "cleanup": "cleanup",
    "flip": "flip",
    "swap": "swap",
    "peek": "peek",
    "deal": "points",
    "over": "winning",
}
"""The passage that matters for each decision."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Up to three lodges, to be painted as the table paints them.

    Attributes:
        people: whose lodges they are; the first seats of the view.
        view: the table on which they stand. Protected is what its actor may not touch: somebody
            whose lodge is not in the picture, unless the passage is about an owner.
        caption: what is to be seen.
    """

    people: tuple[str, ...]
    view: Observation
    caption: str


@dataclass(frozen=True, slots=True)
class Passage:
    """One thing to know.

    Attributes:
        anchor: its name, the same in both languages.
        topic: the anchor of the topic that it belongs to.
        title: its heading.
        paragraphs: its text; items of a list begin with "- ".
        judgement: where the printed booklet leaves the matter open: what it leaves open, or what
            is agreed here; else "".
        rulings: the rulings that it rests on.
        see: the anchors of passages to read on in.
        picture: what it is shown with, if anything.
    """

    anchor: str
    topic: str
    title: str
    paragraphs: tuple[str, ...]
    judgement: str
    rulings: tuple[str, ...]
    see: tuple[str, ...]
    picture: Picture | None

    def rows(self, width: int) -> list[str]:
        """Break the text into rows, with an empty one between paragraphs but not between items."""
        rows: list[str] = []
        for before, text in zip(("", *self.paragraphs), self.paragraphs):
            if before and not (_is_item(before) and _is_item(text)):
                rows.append("")
            rows += wrap(text, width, subsequent_indent="  " if _is_item(text) else "")
        return rows


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter: its anchor, its heading and its passages."""

    anchor: str
    title: str
    passages: tuple[Passage, ...]


class Rulebook:
    """The whole rulebook in one language.

    Attributes:
        topics: its chapters in order.
        passages: all passages in order.
    """

    def __init__(self, topics: tuple[Topic, ...]) -> None:
        """Bind the topics."""
        self.topics = topics
        self.passages = tuple(passage for topic in topics for passage in topic.passages)
        self._by_anchor = {passage.anchor: passage for passage in self.passages}
        self._by_ruling = {r: passage for passage in self.passages for r in passage.rulings}
        self._folded = {
            passage.anchor: (
                folded(passage.title),
                folded(" ".join((passage.title, *passage.paragraphs, passage.judgement))),
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
        """Return the passage that says what a ruling says, as "BC-21"; None if none does."""
        return self._by_ruling.get(ruling)

    def for_phase(self, phase: Phase) -> Passage:
        """Return the passage for the decision that is due."""
        return self._by_anchor[_AT_HAND[phase]]

    def search(self, words: str) -> tuple[Passage, ...]:
        """Return the passages in which all the words occur, be it inside longer ones.

        Case, umlauts and accents make no difference ("schuetzen", "Schutzen"), and a ruling's id
        finds its passage. Passages with a word in the title come first.
        """
        ruling = _RULING.fullmatch(words.strip())
        if ruling is not None:
            found = self.for_ruling(f"{ruling[1].upper()}-{ruling[2]}")
            return () if found is None else (found,)
        wanted = folded(words).split()
        if not wanted:
            return ()
        hits = []
        for passage in self.passages:
            title, text = self._folded[passage.anchor]
            if all(word in text for word in wanted):
                in_title = sum(word in title for word in wanted)
                hits.append((-in_title, passage))
        return tuple(passage for _rank, passage in sorted(hits, key=lambda hit: hit[0]))

    def find(self, words: str) -> Passage | None:
        """Return the passage somebody means by a word: an anchor, a topic's, or the first found."""
        topic = next((topic for topic in self.topics if topic.anchor == words), None)
        if topic is not None:
            return topic.passages[0]
        return self._by_anchor.get(words) or next(iter(self.search(words)), None)


@cache
def rulebook(language: Language) -> Rulebook:
    """Return the rulebook in a language."""
    files = sorted(asset("clan/rulebook").glob("*.toml"))
    return Rulebook(
        tuple(_topic(tomllib.loads(file.read_text(encoding="utf-8")), language) for file in files)
    )


def _topic(table: Mapping[str, Any], language: Language) -> Topic:
    anchor = table["anchor"]
    passages = tuple(_passage(anchor, entry, language) for entry in table["passage"])
    return Topic(anchor, written(table["title"][language]), passages)


def _passage(topic: str, table: Mapping[str, Any], language: Language) -> Passage:
    picture = table.get("picture")
    return Passage(
        anchor=table["anchor"],
        topic=topic,
        title=written(table["title"][language]),
        paragraphs=_paragraphs(written(table["text"][language])),
        judgement=written(table["judgement"][language]) if "judgement" in table else "",
        rulings=tuple(table.get("rulings", ())),
        see=tuple(table.get("see", ())),
        picture=None if picture is None else _picture(picture, language),
    )


def _is_item(paragraph: str) -> bool:
    return paragraph.startswith("- ")


def _paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs and items of a text that is broken into lines anyhow."""
    blocks = re.split(r"\n\n|\n(?=- )", text.strip())
    return tuple(block.replace("\n", " ") for block in blocks)


def _picture(table: Mapping[str, Any], language: Language) -> Picture:
    entries = dict(table)
    caption = written(entries.pop("caption")[language])
    people = tuple(entries["lodges"])
    if "turn" not in entries:
        # Somebody with an empty lodge looks on, for whom nothing in the picture is their own.
        entries |= {"lodges": {**entries["lodges"], "": ""}, "turn": ""}
    elif len(people) == 1:
        entries["lodges"] = {**entries["lodges"], "": ""}
    # The card in hand is not in the picture, but the position needs one.
    return Picture(people, read_position({"hand": 0, **entries}).begin().view, caption)
