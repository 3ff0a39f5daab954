#!/usr/bin/env bash
# ibis-framework 12.0.0: one expression counts letters in DuckDB and SQLite, and bytes in Polars.
#
# Behaviour: of a text `length()` is the number of its characters with DuckDB and SQLite, and of its bytes in UTF-8 with
# Polars, where `substr`, `left` and `lpad` of the same backend count characters. `nunique()` leaves out null
# there, and is one more with Polars. What `%` leaves of a negative number has the sign of that number there, and of the
# divisor with Polars, though `//` rounds down in all three, so that only Polars gives i back as i // n * n + i % n.
#
# Output seen:
#                   length of Öl   named so   names but null   -7 % 2   -7 // 2
#   duckdb                     2          1                2       -1        -4
#   sqlite                     2          1                2       -1        -4
#   polars                     3          0                3        1        -4
#
# Why it matters: that one expression means one thing is what one takes ibis for; one tries it on a file with Polars and
# runs it on the database, or the other way round. A filter for names of two letters loses Öl without a word, and all
# that is ASCII agrees, so that no test tells. Upstream: issue 10029 and the open pull requests 12038 and 12043.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q "ibis-framework[duckdb,sqlite,polars]==12.0.0" duckdb==1.4.5 sqlglot==27.29.0 \
    polars==2.1.0 pyarrow==26.0.1
cat >run.py <<'END'
import sys
import ibis, pyarrow as pa

kept = pa.table({"name": ["Öl", "Ben", None], "lead": [-7, 5, 0]})
places = {
    "duckdb": ibis.duckdb.connect(),
    "sqlite": ibis.sqlite.connect(),
    "polars": ibis.polars.connect(),
}
found = {}
print(f"{'':8}{'length of Öl':>20}{'named so':>11}{'names but null':>17}{'-7 % 2':>9}{'-7 // 2':>10}")
for place, connection in places.items():
    table = connection.create_table("kept", kept)
    oil = table.filter(table.lead == -7)
    row = (
        oil.name.length().max().to_pyarrow().as_py(),
        table.filter(table.name.length() == 2).count().to_pyarrow().as_py(),
        table.name.nunique().to_pyarrow().as_py(),
        (oil["lead"] % 2).max().to_pyarrow().as_py(),
        (oil["lead"] // 2).max().to_pyarrow().as_py(),
    )
    found[place] = row
    print("{:8}{:20}{:11}{:17}{:9}{:10}".format(place, *row))
same = (2, 1, 2, -1, -4)
sys.exit(found != {"duckdb": same, "sqlite": same, "polars": (3, 0, 3, 1, -4)})
END
venv/bin/python run.py
