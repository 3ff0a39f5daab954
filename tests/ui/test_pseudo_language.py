"""Each screen, all that is typed and told, in a language of marked letters: all is translated."""

import asyncio
import re
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from biberclan.cli import main, whole_parser
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.voice import PipeVoice
from biberclan.shelf import GAMES
from tests.conformance.tables import NAMES
from tests.manual_pages import options
from tests.pseudo import CODE, marked, spoken
from tests.ui.bunches import SCENES, Open, StayingApp, thrower
from tests.ui.running import strips, text

_PLAIN: Final = re.compile(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])")
"""Words without a mark."""

_NAMES: Final = {*NAMES, "Elke", "Fr", "Lisa", "Nora", "Pip"} | {
    word for game in GAMES.values() for word in game.title.split()
}
_SIGNS: Final = {"BC", "BB", "BM", "KV"}
"""What the ids of rulings begin with."""

_ON_PURPOSE: Final = {"settings": {"Language", "Sprache"}, "standing": {"BA", "AB"}}
"""What is found by everybody, and the letters of people in a picture."""


_ASKED: Final = ("help", "card", "lodges", "piles", "news", "standing", "rules")
"""What is typed to hear of everything."""


def of_each_game() -> dict[str, Open]:
    """Return what opens the screens that games paint themselves."""
    return {
        f"{game} {name}": partial(open, game)
        for game in GAMES
        for name, open in {
            "table": _sit_down,
            "lesson": lambda game, app: app.open_lesson(4, game),
            "rules": lambda game, app: app.open_rulebook("", game),
            "guide": lambda game, app: app.open_guided_round(game),
        }.items()
    }


def _sit_down(game: str, app: StayingApp) -> None:
    match = Match(Setup(NAMES[:3], game=game, seed=4))
    match.sit_down()
    app.sit_at(match)


@pytest.mark.usefixtures("command_line")
def test_nothing_is_untranslated_and_longer_texts_break_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIBERCLAN_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "locale").mkdir()
    with spoken(tmp_path / "locale"):
        (tmp_path / "config.toml").write_text(f'language = "{CODE}"\n')
        told = {**_typed_lines(tmp_path, monkeypatch, capsys), **_help(capsys)}
        told |= asyncio.run(_screens(tmp_path))
    plain = {
        name: {*_PLAIN.findall(text)} - _NAMES - _SIGNS - _ON_PURPOSE.get(name, set())
        for name, text in told.items()
    }
    assert not {name: words for name, words in plain.items() if words}
    assert [name for name, text in told.items() if "~" not in text] == []


async def _screens(directory: Path) -> dict[str, str]:
    """Return what every screen shows."""
    told = {}
    async with thrower(directory, seed=1) as thrown:
        await thrown.resize(80, 24)
        for name, open in {**SCENES, **of_each_game()}.items():
            open(thrown.app)
            for _twice in range(2):
                await thrown.pilot.pause(0)  # without a delay it waits for an idle processor
            assert thrown.app.crash is None, name
            rows = strips(thrown.pilot)
            assert [row.cell_length for row in rows] == [80] * 24, name
            told[name] = text(thrown.pilot)
    return told


def _typed_lines(
    directory: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, str]:
    """Return what is said line by line, in each game, to somebody who asks for everything."""
    told = {}
    play = ("play", "--players", "Lisa,bot:beginner", "--seed", "4")
    for game, command in product(GAMES, (play, ("learn",), ("train", "--name", "Lisa"))):
        lines = ["", "9:9", *(marked(word).rstrip("~") for word in _ASKED), "1", "2"]

        def ask(_voice: PipeVoice, prompt: str, lines: list[str] = lines) -> str:
            print(prompt)
            if not lines:
                raise KeyboardInterrupt
            return lines.pop(0)

        patch.setattr(PipeVoice, "ask", ask)
        main([*command, "--plain", "--game", game, "--data", str(directory / "kept")])
        said, complaint = capsys.readouterr()
        assert not complaint
        echoed = rf"biberclan( [-a-z]+)+|^({'|'.join(_ASKED)})\b"  # what can be, or was, typed
        told[f"{game} {command[0]}"] = re.sub(echoed, "", said, flags=re.MULTILINE)
    return told


def _help(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """Return the help of every command, without what is to be typed."""
    told = {}
    parser = whole_parser(CODE)
    for name, each in {"": parser, **parser.commands}.items():
        assert main([*name.split(), "--help", "--lang", CODE]) == 0
        said = capsys.readouterr().out
        typed = {*parser.commands, "~biberclan"}
        for action in options(each):
            typed |= {*action.option_strings, *str(action.metavar).split("|")}
        words = re.split(r"[\s|\[\],]+", said)
        told[f"{name} --help"] = " ".join(word for word in words if word not in typed)
    return told
