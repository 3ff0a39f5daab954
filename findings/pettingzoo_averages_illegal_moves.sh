#!/usr/bin/env bash
# PettingZoo 1.27.0: `average_total_reward` plays without the masks for actions that it looks for.
#
# Behaviour: it asks for what an agent is told by `last(observe=False)`, which tells nothing, and then looks in that
# for "action_mask". So it draws from all actions, also in the library's own games with masks: they end with the
# first illegal one, at -1 for who has chosen it and 0 for the others. `random_demo` beside it asks with the
# observation and keeps to the rules.
#
# Output seen, of 500 matches of tictactoe_v3, in which legal play sums to 0:
#   average_total_reward: -0.96 a match
#   by the masks: 0.00 a match
#
# Why it matters: its number is the line below which an agent has learned nothing. In games with masks it tells how soon
# chance breaks a rule. (Its docstring advises against zero-sum games, since the right number is 0 there; here that
# makes the illegal moves visible.) Of an environment that refuses illegal actions it makes an error.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pettingzoo==1.27.0 gymnasium==1.4.0 pygame==2.6.1
cat >run.py <<'END'
import contextlib, io, random, sys
import numpy as np
from pettingzoo.classic import tictactoe_v3
from pettingzoo.utils import average_total_reward

MATCHES = 500

def by_masks(env):
    total = 0
    for _match in range(MATCHES):
        env.reset()
        for agent in env.agent_iter():
            told, reward, terminated, truncated, _info = env.last()
            total += reward
            over = terminated or truncated
            env.step(None if over else random.choice(np.flatnonzero(told["action_mask"]).tolist()))
    return total / MATCHES

random.seed(1)
env = tictactoe_v3.env()
env.action_space("player_1").seed(1)
env.action_space("player_2").seed(2)
with contextlib.redirect_stdout(io.StringIO()):
    theirs = average_total_reward(env, max_episodes=MATCHES)
legal = by_masks(tictactoe_v3.env())
print(f"average_total_reward: {theirs:.2f} a match")
print(f"by the masks: {legal:.2f} a match")
sys.exit(not (theirs < -0.9 and legal == 0))
END
venv/bin/python run.py 2>/dev/null
