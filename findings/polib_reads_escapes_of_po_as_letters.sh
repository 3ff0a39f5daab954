#!/usr/bin/env bash
# polib 1.2.0 and Babel 2.19.0: "\033" in a PO file is a backslash and three digits to them, not an escape character.
#
# Behaviour: PO files have the escapes of C, numbers in octal and hexadecimal among them, and GNU gettext (here
# Debian's 0.21-12) reads all of them. polib and Babel know those for quotes, backslashes, tabs and ends of lines,
# and few more. Of any other they keep the backslash and write it doubled, so that from then on it is an escape for
# nobody.
#
# Output seen, of msgid "\033[1mbold\033[0m", compiled:
#   msgfmt: '\x1b[1mbold\x1b[0m'
#   polib: '\\033[1mbold\\033[0m'
#   Babel: '\\033[1mbold\\033[0m'
# and written again by polib, then compiled by msgfmt: '\\033[1mbold\\033[0m'
#
# Why it matters: programs for terminals have such texts, and their translators write the escape as in C. A catalogue
# compiled by one of these two, or saved by it once, has no translation for the text that the program asks for.
set -eu
command -v msgfmt >/dev/null || { apt-get update -qq; apt-get install -y -qq gettext >/dev/null; }
dpkg-query -W gettext | grep -F 0.21-12
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q polib==1.2.0 babel==2.19.0
cat >before.po <<'END'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "\033[1mbold\033[0m"
msgstr "\033[1mfett\033[0m"
END
cat >run.py <<'END'
import gettext, subprocess, sys
import polib
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

def texts(name):
    with open(name, "rb") as file:
        return [text for text in gettext.GNUTranslations(file)._catalog if text]

def compiled(name):
    subprocess.run(["msgfmt", name, "-o", "gnu.mo"], check=True)
    return texts("gnu.mo")

read = polib.pofile("before.po")
read.save_as_mofile("polib.mo")
read.save("after.po")
with open("before.po", "rb") as before, open("babel.mo", "wb") as after:
    write_mo(after, read_po(before))
seen = {
    "msgfmt": compiled("before.po"),
    "polib": texts("polib.mo"),
    "Babel": texts("babel.mo"),
    "written by polib, compiled by msgfmt": compiled("after.po"),
}
for name, found in seen.items():
    print(f"{name}: {found}")
letters = [r"\033[1mbold\033[0m"]
sys.exit(list(seen.values()) != [["\033[1mbold\033[0m"], letters, letters, letters])
END
venv/bin/python run.py
