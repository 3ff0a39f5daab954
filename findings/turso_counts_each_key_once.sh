#!/usr/bin/env bash
# Turso 0.8.3 (pyturso): over a join with a table WITHOUT ROWID, `count(*)` counts each value of the joined column once.
#
# Behaviour: for the join it makes an index of its own, of what the query needs, and a count needs nothing but the
# column that is compared. In a table WITHOUT ROWID nothing else keeps two rows with the same value apart. As soon as
# the query names another column, all rows are there.
#
# Output seen, of two games with three and two moves:
#   sqlite3: 5 counted, 5 listed; without rowid: 5 counted, 5 listed
#   turso: 5 counted, 5 listed; without rowid: 2 counted, 5 listed
#
# Why it matters: tables of pairs and of parts ("moves of a game", "people of a group") are what WITHOUT ROWID is meant
# for, and such a join is how one counts them. The number is plausible, and the rows below it are right.
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
JOIN = "FROM moves JOIN games ON games.id = moves.game"
TABLES = """
    CREATE TABLE games (id INTEGER PRIMARY KEY);
    INSERT INTO games VALUES (1), (2);
    CREATE TABLE moves (game INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (game, number)) {how};
    INSERT INTO moves VALUES (1, 1), (1, 2), (1, 3), (2, 1), (2, 2);
"""

def written(how):
    FILE.unlink(missing_ok=True)
    connection = sqlite3.connect(FILE)
    connection.executescript(TABLES.format(how=how))
    connection.close()

def counted(library):
    connection = library.connect(str(FILE))
    ((count,),) = connection.execute(f"SELECT count(*) {JOIN}").fetchall()
    listed = len(connection.execute(f"SELECT game, number {JOIN}").fetchall())
    connection.close()
    return f"{count} counted, {listed} listed"

found = []
for library in sqlite3, turso:
    seen = []
    for how in "", "WITHOUT ROWID":
        written(how)
        seen.append(counted(library))
    found.append("; without rowid: ".join(seen))
    print(f"{library.__name__}: {found[-1]}")
right = "5 counted, 5 listed"
sys.exit(found != [f"{right}; without rowid: {right}", f"{right}; without rowid: 2 counted, 5 listed"])
END
venv/bin/python run.py
