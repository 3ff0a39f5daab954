#!/usr/bin/env bash
# par-term-emu-core-rust 0.69.0: an accent on the last letter of a full row goes to the letter before.
#
# Behaviour: a letter with an accent of its own (U+0301 and the like, as macOS writes names of files) gets it from the
# character that follows. Behind a letter in the last column the cursor waits there until something wraps, and the
# emulator gives the accent to the letter left of that column.
#
# Output seen, for letters, "e" and U+0301 in ten columns:
#   9 letters before it: 'abcdefghié' is 'abcdefghíe'
#   8 letters before it: 'abcdefghé'
#   pyte 0.8.2: 'abcdefghié'
#
# Why it matters: a word is spelled wrong, silently, wherever it happens to end at the edge of the window, and is right
# again in another width: in what is shown, searched and exported.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
PYENV_VERSION=${PYENV_VERSION-3.13.0} python3.13 -m venv venv # it has no package for versions before 3.12
venv/bin/pip install -q par-term-emu-core-rust==0.69.0 pyte==0.8.2
cat >run.py <<'END'
import sys
from unicodedata import normalize
from par_term_emu_core_rust import Terminal
import pyte

def in_par_term(text):
    terminal = Terminal(10, 2)
    terminal.process_str(text)
    return terminal.content().strip()

def in_pyte(text):
    screen = pyte.Screen(10, 2)
    pyte.Stream(screen).feed(text)
    return screen.display[0].strip()

full, shorter = "abcdefghie\u0301", "abcdefghe\u0301"
for text in (full, shorter):
    print(f"{normalize('NFC', text)!r}: {in_par_term(text)!r}, in pyte {in_pyte(text)!r}")
seen = [normalize("NFC", text) for text in (in_par_term(full), in_par_term(shorter), in_pyte(full))]
sys.exit(seen != ["abcdefgh\u00ede", "abcdefgh\u00e9", "abcdefghi\u00e9"])
END
venv/bin/python run.py
