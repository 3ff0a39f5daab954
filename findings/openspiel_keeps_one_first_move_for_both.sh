#!/usr/bin/env bash
# OpenSpiel 2.0.2: in phantom tic-tac-toe both players have the same first information state, and so one policy for it.
#
# Behaviour: solvers and tabular policies keep what they learn by `information_state_string`, without the player. In
# `phantom_ttt` and `latent_ttt` that string is an empty board for whoever moves first, and also for the other one, who
# has seen nothing yet: regrets of both are added up in one place. The tensors are equal, too, in `dark_hex` as well,
# so that a network for both players can't tell them apart. `obstype=reveal-numturns` does.
#
# Output seen, where the first player has taken the middle:
#   phantom_ttt: strings equal, tensors equal
#   phantom_ttt(obstype=reveal-numturns): strings differ, tensors differ
#   dark_hex: strings differ, tensors equal
#   latent_ttt: strings equal
#   OutcomeSamplingSolver, 1,000 iterations: first moves of both equal
#   the same in C++, 1,000 iterations: first moves of both equal
#
# Why it matters: phantom tic-tac-toe is a usual benchmark for such solvers, and whoever moves first has the better
# game. What comes out for the first move is a mixture of two strategies, played by both, without an error. It has been
# so since the moves of the other player were rightly taken out of the string (issue 1273, pull request 1275).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q open-spiel==2.0.2
cat >run.py <<'END'
import sys
import numpy as np
import pyspiel
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

MIDDLE = 4
found = []

def firsts(name):
    first = pyspiel.load_game(name).new_initial_state()
    second = first.child(MIDDLE)
    assert (first.current_player(), second.current_player()) == (0, 1)
    return first, second

for name in "phantom_ttt", "phantom_ttt(obstype=reveal-numturns)", "dark_hex", "latent_ttt":
    first, second = firsts(name)
    equal = {"strings": first.information_state_string(0) == second.information_state_string(1)}
    if name != "latent_ttt":  # has no tensor
        equal["tensors"] = first.information_state_tensor(0) == second.information_state_tensor(1)
    found += equal.values()
    print(f"{name}:", ", ".join(f"{what} {'equal' if same else 'differ'}" for what, same in equal.items()))

np.random.seed(1)
first, second = firsts("phantom_ttt")
solver = OutcomeSamplingSolver(first.get_game())
for _iteration in range(1000):
    solver.iteration()
learned = solver.average_policy().action_probabilities
found.append(learned(first) == learned(second))
print("OutcomeSamplingSolver, 1,000 iterations: first moves of both", "equal" if found[-1] else "differ")
solver = pyspiel.OutcomeSamplingMCCFRSolver(first.get_game())
for _iteration in range(1000):
    solver.run_iteration()
policy = solver.average_policy()
found.append(policy.get_state_policy(first) == policy.get_state_policy(second))
print("the same in C++, 1,000 iterations: first moves of both", "equal" if found[-1] else "differ")
sys.exit(found != [True, True, False, False, False, True, True, True, True])
END
venv/bin/python run.py
