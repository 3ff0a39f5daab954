"""Each screen in a language of marked letters: all is translated, longer texts break nothing."""

import re
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from tests.conformance.tables import NAMES
from tests.pseudo import CODE, spoken
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
    app._sit_at(match)


async def test_nothing_is_untranslated_and_longer_texts_break_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIBERCLAN_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "locale").mkdir()
    plain: dict[str, set[str]] = {}
    with spoken(tmp_path / "locale"):
        (tmp_path / "config.toml").write_text(f'language = "{CODE}"\n')
        async with thrower(tmp_path, seed=1) as thrown:
            await thrown.resize(80, 24)
            for name, open in {**SCENES, **of_each_game()}.items():
                open(thrown.app)
                await thrown.pilot.pause()
                await thrown.pilot.pause()
                assert thrown.app.crash is None, name
                rows = strips(thrown.pilot)
                assert [row.cell_length for row in rows] == [80] * 24, name
                shown = {*_PLAIN.findall(text(thrown.pilot))}
                plain[name] = shown - _NAMES - _SIGNS - _ON_PURPOSE.get(name, set())
                assert "~" in text(thrown.pilot), name
    assert not {name: words for name, words in plain.items() if words}
