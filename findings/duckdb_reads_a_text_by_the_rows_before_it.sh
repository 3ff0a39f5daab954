#!/usr/bin/env bash
# DuckDB 2.0.1: which date the JSON string "1-2-3" becomes depends on the rows before it.
#
# Behaviour: `read_json` makes days of a column of strings if each is three numbers with hyphens that can
# be a day some way or other. A value is read in the order of the one before (year first, month first), and
# where that fails in another: in one column there are days of several orders.
# `read_csv` takes the same text for a TIMESTAMP in the year 1.
#
# Output seen:
#   json 1-2-3, 7-13-8: DATE 2001-02-03, 2008-07-13
#   json 7-13-8, 1-2-3: DATE 2008-07-13, 2003-01-02
#   csv 1-2-3, 4-5-6: TIMESTAMP 0001-02-03 00:00:00, 0004-05-06 00:00:00
#
# Why it matters: scores, ids and part numbers look like this, and JSON says that they are text. The same
# rows sorted another way are other days, and the text can't be had back from them.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q duckdb==2.0.1
cat >run.py <<'END'
import json, sys
import duckdb

def column(kind, *values):
    name = f"table.{kind}"
    rows = (json.dumps({"score": each, "n": 1}) if kind == "json" else f"{each},1" for each in values)
    with open(name, "w") as file:
        print(*(["score,n"] if kind == "csv" else []), *rows, sep="\n", file=file)
    query = f"SELECT typeof(score), score::VARCHAR FROM read_{kind}('{name}')"
    types, found = zip(*duckdb.sql(query).fetchall())
    print(kind, f"{', '.join(values)}: {types[0]} {', '.join(found)}")
    return found

found = [column("json", "1-2-3", "7-13-8"), column("json", "7-13-8", "1-2-3"), column("csv", "1-2-3", "4-5-6")]
expected = [("2001-02-03", "2008-07-13"), ("2008-07-13", "2003-01-02"),
            ("0001-02-03 00:00:00", "0004-05-06 00:00:00")]
sys.exit(found != expected)
END
venv/bin/python run.py
