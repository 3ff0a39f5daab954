#!/usr/bin/env bash
# skelo 0.1.5: with its Glicko-2 the chances of the two players in a match do not add up to 1.
#
# Behaviour: `predict_proba` computes g from the deviation of whoever is named first, unscaled, and multiplies the gap
# of the ratings by it and by the root of the sum of both squared deviations. In Glickman's formula, to which its
# docstring points, g is computed from that root and alone scales the gap, down where ratings are uncertain. Here the
# gap counts 2.57 times between equally certain players, however certain they are, and otherwise the chance depends on
# who is named first.
#
# Output seen, for each pair the chance of the first one, and that of the second one if that is named first:
#   1600 ± 350 and 1500 ± 50: 0.742 + 0.001; by Glickman's formula 0.595 + 0.405
#   1600 ± 50 and 1500 ± 350: 0.999 + 0.258; by Glickman's formula 0.595 + 0.405
#   1600 ± 350 and 1500 ± 350: 0.814 + 0.186; by Glickman's formula 0.577 + 0.423
#
# Why it matters: newcomers meet people with many matches every day. The same matches give other chances when the two
# columns of names are swapped, and a match with a newcomer may be given as certain. The ratings themselves are those of
# the package glicko2, so that nothing looks wrong until chances are compared with results.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q skelo==0.1.5
cat >run.py <<'END'
import sys
from math import log, pi
from skelo.model.glicko2 import Glicko2Model

Q = log(10) / 400

def by_skelo(first, second):
    players = Glicko2Model()
    players.add("first", (*first, 0.06))
    players.add("second", (*second, 0.06))
    return float(players.predict_proba("first", "second"))

def by_glickman(first, second):
    spread = first[1] ** 2 + second[1] ** 2
    g = (1 + 3 * Q * Q * spread / pi**2) ** -0.5
    return 1 / (1 + 10 ** (-g * (first[0] - second[0]) / 400))

def told(first, second):
    skelo, glickman = (
        "{:.3f} + {:.3f}".format(chance(first, second), chance(second, first))
        for chance in (by_skelo, by_glickman)
    )
    pair = " and ".join("{} ± {}".format(*each) for each in (first, second))
    return f"{pair}: {skelo}; by Glickman's formula {glickman}"

found = [
    told((1600, 350), (1500, 50)),
    told((1600, 50), (1500, 350)),
    told((1600, 350), (1500, 350)),
]
print(*found, sep="\n")
sys.exit(
    found
    != [
        "1600 ± 350 and 1500 ± 50: 0.742 + 0.001; by Glickman's formula 0.595 + 0.405",
        "1600 ± 50 and 1500 ± 350: 0.999 + 0.258; by Glickman's formula 0.595 + 0.405",
        "1600 ± 350 and 1500 ± 350: 0.814 + 0.186; by Glickman's formula 0.577 + 0.423",
    ]
)
END
venv/bin/python run.py
