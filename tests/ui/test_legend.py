"""The help explains every mark that cards can bear, so that nothing on the table is a riddle."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import get_args

import pytest
from rich.cells import cell_len

from biberclan.games.mania.card_looks import CardLook
from biberclan.games.mania.card_painting import CardPainter
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.shelf import GAMES
from biberclan.table.commands import LOG
from biberclan.table.game import table_of
from biberclan.table.glyphs import UNICODE
from biberclan.table.look import Kind, Sign, SlotLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.table import TableScreen
from tests.ui.running import running, screen_of, text

PALETTES = [Palette(ascii=ascii) for ascii in (False, True)]

CARD = SlotLook("up", card=7)
SPOTS: Mapping[str, Sequence[SlotLook]] = {
    "kind": [
        CARD,
        SlotLook("down"),
        SlotLook("known", card=7),
        SlotLook("free"),
        SlotLook("closed"),
        SlotLook("action", sign=Sign("?", "?")),
    ],
    "protected": [replace(CARD, protected=True)],
    "pick": [replace(CARD, pick=key) for key in "2+"],
    "cursor": [replace(CARD, cursor=True)],
    "touched": [replace(CARD, touched=True)],
    "first": [replace(CARD, first=True)],
    "news": [replace(CARD, news=(1,))],
    "badge": [replace(CARD, badge="+2")],
    "fresh": [SlotLook("down", fresh=True)],
    "notched": [SlotLook("down", notched=True)],
}
"""Looks of a slot by the attribute that makes them; face, sign and name need no legend."""

FANNED = CardLook(7)
CARDS = {
    "number": replace(FANNED, number=2),
    "pick": replace(FANNED, pick=True),
    "cursor": replace(FANNED, cursor=True),
    "beaten": replace(FANNED, beaten=True),
    "new": replace(FANNED, new=True),
    "badge": replace(FANNED, badge="+2"),
}
"""The same for a fanned card; a raised card stands higher and bears no mark."""


NOT_IN = {"bande": {"free", "closed", "protected"}, "clan": {"fresh", "notched"}}
"""Marks that a game has no use for."""


def signs(painted: Canvas, palette: Palette) -> set[str]:
    """Return the signs painted; a whole frame counts as its first corner."""
    glyphs, found = palette.glyphs, {*painted.text()} - {" ", "\n"}
    for frame in (glyphs.plain, glyphs.protected, glyphs.cursor, glyphs.empty, glyphs.corners):
        if frame[0] in found:
            found -= {*frame[1:]} - {glyphs.mark}
    return found


def slot(look: SlotLook, palette: Palette) -> set[str]:
    canvas = Canvas(5, 3, palette)
    paint_slot(canvas, 0, 0, (5, 3), look)
    return signs(canvas, palette)


def card(look: CardLook, palette: Palette) -> set[str]:
    canvas = Canvas(5, 3, palette)
    CardPainter(canvas).paint_card(0, 0, (5, 3), look)
    return signs(canvas, palette)


def explained(game: str, palette: Palette) -> set[str]:
    table = table_of(game)
    legend = {char for look, _text in table.legend() for char in slot(look, palette)}
    return legend | {char for mark in table.marks(palette.glyphs) for char in mark.sign}


def marked(game: str, palette: Palette) -> Iterator[tuple[str, set[str]]]:
    """Yield each thing that a look can show, and the signs that it is painted with."""
    if game == "mania":
        for name, fanned in CARDS.items():
            yield name, card(fanned, palette)
        return
    for name, looks in SPOTS.items():
        for look in looks:
            if not {name, look.kind} & NOT_IN.get(game, set()):
                yield name, slot(look, palette) - {"?"}


def test_every_attribute_of_a_look_is_asked_about_here() -> None:
    assert {field.name for field in fields(SlotLook)} - SPOTS.keys() == {"card", "sign", "label"}
    known = {"card", "place", "raised"}
    assert {field.name for field in fields(CardLook)} - CARDS.keys() == known
    assert {look.kind for look in SPOTS["kind"]} == {*get_args(Kind)}


@pytest.mark.parametrize("game", GAMES)
def test_the_help_has_every_mark(game: str) -> None:
    for palette in PALETTES:
        have = explained(game, palette)
        for name, painted in marked(game, palette):
            assert painted <= have | {"7"}, name


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_in_the_help_fits(game: str, tongue: Language) -> None:
    table = table_of(game)
    assert all(cell_len(mark.text) <= 70 for mark in table.marks(PALETTES[0].glyphs))


@pytest.mark.parametrize("size", [(80, 24), (160, 40)])
async def test_a_sentence_of_the_help_too_long_for_a_row_goes_on_in_the_next(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of("clan")
    words = [f"word{number}" for number in range(30)]
    long = replace(table.COMMANDS[0], help=lambda: " ".join(words), possible=lambda desk: True)
    monkeypatch.setattr(table, "COMMANDS", (long, *table.COMMANDS[1:]))
    async with running(Setup(("Anna", "Ben"), seed=1), size) as pilot:
        await pilot.does("ready", "help")
        shown = text(pilot).splitlines()
        first = next(y for y, row in enumerate(shown) if "word0 " in row)
        rows = [re.findall(r"word\d+", row) for row in shown[first:]]
        assert [word for row in rows for word in row] == words
        assert shown[first].split()[0] == "Space"
        assert shown[first + 1].split()[0].startswith("word"), "the key is named once"
        assert "Leave the table" in text(pilot) or size == (80, 24)


@pytest.mark.parametrize("game", GAMES)
async def test_the_help_shows_all_keys_however_many_there_are(game: str, tongue: Language) -> None:
    people = Setup(
        ("Anna", "Pip"), game=game, bots=(None, "beginner"), memory_aid=EVERYBODY, seed=4
    )
    match = Match(people)
    match.sit_down()
    async with running(match) as pilot:
        table = screen_of(pilot, TableScreen)
        told = {command.help() for command in table.commands if command.possible(table.desk)}
        await pilot.does("help")
        shows = text(pilot).splitlines()
        assert all(any(row.endswith(sentence) for row in shows) for sentence in told)


@pytest.mark.parametrize("game", GAMES)
async def test_no_card_of_the_legend_hides_a_mark_beside_the_keys(game: str) -> None:
    async with running(Setup(("Anna", "Ben"), game=game, seed=3), (300, 40)) as pilot:
        await pilot.press("question_mark")  # in the handover, where there are fewer keys than marks
        shown = text(pilot)
        assert all(mark.text in shown for mark in table_of(game).marks(UNICODE))


async def test_help_turns_to_the_marks_and_back() -> None:
    match = Match(Setup(("Anna", "Ben"), seed=4))
    async with running(match) as pilot:
        await pilot.does("help")
        assert "Leave the table" in text(pilot)
        await pilot.does("marks on the cards")
        assert "something has happened here" in text(pilot)
        await pilot.does("keys")
        assert "Leave the table" in text(pilot)
        await pilot.does("marks on the cards", "back to the table")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_legend_too_long_for_a_row_goes_on_in_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of("clan")
    cards = [*table.legend(), *((CARD, f"one more card, number {number}") for number in range(3))]
    monkeypatch.setattr(table, "legend", lambda: cards)
    for size in ((80, 24), (120, 40), (200, 50)):
        async with running(Setup(("Anna", "Ben"), seed=1), size) as pilot:
            await pilot.does("ready", "help")
            while "empty" not in text(pilot):
                await pilot.press("question_mark")
            assert all(said in text(pilot) for _look, said in cards), size


async def test_keys_without_room_stand_on_one_more_page(monkeypatch: pytest.MonkeyPatch) -> None:
    more = [
        replace(LOG, id=f"more {number}", help=partial("One more key: {}.".format, number))
        for number in range(15)
    ]
    monkeypatch.setattr(table_of("clan"), "COMMANDS", (*table_of("clan").COMMANDS, *more))
    pages = []
    async with running(Setup(("Anna", "Ben"), seed=1)) as pilot:
        await pilot.does("ready", "help")
        for _turn in range(4):
            pages.append(text(pilot))
            await pilot.press("question_mark")
    told = [
        [number for number in range(15) if f"One more key: {number}." in page] for page in pages
    ]
    assert told[0]
    assert told[0] + told[1] == list(range(15))
    assert "What the marks on the cards mean" in pages[2]
    assert pages[3] == pages[0]
