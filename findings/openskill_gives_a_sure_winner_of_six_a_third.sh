#!/usr/bin/env bash
# OpenSkill 6.2.0 (PyPI) and 5.0.1 (npm): with n players no chance of winning is ever told as more than 2/n.
#
# Behaviour: `predict_win` takes the chance of beating each of the others, one by one, and divides their sum by the
# number of pairs. Whoever beats everybody for certain so gets 2/n; those without a chance share the rest. The numbers
# add up to 1, and with two players they are right. `predict_rank` gives the same ones beside each rank.
#
# Output seen, for one player with 60 ± 1 and others with 10 ± 1:
#   2 players: 1.00, 3 players: 0.67, 4 players: 0.50, 6 players: 0.33
#   the same by npm: 1.00, 0.67, 0.50, 0.33
#   30 ± 2 against 25 ± 2 and 20 ± 2: 0.57 told, 0.75 drawn by mu, sigma and beta
#
# Why it matters: bets, handicaps, forecasts and how well a model fits are reckoned from these numbers, and cards are
# seldom played by two. The order is right, so that nothing looks wrong; differences of skill look small. The chance
# is had by drawing each player's skill and luck many times, and counting.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q openskill==6.2.0
npm init -y >/dev/null
npm install -s openskill@5.0.1
cat >run.js <<'END'
const { rating, predictWin } = require("openskill")
const told = [2, 3, 4, 6].map(players => {
    const table = Array.from({ length: players }, (_, seat) => [rating({ mu: seat ? 10 : 60, sigma: 1 })])
    return predictWin(table)[0].toFixed(2)
})
console.log("the same by npm:", told.join(", "))
END
cat >run.py <<'END'
import subprocess
import sys
from random import Random
from openskill.models import PlackettLuce

model = PlackettLuce()

def told(*skills, sigma):
    return model.predict_win([[model.rating(mu=mu, sigma=sigma)] for mu in skills])[0]

found = [f"{told(60, *[10] * (players - 1), sigma=1):.2f}" for players in (2, 3, 4, 6)]
print(", ".join(f"{players} players: {chance}" for players, chance in zip((2, 3, 4, 6), found)))
other = subprocess.check_output(["node", "run.js"], text=True).strip()
print(other)
rng, spread = Random(1), (2**2 + model.beta**2) ** 0.5
drawn = 0
for _match in range(100_000):
    first, *others = (rng.gauss(mu, spread) for mu in (30, 25, 20))
    drawn += first > max(others)
three = told(30, 25, 20, sigma=2)
print(f"30 ± 2 against 25 ± 2 and 20 ± 2: {three:.2f} told, {drawn / 100_000:.2f} drawn by mu, sigma and beta")
same = other.endswith(": " + ", ".join(found))
sys.exit(not (found == ["1.00", "0.67", "0.50", "0.33"] and same and three < 0.6 < 0.7 < drawn / 100_000))
END
venv/bin/python run.py
