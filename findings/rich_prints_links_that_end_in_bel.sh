#!/usr/bin/env bash
# Rich 15.0.0 and ansi2html 1.9.5: each recognizes hyperlinks (OSC 8) by one of their two terminators only, and not by
# the same one.
#
# Behaviour: a link is OSC 8, an address, an end, its text, and an empty OSC 8. The end of each is ESC \ or BEL, and
# terminals take both. Rich's `Text.from_ansi` makes a link of those that end in ESC \. Of those that end in BEL, as
# `ls --hyperlink` of GNU writes them, it leaves the address among the words, where it takes up columns.
# ansi2html makes a link of those with BEL, and leaves the others as they are, with their escapes.
#
# Output seen, of the text X with a link to http://a/x:
#   ESC \: Rich 'X' with a link, ansi2html '\x1b]8;;http://a/x\x1b\\X\x1b]8;;\x1b\\'
#   BEL: Rich '8;;http://a/xX8;;', ansi2html '<a href="http://a/x">X</a>'
#   ls --hyperlink: ends in BEL: True begins with '8;;file://'
#
# Why it matters: Textual's logs and whatever shows the output of other programs by Rich show gibberish and wrong
# widths, and tests of either library pass with the links that it writes itself.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0 ansi2html==1.9.5
cat >run.py <<'END'
import os, subprocess, sys
from ansi2html import Ansi2HTMLConverter
from rich.text import Text

def read(end):
    written = f"\x1b]8;;http://a/x{end}X\x1b]8;;{end}"
    text = Text.from_ansi(written)
    linked = any("link" in str(span.style) for span in text.spans)
    html = Ansi2HTMLConverter(inline=True).convert(written, full=False)
    return text.plain, linked, html

found = read("\x1b\\"), read("\a")
for name, (plain, linked, html) in zip(("ESC \\", "BEL"), found):
    print(f"{name}: Rich {plain!r}{' with a link' * linked}, ansi2html {html!r}")
os.mkdir("files")
open("files/a.txt", "w").close()
listed = subprocess.run(["ls", "--hyperlink=always", "files"], capture_output=True, text=True).stdout
shown = Text.from_ansi(listed).plain
print("ls --hyperlink: ends in BEL:", "\a" in listed and "\x1b\\" not in listed, "begins with", repr(shown[:10]))
sys.exit((*found, "\a" in listed, shown[:10]) != (
    ("X", True, "\x1b]8;;http://a/x\x1b\\X\x1b]8;;\x1b\\"),
    ("8;;http://a/xX8;;", False, '<a href="http://a/x">X</a>'), True, "8;;file://"))
END
venv/bin/python run.py
