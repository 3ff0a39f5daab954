#!/usr/bin/env bash
# par-term-emu-core-rust 0.69.0 (the emulator of the terminal par-term): a smaller window loses the last rows, and the
# place of the cursor.
#
# Behaviour: where a window gets lower, other terminals move the first rows into the scrollback. This one drops the last
# ones, with the prompt, and keeps nothing of them. Where it gets narrower, rows are folded, but the cursor stays
# in the row of the same number. In both cases what comes next is written into the middle of what stood there.
#
# Output seen, for rows and a prompt "$ ", "ls" typed behind it after the window has become smaller:
#   20x5, rows 1 to 4, then 20x3: ['1', '2', '3 ls'], in the scrollback []
#   20x5, "one two three four", then 10x5: ['one two th', 'relsfour', '$']
#   pyavt 0.1.2 (asciinema's emulator): ['3', '4', '$ ls'], and ['one two th', 'ree four', '$ ls'] with its scrollback
#
# Why it matters: it is enough to make a window smaller, or to open a second one beside it, in a terminal or a recording
# made with it; the shell's last lines are gone for good, and the others can no longer be trusted.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
PYENV_VERSION=${PYENV_VERSION-3.13.0} python3.13 -m venv venv # it has no package for versions before 3.12
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
