#!/usr/bin/env bash
# libtmux 0.62.0 (with tmux 3.3a of Debian 12): `capture_pane` leaves out blank rows at the end.
#
# Behaviour: `tmux capture-pane -p` writes all rows of a pane, blank ones as well. libtmux drops the empty lines at
# the end of whatever tmux has said, so that a list of rows is as long as there is text: also with
# `preserve_trailing=True`, and also where the rows are named by `start` and `end`. Empty lines between others were
# dropped, too, until its issue 402.
#
# Output seen, for a pane of 8 rows with "one" in the first row and "three" in the third:
#   tmux: 8 rows
#   capture_pane(): ['one', '', 'three']
#   capture_pane(start=0, end=7, preserve_trailing=True): ['one', '', 'three']
#   capture_pane(start=5, end=7): []
#
# Why it matters: tests of full-screen programs look at the last row, where keys and states are told: `[-1]` is
# the last one with text, wherever that stands. A screen that has been wiped has no first row, and two pictures of
# one pane can't be compared row by row. `(rows + [""] * pane_height)[:pane_height]` is the pane.
set -eu
command -v tmux >/dev/null || { apt-get update -qq; apt-get install -y -qq tmux >/dev/null; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
tmux -V | grep -F "tmux 3.3a"
python3 -m venv venv
venv/bin/pip install -q libtmux==0.62.0
printf '%s\n' "printf 'one\\033[3;1Hthree\\033[6;1H'; exec sleep 60" >draw.sh
cat >run.py <<'END'
import subprocess, sys, time
import libtmux

server = libtmux.Server(socket_path="socket", config_file="/dev/null")
try:
    session = server.new_session("rows", x=40, y=8, window_command="sh draw.sh")
    pane = session.active_window.active_pane
    end = time.monotonic() + 20
    while "three" not in pane.capture_pane() and time.monotonic() < end:
        time.sleep(0.1)
    said = subprocess.run(
        ["tmux", "-S", "socket", "capture-pane", "-p", "-t", pane.pane_id], capture_output=True, text=True
    )
    print(f"tmux: {said.stdout.count(chr(10))} rows")
    found = [
        pane.capture_pane(),
        pane.capture_pane(start=0, end=7, preserve_trailing=True),
        pane.capture_pane(start=5, end=7),
    ]
finally:
    server.kill()
print(f"capture_pane(): {found[0]}")
print(f"capture_pane(start=0, end=7, preserve_trailing=True): {found[1]}")
print(f"capture_pane(start=5, end=7): {found[2]}")
text = ["one", "", "three"]
sys.exit(not (said.stdout.count("\n") == 8 and found == [text, text, []]))
END
unset TMUX
venv/bin/python run.py
