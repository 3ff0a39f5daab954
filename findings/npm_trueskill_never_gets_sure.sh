#!/usr/bin/env bash
# trueskill 0.0.2 (npm): deviations stay above 2.1, whatever has been played, and chances are too sure.
#
# Behaviour: before each match TrueSkill adds the square of gamma to that of a player's deviation. The port adds gamma
# itself: to a deviation of 1, twenty-five times as much. The Python code it was made from has been mended in 2013
# (dougz/trueskill, pull request 3), the port has not. `ChanceOfWinning` hands the deviation to a function that wants
# its square, and leaves out how much a single match varies (beta).
#
# Output seen, of the same players as in Python's trueskill 0.4.5:
#   deviation after 10, 100, 500 matches won by turns: npm 3.13 2.12 2.12, Python 2.81 0.88 0.78
#   chance of 30 ± 8 against 25 ± 8: npm 0.89, by the model 0.65
#   chance of 25 ± 2 against 23 ± 2: npm 0.84, by the model 0.62
#
# Why it matters: levels (mu - 3 sigma) of people who have always played stay four points too low, so that a ranking
# keeps them beside newcomers, each match moves them seven times as far as it should, and forecasts made with the
# library's own function call matches decided that are nearly open. The README promises the numbers of Microsoft's
# calculator, and for the first match they are close.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s trueskill@0.0.2
python3 -m venv venv
venv/bin/pip install -q trueskill==0.4.5
cat >run.js <<'END'
const trueskill = require("trueskill")

const one = { skill: [25, 25 / 3] }
const two = { skill: [25, 25 / 3] }
const deviations = []
for (let match = 1; match <= 500; match++) {
    one.rank = match % 2
    two.rank = 1 - one.rank
    trueskill.AdjustPlayers([one, two])
    if ([10, 100, 500].includes(match)) deviations.push(one.skill[1].toFixed(2))
}
console.log(deviations.join(" "))
for (const [mu, other, sigma] of [[30, 25, 8], [25, 23, 2]]) {
    console.log(trueskill.ChanceOfWinning([mu, sigma], [other, sigma]).toFixed(2))
}
END
cat >run.py <<'END'
import subprocess, sys
from statistics import NormalDist
from trueskill import BETA, Rating, rate_1vs1

one, two, deviations = Rating(), Rating(), []
for match in range(1, 501):
    if match % 2:
        two, one = rate_1vs1(two, one)
    else:
        one, two = rate_1vs1(one, two)
    if match in (10, 100, 500):
        deviations.append(f"{one.sigma:.2f}")
found, *chances = subprocess.check_output(["node", "run.js"], text=True).splitlines()
seen = [f"npm {found}, Python {' '.join(deviations)}"]
print("deviation after 10, 100, 500 matches won by turns:", seen[0])
for chance, (mu, other, sigma) in zip(chances, [(30, 25, 8), (25, 23, 2)]):
    model = NormalDist().cdf((mu - other) / (2 * BETA**2 + 2 * sigma**2) ** 0.5)
    seen.append(f"npm {chance}, by the model {model:.2f}")
    print(f"chance of {mu} ± {sigma} against {other} ± {sigma}:", seen[-1])
sys.exit(seen != [
    "npm 3.13 2.12 2.12, Python 2.81 0.88 0.78",
    "npm 0.89, by the model 0.65",
    "npm 0.84, by the model 0.62",
])
END
venv/bin/python run.py
