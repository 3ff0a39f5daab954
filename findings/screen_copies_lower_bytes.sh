#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): `hardcopy` writes the lower byte of each character.
#
# Behaviour: in a window with UTF-8 (`-U`) the file that `hardcopy` and `hardcopy -h` write is neither
# UTF-8 nor any other encoding: of U+2541 it holds 0x41, an A; of U+250A it holds 0x0A, a new line.
#
# Output seen: b'xAy' for "x", U+2541, "y"; b'x\ny' with U+250A.
#
# Why it matters: whoever reads a screen back by it (tests, screen readers, logs) finds letters that
# nobody has written, rows broken in two, and no character beyond Latin-1.
set -eu
command -v screen >/dev/null || { apt-get update -qq; apt-get install -y -qq screen >/dev/null; }
dpkg-query -W screen | grep -F 4.9.0-4
place=$(mktemp -d)
export SCREENDIR="$place/sockets" LC_ALL=C.UTF-8
mkdir -m 700 "$SCREENDIR"
trap 'screen -S copies -X quit >/dev/null || true; rm -rf "$place"' EXIT
cd "$place"
printf 'x\342\225\201y\nx\342\224\212y\n' >text
unset STY
screen -c /dev/null -U -d -m -S copies sh -c 'cat text; sleep 60'
sleep 2
screen -S copies -X hardcopy "$place/copy"
sleep 2
python3 - <<'END'
import sys
rows = open("copy", "rb").read()
print(rows[:4], rows[4:7])
sys.exit(not rows.startswith(b"xAy\nx\ny\n"))
END
