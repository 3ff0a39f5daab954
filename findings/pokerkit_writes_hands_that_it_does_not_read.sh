#!/usr/bin/env bash
# PokerKit 0.7.7: a hand history with a date, or a text of two lines, in a user-defined field is written as a file that
# it can't read back, and its rake is left out.
#
# Behaviour: PHH, the format of its hand histories, is TOML, in which fields beginning with "_" are anybody's. `loads`
# reads each value that TOML has. `dumps` writes a date, or a date and a time, as Python shows it, and a text within
# single quotes whatever is in it. A time of day and texts with quotes come back. The rake, which is a parameter
# of `HandHistory` and is read from the file, is no field to be written.
#
# Output seen, of the line that is read and the one that is written:
#   author = "Anna \"O'Neil\"": author = '''Anna "O'Neil"'''
#   _played = 12:30:00: _played = 12:30:00
#   _played = 2026-11-29: _played = datetime.date(2026, 11, 29), not read: TOMLDecodeError
#   _note = "one\ntwo": _note = 'one, two', not read: TOMLDecodeError
#   rake = 0.1: left out
#
# Why it matters: whoever notes in their hands on which day they were imported, or a comment of two lines, learns of it
# when the files are read again. Reading a collection in order to sort it or to hide names loses the rake.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pokerkit==0.7.7
cat >run.py <<'END'
import sys, tomllib
from pokerkit import HandHistory

HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [2, 4]
min_bet = 2
starting_stacks = [110, 100]
actions = []
"""
EXPECTED = {
    '''author = "Anna \\"O'Neil\\""''': """author = '''Anna "O'Neil"'''""",
    "_played = 12:30:00": "_played = 12:30:00",
    "_played = 2026-11-29": "_played = datetime.date(2026, 11, 29), not read: TOMLDecodeError",
    '_note = "one\\ntwo"': "_note = 'one, two', not read: TOMLDecodeError",
    "rake = 0.1": "left out",
}
seen = {}
for line in EXPECTED:
    hand = HandHistory.loads(HAND + line + "\n")
    written = hand.dumps()
    seen[line] = ", ".join(written.split("actions = []")[1].strip().splitlines()) or "left out"
    try:
        HandHistory.loads(written)
    except tomllib.TOMLDecodeError as error:
        seen[line] += f", not read: {type(error).__name__}"
    print(f"{line}: {seen[line]}")
sys.exit(seen != EXPECTED)
END
venv/bin/python run.py
