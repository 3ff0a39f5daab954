"""The rulebook: whole, alike in both languages, cross-references and pictures in order."""

import re
from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest

from biberclan.games.clan.teach import passage_at_hand
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.lodge import SHAPES, SLOTS, is_full, is_supported
from biberclan.rules.clan.phases import Phase
from biberclan.teach.rulebook import Passage, Rulebook, rulebook
from tests.clan.rulings import JUDGEMENT_CALLS, RULINGS
from tests.teach.texts import (
    LANGUAGES,
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

both = pytest.mark.parametrize("language", LANGUAGES)


def everything(passage: Passage) -> str:
    caption = passage.picture.caption if passage.picture else ""
    return " ".join((passage.title, *passage.paragraphs, passage.judgement, caption))


@both
def test_each_ruling_stands_in_one_passage(language: Language) -> None:
    told = Counter(
        ruling for passage in rulebook("clan", language).passages for ruling in passage.rulings
    )
    assert told.keys() <= set(RULINGS)
    assert set(told.values()) == {1}


@both
def test_judgement_calls_are_marked_as_such(language: Language) -> None:
    for passage in rulebook("clan", language).passages:
        open_question = not JUDGEMENT_CALLS.isdisjoint(passage.rulings)
        assert bool(passage.judgement) == open_question, passage.anchor


@both
def test_pictures_are_legal_positions(language: Language) -> None:
    pictures = [
        passage.picture for passage in rulebook("clan", language).passages if passage.picture
    ]
    assert len(pictures) >= 10
    for picture in pictures:
        assert 1 <= len(picture.people) <= 3, "three lodges fill 80 columns"
        assert set(picture.people) <= PEOPLE
        view = picture.view
        for seat in range(view.seats):
            outline = view.outline(seat)
            assert outline & 0b11111 in SHAPES
            assert all(
                is_supported(outline, slot) for slot in SLOTS if view.lodges[seat][slot] is not None
            )
            if is_full(outline):
                assert view.ender == seat, "a full lodge has closed the round"
        assert view.hand is None, "what lies in nobody's picture is not shown"
        hidden = [at for lodge in view.lodges for at in lodge if at is not None and not at.up]
        assert all(at.card is None for at in hidden)


def test_a_picture_of_what_an_owner_may_do_is_seen_by_the_owner() -> None:
    for passage in rulebook("clan", "en").passages:
        if passage.picture is None:
            continue
        owner = passage.anchor in ("faces", "lone-and-covered")
        actor = passage.picture.view.actor
        assert actor is not None
        assert (actor < len(passage.picture.people)) == owner, passage.anchor


@both
def test_passages_fit_on_a_screen_of_80_by_24(language: Language) -> None:
    book = rulebook("clan", language)
    assert all(len(chapter.title) <= LONGEST_TITLE for chapter in book.chapters)
    for passage in book.passages:
        assert len(passage.title) <= LONGEST_TITLE
        most = ROWS_WITH_A_PICTURE if passage.picture else ROWS
        assert len(passage.rows(COLUMNS)) <= most, passage.anchor
        assert rows(passage.judgement, COLUMNS) <= 2, passage.anchor
        if passage.picture:
            assert rows(passage.picture.caption, COLUMNS) <= 2, passage.anchor


@both
def test_sentences_are_short_and_keep_to_the_words(language: Language) -> None:
    for passage in rulebook("clan", language).passages:
        for paragraph in passage.paragraphs:
            assert not list(long_sentences(paragraph, WORDS_OF_A_SENTENCE)), passage.anchor
        text = everything(passage)
        assert is_in_our_words(text, language), passage.anchor
        assert not STRAIGHT_QUOTES.search(text.replace("'", "’") if language == "en" else text)


def test_german_and_english_use_the_words_of_the_game_alike() -> None:
    german, english = rulebook("clan", "de"), rulebook("clan", "en")
    for one, other in zip(german.passages, english.passages, strict=True):
        assert not strayed_words(everything(one), everything(other)), one.anchor


@both
def test_every_decision_has_its_passage(language: Language) -> None:
    view = Match(Setup(("Anna", "Ben"))).view
    for phase in get_args(Phase):
        assert rulebook("clan", language).passage(passage_at_hand(replace(view, phase=phase)))


@pytest.mark.parametrize(
    ("language", "words", "anchor"),
    [
        ("de", "geschützt", "protected"),
        ("de", "GESCHUETZT", "protected"),
        ("de", "geschutzt", "protected"),
        ("de", "fünfte karte", "fifth-card"),
        ("de", "spähen", "peek"),
        ("de", "umdrehen", "flip"),
        ("en", "covered", "covered"),
        ("en", "lapses", "lapse"),
        ("en", "bonus equal", "bonus"),
        ("en", "BC-21", "lone"),
        ("de", "kv 6", "swap"),
        ("de", "bc05", "who-begins"),
        ("en", "protection", "protected"),
        ("de", "full", "full"),
        ("de", "neu mischen", "reshuffle"),
        ("de", "klauen", "exchange-next-door"),
        ("de", "Strafe", "malus"),
        ("de", "unentschieden", "malus"),
        ("de", "passen", "drawing"),
        ("de", "Reihenfolge", "who-begins"),
        ("de", "Gedaechtnis", "no-second-look"),
        ("de", "schuetzen", "protected"),
        ("en", "penalty", "malus"),
        ("en", "steal", "exchange-next-door"),
        ("en", "stealing", "exchange-next-door"),
        ("en", "tie", "malus"),
        ("en", "end", "closing"),
        ("en", "shuffling", "reshuffle"),
    ],
)
def test_people_find_what_they_look_for(language: Language, words: str, anchor: str) -> None:
    found = rulebook("clan", language).find(words)
    assert found is not None
    assert found.anchor == anchor


@both
def test_looking_for_nothing_or_for_nonsense_finds_nothing(language: Language) -> None:
    book: Rulebook = rulebook("clan", language)
    for words in ("", "   ", "!?", "quark123", "BC-99", "KV-21"):
        assert book.search(words) == ()
        assert book.find(words) is None
    assert book.for_ruling("BC-99") is None
    with pytest.raises(KeyError):
        book.passage("nowhere")


def test_a_list_keeps_its_items_together_when_it_is_broken_into_rows() -> None:
    rows_of_it = rulebook("clan", "en").passage("number-cards").rows(COLUMNS)
    assert rows_of_it[:3] == ["There are 52 number cards:", "", "- the 0 seven times,"]
    narrow = rulebook("clan", "en").passage("safe").rows(40)
    assert any(row.startswith("  ") for row in narrow)
    assert all(len(row) <= 40 for row in narrow)


def test_no_word_is_found_inside_another() -> None:
    found = rulebook("clan", "de").search("tausch")
    assert found
    for passage in found:
        text = f"{everything(passage)} {passage.also}".casefold()
        assert re.search(r"\btausch", text), passage.anchor
    assert not rulebook("clan", "en").search("hange"), "of exchange"
