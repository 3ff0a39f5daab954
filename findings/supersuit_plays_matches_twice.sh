#!/usr/bin/env bash
# SuperSuit 3.11.0: of eight environments in four processes, `reset(seed=1)` starts three twice.
#
# Behaviour: `concat_vec_envs_v1(..., num_cpus=4)` spreads eight copies over four processes, two in each. Processes get
# the seeds 1, 2, 3 and 4, and the copies within a process count up from its seed: 1 2, 2 3, 3 4, 4 5. Two copies with
# one seed are told the same and stay together as long as they are acted in alike, also beyond the end of an episode.
# In one process (`num_cpus=1`) the seeds are 1 to 8.
#
# Output seen, of an environment that tells three cards drawn by its seed:
#   8 copies, num_cpus=1: 8 different, 8 of them after 3 steps
#   8 copies, num_cpus=2: 5 different, 5 of them after 3 steps
#   8 copies, num_cpus=4: 5 different, 5 of them after 3 steps
#   num_cpus=4, the seeds: 1 2 2 3 3 4 4 5
#
# Why it matters: a batch holds some matches twice, and no figure shows it. Evaluation by the best action, which is the
# same for the same observation, counts eight matches and has played five, so that its intervals are too narrow.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q supersuit==3.11.0 pettingzoo==1.27.0 gymnasium==1.4.0 numpy==2.4.6
cat >run.py <<'END'
import sys, warnings
import numpy as np
import supersuit
from gymnasium.spaces import Box, Discrete
from pettingzoo import ParallelEnv

class Deal(ParallelEnv):
    metadata, render_mode, possible_agents = {"name": "deal"}, None, ["player"]

    def observation_space(self, agent):
        return Box(0, 52, (3,), np.float32)

    def action_space(self, agent):
        return Discrete(2)

    def told(self):
        return {"player": self.dice.integers(0, 52, 3).astype(np.float32)}

    def reset(self, seed=None, options=None):
        if seed is not None or not hasattr(self, "dice"):
            self.dice = np.random.default_rng(seed)
        self.agents, self.steps = list(self.possible_agents), 0
        return self.told(), {"player": {}}

    def step(self, actions):
        self.steps += 1
        over = self.steps == 2
        self.agents = [] if over else self.agents
        return self.told(), {"player": 0.0}, {"player": over}, {"player": False}, {"player": {}}

def cards(told):
    return [tuple(row) for row in np.asarray(told).tolist()]

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    by_seed = {cards([Deal().reset(seed=seed)[0]["player"]])[0]: seed for seed in range(1, 9)}
    seen = []
    for processes in (1, 2, 4):
        single = supersuit.pettingzoo_env_to_vec_env_v1(Deal())
        copies = supersuit.concat_vec_envs_v1(single, 8, num_cpus=processes)
        first = cards(copies.reset(seed=1)[0])
        for _step in range(3):
            later = cards(copies.step(np.zeros(8, dtype=int))[0])
        copies.close()
        seen.append((len(set(first)), len(set(later))))
        print(f"8 copies, num_cpus={processes}: {seen[-1][0]} different, {seen[-1][1]} of them after 3 steps")
    seeds = [by_seed[dealt] for dealt in first]
    print("num_cpus=4, the seeds:", *seeds)
    sys.exit((seen, seeds) != ([(8, 8), (5, 5), (5, 5)], [1, 2, 2, 3, 3, 4, 4, 5]))
END
venv/bin/python run.py
