#!/usr/bin/env bash
# Shimmy 2.0.1 (with OpenSpiel 2.0.2): a game that is passed in with parameters is played without them after `reset`.
#
# Behaviour: `OpenSpielCompatibilityV0(env=game)` has the agents and spaces of the game that it is given. Its `reset`
# loads the game anew, by its name alone, so that the game that is played has the default of each parameter. `game_name`
# with `config` keeps them.
#
# Output seen:
#   hex(board_size=5): 25 actions, 121 after reset
#   connect_four(x_in_row=3): over with 3 in a row: False; with game_name and config: True
#
# Why it matters: another size of the board shows. Other rules, such as how many make a row or how backgammon
# is scored, don't: even PettingZoo's `api_test` passes, and an agent learns another game than the one that
# its results are told of.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q shimmy==2.0.1 open-spiel==2.0.2 pettingzoo==1.27.0 gymnasium==1.4.0
cat >run.py <<'END'
import sys
import pyspiel
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

def is_over_with_three(table):
    table.reset(seed=1)
    for column in (0, 1, 0, 1, 0):  # three discs of the first player, one upon the other
        table.step(column)
    return all(table.terminations.values())

small = OpenSpielCompatibilityV0(env=pyspiel.load_game("hex(board_size=5)"))
before = int(small.action_space("player_0").n)
small.reset(seed=1)
after = int(small.action_space("player_0").n)
print(f"hex(board_size=5): {before} actions, {after} after reset")

three = pyspiel.load_game("connect_four(x_in_row=3)")
api_test(OpenSpielCompatibilityV0(env=three), num_cycles=20)
given = is_over_with_three(OpenSpielCompatibilityV0(env=three))
named = is_over_with_three(OpenSpielCompatibilityV0(game_name="connect_four", config={"x_in_row": 3}))
print(f"{three}: over with 3 in a row: {given}; with game_name and config: {named}")
sys.exit((before, after, given, named) != (25, 121, False, True))
END
venv/bin/python -W ignore run.py
