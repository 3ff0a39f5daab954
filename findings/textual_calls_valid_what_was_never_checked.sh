#!/usr/bin/env bash
# Textual 8.2.8: `is_valid` of an `Input` is true until its value is checked for the first time, also where an empty one
# is not allowed. A form whose button asks for it takes fields that nobody has touched.
#
# Behaviour: "Check if the value has passed validation", says its docstring, but it begins as true, and nothing is
# checked when the widget is made with an empty value (pull request 5613 was about that, and was closed). A focus that
# comes and goes is enough for false. With `validate_on=["submitted"]` it is true of whatever is typed, until Enter.
# `MaskedInput` is no exception.
#
# Output seen, of numbers up to 5 and a date: before anything; with 3 typed into the first one and a click on a button;
# after Tab has gone through all of them:
#   first: True, True, True
#   required: True, True, False
#   9, checked on submission: True, True, True
#   date: True, True, False
#   9, for comparison: False, False, False
#
# Why it matters: a button "Send" with `if all(field.is_valid ...)` works in each try in which somebody has gone through
# all fields by Tab. Whoever fills in the first one and clicks sends the others empty.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual.validation import Number
from textual.widgets import Button, Input, MaskedInput

class Form(App):
    def compose(self):
        at_most = Number(maximum=5)
        yield Input(validators=[at_most], valid_empty=False, name="first")
        yield Input(validators=[at_most], valid_empty=False, name="required")
        yield Input("9", validators=[at_most], validate_on=["submitted"], name="9, checked on submission")
        yield MaskedInput("99.99.9999", name="date")
        yield Input("9", validators=[at_most], name="9, for comparison")
        yield Button("Send")

    def is_valid(self):
        return {field.name: field.is_valid for field in self.query(Input)}

    def on_button_pressed(self):
        self.sent = self.is_valid()

async def main():
    app = Form()
    async with app.run_test() as pilot:
        before = app.is_valid()
        await pilot.press("3")
        await pilot.click(Button)
        await pilot.press(*["tab"] * (len(before) + 1))
        await pilot.pause()
        return before, app.sent, app.is_valid()

found = asyncio.run(main())
for name in found[0]:
    print(f"{name}: {', '.join(str(seen[name]) for seen in found)}")
T, F = True, False
sys.exit([[*seen.values()] for seen in found] != [[T, T, T, T, F], [T, T, T, T, F], [T, F, T, F, F]])
END_OF_RUN
venv/bin/python run.py
