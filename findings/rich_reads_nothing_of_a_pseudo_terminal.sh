#!/usr/bin/env bash
# Rich 15.0.0: `Text.from_ansi` makes empty lines of all that a pseudo-terminal has written.
#
# Behaviour: in a line, only what stands behind the last carriage return is kept, as a bar of progress is meant. Up to
# 14.3.3 lines were found by `splitlines`, to which "\r\n" is one end. Now they end at "\n", so that the "\r" before
# it is within the line, and behind it stands nothing. `AnsiDecoder.decode` does the same.
#
# Output seen, of what `printf 'one\ntwo\n'` writes, as 14.3.3 and 15.0.0 read it:
#   through a pipe, 'one\ntwo\n': 'one\ntwo', 'one\ntwo\n'
#   through a pseudo-terminal, 'one\r\ntwo\r\n': 'one\ntwo', '\n\n'
#
# Why it matters: programs send their colours only to a terminal, so that one runs them in a pseudo-terminal to get
# them, and a terminal's driver ends lines by "\r\n". The same holds for files written on Windows.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cat >run.py <<'END'
import os, pty, subprocess, sys
from importlib.metadata import version
from rich.text import Text

COMMAND = ["printf", r"one\ntwo\n"]
EXPECTED = {"14.3.3": ["one\ntwo", "one\ntwo"], "15.0.0": ["one\ntwo\n", "\n\n"]}

def in_a_pseudo_terminal():
    ours, theirs = pty.openpty()
    subprocess.run(COMMAND, stdout=theirs)
    written = os.read(ours, 1000)
    os.close(theirs)
    return written

seen = []
for written in (subprocess.run(COMMAND, stdout=subprocess.PIPE).stdout, in_a_pseudo_terminal()):
    seen.append(Text.from_ansi(written.decode()).plain)
    print(f"{version('rich')}: {written.decode()!r} is read as {seen[-1]!r}")
sys.exit(seen != EXPECTED[version("rich")])
END
for version in 14.3.3 15.0.0; do
    python3 -m venv "$version"
    "$version/bin/pip" install -q "rich==$version"
    "$version/bin/python" run.py
done
