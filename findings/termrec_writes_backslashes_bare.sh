#!/usr/bin/env bash
# termrec 0.19 (Debian 0.19-2): a recording in which a backslash is drawn becomes an asciicast that is no JSON, or one
# that says something else.
#
# Behaviour: quotes and control characters are escaped, a backslash is written as it is. What stands behind it decides:
# a blank makes the line invalid, an n makes a line break of both, and u0041 an A. termcat itself reads "\ " back as a
# blank alone, and does not complain.
#
# Output seen, of what is drawn in a ttyrec, and what Python reads in the asciicast that termcat makes of it:
#   'a /\\ roof': JSONDecodeError
#   'C:\\new': 'C:\new'
#   '\\u0041': 'A'
#   'a "quote"': 'a "quote"'
#
# Why it matters: whatever reads JSON refuses the file at the first roof, frame or prompt with a backslash, which may be
# an hour behind its beginning; short tries play well.
set -eu
command -v termcat >/dev/null || { apt-get update -qq; apt-get install -y -qq termrec >/dev/null; }
dpkg-query -W termrec | grep -F 0.19-2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cat >run.py <<'END'
import json, struct, subprocess, sys
from pathlib import Path

def read_back(text):
    drawn = text.encode()
    Path("in.ttyrec").write_bytes(struct.pack("<III", 1700000000, 0, len(drawn)) + drawn)
    subprocess.run(["termcat", "in.ttyrec", "out.cast"], check=True)
    _header, line = Path("out.cast").read_text().splitlines()
    try:
        return json.loads(line)[2]
    except json.JSONDecodeError as error:
        return type(error)

expected = {"a /\\ roof": json.JSONDecodeError, "C:\\new": "C:\new", "\\u0041": "A", 'a "quote"': 'a "quote"'}
found = {text: read_back(text) for text in expected}
for text, read in found.items():
    print(f"{text!r}:", getattr(read, "__name__", repr(read)))
sys.exit(found != expected)
END
python3 run.py
