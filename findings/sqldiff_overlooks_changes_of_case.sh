#!/usr/bin/env bash
# sqldiff 3.40.1 (Debian 12): the SQL it writes does not turn the first file into the second, and may lack a change.
#
# Behaviour: values are compared by the collation of their column. In one with NOCASE, "anna" and "Anna" are the same,
# and --summary counts no change. REAL numbers are written with 15 digits, though most need 16 or 17. It exits with 0.
#
# Output seen:
#   --summary of anna and Anna in a column NOCASE: people: 0 changes, 0 inserts, 0 deletes, 1 unchanged
#   UPDATE points SET mean=0.3 WHERE id=1;
#   UPDATE points SET mean=0.666666666666667 WHERE id=2;
#   after applying it: 2 changes are left, and once more 2
#
# Why it matters: its manual says that it writes what transforms one file into the other. A copy that is kept up to
# date by it drifts, and as a check after a migration or a restoration it says "unchanged" of names that were changed.
set -eu
command -v sqldiff >/dev/null || {
    apt-get update -qq
    apt-get install -y -qq sqlite3 sqlite3-tools >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
sqlite3 --version | grep -F "3.40.1" >/dev/null
sqlite3 before.db "
    CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE);
    CREATE TABLE points (id INTEGER PRIMARY KEY, mean REAL);
    INSERT INTO people VALUES (1, 'anna');
    INSERT INTO points VALUES (1, 0.5), (2, 0.5), (3, 0.5);"
cp before.db after.db
sqlite3 after.db "
    UPDATE people SET name = 'Anna';
    UPDATE points SET mean = 0.1 + 0.2 WHERE id = 1;
    UPDATE points SET mean = 2.0 / 3 WHERE id = 2;
    UPDATE points SET mean = 0.25 WHERE id = 3;"
summary() { sqldiff --summary before.db after.db; }
patch() { sqldiff before.db after.db | tee patch.sql; sqlite3 before.db <patch.sql; }
summary | tee first
patch
cp patch.sql first.sql
summary | tee second
patch >/dev/null
summary >third
sqlite3 before.db "SELECT name FROM people; SELECT mean = 0.3, mean = 0.1 + 0.2 FROM points WHERE id = 1" | tee left
grep -Fqx "people: 0 changes, 0 inserts, 0 deletes, 1 unchanged" first
grep -Fqx "points: 3 changes, 0 inserts, 0 deletes, 0 unchanged" first
grep -Fqx "UPDATE points SET mean=0.666666666666667 WHERE id=2;" first.sql
grep -Fqx "points: 2 changes, 0 inserts, 0 deletes, 1 unchanged" second
cmp second third
printf 'anna\n1|0\n' | cmp - left
