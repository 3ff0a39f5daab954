"""The command line where it runs: pipes, full disks, terminals, notebooks, threads, containers."""

import io
import os
import pty
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout, suppress
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.system.keys import nobody_types
from lab import ROOT
from tests.command_line import environment
from tests.tiers import once, rest


@pytest.mark.parametrize(
    "command", ["simulate --matches 1", "rules", "--help", "--version", "learn --plain"]
)
def test_who_closes_the_pipe_hears_nothing(command: str, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "biberclan", *command.split()],
            cwd=ROOT,
            env=environment(LANG="C", BIBERCLAN_DATA=str(tmp_path)),
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, "")


@once()
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("--version",), ("simulate", "--json"), ("learn", "--plain")],
)
def test_a_full_disk(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "biberclan", "--lang", "de", *arguments],
            cwd=ROOT,
            env=environment(BIBERCLAN_DATA=str(tmp_path)),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    assert done.returncode == 3
    assert done.stderr.startswith("biberclan: Die Ausgabe ließ sich nicht zu Ende schreiben")
    assert done.stderr.count("\n") == 1


@once()
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "0>/dev/null"])
@pytest.mark.parametrize("command", ["bots", "learn --plain", "train --plain"])
def test_streams_that_are_closed_from_the_start(command: str, closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m biberclan --lang de {command} {closed}'],
        cwd=ROOT,
        env=environment(BIBERCLAN_DATA=str(tmp_path)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("command", "status", "begins"),
    [
        ([], 1, "biberclan: Dieses Terminal (TERM=dumb) kann keinen Tisch zeichnen: Nimm ein"),
        (["rules", "bc 21"], 0, "Einzige offene Karte\r\n----"),
        (["play", "--plain", "--players", "Anna,Ben"], 1, "biberclan: Zu mehreren braucht ihr"),
    ],
)
def test_a_dumb_terminal(command: list[str], status: int, begins: str) -> None:
    ended, said = on_a_terminal(*command, TERM="dumb")
    assert (ended, said[: len(begins)]) == (status, begins)


NO_KEYBOARD = (
    "biberclan: In die Zelle eines Notebooks oder einen Thread von Python kann niemand etwas "
    "eintippen: Starte das Programm in einem Terminal, etwa dem von Jupyter.\r\n"
)


@rest
@pytest.mark.parametrize(
    ("command", "status", "begins"),
    [
        ([], 1, NO_KEYBOARD),
        (["play", "--plain"], 1, NO_KEYBOARD),
        (["rules", "bc 21"], 0, "Einzige offene Karte\r\n----"),
        (["replay", "--plain", "tests/store/example.txt"], 0, "BiberClan: Lisa und Tim;"),
    ],
)
def test_a_cell_of_a_notebook(command: list[str], status: int, begins: str) -> None:
    """Where nobody can type, the program would wait for ever."""
    ended, said = on_a_terminal(*command, TERM="xterm-color", JPY_PARENT_PID="1")
    assert (ended, said[: len(begins)]) == (status, begins)


@pytest.mark.parametrize(
    ("term", "nobody"), [("xterm-color", True), ("tmux-256color", False), ("screen", False)]
)
def test_in_tmux_begun_from_a_notebook_people_type(
    term: str, nobody: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours), os.fdopen(theirs) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        monkeypatch.setenv("JPY_PARENT_PID", "1")
        monkeypatch.setenv("TERM", term)
        assert nobody_types() is nobody
    monkeypatch.setattr(sys, "stdin", io.StringIO("hand"))
    assert not nobody_types(), "a cell of %%bash reads from a pipe"


IN_A_THREAD = (
    "-c",
    "import sys\n"
    "from concurrent.futures import ThreadPoolExecutor\n"
    "from biberclan.cli import main\n"
    "sys.exit(ThreadPoolExecutor().submit(main, sys.argv[1:]).result())\n",
)


@rest
@pytest.mark.parametrize("command", [[], ["play", "--plain", "--players", "Anna,Ben"]])
def test_a_thread_opens_no_table(command: list[str]) -> None:
    """Where a Ctrl+Z can't be handled, it would leave a hand to the shell."""
    ended, said = on_a_terminal(*command, program=IN_A_THREAD, TERM="xterm")
    assert (ended, said) == (1, NO_KEYBOARD)


def on_a_terminal(
    *command: str, program: Sequence[str] = ("-m", "biberclan"), **variables: str
) -> tuple[int, str]:
    """Carry out a command in German on a terminal; return its status and all that it says."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, *program, "--lang", "de", *command],
        cwd=ROOT,
        env=environment(**variables),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    too_long = threading.Timer(60, process.kill)
    too_long.start()
    said = b""
    with suppress(OSError):  # the terminal ends with its last program
        while read := os.read(ours, 10_000):
            said += read
    too_long.cancel()
    os.close(ours)
    return process.wait(), said.decode()


def test_a_program_in_python_collects_what_is_written() -> None:
    """Neither a notebook's output nor IDLE's takes bytes."""
    script = ROOT / "assets" / "shells" / "biberclan.bash"
    with redirect_stdout(io.StringIO()) as said:
        assert main(["completion", "bash"]) == 0
    assert said.getvalue() == script.read_text(encoding="utf-8")


@rest
def test_a_thread_of_a_program_in_python_plays_in_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Only the main thread may handle signals."""
    line = ["simulate", "--matches", "4", "--jobs", "2", "--seed", "1", "--no-times"]
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(main, line).result() == 0
    said = capsys.readouterr().out
    assert main(line) == 0
    assert capsys.readouterr().out == said


ALONE = ("unshare", "--map-root-user", "--pid", "--fork", "--kill-child")
"""A command in which another one is the first process, as in a container."""


@once()
@pytest.mark.skipif(
    shutil.which("unshare") is None or subprocess.run([*ALONE, "true"]).returncode != 0,
    reason="needs a system that lets us have processes of our own",
)
def test_the_first_process_of_a_container_ends_when_it_is_told_to() -> None:
    """A signal without a handler does nothing there, and whoever stops a container would wait."""
    line = ["simulate", "--players", "elder,elder", "--matches", "5000"]
    process = subprocess.Popen(
        [*ALONE, sys.executable, "-m", "biberclan", *line],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while not (first := children.read_text().split()):
            time.sleep(0.02)
        time.sleep(1)
        os.kill(int(first[0]), signal.SIGTERM)
        assert process.wait(20) == 128 + signal.SIGTERM
    finally:
        process.kill()
        process.wait()
