"""`biberclan serve`: its sentences, and its end."""

import errno
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from aiohttp.web import TCPSite

import biberclan.web
from biberclan.cli import main, serve
from biberclan.cli.serve import how_to_add
from lab import ROOT
from tests.command_line import environment


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_it_says_where_it_is_and_ends_in_order(number: signal.Signals, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "biberclan", "--lang", "de", "serve", "--port", "0", "--no-open"],
        cwd=ROOT,
        env=environment(BIBERCLAN_DATA=str(tmp_path)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        assert process.stdout is not None
        said, more = process.stdout.readline(), process.stdout.readline()
        found = re.fullmatch(r"BiberClan wartet unter (http://127\.0\.0\.1:\d+/)#\S+\n", said)
        assert found, said
        assert more.endswith("Strg+C beendet es.\n")
        with urllib.request.urlopen(found[1], timeout=60) as answer:
            assert '<html lang="de">' in answer.read().decode()
        process.send_signal(number)
        complaint = process.communicate(timeout=60)[1]
    assert (process.returncode, complaint) == (0, "")


@pytest.mark.usefixtures("command_line")
def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 1
    sentence = f"biberclan: --port: another program uses {port}; 0 takes any that is free.\n"
    assert capsys.readouterr() == ("", sentence)


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize(
    ("reason", "given", "told"),
    [
        (errno.EADDRINUSE, "80", "--port: another program uses 80; 0"),
        (errno.EACCES, "80", "--port: this system won't let you use 80; 0"),
        (errno.EACCES, "0", "BiberClan can't wait for a browser here; the system says EACCES."),
        (errno.EADDRNOTAVAIL, "80", "No browser could find BiberClan: this machine's address"),
        (errno.EMFILE, "80", "BiberClan can't wait for a browser here; the system says EMFILE."),
        (errno.EMFILE, None, "BiberClan can't wait for a browser here; the system says EMFILE."),
    ],
)
def test_why_it_can_not_listen_is_told(
    reason: int,
    given: str | None,
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[int] = []

    async def refuse(site: TCPSite) -> None:
        tried.append(site._port)
        raise OSError(reason, "error while attempting to bind")

    monkeypatch.setattr(TCPSite, "start", refuse)
    port = [] if given is None else ["--port", given]
    assert main(["serve", "--no-open", *port]) == 1
    assert tried == ([8066, 0] if given is None else [int(given)])
    said, complaint = capsys.readouterr()
    assert (said, complaint[:11]) == ("", "biberclan: ")
    assert complaint[11:].startswith(told)


@pytest.mark.usefixtures("command_line")
def test_what_breaks_later_is_no_trouble_with_the_port(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*said: str) -> None:
        raise OSError(errno.EADDRINUSE, "something else")

    monkeypatch.setattr(serve, "say", fail)
    assert main(["serve", "--no-open", "--port", "0"]) == 3
    assert "port" not in capsys.readouterr().err


@pytest.mark.usefixtures("command_line")
@pytest.mark.parametrize("missing", ["aiohttp", "textual_serve"])
def test_what_must_be_installed_is_told(
    missing: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(biberclan, "web", biberclan.web)  # which the next import replaces
    for name in [name for name in sys.modules if name.startswith("biberclan.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr("asyncio.run", lambda _serving: pytest.fail("it serves"))
    assert main(["serve", "--no-open"]) == 1
    assert how_to_add("web") in capsys.readouterr().err
