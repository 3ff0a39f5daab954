#!/usr/bin/env bash
# rich-rst 2.2.0 (Rich 15.0.0): the paragraph behind a line block, and the second one of a definition, go on in the row
# in which the text before them ends.
#
# Behaviour: no row is ended there. Behind a paragraph, a list or a code block it is; a line block before a list or a
# heading is right as well.
#
# Output seen:
#   "| 12 Main Street\n| Springfield 3\n\n40 copies were sent.": '12 Main Street', 'Springfield 340 copies were sent.'
#   "limit\n  At least 1\n\n  0 means none.": 'limit', '    At least 1  0 means none.'
#   "one\n\n40 copies", for comparison: 'one', '', '40 copies'
#
# Why it matters: addresses, verses and lists of figures are written as line blocks, because the ends of their lines
# count. What follows is read as a part of them: a 3 and 40 copies are 340.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich-rst==2.2.0 rich==15.0.0
cat >run.py <<'END_OF_RUN'
import io, sys
from rich.console import Console
from rich_rst import RestructuredText

def rows(text):
    console = Console(file=io.StringIO(), width=60)
    console.print(RestructuredText(text))
    return [row.rstrip() for row in console.file.getvalue().rstrip().splitlines()]

CASES = {
    "| 12 Main Street\n| Springfield 3\n\n40 copies were sent.": [
        "12 Main Street",
        "Springfield 340 copies were sent.",
    ],
    "limit\n  At least 1\n\n  0 means none.": ["limit", "    At least 1  0 means none."],
    "one\n\n40 copies": ["one", "", "40 copies"],
}
changed = False
for text, expected in CASES.items():
    found = rows(text)
    print(f"{text!r}: {', '.join(map(repr, found))}")
    changed |= found != expected
sys.exit(changed)
END_OF_RUN
venv/bin/python run.py
