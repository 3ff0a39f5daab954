#!/usr/bin/env bash
# SVGO 4.1.0 (with sax 1.6.1): a picture exported by Rich 15.0.0 is refused once it has more than 512 blanks.
#
# Behaviour: sax accepts 512 entity references in a file at most, as a guard against entities that expand. It also
# counts references to single characters, such as "&#160;", and SVGO has no option for the number. Rich writes each
# blank of its pictures so. Whoever writes U+00A0 itself in their place has the same picture, and SVGO takes it.
#
# Output seen:
#   512 blanks: status 0; 513 blanks: status 1, 'Parsed entity count exceeds max entity count'
#   513 blanks as U+00A0: status 0
#
# Why it matters: a screen of 80 by 24 has more blanks than that, so that hardly a picture of Rich or screenshot
# of Textual gets through, nor does a build that makes all its pictures smaller. The message speaks of entities,
# of which such a file defines none.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0
npm init -y >/dev/null
npm install -s svgo@4.1.0 sax@1.6.1
cat >run.py <<'END'
import io, re, subprocess, sys
from rich.console import Console

def picture(blanks):
    console = Console(record=True, width=blanks + 2, file=io.StringIO())
    console.print("x" + " " * blanks + "x")
    drawn = console.export_svg(title="")
    assert drawn.count("&#160;") == blanks
    return drawn

def optimised(drawn):
    with open("picture.svg", "w", encoding="utf-8") as file:
        file.write(drawn)
    done = subprocess.run(["npx", "svgo", "picture.svg", "-o", "small.svg"], capture_output=True, text=True)
    said = re.search("Parsed entity count exceeds max entity count", done.stdout + done.stderr)
    return done.returncode, said and said[0]

few, many, plain = map(optimised, (picture(512), picture(513), picture(513).replace("&#160;", "\u00a0")))
print(f"512 blanks: status {few[0]}; 513 blanks: status {many[0]}, {many[1]!r}")
print(f"513 blanks as U+00A0: status {plain[0]}")
sys.exit((few[0], *many, plain[0]) != (0, 1, "Parsed entity count exceeds max entity count", 0))
END
venv/bin/python run.py
