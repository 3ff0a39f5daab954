#!/usr/bin/env bash
# Rich 15.0.0 (beside coreutils 9.1 of Debian): `Text.from_ansi` shows the links that `ls --hyperlink` writes as text.
#
# Behaviour: links, titles and other commands of the kind OSC end in ST (ESC and a backslash) or in BEL, as all
# terminals take it, and `ls` writes BEL. Rich looks for ST alone. Where there is none in the line, the command stays as
# text without its ESC; where one comes later, all up to there is taken for the command, and gone.
#
# Output seen:
#   of `ls --hyperlink=always` with a file "rules": '8;;file://HOST/PLACE/rulesrules8;;'
#   of a title that ends in BEL, " 3 cards ", a link that ends in ST around "rules": 'rules'
#   of the same with a title that ends in ST: ' 3 cards rules'
#
# Why it matters: whoever shows the output of other programs by it cannot choose how these end what they write. Text
# that is missing between two of them is not noticed at all.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0
mkdir cards
touch cards/rules
cat >run.py <<'END'
import re, subprocess, sys
from rich.text import Text

BEL, ST = "\x07", "\x1b\\"
listed = subprocess.run(["ls", "--hyperlink=always", "cards"], capture_output=True, text=True).stdout
shown = re.sub("//.*/", "//HOST/PLACE/", Text.from_ansi(listed.rstrip("\n")).plain)
print(f"of ls: {shown!r}")
read = [
    Text.from_ansi(f"\x1b]0;Table{end} 3 cards \x1b]8;;http://localhost/{ST}rules\x1b]8;;{ST}").plain
    for end in (BEL, ST)
]
print(f"of a title that ends in BEL, and in ST: {read}")
sys.exit((shown, read) != ("8;;file://HOST/PLACE/rulesrules8;;", ["rules", " 3 cards rules"]))
END
venv/bin/python run.py
