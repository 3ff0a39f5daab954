#!/usr/bin/env bash
# glicko2 2.1.0: volatility depends on how far the rating is from 1500, instead of on the rating deviation.
#
# Behaviour: step 5 of Glickman's paper on Glicko-2 solves an equation with the square of the deviation, twice. The
# package has the square of the rating there, counted from 1500. The paper's own example, at 1500, comes out right in
# all digits it shows, since the volatility hardly changes in it. Far from 1500 the volatility hardly ever changes.
#
# Output seen, after 50 periods of ten matches against equals, all lost in five periods, all won in the next five, and
# so on:
#   from 1500: volatility 0.0626, deviation 33.8, rating lower by 71
#   from 2500: volatility 0.0600, deviation 33.1, rating lower by 74
#   by the paper, from both: volatility 0.0772, deviation 36.9, rating lower by 54
#
# Why it matters: the volatility is what Glicko-2 adds to Glicko. Here players with the same results are rated
# differently depending on their level, and those at the top and at the bottom as if there were no volatility. Ratings
# differ by some points, so that nobody notices.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q glicko2==2.1.0
cat >run.py <<'END'
import sys
from math import exp
from glicko2 import Player

class AsInThePaper(Player):
    def _f(self, x, delta, v, a):
        less = (self.rd / 173.7178) ** 2 + v + exp(x)
        return exp(x) * (delta**2 - less) / (2 * less**2) - (x - a) / self._tau**2

def told(kind, level):
    player = kind(rating=level, rd=50, vol=0.06)
    for period in range(50):
        won = period // 5 % 2
        player.update_player([player.rating] * 10, [30] * 10, [won] * 10)
    return f"volatility {player.vol:.4f}, deviation {player.rd:.1f}, rating lower by {level - player.rating:.0f}"

assert told(AsInThePaper, 1500) == told(AsInThePaper, 2500)
found = [told(Player, 1500), told(Player, 2500), told(AsInThePaper, 1500)]
for where, what in zip(["from 1500", "from 2500", "by the paper, from both"], found):
    print(f"{where}: {what}")
sys.exit(
    found
    != [
        "volatility 0.0626, deviation 33.8, rating lower by 71",
        "volatility 0.0600, deviation 33.1, rating lower by 74",
        "volatility 0.0772, deviation 36.9, rating lower by 54",
    ]
)
END
venv/bin/python run.py
