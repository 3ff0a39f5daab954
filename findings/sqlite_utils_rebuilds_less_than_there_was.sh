#!/usr/bin/env bash
# sqlite-utils 4.2.1: renaming a column takes the triggers of the table, its generated columns and its collations.
#
# Behaviour: `transform` makes a table anew and copies its rows, as SQLite advises for what ALTER TABLE can't do. Of the
# old table it keeps keys, checks, defaults, AUTOINCREMENT and indexes, and refuses where an index can't be made again.
# Triggers, columns "generated always" and "collate nocase" are not there any more, a table "without rowid" has one, all
# with status 0 and no word. The manual says, under `transform_sql()`, that triggers are "not upgraded", and nothing of
# the rest.
#
# Output seen, before and after `sqlite-utils transform t.db people --rename n points`:
#   columns: id name n loud -> id name points
#   triggers: 1 -> 0
#   found as "anna": 1 -> 0
#
# Why it matters: a trigger that keeps a log, a total or an index for full text is not missed before something
# is out of date, and names are found or not, and twice in the table, by their capitals. SQLite's own
# ALTER TABLE RENAME COLUMN keeps all of it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q sqlite-utils==4.2.1
cat >run.py <<'END'
import sqlite3, subprocess, sys

def looked():
    connection = sqlite3.connect("t.db")
    def ask(sql):
        return [row[0] for row in connection.execute(sql)]
    columns = " ".join(ask("select name from pragma_table_xinfo('people')"))
    triggers = ask("select count(*) from sqlite_master where type = 'trigger'")[0]
    found = ask("select count(*) from people where name = 'anna'")[0]
    connection.close()
    return columns, triggers, found

connection = sqlite3.connect("t.db")
connection.executescript("""
    create table log (name text);
    create table people (
        id integer primary key,
        name text collate nocase,
        n integer,
        loud text generated always as (upper(name)) virtual
    );
    create trigger logged after insert on people begin insert into log values (new.name); end;
    insert into people (name, n) values ('Anna', 1);
""")
connection.close()
before = looked()
command = [sys.argv[1], "transform", "t.db", "people", "--rename", "n", "points"]
done = subprocess.run(command, capture_output=True, text=True)
after = looked()
for name, old, new in zip(("columns", "triggers", 'found as "anna"'), before, after):
    print(f"{name}: {old} -> {new}")
silent = (done.returncode, done.stdout + done.stderr) == (0, "")
expected = ("id name n loud", 1, 1), ("id name points", 0, 0)
sys.exit(not silent or (before, after) != expected)
END
venv/bin/python run.py venv/bin/sqlite-utils
