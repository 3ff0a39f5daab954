"""Settings: the file, the flags, the keys and the screen."""

import locale
import os
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from biberclan import language
from biberclan.language import choose
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people.company import SpokenLine
from biberclan.rules.clan.actions import Decline
from biberclan.shelf import GAMES
from biberclan.table.amounts import AMOUNTS
from biberclan.ui.environment import is_unicode
from biberclan.ui.paint.palette import THEMES
from biberclan.ui.requests import ChangeSettings, Learn, NewTable, Request
from biberclan.ui.settings import PACES, SETTINGS, Settings, allowed
from biberclan.ui.toml_text import with_value
from biberclan.words.tips import tips
from tests.match.walking import table
from tests.ui.running import Hands, desk_of, open_screen, running, shown, sit_at, table_of, text
from tests.ui.tables import match_at

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
    assert settings.troubles() == []
    assert (settings.sound, settings.draws_in_ascii) == (False, False)
    assert (settings.language, settings.pace, settings.value("theme")) == (None, "easy", "wood")
    assert list(tmp_path.iterdir()) == []


def test_each_value_is_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "config.toml"
    for name in SETTINGS:
        for value in allowed(name):
            assert Settings(path).change(name, value)
            assert Settings(path).value(name) == value
            assert not Settings(path).troubles()


def test_what_can_be_chosen_is_what_there_is() -> None:
    assert allowed("theme") == tuple(THEMES)
    assert allowed("pace") == tuple(PACES)
    assert allowed("tell") == tuple(AMOUNTS)
    assert set(allowed("language")) == {"auto", *language.languages()}


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


NO_TOML = "This is not TOML"
USUAL = "the usual settings hold."
NO_FILE = f"config.toml: It is no ordinary file: {USUAL[:-1]}, and no change is kept."


def test_a_file_that_chooses_a_language_is_told_about_in_that_language(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('language = "de"\nsound = 1\n', encoding="utf-8")
    settings = Settings(path)
    choose(settings.language)
    try:
        (told,) = settings.troubles()
    finally:
        choose("en")
    assert told == "config.toml, Zeile 2: sound kann false oder true sein; es gilt false."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("sound = \n", f"config.toml, line 1: {NO_TOML}: {USUAL}"),
        ('a = 1\nsound = "\n', f"config.toml, line 2: {NO_TOML}: "),
        ("a = " + "[" * 3000, f"config.toml, line 1: {NO_TOML}: "),
        ("\udcff", f"config.toml, line 1: This is not UTF-8: {USUAL}"),
        ("sound = true\n# K\udcfche", "config.toml, line 2: This is not UTF-8: "),
        ("\nsound = 1", "config.toml, line 2: sound can be false or true; false holds."),
        ('theme = "pink"', 'config.toml, line 1: theme can be "wood", "light", "contrast" or '),
        (
            'pace = ["slow"]',
            'config.toml, line 1: pace can be "at once", "fast", "easy" or "slow"; ',
        ),
        (
            "thme = 3",
            'config.toml, line 1: There is no setting "thme"; it is left out. Did you mean ',
        ),
        (
            '"\\u001b[2J" = 3',
            'config.toml, line 1: There is no setting "\\x1b[2J"; it is left out.',
        ),
        ("[keys]\nundo = 3", "config.toml, line 2: The keys of a command stand in quotes; "),
        (
            '[keys]\nundo = ["z",\n 3]',
            "config.toml, line 2: The keys of a command stand in quotes; ",
        ),
        (
            '[keys]\nundo = ""',
            'config.toml, line 2: The keys of a command stand in quotes; "undo" ',
        ),
        ("keys = 3", "config.toml, line 1: [keys] is a table with a command in each line; "),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    tmp_path: Path, content: str, said: str
) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(content.encode(errors="surrogateescape"))
    settings = Settings(path)
    [trouble] = settings.troubles()
    assert trouble.startswith(said)
    assert (settings.sound, settings.pace, settings.keys) == (False, "easy", {})
    assert path.read_bytes() == content.encode(errors="surrogateescape")
    assert settings.change("sound", True)
    assert Settings(path).sound
    is_damaged = USUAL in trouble
    assert (tmp_path / "config.toml.damaged").exists() == is_damaged
    if is_damaged:
        assert settings.troubles() == []
        aside = tmp_path / "config.toml.damaged"
        assert aside.read_bytes() == content.encode(errors="surrogateescape")


def test_all_mistakes_are_told_in_their_order(tmp_path: Path) -> None:
    settings = settings_in(
        tmp_path,
        '# mine\ncolor = "z"\nsound = 1\nthme = """\nsound = 2\n"""\n\n'
        '[keys]  # a = b\n"undo" = "q"\nlog = ["zz", "o"]\nhelp = 4\n',
    )
    places = [trouble.partition(": ")[0] for trouble in settings.troubles()]
    assert places == [f"config.toml, line {line}" for line in (2, 3, 4, 9, 10, 11)]
    assert settings.change("sound", True)
    places = [trouble.partition(": ")[0] for trouble in settings.troubles()]
    assert places == [f"config.toml, line {line}" for line in (2, 4, 9, 10, 11)]


def test_a_directory_in_its_place_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    settings = Settings(tmp_path / "config.toml")
    assert settings.troubles() == [NO_FILE]
    assert not settings.change("sound", True)
    assert settings.sound
    assert [path.name for path in tmp_path.iterdir()] == ["config.toml"]
    (tmp_path / "config.toml").rmdir()
    assert settings.change("pace", "slow")
    read = Settings(tmp_path / "config.toml")
    assert (read.sound, read.pace) == (True, "slow"), "all changes since are kept"


def test_a_pipe_in_its_place_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "config.toml")
    settings = Settings(tmp_path / "config.toml")
    assert settings.troubles() == [NO_FILE]
    assert not settings.change("sound", True)


def test_a_mark_before_everything_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("sound = true\n", encoding="utf-8-sig")
    settings = Settings(path)
    assert (settings.sound, settings.troubles()) == (True, [])
    assert settings.change("pace", "slow")
    assert path.read_text(encoding="utf-8") == 'sound = true\npace = "slow"\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('theme = "li#ght"  # mine\n', 'theme = "light"  # mine\n'),
        ("theme = 'a # b'\n", 'theme = "light"\n'),
        ("theme = 3\r\n# more\r\n", 'theme = "light"\r\n# more\r\n'),
        ("# more", '# more\ntheme = "light"\n'),
        ("a = 1\n\n# of the table\n[b]\n", 'a = 1\ntheme = "light"\n\n# of the table\n[b]\n'),
        ("# of the table\n[b]\n", 'theme = "light"\n# of the table\n[b]\n'),
        ('"theme" = "wood"\n', 'theme = "light"\n'),
    ],
)
def test_all_but_the_value_stays_as_it_was(before: str, after: str) -> None:
    assert with_value(before, "theme", "light") == after


def test_what_can_not_be_written_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "config.toml")
    assert not settings.change("sound", True)
    assert settings.sound
    odd = "a = [\n[1],\n]\nsound = true\n"
    with pytest.raises(ValueError):  # noqa: PT011 - the setting seems to belong to a table
        with_value(odd, "sound", False)


@pytest.mark.parametrize(
    "start", [Learn("clan", 2, "Lisa"), NewTable(table(2))], ids=["lesson", "table"]
)
async def test_what_is_wrong_is_told_first_and_once(tmp_path: Path, start: Request) -> None:
    settings = settings_in(tmp_path, 'sound = 1\n[keys]\nundoo = "z"\nlog = "q"\n')
    async with running(start, settings=settings) as pilot:
        first = text(pilot)
        for trouble in settings.troubles():
            assert " ".join(first.split()).count(trouble) == 1
        assert len(settings.troubles()) == 3
        await pilot.press("enter")
        assert shown(pilot) == ("LessonScreen" if isinstance(start, Learn) else "TableScreen")


async def test_of_many_mistakes_those_without_room_are_counted(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, "".join(f"unknown{n} = 1\n" for n in range(60)))
    for size in ((80, 24), (120, 40)):
        async with running(size=size, settings=settings) as pilot:
            told = text(pilot)
            count = told.count("There is no setting")
            assert count > size[1] / 2
            assert f"And {60 - count} more." in told
            assert "Go on" in told


async def test_the_screen_tells_of_mistakes_in_whole_sentences(tmp_path: Path) -> None:
    for count in (3, 5):
        wrong = [f'{id} = "no key"\n' for id in ("undo", "log", "sheet", "copy", "help")[:count]]
        settings = settings_in(tmp_path, "".join(["[keys]\n", *wrong]))
        async with running(settings=settings) as pilot:
            await open_settings(pilot)
            told = " ".join(text(pilot).split())
        assert sum(trouble in told for trouble in settings.troubles()) == 3
        assert told.count("config.toml, line") == 3


async def open_settings(pilot: Pilot[None]) -> None:
    await open_screen(pilot, ChangeSettings())


async def test_the_screen_changes_everything_at_once_by_keys(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    async with running(table(2), settings=Settings(path)) as pilot:
        await pilot.press("f2")
        assert "Settings" in text(pilot)
        await pilot.press("right", "right")
        assert language.current() == "de"
        assert "Einstellungen" in text(pilot)
        for name in ("motion", "staging", "sound", "pace", "ascii"):
            await pilot.press("home", *["down"] * list(SETTINGS).index(name))
            await pilot.press("left" if name == "pace" else "right")
        assert text(pilot).isascii()
        await pilot.leaves()
        assert text(pilot).isascii()
        assert "Hilfe" in text(pilot)
        assert pilot.app.animation_level == "none"
    language.choose("en")
    language.write_in_ascii(False)
    kept = Settings(path)
    assert (kept.language, kept.motion, kept.sound, kept.pace) == ("de", False, True, "fast")
    assert kept.value("staging") == "fast"
    assert kept.draws_in_ascii


async def change_language(pilot: Hands) -> None:
    """Change to German, and go back from the settings."""
    if shown(pilot) != "SettingsScreen":
        await pilot.press("f2")
    await pilot.press("right", "right", "escape")
    assert language.current() == "de"


async def test_what_stands_on_the_table_already_is_said_in_the_new_language() -> None:
    match = match_at("", "", hand=8, draws=[3])
    match.act(match.legal_actions()[0])
    async with running() as pilot:
        await sit_at(pilot, match)
        assert "Anna lays" in text(pilot)
        await change_language(pilot)
        assert "Anna legt" in text(pilot)
        assert "Anna lays" not in text(pilot)


async def test_what_a_bot_has_said_is_said_in_the_new_language() -> None:
    match = match_at("", "", hand=8, draws=[3])
    match.act(match.legal_actions()[0])
    async with running() as pilot:
        await sit_at(pilot, match)
        table = table_of(pilot)
        table._company.last_line = said = SpokenLine(1, "Ben", "elder", "robbed", 1)
        table.show_desk()
        await pilot.pause()
        assert "Young teeth" in text(pilot)
        await change_language(pilot)
        assert "Young teeth" not in text(pilot)
        assert said.line in text(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_a_tip_on_the_table_is_said_in_the_new_language(game: str) -> None:
    match = Match(Setup(("Anna", "Ben"), game=game, seed=1))
    match.sit_down()
    async with running() as pilot:
        await sit_at(pilot, match)
        said = table_of(pilot).first_tips.text
        (tip,) = (id for id, each in tips(game).items() if each.text == said)
        await change_language(pilot)
        assert table_of(pilot).first_tips.text == tips(game, "de")[tip].text != said


async def test_the_start_screen_is_headed_in_the_new_language() -> None:
    async with running() as pilot:
        await pilot.menu.choose("more", "settings")
        await change_language(pilot)
        assert "More" not in text(pilot)
        assert " Mehr" in text(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_screen_by_mouse(
    tmp_path: Path, size: tuple[int, int], tongue: language.Language
) -> None:
    settings = Settings(tmp_path / "config.toml", {"language": tongue})
    async with running(size=size, settings=settings) as pilot:
        await open_settings(pilot)
        for x, changes in ((5, False), (78, False), (30, True)):
            await pilot.click("#page", offset=(x, 3 + list(SETTINGS).index("sound")))
            assert settings.sound is changes, x
        await pilot.click("#page", offset=(25, 3 + list(SETTINGS).index("pace")))
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
            screen.follow()
            rung.clear()
            while desk.view.actor == 0:
                screen.perform("confirm")
            assert sum(rung) == times


async def test_nobody_hears_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why it is may depend on the hand, which is the actor's alone."""
    rung: list[int] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append(1))
    async with running(table(2), settings=Settings(flags={"sound": True})) as pilot:
        screen, desk = table_of(pilot), desk_of(pilot)
        desk.ready()
        screen.follow()
        rung.clear()
        reason = desk.match.why_not(Decline())
        assert reason is not None
        screen.refuse(reason)
        assert reason.ruling in screen.note
        assert not rung


def test_motion_is_off_where_the_environment_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().motion
    assert Settings().staging
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    assert not Settings().motion
    assert not Settings().staging


def test_big_moments_are_slow_fast_or_off_and_off_without_motion() -> None:
    times = [Settings(flags={"staging": value}).staging for value in allowed("staging")]
    assert times == [1.6, 0.8, 0.0]
    assert Settings().staging == 1.6
    assert Settings(flags={"motion": False, "staging": "slow"}).staging == 0.0


async def test_the_example_of_a_key_is_not_broken(tmp_path: Path) -> None:
    for tongue in language.languages():
        settings = Settings(tmp_path / "config.toml", {"language": tongue})
        async with running(settings=settings) as pilot:
            language.choose(tongue)
            await open_screen(pilot, ChangeSettings())
            assert 'undo = "z"' in text(pilot)


@pytest.mark.parametrize(("encoding", "all_signs"), [("UTF-8", True), ("ISO-8859-1", False)])
def test_a_locale_that_names_no_encoding_has_that_of_the_system(
    encoding: str, all_signs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getencoding", lambda: encoding)
    assert is_unicode({"LANG": "en_IN"}) == all_signs
