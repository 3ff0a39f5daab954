#!/usr/bin/env bash
# pyte 0.8.2 (with wcwidth 0.2.14): of a text in Thai or Hindi, or with a red heart, it shows what comes before the
# first character without width, and nothing of the rest.
#
# Behaviour: a character that takes no cell is joined to the one before if Unicode gives it a combining class. Vowels of
# Thai and Hindi, variation selectors, joiners and direction marks have none: at these it stops, and drops what
# follows up to the next control character. An accent as in U+0308 has one.
#
# Output seen, of a text and "next" in the row below:
#   'e\u0308 5': '\xeb 5'
#   '\u2764\ufe0f 5': '\u2764'
#   '\u0e17\u0e35\u0e48 5': '\u0e17'
#   '\u0928\u093e\u092e 5': '\u0928'
#   'A\u200eB 5': 'A'
#
# Why it matters: screens of tests, recordings and pictures of terminals are made with it. Whoever writes in Latin
# letters sees nothing of it, until one emoji takes the rest of a line away, numbers too.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pyte==0.8.2 wcwidth==0.2.14
cat >run.py <<'END'
import sys
import pyte

TEXTS = {
    "e\u0308 5": "\u00eb 5",
    "\u2764\ufe0f 5": "\u2764",
    "\u0e17\u0e35\u0e48 5": "\u0e17",
    "\u0928\u093e\u092e 5": "\u0928",
    "A\u200eB 5": "A",
}

def shown(text):
    screen = pyte.Screen(20, 2)
    pyte.Stream(screen).feed(f"{text}\r\nnext")
    first, second = (row.rstrip() for row in screen.display)
    assert second == "next"
    return first

found = {text: shown(text) for text in TEXTS}
for text, left in found.items():
    print(f"{ascii(text)}: {ascii(left)}")
sys.exit(found != TEXTS)
END
venv/bin/python run.py
