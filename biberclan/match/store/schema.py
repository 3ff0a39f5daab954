"""The tables of the file; `older` makes them of those of earlier versions.

Every row that is not an action has a checksum (`checksums`), and what SQL need not know of it is
JSON; `tables` says which values it may hold.
"""

from typing import Final

VERSION: Final = 13
"""The version of the file. Any change to a table makes a new one, which `older` reads as well."""

ACTIONS: Final = """
    CREATE TABLE actions (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
"""
"""The actions of a match, a row each, so that the tenth costs what the thousandth does. Their
checksum is a chain, which ends in the row of the match. They are as in version 1."""

MATCHES: Final = """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
        state TEXT NOT NULL,
        played TEXT NOT NULL, -- when last
        evening TEXT, -- that it belongs to
        told TEXT NOT NULL, -- setup, progress and result
        checksum BLOB NOT NULL
    )
"""

NOTES: Final = """
    CREATE TABLE notes (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        kind TEXT NOT NULL,
        about INTEGER NOT NULL, -- which position in the match, 0 if none
        told TEXT NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (match_id, kind, about)
    ) WITHOUT ROWID
"""

PRACTICE: Final = """
    CREATE TABLE practice (
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        about TEXT NOT NULL,
        told TEXT NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (person, kind, about)
    ) WITHOUT ROWID
"""

TABLES: Final = (MATCHES, ACTIONS, NOTES, PRACTICE)
