#!/usr/bin/env bash
# elopy 0.1.4: asking for a visitor's chance raises the host's rating by 100, for good, each time.
#
# Behaviour: `win_probs(opponent, is_home=False)` counts the advantage of playing at home by adding it to the opponent's
# rating, and never takes it off again. `play_game(opponent, points, is_home=False)` asks for that chance first. If the
# host is the one to call `play_game`, the same matches leave the sum of the ratings as it was.
#
# Output seen, two teams that begin with 1500, and an advantage of 100:
#   the visitor's chance, asked three times: 0.360 0.240 0.151; then the host has 1800
#   ten matches, won by turns, called by the host: 1484 and 1516
#   the same ten matches, called by the visitor: 2415 and 1585
#
# Why it matters: chances are asked for before each match, and for each pair in a table of forecasts. The README's own
# example calls `play_game` for the visitor. Each such call adds 100 points to all ratings together, and a team looks
# stronger the more often somebody asks about it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q elopy==0.1.4
cat >run.py <<'END'
import sys
from elopy.elo import Elo

def told_by(host_tells):
    host, visitor = Elo(hca=100), Elo(hca=100)
    for match in range(10):
        points = 3 if match % 2 else -3
        if host_tells:
            host.play_game(visitor, points, is_home=True)
        else:
            visitor.play_game(host, -points, is_home=False)
    return f"{host.elo:.0f} and {visitor.elo:.0f}"

host, visitor = Elo(hca=100), Elo(hca=100)
asked = " ".join(f"{visitor.win_probs(host, is_home=False):.3f}" for _time in range(3))
found = [f"{asked}; then the host has {host.elo:.0f}", told_by(True), told_by(False)]
print("the visitor's chance, asked three times:", found[0])
print("ten matches, won by turns, called by the host:", found[1])
print("the same ten matches, called by the visitor:", found[2])
sys.exit(found != ["0.360 0.240 0.151; then the host has 1800", "1484 and 1516", "2415 and 1585"])
END
venv/bin/python run.py
