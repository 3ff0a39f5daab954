"""What shells complete: asked of the program, and pressed for in the shells that are here."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from biberclan.bots.registry import able
from biberclan.cli import COMMANDS
from biberclan.cli.completion import completed
from biberclan.language import translate
from biberclan.match.store.data_files import VARIABLE
from biberclan.match.store.store import Store
from biberclan.teach.lessons import lessons
from biberclan.teach.rulebook import rulebook
from lab import ROOT
from tests.command_line import Says
from tests.store.playing import Clock, short, table
from tests.terminal.conftest import Start, start
from tests.tiers import once
from tools.manual_pages import MAN, written

__all__ = ["start"]

SHELLS = ("bash", "zsh", "fish")

pytestmark = pytest.mark.usefixtures("command_line")


def offered(line: str) -> dict[str, str]:
    """Return the words that can follow, each with its meaning."""
    _paths, *rows = completed(line).splitlines()
    return dict(row.split("\t", 1) for row in rows)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two matches, of which one is over."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with Store(tmp_path, Clock()) as store:
        store.add(short(table(2)))
        store.begin(table(3)).stop_recording()
    return tmp_path


def test_all_commands_are_offered_with_the_whole_of_what_they_do() -> None:
    assert offered("biberclan ") == {name: translate(each.does) for name, each in COMMANDS.items()}
    assert offered("biberclan --lang de rep") == {
        "replay": "eine beendete Partie noch einmal ansehen"
    }


def test_an_option_before_the_command_is_borne() -> None:
    assert "--game" in offered("biberclan --seed play ")


@pytest.mark.parametrize("command", COMMANDS)
def test_all_options_are_offered_with_the_whole_of_what_they_do(
    command: str, says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    told = says(command, "--help").stdout
    there = offered(f"biberclan {command} -")
    assert set(there) == set(re.findall(r"^  (?:-h, )?(--[\w-]+)", told, re.MULTILINE))
    assert all(said and f"  {said}\n" in told for said in there.values())


def test_what_is_given_is_not_offered_again() -> None:
    there = offered("biberclan play --players Anna,Ben --plain -")
    assert not {"--players", "--plain"} & set(there)
    assert "--first" in there


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play --deck ", {"clan", "combined"}),
        ("play --game mania --deck ", {"assumed"}),
        ("play --game=mania --target 1", {"100"}),
        ("play --game bibermania --target 1", {"100"}),
        ("play --game ", {"clan", "bande", "mania"}),
        ("play --game=b", {"--game=bande"}),
        ("play --seed ", set()),
        ("play --players Anna,Ben --first ", {"Anna", "Ben"}),
        ("play --players 'Anna L,bot:elder' --first 'Anna", {"Anna L"}),
        ("completion ", set(SHELLS)),
        ("simulate --players elder,regular/la", {"elder,regular/late"}),
        ("nothing ", set()),
    ],
)
def test_values_are_offered_where_they_stand(line: str, words: set[str]) -> None:
    assert set(offered(f"biberclan {line}")) == words


def test_where_a_path_can_stand_the_shell_hears_it() -> None:
    for line, paths in (
        ("biberclan import ", "files"),
        ("biberclan replay ", "files"),
        ("biberclan export 3 ", "files"),
        ("biberclan --config ", "files"),
        ("biberclan play --data ", "directories"),
        ("biberclan play --first ", "words"),
    ):
        assert completed(line).splitlines()[0] == paths


@pytest.mark.parametrize("game", ["clan", "mania"])
def test_bots_topics_and_lessons_are_offered(game: str) -> None:
    bots = {f"Anna,bot:{id}": f"{bot.name}: {bot.sentence}" for id, bot in able(game).items()}
    assert offered(f"biberclan play --game {game} --players Anna,bot:") == bots
    book = rulebook(game, "en")
    titles = {passage.anchor: passage.title for passage in book.passages}
    assert offered(f"biberclan rules --game {game} ") == titles
    ruling = book.passages[1].rulings[0]
    assert offered(f"biberclan rules --game {game} {ruling}")[ruling] == book.passages[1].title
    there = offered(f"biberclan learn --game {game} ")
    assert list(there.values()) == [lesson.title for lesson in lessons(game, "en")]


def test_matches_and_people_are_offered(kept: Path) -> None:
    for command in ("replay", "review", "export"):
        [(number, said)] = offered(f"biberclan {command} ").items()
        assert number == "1"
        assert "Anna, Ben" in said
    assert set(offered("biberclan resume ")) == {"2"}
    assert {"Anna", "Ben"} <= set(offered("biberclan train --name "))
    assert "Ben,Anna" in offered("biberclan play --players Ben,A")
    assert "Ben,Ben" not in offered("biberclan play --players Ben,B")
    assert offered(f"biberclan --data {kept / 'nowhere'} replay ") == {}
    assert not (kept / "nowhere").exists()


def test_damaged_matches_are_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "matches.db").write_bytes(b"no database")
    assert offered("biberclan replay ") == {}


def test_a_directory_that_can_not_be_looked_into_is_no_trouble() -> None:
    too_long = "x" * 300
    for command in ("replay", "resume", "train --name", "play --players Anna,"):
        offered(f"biberclan --data {too_long} {command} ")


@pytest.mark.parametrize("line", ["", " ", "biberclan 'x", 'biberclan play "', "biberclan play \\"])
def test_half_a_line_is_no_trouble(line: str) -> None:
    assert completed(line)


@once()
@pytest.mark.parametrize("shell", SHELLS)
def test_the_examples_work_in_an_empty_home(
    shell: str, start: Start, tmp_path: Path, kept: Path, says: Says
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    program = tmp_path / "bin" / "biberclan"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m biberclan "$@"\n')
    program.chmod(0o755)
    (tmp_path / "so far.csv").touch()
    env = {"PATH": f"{program.parent}:{os.environ['PATH']}", VARIABLE: str(kept)}
    helped = says("completion", "--help").stdout.partition("examples:\n")[2]
    lines = [line for line in helped.splitlines() if shell in line]
    assert lines
    for line in lines:
        done = start("-c", line, command=[shell], env=env)
        assert done.wait() == 0, done.text()
    terminal = start(command=[shell], env=env, size=(200, 40))
    terminal.settle(0.5)
    for typed, completion in (
        ("biberclan rep", "biberclan replay"),
        ("~/bin/biberclan play --players Anna,bot:eld", "play --players Anna,bot:elder"),
        ("biberclan review ", "biberclan review 1"),
        ("biberclan play --game=ba", "biberclan play --game=bande"),
        ("biberclan rules prot", "biberclan rules protected"),
        (f"biberclan simulate --out={tmp_path}/so", "/so\\ far.csv"),
        (f"biberclan simulate --out {tmp_path}/so\\ f", "/so\\ far.csv"),
        (f"biberclan --data={tmp_path}/bi", "/bin/"),
        (f"biberclan play --first {tmp_path}/so\tx", "/sox"),
    ):
        terminal.press(typed, "tab")
        terminal.until(completion)
        terminal.press("ctrl+u")


def test_bash_without_readline_offers_files_where_nothing_else_fits() -> None:
    # Emacs (bash-completion 3.1.0) asks bash without readline, which refuses compopt there.
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    script = ROOT / "assets" / "shells" / "biberclan.bash"
    line = '. "$1"; complete -p biberclan'
    told = subprocess.check_output(["bash", "-c", line, "bash", script], text=True)
    assert told.strip() == "complete -o default -F _biberclan biberclan"


def test_the_command_writes_the_script(says: Says) -> None:
    for shell in SHELLS:
        done = says("completion", shell)
        assert (done.returncode, done.stderr) == (0, "")
        assert "_biberclan" in done.stdout


def test_an_installation_puts_them_where_they_are_looked_for(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = [name for name in archive.namelist() if "/data/share/" in name]
        for name in packed:
            assert archive.getinfo(name).file_size > 500
    assert {name.partition("/data/share/")[2] for name in packed} == {
        *(page.relative_to(MAN.parent).as_posix() for page, _text in written()),
        "bash-completion/completions/biberclan",
        "zsh/site-functions/_biberclan",
        "fish/vendor_completions.d/biberclan.fish",
    }
