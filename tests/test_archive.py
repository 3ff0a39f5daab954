"""The program in one file, as `zipapp` packs it: all that it reads lies in an archive."""

import os
import re
import subprocess
import sys
import urllib.request
import zipapp
import zipfile
from pathlib import Path

import pytest

from biberclan.simulation.spread import fingerprint
from biberclan.version import version
from tests.command_line import PACKAGES, environment
from tests.terminal.driver import Terminal
from tests.tiers import rest

CALLING = """
import sys
from biberclan.cli import main

if __name__ == "__main__":
    sys.exit(main())
"""


@pytest.fixture(scope="module")
def archive(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pack the program."""
    place = tmp_path_factory.mktemp("archive")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place / "program")
    (place / "program" / "__main__.py").write_text(CALLING)
    zipapp.create_archive(place / "program", place / "biberclan.pyz")
    return place / "biberclan.pyz"


def says(archive: Path, *arguments: str, typed: str = "") -> str:
    """Carry out a command line in the folder of the archive; it must go well."""
    done = subprocess.run(
        [sys.executable, "-S", archive.name, *arguments],
        cwd=archive.parent,
        env=environment(PYTHONPATH=str(PACKAGES)),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_it_says_its_version_help_and_rules(archive: Path) -> None:
    assert says(archive, "--version") == f"biberclan {version()}\n"
    assert says(archive, "--lang", "de", "--help").startswith("Aufruf: biberclan")
    assert says(archive, "rules", "--lang", "de").startswith("Worum es geht\n")
    assert says(archive, "completion", "bash").startswith("# What bash needs")


@rest
@pytest.mark.parametrize(
    ("game", "move"), [("clan", "B1 down"), ("bande", "hint"), ("mania", "hint")]
)
def test_bots_decide_and_advise_line_by_line(
    archive: Path, game: str, move: str, tmp_path: Path
) -> None:
    line = ("play", "--plain", "--players", "Anna,bot:regular", "--seed", "3", "--game", game)
    said = says(archive, *line, "--data", str(tmp_path), typed=f"{move}\nhint\n")
    assert re.search(r"^Wilma ", said, re.MULTILINE) or move == "hint"
    assert re.search(r"suggests: .*\d% to win", said)


@rest
def test_it_plays_many_matches_in_processes(archive: Path) -> None:
    line = (
        "simulate",
        "--matches",
        "4",
        "--jobs",
        "2",
        "--players",
        "regular,greedy",
        "--no-times",
    )
    assert re.search(r"^greedy +\d", says(archive, *line), re.MULTILINE)


def test_it_counts_as_the_same_rules_for_a_cluster(archive: Path) -> None:
    code = "from biberclan.simulation.spread import fingerprint; print(fingerprint())"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=archive.parent,
        env=environment(PYTHONPATH=f"{archive}{os.pathsep}{PACKAGES}"),
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.stdout.strip(), done.stderr) == (fingerprint(), "")


@rest
@pytest.mark.parametrize(
    "said",
    ["sys.frozen = True", "import biberclan.system.processes as own; own.__compiled__ = True"],
    ids=["PyInstaller", "Nuitka"],
)
def test_bots_of_a_frozen_copy_are_started_with_it(said: str, tmp_path: Path) -> None:
    program = tmp_path / "biberclan"
    frozen = f"import sys\nsys.executable = {str(program)!r}\n{said}"
    program.write_text(f"#!{sys.executable}\n{frozen}\n{CALLING}")
    program.chmod(0o755)
    done = subprocess.run(
        [program, *["play", "--plain", "--players", "Anna,bot:regular", "--seed", "3"]],
        env=environment(BIBERCLAN_DATA=str(tmp_path / "data")),
        input="B1 down\nhint\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"suggests: .*\d% to win", done.stdout)


@rest
@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("--lang de", (("", "Willkommen"), ("1", "Wer lernt?"), ("\r", "Lektion"))),
        ("play --players Anna,bot:regular --seed 3", (("", "Anna, you"), ("i", "Old Bruno likes"))),
    ],
)
def test_its_screens_are_painted(
    line: str, steps: tuple[tuple[str, str], ...], archive: Path, tmp_path: Path
) -> None:
    command = (sys.executable, "-S", str(archive), *line.split())
    terminal = Terminal(command, tmp_path, env={"PYTHONPATH": str(PACKAGES)})
    try:
        for keys, shown in steps:
            terminal.settle()
            terminal.press(*keys)
            terminal.until(shown)
    finally:
        terminal.close()


def test_a_browser_gets_its_page(archive: Path, tmp_path: Path) -> None:
    serving = ("serve", "--port", "0", "--no-open", "--data", str(tmp_path))
    with subprocess.Popen(
        [sys.executable, "-S", archive.name, *serving],
        cwd=archive.parent,
        env=environment(PYTHONPATH=str(PACKAGES)),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found
            for name, has in (
                ("", "<html"),
                ("files/page.css", "{"),
                ("files/textual.js", "function"),
            ):
                with urllib.request.urlopen(found[0] + name, timeout=60) as answer:
                    assert has in answer.read().decode()
        finally:
            process.terminate()
