#!/usr/bin/env bash
# Evalica 0.4.2: Bradley-Terry ratings are returned after 100 steps, whether or not they have converged.
#
# Behaviour: `bradley_terry` and `newman` begin with all players equal and stop after `limit=100` steps without a
# warning. Steps are small where two groups have played much among themselves and little with each other: the gap
# between the groups is then a fraction of what the results say. The only sign is `iterations`, which equals `limit`.
#
# Output seen, where Cem has beaten Anna 9 times of 10, and each has won half of 2,000 matches against somebody else:
#   bradley_terry: Cem beats Anna 74 of 100, 100 steps; with limit=100,000: 90 of 100, 2517 steps
#   newman: Cem beats Anna 65 of 100, 100 steps; with limit=100,000: 90 of 100, 100000 steps
#
# Why it matters: new models, new players and other clubs meet the old ones rarely. The more they play among themselves,
# the nearer both come to equal, so that more matches make the list worse; its order may change, too. choix 0.4.1 gives
# 90 of 100 for the same matches, and raises an error where it has not settled.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q evalica==0.4.2
cat >run.py <<'END'
import sys
import warnings
import evalica
from evalica import Winner

warnings.simplefilter("error")
level = [Winner.X, Winner.Y] * 1000
matches = [("Anna", "Ben", won) for won in level] + [("Cem", "Dora", won) for won in level]
matches += [("Cem", "Anna", won) for won in [Winner.X] * 9 + [Winner.Y]]
firsts, seconds, winners = (list(part) for part in zip(*matches))

def chance(result):
    cem, anna = result.scores["Cem"], result.scores["Anna"]
    return round(100 * cem / (cem + anna))

found = []
for rated in evalica.bradley_terry, evalica.newman:
    short = rated(firsts, seconds, winners)
    long = rated(firsts, seconds, winners, limit=100_000)
    found.append((chance(short), short.iterations, chance(long)))
    print(f"{rated.__name__}: Cem beats Anna {chance(short)} of 100, {short.iterations} steps; ", end="")
    print(f"with limit=100,000: {chance(long)} of 100, {long.iterations} steps")
sys.exit(found != [(74, 100, 90), (65, 100, 90)])
END
venv/bin/python run.py
