#!/usr/bin/env bash
# sqlite-utils 4.2.1: `enable-counts` counts the tables up to SQLite's own table of AUTOINCREMENT and no further.
#
# Behaviour: without names it takes all tables of the file, among them sqlite_sequence, which SQLite makes as soon as
# a table says AUTOINCREMENT. A trigger for that is refused. What has been made before stays, the table _counts too,
# which lacks the rest. With the names of the tables it works.
#
# Output seen, of tables "first" and "second" with three rows and one:
#   without AUTOINCREMENT: status 0; first|3 second|1
#   with AUTOINCREMENT in the first: status 1; first|3
#   then with both names: status 0; first|3 second|1
#
# Why it matters: what is kept in _counts is looked up in place of counting. Django, for one, writes AUTOINCREMENT at
# each key. It ends with status 1, but whoever looks into the file afterwards finds it half done.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q sqlite-utils==4.2.1
seen() {
    said=$1 file=$2 expected=$3
    shift 3
    status=0
    venv/bin/sqlite-utils enable-counts "$file" "$@" 2>complaint || status=$?
    counts=$(python3 -c '
import sqlite3, sys
rows = sqlite3.connect(sys.argv[1]).execute("select * from _counts order by 1")
print(*(f"{table}|{count}" for table, count in rows))' "$file")
    echo "$said: status $status; $counts"
    [ "$status; $counts" = "$expected" ] || exit 1
}
for kind in "" AUTOINCREMENT; do
    python3 -c '
import sqlite3, sys
sqlite3.connect(sys.argv[1]).executescript(f"""
    CREATE TABLE first (id INTEGER PRIMARY KEY {sys.argv[2]}, name);
    INSERT INTO first (name) VALUES (1), (2), (3);
    CREATE TABLE second (id INTEGER PRIMARY KEY);
    INSERT INTO second VALUES (1);
""")' "kept$kind.db" "$kind"
done
seen "without AUTOINCREMENT" kept.db "0; first|3 second|1"
seen "with AUTOINCREMENT in the first" keptAUTOINCREMENT.db "1; first|3"
grep -F "reserved for internal use: sqlite_sequence" complaint >/dev/null
seen "then with both names" keptAUTOINCREMENT.db "0; first|3 second|1" first second
