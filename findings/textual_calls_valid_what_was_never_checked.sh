#!/usr/bin/env bash
# Textual 8.2.8: `is_valid` of an `Input` is true until its value is checked for the first time, also where an empty one
# is not allowed. A form whose button asks for it takes fields that nobody has touched.
#
# Behaviour: "Check if the value has passed validation", says its docstring, but it begins as true, and nothing is
# checked when the widget is made with an empty value. A focus that comes and goes is enough for false. With
# `validate_on=["submitted"]` it is true of whatever is typed, until Enter. `MaskedInput` is no exception.
#
# Output seen, of numbers up to 5 and a date, before anything and after Tab has gone through the fields:
#   required: True, then False
#   9, checked on submission: True, then True
#   date: True, then False
#   9, for comparison: False, then False
#
# Why it matters: a button "Send" with `if all(field.is_valid ...)` works in each try in which somebody has gone through
# all fields by Tab. Whoever clicks on it at once sends an empty number and an empty date.
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
from textual.widgets import Input, MaskedInput

class Form(App):
    def compose(self):
        at_most = Number(maximum=5)
        yield Input(validators=[at_most], valid_empty=False, name="required")
        yield Input("9", validators=[at_most], validate_on=["submitted"], name="9, checked on submission")
        yield MaskedInput("99.99.9999", name="date")
        yield Input("9", validators=[at_most], name="9, for comparison")

async def main():
    app = Form()
    async with app.run_test() as pilot:
        fields = list(app.query(Input))
        before = [field.is_valid for field in fields]
        await pilot.press(*["tab"] * (len(fields) + 1))
        await pilot.pause()
        return {field.name: (first, field.is_valid) for field, first in zip(fields, before)}

found = asyncio.run(main())
for name, (first, last) in found.items():
    print(f"{name}: {first}, then {last}")
sys.exit([*found.values()] != [(True, False), (True, True), (True, False), (False, False)])
END_OF_RUN
venv/bin/python run.py
