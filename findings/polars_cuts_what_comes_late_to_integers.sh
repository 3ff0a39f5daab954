#!/usr/bin/env bash
# Polars 2.1.0: `read_database` cuts fractions that first appear below row 100 of a query to whole numbers.
#
# Behaviour: `read_database` with a connection of Python's sqlite3 finds out the types of columns from
# `infer_schema_length` rows, 100 of them unless told otherwise. SQLite keeps whole numbers of a column NUMERIC or
# DECIMAL(8, 2), or of one without a type, as integers. Where the first hundred happen to be whole, so is the column,
# and what comes later is cut, not refused. A text there is a ComputeError. With `infer_schema_length=None` nothing
# is cut.
#
# Output seen, the sum of 100 prices of 2 and one of 0.75, and what became of a price of -0.75:
#   read_database: 200, 0
#   infer_schema_length=None: 200.75, -0.75
#   pandas: 200.75, -0.75; SQLite itself: 200.75, -0.75
#   a column REAL: 200.75, -0.75
#
# Why it matters: sums and averages are a little too low, in tables that grow, with no warning; small samples are right.
# `read_ndjson` refuses such a file, so that one trusts in being told.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q polars==2.1.0 pandas==3.1.1
cat >run.py <<'END'
import sqlite3, sys
import pandas as pd
import polars as pl

QUERY = "SELECT price FROM sales ORDER BY number"

def kept(column, late):
    connection = sqlite3.connect(":memory:")
    connection.execute(f"CREATE TABLE sales (number INTEGER PRIMARY KEY, price {column})")
    connection.executemany("INSERT INTO sales (price) VALUES (?)", [*[(2,)] * 100, (late,)])
    return connection

def by_polars(connection, **options):
    return pl.read_database(QUERY, connection, **options)["price"].to_list()

def by_pandas(connection):
    return pd.read_sql(QUERY, connection)["price"].to_list()

def by_itself(connection):
    return [price for (price,) in connection.execute(QUERY)]

def seen(read, column="DECIMAL(8, 2)", **options):
    total, last = sum(read(kept(column, 0.75), **options)), read(kept(column, -0.75), **options)[-1]
    return f"{total:g}, {last:g}"

cut, whole = seen(by_polars), seen(by_polars, infer_schema_length=None)
others = seen(by_pandas), seen(by_itself)
real = seen(by_polars, "REAL")
print(f"read_database: {cut}")
print(f"infer_schema_length=None: {whole}")
print(f"pandas: {others[0]}; SQLite itself: {others[1]}")
print(f"a column REAL: {real}")
sys.exit((cut, {whole, *others, real}) != ("200, 0", {"200.75, -0.75"}))
END
venv/bin/python run.py
