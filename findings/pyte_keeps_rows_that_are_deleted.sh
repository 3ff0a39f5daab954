#!/bin/sh
# pyte 0.8.2: rows that a program deletes (CSI M) stay on the screen, in another order, if nothing has been written yet
# to the rows that should come up in their place.
#
# Behaviour: pyte keeps only rows to which something was written. Deleting brings up those below that it has; a row that
# it does not have leaves the old one where it stands, where a blank one should be. `resize` to fewer rows deletes so at
# the top, even if those at the bottom are blank, and leaves the cursor in the row with its number, where text is in no
# row of `display`. Scrolling by CSI S is skipped. xterm.js 6.0.0 shows what is meant.
#
# Output seen, of "one", "two" and "three" in a window of 6 rows:
#   the first one deleted:        two three
#   the first two:                three two
#   all three:                    one two three
#   4 rows high:                  three two
#   the same with six rows, and "typed" behind the last one: 3 4 5 6
#
# Why it matters: editors, pagers and multiplexers delete rows to scroll; in tests of what they draw, and in screens
# kept of sessions, text is left that no terminal shows. There is no error, and a screen that was full once is right.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyte==0.8.2
cat >run.py <<'END'
import sys

import pyte


def shown(words: list[str], then: str = "", lines: int = 6) -> str:
    screen = pyte.Screen(20, 6)
    stream = pyte.Stream(screen)
    stream.feed("\r\n".join(words))
    screen.resize(lines=lines)
    stream.feed(then)
    return " ".join(row.strip() for row in screen.display if row.strip())


three = ["one", "two", "three"]
found = [
    shown(three, "\x1b[H\x1b[M"),
    shown(three, "\x1b[H\x1b[2M"),
    shown(three, "\x1b[H\x1b[3M"),
    shown(three, lines=4),
    shown([*"123456"], "typed", lines=4),
]
print(*found, sep="\n")
sys.exit(found != ["two three", "three two", "one two three", "three two", "3 4 5 6"])
END
venv/bin/python run.py
