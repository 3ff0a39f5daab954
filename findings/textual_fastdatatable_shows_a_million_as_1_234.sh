#!/usr/bin/env bash
# textual-fastdatatable 0.19.5 (Textual 8.2.8): columns of fractions are as wide as their lowest and highest value. What
# lies between them is cut off without a mark: 1234567.891 is shown as 1.234, and 12.345 as 12.
#
# Behaviour: a float is written with six digits (`:n`), so that one between two short ones may need more room than both,
# but only the minimum and the maximum are measured. By default nothing tells that the cell goes on; with a
# `max_column_content_width` there is an ellipsis. "The `DataTable` will automatically calculate column widths", says
# the README. Decimals are whole.
#
# Output seen, of columns named "n":
#   floats -1.0, 1234567.891, 2000000.0: -1 | 1.234 | 2e+06
#   floats 0.0, 12.345, 100.0: 0 | 12. | 100
#   floats 1.0, 2.5, 1234.5678, 9999.0: 1 | 2.5 | 1234 | 9999
#   decimals -1, 1234567.891, 2000000: -1.000 | 1234567.891 | 2000000.000
#
# Why it matters: 1.234 for more than a million is a number like any other. Amounts, distances and times are read
# wrongly, and only those that are neither the least nor the greatest in their column.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual-fastdatatable==0.19.5 textual==8.2.8 pyarrow==26.0.1
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from decimal import Decimal
from textual.app import App
from textual_fastdatatable import DataTable

class Table(App):
    def __init__(self, numbers):
        super().__init__()
        self.numbers = numbers

    def compose(self):
        yield DataTable(data={"n": self.numbers, "next": ["|"] * len(self.numbers)})

async def shown(numbers):
    app = Table(numbers)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        rows = ["".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()]
    return [row.partition("|")[0].strip() for row in rows[1:] if "|" in row]

CASES = [
    ("floats", [-1.0, 1234567.891, 2000000.0], ["-1", "1.234", "2e+06"]),
    ("floats", [0.0, 12.345, 100.0], ["0", "12.", "100"]),
    ("floats", [1.0, 2.5, 1234.5678, 9999.0], ["1", "2.5", "1234", "9999"]),
    ("decimals", [Decimal("-1"), Decimal("1234567.891"), Decimal("2000000")], ["-1.000", "1234567.891", "2000000.000"]),
]
changed = False
for kind, numbers, expected in CASES:
    found = asyncio.run(shown(numbers))
    print(f"{kind} {', '.join(map(str, numbers))}: {' | '.join(found)}")
    changed |= found != expected
sys.exit(changed)
END_OF_RUN
venv/bin/python run.py
