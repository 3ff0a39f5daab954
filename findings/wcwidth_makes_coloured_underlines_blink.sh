#!/bin/sh
# wcwidth 0.9.4 (Python): where `wrap`, `clip` or `propagate_sgr` begin a row anew, a coloured underline comes back as
# italics that blink; a curly underline and an overline are over after the first row, or not ended there, and `clip`
# drops them.
#
# Behaviour: the numbers 58;5;3 of an underline's colour are read one by one: 5 as blinking, 3 as italic, 58 as nothing.
# 58;2;1;2;4 comes back as bold, dim and underlined. The styles 4:3 and 53 are not known: beside another style they end
# by the reset with which its row ends, and do not come back; alone they get no reset, and run on over the end of the
# row. "Each line ends with a reset sequence and the next line begins with the active style restored", says `wrap`.
#
# Output seen, of "one two" in two rows, what ends the first one and begins the second one:
#   underlined, in the third of 256 colours: "\x1b[0m" and "\x1b[3;4;5m"
#   underlined, in a colour of its own: "\x1b[0m" and "\x1b[1;2;4m"
#   red and curly: "\x1b[0m" and "\x1b[31m"
#   overlined: "" and ""
#   red, for comparison: "\x1b[0m" and "\x1b[31m"
# and of the first three columns by clip():
#   underlined, in the third of 256 colours: "\x1b[3;4;5mone\x1b[0m"
#   overlined: "one"
#
# Why it matters: compilers and editors mark errors by curly and coloured underlines. A viewer that wraps or clips what
# they print shows the mark in italics that blink, or not at all, or on into the margin and the next column.
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
    "underlined, in the third of 256 colours": ("\x1b[4;58;5;3m", "\x1b[0m", "\x1b[3;4;5m"),
    "underlined, in a colour of its own": ("\x1b[4;58;2;1;2;4m", "\x1b[0m", "\x1b[1;2;4m"),
    "red and curly": ("\x1b[31;4:3m", "\x1b[0m", "\x1b[31m"),
    "overlined": ("\x1b[53m", "", ""),
    "red, for comparison": ("\x1b[31m", "\x1b[0m", "\x1b[31m"),
}
changed = False
for name, (style, *expected) in STYLES.items():
    first, second = wrap(f"{style}one two\x1b[0m", 4)
    found = [first.partition("one")[2], second.partition("two")[0]]
    print(f"{name}: {ascii(found[0])} and {ascii(found[1])}")
    changed |= found != expected
clipped = [clip(f"{style}one two\x1b[0m", 0, 3) for style in ("\x1b[4;58;5;3m", "\x1b[53m")]
print("clip:", *map(ascii, clipped))
sys.exit(changed or clipped != ["\x1b[3;4;5mone\x1b[0m", "one"])
END_OF_RUN
venv/bin/python run.py
