#!/usr/bin/env bash
# Textual 8.2.8: a digit or letter that stands in the template of a `MaskedInput` can't be typed into its blanks.
#
# Behaviour: what is typed is compared with the fixed characters of the whole template first. One that is among them is
# taken for a wish to go on to that place, and thrown away where that is not the next one, without the bell that other
# refused characters ring. A paste loses the same. The docs allow "any character to be used as separator", and Qt's
# input masks, after which the widget is modelled (issue 4581), take such a character into a blank that allows it.
#
# Output seen, of what is typed or pasted behind the fixed beginning of the template:
#   "\+4\9 000 0000000;_", typed 170 4993210: "+49 170 3210", valid
#   "\+4\9 000 0000000;_", pasted 1704993210: "+49 170 3210", valid
#   "+1 (999) 999-9999;_", typed 2125551234: "+1 (225) 552-34"
#   "99.99.2\099;_", typed 12.02.2031: "1 .31.20"
#
# Why it matters: a prefix of a country is a usual fixed part of a number. One that a template of optional digits takes
# passes as valid, and is another person's.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual import events
from textual.app import App
from textual.widgets import MaskedInput

class Form(App):
    def __init__(self, template):
        super().__init__()
        self.template = template

    def compose(self):
        yield MaskedInput(self.template, select_on_focus=False)

async def given(template, text, paste):
    app, rings = Form(template), []
    app.bell = lambda: rings.append(1)
    async with app.run_test() as pilot:
        field = app.query_one(MaskedInput)
        await pilot.press("end")
        if paste:
            field.post_message(events.Paste(text))
        else:
            await pilot.press(*({" ": "space", ".": "full_stop"}.get(c, c) for c in text))
        await pilot.pause()
        return field.value, field.is_valid, len(rings)

GERMAN, AMERICAN, DATE = r"\+4\9 000 0000000;_", "+1 (999) 999-9999;_", r"99.99.2\099;_"
TRIES = [
    (GERMAN, "170 4993210", False),
    (GERMAN, "1704993210", True),
    (AMERICAN, "2125551234", False),
    (DATE, "12.02.2031", False),
]

found = []
for template, text, paste in TRIES:
    value, valid, rings = asyncio.run(given(template, text, paste))
    found.append((value, valid, rings))
    how = "pasted" if paste else "typed"
    print(f'"{template}", {how} {text}: "{value}"' + ", valid" * valid)
wanted = [
    ("+49 170 3210", True, 0),
    ("+49 170 3210", True, 0),
    ("+1 (225) 552-34", False, 0),
    ("1 .31.20", False, 0),
]
sys.exit(found != wanted)
END_OF_RUN
venv/bin/python run.py
