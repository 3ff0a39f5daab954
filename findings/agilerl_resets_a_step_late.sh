#!/usr/bin/env bash
# AgileRL 2.58.0: an episode that is truncated is begun anew a step too late, one that is terminated in time.
#
# Behaviour: `PettingZooAutoResetParallelWrapper` is meant to reset once all agents have terminated or been truncated.
# It asks `np.all(list(terminations.values()) or list(truncations.values()))`, which looks at the second list only if
# the first one is empty. So truncations do nothing. In the step after that there are no agents left, both lists are
# empty, and np.all of nothing is true: it resets then, and that step returns the first observation of the next
# episode, but no rewards, and no flags that say that an episode has ended.
#
# Output seen, of four steps in episodes of three: the observation of the only agent, rewards, whether it is done:
#   terminated: 1 {'a': 1.0} {'a': False}, 2 {'a': 1.0} {'a': False}, 0 {'a': 1.0} {'a': True},
#     1 {'a': 1.0} {'a': False}
#   truncated: 1 {'a': 1.0} {'a': False}, 2 {'a': 1.0} {'a': False}, 3 {'a': 1.0} {'a': True}, 0 {} {}
#
# Why it matters: environments of MPE end by truncation alone, and so do all that merely have a limit of steps. A loop
# that looks up each agent's reward raises a KeyError there; one that takes what is missing for 0 stores a step that
# nobody made. The vector environments of the same package ask for either flag, agent by agent.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pettingzoo==1.26.1 gymnasium==1.4.0
venv/bin/pip install -q --no-deps agilerl==2.58.0
cat >run.py <<'END'
import importlib.util, sys, sysconfig
from gymnasium import spaces
from pettingzoo import ParallelEnv

# By its path: the package as a whole wants PyTorch, this module does not.
path = sysconfig.get_path("purelib") + "/agilerl/wrappers/pettingzoo_wrappers.py"
module = importlib.util.module_from_spec(spec := importlib.util.spec_from_file_location("wrappers", path))
spec.loader.exec_module(module)

class Three(ParallelEnv):
    """One agent makes three steps."""
    metadata, possible_agents = {"name": "three"}, ["a"]
    def __init__(self, truncates):
        self.truncates = truncates
    def observation_space(self, agent): return spaces.Discrete(4)
    def action_space(self, agent): return spaces.Discrete(1)
    def reset(self, seed=None, options=None):
        self.agents, self.made = ["a"], 0
        return {"a": 0}, {"a": {}}
    def step(self, actions):
        if not self.agents:
            return {}, {}, {}, {}, {}
        self.made += 1
        over = self.made == 3
        self.agents = [] if over else ["a"]
        ends = {"a": over and not self.truncates}, {"a": over and self.truncates}
        return {"a": self.made}, {"a": 1.0}, *ends, {"a": {}}

def told(truncates):
    table = module.PettingZooAutoResetParallelWrapper(Three(truncates))
    table.reset()
    steps = []
    for _ in range(4):
        seen, rewards, terminated, truncated, _infos = table.step(dict.fromkeys(table.env.agents, 0))
        over = {agent: terminated[agent] or truncated[agent] for agent in terminated}
        steps.append(f"{seen['a']} {rewards} {over}")
    return ", ".join(steps)

found = told(False), told(True)
print(f"terminated: {found[0]}", f"truncated: {found[1]}", sep="\n")
begun = "1 {'a': 1.0} {'a': False}, 2 {'a': 1.0} {'a': False}, "
sys.exit(found != (begun + "0 {'a': 1.0} {'a': True}, 1 {'a': 1.0} {'a': False}",
                   begun + "3 {'a': 1.0} {'a': True}, 0 {} {}"))
END
venv/bin/python run.py
