#!/usr/bin/env bash
# OpenSpiel 2.0.2: dark Hex tells players how often the other one has tried, though told to reveal nothing.
#
# Behaviour: with `obstype=reveal-nothing`, the default, `information_state_string` still holds the number of all moves
# so far, among them those that hit a taken cell. A player so knows that the other has run into a stone of theirs. The
# tensor and both observations hold nothing of it. Solvers and tabular policies go by the string: for them both values
# of `obstype` are the same game.
#
# Output seen:
#   first player, after a move of the other, and after one that failed before it: strings differ, tensors equal
#   2 x 2 cells, reveal-nothing: 134 decisions by strings, 70 by tensors
#   2 x 2 cells, reveal-numturns: 134 decisions by strings, 134 by tensors
#
# Why it matters: what CFR finds, and what exploitability measures, belongs to an easier game than the one a network
# plays that reads the tensor, and the two are compared. In phantom tic-tac-toe the same was taken for a fault and
# mended (issue 676).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q open-spiel==2.0.2
cat >run.py <<'END'
import sys
import pyspiel
from open_spiel.python.policy import TabularPolicy

FIRST = 0

def after(*cells):
    match = pyspiel.load_game("dark_hex").new_initial_state()
    for cell in cells:
        match.apply_action(cell)
    assert match.current_player() == FIRST
    return match

at_once, failed = after(2, 1), after(2, 2, 1)  # cell 2 is the first player's
told = [each.information_state_string(FIRST) for each in (at_once, failed)]
tensors = [each.information_state_tensor(FIRST) for each in (at_once, failed)]
observed = [each.observation_string(FIRST) for each in (at_once, failed)]
found = [told[0] == told[1], tensors[0] == tensors[1], observed[0] == observed[1]]
print("first player, after a move of the other, and after one that failed before it: strings ", end="")
print(f"{'equal' if found[0] else 'differ'}, tensors {'equal' if found[1] else 'differ'}")
for kind in "reveal-nothing", "reveal-numturns":
    states = TabularPolicy(pyspiel.load_game(f"dark_hex(num_rows=2,num_cols=2,obstype={kind})")).states
    tensors = {(state.current_player(), *state.information_state_tensor()) for state in states}
    found += [len(states), len(tensors)]
    print(f"2 x 2 cells, {kind}: {len(states)} decisions by strings, {len(tensors)} by tensors")
sys.exit(found != [False, True, True, 134, 70, 134, 134])
END
venv/bin/python run.py
