#!/bin/sh
# PyMuPDF 2.0 (MuPDF 1.28.5): of the box-drawing characters it draws light and double ones, and leaves out heavy,
# rounded, dashed and diagonal ones, in SVG as in `insert_htmlbox`.
#
# What is missing in the font is looked for in those that it brings along, which have Chinese, Hindi and
# Hebrew letters, chess pieces and blocks, but only those frames of the old DOS code page. No box stands
# in place of a letter that none has, and nothing is said. `get_text` returns all of them from SVG; a
# PDF has lost them for good.
#
# Output seen:
#   svg: drawn │─┌┐├═║╔█░, blank ╭╮╰╯┏━╎╌╱╲, in get_text 20 of 20
#   htmlbox: drawn │─┌┐├═║╔█░, blank ╭╮╰╯┏━╎╌╱╲, in get_text 10 of 20
#
# Why it matters: panels of Rich and curves of plots have round corners and heavy heads of tables.
# In a picture they fall apart, though a test of the text that it holds passes, and in a PDF both.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/v"
"$dir/v/bin/pip" install -q pymupdf==2.0
cat > "$dir/frames.py" <<'PY'
import pymupdf

FRAMES = "│─┌┐├═║╔█░╭╮╰╯┏━╎╌╱╲"


def in_svg(letter: str) -> pymupdf.Document:
    text = f'<text x="8" y="28" font-family="monospace" font-size="24">{letter}</text>'
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{text}</svg>'
    return pymupdf.open(stream=picture.encode(), filetype="svg")


def in_htmlbox(letter: str) -> pymupdf.Document:
    document = pymupdf.open()
    page = document.new_page(width=40, height=40)
    text = f'<span style="font-family:monospace;font-size:20px">{letter}</span>'
    page.insert_htmlbox(pymupdf.Rect(4, 4, 38, 38), text)
    return document


def is_drawn(page: pymupdf.Page) -> bool:
    return min(page.get_pixmap(alpha=False).samples) < 128


assert all(is_drawn(written(letter)[0]) for letter in "李कא♞" for written in (in_svg, in_htmlbox))
for name, written, known in (("svg", in_svg, 20), ("htmlbox", in_htmlbox, 10)):
    pages = {letter: written(letter)[0] for letter in FRAMES}
    ink = {letter: is_drawn(page) for letter, page in pages.items()}
    drawn = "".join(letter for letter in FRAMES if ink[letter])
    blank = "".join(letter for letter in FRAMES if not ink[letter])
    told = sum(letter in page.get_text() for letter, page in pages.items())
    print(f"{name}: drawn {drawn}, blank {blank}, in get_text {told} of {len(FRAMES)}")
    assert (drawn, blank, told) == (FRAMES[:10], FRAMES[10:], known)
PY
PYTHONUTF8=1 "$dir/v/bin/python" "$dir/frames.py"
