"""BiberClan's rulebook: its pictures, and what people look for; the rest is conformance."""

import re

import pytest

from biberclan.language import Language
from biberclan.rules.clan.lodge import SHAPES, SLOTS, is_full, is_supported
from biberclan.teach.rulebook import Passage, rulebook

COLUMNS = 54
"""At 80×24 a passage stands beside the list of all passages."""


def everything(passage: Passage) -> str:
    caption = passage.picture.caption if passage.picture else ""
    return " ".join((passage.title, *passage.paragraphs, passage.judgement, caption))


def test_pictures_are_legal_positions() -> None:
    passages = rulebook("clan", "en").passages
    pictures = [passage.picture for passage in passages if passage.picture]
    assert len(pictures) >= 10
    for picture in pictures:
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
