"""Keys that people give to commands, and how few keys a turn takes."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import ascii_lowercase, digits, punctuation

import pytest
from textual.events import Key
from textual.keys import Keys, _character_to_key

from biberclan import language
from biberclan.language import Language
from biberclan.shelf import GAMES
from biberclan.table.command import Command, Commands, command_for
from biberclan.table.game import table_of
from biberclan.table.glyphs import UNICODE
from biberclan.table.key_names import key_name
from biberclan.table.keys import problems_with_keys, with_keys
from biberclan.ui.settings import Settings
from lab import ROOT
from lab.keys import TURNS, Turn, count, played
from tests.match.walking import table
from tests.ui.running import desk_of, running, shown, text
from tests.ui.running import table_of as shown_table

TABLES = {entry.title: table_of(game).COMMANDS for game, entry in GAMES.items()}
CLAN, BANDE, MANIA = TABLES.values()

HELD = {
    "clan": "0 1 2 3 4 5 6 7 8 9 a b down e enter escape f f1 f2 g h i j k l left n q "
    "question_mark r right s shift+tab space tab u up v w x",
    "bande": "0 1 2 3 4 6 7 8 9 a b d down e enter escape f1 f2 g h i j k l left n q "
    "question_mark r right s shift+tab space tab u up v w x",
    "mania": "b backspace down e enter escape f1 f2 g i left q question_mark r right s shift+tab "
    "space tab u up v w x",
}
"""The keys that the games of version 0.5 need, besides those that type cards."""


def keys_of(commands: Commands, id: str) -> tuple[str, ...]:
    [command] = (command for command in commands if command.id == id)
    return command.keys


def told(keys: Mapping[str, tuple[str, ...]]) -> list[str]:
    return [text for _id, text in problems_with_keys(keys, TABLES)]


def test_the_example_of_the_manual_holds_wherever_its_keys_are_free(
    tongue: Language, tmp_path: Path
) -> None:
    manual = (ROOT / "docs" / "manual.md").read_text(encoding="utf-8")
    [example] = re.findall(r"^```toml\n(.*?)^```$", manual, re.MULTILINE | re.DOTALL)
    (tmp_path / "config.toml").write_text(example)
    settings = Settings(tmp_path / "config.toml")
    given = tomllib.loads(example)["keys"]
    assert given
    troubles = settings.troubles()
    for title, commands in TABLES.items():
        changed = with_keys(commands, settings.keys)
        for id, keys in given.items():
            for key in keys if isinstance(keys, list) else [keys]:
                refused = [
                    said for said in troubles if title in said and f" {key.upper()} " in said
                ]
                assert (key in keys_of(changed, id)) != bool(refused), (title, key)
    if tongue == "en":
        assert troubles == []


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"undo": ("z",), "redo": ("Y", "f5")}, "In Biber Mania the key Y means something else; "),
        ({"undo": ("r",), "redo": ("u",)}, ""),
        ({"knock": ("o",)}, ""),
        ({"undoo": ("z",)}, 'There is no command "undoo"; there are ready, confirm, '),
        ({"undo": ("zz",)}, 'There is no key "zz" that could be given to undo; it is left out.'),
        ({"undo": ("ctrl+q",)}, 'There is no key "ctrl+q" that could be given to undo; '),
        (
            {"undo": ("q",)},
            "In BiberClan, Biberbande and Biber Mania the key Q belongs to quit; there undo has U.",
        ),
        (
            {"undo": ("f9",), "redo": ("f9",)},
            "In BiberClan, Biberbande and Biber Mania the key F9 ",
        ),
        ({"undo": ("d", "f9")}, "In Biberbande the key D belongs to draw; there undo has F9."),
        ({"face": ("d",)}, ""),
        (
            {"help": ("enter",)},
            "In BiberClan, Biberbande and Biber Mania the key Enter belongs to ",
        ),
    ],
)
def test_what_is_in_the_way_of_a_key_is_told_with_its_game(
    keys: dict[str, tuple[str, ...]], said: str
) -> None:
    sentences = told(keys)
    assert bool(sentences) == bool(said)
    assert not said or sentences[0].startswith(said), sentences


def test_a_key_holds_where_its_game_leaves_it_free() -> None:
    keys = {"undo": ("d", "f9")}
    assert keys_of(with_keys(CLAN, keys), "undo") == ("d", "f9")
    assert keys_of(with_keys(BANDE, keys), "undo") == ("f9",)
    language.choose("en")
    assert keys_of(with_keys(MANIA, {"undo": ("z",)}), "undo") == ("z",)
    language.choose("de")
    assert keys_of(with_keys(MANIA, {"undo": ("z",)}), "undo") == ("u",)
    assert told({"undo": ("z",)}) == [
        "Bei Biber Mania bedeutet die Taste Z etwas anderes; dort liegt undo auf U."
    ]


def test_of_two_with_one_key_the_first_has_it() -> None:
    keys = {"redo": ("f9",), "undo": ("f9",)}
    for commands in TABLES.values():
        assert keys_of(with_keys(commands, keys), "redo") == ("f9",)
        assert keys_of(with_keys(commands, keys), "undo") == ("u",)
    [said] = told(keys)
    assert said.endswith("the key F9 belongs to redo; there undo has U.")


def test_a_command_that_gets_no_key_keeps_its_own_from_others() -> None:
    keys = {"undo": ("r",), "redo": ("q",)}
    for commands in TABLES.values():
        changed = with_keys(commands, keys)
        assert (keys_of(changed, "undo"), keys_of(changed, "redo")) == (("u",), ("r",))
    assert len(told(keys)) == 2


def test_no_key_ever_stands_for_two_commands_that_did_not_share_it() -> None:
    every = [*ascii_lowercase, *digits, "space", "enter", "tab", "f9", "escape"]
    for tongue in language.languages():
        language.choose(tongue)
        for commands in TABLES.values():
            shared = {
                (one.id, other.id)
                for one in commands
                for other in commands
                if {*one.keys} & {*other.keys}
            }
            for key in every:
                changed = with_keys(commands, {"undo": (key,), "log": (key,), "hint": ("u",)})
                pairs = {
                    (one.id, other.id)
                    for one in changed
                    for other in changed
                    if {*one.keys} & {*other.keys}
                }
                assert pairs <= shared, key


def test_a_new_command_takes_no_key_from_people() -> None:
    newcomer = Command(
        id="newcomer",
        keys=("z", "f8"),
        help=lambda: "new",
        possible=lambda desk: True,
        do=lambda table: None,
        yields=lambda: True,
    )
    commands = (newcomer, *CLAN)
    assert command_for("z", commands, None) == newcomer
    changed = with_keys(commands, {"undo": ("z",)})
    assert keys_of(changed, "undo") == ("z",)
    assert keys_of(changed, "newcomer") == ("f8",)
    assert changed[0].key_label(UNICODE) == "F8"
    lost = with_keys(commands, {"undo": ("z", "f8")})[0]
    assert (lost.keys, lost.key_label(UNICODE)) == ((), "")
    assert not list(problems_with_keys({"undo": ("z",)}, {"BiberClan": commands}))
    assert with_keys(commands, {"newcomer": ("c",)})[0].keys == ("c",)


@pytest.mark.parametrize("game", HELD)
def test_what_comes_after_version_0_5_yields(game: str) -> None:
    held = set()
    for tongue in language.languages():
        language.choose(tongue)
        for command in table_of(game).COMMANDS:
            is_card = command.id.startswith("type ")  # whose letter each language chooses
            held |= set() if is_card or command.yields() else {*command.keys}
    assert not held - {*HELD[game].split()}, (
        "let a new command yield to keys that people have given"
    )


def test_keys_are_named_as_textual_names_them() -> None:
    for character in ascii_lowercase + digits + punctuation + "äß":
        assert key_name(character) == _character_to_key(character)
    known = {key.value for key in Keys} | {"space"}
    accepted = {name for name in known if len(name) > 1 and key_name(name)}
    for name in accepted:
        assert key_name(name.upper()) == name
    refused = {"ctrl+c", "ctrl+q", "ctrl+z", "ctrl+i", "ctrl+m", "<any>", "return"}
    assert not accepted & refused
    assert {"f1", "f24", "ctrl+a", "shift+left", "ctrl+shift+pagedown", "backspace"} <= accepted
    for name in ("f25", "f0", "ctrl+", "ctrl+ü", "alt+x", "shift+z", "shift+f2", "left right"):
        assert key_name(name) is None


@pytest.mark.parametrize(
    ("alphabet", "keys"),
    [
        ("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "f.dult..pbqrkvyjghcnea.wxio.sm..z"),
        ("αβγδεζηθικλμνξοπρσςτυφχψω", "abgdezhuiklmnjoprswtyfxcv"),
        ("אבגדהוזחטיכךלמםנןסעפףצץקרשת", "tcdsvuzjyhflknobixgp.m.era."),
        ("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "hfje.po..v.sawq..uytr.glki.d"),
    ],
)
def test_a_letter_of_another_alphabet_is_the_key_on_which_it_stands(
    alphabet: str, keys: str
) -> None:
    for letter, key in zip(alphabet, keys, strict=True):
        assert key_name(letter) == (letter if key == "." else key)


@pytest.mark.parametrize(
    ("key", "character", "screen"),
    [
        ("s", "s", "SheetScreen"),
        ("\u044b", "\u044b", "SheetScreen"),
        ("alt+s", "s", "TableScreen"),
        ("alt+\u044b", "\u044b", "TableScreen"),
        ("fullwidth_question_mark", "\uff1f", "HelpScreen"),
        ("arabic_question_mark", "\u061f", "HelpScreen"),
    ],
)
async def test_a_key_is_what_it_has_typed_unless_alt_was_held(
    key: str, character: str, screen: str
) -> None:
    async with running(table(2)) as pilot:
        pilot.app.post_message(Key(key, character))
        await pilot.pause()
        assert shown(pilot) == screen


def test_an_underscore_is_a_key_like_any_other() -> None:
    [undo] = (each for each in with_keys(CLAN, {"undo": ("_",)}) if each.id == "undo")
    assert (undo.keys, undo.key_label(UNICODE)) == (("underscore",), "_")
    assert "the key _ belongs to hint" in told({"hint": ("_",), "undo": ("_",)})[0]


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("backspace", "Rücktaste"),
        ("Delete", "Entf"),
        ("ctrl+shift+pageup", "Strg+Umschalt+Bild auf"),
        ("f9", "F9"),
    ],
)
def test_a_given_key_is_named_in_the_language_spoken(key: str, label: str) -> None:
    language.choose("de")
    [undo] = (each for each in with_keys(CLAN, {"undo": (key,)}) if each.id == "undo")
    assert undo.key_label(UNICODE) == label


async def test_a_given_key_acts_and_is_shown() -> None:
    settings = Settings()
    settings.keys = {"help": ("z",), "quit": ("f9",)}
    async with running(table(2), settings=settings) as pilot:
        assert "Z help" in text(pilot)
        assert "F9 quit" in text(pilot)
        await pilot.press("question_mark")
        assert shown(pilot) == "TableScreen"
        await pilot.press("z")
        assert shown(pilot) == "HelpScreen"
        assert "F9" in text(pilot)
        await pilot.press("escape")
        assert command_for("q", shown_table(pilot).commands, desk_of(pilot)) is None


@pytest.mark.parametrize("turn", TURNS, ids=[turn.kind for turn in TURNS])
async def test_a_card_lies_after_few_keys(turn: Turn) -> None:
    done = await played(turn)
    assert done[-1] == turn.actions
    assert count(done, turn) == len(turn.keys) == turn.most
