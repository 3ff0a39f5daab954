#!/usr/bin/env bash
# Rich 15.0.0 and Textual 8.2.8: lines break at no-break spaces.
#
# Behaviour: both find words by `\s` of Python's `re`, which is all white space of Unicode, so that U+00A0 and
# U+202F are like any other blank. Rich keeps one at the end of a line, Textual leaves it out. Python's `textwrap`
# breaks at blanks of ASCII alone, for this reason, and urwid and blessed don't break there either. Upstream, Rich's
# issue 4196 is open.
#
# Output seen, of "Anna has 10\u00a0points" in 12 columns:
#   textwrap: ['Anna has', '10\xa0points']
#   urwid: ['Anna has', '10\xa0points']
#   blessed: ['Anna has', '10\xa0points']
#   Rich: ['Anna has 10\xa0', 'points']
#   Textual: ['Anna has 10', 'points']
#   Textual, U+202F: ['Anna has 10', 'points']
#
# Why it matters: between a number and its unit, or before a question mark in French, one writes a no-break space.
# Here it is an ordinary one, which shows only at the one width at which a line happens to end there.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0 textual==8.2.8 urwid==5.1.0 blessed==1.52.0
cat >run.py <<'END'
import sys, textwrap
import blessed, urwid
from rich.console import Console
from rich.text import Text
from textual.content import Content

TEXT, NARROW, WIDTH = "Anna has 10\u00a0points", "Anna has 10\u202fpoints", 12

shown = {
    "textwrap": textwrap.wrap(TEXT, WIDTH),
    "urwid": [row.decode().rstrip(" ") for row in urwid.Text(TEXT).render((WIDTH,)).text],
    "blessed": blessed.Terminal().wrap(TEXT, WIDTH),
    "Rich": [row.plain for row in Text(TEXT).wrap(Console(), WIDTH)],
    "Textual": [row.plain for row in Content(TEXT).wrap(WIDTH)],
    "Textual, U+202F": [row.plain for row in Content(NARROW).wrap(WIDTH)],
}
for name, rows in shown.items():
    print(f"{name}: {rows}")
kept, broken = ["Anna has", "10\u00a0points"], ["Anna has 10", "points"]
sys.exit(list(shown.values()) != [kept, kept, kept, ["Anna has 10\u00a0", "points"], broken, broken])
END
venv/bin/python run.py
