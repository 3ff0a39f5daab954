#!/bin/sh
# ansifilter 2.18 (Debian 12): text in reverse video (SGR 7) becomes black on black in HTML, and so
# does all behind it up to a full reset, though SGR 27 ends the reversal.
#
# It keeps no colour for "default", so that both sides of the exchange are its colour 0. Without 7
# a text in default colours has none in the page; with it both are written out. After 27 they are
# exchanged again and stay written: behind red text the page's own background becomes black.
#
# Output seen, of "a", 7, "two", 27, "b", 0, "c", and of the same from "two" on in red:
#   "two" and "b" are #000000 on #000000
#   behind red: "b" is #cd0000 on #000000, without 7 and 27 on no background
#
# Why it matters: pagers, menus and headings reverse default colours more than any other. In a page of a
# log they can't be read, nor what follows, though a terminal shows them and --text has them.
# With --pango it is the same.
set -eu
command -v ansifilter >/dev/null || {
    apt-get update -qq
    apt-get install -y -qq ansifilter >/dev/null
}
dpkg-query -W -f '${Version}\n' ansifilter | grep -q '^2\.18'

as() { printf '%b\n' "$2" | ansifilter "--$1" --fragment; }
page() { as html "$1"; }
has() {
    case $1 in
        *"$2"*) ;;
        *)
            printf 'otherwise: %s\n' "$1"
            exit 1
            ;;
    esac
}

lost=$(page 'a \033[7mtwo\033[27m b\033[0m c')
has "$lost" '<span style="color:#000000;background-color:#000000;">two</span>'
has "$lost" '<span style="color:#000000;background-color:#000000;"> b</span> c'
echo '"two" and "b" are #000000 on #000000'
has "$(as pango 'a \033[7mtwo\033[27m b\033[0m c')" '<span  fgcolor="#000000" bgcolor="#000000"> b</span> c'
has "$(as text 'a \033[7mtwo\033[27m b\033[0m c')" 'a two b c'
red=$(page '\033[31m\033[7mtwo\033[27m b\033[0m c')
has "$red" '<span style="color:#cd0000;background-color:#000000;"> b</span> c'
plain=$(page '\033[31mtwo b\033[0m c')
has "$plain" '<span style="color:#cd0000;">two b</span> c'
echo 'behind red: "b" is #cd0000 on #000000, without 7 and 27 on no background'
