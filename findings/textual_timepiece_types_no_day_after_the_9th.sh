#!/usr/bin/env bash
# textual-timepiece 0.7.0 (Textual 8.2.8): nobody can type a day after the 9th into its date fields, nor a month from
# March to September. 2026-11-29 becomes the 9th of November, 2026-12-31 the 1st of December.
#
# Behaviour: with the first digit of a day the text is a date already (2026-11-2), which is written back as 2026-11-02;
# the second digit then goes over the last one. Of a month's second digit only 0, 1 and 2 are taken: the limits are
# counted one place too far left. The field calls itself valid. `DatePicker` and `DateRangePicker` do the same.
#
# Output seen (typed into an empty field, what it shows, its `date`):
#   2026-11-29: 2026-11-09, 2026-11-09
#   2026-12-31: 2026-12-01, 2026-12-01
#   2026-02-10: 2026-02-00, 2026-02-01
#   2026-04-30: 2026-00-, None
#   2026-11-09: 2026-11-09, 2026-11-09
#
# Why it matters: of the 365 days of 2026 only 45 can be typed. Of most others in these months another date is made, up
# to a month too early, and nothing shows that it is not the one that was typed.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual-timepiece==0.7.0 textual==8.2.8
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from textual.app import App
from textual_timepiece.pickers import DateInput

class Form(App):
    def compose(self):
        yield DateInput()

async def answer(typed):
    app = Form()
    async with app.run_test() as pilot:
        field = app.query_one(DateInput)
        field.focus()
        for key in typed:
            await pilot.press("minus" if key == "-" else key)
            await pilot.pause()
        return field.value, str(field.date and field.date.py_date())

EXPECTED = {
    "2026-11-29": ("2026-11-09", "2026-11-09"),
    "2026-12-31": ("2026-12-01", "2026-12-01"),
    "2026-02-10": ("2026-02-00", "2026-02-01"),
    "2026-04-30": ("2026-00-", "None"),
    "2026-11-09": ("2026-11-09", "2026-11-09"),
}
found = {typed: asyncio.run(answer(typed)) for typed in EXPECTED}
for typed, told in found.items():
    print(f"{typed}: {', '.join(told)}")
sys.exit(found != EXPECTED)
END_OF_RUN
venv/bin/python run.py
