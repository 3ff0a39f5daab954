#!/usr/bin/env bash
# RLCard 1.2.0: `step_back` leaves a raise counted in limit hold'em, and forgets open cards in Dou Dizhu.
#
# Behaviour: an environment made with `allow_step_back` takes its last action back, and returns what the player saw
# before. In "limit-holdem" the number of raises in each betting round, a part of what players see, stays as it was
# after the action; in "doudizhu" those of the landlord's three open cards that have been played stay out of
# `seen_cards`. In "leduc-holdem", "no-limit-holdem" and "uno" all comes back.
#
# Output seen, of how many actions in 100 random matches players see something else once they are taken back:
#   leduc-holdem 0 of 216, no-limit-holdem 0 of 248, uno 0 of 3968
#   limit-holdem 98 of 244, doudizhu 237 of 6116
#   limit-holdem after one raise taken back: raises [1, 0, 0, 0]
#
# Why it matters: agents walk a game by it, as the library's own for CFR does, and then meet one position under several
# names, with the raises of whatever was tried before. A test that takes an action back and plays on passes all the
# same, since what is legal and who has won do not depend on it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rlcard==1.2.0 numpy==2.4.6
cat >run.py <<'END'
import copy, random, sys
import rlcard

def told(state):
    """What a player sees, apart from the order in which actions are listed."""
    seen = {name: value for name, value in state["raw_obs"].items() if name != "actions"}
    return copy.deepcopy(seen), state["obs"].tolist(), sorted(state["legal_actions"])

def compared(name):
    env = rlcard.make(name, config={"seed": 7, "allow_step_back": True})
    rng, actions, others = random.Random(3), 0, 0
    for _match in range(100):
        state, _player = env.reset()
        while not env.is_over():
            action = rng.choice(sorted(state["legal_actions"]))
            before = told(state)
            env.step(action)
            back, _player = env.step_back()
            actions, others = actions + 1, others + (told(back) != before)
            state, _player = env.step(action)
    return others, actions

found = {name: compared(name) for name in
         ("leduc-holdem", "no-limit-holdem", "uno", "limit-holdem", "doudizhu")}
for name, (others, actions) in found.items():
    print(f"{name} {others} of {actions}")
env = rlcard.make("limit-holdem", config={"seed": 7, "allow_step_back": True})
before, _player = env.reset()
env.step(env.actions.index("raise"))
back, _player = env.step_back()
raises = back["raw_obs"]["raise_nums"]
print("limit-holdem after one raise taken back: raises", raises)
*same, holdem, doudizhu = [others for others, _actions in found.values()]
sys.exit(same != [0, 0, 0] or not holdem or not doudizhu or raises != [1, 0, 0, 0])
END
venv/bin/python run.py
