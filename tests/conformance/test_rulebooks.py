"""Every game on the shelf has its rulebook: whole, alike in both languages, pictures in order."""

import tomllib
from collections import Counter

import pytest

from biberclan.language import Language
from biberclan.shelf import GAMES, texts_of
from biberclan.teach.rulebook import Passage, rulebook
from biberclan.words.seam import words_of
from tests.conformance.moments import TRANSLATED
from tests.conformance.tables import ALL_GAMES
from tests.coverage_of_rules import ledger_of
from tests.teach import texts

COLUMNS = 54
"""At 80×24 a passage stands beside the list of all passages."""
ROWS, ROWS_WITH_A_PICTURE = 14, 10
LONGEST_TITLE = 23
WORDS_OF_A_SENTENCE = 24

each_game = pytest.mark.parametrize("game", ALL_GAMES)
each_book = pytest.mark.parametrize(("game", "tongue"), TRANSLATED)


@each_game
def test_nothing_is_written_down_that_is_not_read(game: str) -> None:
    known = {"anchor", "title", "rulings", "see", "text", "judgement", "picture", "also"}
    for file in (texts_of(game) / "rulebook").iterdir():
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        assert table.keys() == {"anchor", "title", "passage"}
        for passage in table["passage"]:
            assert passage.keys() <= known
            for entry in ("title", "text", "judgement", "also"):
                assert isinstance(passage.get(entry, ""), str)
            assert passage["text"].strip()


@each_book
def test_anchors_are_unique_and_references_lead_somewhere(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    anchors = Counter(passage.anchor for passage in book.passages)
    anchors.update(chapter.anchor for chapter in book.chapters)
    assert max(anchors.values()) == 1
    for passage in book.passages:
        assert len(set(passage.see)) == len(passage.see) <= 4, passage.anchor
        assert passage.anchor not in passage.see
        assert all(book.passage(anchor) for anchor in passage.see)


@each_book
def test_each_ruling_stands_in_one_passage_and_is_found_by_its_id(
    game: str, tongue: Language
) -> None:
    book, ledger = rulebook(game, tongue), ledger_of(game)
    told = [(ruling, passage) for passage in book.passages for ruling in passage.rulings]
    assert len({ruling for ruling, _passage in told}) == len(told)
    assert {ruling for ruling, _passage in told} == set(ledger.RULINGS) - ledger.NOT_TAUGHT.keys()
    for ruling, passage in told:
        letters, number = ruling.split("-")
        assert letters in words_of(game).NAMES.books
        for words in (ruling, f"{letters.lower()} {int(number)}", f"{letters}{int(number):02}"):
            assert book.find(words) is passage


@each_book
def test_judgement_calls_are_marked_as_such(game: str, tongue: Language) -> None:
    for passage in rulebook(game, tongue).passages:
        open_question = not ledger_of(game).JUDGEMENT_CALLS.isdisjoint(passage.rulings)
        assert bool(passage.judgement) == open_question, passage.anchor


@each_book
def test_pictures_show_places_of_people_and_no_secret(game: str, tongue: Language) -> None:
    for passage in rulebook(game, tongue).passages:
        if passage.picture is not None:
            names, view = passage.picture.names, passage.picture.view
            assert 1 <= len(names) <= min(view.seats, 3), "three fill 80 columns"
            assert set(names) <= texts.PEOPLE, passage.anchor
            assert view.observer is None, "an onlooker knows what lies face down as little"
            assert passage.picture.caption


@each_book
def test_nothing_has_the_title_of_something_else(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    titles = [chapter.title for chapter in book.chapters]
    titles += [passage.title for passage in book.passages]
    assert sorted(set(titles)) == sorted(titles)


@each_book
def test_passages_fit_on_a_screen_of_80_by_24(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    assert all(len(chapter.title) <= LONGEST_TITLE for chapter in book.chapters)
    for passage in book.passages:
        assert len(passage.title) <= LONGEST_TITLE
        most = ROWS_WITH_A_PICTURE if passage.picture else ROWS
        assert len(passage.rows(COLUMNS)) <= most, passage.anchor
        assert texts.rows(passage.judgement, COLUMNS) <= 2, passage.anchor
        if passage.picture:
            assert texts.rows(passage.picture.caption, COLUMNS) <= 2, passage.anchor


@each_book
def test_sentences_are_short_and_keep_to_the_words(game: str, tongue: Language) -> None:
    for passage in rulebook(game, tongue).passages:
        for paragraph in passage.paragraphs:
            assert not list(texts.long_sentences(paragraph, WORDS_OF_A_SENTENCE)), passage.anchor
        text = everything(passage)
        assert texts.is_in_our_words(text, tongue), passage.anchor
        assert not texts.has_straight_quotes(text, tongue)


@pytest.mark.parametrize("game", GAMES)
def test_german_and_english_use_the_words_of_the_game_alike(game: str) -> None:
    german, english = rulebook(game, "de"), rulebook(game, "en")
    for one, other in zip(german.passages, english.passages, strict=True):
        assert not texts.strayed_words(everything(one), everything(other)), one.anchor


def everything(passage: Passage) -> str:
    caption = passage.picture.caption if passage.picture else ""
    return " ".join((passage.title, *passage.paragraphs, passage.judgement, caption))


@each_book
def test_looking_for_nothing_or_for_nonsense_finds_nothing(game: str, tongue: Language) -> None:
    book, strangers = rulebook(game, tongue), [one for one in ALL_GAMES if one != game]
    foreign = [f"{words_of(one).NAMES.books[0]}-21" for one in strangers]
    unknown = [
        f"{letters}-{number}" for letters in words_of(game).NAMES.books for number in (0, 99)
    ]
    for words in ("", "   ", "!?", "quark123", *unknown, *foreign, *ledger_of(game).NOT_TAUGHT):
        assert book.search(words) == ()
        assert book.find(words) is None
    for ruling in (*unknown, *foreign):
        assert book.for_ruling(ruling) is None
    with pytest.raises(KeyError):
        book.passage("nowhere")


ASKED = {
    "de": "mischen klauen Strafe Unentschieden passen Reihenfolge tauschen aussetzen Minuspunkte "
    "Ende stehlen zählen",
    "en": "shuffle steal penalty tie pass order swap skip end rob score",
}
"""Words by which people look for things that our rulebooks call by other names."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tongue", ASKED)
def test_a_search_finds_what_is_meant(game: str, tongue: Language) -> None:
    book = rulebook(game, tongue)
    assert [word for word in ASKED[tongue].split() if not book.search(word)] == []


FOUND = [
    ("clan", "de", "geschützt", "protected"),
    ("clan", "de", "GESCHUETZT", "protected"),
    ("clan", "de", "geschutzt", "protected"),
    ("clan", "de", "fünfte karte", "fifth-card"),
    ("clan", "de", "spähen", "peek"),
    ("clan", "de", "umdrehen", "flip"),
    ("clan", "en", "covered", "covered"),
    ("clan", "en", "lapses", "lapse"),
    ("clan", "en", "bonus equal", "bonus"),
    ("clan", "en", "BC-21", "lone"),
    ("clan", "de", "kv 6", "swap"),
    ("clan", "de", "bc05", "who-begins"),
    ("clan", "en", "protection", "protected"),
    ("clan", "de", "full", "full"),
    ("clan", "de", "neu mischen", "reshuffle"),
    ("clan", "de", "klauen", "exchange-next-door"),
    ("clan", "de", "Strafe", "malus"),
    ("clan", "de", "unentschieden", "malus"),
    ("clan", "de", "passen", "drawing"),
    ("clan", "de", "Reihenfolge", "who-begins"),
    ("clan", "de", "Gedaechtnis", "no-second-look"),
    ("clan", "de", "schuetzen", "protected"),
    ("clan", "en", "penalty", "malus"),
    ("clan", "en", "steal", "exchange-next-door"),
    ("clan", "en", "stealing", "exchange-next-door"),
    ("clan", "en", "tie", "malus"),
    ("clan", "en", "end", "closing"),
    ("clan", "en", "shuffling", "reshuffle"),
    ("bande", "de", "klopfen", "knocking"),
    ("bande", "de", "spähen", "peek"),
    ("bande", "de", "SPAEHEN", "peek"),
    ("bande", "de", "tauschen", "swap"),
    ("bande", "de", "gleichstand", "winning"),
    ("bande", "en", "draw two", "draw-two"),
    ("bande", "en", "action cards", "specials-in-a-row"),
    ("bande", "en", "special cards", "specials-in-a-row"),
    ("bande", "en", "BB-16", "refill"),
    ("bande", "de", "bb 5", "no-second-look"),
    ("mania", "de", "dieb", "stealing"),
    ("mania", "de", "klauen", "stealing"),
    ("mania", "de", "gemeinling", "meanie"),
    ("mania", "de", "KOENIG", "king"),
    ("mania", "de", "ziffernfolge", "groups"),
    ("mania", "de", "gleichstand", "winning"),
    ("mania", "en", "superbeaver", "superbeaver"),
    ("mania", "en", "run", "beating-runs"),
    ("mania", "en", "BM-14", "beat-display"),
    ("mania", "de", "bm 57", "used-up"),
    ("toy", "en", "peeking", "toy-look"),
    ("toy", "en", "toy 5", "toy-rounds"),
]
"""What people type in each language, and the passage that they mean."""


@pytest.mark.parametrize(("game", "tongue", "words", "anchor"), FOUND)
def test_people_find_what_they_look_for(
    game: str, tongue: Language, words: str, anchor: str
) -> None:
    found = rulebook(game, tongue).find(words)
    assert found is not None
    assert found.anchor == anchor
