#!/bin/sh
# Nashpy 0.0.43 (with NumPy 2.4.6, SciPy 1.17.1): many small games in which one choice is never made are said to have no
# equilibrium.
#
# Behaviour: `support_enumeration` solves for the chances of all choices at once, those that are to be 0 among them, and
# drops a solution that is below 0 anywhere. A 0 that rounding has made -1e-16 is below 0. Nothing is returned then,
# with a warning that "an even number of (0) equilibria" indicates a degenerate game, which these are not: the best
# answers are as many as the choices that are mixed, on both sides. Games that mix all choices, or none, are found.
# `vertex_enumeration` finds all. The reports upstream, such as issue 231, are of games that are degenerate indeed.
#
# Output seen, of 3x3 zero-sum games with whole numbers from 0 to 9, drawn by chance:
#   448 games with two of three choices mixed: 145 without an equilibrium (75 on another processor)
#   163 games with one choice each: 0 without an equilibrium
#   79 games with all three mixed: 0 without an equilibrium
#   the warning says: degenerate
#
# Why it matters: it is the method of the tutorial, and right in rock, paper, scissors, on which one tries it. A table
# of who beats whom, in which one player is worse than the others, is just such a game, and is taken for a special case.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check nashpy==0.0.43 numpy==2.4.6 scipy==1.17.1

cat > "$dir/games.py" <<'PY'
import random
import warnings
from collections import Counter

import nashpy
import numpy as np

dice, games, missing, said = random.Random(1), Counter(), Counter(), set()
for _ in range(1000):
    wins = np.array([[dice.randrange(10) for _ in range(3)] for _ in range(3)])
    game = nashpy.Game(wins)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        corners = list(game.vertex_enumeration())
    if len(corners) != 1:
        continue
    rows, columns = corners[0]
    value = rows @ wins @ columns
    best = (wins @ columns > value - 1e-9, rows @ wins < value + 1e-9)
    mixed = (rows > 1e-9, columns > 1e-9)
    if not all(np.array_equal(*each) for each in zip(best, mixed)):
        continue  # degenerate
    games[mixed[0].sum()] += 1
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = list(game.support_enumeration())
    if not found:
        missing[mixed[0].sum()] += 1
        assert any("even number of (0) equilibria" in str(warning.message) for warning in caught)
        said.update(word for warning in caught for word in str(warning.message).split() if "degen" in word)
for count, name in ((2, "two of three choices mixed"), (1, "one choice each"), (3, "all three mixed")):
    print(f"{games[count]} games with {name}: {missing[count]} without an equilibrium")
print("the warning says:", *(word.strip(".") for word in said))
# How a 0 is rounded depends on the processor.
assert games == {2: 448, 1: 163, 3: 79}, games
assert missing[2] > games[2] / 10 and missing[1] == missing[3] == 0, (games, missing)
PY
"$dir/env/bin/python" "$dir/games.py"
