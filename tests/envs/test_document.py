"""The training loop of docs/environments.md learns; the numbers that it names are right."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement

from biberclan.envs import env
from biberclan.shelf import GAMES
from lab import ROOT

TEXT = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_training_loop_learns_to_beat_chance() -> None:
    loop = next(block for block in BLOCKS if "def share" in block)
    shortened = loop.replace("range(4000)", "range(600)").replace("rate=0.0003", "rate=0.003")
    assert shortened != loop
    told: dict[str, Any] = {}
    exec(shortened.replace("share(1000)", "(won := share(300))"), told)
    assert told["won"] > 0.7


def test_the_numbers_of_actions() -> None:
    for game, entry in GAMES.items():
        numbers = [len(env(game, seats).actions[0]) for seats in (2, 4, entry.seats[-1])]
        row = " | ".join(f"{number:,}" for number in numbers)
        assert f"| {entry.title} | {row} |" in TEXT


@pytest.mark.parametrize("name", ["PettingZoo", "Gymnasium"])
def test_the_extra_lets_in_what_it_has_been_tried_with(name: str) -> None:
    """AgileRL and RLlib ask for older ones; nobody could install them beside it."""
    tried = re.search(rf"with {name} (.*?)[;:]", TEXT, re.DOTALL)
    assert tried
    with (ROOT / "pyproject.toml").open("rb") as file:
        extra = tomllib.load(file)["project"]["optional-dependencies"]["envs"]
    allowed = next(e.specifier for e in map(Requirement, extra) if e.name == name.lower())
    versions = re.findall(r"(?<!RLlib )\b\d+\.\d+\.\d+", tried[1])
    assert len(versions) > 1
    assert all(version in allowed for version in versions)


def test_the_example_for_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
    exec(BLOCKS[-1], {})
    assert capsys.readouterr().out.startswith(("place", "cleanup", "flip"))
