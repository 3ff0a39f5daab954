#!/usr/bin/env bash
# svg-term-cli 2.1.1: several blanks in a row become one on a coloured background.
#
# Behaviour: on the terminal's own background it draws each word in its place. On a colour it draws a whole run of cells
# as one text, which would be right with the "white-space: pre" that it asks for; but then SVGO 1.3.2, one of its
# dependencies, shrinks the picture and leaves one blank of each gap. `--no-optimize` keeps them.
#
# Output seen, of "A", four blanks and "B":
#   own background: 'A' 'B'
#   blue background: 'A B'
#   blue background, --no-optimize: 'A    B'
#
# Why it matters: recordings of full-screen programs, and bars and tables in colour, come out with their columns
# pushed to the left and their frames broken, while lines of a shell look right, so that one looks for the fault
# in the program.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install -s svg-term-cli@2.1.1
cat >run.py <<'END'
import json, re, subprocess, sys

def drawn(text, *options):
    with open("play.cast", "w") as file:
        for line in ({"version": 2, "width": 20, "height": 2}, [0.1, "o", text], [1.0, "o", "\r\n"]):
            print(json.dumps(line), file=file)
    command = ["npx", "svg-term", "--in", "play.cast", "--out", "play.svg", "--at", "500", *options]
    subprocess.run(command, check=True)
    with open("play.svg") as file:
        return re.findall(r"<text[^>]*>([^<]*)<", file.read())

text = "A    B"
own, background = drawn(text), drawn(f"\x1b[44m{text}\x1b[0m")
whole = drawn(f"\x1b[44m{text}\x1b[0m", "--no-optimize")
print("own background:", *map(repr, own))
print("blue background:", *map(repr, background))
print("blue background, --no-optimize:", *map(repr, whole))
sys.exit((own, background, whole) != (["A", "B"], ["A B"], [text]))
END
python3 run.py
