#!/bin/sh
# pandoc 3.9 (pypandoc_binary 1.17): its reader of RTF leaves out the letter behind every character
# that is written as \uN? with nothing between the number and the question mark.
#
# \uN is followed by what older readers show instead, most often one question mark, which is to be
# skipped. A sign that is no space ends the number and is that question mark; pandoc takes it for
# the end of the number alone, and skips one character more: Jörg becomes Jög. With a space behind
# the number, or an apostrophe escape as LibreOffice writes it, nothing is lost. striprtf 0.0.35
# reads both. Exit status and standard error say nothing.
#
# Output seen:
#   pandoc: Jög, Bäbel, Müler
#   with a space behind the number: Jörg, Bärbel, Müller
#   striprtf: Jörg, Bärbel, Müller
#
# Why it matters: pandoc's own writer up to 2.19 has this form for all that is not ASCII, WordPad for
# what its code page lacks: converting such files takes a letter out of each of these words.
# Upstream: https://github.com/jgm/pandoc/issues/8264 (closed: the writer puts a space there now).
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/v"
"$dir/v/bin/pip" install -q pypandoc_binary==1.17 striprtf==0.0.35
cat > "$dir/read.py" <<'PY'
import subprocess

import pypandoc
from striprtf.striprtf import rtf_to_text


def document(between: str) -> str:
    names = r"J\u246@?rg, B\u228@?rbel, M\u252@?ller".replace("@", between)
    return rf"{{\rtf1\ansi\uc1 {names}\par}}"


def pandoc(text: str) -> str:
    command = [pypandoc.get_pandoc_path(), "-f", "rtf", "-t", "plain"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    assert not done.stderr
    return done.stdout.decode().strip()


seen = [
    f"pandoc: {pandoc(document(''))}",
    f"with a space behind the number: {pandoc(document(' '))}",
    f"striprtf: {rtf_to_text(document('')).strip()}",
]
print(*seen, sep="\n")
whole = "Jörg, Bärbel, Müller"
assert pandoc(r"{\rtf1\ansi\uc1 J\u246\'f6rg\par}") == "Jörg"
assert [line.partition(": ")[2] for line in seen] == ["Jög, Bäbel, Müler", whole, whole]
PY
PYTHONUTF8=1 "$dir/v/bin/python" "$dir/read.py"
