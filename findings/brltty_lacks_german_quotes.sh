#!/usr/bin/env bash
# BRLTTY 6.5 (Debian 6.5-7+deb12u1): its German table shows the German opening quotation mark as a question mark.
#
# Behaviour: U+201E, as before Anna in German quotes, and U+2026, three dots in one character, are shown by the cell
# of a question mark; the quotation mark that closes by that of ". The tables for Danish and Dutch have the first,
# the French one has the second. The black queen of chess is the letter d, for "Dame".
#
# Output seen, with the table "de", each beside what has the same cell:
#   U+201E ⠢ and ? ⠢
#   U+2026 ⠢ and ? ⠢
#   U+201C ⠈ and " ⠈
#   U+265B ⠙ and d ⠙
#
# Why it matters: whoever reads a German program by a braille display reads a question before each quoted name. A
# quotation mark of ASCII is read as one.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get update -qq
apt-get download -qq brltty=6.5-7+deb12u1 libicu72
for package in *.deb; do dpkg-deb -x "$package" root; done
export LC_ALL=C.UTF-8 LD_LIBRARY_PATH="$PWD/root/usr/lib/x86_64-linux-gnu"
cells() {
    printf '%b' "$1" | root/usr/bin/brltty-trtxt -i "$PWD/root/etc/brltty/Text/de.ttb" -o unicode
}
found=$(cells '\u201e?\u2026?\u201c"\u265bd')
cat <<END
U+201E ${found:0:1} and ? ${found:1:1}
U+2026 ${found:2:1} and ? ${found:3:1}
U+201C ${found:4:1} and " ${found:5:1}
U+265B ${found:6:1} and d ${found:7:1}
END
[ "$found" = "⠢⠢⠢⠢⠈⠈⠙⠙" ]
