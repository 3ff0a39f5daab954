#!/usr/bin/env bash
# librsvg 2.54.7 (Debian 12): no-break spaces at the beginning of a text are left out.
#
# Behaviour: white space at both ends of a `text` goes unless `xml:space="preserve"` says otherwise; by
# SVG that is blanks, tabs and new lines. librsvg takes U+00A0 away, too, and keeps it with the attribute.
# Within a text it stays in either case. Chromium keeps it everywhere.
#
# Output seen, the first column with ink of four no-break spaces and an X:
#   as it is: 0, with the attribute: 48
#
# Why it matters: a no-break space is what one writes in order to keep a blank. Rich writes all blanks of
# its pictures so; librsvg (viewers and thumbnails of GNOME, ImageMagick) pushes their indented lines and
# columns to the left.
set -eu
command -v rsvg-convert >/dev/null || {
    apt-get update -qq
    apt-get install -y -qq librsvg2-bin fonts-dejavu-core >/dev/null
}
rsvg-convert --version | grep -F 2.54.7
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q pillow==12.0.0
cat >run.py <<'END'
import io, subprocess, sys
from PIL import Image

def first_column(attribute):
    svg = f"""<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" {attribute}>
        <text x="0" y="30" font-family="monospace" font-size="20">&#160;&#160;&#160;&#160;X</text></svg>"""
    done = subprocess.run(["rsvg-convert"], input=svg.encode(), stdout=subprocess.PIPE, check=True)
    return Image.open(io.BytesIO(done.stdout)).getchannel("A").getbbox()[0]

as_it_is, kept = first_column(""), first_column('xml:space="preserve"')
print(f"as it is: {as_it_is}, with the attribute: {kept}")
sys.exit(not (as_it_is < 5 and kept > 40))
END
venv/bin/python run.py
