#!/bin/sh
# xarray 2026.9.0 (with NumPy 2.4.6, pandas 3.1.1): a fill value for gaps between names is cut to the length of the
# longest name.
#
# Behaviour: names in a list become a NumPy array of a fixed width, and `shift`, `unstack`, `pad` and
# `rolling().construct` put their fill value, or constant, into one of the same. `reindex` and `where`
# make it wider; in `where` that it was cut was held for a mistake and mended (issue 9180). There is no warning. Names
# from a Series of pandas are of another type, and nothing is cut.
#
# Output seen, of Ben, Cem and Ida, with "nobody":
#   reindex: Ben Cem Ida nobody
#   where: Ben nobody Ida
#   shift: nob Ben Cem
#   pad: nob Ben Cem Ida
#   unstack: Ben Cem Ida nob
#   rolling: nob Ben Ben Cem Cem Ida
#   shift, from pandas: nobody Ben Cem
#
# Why it matters: what is cut is no longer found by its own name, so that counting "nobody" counts none, and two longer
# words, such as unknown and unkind, become the same. Whether it happens depends on how long the names are.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check xarray==2026.9.0 numpy==2.4.6 pandas==3.1.1

cat > "$dir/seats.py" <<'PY'
import warnings

import pandas
import xarray

warnings.simplefilter("error")
GAP = "nobody"
names = xarray.DataArray(["Ben", "Cem", "Ida"], dims="turn", coords={"turn": [1, 2, 3]})
places = {"round": ("turn", [1, 1, 2]), "seat": ("turn", [1, 2, 1])}
table = names.drop_vars("turn").assign_coords(places).set_index(turn=["round", "seat"])
made = {
    "reindex": names.reindex(turn=[1, 2, 3, 4], fill_value=GAP),
    "where": names.where(names != "Cem", GAP),
    "shift": names.shift(turn=1, fill_value=GAP),
    "pad": names.pad(turn=(1, 0), constant_values=GAP),
    "unstack": table.unstack("turn", fill_value=GAP),
    "rolling": names.rolling(turn=2).construct("last", fill_value=GAP),
}
found = {name: " ".join(array.values.ravel().tolist()) for name, array in made.items()}
for name, shown in found.items():
    print(f"{name}: {shown}")
assert {name for name, shown in found.items() if GAP in shown} == {"reindex", "where"}, found
from_pandas = pandas.Series(names.values, index=pandas.Index([1, 2, 3], name="turn")).to_xarray()
print("shift, from pandas:", *from_pandas.shift(turn=1, fill_value=GAP).values.tolist())
assert from_pandas.shift(turn=1, fill_value=GAP).values.tolist()[0] == GAP
assert all("nob" in shown for shown in found.values()), found
PY
"$dir/env/bin/python" "$dir/seats.py"
