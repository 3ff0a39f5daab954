#!/usr/bin/env bash
# Textual 8.2.8: `TextArea` makes line breaks of U+2028, U+0085 and form feeds, and drops one at the end of a text.
#
# Behaviour: the text is taken apart by `str.splitlines`, which knows eight characters beside "\n", "\r" and their
# pair, and is put together with the line break of the document, which is one of these three. That happens as soon
# as a text is loaded; nothing has to be typed, and undoing does not bring it back.
#
# Output seen, of `TextArea(text).text`:
#   'a\u2028b' -> 'a\nb'
#   'a\x85b' -> 'a\nb'
#   'a\x0cb' -> 'a\nb'
#   'a\x0c' -> 'a'
#   JSON with U+2028 in a string, opened and saved: Invalid control character at
#
# Why it matters: that mixed line breaks become one kind is documented, this is not. U+2028 is allowed in strings of
# JSON and in catalogues of translations, and comes with texts pasted from a browser or a word processor. An editor
# that is made of this widget breaks such a file by opening and saving it, in lines that nobody has touched.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, json, sys
from textual.app import App
from textual.widgets import TextArea

TEXTS = ["a\u2028b", "a\x85b", "a\x0cb", "a\x0c"]
FILE = json.dumps({"note": "first\u2028second"}, ensure_ascii=False)

async def saved():
    async with App().run_test():
        return [TextArea(text).text for text in (*TEXTS, FILE)]

*seen, file = asyncio.run(saved())
for text, kept in zip(TEXTS, seen):
    print(f"{text!r} -> {kept!r}")
assert json.loads(FILE)
try:
    said = str(json.loads(file))
except ValueError as error:
    said = error.msg
print("JSON with U+2028 in a string, opened and saved:", said)
sys.exit((seen, said) != (["a\nb", "a\nb", "a\nb", "a"], "Invalid control character at"))
END_OF_RUN
venv/bin/python run.py
