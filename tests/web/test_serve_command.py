"""`biberclan serve`: its sentences, and its end."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from biberclan.cli import main
from tests.catalogues import HOUSE
from tests.command_line import environment


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_it_says_where_it_is_and_ends_in_order(number: signal.Signals, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "biberclan", "--lang", "de", "serve", "--port", "0", "--no-open"],
        cwd=HOUSE,
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
        with urllib.request.urlopen(found[1], timeout=20) as answer:
            assert '<html lang="de">' in answer.read().decode()
        process.send_signal(number)
        complaint = process.communicate(timeout=20)[1]
    assert (process.returncode, complaint) == (0, "")


@pytest.mark.usefixtures("command_line")
def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    sentence = f"biberclan: --port: another program uses {port}; 0 takes any that is free.\n"
    assert capsys.readouterr() == ("", sentence)


@pytest.mark.usefixtures("command_line")
def test_what_must_be_installed_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("biberclan.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    assert main(["serve"]) == 2
    assert "pip install 'biberclan[web]'" in capsys.readouterr().err
