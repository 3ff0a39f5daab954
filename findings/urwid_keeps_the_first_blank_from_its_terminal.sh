#!/usr/bin/env bash
# urwid 5.1.0: the `Terminal` widget does not pass on a space that is typed before anything else.
#
# Behaviour: the widget takes all keys from the first printable character or Enter on. Until then it leaves keys that
# have a command, such as the arrows, to the widgets around it. The space bar has one, since it activates buttons, and
# unlike Enter it is not excepted. It does not reach the program in the terminal until another key has, however often it
# is typed.
#
# Output seen:
#   to cat, " x y": 'x y'
#   to bash with HISTCONTROL=ignorespace, " echo secret": kept in its history
#   the same as its second line: not kept
#
# Why it matters: a line that begins with a space so that the shell does not keep it is in the history after all, if it
# is the first one. A pager, or a program that waits for any key, ignores the space bar.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q urwid==5.1.0 wcwidth==0.9.4
cat >run.py <<'END'
import sys, time
from pathlib import Path
import urwid

urwid.set_encoding("utf8")
SIZE = (40, 8)

def terminal(command, wanted, *typed):
    """Type each line as soon as the text before it is shown; return the rows once the last text is."""
    widget = urwid.Terminal(command)
    rows = []
    for text, keys in zip(wanted, (*typed, "")):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            rows = [row.decode().rstrip() for row in widget.render(SIZE, focus=True).text]
            if any(text == row for row in rows):
                break
            time.sleep(0.1)
        for key in keys:
            widget.keypress(SIZE, {"\n": "enter"}.get(key, key))
    widget.terminate()
    return rows

said = ["sh", "-c", "stty -echo; echo ready; exec cat"]
[echoed] = [row for row in terminal(said, ["ready", "x y"], " x y\n") if row not in ("", "ready")]
print(f'to cat, " x y": {echoed!r}')

def kept(*before):
    """Return whether bash keeps a line that begins with a blank."""
    file = Path("history")
    file.unlink(missing_ok=True)
    Path("rc").write_text("HISTFILE=history HISTCONTROL=ignorespace PS1=\nstty -echo\necho ready\n")
    shell = ["bash", "--noediting", "--rcfile", "rc", "-i"]
    terminal(shell, ["ready", *(line.split()[-1] for line in before), "secret", "bye"], *before,
             " echo secret\n", "history -w; echo bye\n")
    return "echo secret" in file.read_text()

first, later = kept(), kept("echo one\n")
print('to bash with HISTCONTROL=ignorespace, " echo secret":', "kept in its history" if first else "not kept")
print("the same as its second line:", "kept in its history" if later else "not kept")
sys.exit(echoed != "x y" or not first or later)
END
LANG=C.UTF-8 venv/bin/python run.py
