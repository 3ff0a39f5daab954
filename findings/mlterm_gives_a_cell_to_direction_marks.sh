#!/usr/bin/env bash
# mlterm 3.9.0 (Debian 3.9.0-1+b1): marks that say in which direction a text runs take a cell each.
#
# Behaviour: mlterm turns Hebrew and Arabic round by Unicode's rules, and so needs U+200E and U+200F, with which a text
# says where that ends. It obeys them, but moves the cursor on by one for each, as for the marks of isolates (U+2066
# to U+2069). xterm, which turns nothing round, moves it for none of them.
#
# Output seen, the columns of "A", a mark and "B":
#   xterm: U+200E 2, U+200F 2, U+2066 2
#   mlterm: U+200E 3, U+200F 3, U+2066 3
#
# Why it matters: programs count these marks as nothing, as Unicode asks. Whoever adds them for terminals that turn
# names round shifts the rest of the row in this one, and what is then written at a place of its own falls onto it.
set -eu
for tool in mlterm xterm Xvfb python3; do
    command -v "$tool" >/dev/null && continue
    apt-get update -qq
    apt-get install -y -qq mlterm xterm xvfb xfonts-base python3 >/dev/null
    break
done
dpkg-query -W mlterm | grep -F 3.9.0-1
place=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$place"' EXIT
cd "$place"
Xvfb -displayfd 3 -screen 0 1000x600x24 3>display 2>/dev/null &
server=$!
while [ ! -s display ]; do sleep 0.1; done
DISPLAY=:$(cat display)
export DISPLAY HOME="$place" LANG=C.UTF-8

cat >told.py <<'END'
import os, re, sys, termios, tty

terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)

def columns(text):
    os.write(terminal, b"\r" + text.encode() + b"\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(terminal, 1)
    return int(re.search(rb";(\d+)R", answer)[1]) - 1

told = [f"U+{mark:04X} {columns(f'A{chr(mark)}B')}" for mark in (0x200E, 0x200F, 0x2066)]
print(*told, sep=", ", file=open(sys.argv[1], "w"))
END
seen() {
    "$1" -e python3 "$place/told.py" "$place/$1" >/dev/null 2>&1 &
    for _ in $(seq 200); do
        [ -s "$1" ] && break
        sleep 0.1
    done
    echo "$1: $(cat "$1")"
    [ "$(cat "$1")" = "$2" ] || exit 1
}
seen xterm "U+200E 2, U+200F 2, U+2066 2"
seen mlterm "U+200E 3, U+200F 3, U+2066 3"
