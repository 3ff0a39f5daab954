#!/usr/bin/env bash
# par-term-emu-core-rust 0.69.0 (the emulator of the terminal par-term, for Python 3.12 and later): `resize` to fewer
# rows drops the last ones for good, and `resize` to fewer columns leaves the cursor in the wrong row.
#
# Behaviour: with fewer rows, other terminals move the first ones into the scrollback. This one drops the last ones,
# with the prompt, and keeps nothing of them. With fewer columns it folds rows, but the cursor stays in the row of the
# same number. In both cases what is written next lands in the middle of what stood there. Its changelog says that a
# resize pushes content at the top to the scrollback and keeps the bottom visible.
#
# Output seen, for rows and a prompt "$ ", with "ls" written after the resize:
#   20x5, rows 1 to 4, then 20x3: ['1', '2', '3 ls'], in the scrollback []
#   20x5, "one two three four", then 10x5: ['one two th', 'relsfour', '$']
#   pyavt 0.1.2 (asciinema's emulator): ['3', '4', '$ ls'], and ['one two th', 'ree four', '$ ls'] with its scrollback
#
# Why it matters: making a window smaller, or splitting it, is enough. The shell's last lines are gone, and its next
# output overwrites others.
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
venv/bin/pip install -q par-term-emu-core-rust==0.69.0 pyavt==0.1.2
cat >run.py <<'END'
import sys
import avt
from par_term_emu_core_rust import Terminal

def in_par_term(text, columns, rows):
    terminal = Terminal(20, 5)
    terminal.process_str(text)
    terminal.resize(columns, rows)
    terminal.process_str("ls")
    shown = [terminal.get_line(row).rstrip() for row in range(rows)]
    return [row for row in shown if row], list(terminal.scrollback())

def in_avt(text, columns, rows):
    terminal = avt.Vt(20, 5)
    terminal.feed_str(text)
    terminal.resize(columns, rows)
    terminal.feed_str("ls")
    lines = terminal.lines() if columns < 20 else terminal.view()
    return [line.text.rstrip() for line in lines if line.text.strip()]

lower = "1\r\n2\r\n3\r\n4\r\n$ ", 20, 3
narrower = "one two three four\r\n$ ", 10, 5
for text, columns, rows in (lower, narrower):
    here, above = in_par_term(text, columns, rows)
    print(f"{text!r}, then {columns}x{rows}: {here}, in the scrollback {above}; avt: {in_avt(text, columns, rows)}")
sys.exit(
    in_par_term(*lower) != (["1", "2", "3 ls"], [])
    or in_par_term(*narrower)[0] != ["one two th", "relsfour", "$"]
    or in_avt(*lower) != ["3", "4", "$ ls"]
    or in_avt(*narrower) != ["one two th", "ree four", "$ ls"]
)
END
venv/bin/python run.py
