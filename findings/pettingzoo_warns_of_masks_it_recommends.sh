#!/usr/bin/env bash
# PettingZoo 1.27.0: `api_test` warns of the very layout for action masks that its tutorials show.
#
# Behaviour: an observation that is a dictionary of "observation" and "action_mask" is taken without a
# word from environments alone whose names stand in the test (`env_obs_dicts`, `env_obs_space`). From
# any other there are two kinds of warnings. The same environment passes in silence once it is called
# leduc_holdem_v4.
#
# Output seen: 'my_game_v0: 2 kinds of warnings; leduc_holdem_v4: 0'.
#
# Why it matters: where warnings are errors (`-W error`), the conformance test of the library fails for
# environments that do what its documentation says, and a filter for it hides real warnings.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pettingzoo==1.27.0 gymnasium==1.4.0
cat >run.py <<'END'
import sys, warnings
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.test import api_test

class Game(AECEnv):
    """Two agents say 0 or 1 in turn, four times."""
    possible_agents = ["player_0", "player_1"]
    render_mode = None
    def __init__(self, name):
        self.metadata = {"name": name, "render_modes": []}
        self._told = {a: spaces.Dict(observation=spaces.Box(0, 1, (2,), np.float32),
                                     action_mask=spaces.Box(0, 1, (2,), np.int8)) for a in self.possible_agents}
        self._actions = {a: spaces.Discrete(2) for a in self.possible_agents}
    def observation_space(self, agent): return self._told[agent]
    def action_space(self, agent): return self._actions[agent]
    def reset(self, seed=None, options=None):
        self.agents, self.turn = self.possible_agents[:], 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
    def observe(self, agent):
        mask = np.full(2, self.turn < 4, np.int8)
        return {"observation": np.array([1, self.turn / 4], np.float32), "action_mask": mask}
    def step(self, action):
        if self.terminations[self.agent_selection]:
            return self._was_dead_step(action)
        self.turn += 1
        self.agent_selection = self.agents[self.turn % 2]
        if self.turn == 4:
            self.terminations = dict.fromkeys(self.agents, True)
    def render(self): return None
    def close(self): pass

def kinds(name):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(Game(name), num_cycles=20)
    return len({str(each.message) for each in caught})

ours, theirs = kinds("my_game_v0"), kinds("leduc_holdem_v4")
print(f"my_game_v0: {ours} kinds of warnings; leduc_holdem_v4: {theirs}")
sys.exit((ours, theirs) != (2, 0))
END
venv/bin/python run.py
