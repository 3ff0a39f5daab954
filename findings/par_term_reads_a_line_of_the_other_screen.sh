#!/usr/bin/env bash
# par-term-emu-core-rust 0.69.0 (for Python 3.12 and later): `get_line` reads the main screen while the alternate one is
# shown.
#
# Behaviour: while a full-screen program runs on the alternate screen, `content`, `get_line_cells`, `get_line_context`
# and `find_text` read that one. `get_line` returns the row of the main screen, which is not shown at that time.
#
# Output seen, with "shell" on the main screen and "game" on the alternate one:
#   content: 'game', get_line_cells(0): 'game', get_line_context(0, 0, 0): ['game'], find_text('game'): [(0, 0)]
#   get_line(0): 'shell'
#
# Why it matters: a test of a program made with curses or Textual sees blank rows or old lines of the shell, as if the
# program had drawn nothing or had already ended.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))'; then
    echo "This needs Python 3.12 or later, as python3 or as what PYTHON names." >&2
    exit 2
fi
"$python" -m venv venv
venv/bin/pip install -q par-term-emu-core-rust==0.69.0
cat >run.py <<'END'
import sys
from par_term_emu_core_rust import Terminal

terminal = Terminal(20, 2)
terminal.process_str("shell\x1b[?1049h\x1b[Hgame")
content = terminal.content().strip()
cells = "".join(cell[0] for cell in terminal.get_line_cells(0)).strip()
context = [line.strip() for line in terminal.get_line_context(0, 0, 0)]
found = terminal.find_text("game")
print(f"content: {content!r}, get_line_cells(0): {cells!r}, ", end="")
print(f"get_line_context(0, 0, 0): {context}, find_text('game'): {found}")
line = terminal.get_line(0).strip()
print(f"get_line(0): {line!r}")
sys.exit([content, cells, context, found, line] != ["game", "game", ["game"], [(0, 0)], "shell"])
END
venv/bin/python run.py
