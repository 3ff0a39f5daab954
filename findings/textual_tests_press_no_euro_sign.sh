#!/usr/bin/env bash
# Textual 8.2.8: in tests `pilot.press` types nothing for signs outside ASCII, such as the euro and curly quotes.
#
# Behaviour: the pilot makes the name of a key of each sign, as in "euro_sign", and the sign of that again, where the
# blanks of the Unicode name are underscores now. It knows a list of names in ASCII to undo that. For others it finds
# none, and the key comes without a character. A terminal's input comes with it. Letters of any script are right.
#
# Output seen, of what `await pilot.press(*text)` types into an `Input`, and of what the parser reads from a terminal:
#   12 € – done: pilot '12   done', terminal '12 € – done'
#   „Biber“ §5: pilot 'Biber 5', terminal '„Biber“ §5'
#   Zoë 世界: pilot 'Zoë 世界', terminal 'Zoë 世界'
#   value and bells of a field for digits, for € and x: ('', 0) ('', 1)
#
# Why it matters: a test that such a sign is refused, or does no harm, passes whatever the program does with it.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.widgets import Input

class Form(App):
    def __init__(self, **options):
        super().__init__()
        self.options = options

    def compose(self):
        yield Input(**self.options)

async def typed(text, **options):
    app, rings = Form(**options), []
    app.bell = lambda: rings.append(1)
    async with app.run_test() as pilot:
        await pilot.press(*text)
        return app.query_one(Input).value, len(rings)

TEXTS = ["12 € – done", "„Biber“ §5", "Zoë 世界"]
found = [asyncio.run(typed(text))[0] for text in TEXTS]
read = ["".join(key.character for key in XTermParser().feed(text)) for text in TEXTS]
for text, pilot, terminal in zip(TEXTS, found, read):
    print(f"{text}: pilot {pilot!r}, terminal {terminal!r}")
refused = [asyncio.run(typed(text, restrict="[0-9]*")) for text in "€x"]
print("value and bells of a field for digits, for € and x:", *refused)
sys.exit((found, read, refused) != (["12   done", "Biber 5", TEXTS[2]], TEXTS, [("", 0), ("", 1)]))
END_OF_RUN
venv/bin/python run.py
