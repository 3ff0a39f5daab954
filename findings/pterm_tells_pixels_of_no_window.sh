#!/usr/bin/env bash
# pterm 0.78, the terminal of PuTTY (Debian 0.78-2+deb12u2): until its window is resized it says that 80 columns are
# 14 pixels wide.
#
# Behaviour: what it tells with TIOCGWINSZ of its size in pixels is the size of a widget that has not been laid
# out: 14 × 46, whatever the font, or 200 × 200 where it has no scrollbar. Columns and rows are right. Once the
# window has been resized the pixels are right, too. So it is with a window manager (Openbox) and without one.
#
# Output seen:
#   at first: 80 × 24 in 14 × 46 pixels
#   after resizing: 97 × 30 in 600 × 400 pixels
#
# Why it matters: programs that draw pictures, or read the mouse in pixels, divide one by the other for the size of
# a cell. They find cells of no width, where other terminals tell 0 × 0 if they do not know.
set -eu
for tool in pterm Xvfb xdotool python3; do
    command -v "$tool" >/dev/null && continue
    apt-get update -qq
    apt-get install -y -qq pterm xvfb xdotool xfonts-base python3 >/dev/null
    break
done
dpkg-query -W pterm | grep -F 0.78-2
place=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$place"' EXIT
cd "$place"
Xvfb -displayfd 3 -screen 0 1000x600x24 3>display 2>/dev/null &
server=$!
while [ ! -s display ]; do sleep 0.1; done
DISPLAY=:$(cat display)
export DISPLAY HOME="$place"

cat >told.py <<'END'
import fcntl, struct, sys, termios, time

def told():
    rows, columns, width, height = struct.unpack("4H", fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))
    return columns, rows, width, height

time.sleep(2)
first = told()
print(*first, file=open("first", "w"), flush=True)
while told() == first:
    time.sleep(0.1)
time.sleep(1)
print(*told(), file=open("after", "w"), flush=True)
time.sleep(60)
END
pterm -e python3 told.py 2>/dev/null &
until_there() {
    for _ in $(seq 200); do
        [ -s "$1" ] && return
        sleep 0.1
    done
    echo "not seen: $1"
    exit 1
}
until_there first
xdotool windowsize "$(xdotool search --onlyvisible --name . | tail -1)" 600 400
until_there after
read -r columns rows width height <first
echo "at first: $columns × $rows in $width × $height pixels"
[ "$columns $rows" = "80 24" ]
[ "$width" -lt "$columns" ]
read -r columns rows width height <after
echo "after resizing: $columns × $rows in $width × $height pixels"
[ "$width $height" = "600 400" ]
