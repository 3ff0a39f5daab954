"""The log entry of a bot that has failed at a table: its place in the code, and never a card."""

import stat
from pathlib import Path

import pytest

from biberclan.bots.asking import Failed
from biberclan.bots.registry import group
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.table import PlainTable
from biberclan.shelf import GAMES
from biberclan.system.files import MODES_ARE_RIGHTS
from biberclan.table import failed_bots
from biberclan.table.failed_bots import LOG
from tests.bots.others import ENTRY_POINTS, install
from tests.plain.script import Script
from tests.tiers import once
from tests.ui.bots_at_table import until
from tests.ui.running import running, shown, text

BROKEN = "Gus (the bot broken) has broken or wanted what it may not do."


@pytest.fixture(autouse=True)
def _others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install bots of others."""
    lines = ENTRY_POINTS.partition("\n")[2]
    install(tmp_path, monkeypatch, "".join(f"[{group(game)}]\n{lines}" for game in GAMES))


def fail(bot: str, seed: int, directory: Path, game: str = "clan") -> tuple[str, str]:
    """Let a bot fail at a table; return the sentence people hear, and the log after its date."""
    match = Match(Setup(("Gus", "Anna"), seed=seed, bots=(bot, None), game=game))
    voice = Script([""], is_private=True)
    PlainTable(match, voice, directory=directory).step()
    return voice.heard[0], (directory / LOG).read_text(encoding="utf-8").partition(" ")[2][15:]


@once("game")
@pytest.mark.parametrize(
    ("bot", "told"),
    [("broken", "raise LookupError(observation)\nLookupError\n"), ("cheat", ": a Place\n")],
)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_whatever_the_bot_knows(
    game: str, bot: str, told: str, tmp_path: Path
) -> None:
    written = set()
    for seed in range(2):
        heard, log = fail(bot, seed, tmp_path / str(seed), game)
        assert heard.endswith(
            f"has broken or wanted what it may not do. {tmp_path / str(seed) / LOG} says where."
        )
        written.add(log)
    [log] = written
    assert told in log


@pytest.mark.skipif(not MODES_ARE_RIGHTS, reason="needs modes")
def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    fail("broken", 1, tmp_path / "data")
    modes = [
        stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data", tmp_path / "data" / LOG)
    ]
    assert modes == [0o700, 0o600]


def test_it_grows_to_no_more_than_so_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failed_bots, "_LARGEST", 1000)
    for _ in range(20):
        failed_bots.about_failed_bot(tmp_path, "clan", "Gus", Failed("broken", "Somewhere\n"))
    assert 100 < (tmp_path / LOG).stat().st_size < 1500


def test_where_it_cannot_be_written_the_sentence_names_no_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    match = Match(Setup(("Gus", "Anna"), seed=1, bots=("broken", None)))
    voice = Script([""], is_private=True)
    PlainTable(match, voice, directory=tmp_path / "data").step()
    assert voice.heard[0] == BROKEN


async def test_the_screen_names_it_too(tmp_path: Path) -> None:
    setup = Setup(("Gus", "Anna"), seed=1, bots=("broken", None))
    async with running(setup, directory=tmp_path / "data") as pilot:
        await until(pilot, lambda: shown(pilot) == "TroubleScreen")
        said = "".join(text(pilot).split())  # a long path is broken anywhere
        assert "bots.logsayswhere." in said
    assert "LookupError\n" in (tmp_path / "data" / LOG).read_text(encoding="utf-8")
