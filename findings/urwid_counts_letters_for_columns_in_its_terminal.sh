#!/usr/bin/env bash
# urwid 5.1.0: the `Terminal` widget gives every character one column, even those that take two.
#
# Behaviour: the other widgets of urwid know that Chinese, Japanese and Korean characters take two columns. This one
# puts one character into each of its columns. A row with such characters is wider than the widget: what stands beside
# it moves to the right, and the end of it off the screen. Text does not wrap where it should, and a move of the cursor
# to a column goes to a character instead.
#
# Output seen, for a Terminal of 10 columns beside a wall of 4, as text and columns of each row:
#   '你好你好      ||||' 18
#   '你好你好你好    ||||' 20
#   'abX好      ||||' 15
#   'done      ||||' 14
# The third one is 'ab你好', and X written at column 3. A terminal has 'ab', 'X', a blank and '好' there.
#
# Why it matters: a name in a list or a file in `ls` tears the frame around the widget and shifts what stands beside it,
# in the rows that have such letters alone; full-screen programs overwrite the wrong ones.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q urwid==5.1.0 wcwidth==0.9.4
cat >run.py <<'END'
import sys, time
import urwid

urwid.set_encoding("utf8")  # as its documentation asks for
says = r"printf '%s\n' 你好你好 你好你好你好; printf 'ab你好\033[3GX\ndone\n'; sleep 30"
terminal = urwid.Terminal(["sh", "-c", says])
both = urwid.Columns([(10, terminal), urwid.SolidFill("|")])
end = time.monotonic() + 20
while time.monotonic() < end:
    rows = [row.decode() for row in both.render((14, 5), focus=True).text][:4]
    if rows[3].startswith("done"):
        break
    time.sleep(0.1)
terminal.terminate()
wide = [urwid.calc_width(row, 0, len(row)) for row in rows]
for row, columns in zip(rows, wide):
    print(repr(row), columns)
wall = "||||"
wanted = [f"{text}{wall}" for text in ("你好你好      ", "你好你好你好    ", "abX好      ", "done      ")]
sys.exit(rows != wanted or wide != [18, 20, 15, 14])
END
LANG=C.UTF-8 venv/bin/python run.py
