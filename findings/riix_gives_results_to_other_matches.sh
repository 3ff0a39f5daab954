#!/usr/bin/env bash
# riix 0.0.6: with Polars 2.1.0 a data set pairs results with other matches than the table that it was made from.
#
# Behaviour: `MatchupDataset` looks up the numbers of competitors by two joins in Polars, and takes results and dates
# from the table itself. Polars' `join` promises no order of rows unless it is asked for (`maintain_order`), and 2.1.0
# keeps none. Matches and results are then paired by chance. riix requires `polars` in any version.
#
# Output seen, of the example in its README, which promises an accuracy of 0.72975; both numbers of the first row vary:
#   as it is: 5 of 10,000 matches in their places, accuracy 0.49575
#   with the players put back: 10,000 of 10,000 matches in their places, accuracy 0.72975
#
# Why it matters: all ratings, forecasts and comparisons of rating systems are made from noise. Nothing warns, and the
# numbers look as if the game were one of luck. Where every winner is named first, only the order of the matches is
# lost.
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
