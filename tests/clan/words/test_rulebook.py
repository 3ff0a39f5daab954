"""BiberClan's rulebook: its pictures, and what people look for; the rest is conformance."""

import re

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
