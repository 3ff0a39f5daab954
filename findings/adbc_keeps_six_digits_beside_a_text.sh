#!/usr/bin/env bash
# ADBC's driver for SQLite 1.13.0: numbers keep only six decimals where a fraction and a text follow in their column.
#
# Behaviour: the type of a column is found from its first rows. Whole numbers before a text become texts as they are.
# Where a fraction comes between, all of them are made floats first and then texts by %e, which has six decimals.
# Nothing warns. Polars' `read_database_uri` with `engine="adbc"` gives the same.
#
# Output seen:
#   2959994318318393673, 12345678, a text: 2959994318318393673 12345678 unknown
#   2959994318318393673, 0.1234567890123, a text: 2.959994e+18 1.234568e-01 unknown
#   by Polars: 2.959994e+18 1.234568e-01 unknown
#   by Python's sqlite3: 2959994318318393673 0.1234567890123 unknown
#
# Why it matters: a column of any values, as for settings, answers or what was measured, loses ids and digits on its
# way out of a file that holds them. They look like numbers in another notation, and different ids become equal.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q adbc-driver-sqlite==1.13.0 adbc-driver-manager==1.13.0 pyarrow==26.0.1 polars==2.1.0
cat >run.py <<'END'
import sqlite3, sys
import adbc_driver_sqlite.dbapi as adbc
import polars as pl

SEED, QUERY = 2959994318318393673, "SELECT value FROM answers ORDER BY number"

def kept(name, *values):
    with sqlite3.connect(name) as connection:
        connection.execute("CREATE TABLE answers (number INTEGER PRIMARY KEY, value)")
        connection.executemany("INSERT INTO answers (value) VALUES (?)", [(value,) for value in values])
    return name

def by_adbc(name):
    with adbc.connect(f"file:{name}") as connection, connection.cursor() as cursor:
        cursor.execute(QUERY)
        return cursor.fetch_arrow_table()["value"].to_pylist()

whole = kept("whole.db", SEED, 12345678, "unknown")
mixed = kept("mixed.db", SEED, 0.1234567890123, "unknown")
seen = {
    f"{SEED}, 12345678, a text": by_adbc(whole),
    f"{SEED}, 0.1234567890123, a text": by_adbc(mixed),
    "by Polars": pl.read_database_uri(QUERY, f"sqlite:///{mixed}", engine="adbc")["value"].to_list(),
    "by Python's sqlite3": [value for (value,) in sqlite3.connect(mixed).execute(QUERY)],
}
for how, values in seen.items():
    print(f"{how}:", *values)
lost = ["2.959994e+18", "1.234568e-01", "unknown"]
sys.exit(
    list(seen.values())
    != [[str(SEED), "12345678", "unknown"], lost, lost, [SEED, 0.1234567890123, "unknown"]]
)
END
venv/bin/python -W error run.py
