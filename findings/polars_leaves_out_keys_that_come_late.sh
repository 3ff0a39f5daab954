#!/usr/bin/env bash
# Polars 2.1.0: a key that the first hundred lines of a file lack is not read, and nothing says so.
#
# Behaviour: `read_ndjson` and `scan_ndjson` find out the columns from `infer_schema_length` lines, 100 of them
# unless told otherwise. A value further down that does not fit the type of its column is an error. A key
# that is no column is left out. With `infer_schema_length=None` all lines are looked at, and it is there.
#
# Output seen, of 100 lines with "a" and a further one with "b", too:
#   read_ndjson: a; scan_ndjson: a; infer_schema_length=None: a b
#   a further one with "a": 1.5: ComputeError
#
# Why it matters: what comes late and seldom is what one looks for: an error, a winner, a version that writes one more
# field. Small samples have it, and pandas and DuckDB read it in a file of this size. Upstream: issue 29330, open.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q polars==2.1.0 pandas==3.1.1 duckdb==2.0.1
cat >run.py <<'END'
import json, sys
import duckdb
import pandas as pd
import polars as pl

def written(last):
    with open("rows.jsonl", "w") as file:
        for row in [*({"a": number} for number in range(100)), last]:
            print(json.dumps(row), file=file)

written({"a": 100, "b": "late"})
read = pl.read_ndjson("rows.jsonl").columns
scanned = pl.scan_ndjson("rows.jsonl").collect().columns
whole = pl.read_ndjson("rows.jsonl", infer_schema_length=None).columns
others = [list(pd.read_json("rows.jsonl", lines=True)), duckdb.sql("from 'rows.jsonl'").columns]
print(f"read_ndjson: {' '.join(read)}; scan_ndjson: {' '.join(scanned)};", end=" ")
print(f"infer_schema_length=None: {' '.join(whole)}")
written({"a": 1.5})
try:
    said = pl.read_ndjson("rows.jsonl").schema
except pl.exceptions.ComputeError as error:
    said = type(error).__name__
print('a further one with "a": 1.5:', said)
found = read, scanned, whole, others, said
sys.exit(found != (["a"], ["a"], ["a", "b"], [["a", "b"]] * 2, "ComputeError"))
END
venv/bin/python run.py
