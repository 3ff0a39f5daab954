"""Slots have letters of the language wherever people read of them; the notation has its own."""

import re

import pytest

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.words.names import slot_name
from biberclan.language import TEACHING
from biberclan.rules.clan import parse_action
from biberclan.table.panel_look import panel_look
from tests.catalogues import translated
from tests.ui.tables import desk_at

LETTERS = {"en": re.compile(r"\b[BT][123]\b"), "de": re.compile(r"\b[UO][123]\b")}


@pytest.mark.usefixtures("german")
def test_in_german_the_table_names_slots_in_german() -> None:
    assert [slot_name(slot) for slot in range(5)] == ["U1", "U2", "U3", "O1", "O2"]
    desk = desk_at("7 7", "4", hand=8, draws=[2])
    assert [look.label for look in TABLE.look(desk)[0].slots[2:]] == ["U3", "O1", "O2"]
    read = []
    for number in range(1, 6):
        desk.digit(number)
        read.append(panel_look(desk).says)
    desk.digit(4)
    desk.confirm()
    read += panel_look(desk).lines
    assert str(desk.match.log[-1].action) == "place 1:T1 up"
    for slot in ("U1", "U2", "U3", "O1", "O2"):
        assert any(slot in text for text in read)
    assert not LETTERS["en"].search(" ".join(read))


@pytest.mark.usefixtures("german")
def test_the_notation_is_the_same_in_german() -> None:
    assert str(parse_action("place 2:T1 up")) == "place 2:T1 up"
    with pytest.raises(ValueError, match="O1"):
        parse_action("place 2:O1 up")


def test_lessons_and_rulebook_name_slots_in_their_language() -> None:
    german = translated("de", TEACHING)
    texts = [text for text in german if text.id and str(text.context).startswith("clan")]
    for tongue, other, said in (
        ("en", "de", [str(text.id) for text in texts]),
        ("de", "en", [str(text.string) for text in texts]),
    ):
        for text in said:
            assert not LETTERS[other].search(text), text
        assert sum(len(LETTERS[tongue].findall(text)) for text in said) > 20
