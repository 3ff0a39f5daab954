#!/bin/sh
# wcwidth 0.9.4 (Python): where `wrap`, `clip` or `propagate_sgr` begin a row anew, a coloured underline comes back as
# italics that blink, and a curly underline and an overline do not come back at all.
#
# Behaviour: the numbers 58;5;3 of an underline's colour are read one by one: 5 as blinking, 3 as italic, 58 as nothing.
# 58;2;1;2;4 comes back as bold, dim and underlined. Each row is ended by a reset, so that the styles that are not
# known, 4:3 and 53, are over after the first row. By default both functions carry styles on.
#
# Output seen, of what each row but the first begins with:
#   underlined, in the third of 256 colours: "\x1b[3;4;5m"
#   underlined, in a colour of its own: "\x1b[1;2;4m"
#   curly: ""
#   overlined: ""
#   red, for comparison: "\x1b[31m"
# and of clip(..., 4, 8) of the first one: "\x1b[3;4;5mtwo \x1b[0m"
#
# Why it matters: compilers, editors and language servers mark errors by curly and coloured underlines. A viewer that
# wraps what they print shows the rest of the mark in italics that blink, or unmarked; on short lines nothing is wrong.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q wcwidth==0.9.4
cat >run.py <<'END_OF_RUN'
import sys
from wcwidth import clip, wrap

STYLES = {
    "underlined, in the third of 256 colours": ("\x1b[4;58;5;3m", "\x1b[3;4;5m"),
    "underlined, in a colour of its own": ("\x1b[4;58;2;1;2;4m", "\x1b[1;2;4m"),
    "curly": ("\x1b[4:3m", ""),
    "overlined": ("\x1b[53m", ""),
    "red, for comparison": ("\x1b[31m", "\x1b[31m"),
}
found = {}
for name, (style, _) in STYLES.items():
    first, second = wrap(f"{style}one two\x1b[0m", 4)
    found[name] = second.partition("two")[0]
    print(f"{name}: {ascii(found[name])}")
clipped = clip("\x1b[4;58;5;3mone two three\x1b[0m", 4, 8)
print("clip:", ascii(clipped))
expected = {name: seen for name, (_, seen) in STYLES.items()}
sys.exit((found, clipped) != (expected, "\x1b[3;4;5mtwo \x1b[0m"))
END_OF_RUN
venv/bin/python run.py
