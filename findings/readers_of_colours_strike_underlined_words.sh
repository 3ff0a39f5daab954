#!/usr/bin/env bash
# Rich 15.0.0, pyte 0.8.2, prompt_toolkit 3.0.53 and ansi2html 1.9.5: what has a coloured underline blinks, or is
# struck through, according to its colour.
#
# Behaviour: SGR 58 names the colour of an underline, as 38 does that of the letters: 58;5;9 is bright red, 58;2;R;G;B
# any. Terminals that do not know it have to skip what belongs to it. All four do so for 38 and 48, but here they
# read on: 5 and 9 are "blinks" and "is struck through".
#
# Output seen, of a word underlined in bright red (4;58;5;9):
#   Rich: underline blink strike
#   pyte: underscore blink strikethrough
#   prompt_toolkit: underline strike blink
#   ansi2html: text-decoration: blink; text-decoration: underline; text-decoration: line-through
#
# Why it matters: editors mark what is misspelt or wrong by this. In recordings, logs and tests read with one of these
# libraries such words look deleted, and two tests with two libraries agree on it. With 58;2;R;G;B the
# attributes depend on the shade.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0 pyte==0.8.2 prompt_toolkit==3.0.53 ansi2html==1.9.5
cat >run.py <<'END'
import re, sys
import pyte
from ansi2html import Ansi2HTMLConverter
from prompt_toolkit import ANSI
from prompt_toolkit.formatted_text import to_formatted_text
from rich.text import Text

def read(attributes):
    word = f"\x1b[{attributes}mX\x1b[m"
    screen = pyte.Screen(5, 1)
    pyte.Stream(screen).feed(word)
    cell = screen.buffer[0][0]
    names = "bold", "italics", "underscore", "blink", "reverse", "strikethrough"
    html = Ansi2HTMLConverter(inline=True).convert(word, full=False)
    return {
        "Rich": " ".join(str(span.style) for span in Text.from_ansi(word).spans),
        "pyte": " ".join(name for name in names if getattr(cell, name)),
        "prompt_toolkit": to_formatted_text(ANSI(word))[0][0],
        "ansi2html": "".join(re.findall('style="(.*?)"', html)),
    }

red = read("4;58;5;9")
for name, attributes in red.items():
    print(f"{name}: {attributes}")
known = read("4;38;5;9;48;5;9")  # for letters and background all of them know that 5 and 9 belong to a colour
sys.exit(red != {
    "Rich": "underline blink strike",
    "pyte": "underscore blink strikethrough",
    "prompt_toolkit": "underline strike blink",
    "ansi2html": "text-decoration: blink; text-decoration: underline; text-decoration: line-through",
} or any("blink" in each for each in known.values()))
END
venv/bin/python run.py
