"""Slots have letters of the language wherever people read of them; the notation has its own."""

import re
import tomllib

import pytest

from biberclan.assets import asset
from biberclan.games.clan.table.looks import lodge_looks
from biberclan.games.clan.teach.phrases import slot_name
from biberclan.rules.clan import parse_action
from biberclan.ui.panel_look import panel_look
from tests.ui.tables import desk_at

LETTERS = {"en": re.compile(r"\b[BT][123]\b"), "de": re.compile(r"\b[UO][123]\b")}


@pytest.mark.usefixtures("german")
def test_in_german_the_table_names_slots_in_german() -> None:
    assert [slot_name(slot) for slot in range(5)] == ["U1", "U2", "U3", "O1", "O2"]
    desk = desk_at("7 7", "4", hand=8, draws=[2])
    assert [look.label for look in lodge_looks(desk)[0].slots[2:]] == ["U3", "O1", "O2"]
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


@pytest.mark.parametrize(("tongue", "other"), [("de", "en"), ("en", "de")])
def test_lessons_and_rulebook_name_slots_in_their_language(tongue: str, other: str) -> None:
    def texts(value: object, at: str = "") -> list[str]:
        if isinstance(value, dict):
            return [text for key, part in value.items() for text in texts(part, key)]
        if isinstance(value, list):
            return [text for part in value for text in texts(part, at)]
        return [str(value)] if at == tongue else []

    found = 0
    for folder in ("lessons", "rulebook"):
        for file in asset(f"clan/{folder}").iterdir():
            for text in texts(tomllib.loads(file.read_text(encoding="utf-8"))):
                assert not LETTERS[other].search(text), f"{file.name}: {text}"
                found += len(LETTERS[tongue].findall(text))
    assert found > 20
