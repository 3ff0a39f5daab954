#!/usr/bin/env bash
# Textual 8.2.8: a tab behind a Chinese name or a combining accent ends at another column, unless the text has a style.
#
# Behaviour: a line of `Content` without any style, and a line of `Log`, gets its tabs expanded by `str.expandtabs`,
# which counts letters. A line with a style anywhere in it is expanded by cells, and so are `RichLog` and Rich itself.
#
# Output seen, the column at which "12" stands in Anna<tab>12, 世界<tab>12 and e, accent, e, accent<tab>12:
#   Static: 8, 10, 6
#   Static, 12 in bold: 8, 8, 8
#   Log: 8, 10, 6
#   RichLog: 8, 8, 8
#
# Why it matters: columns made by tabs stand straight until a name in Chinese or Korean, or one that was typed with
# decomposed accents as file names of macOS are, comes along; and a row moves once a word in it gets a colour.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q textual==8.2.8 rich==15.0.0
cat >run.py <<'END_OF_RUN'
import asyncio, sys
from rich.cells import cell_len
from textual.app import App
from textual.widgets import Log, RichLog, Static

NAMES = ["Anna", "世界", "e\u0301e\u0301"]
TABLE = "\n".join(f"{name}\t12" for name in NAMES)

class Tables(App):
    def compose(self):
        yield Static(TABLE)
        yield Static(TABLE.replace("12", "[bold]12[/]"))
        yield Log()
        yield RichLog()

    def on_mount(self):
        self.query_one(Log).write(TABLE)
        self.query_one(RichLog).write(TABLE)

async def columns():
    app = Tables()
    async with app.run_test(size=(40, 40)) as pilot:
        await pilot.pause(.2)
        found = []
        for widget in (*app.query(Static), app.query_one(Log), app.query_one(RichLog)):
            rows = [widget.render_line(y).text for y in range(3)]
            found.append([cell_len(row[:row.index("12")]) for row in rows])
        return found

found = asyncio.run(columns())
for name, at in zip(("Static", "Static, 12 in bold", "Log", "RichLog"), found):
    print(f"{name}: {', '.join(map(str, at))}")
straight, moved = [8, 8, 8], [8, 10, 6]
sys.exit(found != [moved, straight, moved, straight])
END_OF_RUN
venv/bin/python run.py
