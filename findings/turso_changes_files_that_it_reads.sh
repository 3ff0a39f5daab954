#!/usr/bin/env bash
# Turso 0.8.3 (pyturso): opening a file of SQLite, and nothing else, turns it into one with a write-ahead log.
#
# Behaviour: `connect` writes 2 into the two bytes of the header that say how the file is to be read and written (18 and
# 19), and leaves an empty "-wal" beside it, before anything has been asked for. It stays so after `close`. Every other
# program then uses a write-ahead log as well, until one says PRAGMA journal_mode = DELETE.
#
# Output seen, the journal and the file's bytes, before and after:
#   sqlite3, one SELECT: delete -> delete, the same file: True
#   turso, connect alone: delete -> wal, the same file: False
#
# Why it matters: a program chooses a rollback journal where a log can't be shared, as on network drives and
# for files that several machines open; whoever only looks into such a file takes that away. Copies that are compared by
# their checksums differ, and a file in a repository is modified.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyturso==0.8.3
cat >run.py <<'END'
import sqlite3, sys
from pathlib import Path
import turso

FILE = Path("t.db")

def journal():
    connection = sqlite3.connect(FILE)
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    connection.close()
    return mode

def by_sqlite():
    connection = sqlite3.connect(FILE)
    connection.execute("SELECT * FROM games").fetchall()
    connection.close()

def by_turso():
    turso.connect(str(FILE)).close()

def looked(look):
    before, data = journal(), FILE.read_bytes()
    look()
    same = FILE.read_bytes() == data
    return f"{before} -> {journal()}, the same file: {same}"

connection = sqlite3.connect(FILE)
connection.execute("CREATE TABLE games (name TEXT)")
connection.close()
ours, theirs = looked(by_sqlite), looked(by_turso)
print("sqlite3, one SELECT:", ours)
print("turso, connect alone:", theirs)
sys.exit((ours, theirs) != ("delete -> delete, the same file: True", "delete -> wal, the same file: False"))
END
venv/bin/python run.py
