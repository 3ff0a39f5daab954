"""The table before a match: names, with joiners too, and nothing told of the cards."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from biberclan.bots.registry import _in_one_line
from biberclan.characters import LONGEST_NAME, clusters, folded, harmless, is_printable
from biberclan.cli import main
from biberclan.match.match import Match
from biberclan.match.record import read
from biberclan.match.setup import Setup, problem_with_name, problem_with_names, unique
from biberclan.match.store import history
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.plain.vocabulary import spelled, words_in
from biberclan.ui.paint.victory import runners
from biberclan.ui.requests import NewTable, Train
from biberclan.ui.terminal_input import TerminalInput
from biberclan.ui.widgets.form import NameInput
from tests.command_line import Opened
from tests.match.walking import table
from tests.store.playing import kept, short
from tests.terminal.conftest import Start, start
from tests.tiers import once
from tests.ui.running import open_setup, running, shown, strips, text

__all__ = ["start"]

JOINED = {
    "a family": "👨‍👩‍👧‍👦",
    "families": "👨‍👩‍👧 Müller",
    "a shade": "👩🏽‍🚀 Zoë",
    "a heart": "👩‍❤️‍💋‍👨",
    "Persian": "می‌خواهم",
    "flags": "🏴‍☠️ Tom 🇩🇪",
    "Indian": "क्‍ष",
}

each = pytest.mark.parametrize("name", JOINED.values(), ids=JOINED)


@each
def test_it_is_a_name(name: str) -> None:
    assert problem_with_name(name) is None
    assert problem_with_names([name, "Anna"]) is None
    assert harmless(name) == name
    assert "".join(clusters(name)) == name
    assert _in_one_line(name) == name
    assert unique(name, [name]) == f"{name} 2"
    assert cell_len(runners([name, "Anna"])[0]) == 1


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("An\u200dna", "unprintable"),
        ("\u200cAnna", "unprintable"),
        ("👨\u200d\u200d👩", "unprintable"),
        ("می\u200f", "unprintable"),
        ("An\u202ena", "unprintable"),
        ("\u200d", "empty"),
        ("👨‍👩‍👧‍👦" * LONGEST_NAME, None),
        ("👨‍👩‍👧‍👦" * (LONGEST_NAME + 1), "too_long"),
        ("ä" + "\u0301" * 200, "too_long"),
        ("ä\u200d" * (LONGEST_NAME + 1), "too_long"),
        ("👨" + "\u200d👨" * 200, "too_long"),
    ],
)
def test_a_joiner_alone_and_a_name_without_end_are_none(name: str, problem: str | None) -> None:
    assert problem_with_name(name) == problem
    if problem == "unprintable":
        assert is_printable(harmless(name))
        assert "\\u" in harmless(name)
    assert problem_with_name(unique(name, [])) in (None, problem) or problem == "too_long"


def test_two_that_look_alike_are_one() -> None:
    assert folded("می‌خواهم") == folded("میخواهم")
    assert problem_with_names(["👨‍👩‍👧", "👨👩👧"]) == ("twice", "👨👩👧")


@each
def test_it_is_kept_exported_and_read_again(name: str, store: Store) -> None:
    record = short(Setup((name, "Ben"), seed=3))
    assert read(record.text().encode()).setup.names == (name, "Ben")
    store.add(record)
    assert store.record(1).setup.names[0] == name
    assert set(history.names(store)) == {name, "Ben"}
    assert {person.name for person in figures.people(store)} == {name, "Ben"}


@each
def test_the_command_line_takes_and_shows_it(name: str, table: Opened, tmp_path: Path) -> None:
    assert main(["play", "--players", f"{name},Ben", "--first", name]) == 0
    assert main(["train", "--name", name]) == 0
    begun, training = (opened for opened, _ascii in table)
    assert isinstance(begun, NewTable)
    assert begun.setup.names == (name, "Ben")
    assert isinstance(training, Train)
    assert training.person == name


def test_lists_of_the_command_line_stay_in_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with kept(tmp_path) as store:
        for name in JOINED.values():
            store.add(short(Setup((name, "Ben"), seed=3)))
    assert main(["--lang", "en", "--data", str(tmp_path), "history"]) == 0
    people = capsys.readouterr().out.split("\n\n")[1].splitlines()
    assert len(people) == len(JOINED) + 2
    assert len({cell_len(row) for row in people}) == 1


@each
def test_it_is_understood_where_everything_is_typed(name: str) -> None:
    assert words_in(f"lodge {name}", [name, "Ben"]) == ["lodge", spelled(name).replace(" ", "")]


@once()
@each
async def test_it_is_typed_and_pasted_and_deleted_as_it_is_seen(name: str) -> None:
    async with running() as pilot:
        await open_setup(pilot)
        field = pilot.app.screen.query_one("#name0", NameInput)
        field.focus()
        for _way in ("typed", "pasted"):
            field.clear()
            if _way == "pasted":
                field.post_message(events.Paste(name))
            else:
                for event in TerminalInput().feed(name.encode()):
                    field.post_message(event)
            await pilot.pause()
            assert field.value == name
            assert {cell_len(strip.text) for strip in strips(pilot)} == {80}
        for number in range(len(clusters(name)), 0, -1):
            assert len(clusters(field.value)) == number
            await pilot.press("backspace")
        assert field.value == ""


async def test_no_more_is_typed_than_there_is_room_for() -> None:
    async with running() as pilot:
        await open_setup(pilot)
        field = pilot.app.screen.query_one("#name0", NameInput)
        field.focus()
        field.clear()
        for part in ["👨‍👩‍👧‍👦"] * (LONGEST_NAME + 3):
            field.insert_text_at_cursor(part)
        assert field.value == "👨‍👩‍👧‍👦" * LONGEST_NAME
        await pilot.press("left", "left", "delete")
        assert field.value == "👨‍👩‍👧‍👦" * (LONGEST_NAME - 1)
        assert field.cursor_position == len("👨‍👩‍👧‍👦") * (LONGEST_NAME - 2)
        await pilot.press("home", "right")
        assert field.cursor_position == len("👨‍👩‍👧‍👦")


@once("size")
@each
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_is_painted_whole_and_in_its_place(name: str, size: tuple[int, int]) -> None:
    async with running(Setup((name, "Ben"), seed=1), size) as pilot:
        assert shown(pilot) == "TableScreen"
        assert name in text(pilot)
        assert {strip.cell_length for strip in strips(pilot)} == {size[0]}
        for strip in strips(pilot):
            assert cell_len(strip.text) == size[0], strip.text


def test_a_terminal_gets_the_whole_name(start: Start) -> None:
    name = JOINED["families"]
    terminal = start("play", "--players", f"{name},Ben", "--lang", "en")
    terminal.until("I am ready")
    assert name.encode() in terminal.raw


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Anna"], ("too_few", "")),
        (list("ABCDEFG"), ("too_many", "")),
        (["Anna", " "], ("empty", " ")),
        (["Anna", ""], ("empty", "")),
        (["Anna", "x" * (LONGEST_NAME + 1)], ("too_long", "x" * (LONGEST_NAME + 1))),
        (["Anna", "ANNA"], ("twice", "ANNA")),
        (["Straße", "STRASSE"], ("twice", "STRASSE")),
        (["Anna", "B\ten"], ("unprintable", "B\ten")),
        (["Anna", "B\x1b[2Jn"], ("unprintable", "B\x1b[2Jn")),
        (["Anna", "\u3164"], ("empty", "\u3164")),  # Hangul filler
        (["Anna", "\u2800\u2800"], ("empty", "\u2800\u2800")),  # braille pattern blank
        (["Anna", "\u115f\u1160"], ("empty", "\u115f\u1160")),  # fillers of a syllable
        (["Anna", "\uffa0"], ("empty", "\uffa0")),
        (["Anna", "\u0301\u0308"], ("empty", "\u0301\u0308")),  # marks without a base
        (["Anna", "\u034f\ufe0f"], ("empty", "\u034f\ufe0f")),  # joiner, variation selector
        (["Anna", "\u200b"], ("empty", "\u200b")),
        (["Anna", "\u202ennA"], ("unprintable", "\u202ennA")),
        (["Anna", "B\udcc4n"], ("unprintable", "B\udcc4n")),
        (["Anna", "B\u200dn"], ("unprintable", "B\u200dn")),
        (["Zo\u00eb", "Zoe\u0308"], ("twice", "Zoe\u0308")),
        (["Anna", "An\u3164na"], ("twice", "An\u3164na")),
        (["Anna", "\u2800anna"], ("twice", "\u2800anna")),
        (["Anna B", "Anna  B"], ("twice", "Anna  B")),
        (["\u00c5sa", "\u212bsa"], ("twice", "\u212bsa")),  # the angstrom sign
        (["Ali", "Al\u0131", "\u0130pek", "Ipek"], None),  # as kept matches may have them
        (["Zoe", "Zo\u00eb"], None),
        (["\u0645\u0631\u064a\u0645", "\u0938\u0941\u0928\u0940\u0924\u093e"], None),
        (["\uae40\ubbfc\uc218", "\u05e8\u05d5\u05ea", "\u0e2a\u0e21\u0e0a\u0e32\u0e22"], None),
        (["\u1100\u1175\u11b7", "\u5f20\u4f1f", "\U0001f9ab", "\u2764\ufe0f", "7", "?"], None),
        (["Anna", "x" * LONGEST_NAME], None),
        (["Anna", "Jörg-Zoë"], None),
        (list("ABCDEF"), None),
    ],
)
def test_names(names: list[str], problem: tuple[str, str] | None) -> None:
    assert problem_with_names(names) == problem


def test_neither_setup_nor_match_tells_the_seed_or_a_card() -> None:
    setup = table(seed=987654321)
    match = Match(setup)
    match.sit_down()
    for thing in (setup, match, match.view, match.log, match.opening):
        assert "987654321" not in repr(thing)
    assert repr(setup) == "<Setup: Anna, Ben, Cem, clan>"
