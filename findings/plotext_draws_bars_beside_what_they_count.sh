#!/usr/bin/env bash
# plotext 6.1.0: the bars of a histogram stand beside the values that they count.
#
# Behaviour: `hist` counts in intervals of equal width. Its bars are centred on as many points spread evenly from the
# least to the greatest value, ends included, where the source means the centres of the intervals. So the first bar
# stands around the least value and the last one around the greatest, half of each beyond the data, and all are wider
# than their intervals. Only a bar in the very middle is in its place. 5.3.2 does the same.
#
# Output seen, for a 0, ninety-nine 3 and a 10 in three intervals (0 to 3.33, 6.67 and 10), with an x drawn at 3:
#   100┤███████████████                             │
#    50┤███████████████ x                           │
#     0┤███████████████              ███████████████│
#      └┬──────┬──────┬───────┬──────┬──────┬──────┬┘
#       -2.5  0.0    2.5     5.0    7.5    10.0 12.5
#   the bar of the values from 0 to 3.33 is drawn from -2.5 to 2.4, the values themselves are at 3.1
#
# Why it matters: whoever reads a value off the axis reads a wrong one, and a line for a mean or a limit in the same
# figure runs beside the bar that it belongs to. The fewer bars there are, the farther they are off. The documentation
# calls the width "a fraction of the bin size".
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q plotext==6.1.0
cat >run.py <<'END'
import sys
import plotext

values = [0] + [3] * 99 + [10]
figure = plotext.figure
figure.plot_size(49, 10)
figure.draw(figure.hist(values, 3))
figure.draw(figure.signal([3], [50], marker="x"))
picture = plotext.uncolorize(figure.build())
print(picture)
rows = picture.splitlines()
[marked] = [row.partition("┤")[2] for row in rows if "x" in row]
ticks = [column for column, sign in enumerate(rows[-2].partition("└")[2]) if sign == "┬"]
labels = [float(label) for label in rows[-1].split()]

def at(column):
    share = (column - ticks[0]) / (ticks[-1] - ticks[0])
    return round(labels[0] + (labels[-1] - labels[0]) * share, 1)

first, last, value = at(marked.index("█")), at(marked.rindex("█", 0, marked.index("x"))), at(marked.index("x"))
print(f"the bar of the values from 0 to 3.33 is drawn from {first} to {last}, the values themselves are at {value}")
sys.exit((first, last, value) != (-2.5, 2.4, 3.1))
END
venv/bin/python run.py
