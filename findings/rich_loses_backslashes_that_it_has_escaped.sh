#!/usr/bin/env bash
# Rich 15.0.0: a regular expression that goes through `escape` is printed without backslashes that it has.
#
# Behaviour: `escape` adds backslashes only before what looks like a tag, such as [red], and at the end of the text. The
# markup takes one away before any "[" that is no tag, where none has been added; and at the end it takes none away
# unless a tag follows there. Issue 2993, open since 2023, has the like for `Text.markup`.
#
# Output seen, of `print("no match for " + escape(text))` and of what `re.findall` then finds with the printed one:
#   \[\d+] -> [\d+], in "a[12]": ['[12]'] -> ['1', '2']
#   \[(\w+)]: -> [(\w+)]:, in "[error]: 3": ['error'] -> []
#   \[a-z\] -> \[a-z\]
#   C:\temp\ -> C:\temp\\
#
# Why it matters: a tool that reports a pattern reports another one, which people copy. The third one comes out right,
# as does most of what one would try it with.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0
cat >run.py <<'END_OF_RUN'
import io, re, sys
from rich.console import Console
from rich.markup import escape

HEAD = "no match for "

def printed(text):
    out = io.StringIO()
    Console(file=out, width=80).print(HEAD + escape(text))
    return out.getvalue().removesuffix("\n").removeprefix(HEAD)

TRIES = [(r"\[\d+]", "a[12]"), (r"\[(\w+)]:", "[error]: 3"), (r"\[a-z\]", ""), ("C:\\temp\\", "")]

seen = []
for text, within in TRIES:
    shown = printed(text)
    found = [re.findall(pattern, within) for pattern in (text, shown)] if within else []
    both = f', in "{within}": {found[0]} -> {found[1]}' if found else ""
    print(f"{text} -> {shown}{both}")
    seen.append((shown, *found))
wanted = [
    (r"[\d+]", ["[12]"], ["1", "2"]),
    (r"[(\w+)]:", ["error"], []),
    (r"\[a-z\]",),
    ("C:\\temp\\\\",),
]
sys.exit(seen != wanted)
END_OF_RUN
venv/bin/python run.py
