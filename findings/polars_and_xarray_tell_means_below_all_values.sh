#!/usr/bin/env bash
# Polars 2.1.0 and xarray 2026.9.0: means of small integers that lie below all of them.
#
# Behaviour: Polars' `mean_horizontal`, over columns, adds up in the type of the columns, and turns the sum into a
# fraction afterwards; `mean` and `list.mean` do not, and `sum` of a column widens what has 8 or 16 bits. xarray's
# `weighted(...).mean()` multiplies and adds up in the type of data and weights, also where the weights are a mask of
# True and False; its `mean` does not. The mean is a fraction in all cases, and nothing is said.
#
# Output seen:
#   Polars, 200 and 200 as UInt8: mean_horizontal 72.0, list.mean 200.0, mean of both below one another 200.0
#   Polars, 30000 and 30000 as Int16: mean_horizontal -2768.0, list.mean 30000.0, mean of both below one another 30000.0
#   xarray, 200 100 250 50 as uint8, weights 1: 22.0, mean 150.0
#   xarray, 30000 30000 as int16, a mask of True: -2768.0, mean 30000.0
#
# Why it matters: points, ratings, pixels and counts are kept in small types to save room, and a fraction as a result
# is taken to have been worked out as one. Whoever replaces `mean` by weights that are all 1 expects the same. For
# Polars' `sum_horizontal` there is issue 21515.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q polars==2.1.0 xarray==2026.9.0 numpy==2.4.6
cat >run.py <<'END'
import sys
import numpy as np, polars as pl, xarray as xr

found = []
for number, dtype in ((200, pl.UInt8), (30_000, pl.Int16)):
    both = pl.DataFrame({"first": [number], "second": [number]}, schema_overrides={"first": dtype, "second": dtype})
    means = (
        both.select(pl.mean_horizontal("first", "second")).item(),
        both.select(pl.concat_list("first", "second").list.mean()).item(),
        both.unpivot()["value"].mean(),
    )
    print(f"Polars, {number} and {number} as {dtype}: mean_horizontal {means[0]}, list.mean {means[1]},",
          f"mean of both below one another {means[2]}")
    found.append(means)

points = xr.DataArray(np.array([200, 100, 250, 50], np.uint8), dims="match")
ones = points.weighted(xr.ones_like(points)).mean().item(), points.mean().item()
print("xarray, 200 100 250 50 as uint8, weights 1: {}, mean {}".format(*ones))
heights = xr.DataArray(np.array([30_000, 30_000], np.int16), dims="place")
mask = heights.weighted(heights > 0).mean().item(), heights.mean().item()
print("xarray, 30000 30000 as int16, a mask of True: {}, mean {}".format(*mask))
sys.exit([*found, ones, mask] != [(72, 200, 200), (-2768, 30_000, 30_000), (22, 150), (-2768, 30_000)])
END
venv/bin/python run.py
