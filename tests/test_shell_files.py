"""What shells and `man` are told is what the parser knows."""

import subprocess
import zipfile
from pathlib import Path

import pytest

from biberclan import language
from biberclan.cli.options import COMMANDS
from tests.command_line import biberclan_says
from tests.shell_files import SHELLS, commands, spoken, written
from tests.test_packaging import wheel

__all__ = ["wheel"]

BASH = """
source {script}
COMP_WORDS=({words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
$(complete -p biberclan | sed 's/.*-F \\([^ ]*\\).*/\\1/') 2>/dev/null
echo "${{COMPREPLY[@]}}"
"""


@pytest.mark.usefixtures("command_line")
def test_the_files_are_up_to_date() -> None:
    for path, text in written():
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.shell_files"


@pytest.mark.usefixtures("command_line")
def test_every_command_is_among_them() -> None:
    assert tuple(commands(spoken("en"))) == tuple(COMMANDS)


@pytest.mark.parametrize("chosen", ["en", "de"])
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_command_writes_the_file(chosen: language.Language, shell: str) -> None:
    done = biberclan_says("--lang", chosen, "completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (SHELLS / chosen / f"biberclan.{shell}").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("biberclan ''", set(COMMANDS)),
        ("biberclan rep", {"replay"}),
        ("biberclan play --deck ''", {"clan", "combined", "assumed"}),
        ("biberclan completion ''", {"bash", "zsh", "fish"}),
        ("biberclan simulate --js", {"--json"}),
    ],
)
def test_bash_offers_what_there_is(words: str, offered: set[str]) -> None:
    script = BASH.format(script=SHELLS / "en" / "biberclan.bash", words=words)
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=30)
    assert set(done.stdout.split()) == offered


def test_an_installation_puts_them_where_they_are_looked_for(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = [name for name in archive.namelist() if "/data/share/" in name]
        for name in packed:
            assert archive.getinfo(name).file_size > 1000
    assert {name.partition("/data/share/")[2] for name in packed} == {
        "man/man1/biberclan.1",
        "man/de/man1/biberclan.1",
        "bash-completion/completions/biberclan",
        "zsh/site-functions/_biberclan",
        "fish/vendor_completions.d/biberclan.fish",
    }
