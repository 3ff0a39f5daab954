"""The training loop of docs/environments.md learns; the numbers that it names are right."""

import re
import tomllib
from typing import Any

import numpy as np
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


def test_a_learner_among_bots_gets_all_its_rewards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those of rounds that somebody else has ended."""
    told: dict[str, Any] = {}
    exec(next(block for block in BLOCKS if "class AgainstBots" in block), told)
    learner, rng = told["learner"], np.random.default_rng(1)
    step, earned = learner.table.step, []

    def noted(action: int | None) -> None:
        agent = learner.table.agent_selection
        step(action)
        if action is not None and (reward := learner.table.rewards["player_0"]):
            earned.append((agent, reward))

    monkeypatch.setattr(learner.table, "step", noted)
    gained = []
    for match in range(20):
        learner.reset(seed=match)
        over = False
        while not over:
            drawn = rng.choice(np.flatnonzero(learner.action_masks()))
            seen, reward, terminated, truncated, _info = learner.step(drawn)
            assert seen in learner.observation_space
            gained += [reward] if reward else []
            over = terminated or truncated
    assert gained == [reward for _agent, reward in earned]
    assert {agent for agent, _reward in earned} == {"player_0", "player_1"}


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
