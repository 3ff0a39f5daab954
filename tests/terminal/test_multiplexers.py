"""Inside tmux and GNU screen the program is what it is in the emulator; see `lab.terminals`."""

import shutil
from pathlib import Path

import pytest

from lab.terminals.evening import Frame, killed, live, reference, turns
from lab.terminals.place import Emulator, Place, Screen, Tmux
from tests.tiers import rest

pytestmark = rest


@pytest.fixture(scope="module")
def frames(tmp_path_factory: pytest.TempPathFactory) -> list[Frame]:
    return reference(Emulator, tmp_path_factory.mktemp("emulator"), [turns(), killed()])


@pytest.mark.parametrize("kind", [Tmux, Screen], ids=["tmux", "screen"])
def test_an_evening(kind: type[Place], frames: list[Frame], tmp_path: Path) -> None:
    for tool in kind.tools:
        if shutil.which(tool) is None:
            pytest.skip(f"needs {tool}")
    assert live(kind, tmp_path, [turns(), killed()], frames).faults == []
