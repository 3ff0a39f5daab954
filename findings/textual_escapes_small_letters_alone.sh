#!/usr/bin/env bash
# Textual 8.2.8: `textual.markup.escape` lets "[Anna] won" through, and its markup then swallows the name.
#
# Behaviour: a string given to a widget is markup, in which any word in brackets is a tag; one that is no style
# goes without a word. `escape` puts a backslash before those alone that begin with a small letter, as Rich's
# does, and that is right for Rich, which shows all others as they are.
#
# Output seen:
#   [anna] won: Rich '[anna] won', Textual '[anna] won'
#   [Anna] won: Rich '[Anna] won', Textual ' won'
#   [B3]: Rich '[B3]', Textual ''
#   [$5] left: Rich '[$5] left', Textual ' left'
#
# Why it matters: whoever escapes names, titles and logs has done what is asked for, and their tests with a tag such
# as "[red]" pass. Coordinates, prices, "[TODO]" and "[ERROR]" are gone. `markup=False`, or `Content(text)`, shows
# anything.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8 rich==15.0.0
cat >run.py <<'END'
import asyncio, sys
import rich.markup, textual.markup
from textual.app import App
from textual.widgets import Static

TEXTS = ["[anna] won", "[Anna] won", "[B3]", "[$5] left"]

class Escaped(App):
    def compose(self):
        for text in TEXTS:
            yield Static(textual.markup.escape(text))
            yield Static(text, markup=False)

async def shown():
    app = Escaped()
    async with app.run_test():
        return [str(widget.render()) for widget in app.query(Static)]

plain = [rich.markup.render(rich.markup.escape(text)).plain for text in TEXTS]
drawn = asyncio.run(shown())
for text, by_rich, by_textual in zip(TEXTS, plain, drawn[::2]):
    print(f"{text}: Rich {by_rich!r}, Textual {by_textual!r}")
as_meant = plain == TEXTS and drawn[1::2] == TEXTS
sys.exit(not as_meant or drawn[::2] != ["[anna] won", " won", "", " left"])
END
venv/bin/python run.py
