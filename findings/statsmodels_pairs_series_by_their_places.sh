#!/usr/bin/env bash
# statsmodels 0.15.0 (with pandas 3.1.1): an interval for one player's wins is worked out from another one's matches.
#
# Behaviour: `proportion_confint` takes two Series of pandas, and returns two. Its docstring says that their index is
# the first one's, not that numbers are paired by position; pandas pairs them by label, as in `won / played`. The
# tests beside it, such as `proportions_chisquare`, also go by position. `value_counts` sorts by the counts, so that the
# two orders differ.
#
# Output seen, where Anna won 4 of 40 matches, Ben 12 of 20 and Cem 5 of 10:
#   Anna: share 0.10, 95 % from 0.17 to 0.69
#   Ben: share 0.60, 95 % from 0.18 to 0.45
#   Cem: share 0.50, 95 % from 0.11 to 0.47
#   do they differ? p = 0.6997; with both in one order: p = 0.0001
#
# Why it matters: the results have names and are plausible, and so they go into a table beside the shares. That a share
# lies outside of its own interval is seen only here, where the counts are as different as this; the test says nothing.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q statsmodels==0.15.0 pandas==3.1.1 numpy==2.4.6 scipy==1.17.1
cat >run.py <<'END_OF_RUN'
import sys
import pandas as pd
from statsmodels.stats.proportion import proportion_confint, proportions_chisquare

players = ["Anna"] * 40 + ["Ben"] * 20 + ["Cem"] * 10
wins = [1] * 4 + [0] * 36 + [1] * 12 + [0] * 8 + [1] * 5 + [0] * 5
matches = pd.DataFrame({"player": players, "won": wins})
played = matches["player"].value_counts()
won = matches.loc[matches["won"] == 1, "player"].value_counts()
low, high = proportion_confint(won, played, method="wilson")
share = won / played
found = {}
for name in played.index:
    found[name] = f"{share[name]:.2f}", f"{low[name]:.2f}", f"{high[name]:.2f}"
    print("{}: share {}, 95 % from {} to {}".format(name, *found[name]))
mixed = f"{proportions_chisquare(won, played)[1]:.4f}"
right = f"{proportions_chisquare(won[played.index], played)[1]:.4f}"
print(f"do they differ? p = {mixed}; with both in one order: p = {right}")
expected = {"Anna": ("0.10", "0.17", "0.69"), "Ben": ("0.60", "0.18", "0.45"), "Cem": ("0.50", "0.11", "0.47")}
sys.exit((found, mixed, right) != (expected, "0.6997", "0.0001"))
END_OF_RUN
venv/bin/python run.py
