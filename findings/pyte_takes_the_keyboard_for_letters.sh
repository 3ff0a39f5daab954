#!/usr/bin/env bash
# pyte 0.8.2: what programs ask of the keyboard when they start underlines all that they draw, and what they say to it
# when they end is shown as text.
#
# Behaviour: pyte skips a ">" in a control sequence and reads the rest without it, so that CSI > 4 ; 2 m,
# which asks xterm for keys with their modifiers, is SGR 4 and 2. At a "<", "=" or ":" the sequence ends for it, and
# the rest is text: CSI < u, which gives back kitty's keyboard protocol, CSI = 1 ; 1 u, and CSI 4 : 3 m, a wavy line.
# CSI ? 4 m, the question for the first of them, is a TypeError.
#
# Output seen, the row and whether the x is underlined:
#   > 4;2 m: 'x' underlined
#   > 1 u: 'x'
#   < u: 'ux'
#   = 1;1 u: '1;1ux'
#   4:3 m: '3mx'
#   ? 4 m: TypeError
#
# Why it matters: tests and recorders look at a terminal program through pyte (termtosvg draws what it says). Vim,
# Neovim, fish and Textual write some of these, as terminals want it, and the faults that a test then finds
# are in no terminal. All of them can be taken out of the bytes before: those with <, = and > change no cell.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyte==0.8.2
cat >run.py <<'END'
import sys
import pyte

def drawn(sequence):
    screen = pyte.Screen(10, 1)
    try:
        pyte.Stream(screen).feed(f"\x1b[{sequence.replace(' ', '')}x")
    except TypeError as error:
        return type(error).__name__
    row = screen.display[0].rstrip()
    cell = screen.buffer[0][len(row) - 1]
    return f"{row!r} underlined" if cell.underscore else f"{row!r}"

found = {each: drawn(each) for each in ("> 4;2 m", "> 1 u", "< u", "= 1;1 u", "4:3 m", "? 4 m")}
for sequence, said in found.items():
    print(f"{sequence}: {said}")
expected = ["'x' underlined", "'x'", "'ux'", "'1;1ux'", "'3mx'", "TypeError"]
sys.exit(list(found.values()) != expected)
END
venv/bin/python run.py
