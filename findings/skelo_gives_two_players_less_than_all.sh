#!/usr/bin/env bash
# skelo 0.1.5: by its Glicko-2 the chances of two players add up to less than all, or to more.
#
# Behaviour: `predict_proba` takes the deviation of whoever is named first, and multiplies the gap of the ratings by the
# root of the sum of both squared deviations. In Glickman's formula that root goes into g, by which the gap counts less,
# the less certain the ratings are. Between equally certain players it counts 2.57 times here, however certain
# they are, and otherwise the chance depends on who is named first.
#
# Output seen, for each pair the chance of the first one, and that of the second one if that is named first:
#   1600 ± 350 and 1500 ± 50: 0.742 + 0.001; by Glickman's formula 0.595 + 0.405
#   1600 ± 50 and 1500 ± 350: 0.999 + 0.258; by Glickman's formula 0.595 + 0.405
#   1600 ± 350 and 1500 ± 350: 0.814 + 0.186; by Glickman's formula 0.577 + 0.423
#
# Why it matters: newcomers meet people with many matches every day. One table of matches gives other chances when its
# columns are swapped, and what is near certain in it may well be a match with a newcomer. The ratings themselves are
# those of the package glicko2, so that nothing looks wrong until chances are compared with results.
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
