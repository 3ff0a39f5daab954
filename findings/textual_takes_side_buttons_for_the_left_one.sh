#!/usr/bin/env bash
# Textual 8.2.8: the side buttons of a mouse are the left button.
#
# Behaviour: in reports of the mouse (SGR, mode 1006) xterm, kitty and others name the buttons 8 to 11,
# "back" and "forward" among them, by 128 to 131. Textual looks at the two lowest bits only, which are
# those of the left, middle and right button.
#
# Output seen: for \x1b[<128;3;3M, which is "back": MouseDown with button=1, as for \x1b[<0;3;3M.
#
# Why it matters: whoever brushes the thumb button clicks on what lies below the pointer.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
venv/bin/python - <<'END'
import sys

from textual._xterm_parser import XTermParser

left, back = (next(iter(XTermParser().feed(f"\x1b[<{code};3;3M"))) for code in (0, 128))
print(type(left).__name__, left.button, "and", type(back).__name__, back.button)
sys.exit(not (type(left) is type(back) and left.button == back.button == 1))
END
