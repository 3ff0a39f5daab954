#!/usr/bin/env bash
# Qt SVG 6.12.0 (PySide6-Essentials), with DejaVu fonts (Debian 12): of several fonts in "font-family" it draws none.
# Qt 5.15.8 (python3-pyqt5.qtsvg of Debian 12) does the same.
#
# Behaviour: what stands in the attribute, or in a style, is looked for as the name of one font, with its commas. No
# font has such a name, so that the text is drawn in the default one, proportional, and without a warning. A name
# alone is found, also in quotes, and "monospace" too.
#
# Output seen, how many pixels twenty i take in a size of 20:
#   monospace: 239
#   DejaVu Sans Mono: 239
#   DejaVu Sans Mono, monospace: 108
#   monospace, DejaVu Sans Mono: 108
#   'DejaVu Sans Mono', monospace: 108
#   as a style: 108
#   no such font: 108
#
# Why it matters: pictures of terminals and diagrams name several fonts, as SVG has it, and everybody's fallback
# becomes what loses the first choice, too: in the viewers of KDE and LXQt columns do not meet, and text leaves its
# box. A style sheet with a selector that Qt does not know, such as [font-family="monospace"], can name the others.
set -eu
fc-list 2>/dev/null | grep -q DejaVuSansMono || {
    apt-get update -qq
    apt-get install -y -qq fontconfig fonts-dejavu-core >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q PySide6-Essentials==6.12.0
venv/bin/python -c "import PySide6.QtSvg" 2>/dev/null || {
    apt-get update -qq
    apt-get install -y -qq libegl1 libgl1 libxkbcommon0 libdbus-1-3 libglib2.0-0 >/dev/null
}
cat >run.py <<'END'
import sys
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

TEXT = '<text {} font-size="20" y="30">{}</text>'
PICTURE = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40">{TEXT}</svg>'
application = QGuiApplication(sys.argv)

def width(look):
    renderer = QSvgRenderer(QByteArray(PICTURE.format(look, "i" * 20).encode()))
    image = QImage(300, 40, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return max(x for x in range(300) for y in range(40) if image.pixel(x, y) != 0xFFFFFFFF)

mono, both = "DejaVu Sans Mono", "DejaVu Sans Mono, monospace"
names = "monospace", mono, both, f"monospace, {mono}", f"'{mono}', monospace"
looks = {name: f'font-family="{name}"' for name in names}
looks["as a style"] = f'style="font-family: {both}"'
looks["no such font"] = 'font-family="Nothing"'
seen = {}
for name, look in looks.items():
    seen[name] = width(look)
    print(f"{name}: {seen[name]}")
single = seen["monospace"]
several = {seen[name] for name in looks if "," in name} | {seen["as a style"]}
sys.exit(not (seen[mono] == single > 200 and several == {seen["no such font"]} and max(several) < 150))
END
QT_QPA_PLATFORM=offscreen venv/bin/python run.py
