#!/usr/bin/env bash
# Textual 8.2.8: a name that is too long for an `Input` is cut if one types it, and gone if one pastes it.
#
# Behaviour: a text that would become too long for `max_length`, or that `restrict` or a number's `type` would not let
# through whole, is not inserted at all, and the `Input` says nothing but a beep. Typing the same, one gets what fits.
# Of a text of several lines the first one is pasted, which is empty if the text begins with a line break.
#
# Output seen, by typing and by pasting:
#   max_length=6, "Alexander": 'Alexan', ''
#   restrict="[A-Za-z]*", "Anna Lena": 'AnnaLena', ''
#   "Anna\n" pasted: 'Anna'
#   "\nAnna" pasted: ''
#
# Why it matters: fields of a browser cut what is too long and drop line breaks, so people paste and look
# at it. Here the field stays empty. What one marks in a terminal often begins with the end of the line before.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END'
import asyncio, sys
from textual import events
from textual.app import App
from textual.widgets import Input

class Fields(App):
    def compose(self):
        yield Input(id="short", max_length=6)
        yield Input(id="letters", restrict="[A-Za-z]*")
        yield Input(id="any")

async def entered():
    app = Fields()
    async with app.run_test() as pilot:
        async def typed(name, text):
            field = app.query_one(f"#{name}", Input)
            field.value = ""
            field.focus()
            await pilot.press(*("space" if key == " " else key for key in text))
            return field.value

        async def pasted(name, text):
            field = app.query_one(f"#{name}", Input)
            field.value = ""
            field.post_message(events.Paste(text))
            await pilot.pause()
            return field.value

        return [
            await typed("short", "Alexander"), await pasted("short", "Alexander"),
            await typed("letters", "Anna Lena"), await pasted("letters", "Anna Lena"),
            await pasted("any", "Anna\n"), await pasted("any", "\nAnna"),
        ]

seen = asyncio.run(entered())
print("Alexander, Anna Lena, each typed and pasted:", seen[:4])
print("with a line break behind it and before it:", seen[4:])
sys.exit(seen != ["Alexan", "", "AnnaLena", "", "Anna", ""])
END
venv/bin/python run.py
