#!/usr/bin/env bash
# Pango 1.50.12 (Debian 1.50.12+ds-1), with DejaVu and Noto CJK fonts: how wide blanks behind a Chinese name are depends
# on what follows them.
#
# Behaviour: in a font with fixed width that has no Chinese letters these come from another one, and so do the blanks
# behind them, which are far narrower there, U+00A0 as well as U+0020. If a letter follows, or nothing, it stays so. If
# a digit or a bar follows, they come from the font that was asked for. Behind a Hebrew name, from DejaVu Sans, they are
# narrower whatever follows.
#
# Output seen, the width of ten blanks of 12 pixels:
#   'Anna' 'Ben': 120; 'Anna' '7': 120; 'Anna' '': 120
#   '李' 'Ben': 40; '李' '7': 120; '李' '': 40
#   'דנה' 'Ben': 60; 'דנה' '7': 60; 'דנה' '': 60
#
# Why it matters: tables that are lined up with blanks, in GTK's labels and in pictures that Inkscape or WeasyPrint
# draw, are straight where numbers stand behind names, and crooked where words do. In SVG a `textLength` over such
# blanks spreads the letters.
set -eu
have() { /usr/bin/python3 -c 'import gi; gi.require_version("PangoCairo", "1.0"); import cairo' 2>/dev/null; }
have && fc-list | grep -q "Noto Sans CJK" && fc-list | grep -q "DejaVu Sans Mono" || {
    apt-get update -qq
    apt-get install -y -qq python3-gi python3-gi-cairo gir1.2-pango-1.0 fontconfig fonts-noto-cjk \
        fonts-dejavu-core fonts-dejavu-extra >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
dpkg-query -W libpango-1.0-0 | grep -F 1.50.12+ds-1
cat >"$place/run.py" <<'END'
import sys
import cairo
import gi
gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo

BLANKS = " " * 10
context = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
font = Pango.font_description_from_string("DejaVu Sans Mono 20px")

def width(text):
    layout = PangoCairo.create_layout(context)
    layout.set_font_description(font)
    layout.set_text(text, -1)
    return layout.get_size()[0] // Pango.SCALE

def blanks(before, after):
    return width(before + BLANKS + after) - width(before) - width(after)

found = {name: [blanks(name, after) for after in ("Ben", "7", "")] for name in ("Anna", "李", "דנה")}
for name, (word, digit, end) in found.items():
    print(f"{name!r} 'Ben': {word}; {name!r} '7': {digit}; {name!r} '': {end}")
whole, chinese, hebrew = found.values()
narrow = all(width < 70 for width in (chinese[0], chinese[2], *hebrew))
sys.exit(not (narrow and whole == [120] * 3 and chinese[1] == 120))
END
/usr/bin/python3 "$place/run.py"
