#!/usr/bin/env bash
# plotext 5.3.2: the bars of a histogram stand beside the values that they count.
#
# Behaviour: `hist` counts in intervals of equal width, and draws their bars around as many points spread from the
# least to the greatest value, ends included. So the first bar stands around the least value instead of the middle of
# its interval, the last one around the greatest, and bars are wider than their intervals. Each is off by up to half a
# bar; only one in the very middle is right.
#
# Output seen, for a 0, ninety-nine 3 and a 10 in three intervals (0 to 3.33, 6.67 and 10):
#   the highest bar, of all but the 10, is drawn from -2.0 to 2.1, a line at 3 at 3.1
#   numpy 2.4.0 counts [100, 0, 1], from [0.0, 3.33, 6.67, 10.0]
#
# Why it matters: whoever reads a value off the axis reads another one; lines drawn into the same figure, as for a mean
# or a limit, run beside the bar that they belong to. The fewer bars there are, the farther.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q plotext==5.3.2 numpy==2.4.0
cat >run.py <<'END'
import sys
import numpy
import plotext

values = [0] + [3] * 99 + [10]
plotext.theme("clear")
plotext.plotsize(49, 10)
plotext.hist(values, 3)
plotext.vline(3)
picture = plotext.uncolorize(plotext.build())
print(picture)
rows = picture.splitlines()
top = rows[1].partition("┤")[2].rstrip("│")
scale = [float(mark) for mark in rows[-1].split()]

def at(column):
    return round(scale[0] + (scale[-1] - scale[0]) * column / (len(top) - 1), 1)

first, last, line = at(top.index("█")), at(top.rindex("█")), at(top.index("│"))
counts, edges = numpy.histogram(values, 3)
print(f"the highest bar is drawn from {first} to {last}, a line at 3 at {line}")
print(f"numpy counts {counts.tolist()}, from {edges.round(2).tolist()}")
sys.exit((first, counts.tolist()) != (-2.0, [100, 0, 1]) or not last < 2.5 < line < 3.5)
END
venv/bin/python run.py
