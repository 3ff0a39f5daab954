"""Every game on the shelf has its rulebook: whole, pictures in order."""

import tomllib
from collections import Counter

import pytest

from biberclan.assets import asset
from biberclan.language import Language
from biberclan.shelf import GAMES
from biberclan.teach.rulebook import rulebook
from biberclan.teach.words import words_of
from tests.conformance.moments import LANGUAGES

each_game = pytest.mark.parametrize("game", GAMES)
each_tongue = pytest.mark.parametrize("tongue", LANGUAGES)


@each_game
def test_nothing_is_written_down_that_is_not_read(game: str) -> None:
    known = {"anchor", "title", "rulings", "see", "text", "judgement", "picture", "also"}
    for file in asset(f"{game}/rulebook").glob("*.toml"):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        assert table.keys() == {"anchor", "title", "passage"}
        for passage in table["passage"]:
            assert passage.keys() <= known
            for entry in ("title", "text", "judgement", "also"):
                assert isinstance(passage.get(entry, ""), str)
            assert passage["text"].strip()


@each_game
@each_tongue
def test_anchors_are_unique_and_references_lead_somewhere(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    anchors = Counter(passage.anchor for passage in book.passages)
    anchors.update(chapter.anchor for chapter in book.chapters)
    assert max(anchors.values()) == 1
    for passage in book.passages:
        assert len(set(passage.see)) == len(passage.see) <= 4, passage.anchor
        assert passage.anchor not in passage.see
        assert all(book.passage(anchor) for anchor in passage.see)


@each_game
@each_tongue
def test_each_ruling_stands_in_one_passage_and_is_found_by_its_id(
    game: str, tongue: Language
) -> None:
    book = rulebook(game, tongue)
    told = [(ruling, passage) for passage in book.passages for ruling in passage.rulings]
    assert len({ruling for ruling, _passage in told}) == len(told)
    for ruling, passage in told:
        letters, number = ruling.split("-")
        assert letters in words_of(game).BOOKS
        for words in (ruling, f"{letters.lower()} {int(number)}", f"{letters}{int(number):02}"):
            assert book.find(words) is passage


@each_game
@each_tongue
def test_pictures_show_places_of_people_and_no_secret(game: str, tongue: Language) -> None:
    for passage in rulebook(game, tongue).passages:
        if passage.picture is not None:
            people, view = passage.picture.people, passage.picture.view
            assert 1 <= len(people) <= view.seats, passage.anchor
            assert view.observer is None, "an onlooker knows what lies face down as little"
            assert passage.picture.caption


ASKED = {
    "de": "mischen klauen Strafe Unentschieden passen Reihenfolge tauschen aussetzen Minuspunkte",
    "en": "shuffle steal penalty tie pass order swap skip end",
}
"""Words by which people look for things that rulebooks call by other names."""


@each_game
@pytest.mark.parametrize("tongue", ASKED)
def test_a_search_finds_what_is_meant(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    assert [word for word in ASKED[tongue].split() if not book.search(word)] == []
