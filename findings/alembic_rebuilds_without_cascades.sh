#!/usr/bin/env bash
# Alembic 1.20.1 (with SQLAlchemy 2.1.9): a batch migration drops ON DELETE and ON UPDATE from each foreign key that is
# declared beside its column.
#
# Behaviour: of a file of SQLite, SQLAlchemy asks PRAGMA foreign_key_list which keys there are, but looks for what they
# do in the text of the table, where it knows the long form "FOREIGN KEY (...) REFERENCES" alone. A key written as
# "game INTEGER REFERENCES games (id) ON DELETE CASCADE" has no options for it. Batches make the table anew of that.
#
# Output seen, what a key does on delete, as reflected and before and after a batch that adds a column:
#   beside its column: {}; CASCADE -> NO ACTION
#   in the long form: {'ondelete': 'CASCADE'}; CASCADE -> CASCADE
#   added by ALTER TABLE: {}; CASCADE -> NO ACTION
#
# Why it matters: after a change of any column of the table, rows stay behind when what they belong to is deleted, or
# deleting it is refused. Autogenerate sees a difference where there is none. ALTER TABLE ADD COLUMN knows only the
# short form.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q alembic==1.20.1 sqlalchemy==2.1.9
cat >run.py <<'END'
import sys
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Column, Integer, create_engine, inspect, text

SHORT = "INTEGER REFERENCES games (id) ON DELETE CASCADE"
LONG = "INTEGER, FOREIGN KEY (game) REFERENCES games (id) ON DELETE CASCADE"
WAYS = {
    "beside its column": [f"CREATE TABLE moves (id INTEGER PRIMARY KEY, game {SHORT})"],
    "in the long form": [f"CREATE TABLE moves (id INTEGER PRIMARY KEY, game {LONG})"],
    "added by ALTER TABLE": [
        "CREATE TABLE moves (id INTEGER PRIMARY KEY)",
        f"ALTER TABLE moves ADD COLUMN game {SHORT}",
    ],
}

def on_delete(connection):
    return connection.execute(text('SELECT on_delete FROM pragma_foreign_key_list("moves")')).scalar()

def migrated(statements):
    with create_engine("sqlite://").connect() as connection:
        for statement in ["CREATE TABLE games (id INTEGER PRIMARY KEY)", *statements]:
            connection.execute(text(statement))
        (key,) = inspect(connection).get_foreign_keys("moves")
        before = on_delete(connection)
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("moves", recreate="always") as batch:
            batch.add_column(Column("number", Integer))
        return f"{key['options']}; {before} -> {on_delete(connection)}"

found = {way: migrated(statements) for way, statements in WAYS.items()}
for way, seen in found.items():
    print(f"{way}: {seen}")
lost, kept = "{}; CASCADE -> NO ACTION", "{'ondelete': 'CASCADE'}; CASCADE -> CASCADE"
sys.exit(list(found.values()) != [lost, kept, lost])
END
venv/bin/python run.py
