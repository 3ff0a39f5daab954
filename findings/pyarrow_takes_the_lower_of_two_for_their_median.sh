#!/usr/bin/env bash
# PyArrow 26.0.1: the median by groups, which exists as an approximation alone, is the smaller one of two values.
#
# Behaviour: `Table.group_by(...).aggregate([(name, "approximate_median")])` is the only median of groups. It is worked
# out from a t-digest, which keeps so few values exactly, but gives one of them back where their mean is the median: of
# two numbers the smaller one, however far they are apart. Quartiles by "tdigest" of four numbers are the least and the
# greatest. From three numbers to fifty the median was right, of a hundred it was near. `pc.quantile` gives all of them,
# for whole columns alone.
# Narwhals 2.29.0 hands the same on as `median()` of groups, of PyArrow's tables only.
#
# Output seen:
#   median of 0 and 100: 0.0 by groups, 50.0 by quantile, 50.0 by Polars
#   quartiles of 1 2 3 4: [1.0, 2.5, 4.0] by tdigest, [1.75, 2.5, 3.25] by quantile
#   Narwhals, median of 0 and 100 by groups: PyArrow 0.0, Polars 50.0, DuckDB 50.0
#
# Why it matters: "approximate" is read as right for few and nearly right for many. Groups of two, such as players with
# two matches, are the commonest small ones, and all of them are told too low. Upstream, narwhals has issue 3853, after
# which only the median of a whole column was mended; arrow has no exact one for groups (issue 28985).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyarrow==26.0.1 narwhals==2.29.0 polars==2.1.0 duckdb==1.4.5
cat >run.py <<'END'
import sys
import duckdb, narwhals as nw, polars as pl, pyarrow as pa, pyarrow.compute as pc

played = pa.table({"player": ["Anna", "Anna"], "points": [0, 100]})
grouped = played.group_by("player").aggregate([("points", "approximate_median")])
two = (
    grouped["points_approximate_median"][0].as_py(),
    pc.quantile(played["points"])[0].as_py(),
    pl.from_arrow(played).group_by("player").agg(pl.col("points").median())["points"][0],
)
print("median of 0 and 100: {} by groups, {} by quantile, {} by Polars".format(*two))

quarters = [0.25, 0.5, 0.75]
four = pa.array([1, 2, 3, 4])
told = pc.tdigest(four, q=quarters).to_pylist(), pc.quantile(four, q=quarters).to_pylist()
print("quartiles of 1 2 3 4: {} by tdigest, {} by quantile".format(*told))

def median(frame):
    found = nw.from_native(frame).group_by("player").agg(nw.col("points").median())
    return (found.collect() if isinstance(found, nw.LazyFrame) else found)["points"].to_list()[0]

frames = played, pl.from_arrow(played), duckdb.from_arrow(played)
same = [median(frame) for frame in frames]
print("Narwhals, median of 0 and 100 by groups: PyArrow {}, Polars {}, DuckDB {}".format(*same))
sys.exit(two != (0, 50, 50) or told != ([1, 2.5, 4], [1.75, 2.5, 3.25]) or same != [0, 50, 50])
END
venv/bin/python run.py
