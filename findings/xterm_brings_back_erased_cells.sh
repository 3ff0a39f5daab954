#!/bin/sh
# xterm 379 (Debian 12): cells that a narrower window has cut off come back when it is wide again, even if their row has
# been erased since.
#
# A row is cut at the next multiple of four columns. Up to three cells beyond the window are kept, and
# neither EL (CSI 2 K), ED (CSI J) nor DL (CSI M) reaches them: they show again in a wider window.
#
# Output seen:
#   after CSI 2 K and CSI J at 13 columns, at 80 again: "AFTER        NOP" (row: ABCDEFGHIJKLMNOPQ...)
#
# Why it matters: a program that wipes a row in a narrow window leaves up to three characters of it, which come back
# beside what it has written since.
set -eu
for tool in xterm Xvfb xdotool; do
    command -v "$tool" >/dev/null && continue
    apt-get update -qq
    apt-get install -y -qq xterm xvfb xdotool >/dev/null
    break
done
dpkg-query -W xterm | grep -F 379-1
dir=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$dir"' EXIT
Xvfb -displayfd 3 -screen 0 1000x600x24 3>"$dir/display" 2>/dev/null &
server=$!
while [ ! -s "$dir/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$dir/display")
export DISPLAY

cat > "$dir/rows.sh" <<'ROWS'
dir=$1
printf 'ABCDEFGHIJKLMNOPQRSTUVWXYZ\r'
columns() { stty size | cut -d' ' -f2; }
while [ "$(columns)" -ge 80 ]; do sleep 0.1; done
sleep 0.5
columns > "$dir/narrow"
printf '\r\033[2K\033[J'
printf 'AFTER\n'
touch "$dir/wiped"
while [ "$(columns)" -lt 80 ]; do sleep 0.1; done
sleep 0.5
printf '\033[i'
sleep 1
touch "$dir/printed"
sleep 60
ROWS
xterm -xrm "XTerm*printerCommand: cat >> $dir/screen" -xrm "XTerm*printAttributes: 0" \
    -geometry 80x24 -e sh "$dir/rows.sh" "$dir" 2>/dev/null &
wait_for() {
    tries=0
    while [ ! -e "$dir/$1" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || { echo "not seen: $1"; exit 1; }
        sleep 0.1
    done
}
sleep 2
window=$(xdotool search --onlyvisible --name . | tail -1)
eval "$(xdotool getwindowgeometry --shell "$window")"
xdotool windowsize "$window" $((WIDTH * 13 / 80 + 6)) "$HEIGHT"
wait_for wiped
xdotool windowsize "$window" "$WIDTH" "$HEIGHT"
wait_for printed
row=$(tr -d '\r' < "$dir/screen" | grep AFTER | head -1)
echo "after CSI 2 K and CSI J at $(cat "$dir/narrow") columns, at 80 again: \"$row\""
case $row in
    AFTER*[N-P]*) ;;
    *) exit 1 ;;
esac
