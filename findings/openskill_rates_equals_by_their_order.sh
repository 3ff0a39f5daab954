#!/usr/bin/env bash
# OpenSkill 6.2.0: in its models with partial pairing, who is named last among players with the same result loses
# nothing.
#
# Behaviour: `BradleyTerryPart` and `ThurstoneMostellerPart` compare each player not with all others but with those
# near in the list, sorted by result. Of those who are level there, the places are the ones in which the caller has
# named them. Where one of six has won and five are level, the sixth of the list is too far from the winner to have
# lost to anybody. The other models take ties as ties, whatever the order.
#
# Output seen, ratings after a match of six who all had 25.00:
#   BradleyTerryPart, the first wins: 27.64 24.47 24.47 24.47 24.47 25.00
#   BradleyTerryPart, the last loses: 25.00 25.53 25.53 25.53 25.53 22.36
#   ThurstoneMostellerPart, the first wins: 27.11 24.58 24.58 24.58 24.58 25.00
#   ThurstoneMostellerPart, the last loses: 25.00 25.42 25.42 25.42 25.42 22.89
#   PlackettLuce, the first wins: 27.54 24.49 24.49 24.49 24.49 24.49
#   PlackettLuce, the last loses: 25.10 25.10 25.10 25.10 25.10 24.49
#
# Why it matters: card and board games often know one winner, or one loser, and nobody else. Whoever sits last, or comes
# last in the alphabet, is then rated higher for good. With up to five players it does not show; with more, either
# shuffle those who are level, or take a model with full pairing.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q openskill==6.2.0
cat >run.py <<'END'
import sys
from openskill.models import BradleyTerryPart, PlackettLuce, ThurstoneMostellerPart

RESULTS = {"the first wins": [1, 2, 2, 2, 2, 2], "the last loses": [1, 1, 1, 1, 1, 2]}
EXPECTED = """
27.64 24.47 24.47 24.47 24.47 25.00
25.00 25.53 25.53 25.53 25.53 22.36
27.11 24.58 24.58 24.58 24.58 25.00
25.00 25.42 25.42 25.42 25.42 22.89
27.54 24.49 24.49 24.49 24.49 24.49
25.10 25.10 25.10 25.10 25.10 24.49
"""

found = []
for kind in BradleyTerryPart, ThurstoneMostellerPart, PlackettLuce:
    for result, ranks in RESULTS.items():
        model = kind()
        rated = model.rate([[model.rating()] for _rank in ranks], ranks=ranks)
        found.append(" ".join(f"{player.mu:.2f}" for [player] in rated))
        print(f"{kind.__name__}, {result}: {found[-1]}")
sys.exit(found != EXPECTED.split("\n")[1:-1])
END
venv/bin/python run.py
