#!/bin/sh
# SciPy 1.17.1 (with NumPy 2.4.6, pandas 3.1.1): the paired t-test calls the loser the clear winner where points
# are unsigned.
#
# Behaviour: `ttest_rel` subtracts one sample from the other before it makes fractions of them, so that 3 - 4 of
# `uint8` is 255 (since 1.15 it is `ttest_1samp(a - b, 0)`; the older code subtracted first as well). There is no
# warning, and the page says nothing of types. `wilcoxon`, the other test for pairs, and `ttest_ind` make fractions
# first. `to_numeric(downcast="unsigned")` of pandas, which saves memory, makes such points of any that are not below 0.
#
# Output seen, of the same eight games as texts of a CSV file:
#   int64: t = -2.18, p = 0.0654, Wilcoxon p = 0.0859
#   uint8: t = 4.61, p = 0.0025, Wilcoxon p = 0.0859
#
# Why it matters: who has lost on average seems to have won, and with certainty, and it depends on whether a column
# was made smaller somewhere before. Points below 256 and numbers of moves are what people make smaller.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check scipy==1.17.1 numpy==2.4.6 pandas==3.1.1

cat > "$dir/pairs.py" <<'PY'
import io
import warnings

import pandas
from scipy import stats

warnings.simplefilter("error")
games = pandas.read_csv(io.StringIO("anna,ben\n3,4\n5,4\n2,5\n7,9\n4,6\n6,7\n1,3\n9,8\n"))
smaller = games.apply(pandas.to_numeric, downcast="unsigned")
assert (smaller == games).all(axis=None)
found = []
for points in (games, smaller):
    t, p = stats.ttest_rel(points.anna, points.ben)
    w = stats.wilcoxon(points.anna, points.ben).pvalue
    found.append((round(float(t), 2), round(float(p), 4), round(float(w), 4)))
    print(f"{points.anna.dtype}: t = {t:.2f}, p = {p:.4f}, Wilcoxon p = {w:.4f}")
apart = [round(float(stats.ttest_ind(each.anna, each.ben).pvalue), 4) for each in (games, smaller)]
assert apart[0] == apart[1], apart
assert found == [(-2.18, 0.0654, 0.0859), (4.61, 0.0025, 0.0859)], found
PY
"$dir/env/bin/python" "$dir/pairs.py"
