#!/usr/bin/env bash
# resvg-py 0.5.0, with DejaVu fonts (Debian 12): text in "monospace", "sans-serif" or "serif" is not drawn at
# all, though fonts are there, and nothing says so.
#
# Behaviour: resvg does not ask the system which font a generic name stands for. It takes each for one font,
# such as Courier New, and where that is missing it leaves the text out instead of drawing it in another font.
# It falls back to fonts that are named behind the generic one, and does not need to be told of them.
#
# Output seen:
#   monospace: nothing
#   sans-serif: nothing
#   serif: nothing
#   monospace, DejaVu Sans Mono: letters
#   monospace with monospace_family='DejaVu Sans Mono': letters
#
# Why it matters: a diagram that asks for "monospace" alone, as everything understands it, becomes a picture
# with its boxes and lines and no word, made without a warning. CairoSVG looks at the first name alone, browsers
# and librsvg at all: the generic name first and some real ones behind it is what suits all of them.
set -eu
fc-list 2>/dev/null | grep -q DejaVuSansMono || {
    apt-get update -qq
    apt-get install -y -qq fonts-dejavu-core >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q resvg-py==0.5.0
cat >run.py <<'END'
import sys
import resvg_py

FONTS = "/usr/share/fonts/truetype/dejavu"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="30">{}</svg>'
TEXT = '<text x="5" y="20" font-family="{}">Hello</text>'

def drawn(inner, **more):
    return resvg_py.svg_to_bytes(
        svg_string=PICTURE.format(inner), skip_system_fonts=True, font_dirs=[FONTS], **more
    )

def found(fonts, **more):
    return "nothing" if drawn(TEXT.format(fonts), **more) == drawn("", **more) else "letters"

mono = "DejaVu Sans Mono"
told = {fonts: found(fonts) for fonts in ("monospace", "sans-serif", "serif", f"monospace, {mono}")}
told[f"monospace with monospace_family={mono!r}"] = found("monospace", monospace_family=mono)
for what, seen in told.items():
    print(f"{what}: {seen}")
sys.exit([*told.values()] != ["nothing"] * 3 + ["letters"] * 2)
END
venv/bin/python run.py
