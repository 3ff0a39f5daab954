#!/bin/sh
# SQLGlot 30.30.0 (with DuckDB 2.0.1): 7 / 2 is 3 in SQLite, and 3.5 once it has been translated for DuckDB.
#
# Behaviour: `transpile` writes 7 / NULLIF(2, 0), as SQLite has NULL where somebody divides by 0, and adds NULLS FIRST
# to what is sorted. It keeps SQLite's integer division only where it knows the types, and `transpile` does not infer
# them, not even those of literals; `annotate_types`, called before, makes 7 // 2 of it. From DuckDB to SQLite a CAST
# keeps the fraction without that. There is no warning.
#
# Output seen, of five games, the first row of each in SQLite, then translated in DuckDB:
#   SELECT 7 / 2: 3, 3.5
#   SELECT id / 2, COUNT(*) FROM games GROUP BY 1 ORDER BY 1: 3 groups, 5 groups
#   SELECT 100 * SUM(won) / COUNT(*) FROM games: 60, 60.0
#   with annotate_types: SELECT 7 // 2
#
# Why it matters: a query that has visibly been adapted in two respects seems to mean the same. Rounds, pages or hours
# that are made by dividing fall apart into a group for each row, while shares seem right.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/env"
"$dir/env/bin/pip" install -q --disable-pip-version-check sqlglot==30.30.0 duckdb==2.0.1

cat > "$dir/games.py" <<'PY'
import sqlite3

import duckdb
import sqlglot
from sqlglot.optimizer.annotate_types import annotate_types

TABLE = "CREATE TABLE games (id INTEGER, won INTEGER)"
GAMES = [(1, 1), (2, 1), (3, 0), (4, 0), (5, 1)]
GROUPS = "SELECT id / 2, COUNT(*) FROM games GROUP BY 1 ORDER BY 1"
SHARE = "SELECT 100 * SUM(won) / COUNT(*) FROM games"


def translated(query):
    return sqlglot.transpile(query, read="sqlite", write="duckdb")[0]


lite, duck = sqlite3.connect(":memory:"), duckdb.connect()
lite.execute(TABLE)
duck.execute(translated(TABLE))
for each in (lite, duck):
    each.executemany("INSERT INTO games VALUES (?, ?)", GAMES)
found = []
for query in ("SELECT 7 / 2", GROUPS, SHARE):
    rows = lite.execute(query).fetchall(), duck.execute(translated(query)).fetchall()
    found.append(tuple(f"{len(each)} groups" if query == GROUPS else each[0][0] for each in rows))
    print(f"{query}: {found[-1][0]}, {found[-1][1]}")
known = annotate_types(sqlglot.parse_one("SELECT 7 / 2", read="sqlite"), dialect="sqlite").sql("duckdb")
print("with annotate_types:", known)
assert translated("SELECT 7 / 2") == "SELECT 7 / NULLIF(2, 0)"
assert translated(GROUPS).endswith("NULLS FIRST")
assert sqlglot.transpile("SELECT a / b", read="duckdb", write="sqlite") == ["SELECT CAST(a AS REAL) / b"]
assert (found, known) == ([(3, 3.5), ("3 groups", "5 groups"), (60, 60.0)], "SELECT 7 // 2"), (found, known)
PY
"$dir/env/bin/python" "$dir/games.py"
