#!/usr/bin/env bash
# Django 5.2.19: `inspectdb` gives the collation of one column of an SQLite file to the column before it, and leaves
# out a table whose text ends in a line break.
#
# Behaviour: it looks for collations in the text of CREATE TABLE, of which it takes the last piece and cuts it
# at ", ", as Django itself writes a table, in one line with its names in quotes. Where each column has its own line,
# what it takes for one column goes on to the next comma with a blank. Behind STRICT or WITHOUT ROWID it finds no
# collation. SQLite keeps the text up to the semicolon, and a break before that is a piece without a word.
#
# Output seen:
#   one line, quoted: name NOCASE
#   a line for each column: town NOCASE
#   one line, quoted, STRICT: none
#   a line break before the semicolon: list index out of range
#
# Why it matters: models of a schema that people have written by hand compare towns without regard to case, and
# names with it; a search finds what it should not, and not what it should. All without a warning but for the last.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q django==5.2.19 sqlparse==0.6.1
cat >settings.py <<'END'
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "t.db"}}
END
cat >run.py <<'END'
import os, re, sqlite3, subprocess, sys

QUOTED = '("town" TEXT, "name" TEXT COLLATE NOCASE)'
TABLES = {
    "one line, quoted": f"CREATE TABLE people {QUOTED};",
    "a line for each column": "CREATE TABLE people (\n  town TEXT,\n  name TEXT COLLATE NOCASE\n);",
    "one line, quoted, STRICT": f"CREATE TABLE people {QUOTED} STRICT;",
    "a line break before the semicolon": f"CREATE TABLE people {QUOTED} STRICT\n;",
}
environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "settings", "PYTHONPATH": "."}

def inspected(statement):
    with sqlite3.connect("t.db") as connection:
        connection.executescript(f"DROP TABLE IF EXISTS people; {statement}")
    command = ["venv/bin/django-admin", "inspectdb"]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    error = re.search(r"# The error was: (.*)", done.stdout)
    given = re.findall(r"(\w+) = models.TextField\(db_collation='(\w+)'", done.stdout)
    return error[1] if error else " ".join(map(" ".join, given)) or "none"

found = {how: inspected(statement) for how, statement in TABLES.items()}
for how, seen in found.items():
    print(f"{how}: {seen}")
sys.exit(list(found.values()) != ["name NOCASE", "town NOCASE", "none", "list index out of range"])
END
venv/bin/python run.py
