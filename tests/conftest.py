"""The fixtures of all tests: nobody's real matches are touched; languages; a made-up terminal."""

import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest
from syrupy.assertion import SnapshotAssertion
from textual._context import active_app
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from biberclan import language
from biberclan.cli import main
from biberclan.coach import sealed_review
from biberclan.match.store import connecting
from biberclan.match.store.data_files import VARIABLE
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES
from biberclan.table import input_guard
from biberclan.ui import settings
from biberclan.ui.requests import Request
from biberclan.ui.screens import table as table_screen
from biberclan.ui.settings import Settings
from hatch_build import compile_catalogues
from lab import ROOT
from tests import snapshots, tiers, toy
from tests.bots.others import install
from tests.command_line import Opened, Said, Says
from tests.costs import Costs
from tests.store.playing import kept
from tests.ui.drawing import TextExtension
from tools.catalogues import LOCALE

compile_catalogues(LOCALE)  # a test of each language asks below which there are

# What a shell starts in the background ignores Ctrl+C, and what `nohup` starts a hangup: so would
# the programs to which tests send them.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Hundreds of processes are started here: what is compiled once is kept for all of them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tier", choices=list(tiers.Tier), default=tiers.Tier.CORE)
    parser.addoption("--fresh", action="store_true", help="examples that were not tried before")


def pytest_configure(config: pytest.Config) -> None:
    tiers.choose(config)
    for mark in tiers.MARKS:
        config.addinivalue_line("markers", mark)
    at_a_worker = hasattr(config, "workerinput")
    config.pluginmanager.register(Costs(limited=tiers.is_core() and not at_a_worker))
    config.pluginmanager.register(snapshots)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not belong to the tier that was asked for."""
    items[:], left = tiers.select(items)
    if left:
        config.hook.pytest_deselected(items=left)


def pytest_collection_finish() -> None:
    """Let the garbage collector run less often, and spare all that stays: modules and tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def _data_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep matches in a fresh directory; programs that tests start inherit it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path_factory.mktemp("data")))
        patch.setenv(settings.VARIABLE, str(tmp_path_factory.mktemp("config") / settings.FILE))
        patch.setenv("COLORTERM", "truecolor")  # sixteen colours would bring their own theme
        for name in ("LC_ALL", "LC_CTYPE", "LANG"):
            if os.environ.get(name) in ("C", "POSIX"):
                patch.delenv(name)  # everything would be drawn in ASCII
        os.umask(0o022)  # where new files belong to a group too, the program would ask about that
        yield


@pytest.fixture(scope="session", autouse=True)
def _styles_parsed_once() -> Iterator[None]:
    """Parse each style sheet once for the many hundred programs that run here one by one."""
    parse, parsed = Stylesheet._parse_rules, dict[object, list[RuleSet]]()

    def parse_once(sheet: Stylesheet, css: str, **more: Any) -> list[RuleSet]:
        key = (css, *more.values(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, **more)
        return parsed[key]

    with patch.object(Stylesheet, "_parse_rules", parse_once):
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_work_on_the_side() -> Iterator[None]:
    """Leave out what the program does while people think, unless a test asks for it.

    Collecting garbage at each handover would walk over all tests; and how long a slow machine takes
    would say whether a process is started that judges what has been chosen.
    """
    with patch.object(table_screen, "gc"), patch.object(sealed_review, "PATIENCE", 3600.0):
        yield


@pytest.fixture(autouse=True)
def _shared_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep matches with a write-ahead log, whatever disk the tests run on."""
    monkeypatch.setattr(connecting, "file_system", lambda _directory: "")


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let keys act as soon as there is something to act on, unless a test asks otherwise."""
    monkeypatch.setattr(input_guard, "CARD_SECONDS", 0)
    monkeypatch.setattr(input_guard, "HANDOVER_SECONDS", 0)


@pytest.fixture(autouse=True)
def _colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show colours, whatever the people who run the tests have set."""
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _ctrl_c_as_before() -> Iterator[None]:
    """Check that no test, nor anything that it runs, changes Ctrl-C for all later ones."""
    before = signal.getsignal(signal.SIGINT)
    yield
    assert signal.getsignal(signal.SIGINT) == before


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Speak English, in all letters, unless a test asks otherwise, whatever others have asked."""
    language.choose("en")
    language.write_in_ascii(False)
    yield
    language.choose("en")
    language.write_in_ascii(False)


@pytest.fixture
def german(_english: None) -> None:
    language.choose("de")


@pytest.fixture(params=language.languages())
def tongue(_english: None, request: pytest.FixtureRequest) -> language.Language:
    """Speak each language in turn."""
    return language.choose(request.param)


@pytest.fixture
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer the toy beside the games there are."""
    monkeypatch.setitem(GAMES, "toy", toy.ENTRY)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Open the kept matches of a fresh directory."""
    with kept(tmp_path) as store:
        yield store


@pytest.fixture
def place() -> Iterator[Path]:
    """A directory that everybody can get to."""
    directory = Path(tempfile.mkdtemp())
    directory.chmod(0o755)
    yield directory
    subprocess.run(["chmod", "-R", "u+rwx", str(directory)], check=True)
    shutil.rmtree(directory)


@pytest.fixture
def command_line(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let `main` be called here: it speaks English, and what it changes is as before afterwards."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)  # the locale C would leave no choice
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(language, "_in_ascii", False)
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        monkeypatch.setenv(name, os.environ[name])  # `main` takes them away
    yield
    language.choose("en")


@pytest.fixture
def says(
    command_line: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Says]:
    """Carry out command lines without a terminal here, and not in processes of their own.

    One of those takes half a second; it is needed only for what the interpreter has a part in.
    """
    monkeypatch.setenv("COLUMNS", "80")
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)

        def carry_out(*arguments: str | Path) -> Said:
            return Said(main([str(argument) for argument in arguments]), *capsys.readouterr())

        yield carry_out


@pytest.fixture
def table(command_line: None, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A terminal, with a stand-in for the table that notes how it is opened."""
    opened: Opened = []

    class Noting:
        def __init__(self, start: Request, *, directory: Path | None, settings: Settings) -> None:
            opened.append((start, settings.draws_in_ascii))

        def run_to_end(self) -> int:
            return 0

    stand_in = ModuleType("biberclan.ui.app")
    stand_in.BiberClanApp = Noting  # type: ignore[attr-defined] # that is all of it
    monkeypatch.setitem(sys.modules, "biberclan.ui.app", stand_in)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    return opened


@pytest.fixture
def program() -> Iterator[None]:
    """The program, which does not run, for screens of which only a picture is wanted."""
    from biberclan.ui.app import BiberClanApp

    before = active_app.set(BiberClanApp())
    yield
    active_app.reset(before)


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compare with the picture that is kept as text."""
    return snapshot.use_extension(TextExtension)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the backend of this environment, so that no network is needed."""
    place = tmp_path_factory.mktemp("wheel")
    building = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(building, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return next(place.glob("*.whl"))


@pytest.fixture
def others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install bots of others."""
    install(tmp_path, monkeypatch)
