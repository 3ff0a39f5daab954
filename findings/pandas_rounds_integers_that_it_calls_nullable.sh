#!/usr/bin/env bash
# pandas 3.1.1: `read_json` into nullable integers rounds them, where `read_csv` does not.
#
# Behaviour: `dtype_backend="numpy_nullable"` gives a column of integers with gaps the type Int64, which
# holds all of 64 bits and <NA>. `read_csv` reads such a column as it is. `read_json` reads it by way of a
# double and calls the rounded numbers Int64; without the gap they are exact.
#
# Output seen:
#   csv, gap: Int64 9007199254740993
#   json, no gap: Int64 9007199254740993
#   json, gap: Int64 9007199254740992
#
# Why it matters: ids and seeds have more than 53 bits. The type says that nothing was lost, so that a
# join by such a column silently finds nothing, or the neighbour.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pandas==3.1.1
cat >run.py <<'END'
import io, sys
import pandas

NUMBER = 2**53 + 1

def read(how, text, **options):
    column = how(io.StringIO(text), dtype_backend="numpy_nullable", **options)["id"]
    return str(column.dtype), int(column[0])

def lines(*values):
    return read(pandas.read_json, "".join(f'{{"id": {each}}}\n' for each in values), lines=True)

csv = read(pandas.read_csv, f"id,n\n{NUMBER},1\n,2\n")
whole, gap = lines(NUMBER, NUMBER), lines(NUMBER, "null")
for name, found in {"csv, gap": csv, "json, no gap": whole, "json, gap": gap}.items():
    print(f"{name}:", *found)
sys.exit((csv, whole, gap) != (("Int64", NUMBER), ("Int64", NUMBER), ("Int64", NUMBER - 1)))
END
venv/bin/python run.py
