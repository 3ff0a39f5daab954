#!/usr/bin/env bash
# liblouis 3.24.0 (Debian 3.24.0-1): in US grade 2 it does not read back the squares that it writes.
#
# Behaviour: a number after letters begins with the number sign, dots 3-4-5-6. Within a word these dots are also the
# contraction for "ble", and are read back as that, although the letter sign stands before the word. With the minus sign
# of a number it is the same: dots 3-6 are also "com". The tables of Unified English Braille and for French read all of
# it back.
#
# Output seen, with en-us-g2.ctb, en-ueb-g2.ctb and fr-bfu-g2.ctb:
#   b1 up: bblea up, b1 up, b1 up
#   e4: ebled, e4, e4
#   Nf3: Nfblec, Nf3, Nf3
#   -4: combled, -4, -4
#
# Why it matters: NVDA takes contracted braille from a display's keys through it. A move in a game, a cell of a
# table or a seat can't be typed in the very way in which the display shows it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get update -qq
apt-get download -qq liblouis-bin=3.24.0-1 liblouis20=3.24.0-1 liblouis-data=3.24.0-1 libyaml-0-2 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" root; done
export LC_ALL=C.UTF-8 LD_LIBRARY_PATH="$PWD/root/usr/lib/x86_64-linux-gnu"
export LOUIS_TABLEPATH="$PWD/root/usr/share/liblouis/tables"
translate=root/usr/bin/lou_translate
"$translate" --version | head -1
both_ways() {
    printf '%s\n' "$1" | "$translate" -f "unicode.dis,$2" | "$translate" -b "unicode.dis,$2"
}
found=$(for typed in "b1 up" e4 Nf3 -4; do
    us=$(both_ways "$typed" en-us-g2.ctb)
    echo "$typed: $us, $(both_ways "$typed" en-ueb-g2.ctb), $(both_ways "$typed" fr-bfu-g2.ctb)"
done)
echo "$found"
[ "$found" = "b1 up: bblea up, b1 up, b1 up
e4: ebled, e4, e4
Nf3: Nfblec, Nf3, Nf3
-4: combled, -4, -4" ]
