"""The rulebook: whole, alike in both languages, cross-references and pictures in order."""

import re
from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest

from biberclan.games.bande.teach import passage_at_hand
from biberclan.language import Language
from biberclan.rules.bande import new, observe
from biberclan.rules.bande.phases import Phase
from biberclan.teach.rulebook import Passage, rulebook
from tests.bande.rulings import JUDGEMENT_CALLS, NOT_TAUGHT, RULINGS
from tests.teach.texts import (
    PEOPLE,
    STRAIGHT_QUOTES,
    is_in_our_words,
    long_sentences,
    rows,
    strayed_words,
)

COLUMNS = 54
"""At 80×24 a passage stands beside the list of all passages."""
ROWS, ROWS_WITH_A_PICTURE = 14, 10
LONGEST_TITLE = 23
WORDS_OF_A_SENTENCE = 24


def everything(passage: Passage) -> str:
    caption = passage.picture.caption if passage.picture else ""
    return " ".join((passage.title, *passage.paragraphs, passage.judgement, caption))


def test_each_ruling_stands_in_one_passage(tongue: Language) -> None:
    told = Counter(
        ruling for passage in rulebook("bande", tongue).passages for ruling in passage.rulings
    )
    assert set(RULINGS) - told.keys() == NOT_TAUGHT.keys()
    assert told.keys() <= set(RULINGS)
    assert set(told.values()) == {1}


def test_judgement_calls_are_marked_as_such(tongue: Language) -> None:
    for passage in rulebook("bande", tongue).passages:
        open_question = not JUDGEMENT_CALLS.isdisjoint(passage.rulings)
        assert bool(passage.judgement) == open_question, passage.anchor


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("bande", tongue).passages if p.picture}
    assert pictures.keys() == {
        *("dealing", "look", "taking", "specials-in-a-row", "points", "replacing"),
    }
    for anchor, picture in pictures.items():
        assert 1 <= len(picture.people) <= 3, anchor
        assert set(picture.people) <= PEOPLE
        for row in picture.view.rows[: len(picture.people)]:
            seen = [at.card for at in row if not at.up and at.card is not None and at.card <= 9]
            assert all(str(card) in picture.caption for card in seen), anchor
    look = pictures["look"].view.rows[0]
    assert [at.card for at in look] == [2, None, None, 8]
    assert not any(at.up for at in look)
    assert all(at.up for row in pictures["points"].view.rows for at in row)
    sums = re.findall(r"([\d +]+) = (\d+)", pictures["points"].caption)
    counted = [sum(at.card or 0 for at in row) for row in pictures["points"].view.rows[:3]]
    assert [sum(map(int, cards.split("+"))) for cards, _sum in sums] == counted
    assert [int(total) for _cards, total in sums] == counted


def test_passages_fit_on_a_screen_of_80_by_24(tongue: Language) -> None:
    book = rulebook("bande", tongue)
    assert all(len(chapter.title) <= LONGEST_TITLE for chapter in book.chapters)
    for passage in book.passages:
        assert len(passage.title) <= LONGEST_TITLE
        most = ROWS_WITH_A_PICTURE if passage.picture else ROWS
        assert len(passage.rows(COLUMNS)) <= most, passage.anchor
        assert rows(passage.judgement, COLUMNS) <= 2, passage.anchor
        if passage.picture:
            assert rows(passage.picture.caption, COLUMNS) <= 2, passage.anchor


def test_sentences_are_short_and_keep_to_the_words(tongue: Language) -> None:
    for passage in rulebook("bande", tongue).passages:
        for paragraph in passage.paragraphs:
            assert not list(long_sentences(paragraph, WORDS_OF_A_SENTENCE)), passage.anchor
        text = everything(passage)
        assert is_in_our_words(text, tongue), passage.anchor
        assert not STRAIGHT_QUOTES.search(text.replace("'", "’") if tongue == "en" else text)


def test_german_and_english_use_the_words_of_the_game_alike() -> None:
    german, english = rulebook("bande", "de"), rulebook("bande", "en")
    for one, other in zip(german.passages, english.passages, strict=True):
        assert not strayed_words(everything(one), everything(other)), one.anchor


def test_every_decision_has_its_passage(tongue: Language) -> None:
    view = observe(new(2, seed=1), 0)
    for phase in get_args(Phase):
        assert rulebook("bande", tongue).passage(passage_at_hand(replace(view, phase=phase)))


@pytest.mark.parametrize(
    ("language", "words", "anchor"),
    [
        ("de", "klopfen", "knocking"),
        ("de", "spähen", "peek"),
        ("de", "SPAEHEN", "peek"),
        ("de", "tauschen", "swap"),
        ("de", "gleichstand", "winning"),
        ("en", "draw two", "draw-two"),
        ("en", "special cards", "specials-in-a-row"),
        ("en", "BB-16", "refill"),
        ("de", "bb 5", "no-second-look"),
    ],
)
def test_people_find_what_they_look_for(language: Language, words: str, anchor: str) -> None:
    found = rulebook("bande", language).find(words)
    assert found is not None
    assert found.anchor == anchor


@pytest.mark.parametrize("words", ["", "!?", "quark123", "BB-99", "BB-17", "BC-21"])
def test_looking_for_nothing_finds_nothing(words: str) -> None:
    assert rulebook("bande", "en").find(words) is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_people_call_things_finds_a_place_in_the_book(language: Language) -> None:
    german = "mischen klauen Strafe Unentschieden passen Reihenfolge Ende stehlen zählen"
    english = "shuffle steal penalty tie pass order end rob score"
    for word in (german if language == "de" else english).split():
        assert rulebook("bande", language).search(word), word
