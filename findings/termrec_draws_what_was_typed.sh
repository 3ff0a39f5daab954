#!/usr/bin/env bash
# termrec 0.19 (Debian 0.19-2): of an asciicast it draws all that it holds, also typed keys, sizes of the window and
# marks.
#
# Behaviour: each line of an asciicast (version 2) has a time, a kind and a text, and only the kind "o" is output.
# termcat does not look at the kind. What asciinema has recorded with `--stdin`, a window that was resized and a mark
# become output in every format that it writes, and are drawn where the cursor is.
#
# Output seen, of the text in the ttyrec that termcat makes of each kind:
#   o, 'Name: ': 'Name: '
#   i, 'Anna': 'Anna'
#   r, '100x30': '100x30'
#   m, 'chapter 2': 'chapter 2'
#
# Why it matters: a recording with one resize has "100x30" across its picture from there on, and the size stays as it
# was. One with keys has each letter twice, and those that nobody was to see stand in the picture.
set -eu
command -v termcat >/dev/null || { apt-get update -qq; apt-get install -y -qq termrec >/dev/null; }
dpkg-query -W termrec | grep -F 0.19-2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cat >run.py <<'END'
import json, struct, subprocess, sys
from pathlib import Path

EVENTS = {"o": "Name: ", "i": "Anna", "r": "100x30", "m": "chapter 2"}
lines = [{"version": 2, "width": 80, "height": 24}]
lines += [[float(time), kind, text] for time, (kind, text) in enumerate(EVENTS.items(), 1)]
Path("in.cast").write_text("".join(json.dumps(line) + "\n" for line in lines))
subprocess.run(["termcat", "in.cast", "out.ttyrec"], check=True)
data, texts = Path("out.ttyrec").read_bytes(), []
while data:
    (size,) = struct.unpack("<I", data[8:12])
    texts.append(data[12 : 12 + size].decode())
    data = data[12 + size :]
texts = texts[1:]  # what stands before them sets character set and size
for (kind, text), drawn in zip(EVENTS.items(), texts):
    print(f"{kind}, {text!r}: {drawn!r}")
sys.exit(texts != [*EVENTS.values()])
END
python3 run.py
