"""What editors, mail and chats do to a text is undone, or the reason is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.match.mailed import read_passed_on
from biberclan.match.record import Record, RecordError
from biberclan.match.setup import Setup
from biberclan.outside import name_in, names_in
from biberclan.people.recent import names_given, newcomer
from biberclan.plain.lesson import who_is_here
from biberclan.rules.mania.cards import ACTION_CARDS, DIGITS, WORDS
from biberclan.rules.mania.decks import spelling
from biberclan.ui.requests import NewTable
from biberclan.ui.screens.questions import NameScreen
from biberclan.ui.settings import Settings
from tests.command_line import Opened
from tests.plain.script import Script
from tests.store.playing import finished, kept, short
from tests.ui.running import push, running

DECK = "\n".join(
    [f"{digit} = {8 + digit % 5}" for digit in DIGITS]
    + ["joker = 10", *(f"{WORDS[card]} = 3" for card in ACTION_CARDS)]
)
FULL_WIDTH = {ord(c): ord(c) + 0xFEE0 for c in "0123456789=:"}


def wrapped(text: str, width: int = 60) -> str:
    """Return a text as mail programs wrap it, after a blank."""
    lines = []
    for line in text.split("\n"):
        while len(line) > width:
            at = line.rindex(" ", 0, width)
            lines.append(line[:at])
            line = line[at + 1 :]
        lines.append(line)
    return "\n".join(lines)


CHANGED: dict[str, Callable[[str], bytes]] = {
    "a mark at its beginning": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16, the other way round": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "line ends of the first Macs": lambda text: text.replace("\n", "\r").encode(),
    "no end of the last line": lambda text: text.rstrip("\n").encode(),
    "blanks at the ends": lambda text: text.replace("\n", "  \n").encode(),
    "blank lines between": lambda text: text.replace("\n", "\n\n").encode(),
    "indented": lambda text: ("    " + text.replace("\n", "\n    ")).encode(),
    "quoted": lambda text: ("> " + text.replace("\n", "\n> ")).encode(),
    "quoted twice": lambda text: (">> " + text.replace("\n", "\n>> ")).encode(),
    "quoted, and a word before": lambda text: (
        "Ben wrote:\n\n> " + text.replace("\n", "\n> ") + "\n\nThank you!\n"
    ).encode(),
    "a fence": lambda text: f"Have a look:\n\n```\n{text.strip()}\n```\n\n-- \nAnna\n".encode(),
    "wrapped": lambda text: wrapped(text).encode(),
    "no-break spaces": lambda text: text.replace(" ", "\N{NO-BREAK SPACE}").encode(),
    "tabs": lambda text: text.replace(" ", "\t").encode(),
    "characters without width": lambda text: text.replace(" ", " \N{ZERO WIDTH SPACE}").encode(),
    "digits of full width": lambda text: text.translate(FULL_WIDTH).encode(),
}
"""What is done to a text on its way, by what does it."""


each_change = pytest.mark.parametrize("how", CHANGED)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    mania = {"deck": spelling(DECK)}
    return [
        short(Setup(("Zoë", "Ж: x", "a,b"), seed=-(10**20))),
        finished(Setup(("Anna", "Ben"), game="bande", seed=3)),
        finished(Setup(("Anna", "Ben"), game="mania", options=mania, seed=3)),
    ]


@each_change
def test_a_record_is_the_same_match_after_all_that(how: str, records: list[Record]) -> None:
    for record in records:
        assert read_passed_on(CHANGED[how](record.text())) == record


def test_a_chat_may_say_who_wrote_a_record_and_when(records: list[Record]) -> None:
    for record in [*records, short(Setup(("A–B", "Ben")))]:
        for before in ("[28.11.26, 19:03:11] Anna: ", "<anna> "):
            text = f"Hello\n{before}{record.text()}[28.11.26, 19:04:00] Ben: Thank you!\n"
            assert read_passed_on(text.encode()) == record


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("BiberClan record 1", "BiberClan record 2", 3, "not_a_record"),
        ("BiberClan record 1", "A record", 1, "not_a_record"),
        ("rules: biberclan 1", "rules: biberclan 9", 4, "rules"),
        ("rules: biberclan 1", "biberclan 1", 4, "rules"),
        ("seat 2: Ben", "seat 2: anna", 7, "name"),
        ("seed: 7", "seed: seven", 12, "form"),
        ("place 1:B1 up", "placc 1:B1 up", 17, "notation"),
        ("place 1:B1 up", "place 1:T1 up", 17, "illegal"),
        ("seat 2: Ben", "seat 2: B\udcffn", 7, "text"),
    ],
)
def test_what_is_still_wrong_is_told_with_its_line_in_the_file(
    old: str, new: str, line: int, problem: str
) -> None:
    text = f"Hello,\n\n{short(Setup(('Anna', 'Ben'), seed=7)).text()}".replace(old, new, 1)
    with pytest.raises(RecordError) as caught:
        read_passed_on(text.replace("\n", "\r\n").encode(errors="surrogateescape"))
    assert (caught.value.line, caught.value.problem.name.lower()) == (line, problem)


def test_a_last_action_that_is_none_is_no_text_behind_the_record() -> None:
    text = short(Setup(("Anna", "Ben"), seed=7)).text()
    *lines, last = text.rstrip("\n").split("\n")
    for cut, problem in ((last[:-1] + "x", "notation"), ("", "unfinished")):
        with pytest.raises(RecordError) as caught:
            read_passed_on("\n".join([*lines, cut]).encode())
        assert (caught.value.line, caught.value.problem.name.lower()) == (len(lines) + 1, problem)
    with pytest.raises(RecordError) as caught:
        read_passed_on(f"{text}deal\nYours, Ben".encode())
    assert (caught.value.line, caught.value.problem.name.lower()) == (len(lines) + 2, "illegal")
    header, _blank, _actions = text.partition("\n\n")
    first = len(header.split("\n")) + 2
    with pytest.raises(RecordError, match=f"Line {first}: the record ends here"):
        read_passed_on(header.encode())


@pytest.mark.usefixtures("command_line")
def test_a_mailed_record_is_imported(tmp_path: Path, records: list[Record]) -> None:
    file = tmp_path / "mail.txt"
    for record in records:
        file.write_bytes(CHANGED["quoted, and a word before"](record.text()))
        assert main(["--data", str(tmp_path), "import", str(file)]) == 0
    with kept(tmp_path) as store:
        assert [store.record(id) for id in (1, 2, 3)] == records


def opened_with(table: Opened, *arguments: str) -> Setup:
    """Return the setup of the table that a command line opens."""
    assert main(["play", "--players", "Anna,Ben", *arguments]) == 0
    begun = table[-1][0]
    assert isinstance(begun, NewTable)
    return begun.setup


ENTRIES = [line.split(" = ") for line in DECK.split("\n")]
MORE_DECKS = {
    "JSON": "{" + ", ".join(f'"{card}": {number}' for card, number in ENTRIES) + "}\n",
    "quotes that Word makes": "\n".join(f"“{card}” = {number}" for card, number in ENTRIES),
    "capitals": DECK.upper(),
    "colons and commas": ",\n".join(f"{card}: {number}" for card, number in ENTRIES),
    "the head of a table": f"[deck]\n{DECK}",
}


def test_a_deck_is_the_same_after_all_that(tmp_path: Path, table: Opened) -> None:
    file = tmp_path / "deck.toml"
    texts = [change(DECK) for change in CHANGED.values()]
    for data in (*texts, *(text.encode() for text in MORE_DECKS.values())):
        file.write_bytes(data)
        setup = opened_with(table, "--game", "mania", "--deck", str(file))
        assert setup.options["deck"] == spelling(DECK)


IN_MAIL = (*("quoted", "quoted twice", "quoted, and a word before", "a fence", "wrapped"),)
SETTINGS = '# mine\nsound = true\ntheme = "light"\n\n[keys]\nundo = "z"\n'


@pytest.mark.parametrize(
    "data",
    [
        *(CHANGED[how](SETTINGS) for how in CHANGED if how not in IN_MAIL),
        SETTINGS.replace('"', "“", 1).replace('"', "”", 1).encode(),
        SETTINGS.replace("true", "True").replace("light", "Light").encode(),
    ],
)
def test_settings_are_the_same_after_all_that(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(data)
    settings = Settings(path)
    assert settings.troubles() == []
    assert (settings.sound, settings.theme, settings.keys) == (True, "light", {"undo": ("z",)})
    assert settings.change("pace", "fast")
    again = Settings(path)
    assert (again.sound, again.theme, again.keys, again.pace) == (
        True,
        "light",
        {"undo": ("z",)},
        "fast",
    )
    assert not (tmp_path / "config.toml.damaged").exists()


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("Anna, Ben\nCleo", ("Anna", "Ben", "Cleo")),
        ("Anna;Ben;", ("Anna", "Ben")),
        ("“Anna, Ben”", ("Anna", "Ben")),
        ("Anna\tBen\n", ("Anna", "Ben")),
        ("- Anna\n- Ben", ("Anna", "Ben")),
        ("1. Anna\r\n2. Ben\r\n", ("Anna", "Ben")),
        ("Anna <anna@example.org>, Ben <ben@example.org>", ("Anna", "Ben")),
        ("Anna,\N{NO-BREAK SPACE}Ben\N{ZERO WIDTH SPACE}", ("Anna", "Ben")),
        ("Zoe\u0308, Ben and Cleo", ("Zo\u00eb", "Ben", "Cleo")),
        ("Anna, Ben & Cleo", ("Anna", "Ben", "Cleo")),
        ("Anna & Ben, Cleo", ("Anna & Ben", "Cleo")),
    ],
)
def test_names_are_told_apart_however_they_are_listed(
    given: str, names: tuple[str, ...], table: Opened
) -> None:
    assert main(["play", "--players", given]) == 0
    begun = table[-1][0]
    assert isinstance(begun, NewTable)
    assert begun.setup.names == names


def test_one_name_stays_one() -> None:
    for name in ("Anna-Lena", "Old Bruno", "O’Neil", "1st", "Jo. B", "-", "3", "Anna and Ben"):
        assert names_given(name) == [name]
        assert name_in(name) == name
    assert names_in("Anna,,Ben") == ["Anna", "", "Ben"]


@pytest.mark.parametrize("blank", ["", "  ", "\N{NO-BREAK SPACE}\t", "\N{ZERO WIDTH SPACE}"])
def test_a_blank_for_a_name_is_the_offered_one(blank: str) -> None:
    assert who_is_here(Script([blank]), "{name}?") == newcomer()


def test_a_name_that_can_not_be_shown_is_told_as_such(
    command_line: None, capsys: pytest.CaptureFixture[str]
) -> None:
    voice = Script(["B\x1b[2Jen", "x" * 13, " Ben "])
    assert who_is_here(voice, "{name}?") == "Ben"
    assert voice.heard[1::2] == [
        "A name may not hold control characters.",
        "A name has 1 to 12 characters.",
    ]
    assert main(["learn", "--plain", "--name", "B\x1b[2Jen"]) == 2
    assert "--name: A name may not hold control characters." in capsys.readouterr().err


async def test_a_blank_on_the_screen_is_the_offered_name_too() -> None:
    taken: list[str] = []
    async with running() as pilot:
        screen = NameScreen(taken.append, "Who is learning?", newcomer())
        await push(pilot, screen)
        await pilot.press("space", "space", "enter")
    assert taken == [newcomer()]
