"""What people have set: the file, the flags, the keys and the screen."""

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from biberclan import language
from biberclan.games.bande.table.commands import COMMANDS as BANDE
from biberclan.games.clan.table.commands import COMMANDS as CLAN
from biberclan.ui.app import BiberClanApp
from biberclan.ui.commands import command_for
from biberclan.ui.keys import problem_with_keys, with_keys
from biberclan.ui.settings import NAMES, Settings, allowed, with_value
from tests.match.walking import table
from tests.ui.running import desk_of, running, shown, table_of, text

MINE = """# what I like
sound = true # at home
extra = [
  1,
]

[keys]
undo = "z"
"""


def settings_in(tmp_path: Path, content: str) -> Settings:
    path = tmp_path / "config.toml"
    path.write_text(content)
    return Settings(path)


def test_without_a_file_all_is_as_usual_and_nothing_is_written(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "config.toml")
    assert settings.trouble == ""
    assert (settings.sound, settings.draws_in_ascii) == (False, False)
    assert (settings.language, settings.pace, settings.value("theme")) == (None, 2, "wood")
    assert list(tmp_path.iterdir()) == []


def test_each_value_is_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "config.toml"
    for name in NAMES:
        for value in allowed(name):
            assert Settings(path).change(name, value)
            assert Settings(path).value(name) == value
            assert not Settings(path).trouble


def test_a_change_leaves_all_else_in_the_file(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, MINE)
    assert (settings.sound, settings.keys) == (True, {"undo": ("z",)})
    assert settings.change("sound", False)
    assert settings.change("pace", "slow")
    assert (tmp_path / "config.toml").read_text() == MINE.replace(
        "sound = true # at home", "sound = false # at home"
    ).replace("]\n\n[keys]", ']\npace = "slow"\n\n[keys]')


def test_a_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.toml"
    kept.write_text(MINE)
    (tmp_path / "config.toml").symlink_to(kept)
    assert Settings(tmp_path / "config.toml").change("sound", False)
    assert (tmp_path / "config.toml").is_symlink()
    assert "sound = false" in kept.read_text()


def test_flags_win_until_somebody_changes_the_setting(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('language = "de"\nascii = "off"\n')
    settings = Settings(path, {"language": "en", "ascii": "on"})
    assert (settings.language, settings.draws_in_ascii) == ("en", True)
    settings.change("pace", "fast")
    assert (Settings(path).language, settings.language) == ("de", "en")
    settings.change("language", "auto")
    assert settings.language is Settings(path).language is None


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("sound = \n", "config.toml, line 1, is damaged: the usual settings hold, it stays."),
        ('a = 1\nsound = "\n', "config.toml, line 2, is damaged"),
        ("\udcff", "config.toml, line 1, is damaged"),
        ("a = " + "[" * 3000, "config.toml, line 1, is damaged"),
        ("sound = 1", "config.toml: sound is one of false, true."),
        ('theme = "pink"', 'config.toml: theme is one of "wood"'),
        ('pace = ["slow"]', 'config.toml: pace is one of "at once", "fast", "easy", "slow".'),
        ("thme = 3", 'config.toml: there is no setting "thme".'),
        ('"\\u001b[2J" = 3', 'config.toml: there is no setting "\\x1b[2J".'),
        ("[keys]\nundo = 3", 'config.toml: each key under [keys] stands in quotes, "undo" has'),
        ("keys = 3", 'config.toml: each key under [keys] stands in quotes, "keys" has none.'),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    tmp_path: Path, content: str, said: str
) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(content.encode(errors="surrogateescape"))
    settings = Settings(path)
    assert settings.trouble.startswith(said)
    assert (settings.sound, settings.pace, settings.keys) == (False, 2, {})
    assert path.read_bytes() == content.encode(errors="surrogateescape")
    assert settings.change("sound", True)
    assert Settings(path).sound
    is_damaged = "damaged" in said
    assert (tmp_path / "config.toml.damaged").exists() == is_damaged
    if is_damaged:
        aside = tmp_path / "config.toml.damaged"
        assert aside.read_bytes() == content.encode(errors="surrogateescape")


def test_a_directory_in_its_place_is_told_and_moved_aside(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    settings = Settings(tmp_path / "config.toml")
    assert settings.trouble == "config.toml can't be read: the usual settings hold, it stays."
    assert settings.change("sound", True)
    assert (tmp_path / "config.toml.damaged").is_dir()


def test_what_can_not_be_written_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "config.toml")
    assert not settings.change("sound", True)
    assert settings.sound
    odd = "a = [\n[1],\n]\nsound = true\n"
    with pytest.raises(ValueError):  # noqa: PT011 - the setting seems to belong to a table
        with_value(odd, "sound", False)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"undo": ("z",), "redo": ("Y", "f5")}, ""),
        ({"undo": ("r",), "redo": ("u",)}, ""),
        ({"knock": ("o",)}, ""),
        ({"undoo": ("z",)}, 'There is no command "undoo"; there are ready, confirm, '),
        ({"undo": ("zz",)}, 'undo: there is no key "zz" that could be given.'),
        ({"undo": ("ctrl+q",)}, 'undo: there is no key "ctrl+q" that could be given.'),
        ({"undo": ("q",)}, "undo: the key Q belongs to quit."),
        ({"undo": ("z",), "redo": ("z",)}, "undo: the key Z belongs to redo."),
        ({"confirm": ("space",)}, "confirm: the key Space belongs to ready."),
    ],
)
def test_keys_are_given_by_the_names_of_commands(
    keys: dict[str, tuple[str, ...]], said: str
) -> None:
    problem = problem_with_keys(keys, [CLAN, BANDE])
    assert problem.startswith(said)
    assert bool(problem) == bool(said)
    given = {command.id: command.keys for command in with_keys(CLAN, keys)}
    usual = {command.id: command.keys for command in CLAN}
    if said:
        assert given == usual
    elif "undo" in keys:
        assert given["undo"] == keys["undo"]
        assert given != usual


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
        assert command_for("q", table_of(pilot).commands, desk_of(pilot)) is None


async def test_damaged_settings_and_wrong_keys_are_told_on_the_start_screen(tmp_path: Path) -> None:
    async with running(settings=settings_in(tmp_path, "sound =")) as pilot:
        assert "config.toml, line 1, is damaged" in text(pilot)
    async with running(settings=settings_in(tmp_path, '[keys]\nundoo = "z"')) as pilot:
        while 'There is no command "undoo"' not in text(pilot):
            await pilot.pause(0.05)


async def open_settings(pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, BiberClanApp)
    app.open_settings()
    await pilot.pause()


async def test_the_screen_changes_everything_at_once_by_keys(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    async with running(table(2), settings=Settings(path)) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        assert "Settings" in text(pilot)
        await pilot.press("right", "right")
        assert language.current() == "de"
        assert "Einstellungen" in text(pilot)
        await pilot.press("down", "down", "right", "down", "right", "down", "left", "up", "up")
        await pilot.press("up", "up", "up", "right")
        await pilot.pause()
        assert text(pilot).isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert text(pilot).isascii()
        assert "Hilfe" in text(pilot)
        assert pilot.app.animation_level == "none"
    language.choose("en")
    language.write_in_ascii(False)
    kept = Settings(path)
    assert (kept.language, kept.motion, kept.sound, kept.pace) == ("de", False, True, 1)
    assert kept.draws_in_ascii


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_screen_by_mouse(
    tmp_path: Path, size: tuple[int, int], tongue: language.Language
) -> None:
    settings = Settings(tmp_path / "config.toml", {"language": tongue})
    async with running(size=size, settings=settings) as pilot:
        await open_settings(pilot)
        await pilot.click("#page", offset=(30, 3 + NAMES.index("sound")))
        assert settings.sound
        await pilot.click("#page", offset=(25, 3 + NAMES.index("pace")))
        assert settings.value("pace") == "fast"
        assert all(len(row) <= size[0] for row in text(pilot).splitlines())


async def test_the_bell_rings_when_it_is_another_persons_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rung: list[int] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append(1))
    for sound, times in ((False, 0), (True, 1)):
        async with running(table(2), settings=Settings(flags={"sound": sound})) as pilot:
            screen, desk = table_of(pilot), desk_of(pilot)
            desk.ready()
            screen.show_desk()
            rung.clear()
            while desk.view.actor == 0:
                screen.do("confirm")
            assert sum(rung) == times


def test_motion_is_off_where_the_environment_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().motion
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    assert not Settings().motion
