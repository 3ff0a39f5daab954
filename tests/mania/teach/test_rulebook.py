"""The rulebook: whole, alike in both languages, cross-references and pictures in order."""

import re
from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest

from biberclan.games.mania.teach import passage_at_hand
from biberclan.language import Language
from biberclan.rules.mania import DECK, new, observe
from biberclan.rules.mania.decks import DISPLAY
from biberclan.rules.mania.groups import Form, beaten_in_display, beats, form_of, target
from biberclan.rules.mania.phases import Phase
from biberclan.teach.rulebook import Passage, rulebook
from tests.mania.rulings import JUDGEMENT_CALLS, NOT_TAUGHT, RULINGS
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
        ruling for passage in rulebook("mania", tongue).passages for ruling in passage.rulings
    )
    assert set(RULINGS) - told.keys() == NOT_TAUGHT.keys()
    assert told.keys() <= set(RULINGS)
    assert set(told.values()) == {1}


def test_judgement_calls_are_marked_as_such(tongue: Language) -> None:
    for passage in rulebook("mania", tongue).passages:
        open_question = not JUDGEMENT_CALLS.isdisjoint(passage.rulings)
        assert bool(passage.judgement) == open_question, passage.anchor


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("mania", tongue).passages if p.picture}
    assert pictures.keys() == {"dealing", "value", "beat-display", "bodyguard", "hippie"}
    for anchor, picture in pictures.items():
        assert set(picture.people) <= PEOPLE, anchor
        assert len(picture.view.display) == DISPLAY, anchor
    both = [pile.top for pile in pictures["value"].view.piles]
    assert {target(group) for group in both} == {Form("set", 3, 5)}
    view = pictures["beat-display"].view
    assert beaten_in_display(view.piles[0].top, view.display) == (5, 7)
    mine, safe = [pile.top for pile in pictures["bodyguard"].view.piles]
    assert not beats(mine, safe)
    assert form_of(pictures["hippie"].view.piles[0].top).name == "hippie_run"


def test_the_rulebook_says_that_the_cards_are_assumed(tongue: Language) -> None:
    passage = rulebook("mania", tongue).for_ruling("BM-1")
    assert passage is not None
    assert {"en": "assumed", "de": "angenommen"}.get(tongue, "") in passage.judgement
    said = {int(number) for number in re.findall(r"\d+", " ".join(passage.paragraphs))}
    assert {sum(DECK.values()), *(DECK[card] * 10 for card in (1,)), DECK["joker"]} <= {
        *said,
        *map(int, re.findall(r"\d+", passage.title)),
    }


def test_passages_fit_on_a_screen_of_80_by_24(tongue: Language) -> None:
    book = rulebook("mania", tongue)
    assert all(len(chapter.title) <= LONGEST_TITLE for chapter in book.chapters)
    for passage in book.passages:
        assert len(passage.title) <= LONGEST_TITLE
        most = ROWS_WITH_A_PICTURE if passage.picture else ROWS
        assert len(passage.rows(COLUMNS)) <= most, passage.anchor
        assert rows(passage.judgement, COLUMNS) <= 2, passage.anchor
        if passage.picture:
            assert rows(passage.picture.caption, COLUMNS) <= 2, passage.anchor


def test_sentences_are_short_and_keep_to_the_words(tongue: Language) -> None:
    for passage in rulebook("mania", tongue).passages:
        for paragraph in passage.paragraphs:
            assert not list(long_sentences(paragraph, WORDS_OF_A_SENTENCE)), passage.anchor
        text = everything(passage)
        assert is_in_our_words(text, tongue), passage.anchor
        assert not STRAIGHT_QUOTES.search(text.replace("'", "’") if tongue == "en" else text)


def test_german_and_english_use_the_words_of_the_game_alike() -> None:
    german, english = rulebook("mania", "de"), rulebook("mania", "en")
    for one, other in zip(german.passages, english.passages, strict=True):
        assert not strayed_words(everything(one), everything(other)), one.anchor


def test_every_decision_has_its_passage(tongue: Language) -> None:
    view = observe(new(2, seed=1), 0)
    for phase in get_args(Phase):
        assert rulebook("mania", tongue).passage(passage_at_hand(replace(view, phase=phase)))


@pytest.mark.parametrize(
    ("language", "words", "anchor"),
    [
        ("de", "dieb", "stealing"),
        ("de", "klauen", "stealing"),
        ("de", "gemeinling", "meanie"),
        ("de", "KOENIG", "king"),
        ("de", "ziffernfolge", "groups"),
        ("de", "gleichstand", "winning"),
        ("en", "superbeaver", "superbeaver"),
        ("en", "run", "beating-runs"),
        ("en", "BM-14", "beat-display"),
        ("de", "bm 57", "used-up"),
    ],
)
def test_people_find_what_they_look_for(language: Language, words: str, anchor: str) -> None:
    found = rulebook("mania", language).find(words)
    assert found is not None
    assert found.anchor == anchor


@pytest.mark.parametrize("words", ["", "!?", "quark123", "BM-67", "BM-0", "BB-21"])
def test_looking_for_nothing_finds_nothing(words: str) -> None:
    assert rulebook("mania", "en").find(words) is None
