#!/usr/bin/env bash
# riix 0.0.6: with the current Polars each result belongs to another match than in the table that was read.
#
# Behaviour: `MatchupDataset` finds the numbers of competitors by two joins in Polars, and takes the results from the
# table itself. Polars' `join` promises no order unless one asks for it (`maintain_order`), and 2.1.0 keeps none. Players
# and results are then paired by chance, and matches are played in another order than by date. riix allows any Polars.
#
# Output seen, of the example in its README, which promises an accuracy of 0.72975; the first two numbers vary a little:
#   as it is: 5 of 10,000 matches in their places, accuracy 0.49575
#   with the players put back: 10,000 of 10,000 matches in their places, accuracy 0.72975
#
# Why it matters: all ratings, forecasts and comparisons of rating systems are those of noise. Nothing warns, and the
# numbers look as if the game were one of luck. Where every winner is named first, results survive, and only the
# order of the matches is lost.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q riix==0.0.6 polars==2.1.0
cat >run.py <<'END'
import sys
import numpy as np
from riix.metrics import binary_metrics_suite
from riix.models.elo import Elo
from riix.utils import MatchupDataset, generate_matchup_data

COLUMNS = ["competitor_1", "competitor_2"]
table = generate_matchup_data()
read = MatchupDataset(table, COLUMNS, "outcome", datetime_col="date", rating_period="1D", verbose=False)
numbers = read.competitor_to_idx
right = np.array([[numbers[name] for name in pair] for pair in table.select(COLUMNS).rows()])

def seen():
    cut = len(read) * 8 // 10
    elo, past, future = Elo(competitors=read.competitors), read[:cut], read[cut:]
    elo.fit_dataset(past)
    foretold = elo.fit_dataset(future, return_pre_match_probs=True)
    told = binary_metrics_suite(probs=foretold, outcomes=future.outcomes)["accuracy"]
    return int((read.matchups == right).all(axis=1).sum()), float(told)

found = [seen()]
read.matchups = right
found.append(seen())
for how, (kept, told) in zip(["as it is", "with the players put back"], found):
    print(f"{how}: {kept:,} of {len(read):,} matches in their places, accuracy {told}")
[(few, chance), (all_of_them, skill)] = found
sys.exit(not (few < 100 and 0.45 < chance < 0.55 and all_of_them == len(read) and skill == 0.72975))
END
venv/bin/python run.py
