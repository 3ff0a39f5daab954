#!/usr/bin/env bash
# Rich 15.0.0, with Chromium 156 and Noto CJK (Debian 12): Latin letters of its pictures are drawn twice as
# wide as their cells where Chinese, Japanese or Korean is spoken.
#
# Behaviour: `export_svg` asks for `font-variant-east-asian: full-width`. Chinese letters are wide anyway; what
# it changes are all others, in a font that has them in both widths. Noto Sans Mono CJK has, and is what
# "monospace" means under these locales. The letters are pushed together to their `textLength`, and overlap.
#
# Output seen, the width of an A, in cells of 12.2:
#   en_US: 12, ja_JP: 20, without the property: 10; zh_CN: 20, without the property: 10
#
# Why it matters: it does not show where Rich's own font is there, which a page loads from the network. In an
# <img>, as in a README, and without a network there is none. Textual's screenshots are these pictures.
set -eu
command -v chromium >/dev/null && fc-list | grep -q "Noto Sans Mono CJK" || {
    apt-get update -qq
    apt-get install -y -qq chromium fonts-noto-cjk fonts-dejavu-core >/dev/null
}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
chromium --version 2>/dev/null
python3 -m venv venv
venv/bin/pip install -q rich==15.0.0
cat >run.py <<'END'
import io, os, re, subprocess, sys
from rich.console import Console

SCRIPT = """<script>
    const text = [...document.querySelectorAll("text")].find(each => each.textContent.startsWith("AAAA"))
    document.title = Math.round(text.getExtentOfChar(0).width)
</script>"""

def width(svg, locale):
    with open("page.html", "w") as file:
        file.write(f'<meta charset="utf-8"><title></title>{svg}{SCRIPT}')
    browser = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "page.html"]
    variables = os.environ | {"LC_ALL": f"{locale}.UTF-8", "HOME": os.getcwd()}
    done = subprocess.run(browser, capture_output=True, text=True, env=variables)
    return int(re.search("<title>(.*?)</title>", done.stdout)[1])

console = Console(record=True, width=20, file=io.StringIO())
console.print("AAAA")
picture = re.sub(r"@font-face \{.*?\}", "", console.export_svg(), flags=re.DOTALL)  # no network
plain = picture.replace("font-variant-east-asian: full-width;", "")
english = width(picture, "en_US")
told, found = [], []
for locale in ("ja_JP", "zh_CN"):
    found.append((width(picture, locale), width(plain, locale)))
    told.append("{}: {}, without the property: {}".format(locale, *found[-1]))
print(f"en_US: {english},", "; ".join(told))
sys.exit((english, found) != (12, [(20, 10), (20, 10)]))
END
venv/bin/python run.py
